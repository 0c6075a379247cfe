import type { ListColumn } from '@/console/frame/list-page-props'
import type { AuditRow, AuditScope } from '@/domain/audit-log'
import { Badge } from '@/ui'
import type { ViewContext } from '../../frame/view-context'
import { formatAction, formatActor, formatRecord, formatWhere } from './audit-labels'

export const auditColumns = ({ format, t }: ViewContext, { programId }: AuditScope): ListColumn<AuditRow>[] => [
  {
    key: 'created_at',
    header: t('audit.when'),
    sortable: true,
    width: '170px',
    cell: ({ created_at }) => <span className="whitespace-nowrap tabular-nums">{format.dateTime(created_at)}</span>,
  },
  {
    key: 'actor',
    header: t('audit.who'),
    // On phones it is shown below the action.
    hideBelow: 'sm',
    cell: ({ actor_label, actor_type }) => (
      <span className="flex items-center gap-2">
        <span className="truncate text-ink">{formatActor(t, actor_type, actor_label)}</span>
        {actor_type !== 'administrator' && <Badge>{t(`audit.actorType.${actor_type}`)}</Badge>}
      </span>
    ),
  },
  {
    key: 'action',
    header: t('audit.what'),
    cell: ({ action, actor_label, actor_type }) => (
      <span className="block whitespace-normal py-1">
        {formatAction(t, action)}
        <span className="block break-all text-ink-3 text-ui-sm sm:hidden">
          {formatActor(t, actor_type, actor_label)}
        </span>
      </span>
    ),
  },
  {
    key: 'record',
    header: t('audit.record'),
    hideBelow: 'sm',
    cell: ({ record_id, record_type }) => (
      <span className="whitespace-nowrap">
        {formatRecord(t, record_type)}
        {record_id !== null && <span className="text-ink-3"> #{record_id}</span>}
      </span>
    ),
  },
  ...(programId === null
    ? [
        {
          key: 'program',
          header: t('organization.program'),
          hideBelow: 'lg' as const,
          cell: ({ program }: AuditRow) => program ?? <span className="text-ink-3">—</span>,
        },
      ]
    : []),
  {
    key: 'ip_address',
    header: t('audit.where'),
    hideBelow: 'md',
    cell: ({ ip_address }) => formatWhere(ip_address) ?? <span className="text-ink-3">—</span>,
  },
  {
    key: 'request_id',
    header: t('audit.request'),
    hiddenByDefault: true,
    cell: ({ request_id }) => <span className="font-mono text-ui-sm">{request_id || '—'}</span>,
  },
]
