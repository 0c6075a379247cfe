import { isReduction } from './compare-items'
import { type LabelledRow, MOST_ROUNDING_CENTS } from './label-rows'
import { type Evidence, evidenceOf, NOT_FOUND } from './parse-evidence'
import type { RowKind } from './parse-labels'
import { CASH_ROUNDING_CENTS, isExtra, isOther, paidInAll, payableByCash, sumsUp } from './sum-rows'
import { SURE_TRUST, type TotalCandidate, TRUST, totalCandidates } from './total-candidates'

/** `certainty` is 0 to 1: 1 if other amounts (payment minus change, tax) prove the total. */
export type ParsedTotal = {
  totalCents: number | null
  certainty: number
  evidence: Evidence
  /** How many other amounts confirm the total: payment minus change, subtotal plus tax, the same amount elsewhere. */
  proofs: number
  /** An equally trusted label has another amount, or the number may be a quantity and a smaller amount. */
  isContradicted: boolean
  /** Payment minus change differs, less than the total was paid, or a row below reduces it. */
  isPaidOtherwise: boolean
  /** Only a subtotal was found, and tax or service is added to it. */
  isBeforeTax: boolean
  /** A rounding row, the payment or most total labels show that the total was rounded by a few cents. */
  isUnrounded: boolean
  rounding: CashRounding | null
  /** The label is not a reliable total label: 'Jumlah', 'Net Amt', a subtotal. */
  isWeak: boolean
  /** The engine's confidence in the row, 0 to 1. */
  printConfidence: number
  /** The engine's confidence in the least certain digit of the row, 0 to 1. */
  leastFigure: number
}

/** The total before cash rounding and the amount paid; one of them is the parsed total. */
export type CashRounding = { before_cents: number; paid_cents: number }

const NO_TOTAL: ParsedTotal = {
  totalCents: null,
  certainty: 0,
  evidence: NOT_FOUND,
  proofs: 0,
  isContradicted: false,
  isPaidOtherwise: false,
  isBeforeTax: false,
  isUnrounded: false,
  rounding: null,
  isWeak: true,
  printConfidence: 0,
  leastFigure: 0,
}

const AGREEMENT = { paid: 26, paidWhole: 8, paidRounded: 22, taxed: 5, afterRounding: 12, rounded: 2, repeated: 1 }

/** The amount the customer had to pay, after tax and rounding (RULE-34). */
export function parseTotal(rows: LabelledRow[]): ParsedTotal {
  const payable = payableByCash(rows)
  const candidates = totalCandidates(rows, payable)
  if (candidates.length === 0) return totalWithoutLabel(rows, payable)

  const scored = candidates.map((candidate) => ({
    ...candidate,
    score: candidate.trust + agreement(candidate, candidates, rows, payable),
  }))
  scored.sort((a, b) => b.score - a.score || b.position - a.position)
  const best = scored[0]
  if (!best) return NO_TOTAL
  const agreed = best.score - best.trust
  // Another row with the same ambiguity doesn't confirm an ambiguous amount.
  const isOpen = rows.some((labelled) => labelled.isOpen && best.rows.includes(labelled.row))
  return {
    totalCents: best.cents,
    certainty: Math.min(1, 0.7 + agreed * 0.06) * (best.trust >= SURE_TRUST ? 1 : 0.85),
    evidence: evidenceOf(`label ${best.kind}`, best.rows),
    proofs: isOpen ? 0 : countProofs(best, rows, payable),
    isUnrounded: isUnrounded(best.cents, rows, payable) || isOutvoted(best.cents, rows),
    rounding: findRounding(best.cents, rows, payable),
    isWeak: best.trust < SURE_TRUST,
    isContradicted: isOpen || candidates.some(({ cents, trust }) => trust >= best.trust && isOther(cents, best.cents)),
    isPaidOtherwise:
      isTakenOff(best, rows) ||
      (payable === null ? paidInAll(rows) < best.cents - CASH_ROUNDING_CENTS : isOther(payable, best.cents)),
    isBeforeTax: best.kind === 'subtotal' && rows.some(({ cents, kind }) => isExtra(kind) && (cents ?? 0) > 0),
    printConfidence: Math.min(...best.rows.map(({ confidence }) => confidence)),
    leastFigure: Math.min(...best.rows.map(({ leastFigure }) => leastFigure)),
  }
}

function agreement(
  candidate: TotalCandidate,
  all: TotalCandidate[],
  rows: LabelledRow[],
  payable: number | null,
): number {
  let score = 0
  if (payable !== null && payable === candidate.cents) score += AGREEMENT.paid
  else if (payable !== null && Math.abs(payable - candidate.cents) <= CASH_ROUNDING_CENTS)
    score += AGREEMENT.paidRounded
  else if (payable === null && rows.some(({ cents, kind }) => kind === 'payment' && cents === candidate.cents))
    score += AGREEMENT.paidWhole
  if (candidate.isRounded) score += AGREEMENT.rounded
  if (candidate.isAfterRounding) score += AGREEMENT.afterRounding
  if (sumsUp(candidate.cents, rows)) score += AGREEMENT.taxed
  const repeated = all.filter((other) => other.cents === candidate.cents).length - 1
  return score + Math.min(3, repeated) * AGREEMENT.repeated
}

