import { type LabelledRow, MOST_ROUNDING_CENTS } from './label-rows'
import { isVoucher, type RowKind, toLabel } from './parse-labels'
import { isMoney, isPointlessMoney, type NumberToken, toCents } from './parse-numbers'
import { hasWords, parseMultiplication } from './parse-priced-row'
import type { Row } from './parse-rows'
import { CASH_ROUNDING_CENTS, isExtra, isOther, sumsUp } from './sum-rows'

/** How much each label is trusted, spaced so that agreeing amounts decide between equals and outweigh misread labels. */
export const TRUST: Partial<Record<RowKind, number>> = {
  grand_total: 30,
  rounded_total: 28,
  total: 26,
  total_with_tax: 22,
  weak_total: 12,
  net_amount: 8,
  subtotal: 6,
}
/** The lowest trust of a reliable total label. */
export const SURE_TRUST = 22
const SUMMED_TRUST = 10
/** Labels that may belong to a tax amount: 'Total incl. GST', 'Amount payable'. */
const MAY_BE_TAX: RowKind[] = ['total_with_tax', 'grand_total']
const MOST_TAX_SHARE = 0.2
const LARGE_TAX_SHARE = 0.5
/** 'Total 0% supplies', 'Total 6% supplies (inc. GST)'. */
const GROUPS: RowKind[] = ['partial_total', 'total_with_tax']

/** `trust` is that of the label, `position` is the index of the row. */
export type TotalCandidate = {
  cents: number
  trust: number
  position: number
  kind: RowKind
  rows: Row[]
  isRounded?: true
  /** Printed below another total and its rounding. */
  isAfterRounding?: true
}

/** Every amount that could be the total, with its evidence. `payable` is the payment minus change if both are printed. */
export function totalCandidates(rows: LabelledRow[], payable: number | null): TotalCandidate[] {
  const labelled = [
    ...labelledCandidates(rows),
    ...zeroCandidates(rows),
    ...summedCandidates(rows),
    ...largeTaxCandidates(rows),
  ]
  const printed = labelled
    .filter((candidate) => !isChangeOf(candidate, labelled, rows) && !isLeftOf(candidate, labelled, rows))
    .map((candidate, _, all) =>
      isRoundingOf(candidate, all, rows) ? { ...candidate, isAfterRounding: true as const } : candidate,
    )
  return [...printed, ...roundedCandidates(printed, rows, payable)]
}

/**
 * Whether the amount differs from a total above by the few cents of a row between them that is labelled as rounding or has no words.
 * A weak label ('TTL') doesn't override a plain total; a reviewer decides if they differ (`total_unrounded`).
 */
function isRoundingOf({ cents, kind, position }: TotalCandidate, all: TotalCandidate[], rows: LabelledRow[]): boolean {
  if (kind === 'weak_total' || !isByCoins(cents)) return false
  return all.some((above) => {
    const between = above.position < position ? rows.slice(above.position + 1, position) : []
    return between.some((row) => row.cents && isStep(row) && Math.abs(row.cents) === Math.abs(cents - above.cents))
  })
}

const isStep = ({ cents, kind, row }: LabelledRow): boolean =>
  Math.abs(cents ?? 0) <= MOST_ROUNDING_CENTS && (kind === 'rounding' || (kind === 'none' && hasNoWords(row)))

/** 'BALANCE DUE 2.70' below the payment is change if it and a total above add up to the payment. */
function isChangeOf(candidate: TotalCandidate, all: TotalCandidate[], rows: LabelledRow[]): boolean {
  const paid = rows.findIndex(({ cents, kind }) => kind === 'payment' && cents !== null)
  const paidCents = rows[paid]?.cents ?? null
  if (paidCents === null || candidate.position < paid) return false
  return all.some(({ cents, position }) => position < paid && cents + candidate.cents === paidCents)
}

/** 'TOTAL DUE 7.50' below 'TOTAL 12.50' and 'GIFT CARD 5.00' is the remainder of the total above. */
function isLeftOf({ cents, position }: TotalCandidate, all: TotalCandidate[], rows: LabelledRow[]): boolean {
  return all.some((above) => {
    if (above.trust < SURE_TRUST || above.position > position) return false
    const paid = rows.slice(above.position + 1, position).filter(isPaying)
    return paid.length > 0 && above.cents - paid.reduce((sum, row) => sum + Math.abs(row.cents ?? 0), 0) === cents
  })
}

const isPaying = ({ cents, kind, row }: LabelledRow): boolean =>
  cents !== null && cents !== 0 && (kind === 'payment' || (kind === 'discount' && isVoucher(row)))

