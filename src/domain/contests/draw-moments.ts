import { randomInt } from 'node:crypto'
import { type Context, inTransaction } from '@/domain/context'
import { keyedHash, sha256 } from '@/platform/crypto'

type Which = { programId: number; rewardId: number }
type Contest = { winners: number; start: Date; finish: Date | null }

/**
 * Draws the winning moments of an instant win once: one per prize, uniformly between its start (or its approval, if
 * later) and its finish. Only their hash is public until the contest is over (RULE-29).
 * @returns false if it isn't an instant win, or has no finish
 */
export const drawMoments = (context: Context, { programId, rewardId }: Which): Promise<boolean> =>
  inTransaction(context, async ({ sql }) => {
    const lock = "mini_contest_kind = 'instant_win' and selection = 'mini-contest' and approved_at is not null"
    // A concurrent call waits here, and then finds the moments drawn.
    const [contest] = await sql<Contest & { moments_hash: string | null }>(
      `select coalesce(mini_contest_winners, 1)::int as winners, greatest(start, approved_at) as start, finish, mini_contest_moments_hash as moments_hash
       from rewards where id = $1 and program_id = $2 and ${lock} for no key update`,
      [rewardId, programId],
    )
    if (!contest) return false
    if (contest.moments_hash !== null) return true
    if (contest.finish === null || contest.finish <= contest.start) return false
    const moments = chooseMoments(contest.winners, contest.start, contest.finish)
    await sql(
      `insert into instant_win_moments (program_id, reward_id, wins_at)
       select $1, $2, m::timestamptz from unnest($3::text[]) as m order by m`,
      [programId, rewardId, moments],
    )
    await sql('update rewards set mini_contest_moments_hash = $2, updated_at = now() where id = $1', [
      rewardId,
      momentsHash(moments, momentsSalt(rewardId)),
    ])
    return true
  })

/** Uniform to the millisecond, sorted. */
const chooseMoments = (count: number, start: Date, finish: Date): string[] =>
  Array.from({ length: count }, () =>
    new Date(start.getTime() + randomInt(finish.getTime() - start.getTime())).toISOString(),
  ).sort()

/** SHA-256 of the salt and the sorted moments, one per line. Without the salt, guesses can't be verified. */
export const momentsHash = (moments: readonly string[], salt: string): string => sha256([salt, ...moments].join('\n'))

/** Published when the contest is over. */
export const momentsSalt = (rewardId: number): string => keyedHash('instant-win-moments', String(rewardId))
