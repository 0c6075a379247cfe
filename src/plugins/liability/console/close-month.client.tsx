'use client'

import { Lock } from 'lucide-react'
import { useAction, useTexts } from '@/plugin/console/client'
import { Button, ConfirmDialog } from '@/ui'

/** Closes a month, after a confirmation: nobody can reopen it. */
export function CloseMonth({ month, name, programId }: { programId: number; month: string; name: string }) {
  const t = useTexts('console')
  const { act, isBusy } = useAction()
  return (
    <ConfirmDialog
      trigger={
        <Button variant="primary" icon={<Lock />} loading={isBusy}>
          {t('liability.close')}
        </Button>
      }
      title={t('liability.closeTitle', { month: name })}
      description={t('liability.closeHelp')}
      confirmLabel={t('liability.close')}
      cancelLabel={t('liability.cancel')}
      onConfirm={() => act(`/admin/v2/programs/${programId}/liability/close`, { method: 'POST', body: { month } })}
    />
  )
}
