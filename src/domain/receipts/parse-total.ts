import { type Evidence, evidenceOf, NOT_FOUND } from './parse-evidence'
import { classifyEnd, classifyRow, isHeadedTotal, type RowKind, toLabel } from './parse-labels'
import { isMoney, isPointlessMoney, lastMoney, type NumberToken, parseNumbers, toCents } from './parse-numbers'
import type { Row } from './parse-rows'

/** `certainty` is 0 to 1: 1 where another figure of the receipt (cash less change, tax) proves the total. */
export type ParsedTotal = {
  totalCents: number | null
  certainty: number
  evidence: Evidence
  /** How many other figures of the receipt say the same: cash less change, subtotal and tax, the same amount elsewhere. */
  proofs: number
  /** A label as trusted as its own stands beside another amount. */
  isContradicted: boolean
  /** Cash less change is another amount. */
  isPaidOtherwise: boolean
  /** Only a subtotal could be read, and tax or service comes on top of it. */
  isBeforeTax: boolean
  /** Its label is none that a total must have: 'Jumlah', 'Net Amt', a subtotal. */
  isWeak: boolean
  /** How sure the engine was of its row, 0 to 1. */
  printConfidence: number
}

const NO_TOTAL: ParsedTotal = {
  totalCents: null,
  certainty: 0,
  evidence: NOT_FOUND,
  proofs: 0,
  isContradicted: false,
  isPaidOtherwise: false,
  isBeforeTax: false,
  isWeak: true,
  printConfidence: 0,
}

/** A row with what its words say it is and the figure it ends in, if any. */
export type LabelledRow = { row: Row; kind: RowKind; numbers: NumberToken[]; cents: number | null }

/** How far a label is to be believed. Far enough apart that agreeing figures decide among equals and rescue misread ones. */
const TRUST: Partial<Record<RowKind, number>> = {
  grand_total: 30,
  rounded_total: 28,
  total: 26,
  total_with_tax: 22,
  weak_total: 12,
  net_amount: 8,
  subtotal: 6,
}
/** What may stand on a row before the label of another figure. */
const TWO_LABELS: RowKind[] = ['count', 'discount', 'weak_total', 'points']
const SURE_TRUST = 22
const SUMMED_TRUST = 10
const AGREEMENT = { paid: 8, paidRounded: 4, taxed: 5, rounded: 2, repeated: 1 }
/** Cash is rounded to 5 cents in many countries, 10 in some. */
const CASH_ROUNDING_CENTS = 5
const MOST_TAX_SHARE = 0.2
/** No till rounds by more. */
const MOST_ROUNDING_CENTS = 50

type Candidate = { cents: number; trust: number; position: number; kind: RowKind; rows: Row[]; isRounded?: true }

/** Labels every row once, leaving out the table of tax rates at the foot, whose 'Total' is not the receipt's. */
export function labelRows(rows: Row[]): LabelledRow[] {
  const labelled: LabelledRow[] = []
  let inSummary = false
  for (const row of rows) {
    const kind = kindOf(row)
    const numbers = parseNumbers(row)
    const figures = numbers.filter((token) => token.unit !== 'percent').length
    if (kind === 'summary_heading') inSummary = true
    else if (inSummary && figures === 1 && kind !== 'tax' && kind !== 'none') inSummary = false
    if (inSummary) labelled.push({ row, kind: 'summary_heading', numbers, cents: null })
    else labelled.push({ row, kind: withAmount(kind, row, numbers), numbers, cents: centsOf(numbers) })
  }
  return labelled
}

function kindOf(row: Row): RowKind {
  const kind = classifyRow(row)
  return TWO_LABELS.includes(kind) ? (classifyEnd(row) ?? kind) : kind
}

/**
 * 'TOTAL 13.50 ITEMS 3' counts, and is a total all the same; less to be believed than one that only is a total. So is what
 * was rounded, where the row shows more than a rounding can be.
 */
function withAmount(kind: RowKind, row: Row, numbers: NumberToken[]): RowKind {
  const isTotal = kind === 'count' && isHeadedTotal(row) && numbers.some(isMoney) && numbers.length > 1
  const isRounded = kind === 'rounding' && Math.abs(centsOf(numbers) ?? 0) > MOST_ROUNDING_CENTS
  if (isRounded) return 'rounded_total'
  return isTotal ? 'weak_total' : kind
}

