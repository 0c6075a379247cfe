'use client'

import { useMemo, useState } from 'react'
import { z } from 'zod'
import { FormDialog, TextAreaField, useAction, useTexts } from '@/plugin/console/client'
import { Button, ConfirmDialog } from '@/ui'
import { MAX_NOTE } from '../domain/note-values'

type NoteActionsProps = {
  note: { id: number; participantId: number; body: string; isPinned: boolean }
  canEdit: boolean
  canDelete: boolean
}

export function NoteActions({ canDelete, canEdit, note }: NoteActionsProps) {
  const t = useTexts('console')
  const { act, isBusy } = useAction()
  const [isAsking, setAsking] = useState(false)
  const path = `/admin/v2/users/${note.participantId}/notes/${note.id}`
  const schema = useMemo(
    () => z.object({ body: z.string().trim().min(1, t('care.notes.required')).max(MAX_NOTE) }),
    [t],
  )
  return (
    <span className="flex flex-wrap gap-2">
      <Button
        size="sm"
        variant="ghost"
        loading={isBusy}
        onClick={() => void act(`${path}/pinned`, { method: 'PUT', body: { is_pinned: !note.isPinned } })}
      >
        {t(note.isPinned ? 'care.notes.unpin' : 'care.notes.pin')}
      </Button>
      {canEdit && (
        <FormDialog
          schema={schema}
          defaultValues={{ body: note.body }}
          path={path}
          method="PUT"
          trigger={
            <Button size="sm" variant="ghost">
              {t('care.notes.edit')}
            </Button>
          }
          title={t('care.notes.edit')}
          description={t('care.notes.editHelp')}
        >
          <TextAreaField name="body" label={t('care.notes.body')} rows={5} maxLength={MAX_NOTE} required />
        </FormDialog>
      )}
      {canDelete && (
        <>
          <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
            {t('care.notes.delete')}
          </Button>
          <ConfirmDialog
            open={isAsking}
            onOpenChange={setAsking}
            title={t('care.notes.deleteTitle')}
            description={t('care.notes.deleteHelp')}
            confirmLabel={t('care.notes.delete')}
            onConfirm={async () => {
              await act(path, { method: 'DELETE' })
              setAsking(false)
            }}
          />
        </>
      )}
    </span>
  )
}
