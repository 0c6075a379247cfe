'use client'

import dynamic from 'next/dynamic'
import { useEffect, useId, useRef, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { CountUp } from '@/ui/count-up.client'
import { cx } from '@/ui/cx'
import { formatNumber } from '@/ui/format'
import { Icon } from '@/ui/icon'
import { ImageWithRetry } from '@/ui/image-with-retry.client'
import { ListSkeleton } from '@/ui/list-skeleton'
import { useSite } from '../frame/site-provider.client'
import { useOwnDate } from '../use-dates.client'
import { formatReceiptAmount } from './format-receipt-amount'
import { ReceiptStory } from './receipt-story.client'
import type { SiteReceipt, SiteReceiptOutcome } from './types'

/** A card's details load when it opens. */
const ReceiptDetail = dynamic(() => import('./receipt-detail.client').then((loaded) => loaded.ReceiptDetail), {
  ssr: false,
  loading: () => (
    <div className="p-4">
      <ListSkeleton shape="row" count={3} />
    </div>
  ),
})

const TONES = {
  reading: 'text-ink-2',
  failed: 'text-ink-2',
  review: 'text-ink-2',
  review_requested: 'text-ink-2',
  earned: 'text-positive',
  nothing: 'text-ink-2',
  refused: 'text-danger',
} satisfies Record<SiteReceiptOutcome, string>

/** A receipt as a card: what, when and its progress; it opens to all details. */
export function ReceiptCard({
  isLinked,
  isNewest,
  onChanged,
  receipt,
}: {
  /** Whether the address names it or it was just sent, so that it scrolls into view. */
  isLinked: boolean
  isNewest: boolean
  onChanged: () => void
  receipt: SiteReceipt
}) {
  const { href, program } = useSite()
  const t = useTexts('receipts')
  const date = useOwnDate()
  const [isOpen, setOpen] = useState(false)
  const details = useId()
  const card = useRef<HTMLElement>(null)
  const hasArrived = useArrival(receipt)
  const [file] = receipt.files
  const { locale } = program

  useEffect(() => {
    if (!isLinked) return
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    card.current?.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' })
    // A new receipt has no details yet; one that a link opens has.
    if (new URLSearchParams(window.location.search).has('receipt')) setOpen(true)
  }, [isLinked])

  return (
    <article
      ref={card}
      className={cx(
        'on-tile @container overflow-hidden rounded-card border',
        isLinked ? 'border-accent' : 'border-line',
      )}
      data-testid="receipt"
      data-identifier={receipt.identifier}
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
        <span className="@max-3xs:hidden size-14 shrink-0 overflow-hidden rounded-card border border-line bg-surface-2">
          {file?.content_type.startsWith('image/') ? (
            <ImageWithRetry src={href(file.url)} alt="" ratio="1/1" className="[&>img]:object-top" />
          ) : (
            <span className="flex size-full items-center justify-center text-ink-3">
              <Icon name="file-text" className="size-6" />
            </span>
          )}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block wrap-anywhere font-semibold">{receipt.merchant_name ?? t('site.unknownShop')}</span>
          <span className="block text-pretty text-ink-2 text-ui-sm tabular-nums">
            {receipt.total_amount !== null &&
              `${formatReceiptAmount(receipt.total_amount, receipt.currency, locale)} · `}
            {t('site.sent', { date: date(receipt.created_at) })}
          </span>
          <span
            className={cx('mt-0.5 block font-medium text-ui-sm tabular-nums', TONES[receipt.outcome])}
            role="status"
          >
            <Outcome receipt={receipt} countsUp={hasArrived} />
          </span>
        </span>
        <Icon
          name="chevron-down"
          className={cx(
            'size-5 shrink-0 text-ink-3 transition-transform duration-150 motion-reduce:transition-none',
            isOpen && 'rotate-180',
          )}
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

/** Whether its points arrived while the page was open, for a celebration. */
function useArrival({ outcome }: SiteReceipt): boolean {
  const before = useRef(outcome)
  const [hasArrived, setArrived] = useState(false)
  useEffect(() => {
    const isFirstDecision = before.current !== 'earned' && outcome === 'earned'
    before.current = outcome
    if (!isFirstDecision) return
    setArrived(true)
    void import('../reward/celebrate').then(({ celebrate }) => celebrate())
  }, [outcome])
  return hasArrived
}

function Outcome({
  countsUp,
  receipt: { outcome, pending_points, points, points_taken_back, waiting_reasons },
}: {
  countsUp: boolean
  receipt: SiteReceipt
}) {
  const { program } = useSite()
  const t = useTexts('receipts')
  const term = program.term_points_as
  const figure = (value: number) => formatNumber(value, { locale: program.locale })
  if (outcome === 'earned' && countsUp)
    return (
      <>
        +<CountUp value={points} from={0} locale={program.locale} /> {term}
      </>
    )
  if (outcome === 'earned') return t('site.state.earned', { points: figure(points), term })
  const state = [...waiting_reasons.map((reason) => t(`site.waiting.${reason}`)), t(`site.state.${outcome}`)].join(' ')
  if (points_taken_back > 0) return `${state} · ${t('site.takenBack', { points: figure(points_taken_back), term })}`
  return pending_points > 0 ? `${state} ${t('site.pendingPoints', { points: figure(pending_points), term })}` : state
}
