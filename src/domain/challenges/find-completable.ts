import { isForSql } from '@/domain/audiences'
import type { Context } from '@/domain/context'
import { type IneligibilityReason, ineligibilitySql } from '@/domain/eligibility'
import { multiplierSql } from '@/domain/tier-multiplier'
import { missingTierSql } from '@/domain/tiers'
import { variantJoinSql, variedNumberSql } from '@/domain/variants'
import type { Repeats } from './period-key'
import { type ChallengePrize, prizeSql } from './prize'
import { type ReferralPromise, referralPromiseSql } from './referral-promise'

/** A challenge with what its completion depends on: limits, the participant's eligibility and referral promises. */
export type Completable = {
  id: number
  caption: string
  challenge_type: string
  points: number
  reward_type: 'points' | 'prize'
  prize: ChallengePrize | null
  repeats: Repeats
  approved_at: Date | null
  start: Date | null
  finish: Date | null
  api_completion_only: boolean
  unlocks_offers: boolean
  max_completions: number | null
  max_completions_per_participant: number | null
  points_budget: number | null
  time_zone: string
  /** Why the participant may not earn; null if they may. */
  ineligibility: IneligibilityReason | null
  /** The required tier if the participant is below it; null otherwise (RULE-65). */
  missing_tier: string | null
  /** The factor by which their tier multiplies earned points. */
  multiplier: number
  /** Whether it is for a segment that the participant isn't in. */
  is_for_others: boolean
  /** The referral promise that this participant's first challenge releases. */
  promise: ReferralPromise | null
  /** Whether a completion may count as a sweepstake entry. */
  enters_sweepstakes: boolean
}

/** @param challenge the challenge's alias in the statement */
export const entersSweepstakesSql = (challenge: string): string =>
  `exists (select from rewards_rels l where l.path = 'sweepstake.challenges' and l.challenges_id = ${challenge}.id)`

/** Participants may earn once their address is verified and while they may sign in (RULE-11 and RULE-12). */
export const findCompletable = async (
  { now, sql }: Context,
  { challengeId, participantId, programId }: { challengeId: number; participantId: number; programId: number },
): Promise<Completable | null> => {
  const variant = variantJoinSql('challenge', 'c', 'p.id')
  const [row] = await sql<Completable>(
    `select c.id, c.caption, c.challenge_type, ${variedNumberSql(variant, 'points', 'c.points')} as points, c.reward_type, ${prizeSql('c', 'p.id', '$4')} as prize, c.repeats, c.approved_at, c.start, c.finish,
       c.api_completion_only, c.unlocks_offers, c.max_completions, c.max_completions_per_participant, c.points_budget, g.time_zone,
       ${ineligibilitySql('p')} as ineligibility, ${missingTierSql('c', 'g', 'p')} as missing_tier, not ${isForSql('c', 'p.id')} as is_for_others, ${multiplierSql('g', 'p')} as multiplier,
       ${referralPromiseSql('p')} as promise, ${entersSweepstakesSql('c')} as enters_sweepstakes
     from challenges c join programs g on g.id = c.program_id join participants p on p.program_id = c.program_id and p.id = $3
       ${variant}
     where c.id = $1 and c.program_id = $2`,
    [challengeId, programId, participantId, now],
  )
  return row ?? null
}
