'use client'

import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, ConfirmDialog, CopyButton } from '@/ui'
import { useAction } from './use-action.client'

/** A value to copy into another system. */
export function CopiedValue({ label, value }: { label: string; value: string }) {
  const t = useTexts('console')
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span className="font-medium text-ui">{label}</span>
      <span className="flex min-w-0 items-center gap-2">
        <code className="min-w-0 break-all rounded-input border border-line bg-surface-2 px-2 py-1 font-mono text-ui-sm">
          {value}
        </code>
        <CopyButton value={value} labels={{ copy: t('frame.copy'), copied: t('frame.copied') }} />
      </span>
    </div>
  )
}

type SigningSecretProps = {
  /** The call that creates a secret, and answers with it once. */
  path: string
  /** The plugin's group of texts, with `secret`, `secretOnce`, `create`, `rotate`, `rotateTitle` and `rotateHelp`. */
  texts: string
  help: string
  hasSecret: boolean
}

/** Creates or replaces a secret, and shows it once. */
export function SigningSecret({ hasSecret, help, path, texts }: SigningSecretProps) {
  const t = useTexts('console')
  const { act } = useAction()
  const [secret, setSecret] = useState<string | null>(null)
  const create = () =>
    act<{ secret: string }>(path, { method: 'POST', onDone: (result) => setSecret(result.secret ?? null) })
  return (
    <div className="flex flex-col items-start gap-3">
      <div>
        <p className="font-medium text-ui">{t(`${texts}.secret`)}</p>
        <p className="text-ink-2 text-ui-sm">{help}</p>
      </div>
      {secret && <CopiedValue label={t(`${texts}.secretOnce`)} value={secret} />}
      <ConfirmDialog
        trigger={<Button icon={<KeyRound />}>{t(hasSecret ? `${texts}.rotate` : `${texts}.create`)}</Button>}
        title={t(`${texts}.rotateTitle`)}
        description={t(`${texts}.rotateHelp`)}
        confirmLabel={t(`${texts}.create`)}
        cancelLabel={t('form.cancel')}
        onConfirm={create}
      />
    </div>
  )
}
