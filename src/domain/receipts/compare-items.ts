import type { LabelledRow } from './label-rows'
import type { ParsedItems } from './parse-items'
import type { RowKind } from './parse-labels'
import { TRUST } from './total-candidates'

/** What prices and sums may differ by without a reason, and one cent more for each item. */
const TOLERANCE_CENTS = 5
/** Kinds that a row of less to pay is taken for: 'Member Savings -1.00', 'Rewards -10.00', '1 item free -4.99'. */
const REDUCTIONS: RowKind[] = ['none', 'discount', 'points', 'count']

type Bought = ParsedItems & { totalCents: number | null; rows: LabelledRow[] }

/**
 * True where the items contradict what is printed below them: a discount was not taken off, or taken off twice, or an item was
 * lost. The total alone does not show it, because tax and tip come on top and hide what is missing.
 */
export function itemsDiffer({ items, rows, taken, totalCents }: Bought): boolean {
  if (items.length === 0 || totalCents === null) return false
  const sumCents = items.reduce((cents, item) => cents + item.price_cents, 0)
  const slackCents = TOLERANCE_CENTS + items.length
  const end = rows.findIndex(({ cents, kind }) => cents === totalCents && kind !== 'subtotal' && kind in TRUST)
  const above = end === -1 ? rows : rows.slice(0, end)
  const sumOf = (kind: RowKind) => above.reduce((cents, row) => cents + (row.kind === kind ? (row.cents ?? 0) : 0), 0)

  const isReduced = above.some((row) => isReduction(row) && !taken.includes(row.row))
  const paidForAll = totalCents - sumOf('rounding')
  const isNear = (cents: number) => Math.abs(sumCents - cents) <= slackCents
  // Prices with the tax in them make the total itself; where something was reduced, that is chance.
  const isWithTax = !isReduced && isNear(paidForAll)
  const most = paidForAll - sumOf('service') - sumOf('tax')
  if (!isWithTax && sumCents > most + slackCents) return true
  const subtotals = above.flatMap(({ cents, kind }) => (kind === 'subtotal' && cents !== null ? [cents] : []))
  return subtotals.length > 0 && !isWithTax && !subtotals.some(isNear)
}

const isReduction = ({ cents, kind }: LabelledRow): boolean =>
  cents !== null && ((cents < 0 && REDUCTIONS.includes(kind)) || (cents > 0 && kind === 'discount'))
