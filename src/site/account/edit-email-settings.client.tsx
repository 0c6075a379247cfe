'use client'

import { type FormEvent, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { IconButton } from '@/ui/icon-button'
import { RadioGroup } from '@/ui/radio-group.client'
import { toast } from '@/ui/toast'
import { Overlay } from '../frame/overlay.client'
import { useSite, useSiteMutation } from '../frame/site-provider.client'
import type { WireParticipant } from '../wire'

/** The Email Settings dialog: one of the program's settings with their descriptions; a choice is required (SITE-97). */
export function EditEmailSettings({ onClose, participant }: { onClose: () => void; participant: WireParticipant }) {
  const { program } = useSite()
  const { isPending: busy, mutateAsync: send } = useSiteMutation('/public/account/update_email_settings')
  const t = useTexts('site')
  const [chosen, setChosen] = useState(String(participant.email_setting_id ?? ''))
  const [error, setError] = useState<string | null>(null)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (chosen === '') return setError(t('account.emailsRequired'))
    const form = new FormData()
    form.set('email_setting_id', chosen)
    form.set('participant_id', String(participant.id))
    const answer = await send(form)
    if (!answer.ok || !answer.body.success) {
      const { errors, message } = answer.ok ? answer.body : answer
      const text = Object.values(errors).flat().join(' ') || message || t('common:tryAgain')
      setError(text)
      toast.danger(t('account.error'), text)
      return
    }
    // SITE-111.
    window.location.reload()
  }

  return (
    <Overlay open onClose={onClose} title={t('account.emailSettings')}>
      <form onSubmit={save} noValidate>
        <div className="flex items-center justify-between gap-3 px-5 pt-5 pb-3">
          <h2 className="font-bold font-header text-title">{t('account.emailSettings')}</h2>
          <IconButton label={t('header.close')} icon={<Icon name="x" />} onClick={onClose} />
        </div>
        <div className="px-5 pb-5">
          <RadioGroup
            legend={t('account.chooseEmails')}
            name="email_setting_id"
            value={chosen}
            onValueChange={(value) => {
              setChosen(value)
              setError(null)
            }}
            options={program.email_settings.map(({ description, id }) => ({ value: String(id), label: description }))}
            error={error}
            required
            cards
          />
        </div>
        <div className="sticky bottom-0 flex flex-col gap-2 border-line border-t bg-float px-5 py-4 sm:flex-row-reverse">
          <Button type="submit" variant="primary" block loading={busy}>
            {t('account.save')}
          </Button>
          <Button block onClick={onClose}>
            {t('account.cancel')}
          </Button>
        </div>
      </form>
    </Overlay>
  )
}
