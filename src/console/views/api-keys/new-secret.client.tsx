'use client'

import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, Card, CopyButton } from '@/ui'

type NewSecretProps = {
  name: string
  secret: string
  listHref: string
  /** Called in place of opening the list, for a dialog over it. */
  onDone?: () => void
}

/** A new key, to be copied now: only its hash is stored, so it can't be shown again (CONSOLE-155). */
export function NewSecret({ listHref, name, onDone, secret }: NewSecretProps) {
  const t = useTexts('console')
  const title = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone; focusing the title makes screen readers announce the warning next.
  useEffect(() => title.current?.focus(), [])
  return (
    <Card>
      <div className="flex max-w-[640px] flex-col gap-4">
        <h2 ref={title} tabIndex={-1} className="font-semibold text-heading text-ink outline-none">
          {t('apiKeys.secretTitle')} · {name}
        </h2>
        <p className="flex gap-2.5 rounded-card bg-warning-quiet px-3.5 py-3 text-ui text-warning" role="status">
          <TriangleAlert aria-hidden="true" className="mt-[0.15em] size-4 shrink-0" />
          <span>{t('apiKeys.warning')}</span>
        </p>
        <div className="flex flex-wrap items-center gap-3 rounded-card border border-line-strong bg-surface-2 p-3">
          <code className="min-w-0 flex-1 basis-60 break-all font-mono text-ink text-ui" data-api-key="">
            {secret}
          </code>
          <CopyButton
            withLabel
            variant="primary"
            size="md"
            value={secret}
            labels={{ copy: t('apiKeys.copy'), copied: t('apiKeys.copied') }}
          />
        </div>
        <p className="text-ink-2 text-ui">
          {t('apiKeys.use')}{' '}
          <code className="break-all rounded-badge bg-surface-2 px-1.5 py-0.5 font-mono text-ui-sm">
            Authorization: Bearer {secret.slice(0, 9)}…
          </code>
        </p>
        <div>
          {onDone ? (
            <Button onClick={onDone}>{t('apiKeys.done')}</Button>
          ) : (
            <Button href={listHref}>{t('apiKeys.done')}</Button>
          )}
        </div>
      </div>
    </Card>
  )
}
