import type { WireReward } from '../wire'

export type TileState = 'earned' | 'gone' | 'ended' | 'soon' | 'locked' | 'ready' | 'open'

type Facts = Pick<
  WireReward,
  | 'earned_by_current_participant_on'
  | 'price'
  | 'progress'
  | 'refusal'
  | 'redeem'
  | 'selection'
  | 'status'
  | 'threshold'
>

const GONE = new Set(['out_of_stock', 'codes_gone'])

/**
 * How a reward stands for whoever looks at it. `locked`: something is still to be done first; `ready`: it can be claimed
 * now; `open`: there is nothing to count, such as for strangers or in a sweepstake.
 * @param isOwn whether whoever looks is signed in
 */
export const tileState = (reward: Facts, isOwn: boolean): TileState => {
  const { earned_by_current_participant_on, price, progress, redeem, refusal, selection, status, threshold } = reward
  if (earned_by_current_participant_on !== null) return 'earned'
  if (status === 'ended') return 'ended'
  if (!redeem.in_stock || (refusal && GONE.has(refusal.reason))) return 'gone'
  if (status === 'scheduled') return 'soon'
  if (progress && progress.current < progress.target) return 'locked'
  if (refusal) return 'locked'
  const isFree = !threshold && price === null
  return selection === 'redeem' && isOwn && (progress || isFree) ? 'ready' : 'open'
}
