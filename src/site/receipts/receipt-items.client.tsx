'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { cx } from '@/ui/cx'
import { formatNumber } from '@/ui/format'
import { ListSkeleton } from '@/ui/list-skeleton'
import { useSite, useSiteQuery } from '../frame/site-provider.client'
import { formatReceiptAmount } from './format-receipt-amount'
import type { SiteReceipt, SiteReceiptDetail } from './types'

/** The items with their prices, and why each earned points or didn't. */
export function ReceiptItems({ receipt }: { receipt: SiteReceipt }) {
  const { program } = useSite()
  const t = useTexts('receipts')
  // Reloaded when the receipt's state changes, because its items may have changed too.
  const { data, error, isPending, refetch } = useSiteQuery<SiteReceiptDetail>(
    `/public/receipts/${receipt.identifier}?state=${receipt.status}.${receipt.points}`,
  )
  if (isPending) return <ListSkeleton shape="row" count={3} label={t('site.items')} />
  if (error && !data)
    return (
      <p role="status" className="text-ink-2 text-ui-sm">
        {t('site.failed')}.{' '}
        <button type="button" className="font-medium text-accent-text underline" onClick={() => void refetch()}>
          {t('site.retry')}
        </button>
      </p>
    )
  if (!data) return null
  if (data.receipt_items.length === 0) return <p className="text-ink-2 text-ui-sm">{t('site.noItems')}</p>
  const isRefused = receipt.outcome === 'refused'
  // Pending points are labeled above; a refused receipt under review promises nothing.
  const counts = receipt.points > 0 || receipt.pending_points > 0
  return (
    <div>
      <h3 className="mb-1 font-semibold text-ui-sm">{t('site.items')}</h3>
      <ul>
        {data.receipt_items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a receipt have nothing of their own, and never move
          <li key={index} className="border-line border-b py-2.5 text-ui-sm last:border-b-0">
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="min-w-0 grow basis-32 break-words">
                {item.quantity !== 1 && (
                  <span className="text-ink-2">{t('site.quantity', { count: item.quantity })} </span>
                )}
                {item.name}
              </span>
              <span className="text-ink-2 tabular-nums">
                {formatReceiptAmount(item.price, data.currency, program.locale)}
              </span>
            </div>
            {!isRefused && (
              <div className="mt-0.5 flex items-baseline justify-between gap-3 text-ui-xs">
                <span className="text-ink-2">
                  {item.eligible && item.matched_product
                    ? t('site.countsAs', { product: item.matched_product })
                    : t(item.eligible ? 'site.counts' : 'site.countsNot')}
                </span>
                {counts && item.eligible && item.points > 0 && (
                  <span
                    className={cx(
                      'shrink-0 font-semibold text-ui-sm tabular-nums',
                      receipt.points > 0 ? 'text-positive' : 'text-ink-2',
                    )}
                  >
                    {t('site.state.earned', {
                      points: formatNumber(item.points, { locale: program.locale }),
                      term: program.term_points_as,
                    })}
                  </span>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      {counts && data.bonus_points > 0 && (
        <p className="flex justify-between gap-3 border-line border-t py-2.5 text-ui-sm">
          <span>{t('site.tierBonus')}</span>
          <span
            className={cx('shrink-0 font-semibold tabular-nums', receipt.points > 0 ? 'text-positive' : 'text-ink-2')}
          >
            {t('site.state.earned', {
              points: formatNumber(data.bonus_points, { locale: program.locale }),
              term: program.term_points_as,
            })}
          </span>
        </p>
      )}
      {data.total_amount !== null && (
        <p className="flex justify-between border-line-strong border-t pt-2 font-semibold text-ui-sm tabular-nums">
          <span>{t('site.total')}</span>
          <span>{formatReceiptAmount(data.total_amount, data.currency, program.locale)}</span>
        </p>
      )}
    </div>
  )
}
