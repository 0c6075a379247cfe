import { Plus, Webhook } from 'lucide-react'
import { type Endpoint, listEndpoints } from '@/domain/webhooks'
import { Button, EmptyState, StatusDot, Table, type TableColumn } from '@/ui'
import { PageHeader } from '../../frame/page-header'
import type { ProgramViewContext } from '../../frame/view-context'
import { webhookPaths } from './webhook-paths'

/** The endpoints that receive a program's events (CONSOLE-49, RULE-72). */
export async function WebhooksView({ view }: { view: ProgramViewContext }) {
  const { context, programId, t } = view
  const endpoints = await listEndpoints(context, { programId })
  const paths = webhookPaths(programId)
  const add = (
    <Button href={paths.new} variant="primary" icon={<Plus />}>
      {t('webhooks.add')}
    </Button>
  )
  return (
    <div className="flex min-w-0 flex-1 flex-col px-4 pb-8 md:px-6">
      <PageHeader title={t('titles.webhooks')} description={t('webhooks.help')} actions={endpoints.length > 0 && add} />
      <div className="min-w-0 rounded-card border border-line bg-surface-1">
        <Table<Endpoint>
          label={t('titles.webhooks')}
          columns={columnsOf(view)}
          rows={endpoints}
          rowKey={({ id }) => id}
          rowHref={({ id }) => paths.one(id)}
          empty={
            <EmptyState
              icon={<Webhook />}
              title={t('webhooks.empty')}
              description={t('webhooks.emptyHelp')}
              action={add}
            />
          }
        />
      </div>
    </div>
  )
}

const columnsOf = ({ format, t }: ProgramViewContext): TableColumn<Endpoint>[] => [
  {
    key: 'url',
    header: t('webhooks.url'),
    width: '45%',
    cell: ({ description, url }) => (
      <span className="flex flex-col">
        <span className="break-all">{url}</span>
        {description && <span className="text-ink-3 text-ui-sm">{description}</span>}
      </span>
    ),
  },
  { key: 'state', header: t('webhooks.state.label'), cell: (endpoint) => <EndpointState endpoint={endpoint} t={t} /> },
  {
    key: 'events',
    header: t('webhooks.events'),
    numeric: true,
    hideBelow: 'md',
    cell: ({ events }) => format.number(events.length),
  },
  {
    key: 'success_rate',
    header: t('webhooks.successRate'),
    numeric: true,
    hideBelow: 'sm',
    cell: ({ attempts, succeeded }) => (attempts > 0 ? format.percent(succeeded / attempts) : '—'),
  },
]

export function EndpointState({ endpoint, t }: { endpoint: Endpoint; t: ProgramViewContext['t'] }) {
  if (!endpoint.active) return <StatusDot tone="neutral">{t('webhooks.state.disabled')}</StatusDot>
  return endpoint.failing_since ? (
    <StatusDot tone="warning">{t('webhooks.state.failing')}</StatusDot>
  ) : (
    <StatusDot tone="positive">{t('webhooks.state.active')}</StatusDot>
  )
}
