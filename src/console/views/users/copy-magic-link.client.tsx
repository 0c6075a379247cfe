'use client'

import { Wand2 } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, CopyButton, copyText, Dialog, TextInput } from '@/ui'
import { callConsole } from '../../frame/call-console'
import { toastFailure, toastSuccess } from '../../frame/toasts'

type CopyMagicLinkProps = { participantId: number }
type Answer = { magic_link: string }

/** Creates a sign-in link and copies it (CONSOLE-127); shows it if the browser blocks copying. */
export function CopyMagicLink({ participantId }: CopyMagicLinkProps) {
  const t = useTexts('console')
  const [isBusy, setBusy] = useState(false)
  const [link, setLink] = useState<string | null>(null)

  const copy = async () => {
    setBusy(true)
    const path = `/admin/v2/participants/${participantId}`
    const result = await callConsole<Answer>(path, { method: 'POST', body: { intent: 'magicLink' } })
    setBusy(false)
    if (!result.success || !result.magic_link) return toastFailure(result)
    if (await copyText(result.magic_link)) toastSuccess(result.message)
    else setLink(result.magic_link)
  }
  return (
    <>
      <Button icon={<Wand2 />} loading={isBusy} onClick={copy}>
        {t('users.magicLink.button')}
      </Button>
      <Dialog
        open={link !== null}
        onOpenChange={(open) => !open && setLink(null)}
        title={t('users.magicLink.title')}
        description={t('users.magicLink.byHand')}
        labels={{ close: t('frame.close') }}
      >
        <div className="flex items-center gap-2">
          <TextInput readOnly value={link ?? ''} aria-label={t('users.magicLink.title')} />
          <CopyButton value={link ?? ''} labels={{ copy: t('frame.copy'), copied: t('frame.copied') }} />
        </div>
        <p className="mt-3 text-ink-3 text-ui-sm">{t('users.magicLink.help')}</p>
      </Dialog>
    </>
  )
}
