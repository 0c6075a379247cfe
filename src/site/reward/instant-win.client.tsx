'use client'

import { useEffect, useRef, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { cx } from '@/ui/cx'
import { formatNumber } from '@/ui/format'
import { formatMoment } from '@/ui/format-time'
import { Icon } from '@/ui/icon'
import { type TakeBack, toast } from '@/ui/toast'
import { useReducedMotion } from '@/ui/use-media-query.client'
import { useRefreshPersonal, useSite } from '../frame/site-provider.client'
import type { WireRewardDetail, Written } from '../wire'
import { InCardFooter } from './card-footer.client'
import { celebrate } from './celebrate'
import { Refusal } from './refusal.client'
import { refusalOf, useAttempt, wasAnswered } from './use-attempt.client'

type Contest = NonNullable<WireRewardDetail['mini_contest']>
type Played = Written & { won: boolean; claim_id: number | null; plays_left: number | null }

/** How long the box keeps its secret; with the call it stays under two seconds. */
const SUSPENSE_MS = 1200

/** Play: tap, a breath of suspense, and the box opens. The server knew at once; nothing is decided here. */
export function InstantWin({ contest, reward }: { contest: Contest; reward: WireRewardDetail }) {
  const { call, program } = useSite()
  const t = useTexts('site')
  const still = useReducedMotion()
  const refresh = useRefreshPersonal()
  const { attempt, busy } = useAttempt<Played>()
  const [result, setResult] = useState<Played | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const takeBack = useRef<TakeBack>(undefined)
  const isOver = reward.status === 'ended'
  const section = useRef<HTMLElement>(null)
  // A win changes the card around the box, which must not be carried out of sight by it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (result) section.current?.scrollIntoView({ block: 'center' })
  }, [result, reward.earned_by_current_participant_on])

  const play = async () => {
    setFailure(null)
    setResult(null)
    takeBack.current?.()
    const answer = await attempt(async (key) => {
      const [played] = await Promise.all([
        call<Played>(`/public/rewards/${reward.reward_id}/play`, { idempotency_key: key }),
        new Promise((resolve) => setTimeout(resolve, still ? 0 : SUSPENSE_MS)),
      ])
      return played
    })
    if (!answer) return
    const refusal = refusalOf(answer)
    if (refusal !== null || !answer.ok) {
      const message = refusal || t('common:tryAgain')
      setFailure(message)
      takeBack.current = toast.danger(t('common:error'), message)
      if (wasAnswered(answer)) void refresh()
      return
    }
    setResult(answer.body)
    if (answer.body.won) void celebrate()
    await refresh()
  }

  const playsLeft = result ? result.plays_left : contest.plays_left
  const cost = contest.play_cost
  const sign = result ? (result.won ? 'party-popper' : 'sprout') : 'gift'
  const canPlay = !isOver && reward.refusal === null
  return (
    <section
      ref={section}
      className="flex flex-col gap-4 rounded-card border border-line p-4"
      data-testid="instant-win"
    >
      <div
        className={cx(
          'on-brand relative flex min-h-44 flex-col items-center justify-center gap-3 overflow-hidden rounded-card p-6 text-center',
          busy && 'instant-win-suspense',
        )}
      >
        <span className="instant-win-icon inline-flex">
          <Icon name={sign} strokeWidth={1.5} className="size-16" />
        </span>
        <div role="status" aria-live="polite" className="text-pretty">
          {busy ? (
            <p className="font-header font-semibold text-heading">{t('contest.opening')}</p>
          ) : result ? (
            <>
              <p className="font-bold font-header text-title leading-tight">
                {t(result.won ? 'contest.won' : 'contest.lost')}
              </p>
              <p className="mt-1">{t(result.won ? 'contest.wonText' : 'contest.lostText')}</p>
            </>
          ) : (
            <p className="font-header font-semibold text-heading">
              {t(isOver ? 'contest.over' : 'contest.invitation')}
            </p>
          )}
        </div>
      </div>
      {!isOver && (
        <InCardFooter>
          <Button
            variant="primary"
            size="lg"
            block
            disabled={!canPlay && !busy}
            aria-describedby={reward.refusal ? 'reward-refusal' : undefined}
            loading={busy}
            onClick={play}
          >
            {t(result ? 'contest.again' : 'contest.play')}
            {cost > 0 && ` · ${formatNumber(cost, { locale: program.locale })} ${program.term_points_as}`}
          </Button>
          {playsLeft !== null && (
            <p className="text-center text-ink-2 text-ui-sm tabular-nums">
              {t('contest.playsLeft', { count: playsLeft })}
            </p>
          )}
          <Refusal reward={reward} refusal={reward.refusal} failure={failure} />
        </InCardFooter>
      )}
      <details className="group text-ui-sm">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 font-medium text-accent-text">
          {t('contest.fair')}
          <Icon name="chevron-right" className="size-4 transition-transform duration-150 group-open:rotate-90" />
        </summary>
        <p className="text-ink-2">{t('contest.fairText', { count: contest.winners })}</p>
        {contest.revealed && <Moments revealed={contest.revealed} />}
        {contest.moments_hash && (
          <p className="mt-2 break-all font-mono text-ink-2 text-ui-xs" data-testid="moments-hash">
            {contest.moments_hash}
          </p>
        )}
      </details>
    </section>
  )
}

/** Once it is over: when the moments were, to be compared with what was published before. */
function Moments({ revealed }: { revealed: NonNullable<Contest['revealed']> }) {
  const { program } = useSite()
  const t = useTexts('site')
  return (
    <div className="mt-2 text-ink-2">
      <p>{t('contest.revealed')}</p>
      <ul className="mt-1 tabular-nums">
        {revealed.moments.map((moment) => (
          <li key={moment} title={moment}>
            {formatMoment(moment, { locale: program.locale, timeZone: program.time_zone })}
          </li>
        ))}
      </ul>
      <p className="mt-1">
        {t('contest.salt')} <span className="break-all font-mono text-ui-xs">{revealed.salt}</span>
      </p>
    </div>
  )
}
