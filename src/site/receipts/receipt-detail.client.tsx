'use client'

import { CircleCheck, FileText, MessageCircleQuestion } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { formatDateLong, formatNumber } from '@/ui/format'
import { Skeleton } from '@/ui/skeleton'
import { useSite, useSiteQuery } from '../frame/site-provider.client'
import { AskAgain, ReportIssue } from './answer-forms.client'
import { money } from './money'
import type { SiteReceipt, SiteReceiptDetail } from './types'

/** Everything about one receipt: items and points, pages, why it was refused and what can be done. */
export function ReceiptDetail({ onChanged, receipt }: { onChanged: () => void; receipt: SiteReceipt }) {
  const { program } = useSite()
  const t = useTexts('receipts')
  const [open, setOpen] = useState<'ask' | 'report' | null>(null)
  const isRead = receipt.outcome !== 'reading' && receipt.outcome !== 'failed'
  const date = (moment: string, timeZone?: string) => formatDateLong(moment, { locale: program.locale, timeZone })
  return (
    <div className="flex flex-col gap-5 p-4">
      {receipt.outcome === 'refused' && <Refusal receipt={receipt} />}
      {receipt.review_requested_at && (
        <p className="text-ink-2 text-ui-sm">{t('site.asked', { date: date(receipt.review_requested_at) })}</p>
      )}
      {isRead && <Items receipt={receipt} />}
      {receipt.purchase_date && (
        <p className="text-ink-2 text-ui-sm">{t('site.bought', { date: date(receipt.purchase_date, 'UTC') })}</p>
      )}
      <Pages receipt={receipt} />
      {isRead && receipt.reported_issues.length > 0 && (
        <p className="text-ink-2 text-ui-sm">
          {t('site.reported', { kinds: receipt.reported_issues.map((kind) => t(`issues.${kind}`)).join(', ') })}
        </p>
      )}
      {isRead && (
        <div className="flex flex-col gap-2 sm:flex-row">
          {receipt.may_request_review && (
            <Button variant="primary" onClick={() => setOpen('ask')} data-testid="ask-again">
              {t('site.ask')}
            </Button>
          )}
          <Button variant="ghost" icon={<MessageCircleQuestion aria-hidden />} onClick={() => setOpen('report')}>
            {t('site.report')}
          </Button>
        </div>
      )}
      <AskAgain receipt={receipt} open={open === 'ask'} onClose={() => setOpen(null)} onDone={onChanged} />
      <ReportIssue receipt={receipt} open={open === 'report'} onClose={() => setOpen(null)} onDone={onChanged} />
    </div>
  )
}

function Refusal({ receipt }: { receipt: SiteReceipt }) {
  const t = useTexts('receipts')
  const reason = receipt.admin_invalidation_reason
  return (
    <div className="rounded-card bg-danger-quiet p-4">
      <p className="font-semibold text-danger">{reason ? t(`reasons.${reason}.label`) : t('site.why')}</p>
      <p className="mt-1 text-ui-sm">
        {receipt.admin_invalidation_message ?? (reason ? t(`reasons.${reason}.message`) : '')}
      </p>
    </div>
  )
}

function Items({ receipt }: { receipt: SiteReceipt }) {
  const { program } = useSite()
  const t = useTexts('receipts')
  // Asked again when the receipt's state changes, since its items may have changed with it.
  const { data, isPending } = useSiteQuery<SiteReceiptDetail>(
    `/public/receipts/${receipt.identifier}?state=${receipt.status}.${receipt.points}`,
  )
  if (isPending) return <Skeleton shape="row" count={3} label={t('site.items')} />
  if (!data) return null
  if (data.receipt_items.length === 0) return <p className="text-ink-2 text-ui-sm">{t('site.noItems')}</p>
  return (
    <div>
      <h3 className="mb-1 font-semibold text-ui-sm">{t('site.items')}</h3>
      <ul>
        {data.receipt_items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a receipt have nothing of their own, and never move
          <li key={index} className="flex items-baseline gap-3 border-line border-b py-2 text-ui-sm last:border-b-0">
            <span className="min-w-0 flex-1 truncate">
              {item.quantity !== 1 && (
                <span className="text-ink-3">{t('site.quantity', { count: item.quantity })} </span>
              )}
              {item.name}
            </span>
            <span className="text-ink-2 tabular-nums">{money(item.price, data.currency, program.locale)}</span>
            <span className="w-24 text-right font-semibold tabular-nums">
              {item.eligible && receipt.outcome !== 'refused' ? (
                <span className="inline-flex items-center gap-1 text-positive">
                  <CircleCheck aria-label={t('site.counts')} className="size-3.5" />+
                  {formatNumber(item.points, { locale: program.locale })}
                </span>
              ) : (
                <span className="font-normal text-ink-3">–</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {data.total_amount !== null && (
        <p className="flex justify-between border-line-strong border-t pt-2 font-semibold text-ui-sm tabular-nums">
          <span>{t('site.total')}</span>
          <span>{money(data.total_amount, data.currency, program.locale)}</span>
        </p>
      )}
    </div>
  )
}

function Pages({ receipt }: { receipt: SiteReceipt }) {
  const { href } = useSite()
  const t = useTexts('receipts')
  return (
    <ul className="flex flex-wrap gap-2">
      {receipt.files.map(({ content_type, url }, index) => (
        <li key={url}>
          <a
            href={href(url)}
            target="_blank"
            rel="noreferrer"
            aria-label={t('site.view', { page: index + 1 })}
            className="flex size-20 items-center justify-center overflow-hidden rounded-card border border-line bg-surface-2 text-ink-2"
          >
            {content_type.startsWith('image/') ? (
              <img src={href(url)} alt="" loading="lazy" className="size-full object-cover" />
            ) : (
              <span className="flex flex-col items-center gap-1 text-ui-xs">
                <FileText aria-hidden className="size-5" />
                {t('site.pdf')}
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}
