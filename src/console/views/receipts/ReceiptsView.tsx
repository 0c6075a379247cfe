import type { TFunction } from 'i18next'
import { MessageSquareWarning, ReceiptText } from 'lucide-react'
import { listReceipts, RECEIPT_FILTERS, type ReceiptRow, receiptListParameters } from '@/domain/receipts'
import { translate } from '@/i18n'
import { Badge } from '@/ui'
import { type ListColumn, ListPage } from '../../frame/ListPage'
import type { ProgramScene } from '../../frame/scene'
import { consoleAddress } from '../../resolve-route'
import { ReceiptStatusDot } from './receipt-looks'

/** The receipts of a program (A §2). Rows lead to the review only for those who manage receipts (A §6). */
export async function ReceiptsView({ scene }: { scene: ProgramScene }) {
  const { context, locale, may, programId, search } = scene
  const t = translate(locale, 'receipts')
  const parameters = receiptListParameters.parse(search)
  const listing = await listReceipts(context, { programId, parameters })
  const mayOpen = may('receipts.manage') && may('receipts.update')
  return (
    <ListPage
      scene={scene}
      title={t('console.title')}
      columns={receiptColumns(scene, t)}
      filters={[
        {
          key: 'status',
          label: t('console.columns.status'),
          options: RECEIPT_FILTERS.status.map((value) => ({
            value,
            label: t(value === 'eligible' ? 'console.statusFilter.eligible' : `console.status.${value}`),
          })),
        },
        {
          key: 'source',
          label: t('console.columns.source'),
          options: RECEIPT_FILTERS.source.map((value) => ({ value, label: t(`console.source.${value}`) })),
        },
        {
          key: 'tag',
          label: t('console.columns.tags'),
          options: RECEIPT_FILTERS.tag.map((value) => ({ value, label: t(`console.tags.${value}`) })),
        },
      ]}
      chips={
        parameters.free.participant === ''
          ? []
          : [
              {
                label: t('console.columns.participant'),
                value: `#${parameters.free.participant}`,
                keys: ['participant'],
              },
            ]
      }
      listing={listing}
      parameters={parameters}
      rowKey={({ id }) => id}
      rowHref={mayOpen ? ({ id }) => consoleAddress('/receipts/:receipt_id', { receipt_id: id }) : undefined}
      searchLabel={t('console.search')}
      csvPath={`${scene.path}.csv`}
      empty={{ icon: <ReceiptText />, title: t('console.empty.title'), description: t('console.empty.description') }}
    />
  )
}

const receiptColumns = ({ format }: ProgramScene, t: TFunction): ListColumn<ReceiptRow>[] => [
  {
    key: 'id',
    header: t('console.columns.id'),
    sortable: true,
    width: '90px',
    cell: ({ id }) => <span className="tabular-nums">#{id}</span>,
  },
  {
    key: 'status',
    header: t('console.columns.status'),
    sortable: true,
    width: '160px',
    cell: ({ open_issues, status }) => (
      <span className="flex items-center gap-2">
        <ReceiptStatusDot status={status} t={t} />
        {open_issues > 0 && (
          <MessageSquareWarning
            role="img"
            aria-label={t('console.openIssues', { count: open_issues })}
            className="size-4 text-warning"
          />
        )}
      </span>
    ),
  },
  {
    key: 'merchant_name',
    header: t('console.columns.merchant'),
    sortable: true,
    cell: ({ merchant_name }) => <span className="line-clamp-1 break-all">{merchant_name ?? '—'}</span>,
  },
  {
    key: 'participant',
    header: t('console.columns.participant'),
    sortable: true,
    hideBelow: 'sm',
    cell: ({ participant_email, participant_name }) => (
      <span className="line-clamp-1" title={participant_email}>
        {participant_name || participant_email}
      </span>
    ),
  },
  {
    key: 'total_amount',
    header: t('console.columns.total'),
    sortable: true,
    numeric: true,
    width: '110px',
    cell: ({ currency, total_amount }) => format.money(total_amount, currency),
  },
  {
    key: 'items_count',
    header: t('console.columns.items'),
    numeric: true,
    hideBelow: 'md',
    width: '80px',
    cell: ({ items_count }) => format.number(items_count),
  },
  {
    key: 'points',
    header: t('console.columns.points'),
    sortable: true,
    numeric: true,
    width: '90px',
    cell: ({ points }) => format.number(points),
  },
  {
    key: 'tags',
    header: t('console.columns.tags'),
    hideBelow: 'lg',
    width: '140px',
    cell: ({ tags }) => (
      <span className="flex flex-wrap gap-1">
        {tags.map((tag) => (
          <Badge key={tag} tone={tag === 'duplicated' ? 'danger' : 'warning'}>
            {t(`console.tags.${tag}`)}
          </Badge>
        ))}
      </span>
    ),
  },
  {
    key: 'purchase_date',
    header: t('console.columns.purchase_date'),
    sortable: true,
    hiddenByDefault: true,
    width: '130px',
    cell: ({ purchase_date }) => format.date(purchase_date),
  },
  {
    key: 'source',
    header: t('console.columns.source'),
    hiddenByDefault: true,
    width: '100px',
    cell: ({ source }) => t(`console.source.${source}`),
  },
  {
    key: 'created_at',
    header: t('console.columns.created_at'),
    sortable: true,
    hideBelow: 'md',
    width: '170px',
    cell: ({ created_at }) => <span className="whitespace-nowrap">{format.dateTime(created_at)}</span>,
  },
]
