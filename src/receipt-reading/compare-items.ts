import type { ParsedItems } from './items'
import type { LabelledRow } from './label-rows'
import type { RowKind } from './parse-labels'
import { isMoney, toCents } from './parse-numbers'
import { TRUST } from './total-candidates'

/** What prices and sums may differ by without a reason, and one cent more for each item. */
const TOLERANCE_CENTS = 5
/** Kinds that a row of less to pay is taken for: 'Member Savings -1.00', 'Rewards -10.00', '1 item free -4.99'. */
const REDUCTIONS: RowKind[] = ['none', 'discount', 'points', 'count']

type Bought = ParsedItems & { totalCents: number | null; rows: LabelledRow[] }

/**
 * Whether the items come to more or to less than is printed below them: a discount was not taken off, or taken off twice, an item
 * was lost, or a price misread; or a discount is printed that shows in no sum. The total alone does not show all of it, because tax
 * and tip come on top and hide what is missing. Null where they agree, and where there is nothing to compare.
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
  // Prices with the tax in them make the total itself; where something was reduced, that is chance.
  const isWithTax = !isReduced && isNear(paid.all)
  // What is printed with a minus among the items has to show in what they come to.
  if (left.length > 0 || (!isWithTax && sumCents > paid.withoutExtras + slackCents)) return 'more'
  const subtotals = above.flatMap(({ cents, kind }) => (kind === 'subtotal' && cents !== null ? [cents] : []))
  if (subtotals.length > 0) {
    if (isWithTax || subtotals.some(isNear)) return null
    return subtotals.every((cents) => sumCents < cents) ? 'less' : 'more'
  }
  // With no subtotal less is enough only where something else says what came on top.
  const isTaxedBelow = rows.some((row) => {
    const net = netOf(row, paid.all)
    return net !== null && (isNear(net) || isNear(net - paid.service))
  })
  return sumCents < paid.withoutExtras - slackCents && !isTaxedBelow ? 'less' : null
}

export const slackOf = (items: unknown[]): number => TOLERANCE_CENTS + items.length

/** What of a total was paid for goods, where their prices are with tax and service, and where these come on top. */
export function paidFor(
  totalCents: number,
  above: LabelledRow[],
): { all: number; withoutExtras: number; service: number } {
  const sumOf = (kind: RowKind) => above.reduce((cents, row) => cents + (row.kind === kind ? (row.cents ?? 0) : 0), 0)
  const all = totalCents - sumOf('rounding')
  const service = sumOf('service')
  return { all, withoutExtras: all - service - sumOf('tax'), service }
}

/** In a table of tax rates 'SR 6% 30.00 1.80' says what 31.80 were before tax. */
function netOf({ numbers }: LabelledRow, paidCents: number): number | null {
  const [net, tax] = numbers.filter(isMoney).map(toCents).slice(-2)
  if (net === undefined || tax === undefined) return null
  return Math.abs(net + tax - paidCents) <= TOLERANCE_CENTS ? net : null
}

/** A row that says that less is to be paid. */
export const isReduction = ({ cents, kind }: LabelledRow): boolean =>
  cents !== null && ((cents < 0 && REDUCTIONS.includes(kind)) || (cents > 0 && kind === 'discount'))
