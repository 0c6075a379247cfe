import type { PICTURE_PROBLEMS } from '@/domain/media'
import type { RewardField } from '@/domain/reward-fields'
import type { LockReason } from './reward-locks'

/** Problems that only the server can find. `least`: the existing claims. */
export type SaveProblem =
  | {
      field: RewardField
      problem: LockReason | 'unknown_challenge' | 'unknown_segment' | 'unknown_tier' | keyof typeof PICTURE_PROBLEMS
    }
  | { field: 'limit'; problem: 'below_claims'; least: number }
  /** The law gives members time to use their points before `on`. */
  | { field: RewardField; problem: 'too_early'; on: string }
  /** By the rules of a plugin, which have messages of their own. */
  | { field: string; message: string }

export type Refused = { ok: false; reason: 'invalid'; problems: SaveProblem[] }
