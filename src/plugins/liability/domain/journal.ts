import type { MonthFigures } from './figures'
import { toMinor } from './money'

export const ACCOUNTS = ['sales', 'deferred', 'revenue'] as const
export type Account = (typeof ACCOUNTS)[number]
export const REASONS = ['deferred', 'changed', 'redeemed', 'estimate'] as const
export type JournalReason = (typeof REASONS)[number]

/** One line has the same amount on both sides. @property minor in the currency's smallest unit, above zero */
export type JournalLine = { reason: JournalReason; debit: Account; credit: Account; minor: bigint }

/** Who gets what is taken from the other, for amounts above zero. */
const SIDES = {
  deferred: { debit: 'sales', credit: 'deferred' },
  changed: { debit: 'sales', credit: 'deferred' },
  redeemed: { debit: 'deferred', credit: 'revenue' },
  estimate: { debit: 'deferred', credit: 'revenue' },
} as const satisfies Record<JournalReason, { debit: Account; credit: Account }>

const ABSORBING = ['estimate', 'redeemed', 'deferred', 'changed'] as const

/** The journal of a month. Rounded so that deferred revenue moves from its rounded opening to its rounded closing. */
export const journalOf = ({ currency, deferred }: Pick<MonthFigures, 'currency' | 'deferred'>): JournalLine[] => {
  const round = (micros: string) => toMinor(BigInt(micros), currency)
  const amounts = {
    deferred: round(deferred.deferred),
    changed: round(deferred.changed),
    redeemed: round(deferred.redeemed),
    estimate: round(deferred.estimate),
  }
  // Rounded one by one, they miss the rounded closing by cents, which go to what moved.
  const missing =
    round(deferred.opening) +
    amounts.deferred +
    amounts.changed -
    amounts.redeemed -
    amounts.estimate -
    round(deferred.closing)
  const moved = ABSORBING.find((reason) => BigInt(deferred[reason]) !== 0n) ?? 'estimate'
  amounts[moved] += SIDES[moved].credit === 'revenue' ? missing : -missing
  return REASONS.flatMap((reason) => {
    const minor = amounts[reason]
    if (minor === 0n) return []
    const { credit, debit } = SIDES[reason]
    return [minor > 0n ? { reason, debit, credit, minor } : { reason, debit: credit, credit: debit, minor: -minor }]
  })
}
