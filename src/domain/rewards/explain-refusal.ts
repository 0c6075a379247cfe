import { type ClaimRefused, refuseChance } from '@/domain/claim-refusal'
import type { IneligibilityReason } from '@/domain/eligibility'
import type { EntryRefusal } from '@/domain/entry-conditions'
import type { RewardStatus } from './status'
import type { RewardSelection } from './types'

type Facts = {
  selection: RewardSelection
  status: RewardStatus
  threshold: number | null
  limit_per_participant: number | null
  price_cents: number | null
  payments_enabled: boolean
  entry_cost: number | null
  max_entries: number | null
  draw_status: 'committed' | 'frozen' | 'drawn' | null
  contest_kind: 'ranking' | 'instant_win' | null
  play_cost: number | null
  plays_per_day: number | null
  plays_today: number
  in_stock: boolean
  codes_gone: boolean
  claims: number
  is_paying: boolean
  free_entry?: boolean | null
  entries: number
  /** Whether it ends today. */
  is_last_day: boolean
}
type Person = {
  unused_points: number
  earned_points: number
  ineligibility: IneligibilityReason | EntryRefusal | null
  missing_tier: string | null
}
type Rule = (reward: Facts, person: Person) => ClaimRefused | null

/**
 * Why a participant can't claim, enter or play a reward now; null if they can, or if it is granted automatically. For
 * the page before the attempt, which is checked again on locked rows.
 */
export const explainRefusal: Rule = (reward, person) =>
  // A plugin's selection can be claimed while the reward is active.
  (RULES[reward.selection] ?? canParticipate)(reward, person)

/**
 * The same for a sweepstake's free entry form: one entry per submission up to its cap, one per day without a cap
 * (RULE-28).
 */
export const explainFreeEntryRefusal = (
  reward: Facts & { free_entry: boolean; free_entries_today: number },
  person: Person,
): ClaimRefused | null => {
  if (!reward.free_entry) return { ok: false, reason: 'no_free_entry' }
  const refused = enter({ ...reward, entry_cost: 0 }, person)
  if (refused) return refused
  const isUsed = reward.max_entries === null && reward.free_entries_today > 0
  return isUsed ? { ok: false, reason: 'free_entry_used', isLastDay: reward.is_last_day } : null
}

const byItself: Rule = () => null

const isOn: Rule = ({ status }) => {
  if (status === 'draft' || status === 'scheduled') return { ok: false, reason: 'not_started' }
  return status === 'ended' ? { ok: false, reason: 'ended' } : null
}

const canParticipate: Rule = (reward, person) =>
  person.ineligibility ? { ok: false, reason: person.ineligibility } : isOn(reward, person)

const isInTier = ({ missing_tier }: Person): ClaimRefused | null =>
  missing_tier === null ? null : { ok: false, reason: 'tier_required', tier: missing_tier }

const canAfford = (cost: number, { unused_points }: Person): ClaimRefused | null =>
  unused_points < cost ? { ok: false, reason: 'insufficient_points', missingPoints: cost - unused_points } : null

const belowLimit: Rule = ({ claims, limit_per_participant: limit }) =>
  limit !== null && claims >= limit ? { ok: false, reason: 'limit_per_participant', limit } : null

const redeem: Rule = (reward, person) => {
  const early = canParticipate(reward, person)
  // Everything is already held; they only return to the pay page.
  if (early || reward.is_paying) return early
  const refused = isInTier(person) ?? belowLimit(reward, person)
  if (refused) return refused
  if (!reward.in_stock) return { ok: false, reason: 'out_of_stock' }
  if (reward.codes_gone) return { ok: false, reason: 'codes_gone' }
  if (!reward.payments_enabled) return { ok: false, reason: 'payments_not_set_up' }
  return canAfford(reward.threshold ?? 0, person)
}

const enter: Rule = (reward, person) => {
  const refused = canParticipate(reward, person) ?? isInTier(person)
  if (refused) return refused
  const { draw_status, entries, entry_cost, max_entries } = reward
  if (draw_status === 'frozen' || draw_status === 'drawn') return { ok: false, reason: 'entries_frozen' }
  if (max_entries !== null && entries >= max_entries) return { ok: false, reason: 'max_entries', limit: max_entries }
  return refuseChance(entry_cost ?? 0, person, { missingFor: 'entry', free_entry: reward.free_entry ?? false })
}

const play: Rule = (reward, person) => {
  if (reward.contest_kind !== 'instant_win') return null
  const refused = canParticipate(reward, person) ?? isInTier(person) ?? belowLimit(reward, person)
  if (refused) return refused
  const { is_last_day: isLastDay, play_cost, plays_per_day, plays_today } = reward
  if (plays_per_day !== null && plays_today >= plays_per_day) {
    return { ok: false, reason: 'plays_used_up', limit: plays_per_day, isLastDay }
  }
  return refuseChance(play_cost ?? 0, person, { missingFor: 'play' })
}

const RULES = {
  redeem,
  sweepstake: enter,
  'mini-contest': play,
  achievement: byItself,
  milestone: byItself,
  // The challenge decides who may earn it.
  offer: isOn,
} satisfies Record<RewardSelection, Rule>
