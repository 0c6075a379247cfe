'use client'

import { useState } from 'react'
import { FormDialog, TextAreaField, TextField, useAction, useTexts } from '@/plugin/console/client'
import { Button, ConfirmDialog } from '@/ui'
import type { SavedReply } from '../domain/replies'
import { REPLY_FORM } from '../domain/reply-form'

type ReplyFormProps = { path: string; reply?: SavedReply }

/** Adds a saved reply, or changes one. */
export function ReplyForm({ path, reply }: ReplyFormProps) {
  const t = useTexts('console')
  const label = t(reply ? 'help.editReply' : 'help.addReply')
  return (
    <FormDialog
      schema={REPLY_FORM}
      defaultValues={{ name: reply?.name ?? '', body_en: reply?.body_en ?? '', body_es: reply?.body_es ?? '' }}
      path={path}
      method={reply ? 'PUT' : 'POST'}
      size="md"
      trigger={
        <Button size={reply ? 'sm' : 'md'} variant={reply ? 'ghost' : 'primary'}>
          {label}
        </Button>
      }
      title={label}
      description={t('help.replyHelp')}
    >
      <TextField name="name" label={t('help.replyName')} maxLength={100} required />
      <TextAreaField name="body_en" label={t('help.replyEn')} rows={5} required />
      <TextAreaField name="body_es" label={t('help.replyEs')} rows={5} />
    </FormDialog>
  )
}

/** Deletes a saved reply after a question. */
export function DeleteReply({ path, name }: { path: string; name: string }) {
  const t = useTexts('console')
  const { act } = useAction()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
        {t('help.deleteReply')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        tone="danger"
        title={t('help.deleteReplyTitle', { name })}
        description={t('help.deleteReplyHelp')}
        confirmLabel={t('help.deleteReply')}
        onConfirm={async () => {
          await act(path, { method: 'DELETE' })
          setAsking(false)
        }}
      />
    </>
  )
}
