import { findDuePlaces } from '@/domain/contests'
import type { Context } from '@/domain/context'
import { findDuePrizes } from '@/domain/draws'
import { canEarnSql } from '@/domain/eligibility'
import type { PrizeOrigin } from '@/domain/prizes'
import { deriveRewardStatus, earnedKey, notEarnedSql, qualifiesSql, type RewardSelection } from '@/domain/rewards'
import { onlyRow } from '@/platform/sql'

export type Which = { programId: number; rewardId: number }

/** An eligible participant and the origin of their claim. */
export type Eligible = {
  participantId: number
  /** The claim's key, shared with all other ways of granting, so that no participant gets the reward twice. */
  key: string
  origin: PrizeOrigin
  evidence?: unknown
}

/** Finds the eligible participants for a kind of reward, always in the order of their ids. */
export type EligibleSource = {
  count: (context: Context, which: Which) => Promise<number>
  /** @param after the last participant's id of the previous page */
  find: (context: Context, which: Which, page: { after: number; limit: number }) => Promise<Eligible[]>
}

const EARNERS = `
  from rewards r join participant_balances b on b.program_id = r.program_id
  join participants p on p.id = b.participant_id and ${canEarnSql('p')}
  where r.id = $1 and r.program_id = $2 and ${qualifiesSql('r', 'b')} and ${notEarnedSql('r', 'b.participant_id')}`

const earners: EligibleSource = {
  count: async ({ sql }, { programId, rewardId }) =>
    onlyRow(await sql<{ n: number }>(`select count(*)::int as n ${EARNERS}`, [rewardId, programId])).n,
  find: async ({ sql }, { programId, rewardId }, { after, limit }) => {
    const rows = await sql<{ id: number }>(
      `select b.participant_id as id ${EARNERS} and b.participant_id > $3 order by b.participant_id limit $4`,
      [rewardId, programId, after, limit],
    )
    return rows.map(({ id }) => ({ participantId: id, key: earnedKey(rewardId, id), origin: 'earned' }))
  },
}

/** Winners, at most one per prize: few enough to load at once. */
const winners = (findAll: (context: Context, which: Which) => Promise<Eligible[]>): EligibleSource => ({
  count: async (context, which) => (await findAll(context, which)).length,
  find: async (context, which, { after, limit }) =>
    (await findAll(context, which))
      .filter(({ participantId }) => participantId > after)
      .sort((a, b) => a.participantId - b.participantId)
      .slice(0, limit),
})

const drawnWinners = winners(async (context, which) =>
  ((await findDuePrizes(context, which)) ?? []).map(({ drawId, drawNumber, participantId, rank }) => ({
    participantId,
    key: `draw:${drawId}:participant:${participantId}`,
    origin: 'draw',
    evidence: { draw_id: drawId, draw_number: drawNumber, rank },
  })),
)

const contestWinners = winners(async (context, which) =>
  ((await findDuePlaces(context, which)) ?? []).map(({ participantId, points, rank }) => ({
    participantId,
    key: `contest:${which.rewardId}:participant:${participantId}`,
    origin: 'contest',
    evidence: { rank, points },
  })),
)

/** Null: participants claim it themselves, or it comes with something else, so there are no winners. */
export const ELIGIBLE: Record<RewardSelection, EligibleSource | null> = {
  achievement: earners,
  milestone: earners,
  sweepstake: drawnWinners,
  'mini-contest': contestWinners,
  redeem: null,
  offer: null,
}

type Terms = { selection: RewardSelection; approved_at: Date | null; start: Date | null; finish: Date | null }

/** Whether a reward can be granted now: earned rewards while they are active, won ones unless they are drafts. */
export const isGrantable = (reward: Terms, now: Date): boolean =>
  reward.selection === 'sweepstake' || reward.selection === 'mini-contest'
    ? reward.approved_at !== null
    : deriveRewardStatus(reward, now) === 'active'