/** The amount the customer had to pay, after tax and rounding (decisions 34). */
export function parseTotal(rows: LabelledRow[]): ParsedTotal {
  const payable = payableByCash(rows)
  const printed = [...totalCandidates(rows), ...summedCandidates(rows)]
  const candidates = [...printed, ...roundedCandidates(printed, rows, payable)]
  if (candidates.length === 0) return totalWithoutLabel(rows, payable)

  const scored = candidates.map((candidate) => ({
    ...candidate,
    score: candidate.trust + agreement(candidate, candidates, rows, payable),
  }))
  scored.sort((a, b) => b.score - a.score || b.position - a.position)
  const best = scored[0]
  if (!best) return NO_TOTAL
  const agreed = best.score - best.trust
  return {
    totalCents: best.cents,
    certainty: Math.min(1, 0.7 + agreed * 0.06) * (best.trust >= SURE_TRUST ? 1 : 0.85),
    evidence: evidenceOf(`label ${best.kind}`, best.rows),
    proofs: countProofs(best, rows, payable),
    isWeak: best.trust < SURE_TRUST,
    isContradicted: candidates.some(({ cents, trust }) => trust >= best.trust && isOther(cents, best.cents)),
    isPaidOtherwise: payable !== null && isOther(payable, best.cents),
    isBeforeTax: best.kind === 'subtotal' && rows.some(({ cents, kind }) => isExtra(kind) && (cents ?? 0) > 0),
    printConfidence: Math.min(...best.rows.map(({ confidence }) => confidence)),
  }
}

function totalCandidates(rows: LabelledRow[]): Candidate[] {
  return rows.flatMap(({ kind, cents, numbers, row }, position) => {
    const trust = TRUST[kind]
    if (trust === undefined) return []
    const own = cents ?? pointlessCents(numbers)
    const beside = own === null ? (rowOfAmount(rows[position + 1]) ?? rowOfAmount(rows[position - 1])) : null
    const found = own ?? beside?.cents ?? null
    if (found === null || found <= 0 || (kind === 'total_with_tax' && isTaxOf(found, rows))) return []
    return [{ cents: found, trust, position, kind, rows: beside ? [row, beside.row] : [row] }]
  })
}

/** Below a subtotal, an amount that tax and the like add up to is the total, whatever its label was read as. */
function summedCandidates(rows: LabelledRow[]): Candidate[] {
  const subtotal = rows.findIndex(({ cents, kind }) => kind === 'subtotal' && cents !== null)
  if (subtotal === -1) return []
  return rows.flatMap(({ cents, kind, row }, position) => {
    if (position < subtotal || kind !== 'none' || cents === null || !sumsUp(cents, rows)) return []
    return [{ cents, trust: SUMMED_TRUST, position, kind, rows: [row] }]
  })
}

/** 'TOTAL INCLUDES GST 0.42' says how much of the total is tax. No tax is more than this share of it. */
function isTaxOf(cents: number, rows: LabelledRow[]): boolean {
  const isFigure = ({ kind }: LabelledRow) => kind !== 'none' && kind !== 'payment' && kind !== 'change'
  return rows.some((row) => isFigure(row) && row.cents !== null && cents < row.cents * MOST_TAX_SHARE)
}

/** 'TOTAL AMOUNT PAYABLE' often stands alone, with 'RM 41.95' on the next row, or on the one before where it was tilted. */
function rowOfAmount(row: LabelledRow | undefined): LabelledRow | null {
  return row && row.cents !== null && /^(?:rm|rn|myr|usd|s)?$/.test(toLabel(row.row.text)) ? row : null
}

/**
 * What an amount comes to once it is rounded to what coins can pay, where a row says by how much and another shows the
 * outcome. What is plainly called the total is left as printed, unless all else says that it was misread by a few cents.
 */
function roundedCandidates(printed: Candidate[], rows: LabelledRow[], payable: number | null): Candidate[] {
  const steps = rows.flatMap(({ cents, kind }) => (kind === 'rounding' && cents ? [Math.abs(cents)] : []))
  const isShown = (cents: number) => rows.some((row) => row.cents === cents && row.kind !== 'none')
  return printed.flatMap((candidate) => {
    const { cents, kind } = candidate
    const isMisread = payable !== null && !isOther(payable, cents) && !steps.includes(Math.abs(payable - cents))
    const rounded = steps
      .flatMap((step) => [cents + step, cents - step])
      .filter((sum) => sum % CASH_ROUNDING_CENTS === 0)
    const found = [
      ...(isMisread && payable !== cents && sumsUp(payable, rows) ? [payable] : []),
      ...(kind === 'total' || cents % CASH_ROUNDING_CENTS === 0 ? [] : rounded.filter(isShown)),
    ]
    return [...new Set(found)].map((sum) => ({ ...candidate, cents: sum, isRounded: true as const }))
  })
}

