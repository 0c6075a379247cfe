import type { ParsedItems } from './items'
import type { LabelledRow } from './label-rows'
import type { RowKind } from './parse-labels'
import { isMoney, toCents } from './parse-numbers'
import { TRUST } from './total-candidates'

/** The tolerated difference between prices and sums, plus one cent for each item. */
const TOLERANCE_CENTS = 5
/** Kinds that discount rows are classified as: 'Member Savings -1.00', 'Rewards -10.00', '1 item free -4.99'. */
const REDUCTIONS: RowKind[] = ['none', 'discount', 'points', 'count']

type Bought = ParsedItems & { totalCents: number | null; rows: LabelledRow[] }

/**
 * Whether the items add up to more or less than the printed sums, because of a missed or doubled discount, a missing item or a
 * misread price. The total alone can't show this, because tax and tips hide missing amounts.
 *
 * @returns null if they agree or if there is nothing to compare
 */
export function compareItems({ depositCents, items, left, rows, taken, totalCents }: Bought): 'more' | 'less' | null {
  if (items.length === 0 || totalCents === null) return null
  const sumCents = items.reduce((cents, item) => cents + item.price_cents, depositCents)
  const slackCents = slackOf(items)
  const end = rows.findIndex(({ cents, kind }) => cents === totalCents && kind !== 'subtotal' && kind in TRUST)
  const above = end === -1 ? rows : rows.slice(0, end)

  const isReduced = above.some((row) => isReduction(row) && !taken.includes(row.row))
  const paid = paidFor(totalCents, above)
  const isNear = (cents: number) => Math.abs(sumCents - cents) <= slackCents
  // Prices that include tax add up to the total; with an unapplied discount, a match is a coincidence.
  const isWithTax = !isReduced && isNear(paid.all)
  // Negative rows among the items must be reflected in their sum.
  if (left.length > 0 || (!isWithTax && sumCents > paid.withoutExtras + slackCents)) return 'more'
  const subtotals = above.flatMap(({ cents, kind }) => (kind === 'subtotal' && cents !== null ? [cents] : []))
  if (subtotals.length > 0) {
    if (isWithTax || subtotals.some(isNear)) return null
    return subtotals.every((cents) => sumCents < cents) ? 'less' : 'more'
  }
  // Without a subtotal, a lower sum is fine only if a tax row explains the difference.
  const isTaxedBelow = rows.some((row) => {
    const net = netOf(row, paid.all)
    return net !== null && (isNear(net) || isNear(net - paid.service))
  })
  return sumCents < paid.withoutExtras - slackCents && !isTaxedBelow ? 'less' : null
}

export const slackOf = (items: unknown[]): number => TOLERANCE_CENTS + items.length

/** The part of a total paid for goods: `all` if prices include tax and service, `withoutExtras` if these are added. */
export function paidFor(
  totalCents: number,
  above: LabelledRow[],
): { all: number; withoutExtras: number; service: number } {
  const sumOf = (kind: RowKind) => above.reduce((cents, row) => cents + (row.kind === kind ? (row.cents ?? 0) : 0), 0)
  const all = totalCents - sumOf('rounding')
  const service = sumOf('service')
  return { all, withoutExtras: all - service - sumOf('tax'), service }
}

/** The net amount in a tax table row: 30.00 in 'SR 6% 30.00 1.80' for a total of 31.80. */
function netOf({ numbers }: LabelledRow, paidCents: number): number | null {
  const [net, tax] = numbers.filter(isMoney).map(toCents).slice(-2)
  if (net === undefined || tax === undefined) return null
  return Math.abs(net + tax - paidCents) <= TOLERANCE_CENTS ? net : null
}

/** Whether a row reduces the amount to pay. */
export const isReduction = ({ cents, kind }: LabelledRow): boolean =>
  cents !== null && ((cents < 0 && REDUCTIONS.includes(kind)) || (cents > 0 && kind === 'discount'))
