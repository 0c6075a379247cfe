import type { WireChallengeTile } from './types'

export type TileState = 'done' | 'locked' | 'open' | 'unpayable'

type Stateful = Pick<
  WireChallengeTile,
  'completed_by_current_participant_on' | 'is_locked' | 'is_repeatable_and_completed' | 'payments_enabled' | 'status'
>

/** The state that a tile shows. */
export const tileState = (challenge: Stateful): TileState => {
  if (challenge.is_repeatable_and_completed || challenge.completed_by_current_participant_on !== null) return 'done'
  if (challenge.status !== 'active' || challenge.is_locked) return 'locked'
  return challenge.payments_enabled === false ? 'unpayable' : 'open'
}
