'use client'

import { Pencil } from 'lucide-react'
import { useMemo } from 'react'
import { z } from 'zod'
import { useTexts } from '@/i18n/texts-provider.client'
import { IconButton, TextInput } from '@/ui'
import { FormDialog } from '../../frame/form-dialog.client'
import { FormField } from '../../frame/form-page.client'
import { emailAddress } from './email-field'

/** Changes a participant's address, for typos and lost mailboxes. Their sessions end. */
export function ChangeEmail({ participantId }: { participantId: number }) {
  const t = useTexts('console')
  const schema = useMemo(() => z.object({ email: emailAddress(t('users.changeEmail.invalid')) }), [t])
  return (
    <FormDialog
      schema={schema}
      defaultValues={{ email: '' }}
      path={`/admin/v2/participants/${participantId}`}
      toBody={(values) => ({ intent: 'changeEmail', ...values })}
      trigger={<IconButton size="sm" label={t('users.changeEmail.button')} icon={<Pencil />} />}
      title={t('users.changeEmail.button')}
      description={t('users.changeEmail.help')}
    >
      <FormField name="email" label={t('users.changeEmail.email')} required>
        {(field) => <TextInput {...field} type="email" inputMode="email" autoComplete="off" maxLength={254} />}
      </FormField>
    </FormDialog>
  )
}
