'use client'

import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Card, CopyButton } from '@/ui'

/** A new secret, to be copied now: it is stored encrypted and never shown again. */
export function SigningSecret({ done, secret }: { secret: string; done?: ReactNode }) {
  const t = useTexts('console')
  return (
    <Card>
      <div className="flex max-w-[640px] flex-col gap-4">
        <h2 className="font-semibold text-heading text-ink">{t('webhooks.secretTitle')}</h2>
        <p className="text-ink-2 text-ui">{t('webhooks.secretHelp')}</p>
        <p className="flex gap-2.5 rounded-card bg-warning-quiet px-3.5 py-3 text-ui text-warning" role="status">
          <TriangleAlert aria-hidden="true" className="mt-[0.15em] size-4 shrink-0" />
          <span>{t('webhooks.secretWarning')}</span>
        </p>
        <div className="flex flex-wrap items-center gap-3 rounded-card border border-line-strong bg-surface-2 p-3">
          <code className="min-w-0 flex-1 basis-60 break-all font-mono text-ink text-ui">{secret}</code>
          <CopyButton
            withLabel
            variant="primary"
            size="md"
            value={secret}
            labels={{ copy: t('webhooks.copySecret'), copied: t('webhooks.copied') }}
          />
        </div>
        {done && <div>{done}</div>}
      </div>
    </Card>
  )
}
