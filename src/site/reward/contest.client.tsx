'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { cx } from '@/ui/cx'
import { formatNumber } from '@/ui/format'
import { useSite } from '../frame/site-provider.client'
import { useProgramMoment } from '../use-dates.client'
import { InstantWin } from './instant-win.client'
import type { KindProps } from './kind-props'
import { Outcome } from './outcome'

/** A mini-contest: a ranking over a period, or random winning moments (RULE-29). */
export function Contest({ reward }: KindProps) {
  const { mini_contest: contest } = reward
  if (!contest) return null
  return contest.kind === 'instant_win' ? (
    <InstantWin reward={reward} contest={contest} />
  ) : (
    <>
      <RankingOutcome reward={reward} contest={contest} />
      <Ranking reward={reward} contest={contest} />
    </>
  )
}

type RankingProps = Pick<KindProps, 'reward'> & { contest: NonNullable<KindProps['reward']['mini_contest']> }

function Ranking({ contest, reward }: RankingProps) {
  const { program } = useSite()
  const t = useTexts('site')
  const moment = useProgramMoment()
  const { my_rank, settled_at, standings, winners } = contest
  const isOver = settled_at !== null || reward.status === 'ended'
  return (
    <section className="rounded-card border border-line p-4" aria-labelledby="standings" data-testid="standings">
      <h2 id="standings" className="font-header font-semibold">
        {t(settled_at === null ? 'contest.standings' : 'contest.final')}
      </h2>
      <p className="mt-1 text-ink-2 text-ui-sm">
        {t('contest.prizes', { count: winners })}{' '}
        {reward.finish &&
          (reward.start
            ? t('contest.period', { start: moment(reward.start), finish: moment(reward.finish) })
            : t('contest.until', { finish: moment(reward.finish) }))}
      </p>
      {standings.length === 0 ? (
        <p className="mt-4 text-ink-2">
          {t(isOver ? 'contest.nobodyTookPart' : 'contest.nobody', { term: program.term_points_as })}
        </p>
      ) : (
        <ol className="mt-3 flex flex-col">
          {standings.map(({ is_me, name, points, rank }, index) => (
            <li
              key={`${rank}-${name}`}
              aria-current={is_me ? 'true' : undefined}
              className={cx(
                'flex min-h-11 flex-wrap items-center gap-x-3 rounded-tile px-3 py-1 tabular-nums',
                is_me && 'bg-accent-quiet font-semibold',
                // The participant's own place may be far below the top.
                index > 0 && rank - (standings[index - 1]?.rank ?? rank) > 1 && 'mt-4',
              )}
            >
              <span
                className={cx(
                  'inline-flex size-7 shrink-0 items-center justify-center rounded-full text-ui-sm',
                  rank <= winners ? 'bg-accent text-accent-content' : 'text-ink-2',
                )}
              >
                <span className="sr-only">{t('contest.place')} </span>
                {rank}
              </span>
              <span className="wrap-anywhere min-w-0 grow basis-24">
                {name}
                {is_me && <span className="text-ink-2"> · {t('contest.me')}</span>}
              </span>
              <span>
                {formatNumber(points, { locale: program.locale })} {program.term_points_as}
              </span>
            </li>
          ))}
        </ol>
      )}
      {my_rank === null && standings.length > 0 && !isOver && (
        <p className="mt-3 text-ink-2 text-ui-sm">{t('contest.notYet', { term: program.term_points_as })}</p>
      )}
    </section>
  )
}

/**
 * The participant's result, with or without a place. No result is shown for first places without a prize, because they
 * may still get one.
 */
function RankingOutcome({ contest, reward }: RankingProps) {
  const { program } = useSite()
  const t = useTexts('site')
  const { my_rank: rank, settled_at, standings, winners } = contest
  if (settled_at === null && reward.status !== 'ended') return null
  const title = t('contest.outcome.title')
  if (rank === null) {
    // Without any places, the list says so; a prize is shown by its claim.
    if (standings.length === 0 || reward.claim !== null) return null
    const next = t(`contest.outcome.${settled_at === null ? 'toCome' : 'below'}`)
    const without = t('contest.outcome.without', { term: program.term_points_as })
    return <Outcome title={title} text={`${without} ${next}`} />
  }
  const hasLost = reward.claim === null && rank > winners
  const outcome = settled_at === null ? 'toCome' : hasLost ? 'lost' : 'place'
  const text = t(`contest.outcome.${outcome}`, { rank: formatNumber(rank, { locale: program.locale }) })
  return <Outcome title={title} text={text} />
}
