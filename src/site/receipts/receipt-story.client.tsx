'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon'
import { useSite } from '../frame/site-provider.client'
import type { SiteReceiptOutcome } from './types'

const STEPS = ['uploaded', 'reading', 'checked', 'points'] as const

/** The progress of each outcome: completed steps, and how it ended. `open` is in progress. */
const PROGRESS = {
  reading: { done: 1, end: 'open' },
  failed: { done: 1, end: 'open' },
  review: { done: 2, end: 'open' },
  review_requested: { done: 2, end: 'open' },
  earned: { done: 4, end: 'good' },
  nothing: { done: 3, end: 'none' },
  refused: { done: 3, end: 'bad' },
} satisfies Record<SiteReceiptOutcome, { done: number; end: 'open' | 'good' | 'none' | 'bad' }>

/** Uploaded, reading, checked, points: a receipt's progress, by icon and text instead of color alone. */
export function ReceiptStory({ outcome }: { outcome: SiteReceiptOutcome }) {
  const { program } = useSite()
  const t = useTexts('receipts')
  const { done, end } = PROGRESS[outcome]
  return (
    <ol className="grid @max-3xs:grid-cols-1 grid-cols-4 gap-y-1.5">
      {STEPS.map((step, index) => {
        const isDone = index < done
        const isNow = index === done && end === 'open'
        const isEnd = index === done && !isNow
        return (
          <li
            key={step}
            aria-current={isNow ? 'step' : undefined}
            className={cx(
              'relative flex @max-3xs:flex-row flex-col items-center gap-1.5 text-center text-ui-xs @max-3xs:before:hidden',
              isDone || isNow ? 'text-ink' : 'text-ink-3',
              index > 0 &&
                'before:absolute before:top-[9px] before:right-[calc(50%+14px)] before:left-[calc(-50%+14px)] before:h-0.5 before:rounded-full',
              index > 0 && (isDone || isNow ? 'before:bg-accent' : 'before:bg-line'),
            )}
          >
            <span
              aria-hidden
              className={cx(
                'relative inline-flex size-5 items-center justify-center rounded-full border-2 [&_svg]:size-3',
                isDone && 'border-transparent bg-accent text-accent-content',
                isNow && 'border-accent',
                isEnd && (end === 'bad' ? 'border-transparent bg-danger-quiet text-danger' : 'border-line text-ink-3'),
                !isDone && !isNow && !isEnd && 'border-line',
              )}
            >
              {isDone && <Icon name="check" strokeWidth={3} />}
              {isNow && <span className="size-2 rounded-full bg-accent motion-safe:animate-pulse" />}
              {isEnd && (end === 'bad' ? <Icon name="x" strokeWidth={3} /> : <Icon name="minus" strokeWidth={3} />)}
            </span>
            <span className="inline-block first-letter:uppercase">
              {t(`site.story.${step === 'reading' && isDone ? 'read' : step}`, { term: program.term_points_as })}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