/** Whether coins can't pay the amount, and a rounding row or the payment shows that it was rounded by a few cents. */
function isUnrounded(cents: number, rows: LabelledRow[], payable: number | null): boolean {
  if (cents % CASH_ROUNDING_CENTS === 0) return false
  const isRounded = rows.some((row) => row.kind === 'rounding' && row.cents)
  return isRounded || (payable !== null && payable !== cents && !isOther(payable, cents))
}

/** Both amounts if a row shows the rounding of the total, or if the payment differs by no more than rounding can. */
function findRounding(cents: number, rows: LabelledRow[], payable: number | null): CashRounding | null {
  const steps = rows.flatMap((row) => (row.kind === 'rounding' && row.cents ? [Math.abs(row.cents)] : []))
  const before = rows.find((row) => row.cents && isSum(row) && steps.includes(Math.abs(row.cents - cents)))?.cents
  const paid = payable ?? paidInAll(rows)
  if (before && paid !== before) return { before_cents: before, paid_cents: cents }
  const difference = Math.abs(paid - cents)
  const most = paid % MOST_ROUNDING_CENTS === 0 ? MOST_ROUNDING_CENTS : CASH_ROUNDING_CENTS
  return difference > 0 && difference <= most ? { before_cents: cents, paid_cents: paid } : null
}

/**
 * Whether a row below the total deducts all or part of it: 'VOUCHER -12.50', or 'VOUCHER 12.50' above 'TOTAL DUE 0.00'. The receipt
 * doesn't show whether the voucher paid or reduced the price; gift cards always pay (`payment`).
 */
function isTakenOff({ cents, position }: TotalCandidate, rows: LabelledRow[]): boolean {
  const below = rows.slice(position + 1)
  let left = cents
  return below.some((row, index) => {
    if (!row.cents || !isReduction(row)) return false
    const alone = cents - Math.abs(row.cents)
    left -= Math.abs(row.cents)
    const isLeft = (amount: number) =>
      amount === 0 || below.slice(index + 1).some((other) => other.cents === amount && isSum(other))
    return isLeft(alone) || isLeft(left)
  })
}

const isSum = ({ kind }: LabelledRow): boolean => kind === 'payment' || TRUST[kind] !== undefined

/** Whether more reliable total labels show an amount a few cents away than show this amount. */
function isOutvoted(cents: number, rows: LabelledRow[]): boolean {
  const shown = rows.flatMap((row) => (row.cents !== null && (TRUST[row.kind] ?? 0) >= SURE_TRUST ? [row.cents] : []))
  const timesOf = (amount: number) => shown.filter((other) => other === amount).length
  return shown.some((other) => !isOther(other, cents) && timesOf(other) > timesOf(cents))
}

/** Each other row with the same amount is a proof, up to two, because they may share a misreading. */
function countProofs(best: TotalCandidate, rows: LabelledRow[], payable: number | null): number {
  const isPaid = payable !== null && Math.abs(payable - best.cents) <= CASH_ROUNDING_CENTS
  // Zero tax, change or rounding doesn't prove a total of zero.
  const canProve = (kind: RowKind) =>
    best.cents === 0 ? kind === 'payment' || TRUST[kind] !== undefined : kind !== 'none'
  const shown = rows.filter(
    ({ cents, kind, row }) => cents === best.cents && canProve(kind) && !best.rows.includes(row),
  )
  return (isPaid ? 1 : 0) + (sumsUp(best.cents, rows) ? 1 : 0) + Math.min(2, shown.length)
}

/** Falls back to the payment if no total label is readable, never with full certainty. */
function totalWithoutLabel(rows: LabelledRow[], payable: number | null): ParsedTotal {
  const paid = rows.findLast(({ kind, cents }) => kind === 'payment' && cents !== null)
  const change = rows.findLast(({ kind, cents }) => kind === 'change' && cents !== null)
  if (payable !== null) {
    const shown = [paid, change].flatMap((found) => (found ? [found.row] : []))
    return { ...NO_TOTAL, totalCents: payable, certainty: 0.7, evidence: evidenceOf('cash less change', shown) }
  }
  // A negative total is a refund, unless something was paid and the minus was misread.
  const refund = rows.findLast(({ cents, kind }) => TRUST[kind] !== undefined && cents !== null && cents < 0)
  if (refund && (paid?.cents ?? 0) <= 0)
    return {
      ...NO_TOTAL,
      totalCents: refund.cents,
      certainty: 0.7,
      evidence: evidenceOf('money given back', [refund.row]),
    }
  if (!paid?.cents) return mostPrinted(rows)
  return { ...NO_TOTAL, totalCents: Math.abs(paid.cents), certainty: 0.4, evidence: evidenceOf('payment', [paid.row]) }
}

/** A guess for the reviewer: the most frequent amount, or the largest of several. */
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
