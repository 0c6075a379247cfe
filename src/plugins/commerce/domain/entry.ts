import type { Item, Order, Refund } from './order'

/** What is known of an order, and what the program has of it. */
export type Entry = {
  order?: Order
  isPaid?: boolean
  refunds: Record<string, Refund>
  booked?: Item[]
}

/**
 * `unsent`: what the shop said is stored, and booked within a minute. `waits`: for the customer to join, or for the order of
 * a refund. `refused`: somebody has to look.
 */
export type OrderState = 'booked' | 'unsent' | 'waits' | 'refused'

/** A change of the program's receipts, and what it has of the order afterwards. `key` is that of the API. */
export type Change = { type: 'purchase' | 'correction' | 'return'; key: string; body: object; items: Item[] }

export const hasRefunds = ({ refunds }: Entry): boolean => Object.keys(refunds).length > 0
