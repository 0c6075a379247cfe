import type { WireReward } from '../wire'

export type TileState =
  | 'earned'
  | 'again'
  | 'code'
  | 'held'
  | 'gone'
  | 'ended'
  | 'soon'
  | 'locked'
  | 'short'
  | 'ready'
  | 'open'
  | 'unpayable'
  | 'closed'
  | 'entered'
  | 'played'
  | 'unverified'
  | 'inactive'

type Facts = Pick<
  WireReward,
  | 'earned_by_current_participant_on'
  | 'participant_sweepstakes_entry'
  | 'price'
  | 'progress'
  | 'refusal'
  | 'redeem'
  | 'selection'
  | 'status'
  | 'sweepstake'
  | 'threshold'
>
type Reason = NonNullable<WireReward['refusal']>['reason']

/** What a refusal makes of a tile, where its status and stock do not say it: nothing is locked that is used up, or that waits for somebody. */
const REFUSED: Partial<Record<Reason, TileState>> = {
  not_verified: 'unverified',
  terms_not_accepted: 'inactive',
  account_pending: 'inactive',
  codes_gone: 'gone',
  limit_per_participant: 'earned',
  payments_not_set_up: 'unpayable',
  entries_frozen: 'closed',
  max_entries: 'entered',
  plays_used_up: 'played',
}

/**
 * How a reward stands for whoever looks at it. `again`: they have it, and can claim it once more; `locked`: something is still to be done first, and how far it is is shown;
 * `code`: they have it, and its code can be read; `ready`: it can be claimed now; `open`: there is nothing to count, such as for strangers or in a sweepstake.
 * @param isOwn whether whoever looks is signed in
 */
export const tileState = (reward: Facts, isOwn: boolean): TileState => {
  const { earned_by_current_participant_on, price, progress, redeem, refusal, selection, status, threshold } = reward
  // Before all that they have of it: nothing but their payment is missing, and not for long.
  if (redeem.held) return 'held'
  if (earned_by_current_participant_on !== null) {
    if (redeem.has_code) return 'code'
    const isReadyAgain = selection === 'redeem' && status === 'active' && refusal === null && redeem.in_stock
    return isReadyAgain ? 'again' : 'earned'
  }
  if (status === 'ended') return 'ended'
  if (!redeem.in_stock) return 'gone'
  if (status === 'scheduled') return 'soon'
  if (refusal && refusal.reason !== 'insufficient_points') return REFUSED[refusal.reason] ?? 'locked'
  if (progress && progress.current < progress.target) return 'locked'
  if (reward.participant_sweepstakes_entry > 0) return 'entered'
  // Whoever has too few points for an entry may still enter for free.
  if (refusal) return selection === 'sweepstake' && reward.sweepstake.free_entry ? 'open' : 'short'
  const isFree = !threshold && price === null
  return selection === 'redeem' && isOwn && (progress || isFree) ? 'ready' : 'open'
}
