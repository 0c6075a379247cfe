'use client'

import { RotateCcw } from 'lucide-react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, ConfirmDialog } from '@/ui'
import { useAction } from '../../frame/use-action.client'

/** Points that can be reinstated once, `until` a date; formatted for the administrator. */
export type Reinstatable = { participantId: number; entryId: number; points: string; until: string }

/** Reinstates expired points (RULE-19). */
export function ReinstatePoints({ entryId, participantId, points, until }: Reinstatable) {
  const t = useTexts('console')
  const { act } = useAction()
  const body = { intent: 'reinstatePoints', point_entry_id: entryId }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="min-w-0 flex-1 basis-48 text-ink-2 text-ui">{t('users.reinstate.help', { until })}</p>
      <ConfirmDialog
        trigger={<Button icon={<RotateCcw />}>{t('users.reinstate.button')}</Button>}
        title={t('users.reinstate.title', { points })}
        description={t('users.reinstate.description')}
        confirmLabel={t('users.reinstate.button')}
        cancelLabel={t('form.cancel')}
        onConfirm={() => act(`/admin/v2/participants/${participantId}`, { method: 'POST', body })}
      />
    </div>
  )
}
