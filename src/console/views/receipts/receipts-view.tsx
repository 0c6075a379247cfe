import type { TFunction } from 'i18next'
import { ListChecks, MessageSquareWarning, ReceiptText, Scale } from 'lucide-react'
import type { ListColumn } from '@/console/frame/list-page-props'
import { emailText, presentEmail } from '@/domain/participants'
import {
  findListedQueue,
  findReceiptQueue,
  listReceipts,
  RECEIPT_FILTERS,
  type ReceiptQueue,
  type ReceiptRow,
  receiptListParameters,
} from '@/domain/receipt-review'
import { listMerchants } from '@/domain/receipts'
import { presentMerchantOption } from '@/http/receipts/present-receipt'
import { translate } from '@/i18n'
import { Badge, Button, formatDateLong } from '@/ui'
import { ListPage } from '../../frame/list-page'
import type { ProgramViewContext } from '../../frame/view-context'
import { consoleAddress } from '../../resolve-route'
import { listQuery } from './list-query'
import { receiptAddress } from './receipt-address'
import { receiptChips } from './receipt-chips'
import { ReceiptFilters } from './receipt-filters.client'
import { ReceiptStatusDot } from './receipt-status'

/** A program's receipts (CONSOLE-27). Rows link to the review only for those who manage receipts (CONSOLE-106). */
export async function ReceiptsView({ view }: { view: ProgramViewContext }) {
  const { context, format, locale, can, programId, search } = view
  const t = translate(locale, 'receipts')
  const parameters = receiptListParameters.parse(search)
  const listing = await listReceipts(context, { programId, parameters })
  const merchants = await listMerchants(context, programId)
  const canOpen = can('receipts.manage') && can('receipts.update')
  const queue = await findReceiptQueue(context, { programId, receiptId: null })
  // The next receipt to review comes from this list with its filters.
  const query = listQuery(parameters)
  const listed = query === '' ? queue : await findListedQueue(context, { programId, receiptId: null, parameters })
  const figure = ({ is_capped, waiting }: ReceiptQueue) => `${format.number(waiting)}${is_capped ? '+' : ''}`
  const waiting = figure(queue)
  return (
    <ListPage
      view={view}
      title={t('console.title')}
      description={
        queue.waiting === 0
          ? t('console.queue.none')
          : listed.is_listed
            ? t('console.queue.waitingBoth', { listed: figure(listed), waiting })
            : t('console.queue.waiting', { waiting })
      }
      actions={
        canOpen && (
          <>
            <Button
              href={consoleAddress('/programs/:program_id/receipts/agreement', { program_id: programId })}
              prefetch={false}
              variant="ghost"
              icon={<Scale aria-hidden />}
            >
              {t('console.agreement.link')}
            </Button>
            {listed.next_id !== null && (
              <Button
                href={receiptAddress(listed.next_id, query)}
                prefetch={false}
                variant="primary"
                icon={<ListChecks aria-hidden />}
                data-testid="review-next"
              >
                {t('console.queue.start')}
              </Button>
            )}
          </>
        )
      }
      columns={receiptColumns(view, t)}
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
          key: 'integrity',
          label: t('console.overview.integrity'),
          options: RECEIPT_FILTERS.integrity.map((value) => ({ value, label: t(`console.overview.${value}`) })),
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
        {
          key: 'issues',
          label: t('console.filter.issues'),
          options: RECEIPT_FILTERS.issues.map((value) => ({ value, label: t(`console.filter.${value}`) })),
        },
      ]}
      toolbar={<ReceiptFilters merchants={merchants.map(presentMerchantOption)} />}
      chips={receiptChips(parameters.free, merchants, t)}
      listing={listing}
      parameters={parameters}
      rowKey={({ id }) => id}
      rowHref={canOpen ? ({ id }) => receiptAddress(id, query) : undefined}
      searchLabel={t('console.search')}
      csvPath={`${view.path}.csv`}
      empty={{ icon: <ReceiptText />, title: t('console.empty.title'), description: t('console.empty.description') }}
    />
  )
}

