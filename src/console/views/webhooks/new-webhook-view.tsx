import { eventTypes } from '@/domain/webhooks'
import { DetailPage } from '../../frame/detail-page'
import type { ProgramViewContext } from '../../frame/view-context'
import { NewWebhook } from './new-webhook.client'
import { webhookPaths } from './webhook-paths'

/** Adds an endpoint, whose secret is shown only once. */
export function NewWebhookView({ view }: { view: ProgramViewContext }) {
  const { programId, t } = view
  return (
    <DetailPage view={view} title={t('titles.webhookNew')} description={t('webhooks.help')}>
      <NewWebhook programId={programId} events={eventTypes()} listHref={webhookPaths(programId).list} />
    </DetailPage>
  )
}
