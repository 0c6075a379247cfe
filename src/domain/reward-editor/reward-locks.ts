import { MANAGED_FIELDS, type RewardField } from '@/domain/reward-fields'
import type { RewardSelection } from '@/domain/rewards'

/** Why a field is locked. */
export type LockReason =
  | 'has_claims'
  | 'has_entries'
  | 'draw_committed'
  | 'entries_frozen'
  | 'moments_drawn'
  | 'has_plays'
  | 'contest_running'
  | 'contest_settled'
  | 'manage_only'
export type RewardLocks = Partial<Record<RewardField, LockReason>>

export type LockFacts = {
  selection: RewardSelection
  contest_kind: 'ranking' | 'instant_win' | null
  approved_at: Date | null
  start: Date | null
  has_claims: boolean
  has_entries: boolean
  has_plays: boolean
  /** Status of the first draw; null before it is committed. */
  draw_status: 'committed' | 'frozen' | 'drawn' | null
  has_moments: boolean
  settled_at: Date | null
}

const SWEEPSTAKE_TERMS = [
  'entry_cost',
  'max_entries',
  'free_entry',
  'winners',
  'alternates',
  'sweepstake_challenges',
] as const satisfies readonly RewardField[]
const CONTEST_TERMS = ['contest_kind', 'contest_winners', 'start'] as const satisfies readonly RewardField[]

/**
 * Locks the fields that participants rely on (RULE-28 and RULE-29): the terms of a sweepstake once its draw is
 * committed, of an instant win once its moments are drawn, and of a ranking once it has started.
 * @param canManage tags require rewards.manage (CONSOLE-108)
 */
export const findLocks = (facts: LockFacts, { canManage, now }: { canManage: boolean; now: Date }): RewardLocks => {
  const locks: RewardLocks = {}
  const lock = (reason: LockReason | null, fields: readonly RewardField[]) => {
    if (reason) for (const field of fields) locks[field] ??= reason
  }
  lock(canManage ? null : 'manage_only', MANAGED_FIELDS)
  lock(whySelectionStays(facts), ['selection'])
  if (facts.selection === 'sweepstake') {
    lock(facts.draw_status ? 'draw_committed' : null, SWEEPSTAKE_TERMS)
    lock(facts.has_entries ? 'has_entries' : null, ['start', 'terms_conditions'])
    lock(facts.draw_status && facts.draw_status !== 'committed' ? 'entries_frozen' : null, ['start', 'finish'])
  }
  if (facts.selection === 'mini-contest') {
    lock(facts.settled_at ? 'contest_settled' : null, [...CONTEST_TERMS, 'finish', 'play_cost', 'plays_per_day'])
    lock(facts.has_moments ? 'moments_drawn' : null, [...CONTEST_TERMS, 'finish'])
    lock(facts.has_plays ? 'has_plays' : null, ['contest_kind', 'play_cost', 'plays_per_day'])
    lock(isRankingRunning(facts, now) ? 'contest_running' : null, CONTEST_TERMS)
  }
  return locks
}

const whySelectionStays = (facts: LockFacts): LockReason | null => {
  if (facts.has_claims) return 'has_claims'
  if (facts.has_entries) return 'has_entries'
  if (facts.has_plays) return 'has_plays'
  if (facts.draw_status) return 'draw_committed'
  if (facts.has_moments) return 'moments_drawn'
  return facts.settled_at ? 'contest_settled' : null
}

const isRankingRunning = ({ approved_at, contest_kind, start }: LockFacts, now: Date): boolean =>
  contest_kind !== 'instant_win' && approved_at !== null && (start ?? approved_at) <= now
