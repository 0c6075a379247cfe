import { earningOf } from './earning-of'
import { CHALLENGE_KINDS, type InvalidFields, type KindRefusal } from './kinds'
import { refusePrize } from './prize'
import type { CompletionRefusal } from './record-completion'
import type { SiteChallenge } from './site-challenge'

/** Why something can't be done now: by a general rule or by the kind's own. */
export type Refusal =
  | { ok: false; reason: CompletionRefusal | 'already_completed'; tier?: string }
  | Omit<KindRefusal, 'record'>
  | InvalidFields

/**
 * Why an active challenge can't be completed now; null if it can. A completed challenge is not refused, because its
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

/** The limit that is used up, for this participant or for everybody; null if one more completion fits. */
export const findShortage = (challenge: SiteChallenge): CompletionRefusal | null => {
  const { usage } = challenge
  const perParticipant = usage.max_completions_per_participant
  if (perParticipant !== null && usage.own_completions >= perParticipant) return 'own_limit_reached'
  const isUsedUp =
    (usage.max_completions !== null && usage.completions >= usage.max_completions) ||
    (usage.points_budget !== null && usage.spent + leastPointsOf(challenge) > usage.points_budget)
  return isUsedUp ? 'limit_reached' : refusePrize(challenge)
}

/**
 * A donation's points depend on its amount; it is available while any point is left, like its checkout
 * (openChallengeCheckout).
 */
const leastPointsOf = (challenge: SiteChallenge): number =>
  challenge.donation_challenge ? 1 : earningOf(challenge).points
