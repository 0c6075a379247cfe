import type { Context } from '@/domain/context'
import { onlyRow } from '@/platform/sql'
import { findStandings, type Standing } from './find-standings'

type Which = { programId: number; rewardId: number }

/**
 * The first places of a settled ranking whose people never got the prize, at most as many as prizes are free. Empty for
 * an instant win, whose plays give prizes at once; null before the contest is settled.
 */
export const findDuePlaces = async (context: Context, { programId, rewardId }: Which): Promise<Standing[] | null> => {
  const [contest] = await context.sql<{
    kind: 'ranking' | 'instant_win' | null
    winners: number
    start: Date
    finish: Date | null
    given: number[]
  }>(
    `select mini_contest_kind as kind, coalesce(mini_contest_winners, 1)::int as winners, coalesce(start, approved_at) as start, finish,
       array(select c.participant_id from reward_claims c where c.reward_id = r.id and c.program_id = r.program_id
         and c.origin = 'contest') as given
     from rewards r where id = $1 and program_id = $2 and selection = 'mini-contest' and mini_contest_settled_at is not null`,
    [rewardId, programId],
  )
  if (!contest) return null
  if (contest.kind === 'instant_win') return []
  const { finish, given, start, winners } = contest
  const free = winners - (await countKeptContestPrizes(context, { programId, rewardId }))
  if (free <= 0) return []
  const places = await findStandings(context, { programId, start, finish }, { top: winners, participantId: null })
  return places.filter(({ participantId }) => !given.includes(participantId)).slice(0, free)
}

/** Prizes of a contest that somebody still has, by ranking or by a play. */
export const countKeptContestPrizes = async ({ sql }: Context, { programId, rewardId }: Which): Promise<number> =>
  onlyRow(
    await sql<{ kept: number }>(
      `select count(*)::int as kept from reward_claims where reward_id = $1 and program_id = $2
         and origin in ('contest', 'instant_win') and state in ('held', 'settled')`,
      [rewardId, programId],
    ),
  ).kept
