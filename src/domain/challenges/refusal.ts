import { CHALLENGE_KINDS, type InvalidFields, type KindRefusal } from './kinds'
import { pointsOf } from './points-of'
import { refusePrize } from './prize'
import type { CompletionRefusal } from './record-completion'
import type { SiteChallenge } from './site-challenge'

/** Why something cannot be done now: by a rule that holds for every kind, or in the kind's own words. */
export type Refusal =
  | { ok: false; reason: CompletionRefusal | 'already_completed'; tier?: string }
  | Omit<KindRefusal, 'record'>
  | InvalidFields

/**
 * Why an active challenge cannot be completed now; null where it can. What is completed already is no refusal here: the
 * page shows that it is done.
 */
export const findRefusal = (challenge: SiteChallenge): Refusal | null => {
  const { api_completion_only, ineligibility, is_completed, missing_tier, status } = challenge
  if (status !== 'active' || (is_completed && !CHALLENGE_KINDS[challenge.challenge_type].countsAgain)) return null
  if (ineligibility) return { ok: false, reason: ineligibility }
  if (missing_tier !== null) return { ok: false, reason: 'tier_required', tier: missing_tier }
  const shortage = findShortage(challenge)
  if (shortage) return { ok: false, reason: shortage }
  if (api_completion_only) return { ok: false, reason: 'api_only' }
  return CHALLENGE_KINDS[challenge.challenge_type].obstacle?.(challenge) ?? null
}

/** What is used up of what it allows or gives, to this participant or to everybody; null where there is enough for one more. */
export const findShortage = (challenge: SiteChallenge): CompletionRefusal | null => {
  const { usage } = challenge
  const perParticipant = usage.max_completions_per_participant
  if (perParticipant !== null && usage.own_completions >= perParticipant) return 'own_limit_reached'
  const isUsedUp =
    (usage.max_completions !== null && usage.completions >= usage.max_completions) ||
    (usage.points_budget !== null && usage.spent + leastPointsOf(challenge) > usage.points_budget)
  return isUsedUp ? 'limit_reached' : refusePrize(challenge)
}

/** What a donation brings is known with its amount: it stops where nothing is left, as its checkout does (openChallengeCheckout). */
const leastPointsOf = (challenge: SiteChallenge): number => (challenge.donation_challenge ? 1 : pointsOf(challenge))
