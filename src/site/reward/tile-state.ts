import type { RewardResponse } from '../wire'

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
  RewardResponse,
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
type Reason = NonNullable<RewardResponse['refusal']>['reason']

/** The tile's state by refusal, if status and stock don't decide it. Used-up and pending rewards aren't locked. */
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
 * A reward's state for the viewer. `again`: claimed, and can be claimed again; `locked`: something is left to do, so
 * the progress is shown; `code`: claimed, with a readable code; `ready`: can be claimed now; `open`: there is no
 * progress, such as for visitors or in a sweepstake.
 * @param isOwn whether the viewer is signed in
 */
export const tileState = (reward: Facts, isOwn: boolean): TileState => {
  const { earned_by_current_participant_on, price, progress, redeem, refusal, selection, status, threshold } = reward
  // Takes precedence over earlier claims: only the payment is missing, and the hold is short.
  if (redeem.held) return 'held'
  if (earned_by_current_participant_on !== null) {
    if (redeem.has_code) return 'code'
    const isReadyAgain = selection === 'redeem' && status === 'active' && refusal === null && redeem.in_stock
    return isReadyAgain ? 'again' : 'earned'
  }
  if (status === 'ended') return 'ended'
  if (!redeem.in_stock) return 'gone'
  if (status === 'scheduled') return 'soon'
  if (refusal && refusal.reason !== 'insufficient_points' && refusal.reason !== 'bought_points')
    return REFUSED[refusal.reason] ?? 'locked'
  if (progress && progress.current < progress.target) return 'locked'
  if (reward.participant_sweepstakes_entry > 0) return 'entered'
  // A sweepstake may still have a free entry when the points are too few.
  if (refusal) return selection === 'sweepstake' && reward.sweepstake.free_entry ? 'open' : 'short'
  const isFree = !threshold && price === null
  return selection === 'redeem' && isOwn && (progress || isFree) ? 'ready' : 'open'
}
