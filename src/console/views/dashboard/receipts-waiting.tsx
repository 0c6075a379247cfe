import { ReceiptText } from 'lucide-react'
import { loadReceiptsWaiting } from '@/domain/dashboard'
import { WAITING_STATUSES } from '@/domain/receipts'
import { Stat } from '@/ui'
import { consoleAddress } from '../../resolve-route'
import type { SectionProps } from './sections'

/** The number of receipts waiting for review, with a link; for those who can view receipts. */
export async function ReceiptsWaiting({ view }: Pick<SectionProps, 'view'>) {
  const { context, format, can, programId, t } = view
  if (!can('receipts.view')) return null
  const { count, oldest_at } = await loadReceiptsWaiting(context, programId)
  const list = consoleAddress('/programs/:program_id/receipts', { program_id: programId })
  return (
    <Stat
      label={t('dashboard.receiptsWaiting')}
      icon={<ReceiptText />}
      value={
        <>
          {format.number(count)}
          <span className="mt-1 block truncate font-normal text-ink-3 text-ui-sm tracking-normal">
            {oldest_at
              ? t('dashboard.oldestWaiting', { date: format.date(oldest_at) })
              : t('dashboard.receiptsWaitingNone')}
          </span>
        </>
      }
      href={`${list}?status=${WAITING_STATUSES.join(',')}`}
      className="max-lg:col-span-2"
    />
  )
}