function labelledCandidates(rows: LabelledRow[]): TotalCandidate[] {
  return rows.flatMap(({ kind, cents, numbers, row }, position) => {
    const trust = TRUST[kind]
    if (trust === undefined) return []
    const own = cents ?? gappedCents(row) ?? pointlessCents(numbers)
    const beside = own === null ? (rowOfAmount(rows[position + 1]) ?? rowOfAmount(rows[position - 1])) : null
    const found = own ?? beside?.cents ?? null
    if (found === null || found <= 0 || isAmountOfTax({ kind, numbers, cents: found }, rows)) return []
    return [{ cents: found, trust, position, kind, rows: beside ? [row, beside.row] : [row] }]
  })
}

/**
 * Totals of zero because discounts cover everything. Most zero rows show the balance after the payment or a tax of zero, so they
 * count only if no total or payment has another amount and the rows above add up to zero.
 */
function zeroCandidates(rows: LabelledRow[]): TotalCandidate[] {
  const isOtherwise = ({ cents, kind }: LabelledRow) =>
    Boolean(cents) && (kind === 'payment' || kind === 'change' || (kind !== 'subtotal' && TRUST[kind] !== undefined))
  if (rows.some(isOtherwise)) return []
  return rows.flatMap(({ cents, kind, numbers, row }, position) => {
    const trust = TRUST[kind] ?? 0
    if (cents !== 0 || trust < SURE_TRUST || numbers.filter(isMoney).length > 1) return []
    return comesToNothing(rows.slice(0, position)) ? [{ cents: 0, trust, position, kind, rows: [row] }] : []
  })
}

/** Whether the subtotal, or all items without one, add up to zero after discounts. */
function comesToNothing(above: LabelledRow[]): boolean {
  const subtotal = above.findLastIndex(({ cents, kind }) => kind === 'subtotal' && cents !== null)
  const base = above[subtotal]
  if (base) return changeOf(above.slice(subtotal)) === 0
  const bought = above.filter((labelled) => labelled.cents !== null && labelled.kind === 'none' && isBought(labelled))
  return bought.length > 0 && changeOf(above) === 0
}

/** The sum of the rows' charges minus discounts; 'VOUCHER 12.50' deducts as much as 'VOUCHER -12.50'. */
function changeOf(rows: LabelledRow[]): number {
  return rows.reduce((sum, labelled) => {
    const cents = labelled.cents ?? 0
    if (labelled.kind === 'discount') return sum - Math.abs(cents)
    const counts = labelled.kind === 'subtotal' || isExtra(labelled.kind) || cents < 0 || isBought(labelled)
    return counts ? sum + cents : sum
  }, 0)
}

/** Whether a row is an item; '2 x 6.25' only explains the price beside it. */
const isBought = ({ kind, numbers, row }: LabelledRow): boolean =>
  kind === 'none' && hasWords(row.text) && parseMultiplication(row, numbers) === null

/** A tax of more than half the largest total is the total including tax, whose label was only read as 'GST'. */
function largeTaxCandidates(rows: LabelledRow[]): TotalCandidate[] {
  const largest = Math.max(0, ...rows.map(({ cents, kind }) => (TRUST[kind] === undefined ? 0 : (cents ?? 0))))
  return rows.flatMap(({ cents, kind, row }, position) =>
    kind === 'tax' && cents !== null && largest > 0 && cents > largest * LARGE_TAX_SHARE
      ? [{ cents, trust: SUMMED_TRUST, position, kind, rows: [row] }]
      : [],
  )
}

/** An amount below the subtotal that equals subtotal plus extras is the total, whatever its label was read as. */
function summedCandidates(rows: LabelledRow[]): TotalCandidate[] {
  const subtotal = rows.findIndex(({ cents, kind }) => kind === 'subtotal' && cents !== null)
  if (subtotal === -1) return []
  return rows.flatMap(({ cents, kind, row }, position) => {
    if (position < subtotal || (kind !== 'none' && kind !== 'payment') || cents === null || !sumsUp(cents, rows))
      return []
    return [{ cents, trust: SUMMED_TRUST, position, kind, rows: [row] }]
  })
}

/** Whether the amount beside a total label is its tax. Amounts that were paid or are the sum of two tax groups aren't. */
function isAmountOfTax(
  { cents, kind, numbers }: Omit<LabelledRow, 'row'> & { cents: number },
  rows: LabelledRow[],
): boolean {
  const isPaid = rows.some((row) => row.kind === 'payment' && shownCents(row) === cents)
  const isTax = MAY_BE_TAX.includes(kind) && isTaxOf(cents, rows) && !isPaid && !isOfGroups(cents, rows)
  return isTax || isOfTaxTable(numbers, rows)
}

/** 'Total 6.88 0.42' ends a table of tax rates, where 7.30 is called the total too. */
function isOfTaxTable(numbers: NumberToken[], rows: LabelledRow[]): boolean {
  const [net, tax, ...more] = numbers.filter(isMoney).map(toCents)
  if (net === undefined || tax === undefined || more.length > 0 || tax > net * MOST_TAX_SHARE) return false
  return rows.some(({ cents, kind }) => TRUST[kind] !== undefined && cents === net + tax)
}

