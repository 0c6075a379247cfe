import type { ReturnEvent } from '@/platform/payments'

/** The returns of one payment, in the provider's minor unit. */
export type Returns = {
  /** The highest refunded amount that the charge reported. */
  charge?: number
  refunds?: Record<string, { amount: number; state: 'done' | 'failed' }>
  disputes?: Record<string, { amount: number; state: 'open' | 'lost' | 'won'; at: string }>
  /** Changes that participants were notified of, in the currency's minor unit. */
  told?: { at: string; amount_cents: number }[]
}

/** Orders dispute events of the same second: a decision comes after the opening. */
const RANKS = { open: 0, lost: 1, won: 2 }

/** Adds an event. The result doesn't depend on the order of events or on repetitions. */
export const addReturn = (returns: Returns, details: ReturnEvent, createdAt: Date): Returns => {
  switch (details.kind) {
    case 'charge':
      return { ...returns, charge: Math.max(returns.charge ?? 0, details.refunded) }
    case 'refund': {
      // A failed refund stays failed.
      const state = returns.refunds?.[details.refundId]?.state === 'failed' ? 'failed' : details.state
      return { ...returns, refunds: { ...returns.refunds, [details.refundId]: { amount: details.amount, state } } }
    }
    case 'dispute': {
      const dispute = { amount: details.amount, state: details.state, at: createdAt.toISOString() }
      const known = returns.disputes?.[details.disputeId]
      const isOlder =
        known && (dispute.at < known.at || (dispute.at === known.at && RANKS[dispute.state] <= RANKS[known.state]))
      return isOlder ? returns : { ...returns, disputes: { ...returns.disputes, [details.disputeId]: dispute } }
    }
  }
}

/**
 * How much of a payment is returned. The charge includes refunds without an event yet; refunds that failed later are
 * subtracted.
 */
export const sumReturns = ({ charge = 0, disputes = {}, refunds = {} }: Returns, amount: number): number => {
  const sum = (rows: { amount: number; state: string }[], state: string) =>
    rows.reduce((total, row) => total + (row.state === state ? row.amount : 0), 0)
  const made = Object.values(refunds)
  const refunded = Math.max(charge - sum(made, 'failed'), sum(made, 'done'))
  return Math.min(amount, refunded + sum(Object.values(disputes), 'lost'))
}
