import type { Checkout } from '@/domain/checkouts'

type Ended = 'released' | 'cancelled'
/** How a claim ended and, if it was paid, whether the refund is complete. */
export type ClaimEnd<State extends Ended = Ended> = State | `${State}_${'refunding' | 'refunded'}`

/** @param payment the status of its checkout; null if nothing was to be paid */
export const endOf = <State extends Ended>(state: State, payment: Checkout['status'] | null): ClaimEnd<State> => {
  if (payment === 'refunded') return `${state}_refunded` as const
  // Payments for ended claims are always refunded.
  return payment === 'paid' ? (`${state}_refunding` as const) : state
}
