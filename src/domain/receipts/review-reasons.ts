import { type CurrencyHints, type Doubt, doubtCurrency } from '@laurel/receipt-reader/facts'
import type { DecisionRule } from './decide-receipt'

/** Reasons for a review besides tags: rules of the decision, and two receipts on one photo. */
export type ReviewReason =
  | Exclude<DecisionRule, `tag:${string}` | 'exact_duplicate' | 'nothing_eligible' | 'sure'>
  | 'side_by_side'

/** Stored evidence of the last decision and reading; older versions stored less, and erased receipts have none. */
export type ReviewEvidence = {
  decided: {
    status?: string
    rule?: DecisionRule
    points?: number
    /** Whether items give points, or would with an exchange rate. */
    at_stake?: boolean
    /** By which prices were converted; null if unknown. */
    exchange_rate?: number | null
    confidence?: number
    review_confidence?: number
    program_currency?: string | null
  } | null
  parsed: { currency?: string | null; currency_hints?: CurrencyHints | null; doubts?: Doubt[] | null } | null
}

const WAITS = "r.status in ('needs_human_review', 'review_requested')"

/** The evidence of receipt `r` as SQL columns; null for a receipt that doesn't wait for review. */
export const REVIEW_EVIDENCE_SQL = `case when ${WAITS} then (select s.evidence from receipt_step_runs s where s.receipt_id = r.id
    and s.program_id = r.program_id and s.step = 'decide' and s.outcome <> 'failed' order by s.attempt desc, s.id desc limit 1) end as decided,
  case when ${WAITS} then jsonb_build_object('currency', r.processed_data #> '{parsed,currency}',
    'currency_hints', r.processed_data #> '{parsed,currency_hints}', 'doubts', r.processed_data #> '{parsed,doubts}') end as parsed`

/**
 * All reasons for which a receipt waits, except tags. The decision stores only the first rule that requires review, but
 * others may apply too. The caller checks that the receipt still waits.
 */
export function listReviewReasons({ decided, parsed }: ReviewEvidence): ReviewReason[] {
  if (decided?.status !== 'needs_human_review') return []
  const { confidence = 1, points = 0, program_currency = null, review_confidence = 0, rule } = decided
  const isAtStake = decided.at_stake ?? points > 0
  const isConverted = typeof decided.exchange_rate === 'number'
  const doubts = parsed?.doubts ?? []
  const isSideBySide = doubts.includes('side_by_side')
  const reading = { currency: parsed?.currency ?? null, hints: parsed?.currency_hints ?? null }
  const otherCurrency = isAtStake && !isConverted ? doubtCurrency(reading, program_currency) : null
  const isUnsure = rule === 'low_confidence' || (isAtStake && confidence < review_confidence)
  // Two receipts on one photo lower the confidence, even if both are clearly legible.
  const isUnsureOfItself = isUnsure && !(isSideBySide && doubts.length === 1)
  const found: (ReviewReason | null)[] = [
    isSideBySide ? 'side_by_side' : null,
    rule && rule !== 'low_confidence' && isOwnReason(rule) ? rule : null,
    otherCurrency,
    isUnsureOfItself ? 'low_confidence' : null,
  ]
  return [...new Set(found)].filter((reason) => reason !== null)
}

const isOwnReason = (rule: DecisionRule): rule is Exclude<ReviewReason, 'side_by_side'> =>
  !rule.startsWith('tag:') && rule !== 'exact_duplicate' && rule !== 'nothing_eligible' && rule !== 'sure'
