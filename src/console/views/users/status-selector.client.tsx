'use client'

import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, ConfirmDialog, Menu } from '@/ui'
import { useAction } from '../../frame/use-action.client'

type StatusSelectorProps = {
  participantId: number
  name: string
  status: string
  /** All statuses, with whether they prevent signing in. */
  statuses: { value: string; isSignInBlocked: boolean }[]
}

/**
 * Sets a participant's status (CONSOLE-75), after a confirmation if it signs them out. A menu, because a native select
 * would save on each arrow key.
 */
export function StatusSelector({ name, participantId, status, statuses }: StatusSelectorProps) {
  const t = useTexts('console')
  const { act, isBusy } = useAction()
  const [pendingStatus, setPendingStatus] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const label = (value: string) => t(`users.status.${value}`)

  const change = (next: string) =>
    act(`/admin/v2/participants/${participantId}`, {
      method: 'POST',
      body: { intent: 'toggleParticipantStatus', status: next },
    })
  const choose = (next: string) => {
    if (statuses.some(({ isSignInBlocked, value }) => value === next && isSignInBlocked)) setPendingStatus(next)
    else void change(next)
  }
  return (
    <>
      <Menu
        align="start"
        open={isOpen}
        onOpenChange={(next) => setOpen(next && !isBusy)}
        trigger={
          <Button
            size="sm"
            aria-label={`${t('users.status.label')}: ${label(status)}`}
            loading={isBusy}
            iconEnd={<ChevronDown />}
          >
            {label(status)}
          </Button>
        }
        items={[
          {
            kind: 'choice',
            label: t('users.status.label'),
            value: status,
            options: statuses.map(({ value }) => ({ value, label: label(value) })),
            onChoose: choose,
          },
        ]}
      />
      <ConfirmDialog
        open={pendingStatus !== null}
        onOpenChange={(open) => !open && setPendingStatus(null)}
        title={t('users.blocking.title', { name, status: label(pendingStatus ?? status) })}
        description={t('users.blocking.help')}
        confirmLabel={t('users.blocking.confirm')}
        cancelLabel={t('form.cancel')}
        tone="danger"
        onConfirm={async () => {
          if (pendingStatus) await change(pendingStatus)
          setPendingStatus(null)
        }}
      />
    </>
  )
}