/**
 * Names have no width, so they take the space that the other columns leave. If that is too little, as in Spanish on a
 * small screen, statuses and times wrap before the last column is clipped.
 */
const receiptColumns = ({ format, locale, can }: ProgramViewContext, t: TFunction): ListColumn<ReceiptRow>[] => [
  {
    key: 'id',
    header: t('console.columns.id'),
    sortable: true,
    width: '68px',
    // Phones have space for two columns, so the merchant is shown below the number.
    cell: ({ id, merchant_name }) => (
      <>
        <span className="tabular-nums">#{id}</span>
        {merchant_name && (
          <span className="line-clamp-1 break-all font-normal text-ink-3 text-ui-xs sm:hidden">{merchant_name}</span>
        )}
      </>
    ),
  },
  {
    key: 'status',
    header: t('console.columns.status'),
    sortable: true,
    width: '140px',
    cell: ({ integrity, open_receipt_issue_reports: reports, status }) => (
      <span className="flex items-center gap-2">
        <ReceiptStatusDot status={status} integrity={integrity} t={t} className="whitespace-normal!" />
        {reports.length > 0 && (
          <MessageSquareWarning
            role="img"
            aria-label={t('console.openIssues', { count: reports.length })}
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
    hideBelow: 'sm',
    cell: ({ merchant_name }) => (
      <span className="line-clamp-1 max-w-[280px] break-all" title={merchant_name ?? undefined}>
        {merchant_name ?? '—'}
      </span>
    ),
  },
  {
    key: 'participant',
    header: t('console.columns.participant'),
    sortable: true,
    hideBelow: 'sm',
    cell: ({ participant_email, participant_name }) => {
      const email = emailText(presentEmail(participant_email, { canManage: can('users.manage') }))
      return (
        <span className="line-clamp-1" title={email || undefined}>
          {participant_name || email || '—'}
        </span>
      )
    },
  },
  {
    key: 'total_amount',
    header: t('console.columns.total'),
    sortable: true,
    numeric: true,
    width: '84px',
    cell: ({ currency, total_amount }) => format.money(total_amount, currency),
  },
  {
    key: 'items_count',
    header: t('console.columns.items'),
    numeric: true,
    hideBelow: 'lg',
    width: '56px',
    cell: ({ items_count }) => format.number(items_count),
  },
  {
    key: 'points',
    header: t('console.columns.points'),
    sortable: true,
    numeric: true,
    width: '72px',
    cell: ({ points }) => format.number(points),
  },
  {
    key: 'points_at_stake',
    header: t('console.columns.stake'),
    numeric: true,
    hiddenByDefault: true,
    width: '90px',
    cell: ({ points_at_stake }) => (points_at_stake === 0 ? '—' : format.number(points_at_stake)),
  },
  {
    key: 'tags',
    header: t('console.columns.tags'),
    hideBelow: 'lg',
    width: '110px',
    cell: ({ receipt_tags }) => (
      <span className="flex flex-wrap gap-1">
        {receipt_tags.map(({ name }) => (
          <Badge key={name} tone={name === 'duplicated' ? 'danger' : 'warning'}>
            {t(`console.tags.${name}`, { defaultValue: name.replaceAll('_', ' ') })}
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
    // Stored as UTC midnight of the printed day.
    cell: ({ purchase_date }) =>
      purchase_date === null ? '—' : formatDateLong(purchase_date, { locale, timeZone: 'UTC' }),
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
    width: '156px',
    cell: ({ created_at }) => <Moment text={format.dateTime(created_at)} />,
  },
]

/** A date and time that wraps only between the two. */
function Moment({ text }: { text: string }) {
  const cut = text.lastIndexOf(' ')
  return (
    <>
      <span className="whitespace-nowrap">{text.slice(0, cut)}</span>{' '}
      <span className="whitespace-nowrap">{text.slice(cut + 1)}</span>
    </>
  )
}
