import type { Checkout } from '@/domain/checkouts'

type Ended = 'released' | 'cancelled'
/** How a claim ended; of one that was paid, also whether the money is still on its way back. */
export type ClaimEnd<State extends Ended = Ended> = State | `${State}_${'refunding' | 'refunded'}`

/** @param payment how far its checkout is; null where nothing was to be paid */
export const endOf = <State extends Ended>(state: State, payment: Checkout['status'] | null): ClaimEnd<State> => {
  if (payment === 'refunded') return `${state}_refunded` as const
  // What was paid for a claim that has ended is always given back.
  return payment === 'paid' ? (`${state}_refunding` as const) : state
}
