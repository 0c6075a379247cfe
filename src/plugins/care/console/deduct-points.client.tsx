'use client'

import { Minus } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { z } from 'zod'
import { FormDialog, TextAreaField, TextField, useTexts } from '@/plugin/console/client'
import { Button } from '@/ui'
import { newKey } from '@/ui/new-key'
import { MAX_REASON } from '../domain/note-values'

/** Deducts points for a reason. The form keeps one key while it is open, so that a double click deducts them once. */
export function DeductPoints({ participantId }: { participantId: number }) {
  const t = useTexts('console')
  const key = useRef('')
  const schema = useMemo(
    () =>
      z.object({
        points: z.string().regex(/^\s*[1-9]\d*\s*$/, t('care.deduct.pointsInvalid')),
        reason: z.string().trim().min(1, t('care.deduct.required')).max(MAX_REASON),
        member_text: z.string().trim().max(200),
      }),
    [t],
  )
  return (
    <FormDialog
      schema={schema}
      defaultValues={{ points: '', reason: '', member_text: '' }}
      path={`/admin/v2/users/${participantId}/deductions`}
      toBody={(values) => ({ ...values, idempotency_key: key.current })}
      onOpen={() => {
        key.current = newKey()
      }}
      trigger={<Button icon={<Minus />}>{t('care.deduct.button')}</Button>}
      title={t('care.deduct.button')}
      description={t('care.deduct.help')}
    >
      <TextField name="points" label={t('care.deduct.points')} required />
      <TextAreaField
        name="reason"
        label={t('care.deduct.reason')}
        help={t('care.deduct.reasonHelp')}
        maxLength={MAX_REASON}
        required
      />
      <TextField
        name="member_text"
        label={t('care.deduct.memberText')}
        help={t('care.deduct.memberTextHelp')}
        maxLength={200}
      />
    </FormDialog>
  )
}
