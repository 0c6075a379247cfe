import type { LabelledRow } from './label-rows'
import type { RowKind } from './parse-labels'

/** Cash is rounded to 5 cents in many countries, 10 in some. */
export const CASH_ROUNDING_CENTS = 5

/** Whether two amounts differ by more than cash rounding. */
export const isOther = (cents: number, total: number): boolean => Math.abs(cents - total) > CASH_ROUNDING_CENTS
/** Whether amounts of this kind are added to a subtotal. */
export const isExtra = (kind: RowKind): boolean => kind === 'tax' || kind === 'service' || kind === 'rounding'

/** Whether subtotal, tax, service and rounding add up to the amount. */
export function sumsUp(cents: number, rows: LabelledRow[]): boolean {
  const base = rows.filter(({ kind }) => kind === 'subtotal' || kind === 'partial_total').map((row) => row.cents)
  const extras = rows.filter(({ kind }) => isExtra(kind))
  const added = extras.reduce((sum, row) => sum + (row.cents ?? 0), 0)
  return added !== 0 && base.some((amount) => amount !== null && amount + added === cents)
}

/** The payment minus change; null unless both are printed. */
export function payableByCash(rows: LabelledRow[]): number | null {
  const paid = rows.findLast(({ kind, cents }) => kind === 'payment' && cents !== null)?.cents
  const change = rows.findLast(({ kind, cents }) => kind === 'change' && cents !== null)?.cents
  if (paid === undefined || paid === null || change === undefined || change === null) return null
  const payable = Math.abs(paid) - Math.abs(change)
  return payable > 0 ? payable : null
}

/** The sum of all payments; infinity if none is printed. */
export function paidInAll(rows: LabelledRow[]): number {
  const paid = rows.flatMap(({ cents, kind }) => (kind === 'payment' && cents ? [Math.abs(cents)] : []))
  return paid.length === 0 ? Number.POSITIVE_INFINITY : paid.reduce((sum, cents) => sum + cents, 0)
}
