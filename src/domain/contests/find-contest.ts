import type { Context } from '@/domain/context'
import { onlyRow } from '@/platform/sql'
import { countKeptContestPrizes } from './find-due-places'
import { findMoments } from './find-moments'

type Row = {
  identifier: string
  kind: 'ranking' | 'instant_win'
  winners: number
  approved_at: Date | null
  /** When points begin to count. */
  start: Date | null
  finish: Date | null
  settled_at: Date | null
  moments_hash: string | null
  play_cost: number
  plays_per_day: number | null
}

export type ConsoleContest = Row & {
  /** Prizes that somebody still has. */
  kept: number
  /** Instant wins only. */
  plays: number
  players: number
  /** The published hash's input; null until the contest is over, even for administrators, because they could play. */
  revealed: { salt: string; moments: string[] } | null
}

/** A contest for administrators. Nobody learns when an instant win gives its next prize (RULE-29). */
export const findContest = async (
  context: Context,
  { programId, rewardId }: { programId: number; rewardId: number },
): Promise<ConsoleContest | null> => {
  const { sql } = context
  const [contest] = await sql<Row>(
    `select identifier, coalesce(mini_contest_kind, 'ranking') as kind, coalesce(mini_contest_winners, 1)::int as winners, approved_at,
       case mini_contest_kind when 'instant_win' then greatest(start, approved_at) else coalesce(start, approved_at) end as start, finish,
       mini_contest_settled_at as settled_at, mini_contest_moments_hash as moments_hash, coalesce(mini_contest_play_cost, 0) as play_cost,
       mini_contest_plays_per_day as plays_per_day
     from rewards where id = $1 and program_id = $2 and selection = 'mini-contest'`,
    [rewardId, programId],
  )
  if (!contest) return null
  const kept = await countKeptContestPrizes(context, { programId, rewardId })
  if (contest.kind === 'ranking') return { ...contest, kept, plays: 0, players: 0, revealed: null }
  const counts = onlyRow(
    await sql<{ plays: number; players: number }>(
      'select count(*)::int as plays, count(distinct participant_id)::int as players from contest_plays where reward_id = $1 and program_id = $2',
      [rewardId, programId],
    ),
  )
  return { ...contest, kept, ...counts, revealed: await findMoments(context, { programId, rewardId }) }
}