/** 'TOTAL INCLUDES GST 0.42' shows the tax within the total, which can't exceed `MOST_TAX_SHARE`. */
function isTaxOf(cents: number, rows: LabelledRow[]): boolean {
  const isFigure = ({ kind }: LabelledRow) => TRUST[kind] !== undefined || kind === 'partial_total'
  return rows.some((row) => isFigure(row) && row.cents !== null && cents < row.cents * MOST_TAX_SHARE)
}

/** Whether the totals of two tax rates add up to the amount, which is small if one of them is for returned goods. */
function isOfGroups(cents: number, rows: LabelledRow[]): boolean {
  const groups = rows.flatMap((row) => (GROUPS.includes(row.kind) && row.cents !== null ? [row.cents] : []))
  return groups.some((one, index) => groups.slice(index + 1).some((other) => one + other === cents))
}

/** 'TOTAL AMOUNT PAYABLE' is often alone, with 'RM 41.95' on the next row, or on the previous row of a tilted photo. */
function rowOfAmount(row: LabelledRow | undefined): LabelledRow | null {
  return row && row.cents !== null && hasNoWords(row.row) ? row : null
}

const hasNoWords = ({ text }: Row): boolean => /^(?:rm|rn|myr|usd|s)?$/.test(toLabel(text))

/**
 * Amounts rounded to what coins can pay, if one row shows the rounding and another the result. A plain total is kept as printed
 * unless everything else shows that it was misread by a few cents.
 */
function roundedCandidates(printed: TotalCandidate[], rows: LabelledRow[], payable: number | null): TotalCandidate[] {
  const steps = roundingSteps(rows)
  return printed.flatMap((candidate) => {
    const { cents, kind, position } = candidate
    const isMisread = payable !== null && !isOther(payable, cents) && !steps.includes(Math.abs(payable - cents))
    const isFigureMisread = payable !== null && differInAFigure(payable, cents) && isShown(payable, rows)
    // Amounts below a rounding row are payable by coins, even if the rounding itself wasn't read.
    const isBelowRounding = rows.slice(0, position).some((row) => row.kind === 'rounding')
    const isPaid = payable !== null && (sumsUp(payable, rows) || (isBelowRounding && isByCoins(payable)))
    const found = [
      ...((isMisread && payable !== cents && isPaid) || isFigureMisread ? [payable] : []),
      ...(kind === 'total' ? [] : roundedSums(cents, rows)),
    ]
    return [...new Set(found)].map((sum) => ({ ...candidate, cents: sum, isRounded: true as const }))
  })
}

/** Whether two amounts differ in exactly one digit: '20.90' and '20.80'. */
function differInAFigure(one: number, other: number): boolean {
  const [figures, others] = [String(one), String(other)]
  return figures.length === others.length && [...figures].filter((figure, at) => figure !== others[at]).length === 1
}

/** Whether a row other than payments, change and totals shows the amount; totals are candidates themselves. */
const isShown = (amount: number, rows: LabelledRow[]): boolean =>
  rows.some(
    ({ cents, kind }) => cents === amount && kind !== 'payment' && kind !== 'change' && TRUST[kind] === undefined,
  )

/** The rounded values of an amount that coins can't pay, if another row shows them. */
function roundedSums(cents: number, rows: LabelledRow[]): number[] {
  if (isByCoins(cents)) return []
  const sums = roundingSteps(rows).flatMap((step) => [cents + step, cents - step])
  return sums.filter((sum) => isByCoins(sum) && rows.some((row) => shownCents(row) === sum && row.kind !== 'none'))
}

/** Some tills print payments with a minus: 'CASH -30.70'. */
const shownCents = ({ cents, kind }: LabelledRow): number | null =>
  kind === 'payment' && cents !== null ? Math.abs(cents) : cents

const isByCoins = (cents: number): boolean => cents % CASH_ROUNDING_CENTS === 0

const roundingSteps = (rows: LabelledRow[]): number[] =>
  rows.flatMap(({ cents, kind }) => (kind === 'rounding' && cents ? [Math.abs(cents)] : []))

/** After a total label, 'Total 102 40' is a price that lost its decimal point. */
function gappedCents({ cells }: Row): number | null {
  const [whole, cents] = /(?<![\d.,])(\d{1,4}) (\d\d)$/.exec(cells.at(-1)?.text ?? '')?.slice(1) ?? []
  return whole && cents ? Number(whole) * 100 + Number(cents) : null
}

/** After a total label, three or more digits are a price that lost its decimal point. */
function pointlessCents(numbers: NumberToken[]): number | null {
  const token = numbers.findLast(isPointlessMoney)
  return token ? toCents(token) : null
}