const isOther = (cents: number, total: number): boolean => Math.abs(cents - total) > CASH_ROUNDING_CENTS
const isExtra = (kind: RowKind): boolean => kind === 'tax' || kind === 'service' || kind === 'rounding'

/** Under a total's label three digits or more with no point are a price whose point was not read. */
function pointlessCents(numbers: NumberToken[]): number | null {
  const token = numbers.findLast(isPointlessMoney)
  return token ? toCents(token) : null
}

function centsOf(numbers: NumberToken[]): number | null {
  const token = lastMoney(numbers)
  return token ? toCents(token) : null
}

function agreement(candidate: Candidate, all: Candidate[], rows: LabelledRow[], payable: number | null): number {
  let score = 0
  if (payable !== null && payable === candidate.cents) score += AGREEMENT.paid
  else if (payable !== null && Math.abs(payable - candidate.cents) <= CASH_ROUNDING_CENTS)
    score += AGREEMENT.paidRounded
  if (candidate.isRounded) score += AGREEMENT.rounded
  if (sumsUp(candidate.cents, rows)) score += AGREEMENT.taxed
  const repeated = all.filter((other) => other.cents === candidate.cents).length - 1
  return score + Math.min(3, repeated) * AGREEMENT.repeated
}

/** Other rows that show the very amount count once each, up to two: one of them may be the same misreading. */
function countProofs(best: Candidate, rows: LabelledRow[], payable: number | null): number {
  const isPaid = payable !== null && Math.abs(payable - best.cents) <= CASH_ROUNDING_CENTS
  const shown = rows.filter(
    ({ cents, kind, row }) => cents === best.cents && kind !== 'none' && !best.rows.includes(row),
  )
  return (isPaid ? 1 : 0) + (sumsUp(best.cents, rows) ? 1 : 0) + Math.min(2, shown.length)
}

/** True where subtotal, taxes, service, discounts and rounding add up to the amount. */
function sumsUp(cents: number, rows: LabelledRow[]): boolean {
  const base = rows.filter(({ kind }) => kind === 'subtotal' || kind === 'partial_total').map((row) => row.cents)
  const extras = rows.filter(({ kind }) => isExtra(kind))
  const added = extras.reduce((sum, row) => sum + (row.cents ?? 0), 0)
  return added !== 0 && base.some((amount) => amount !== null && amount + added === cents)
}

/** Cash handed over less the change given, where both are printed. */
function payableByCash(rows: LabelledRow[]): number | null {
  const paid = rows.findLast(({ kind, cents }) => kind === 'payment' && cents !== null)?.cents
  const change = rows.findLast(({ kind, cents }) => kind === 'change' && cents !== null)?.cents
  if (paid === undefined || paid === null || change === undefined || change === null) return null
  const payable = Math.abs(paid) - Math.abs(change)
  return payable > 0 ? payable : null
}

/** With no readable label, what was paid is the next best thing, and is never called certain. */
function totalWithoutLabel(rows: LabelledRow[], payable: number | null): ParsedTotal {
  const paid = rows.findLast(({ kind, cents }) => kind === 'payment' && cents !== null)
  const change = rows.findLast(({ kind, cents }) => kind === 'change' && cents !== null)
  if (payable !== null) {
    const shown = [paid, change].flatMap((found) => (found ? [found.row] : []))
    return { ...NO_TOTAL, totalCents: payable, certainty: 0.7, evidence: evidenceOf('cash less change', shown) }
  }
  // A negative total is a refund, and earns nothing.
  const isRefund = rows.some(({ cents, kind }) => TRUST[kind] !== undefined && cents !== null && cents < 0)
  if (!paid?.cents) return isRefund ? NO_TOTAL : mostPrinted(rows)
  return { ...NO_TOTAL, totalCents: Math.abs(paid.cents), certainty: 0.4, evidence: evidenceOf('payment', [paid.row]) }
}

/** A guess for whoever looks: the amount that is printed most often, of several the largest. */
function mostPrinted(rows: LabelledRow[]): ParsedTotal {
  const amounts = rows.filter(({ cents, kind }) => kind === 'none' && cents !== null && cents > 0)
  const timesOf = (row: LabelledRow) => amounts.filter(({ cents }) => cents === row.cents).length
  const [best] = amounts.sort((a, b) => timesOf(b) - timesOf(a) || (b.cents ?? 0) - (a.cents ?? 0))
  if (!best) return NO_TOTAL
  return {
    ...NO_TOTAL,
    totalCents: best.cents,
    certainty: 0.2,
    evidence: evidenceOf('amount printed most', [best.row]),
  }
}
