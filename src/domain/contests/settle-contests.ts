import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { givePrize, lockBalances, mailWinner } from '@/domain/prizes'
import { drawMoments } from './draw-moments'
import { findStandings } from './find-standings'

export type ContestsSettled = { momentsDrawn: number; settled: number; failed: number }

/** Seconds after the finish in which transactions that started before it may still commit. */
const GRACE_SECONDS = 60

/** Draws the moments of approved instant wins and settles contests that have ended. */
export const settleContests = async (context: Context): Promise<ContestsSettled> => {
  const done: ContestsSettled = { momentsDrawn: 0, settled: 0, failed: 0 }
  const due = await context.sql<{ id: number; program_id: number; is_over: boolean }>(
    `select id, program_id, finish is not null and finish <= $1 as is_over from rewards
     where selection = 'mini-contest' and approved_at is not null and mini_contest_settled_at is null
       and (finish <= $1 or (mini_contest_kind = 'instant_win' and mini_contest_moments_hash is null and finish > $2))
     order by id`,
    [new Date(context.now.getTime() - GRACE_SECONDS * 1000), context.now],
  )
  for (const { id: rewardId, is_over, program_id: programId } of due) {
    try {
      if (is_over) done.settled += (await settleContest(context, { programId, rewardId })).ok ? 1 : 0
      else done.momentsDrawn += (await drawMoments(context, { programId, rewardId })) ? 1 : 0
    } catch (error) {
      done.failed += 1
      context.payload.logger.error(
        { code: 'ROW_FAILED', err: error, reward: rewardId },
        'could not settle a contest; the next run retries',
      )
    }
  }
  return done
}

export type Settled =
  | { ok: true; winners: number[] }
  | { ok: false; reason: 'not_found' | 'not_ended' | 'already_settled' }

type Contest = {
  id: number
  identifier: string
  name: string
  kind: 'ranking' | 'instant_win' | null
  winners: number
  start: Date
  finish: Date | null
  settled_at: Date | null
}

/** Settles a contest once: the first places of a ranking get the prize; an instant win's moments become public. */
export const settleContest = (
  context: Context,
  { programId, rewardId }: { programId: number; rewardId: number },
): Promise<Settled> =>
  inTransaction(context, async (tx): Promise<Settled> => {
    const [contest] = await tx.sql<Contest>(
      `select id, identifier, name, mini_contest_kind as kind, coalesce(mini_contest_winners, 1)::int as winners,
         coalesce(start, approved_at) as start, finish, mini_contest_settled_at as settled_at
       from rewards where id = $1 and program_id = $2 and selection = 'mini-contest' and approved_at is not null for no key update`,
      [rewardId, programId],
    )
    if (!contest) return { ok: false, reason: 'not_found' }
    if (contest.settled_at !== null) return { ok: false, reason: 'already_settled' }
    if (contest.finish === null || contest.finish > tx.now) return { ok: false, reason: 'not_ended' }

    await tx.sql('update rewards set mini_contest_settled_at = $2, updated_at = $2 where id = $1', [rewardId, tx.now])
    const winners = contest.kind === 'instant_win' ? [] : await rewardRanking(tx, programId, contest)
    await recordAudit(tx, {
      action: 'contest.settled',
      recordType: 'rewards',
      recordId: rewardId,
      programId,
      after: { kind: contest.kind, winners },
    })
    return { ok: true, winners }
  })

const rewardRanking = async (context: Context, programId: number, contest: Contest): Promise<number[]> => {
  const { finish, id, start, winners: top } = contest
  const places = await findStandings(context, { programId, start, finish }, { top, participantId: null })
  const participantIds = places.map(({ participantId }) => participantId)
  await lockBalances(context, { programId, participantIds })
  for (const { participantId, points, rank } of places) {
    const key = `contest:${id}:participant:${participantId}`
    const evidence = { rank, points }
    const prize = {
      programId,
      participantId,
      reward: contest,
      key,
      evidence,
      origin: 'contest',
      stock: 'counted',
    } as const
    if ((await givePrize(context, prize)) === null)
      throw new Error(`prize ${key} was already given before the contest was settled`)
    await mailWinner(context, { programId, participantId, reward: contest })
  }
  return participantIds
}
