import type { ReturnNews } from '@/platform/payments'

/** What is known of the money of one payment that went back, in the provider's smallest unit. */
export type Returns = {
  /** The most that the charge said was refunded of it. */
  charge?: number
  refunds?: Record<string, { amount: number; state: 'done' | 'failed' }>
  disputes?: Record<string, { amount: number; state: 'open' | 'lost' | 'won'; at: string }>
  /** Each change that participants were told of, in hundredths of the currency's unit. */
  told?: { at: string; amount_cents: number }[]
}

/** A dispute of the same second: what the bank decided comes after its opening. */
const RANKS = { open: 0, lost: 1, won: 2 }

/** Adds what an event says. Events come in any order and more than once: the result is the same. */
export const addReturn = (returns: Returns, news: ReturnNews, createdAt: Date): Returns => {
  switch (news.kind) {
    case 'charge':
      return { ...returns, charge: Math.max(returns.charge ?? 0, news.refunded) }
    case 'refund': {
      // One that failed stays failed.
      const state = returns.refunds?.[news.refundId]?.state === 'failed' ? 'failed' : news.state
      return { ...returns, refunds: { ...returns.refunds, [news.refundId]: { amount: news.amount, state } } }
    }
    case 'dispute': {
      const dispute = { amount: news.amount, state: news.state, at: createdAt.toISOString() }
      const known = returns.disputes?.[news.disputeId]
      const isOlder =
        known && (dispute.at < known.at || (dispute.at === known.at && RANKS[dispute.state] <= RANKS[known.state]))
      return isOlder ? returns : { ...returns, disputes: { ...returns.disputes, [news.disputeId]: dispute } }
    }
  }
}

/**
 * How much of a payment is back with whoever paid. The charge counts refunds that have no event of their own yet; those that
 * failed later are taken off it.
 */
export const sumReturns = ({ charge = 0, disputes = {}, refunds = {} }: Returns, amount: number): number => {
  const sum = (rows: { amount: number; state: string }[], state: string) =>
    rows.reduce((total, row) => total + (row.state === state ? row.amount : 0), 0)
  const made = Object.values(refunds)
  const refunded = Math.max(charge - sum(made, 'failed'), sum(made, 'done'))
  return Math.min(amount, refunded + sum(Object.values(disputes), 'lost'))
}
