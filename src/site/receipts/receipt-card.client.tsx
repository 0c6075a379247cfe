'use client'

import { ChevronDown, FileText } from 'lucide-react'
import { useId, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { cx } from '@/ui/cx'
import { formatDateLong, formatNumber } from '@/ui/format'
import { useSite } from '../frame/site-provider.client'
import { money } from './money'
import { ReceiptDetail } from './receipt-detail.client'
import { ReceiptStory } from './receipt-story.client'
import type { SiteReceipt, SiteReceiptOutcome } from './types'

const TONES = {
  reading: 'text-ink-2',
  failed: 'text-ink-2',
  review: 'text-ink-2',
  review_requested: 'text-ink-2',
  earned: 'text-positive',
  nothing: 'text-ink-2',
  refused: 'text-danger',
} satisfies Record<SiteReceiptOutcome, string>

/** One receipt: what and when, its story, and on a press everything else. */
export function ReceiptCard({
  isNewest,
  onChanged,
  receipt,
}: {
  isNewest: boolean
  onChanged: () => void
  receipt: SiteReceipt
}) {
  const { href, program } = useSite()
  const t = useTexts('receipts')
  const [isOpen, setOpen] = useState(false)
  const details = useId()
  const [file] = receipt.files
  const { locale } = program
  return (
    <article
      className="on-tile overflow-hidden rounded-card border border-line"
      data-testid="receipt"
      data-outcome={receipt.outcome}
      data-newest={isNewest || undefined}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={details}
        onClick={() => setOpen(!isOpen)}
        className="flex w-full items-center gap-3.5 p-4 pb-3 text-left"
      >
        <span className="size-14 shrink-0 overflow-hidden rounded-card border border-line bg-surface-2">
          {file?.content_type.startsWith('image/') ? (
            <img src={href(file.url)} alt="" loading="lazy" className="size-full object-cover" />
          ) : (
            <span className="flex size-full items-center justify-center text-ink-3">
              <FileText aria-hidden className="size-6" />
            </span>
          )}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{receipt.merchant_name ?? t('site.unknownShop')}</span>
          <span className="block truncate text-ink-2 text-ui-sm tabular-nums">
            {receipt.total_amount !== null && `${money(receipt.total_amount, receipt.currency, locale)} · `}
            {formatDateLong(receipt.created_at, { locale })}
          </span>
          <span
            className={cx('mt-0.5 block font-medium text-ui-sm tabular-nums', TONES[receipt.outcome])}
            role="status"
          >
            <Outcome receipt={receipt} />
          </span>
        </span>
        <ChevronDown
          aria-hidden
          className={cx('size-5 shrink-0 text-ink-3 transition-transform duration-150', isOpen && 'rotate-180')}
        />
      </button>
      <div className="px-3 pb-4">
        <ReceiptStory outcome={receipt.outcome} />
      </div>
      <div id={details} hidden={!isOpen} className="border-line border-t">
        {isOpen && <ReceiptDetail receipt={receipt} onChanged={onChanged} />}
      </div>
    </article>
  )
}

function Outcome({ receipt: { outcome, pending_points, points } }: { receipt: SiteReceipt }) {
  const { program } = useSite()
  const t = useTexts('receipts')
  const term = program.term_points_as
  const figure = (value: number) => formatNumber(value, { locale: program.locale })
  if (outcome === 'earned') return t('site.state.earned', { points: figure(points), term })
  const state = t(`site.state.${outcome}`)
  return pending_points > 0 ? `${state} ${t('site.pendingPoints', { points: figure(pending_points), term })}` : state
}
