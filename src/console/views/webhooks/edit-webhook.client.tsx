'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { FormPage } from '../../frame/form-page.client'
import { FormPart } from '../settings/form-part'
import { useWebhookForm, WebhookFields } from './webhook-fields.client'

type EditWebhookProps = {
  webhookId: number
  events: readonly string[]
  values: { url: string; description: string; events: string[]; active: boolean }
}

export function EditWebhook({ events, values, webhookId }: EditWebhookProps) {
  const t = useTexts('console')
  return (
    <FormPage schema={useWebhookForm()} defaultValues={values} path={`/admin/v2/webhooks/${webhookId}`} method="PUT">
      <FormPart title={t('webhooks.edit')}>
        <WebhookFields events={events} />
      </FormPart>
    </FormPage>
  )
}
