'use client'

import type { ConsoleHistoryEntry } from '@/http/receipts/present-receipt'
import { useTexts } from '@/i18n/texts-provider.client'
import { formatDateTime, formatNumber, ListSkeleton, Table } from '@/ui'
import { moneyIn } from '../../frame/formatters'
import type { ReviewDisplay } from './desk'
import { receiptAddress } from './receipt-address'
import { ReceiptStatusDot } from './receipt-status'
import { TabMessage } from './tab-message.client'
import { useLoaded } from './use-loaded.client'

/** The participant's other receipts (CONSOLE-32). */
export function HistoryTab({ place, receiptId }: { receiptId: number; place: ReviewDisplay }) {
  const t = useTexts('receipts')
  const rows = useLoaded<ConsoleHistoryEntry>(`/admin/v2/receipts/${receiptId}/participant_history`)
  if (rows === 'failed') return <TabMessage isError>{t('console.log.failed')}</TabMessage>
  if (!rows) return <ListSkeleton shape="row" count={4} label={t('console.review.loading')} />
  if (rows.length === 0) return <TabMessage>{t('console.log.none')}</TabMessage>
  const { locale } = place
  return (
    <div className="-mx-4">
      <Table
        label={t('console.review.tabs.history')}
        rows={rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => receiptAddress(id, place.list.query)}
        columns={[
          { key: 'id', header: t('console.columns.id'), width: '68px', cell: ({ id }) => `#${id}` },
          {
            key: 'status',
            header: t('console.columns.status'),
            cell: ({ integrity, status }) => <ReceiptStatusDot status={status} integrity={integrity} t={t} />,
          },
          {
            key: 'merchant',
            header: t('console.columns.merchant'),
            cell: ({ merchant_name }) => <span className="line-clamp-1">{merchant_name ?? '—'}</span>,
          },
          {
            key: 'total',
            header: t('console.columns.total'),
            numeric: true,
            hideBelow: 'sm',
            cell: ({ currency, total_amount }) => moneyIn(locale)(total_amount, currency),
          },
          {
            key: 'points',
            header: t('console.columns.points'),
            numeric: true,
            cell: ({ points }) => formatNumber(points, { locale }),
          },
          {
            key: 'created_at',
            header: t('console.columns.created_at'),
            hideBelow: 'lg',
            width: '120px',
            cell: ({ created_at }) => formatDateTime(created_at, place),
          },
        ]}
      />
    </div>
  )
}
