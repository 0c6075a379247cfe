'use client'

import { Pencil } from 'lucide-react'
import { z } from 'zod'
import { useTexts } from '@/i18n/texts-provider.client'
import { IconButton, TextInput } from '@/ui'
import { FormDialog } from '../../frame/form-dialog.client'
import { FormField } from '../../frame/form-page.client'

const SCHEMA = z.object({ address: z.string() })

/** Changes the wallet that a participant's collectibles are sent to. */
export function ChangeWallet({ address, participantId }: { address: string; participantId: number }) {
  const t = useTexts('console')
  return (
    <FormDialog
      schema={SCHEMA}
      defaultValues={{ address }}
      path={`/admin/v2/participants/${participantId}`}
      toBody={(values) => ({ intent: 'changeWallet', ...values })}
      trigger={<IconButton size="sm" label={t('users.changeWallet.button')} icon={<Pencil />} />}
      title={t('users.changeWallet.button')}
      description={t('users.changeWallet.help')}
    >
      <FormField name="address" label={t('users.fact.wallet')}>
        {(field) => <TextInput {...field} autoComplete="off" spellCheck={false} maxLength={100} />}
      </FormField>
    </FormDialog>
  )
}
