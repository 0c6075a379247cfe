import { claimHolds } from './claim-holds'
import { defineHoldSources } from './hold-source'
import { receiptHolds } from './receipt-holds'
import { referralHolds } from './referral-holds'

export type { HoldOutcome, HoldSource } from './hold-source'
export { peopleTracesSql } from './traces'

/** What holds something until a person decides, by kind: the product's own and plugins'. */
export const HOLD_SOURCES = defineHoldSources({
  receipts: receiptHolds,
  referrals: referralHolds,
  claims: claimHolds,
})
