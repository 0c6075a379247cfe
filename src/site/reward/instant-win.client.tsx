'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { cx } from '@/ui/cx'
import { formatNumber } from '@/ui/format'
import { Icon } from '@/ui/icon'
import { type DismissToast, toast } from '@/ui/toast'
import { useReducedMotion } from '@/ui/use-media-query.client'
import { useRefreshPersonal, useSite, wasAnswered } from '../frame/site-provider.client'
import { useProgramMoment } from '../use-dates.client'
import { vibrate } from '../vibrate'
import type { WireRewardDetail, Written } from '../wire'
import { InCardFooter } from './card-footer.client'
import { celebrate } from './celebrate'
import { CodeLink } from './code-link.client'
import { Refusal } from './refusal.client'
import { ScratchFoil } from './scratch-foil.client'
import { SpinWheel } from './spin-wheel.client'
import { refusalOf, useAttempt } from './use-attempt.client'

type Contest = NonNullable<WireRewardDetail['mini_contest']>
type Played = Written & Pick<Contest, 'next_play_at' | 'plays_left'> & { won: boolean; claim_id: number | null }

/** Milliseconds until the box opens; including the call it stays under two seconds. */
const SUSPENSE_MS = 1200

/**
 * Plays: a tap, and then a moment of suspense and a foil to scratch off the result, or a wheel that stops at it. The server
 * has decided it; nothing is decided here. With reduced motion, and for screen readers, the result shows at once.
 */
export function InstantWin({ contest, reward }: { contest: Contest; reward: WireRewardDetail }) {
  const { call, program } = useSite()
  const t = useTexts('site')
  const moment = useProgramMoment()
  const still = useReducedMotion()
  const refresh = useRefreshPersonal()
  const { attempt, busy } = useAttempt<Played>()
  /** The result, with the contest as it was known at that play. */
  const [result, setResult] = useState<(Played & { contest: Contest }) | null>(null)
  const [isCovered, setCovered] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const takeBack = useRef<DismissToast>(undefined)
  const isOver = reward.status === 'ended'
  const isWheel = contest.reveal === 'spin'
  const section = useRef<HTMLElement>(null)
  // A win changes the card around the box, which must stay in view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (!result) return
    section.current?.scrollIntoView({ block: 'center' })
    // After the last play the button is gone, and the focus with it.
    if (document.activeElement === document.body) section.current?.focus({ preventScroll: true })
  }, [result, reward.earned_by_current_participant_on])

  const play = async () => {
    setFailure(null)
    setResult(null)
    setCovered(false)
    takeBack.current?.()
    const answer = await attempt(async (key) => {
      const [played] = await Promise.all([
        call<Played>(`/public/rewards/${reward.reward_id}/play`, { idempotency_key: key }),
        new Promise((resolve) => setTimeout(resolve, still || isWheel ? 0 : SUSPENSE_MS)),
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
    setResult({ ...answer.body, contest })
    setCovered(!still)
    if (still) vibrate()
    // Until the result is seen, the card around it mustn't tell.
    await refresh(still ? undefined : `/public/rewards/${reward.reward_id}`)
  }

  const hasJustWon = result?.won ?? false
  const uncover = useCallback(() => {
    setCovered(false)
    if (hasJustWon) void celebrate()
    void refresh()
  }, [hasJustWon, refresh])

  // The play's answer applies until the contest has been refetched.
  const { next_play_at, plays_left } = result?.contest === contest ? result : contest
  const isUsedUp = plays_left === 0
  const isEarned = reward.earned_by_current_participant_on !== null
  const last = result ?? (isOver || isUsedUp ? contest.last_play : null)
  const hasWon = last?.won || (isOver && isEarned)
  const cost = contest.play_cost
  const earned = reward.claim?.state === 'settled' ? reward.claim.id : null
  const prize = hasWon ? (result?.claim_id ?? (isEarned ? earned : null)) : null
  const sign = last ? (hasWon ? 'party-popper' : 'sprout') : 'gift'
  const whatNext = () => {
    if (isOver) return t('contest.over')
    if (!isUsedUp) return t('contest.lostText')
    return next_play_at ? t('contest.next', { date: moment(next_play_at) }) : t('contest.last')
  }
  return (
    <section
      ref={section}
      tabIndex={-1}
      className="flex flex-col gap-4 rounded-card border border-line p-4 outline-none"
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
            <p className="font-header font-semibold text-heading">
              {t(isWheel ? 'contest.spinning' : 'contest.opening')}
            </p>
          ) : last ? (
            <>
              <p className="font-bold font-header text-title leading-tight">
                {t(hasWon ? 'contest.won' : 'contest.lost')}
              </p>
              {/* A prize that was withdrawn no longer counts as won. */}
              <p className="mt-1">{hasWon && (result || isEarned) ? t('contest.wonText') : whatNext()}</p>
              {/* Seen below, with its code. */}
              {result?.won && <span className="sr-only">{reward.name}</span>}
            </>
          ) : (
            <p className="font-header font-semibold text-heading">
              {t(isOver ? 'contest.over' : 'contest.invitation')}
            </p>
          )}
        </div>
        {isCovered &&
          (isWheel ? <SpinWheel won={hasJustWon} onStopped={uncover} /> : <ScratchFoil onLifted={uncover} />)}
      </div>
      {prize !== null && !isCovered && (
        <div className="moment flex flex-wrap items-center justify-between gap-3" data-testid="prize">
          <p className="min-w-0 font-header font-semibold [overflow-wrap:anywhere]">{reward.name}</p>
          <CodeLink claim={{ id: prize, code: reward.claims.find(({ id }) => id === prize)?.code ?? null }} />
        </div>
      )}
      {!isOver && (
        <InCardFooter>
          {!isUsedUp && (
            <Button
              variant="primary"
              size="lg"
              block
              disabled={reward.refusal !== null && !busy}
              aria-describedby={reward.refusal ? 'reward-refusal' : undefined}
              loading={busy}
              onClick={play}
            >
              {t(result ? 'contest.again' : 'contest.play')}
              {cost > 0 && ` · ${formatNumber(cost, { locale: program.locale })} ${program.term_points_as}`}
            </Button>
          )}
          {plays_left !== null && !isUsedUp && (
            <p className="text-center text-ink-2 text-ui-sm tabular-nums">
              {t('contest.playsLeft', { count: plays_left })}
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

/** The winning moments after the contest has ended, to compare with the published hash. */
function Moments({ revealed }: { revealed: NonNullable<Contest['revealed']> }) {
  const t = useTexts('site')
  const moment = useProgramMoment()
  return (
    <div className="mt-2 text-ink-2">
      <p>{t('contest.revealed')}</p>
      <ul className="mt-1 tabular-nums">
        {revealed.moments.map((at) => (
          <li key={at} title={at}>
            {moment(at)}
          </li>
        ))}
      </ul>
      <p className="mt-1">
        {t('contest.salt')} <span className="break-all font-mono text-ui-xs">{revealed.salt}</span>
      </p>
    </div>
  )
}
