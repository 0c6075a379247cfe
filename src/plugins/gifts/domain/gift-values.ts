/**
 * - sending: the giver may undo it, and nobody else sees it
 * - held: fraud checks ask a person to decide
 * - waiting: the receiver may accept or refuse it
 *
 * In all others the points have arrived: `accepted` at the receiver, the rest back at the giver.
 */
export const GIFT_STATUSES = [
  'sending',
  'held',
  'waiting',
  'accepted',
  'refused',
  'undone',
  'expired',
  'declined',
  'cancelled',
] as const
export type GiftStatus = (typeof GIFT_STATUSES)[number]

export const OPEN_STATUSES = ['sending', 'held', 'waiting'] as const satisfies readonly GiftStatus[]

/** How the points came back to the giver. */
export type GiftReturn = Exclude<GiftStatus, (typeof OPEN_STATUSES)[number] | 'accepted'>

/** Why a person decides about a gift. */
export const GIFT_SIGNALS = [
  'same_device',
  'same_network',
  'same_mailbox',
  'new_account',
  'many_givers',
  'circular',
] as const
export type GiftSignal = (typeof GIFT_SIGNALS)[number]

export const UNDO_MINUTES = 15
/** Days until a gift that nobody accepts goes back to the giver. */
export const OPEN_DAYS = 14
export const MAX_MESSAGE = 200
