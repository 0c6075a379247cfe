'use client'

import { Plus } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { z } from 'zod'
import { FormDialog, SwitchField, TextAreaField, useTexts } from '@/plugin/console/client'
import { Button } from '@/ui'
import { newKey } from '@/ui/new-key'
import { MAX_NOTE } from '../domain/note-values'

/** Adds a note, once for each opening of the form. */
export function AddNote({ participantId }: { participantId: number }) {
  const t = useTexts('console')
  const key = useRef('')
  const schema = useMemo(
    () => z.object({ body: z.string().trim().min(1, t('care.notes.required')).max(MAX_NOTE), is_pinned: z.boolean() }),
    [t],
  )
  return (
    <FormDialog
      schema={schema}
      defaultValues={{ body: '', is_pinned: false }}
      path={`/admin/v2/users/${participantId}/notes`}
      toBody={(values) => ({ ...values, idempotency_key: key.current })}
      onOpen={() => {
        key.current = newKey()
      }}
      trigger={<Button icon={<Plus />}>{t('care.notes.add')}</Button>}
      title={t('care.notes.add')}
      description={t('care.notes.help')}
    >
      <TextAreaField name="body" label={t('care.notes.body')} rows={5} maxLength={MAX_NOTE} required />
      <SwitchField name="is_pinned" label={t('care.notes.pin')} />
    </FormDialog>
  )
}
