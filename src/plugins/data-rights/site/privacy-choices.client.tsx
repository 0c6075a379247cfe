'use client'

import { useState } from 'react'
import { useRefreshPersonal, useSite, useTexts } from '@/plugin/site'
import { Switch } from '@/ui/checkbox.client'
import { toast } from '@/ui/toast'
import type { OwnDataAnswer } from './own-data-answer'

type PrivacyChoicesProps = {
  choices: OwnDataAnswer['choices']
  hasSignal: boolean
  /** Of the link in an email, for people who aren't signed in. */
  token?: string
}

/** What the participant allows beyond the service, each with a switch that saves at once. */
export function PrivacyChoices({ choices, hasSignal, token = '' }: PrivacyChoicesProps) {
  const { call } = useSite()
  const t = useTexts('site')
  const refresh = useRefreshPersonal()
  const [busy, setBusy] = useState<string | null>(null)
  const [chosen, setChosen] = useState<Record<string, boolean>>({})
  const change = async (name: string, isGranted: boolean) => {
    setBusy(name)
    setChosen({ ...chosen, [name]: isGranted })
    const answer = await call<{ message: string }>('/public/privacy_choices', { token, name, is_granted: isGranted })
    setBusy(null)
    if (answer.ok) {
      toast.success(answer.body.message)
      return void refresh()
    }
    setChosen({ ...chosen, [name]: !isGranted })
    toast.danger(answer.message || t('common:tryAgain'))
  }
  return (
    <div className="flex flex-col gap-4">
      {hasSignal && <p className="rounded-tile bg-accent-quiet p-3 text-ui-sm">{t('data_rights.signal')}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {choices.map(({ isGranted, label, name, text }) => (
          <li key={name} className="py-2">
            <Switch
              reverse
              label={label}
              description={text}
              checked={chosen[name] ?? isGranted}
              disabled={busy !== null || (hasSignal && name !== 'sms')}
              onChange={({ target }) => void change(name, target.checked)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
