'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { cx } from '@/ui/cx'
import { formatNumber, resolveLocale } from '@/ui/format'
import { Icon } from '@/ui/icon'
import { useSite } from '../frame/site-provider.client'
import { useOwnDate } from '../use-dates.client'
import type { WireRewardDetail } from '../wire'

type Claim = WireRewardDetail['claims'][number]

/** The step that each state's sentence describes. */
const AT = { pending: 0, sent: 1, delivered: 2 } satisfies Record<Exclude<Claim['fulfilment'], 'cancelled'>, number>

/** Offers and badges take effect immediately, so nothing is delivered. */
const IS_HERE_AT_ONCE = new Set(['offer', 'achievement'])

/**
 * Whether a claim has more to show: badges, codes and collectibles need nothing more, unless something else was sent or
 * they were withdrawn.
 */
export const hasStory = ({ nft_item, selection }: WireRewardDetail, { code, fulfilment, state }: Claim): boolean => {
  const isHere = IS_HERE_AT_ONCE.has(selection) || code !== null || nft_item !== null
  return !(isHere && state === 'settled' && fulfilment === 'pending')
}

/** Whether the claim was canceled or withdrawn. */
export const isOver = ({ fulfilment, state }: Claim): boolean => state === 'cancelled' || fulfilment === 'cancelled'

/**
 * The progress of a claim: claimed, won or earned, on its way, delivered. By icon and text, not by color alone
 * (RULE-31).
 * @param isDated false if the date is already shown next to it
 */
export function ClaimStory({
  claim,
  isDated = true,
  reward,
}: {
  claim: Claim
  isDated?: boolean
  reward: WireRewardDetail
}) {
  const t = useTexts('site')
  const date = useOwnDate()
  const time = useOwnTime()
  const { program } = useSite()
  if (claim.state === 'held' && claim.origin === 'won') return <Note text={t('reward.story.unconfirmed')} />
  if (claim.in_review) return <Note text={t('reward.story.inReview')} />
  if (claim.state === 'held') {
    const { held_until, points_spent: count } = claim
    const heldText = held_until ? t('reward.story.heldUntil', { time: time(held_until) }) : t('reward.story.held')
    const term = program.term_points_as
    const points = formatNumber(count, { locale: program.locale })
    const pointsText = count > 0 && t(`reward.story.${held_until ? 'pointsUntil' : 'points'}`, { count, points, term })
    return <Note text={pointsText ? `${heldText} ${pointsText}` : heldText} />
  }
  if (claim.fulfilment === 'cancelled' || isOver(claim)) {
    return <Note text={t(`reward.story.${endOf(claim)}`)} icon={<Icon name="minus" className="size-4 shrink-0" />} />
  }
  const at = AT[claim.fulfilment]
  const steps = [claim.origin, 'sent', 'delivered'] as const
  // If the card explains how to get or use the reward, nothing else is promised until it has been sent.
  const saysHow = Boolean(reward.redemption_details || reward.redemption_image)
  const sentences = [
    ...(isDated ? [`${t(`reward.on.${claim.origin}`, { date: date(claim.earned_at) })}.`] : []),
    ...(saysHow && claim.fulfilment === 'pending' ? [] : [t(`reward.story.${claim.fulfilment}Text`)]),
  ]
  return (
    <section className="@container rounded-card border border-line p-4" data-testid="claim-story">
      {sentences.length > 0 && <p className="mb-3 text-ink-2 text-ui-sm">{sentences.join(' ')}</p>}
      <ol className="grid @max-3xs:grid-cols-1 grid-cols-3 gap-y-1.5" aria-label={t('reward.story.label')}>
        {steps.map((step, index) => {
          const isNow = index === at
          const isReached = index <= at
          return (
            <li
              key={step}
              aria-current={isNow ? 'step' : undefined}
              className={cx(
                'relative flex @max-3xs:flex-row flex-col items-center gap-1.5 text-center text-ui-xs @max-3xs:before:hidden',
                isReached ? 'text-ink' : 'text-ink-3',
                isNow && 'font-semibold',
                index > 0 &&
                  'before:absolute before:top-[9px] before:right-[calc(50%+14px)] before:left-[calc(-50%+14px)] before:h-0.5 before:rounded-full',
                index > 0 && (isReached ? 'before:bg-accent' : 'before:bg-line'),
              )}
            >
              <span
                aria-hidden
                className={cx(
                  'relative inline-flex size-5 items-center justify-center rounded-full border-2 [&_svg]:size-3',
                  isReached ? 'border-transparent bg-accent text-accent-content' : 'border-line',
                  isNow && 'outline-2 outline-accent outline-offset-2',
                )}
              >
                {isReached && <Icon name="check" strokeWidth={3} />}
              </span>
              <span>
                {t(`reward.story.${step}`)}
                {!isNow && <span className="sr-only"> {t(`reward.story.${isReached ? 'done' : 'toCome'}`)}</span>}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** How a canceled claim ended; mentions only refunds that have happened. */
const endOf = ({ origin, payment, points_spent }: Claim) => {
  if (payment === 'paid') return 'returning'
  if (payment === 'refunded' || points_spent > 0) return 'returned'
  return origin === 'claimed' ? 'cancelled' : (`withdrawn.${origin}` as const)
}

/**
 * A time in the person's time zone, with the zone like the card's other times, because rewards are held for minutes.
 */
const useOwnTime = () => {
  const { program } = useSite()
  const parts = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
  return (moment: string) => new Intl.DateTimeFormat(resolveLocale(program.locale), parts).format(new Date(moment))
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
