import type { PICTURE_PROBLEMS } from '@/domain/media'
import type { LockReason } from './reward-locks'
import type { RewardField } from './selection-fields'

/** What only the server can find wrong with a field. `least`: the claims that there are. */
export type SaveProblem =
  | { field: RewardField; problem: LockReason | 'unknown_challenge' | 'unknown_tier' | keyof typeof PICTURE_PROBLEMS }
  | { field: 'limit'; problem: 'below_claims'; least: number }

export type Refused = { ok: false; reason: 'invalid'; problems: SaveProblem[] }
