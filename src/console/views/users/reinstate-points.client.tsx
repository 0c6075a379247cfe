'use client'

import { RotateCcw } from 'lucide-react'
import { useMemo } from 'react'
import { z } from 'zod'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, ConfirmDialog } from '@/ui'
import { TextAreaField } from '../../frame/fields.client'
import { FormDialog } from '../../frame/form-dialog.client'
import { useAction } from '../../frame/use-action.client'

/** Points that can be reinstated once, `until` a date; null afterwards, when it takes a reason. Formatted for the administrator. */
export type Reinstatable = { participantId: number; entryId: number; points: string; until: string | null }

const MAX_REASON = 500

/** Reinstates expired points (RULE-19). */
export function ReinstatePoints({ entryId, participantId, points, until }: Reinstatable) {
  const t = useTexts('console')
  const { act } = useAction()
  const schema = useMemo(
    () => z.object({ reason: z.string().trim().min(1, t('users.reinstate.reasonMissing')).max(MAX_REASON) }),
    [t],
  )
  const trigger = <Button icon={<RotateCcw />}>{t('users.reinstate.button')}</Button>
  const path = `/admin/v2/participants/${participantId}`
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="min-w-0 flex-1 basis-48 text-ink-2 text-ui">
        {until === null ? t('users.reinstate.lateHelp') : t('users.reinstate.help', { until })}
      </p>
      {until === null ? (
        <FormDialog
          schema={schema}
          defaultValues={{ reason: '' }}
          path={path}
          toBody={({ reason }) => ({ intent: 'recreditPoints', point_entry_id: entryId, reason })}
          trigger={trigger}
          title={t('users.reinstate.title', { points })}
          description={t('users.reinstate.description')}
        >
          <TextAreaField name="reason" label={t('users.reinstate.reason')} maxLength={MAX_REASON} required />
        </FormDialog>
      ) : (
        <ConfirmDialog
          trigger={trigger}
          title={t('users.reinstate.title', { points })}
          description={t('users.reinstate.description')}
          confirmLabel={t('users.reinstate.button')}
          cancelLabel={t('form.cancel')}
          onConfirm={() => act(path, { method: 'POST', body: { intent: 'reinstatePoints', point_entry_id: entryId } })}
        />
      )}
    </div>
  )
}
