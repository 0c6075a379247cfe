'use client'

import { useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { ConfirmDialog, Select } from '@/ui'
import { useUserIntent } from './use-user-intent.client'

type StatusSelectorProps = {
  participantId: number
  name: string
  status: string
  /** All that there are, with whether somebody in it may not sign in. */
  statuses: { value: string; isShutOut: boolean }[]
}

/** Sets the status of a participant (A §4). What signs somebody out at once is asked first. */
export function StatusSelector({ name, participantId, status, statuses }: StatusSelectorProps) {
  const t = useTexts('console')
  const intend = useUserIntent(participantId)
  const [asked, setAsked] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const words = (value: string) => t(`users.status.${value}`)

  const change = async (next: string) => {
    setBusy(true)
    await intend({ intent: 'toggleParticipantStatus', status: next } as { intent: string })
    setBusy(false)
  }
  return (
    <>
      <Select
        size="sm"
        aria-label={t('users.status.label')}
        value={status}
        disabled={isBusy}
        onChange={({ target }) => {
          const next = statuses.find(({ value }) => value === target.value)
          if (!next) return
          if (next.isShutOut) setAsked(next.value)
          else void change(next.value)
        }}
        options={statuses.map(({ value }) => ({ value, label: words(value) }))}
      />
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={t('users.blocking.title', { name, status: words(asked ?? status) })}
        description={t('users.blocking.help')}
        confirmLabel={t('users.blocking.confirm')}
        cancelLabel={t('form.cancel')}
        tone="danger"
        onConfirm={async () => {
          if (asked) await change(asked)
          setAsked(null)
        }}
      />
    </>
  )
}
