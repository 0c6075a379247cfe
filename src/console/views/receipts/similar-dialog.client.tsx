'use client'

import { ExternalLink } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ConsoleReceipt } from '@/http/receipts/present-receipt'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, cx, Dialog, formatDateTime, formatNumber, ListSkeleton } from '@/ui'
import { callConsole } from '../../frame/call-console'
import { moneyIn } from '../../frame/formatters'
import { consoleAddress } from '../../resolve-route'
import type { ReviewDisplay } from './desk'
import { EvidenceProvider } from './evidence-provider.client'
import { ReceiptPreview } from './receipt-preview.client'
import { ReceiptStatusDot } from './receipt-status'
import { TabMessage } from './tab-message.client'

/** Compares two receipts and marks equal fields; the reviewer decides whether one is a copy. */
export function SimilarDialog({
  onClose,
  place,
  receipt,
  similarId,
}: {
  receipt: ConsoleReceipt
  /** Null if closed. */
  similarId: number | null
  place: ReviewDisplay
  onClose: () => void
}) {
  const t = useTexts('receipts')
  const other = useReceipt(similarId)
  return (
    <Dialog
      open={similarId !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="xl"
      className="h-[min(860px,100%)] max-w-[1180px]!"
      title={t('console.similar.title', { one: receipt.id, other: similarId })}
      labels={{ close: t('console.line.close') }}
    >
      {other === 'failed' ? (
        <TabMessage isError>{t('console.log.failed')}</TabMessage>
      ) : !other ? (
        <ListSkeleton shape="table" count={6} columns={2} label={t('console.review.loading')} />
      ) : (
        <div className="flex h-full flex-col gap-4">
          <Facts one={receipt} other={other} place={place} />
          <div className="grid min-h-[360px] flex-1 gap-3 sm:grid-cols-2">
            {[receipt, other].map((each) => (
              <EvidenceProvider key={each.id} receiptId={each.id} version={each.version} items={[]}>
                <div className="flex h-[420px] min-h-0 flex-col sm:h-auto">
                  <ReceiptPreview files={each.files} />
                </div>
              </EvidenceProvider>
            ))}
          </div>
          <div className="flex justify-end">
            <Button
              href={consoleAddress('/receipts/:receipt_id', { receipt_id: other.id })}
              target="_blank"
              icon={<ExternalLink aria-hidden />}
            >
              {t('console.similar.open', { id: other.id })}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}

function Facts({ one, other, place }: { one: ConsoleReceipt; other: ConsoleReceipt; place: ReviewDisplay }) {
  const t = useTexts('receipts')
  const factsOf = (receipt: ConsoleReceipt): [string, string][] => [
    [t('console.columns.participant'), receipt.participant_name || receipt.participant_email || '—'],
    [t('console.columns.merchant'), receipt.merchant_name ?? '—'],
    [t('console.columns.purchase_date'), receipt.purchase_date ?? '—'],
    [t('console.columns.total'), moneyIn(place.locale)(receipt.total_amount, receipt.currency)],
    [t('console.overview.number'), receipt.receipt_number ?? '—'],
    [t('console.columns.points'), formatNumber(receipt.points, place)],
    [t('console.columns.created_at'), formatDateTime(receipt.created_at, place)],
  ]
  const others = factsOf(other)
  return (
    <table className="w-full table-fixed text-ui">
      <thead>
        <tr className="border-line border-b text-left text-ink-2">
          <th scope="col" className="w-[30%] py-1.5 font-normal">
            <span className="sr-only">{t('console.similar.fact')}</span>
          </th>
          {[one, other].map((receipt) => (
            <th key={receipt.id} scope="col" className="py-1.5 font-medium text-ink">
              <span className="flex flex-wrap items-center gap-x-3">
                #{receipt.id} <ReceiptStatusDot status={receipt.status} integrity={receipt.integrity} t={t} />
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {factsOf(one).map(([name, value], row) => {
          const its = others[row]?.[1] ?? '—'
          const isSame = value === its && value !== '—'
          return (
            <tr key={name} className="border-line border-b last:border-b-0">
              <th scope="row" className="py-1.5 pr-2 text-left font-normal text-ink-3">
                {name}
                {isSame && <span className="ml-1.5 text-ui-xs text-warning">{t('console.similar.same')}</span>}
              </th>
              <td className={cx('break-words py-1.5 pr-2', isSame && 'text-warning')}>{value}</td>
              <td className={cx('break-words py-1.5', isSame && 'text-warning')}>{its}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function useReceipt(id: number | null): ConsoleReceipt | null | 'failed' {
  const [loaded, setLoaded] = useState<{ id: number; receipt: ConsoleReceipt | 'failed' } | null>(null)
  useEffect(() => {
    if (id === null) return
    let isGone = false
    void callConsole<{ receipt: ConsoleReceipt }>(`/admin/v2/receipts/${id}`).then((answer) => {
      if (!isGone) setLoaded({ id, receipt: answer.receipt ?? 'failed' })
    })
    return () => {
      isGone = true
    }
  }, [id])
  return loaded !== null && loaded.id === id ? loaded.receipt : null
}
