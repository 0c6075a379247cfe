'use client'

import { z } from 'zod'
import { useTexts } from '@/i18n/texts-provider.client'
import { TextField } from '../../frame/fields.client'
import { FormPage } from '../../frame/form-page.client'

const schema = z.object({ name: z.string(), address: z.string(), reply_to: z.string() })

type SenderFormProps = { programId: number; values: z.infer<typeof schema> }

export function SenderForm({ programId, values }: SenderFormProps) {
  const t = useTexts('console')
  return (
    <FormPage schema={schema} defaultValues={values} path={`/admin/v2/programs/${programId}/email_sender`} method="PUT">
      <div className="flex max-w-[560px] flex-col gap-6">
        <TextField name="name" label={t('emails.senderName')} help={t('emails.senderNameHelp')} />
        <TextField name="address" label={t('emails.senderAddress')} help={t('emails.senderAddressHelp')} />
        <TextField name="reply_to" label={t('emails.replyTo')} help={t('emails.replyToHelp')} />
      </div>
    </FormPage>
  )
}
