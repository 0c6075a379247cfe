import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { canEarnSql } from '@/domain/eligibility'
import { givePrize, lockBalances, mailWinner } from '@/domain/prizes'
import { countKeptContestPrizes, findDuePlaces } from './find-due-places'
import { RANKED } from './find-standings'
import { hadPrizeSql } from './had-prize-sql'

type Which = { programId: number; rewardId: number }

export type ContestAssigned =
  | { ok: true; participantIds: number[] }
  | {
      ok: false
      reason: 'not_found' | 'not_settled' | 'not_ranked' | 'reason_needed' | 'no_prize_free' | 'nobody'
    }

type Contest = {
  id: number
  identifier: string
  name: string
  kind: 'ranking' | 'instant_win' | null
  start: Date
  finish: Date | null
  is_settled: boolean
  winners: number
}
type Candidate = { participant_id: number; rank: number | null; points: number | null; had_claim: boolean }

/**
 * Gives a settled contest's free prizes to people chosen by an administrator: ranked participants of a ranking, or
 * players of an instant win. Everyone except the first places that never got the prize needs a reason, which the audit
 * log stores.
 */
export const assignContestPrizes = (
  context: Context,
  { participantIds, reason, ...which }: Which & { participantIds: readonly number[]; reason: string },
): Promise<ContestAssigned> =>
  inTransaction(context, async (tx): Promise<ContestAssigned> => {
    const { programId, rewardId } = which
    const [contest] = await tx.sql<Contest>(
      `select id, identifier, name, mini_contest_kind as kind, coalesce(start, approved_at) as start, finish,
         mini_contest_settled_at is not null as is_settled, coalesce(mini_contest_winners, 1)::int as winners
       from rewards where id = $1 and program_id = $2 and selection = 'mini-contest' for no key update`,
      [rewardId, programId],
    )
    if (!contest) return { ok: false, reason: 'not_found' }
    if (!contest.is_settled) return { ok: false, reason: 'not_settled' }
    await lockBalances(tx, { programId, participantIds })
    const candidates = await findCandidates(tx, which, contest, participantIds)
    if (candidates.length < new Set(participantIds).size) return { ok: false, reason: 'not_ranked' }
    const able = candidates.filter(({ had_claim }) => !had_claim)
    if (able.length === 0) return { ok: false, reason: 'nobody' }

    const due = ((await findDuePlaces(tx, which)) ?? []).map(({ participantId }) => participantId)
    const why = reason.trim()
    if (why === '' && able.some(({ participant_id }) => !due.includes(participant_id)))
      return { ok: false, reason: 'reason_needed' }
    if (able.length > contest.winners - (await countKeptContestPrizes(tx, which)))
      return { ok: false, reason: 'no_prize_free' }

    for (const { participant_id: participantId, points, rank } of able) {
      const key = `contest:${rewardId}:participant:${participantId}`
      const evidence = { rank, points, ...(why ? { reason: why } : {}) }
      const prize = { programId, participantId, reward: contest, key, evidence } as const
      const claimId = await givePrize(tx, { ...prize, origin: 'contest', stock: 'counted' })
      if (claimId === null) throw new Error(`prize ${key} was already given`)
      await mailWinner(tx, { programId, participantId, reward: contest })
    }
    const given = able.map(({ participant_id }) => participant_id)
    await recordAudit(tx, {
      action: 'contest.prizes_assigned',
      recordType: 'rewards',
      recordId: rewardId,
      programId,
      after: { reason: why || null, winners: able.map(({ had_claim: _, ...place }) => place) },
    })
    return { ok: true, participantIds: given }
  })

const findCandidates = (
  { sql }: Context,
  { programId, rewardId }: Which,
  { finish, kind, start }: Contest,
  participantIds: readonly number[],
): Promise<Candidate[]> => {
  const hadClaim = (reward: string) =>
    hadPrizeSql({ participantId: 'x.participant_id', rewardId: reward, programId: '$1' })
  if (kind === 'instant_win') {
    return sql<Candidate>(
      `select x.participant_id, null::int as rank, null::int as points, ${hadClaim('$2')} as had_claim
       from (select distinct y.participant_id from contest_plays y join participants p on p.id = y.participant_id
         and ${canEarnSql('p')}
         where y.reward_id = $2 and y.program_id = $1 and y.participant_id = any($3::int[])) x order by 1`,
      [programId, rewardId, participantIds],
    )
  }
  return sql<Candidate>(
    `select x.participant_id, x.rank, x.points, ${hadClaim('$4')} as had_claim from (${RANKED}) x
     where x.participant_id = any($5::int[]) order by x.rank`,
    [programId, start, finish, rewardId, participantIds],
  )
}
