'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon'
import { useOwnDate } from '../use-dates.client'
import type { WireRewardDetail } from '../wire'

type Claim = NonNullable<WireRewardDetail['claim']>

const STEPS = ['claimed', 'sent', 'delivered'] as const
const DONE = { pending: 1, sent: 2, delivered: 3, cancelled: 1 } satisfies Record<Claim['fulfilment'], number>

/** Where a claimed reward is: claimed, on its way, with you; told by signs and words, not by color alone (decisions 31). */
export function ClaimStory({ claim }: { claim: Claim }) {
  const t = useTexts('site')
  const date = useOwnDate()
  if (claim.state === 'held') return <Note text={t('reward.story.held')} />
  if (claim.state === 'released') return null
  if (claim.state === 'cancelled' || claim.fulfilment === 'cancelled') {
    return <Note text={t('reward.story.cancelled')} icon={<Icon name="minus" className="size-4 shrink-0" />} />
  }
  const done = DONE[claim.fulfilment]
  return (
    <section className="rounded-card border border-line p-4" data-testid="claim-story">
      <p className="mb-3 text-ink-2 text-ui-sm">
        {t(`reward.story.${claim.fulfilment}Text`, { date: date(claim.earned_at) })}
      </p>
      <ol className="grid grid-cols-3" aria-label={t('reward.story.label')}>
        {STEPS.map((step, index) => {
          const isDone = index < done
          const isNow = index === done
          return (
            <li
              key={step}
              aria-current={isNow ? 'step' : undefined}
              className={cx(
                'relative flex flex-col items-center gap-1.5 text-center text-ui-xs',
                isDone || isNow ? 'text-ink' : 'text-ink-3',
                index > 0 &&
                  'before:absolute before:top-[9px] before:right-[calc(50%+14px)] before:left-[calc(-50%+14px)] before:h-0.5 before:rounded-full',
                index > 0 && (isDone ? 'before:bg-accent' : 'before:bg-line'),
              )}
            >
              <span
                aria-hidden
                className={cx(
                  'relative inline-flex size-5 items-center justify-center rounded-full border-2 [&_svg]:size-3',
                  isDone ? 'border-transparent bg-accent text-accent-content' : isNow ? 'border-accent' : 'border-line',
                )}
              >
                {isDone && <Icon name="check" strokeWidth={3} />}
              </span>
              {t(`reward.story.${step}`)}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function Note({ icon, text }: { icon?: React.ReactNode; text: string }) {
  return (
    <p
      className="flex items-start gap-2 rounded-card border border-line p-4 text-ink-2 text-ui-sm"
      data-testid="claim-story"
    >
      {icon}
      {text}
    </p>
  )
}
