'use client'

import { FormDialog, TextAreaField, useTexts } from '@/plugin/console/client'
import { Button } from '@/ui'
import { INVITE_FORM } from '../domain/invite-form'

/** Invites up to ten addresses. */
export function InviteForm({ path }: { path: string }) {
  const t = useTexts('console')
  return (
    <FormDialog
      trigger={<Button variant="primary">{t('launch.invite')}</Button>}
      title={t('launch.inviteTitle')}
      description={t('launch.inviteHelp')}
      saveLabel={t('launch.send')}
      schema={INVITE_FORM}
      defaultValues={{ emails: '' }}
      path={path}
    >
      <TextAreaField name="emails" label={t('launch.emails')} help={t('launch.emailsHelp')} rows={6} required />
    </FormDialog>
  )
}
