import { Inbox } from 'lucide-react'
import { listParameters } from '@/domain/console-lists'
import { readId } from '@/domain/permissions'
import {
  DELIVERY_STATUSES,
  type DeliveryRow,
  type DeliveryStatus,
  eventTypes,
  findEndpoint,
  listDeliveries,
  TEST_EVENT,
} from '@/domain/webhooks'
import { Stat, StatusDot, type Tone } from '@/ui'
import { DetailPage } from '../../frame/detail-page'
import { ListPage } from '../../frame/list-page'
import type { ListColumn } from '../../frame/list-page-props'
import { UnknownPage } from '../../frame/states'
import type { ProgramViewContext } from '../../frame/view-context'
import { DeliveryDrawer, ResendButton } from './delivery-drawer.client'
import { deliveryHash } from './delivery-hash'
import { EditWebhook } from './edit-webhook.client'
import { WebhookActions } from './webhook-actions.client'
import { webhookPaths } from './webhook-paths'
import { EndpointState } from './webhooks-view'

const TONES = { pending: 'warning', delivered: 'positive', failed: 'danger' } as const satisfies Record<
  DeliveryStatus,
  Tone
>

const deliveryFilters = () => ({ status: DELIVERY_STATUSES, type: [...eventTypes(), TEST_EVENT] })

/** An endpoint: its success rate, settings and deliveries (RULE-72). */
export async function WebhookView({ view }: { view: ProgramViewContext }) {
  const { context, format, params, programId, search, t } = view
  const webhookId = readId(params.webhook_id) ?? 0
  const endpoint = await findEndpoint(context, { programId, webhookId })
  if (!endpoint) return <UnknownPage t={t} />
  const filters = deliveryFilters()
  const parameters = listParameters(filters).parse(search)
  const { page, page_size } = parameters
  const { rows, total } = await listDeliveries(context, {
    programId,
    webhookId,
    statuses: parameters.filters.status,
    types: parameters.filters.type,
    page,
    pageSize: page_size,
  })
  const {
    active,
    attempts,
    description,
    disabled_reason,
    events,
    failing_since,
    previous_secret_until,
    succeeded,
    url,
  } = endpoint
  const notes = [
    disabled_reason && t(`webhooks.reason.${disabled_reason}`),
    active && failing_since && t('webhooks.failingSince', { date: format.dateTime(failing_since) }),
    previous_secret_until && t('webhooks.overlap', { date: format.dateTime(previous_secret_until) }),
  ].filter((note) => typeof note === 'string')
  return (
    <DetailPage
      view={view}
      title={<span className="break-all">{url}</span>}
      status={<EndpointState endpoint={endpoint} t={t} />}
      description={notes.join(' ') || t('webhooks.help')}
      actions={
        <WebhookActions
          webhookId={webhookId}
          isActive={active}
          hasOldSecret={previous_secret_until !== null}
          listHref={webhookPaths(programId).list}
        />
      }
      figures={
        <>
          <Stat label={t('webhooks.successRate')} value={attempts > 0 ? format.percent(succeeded / attempts) : '—'} />
          <Stat label={t('webhooks.pending')} value={format.number(endpoint.pending)} />
          <Stat label={t('webhooks.failed')} value={format.number(endpoint.failed)} />
        </>
      }
    >
      <EditWebhook
        key={JSON.stringify([url, description, events, active])}
        webhookId={webhookId}
        events={eventTypes()}
        values={{ url, description, events, active }}
      />
      <h2 className="mt-4 font-semibold text-heading text-ink">{t('webhooks.log')}</h2>
      <ListPage<DeliveryRow>
        embedded
        view={view}
        title={t('webhooks.log')}
        columns={columnsOf(view)}
        listing={{
          rows,
          total,
          page,
          page_size,
          isCapped: false,
          next_cursor: null,
          previous_cursor: null,
          sort: 'id',
          direction: 'desc',
        }}
        parameters={parameters}
        rowKey={({ id }) => id}
        rowHref={({ id }) => deliveryHash(id)}
        filters={[
          {
            key: 'status',
            label: t('webhooks.state.label'),
            options: DELIVERY_STATUSES.map((value) => ({ value, label: t(`webhooks.delivery.${value}`) })),
          },
          { key: 'type', label: t('webhooks.event'), options: filters.type.map((value) => ({ value, label: value })) },
        ]}
        rowActions={({ id, type }) => <ResendButton webhookId={webhookId} deliveryId={id} event={type} />}
        empty={{ icon: <Inbox />, title: t('webhooks.logEmpty'), description: t('webhooks.logEmptyHelp') }}
      />
      <DeliveryDrawer webhookId={webhookId} locale={view.locale} timeZone={view.program.timeZone} />
    </DetailPage>
  )
}

const columnsOf = ({ format, t }: ProgramViewContext): ListColumn<DeliveryRow>[] => [
  {
    key: 'type',
    header: t('webhooks.event'),
    cell: ({ type }) => <code className="font-mono text-ui-sm">{type}</code>,
  },
  {
    key: 'status',
    header: t('webhooks.state.label'),
    cell: ({ status }) => <StatusDot tone={TONES[status]}>{t(`webhooks.delivery.${status}`)}</StatusDot>,
  },
  {
    key: 'attempts',
    header: t('webhooks.attempts'),
    numeric: true,
    hideBelow: 'sm',
    cell: ({ attempts }) => format.number(attempts),
  },
  {
    key: 'created_at',
    header: t('webhooks.created'),
    hideBelow: 'md',
    cell: ({ created_at }) => format.dateTime(created_at),
  },
  {
    key: 'next_attempt_at',
    header: t('webhooks.next'),
    hideBelow: 'lg',
    cell: ({ next_attempt_at }) => (next_attempt_at ? format.dateTime(next_attempt_at) : '—'),
  },
]
