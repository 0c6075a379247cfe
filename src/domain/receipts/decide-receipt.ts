import { type CurrencyDoubt, type CurrencyHints, doubtCurrency } from '@laurel/receipt-reader/facts'
import { MAX_POINTS } from '@/domain/points'
import { PLUGIN_RULES, type ReceiptTag, type ReceiptTagName } from './tag-receipt'

export type ReceiptDecision = 'rejected' | 'needs_human_review' | 'eligible' | 'no_eligible_items'

/** The rule that decided, stored as evidence of the step. `tag:...` names the first tag that requires review. */
export type DecisionRule =
  | 'answered'
  | 'exact_duplicate'
  | 'sampled'
  | `tag:${ReceiptTagName}`
  | 'nothing_eligible'
  | 'items_missing'
  | CurrencyDoubt
  | 'product_unsure'
  | 'low_confidence'
  | 'many_points'
  | 'sure'

export type DecideReceiptInput = {
  tags: ReceiptTag[]
  /** The same file was uploaded before. */
  exactDuplicate: boolean
  /** The parser's confidence, 0 to 1. */
  confidence: number
  /** The receipt's currency, ISO 4217; null if unknown. */
  currency: string | null
  /** Hints at the currency if the receipt names none; null if nothing searched for them. */
  currencyHints: CurrencyHints | null
  /** The points that the matched items are worth. */
  eligiblePoints: number
  /** The items would give points if their currency's exchange rate were known (exchange-rates.ts). */
  isUnpriced: boolean
  /** The prices were converted to the program's currency. */
  isConverted: boolean
  /** Some purchased items could not be read and may be eligible products. */
  itemsMissing: boolean
  /** The match of an item with points is uncertain: within a longer word, or misread. */
  productUnsure: boolean
  /** Drawn for the random sample that is reviewed. */
  sampled: boolean
  /** A reviewer refused the receipt, or its participant requested a review. Automatic decisions override neither. */
  answered: boolean
  settings: {
    /** The confidence (0 to 1) below which points need a review. */
    review_confidence: number
    /** Receipts worth more points need review. */
    review_above_points: number
    /** The currency of the program's rates: receipts that may be in another one need an exchange rate, or review. */
    currency: string
  }
}

/**
 * When a tag requires review. `always`: even a decision without points may be wrong. `with_points`: only if the receipt
 * would give points, because otherwise the outcome is the same.
 */
const TAG_REVIEW = {
  duplicated: 'always',
  unreadable: 'always',
  too_old: 'with_points',
  future_dated: 'with_points',
  wrong_merchant: 'with_points',
  excluded: 'with_points',
  total_mismatch: 'with_points',
  velocity: 'with_points',
} satisfies Record<ReceiptTagName, 'always' | 'with_points'>

const reviewOf = (name: ReceiptTagName) => TAG_REVIEW[name] ?? PLUGIN_RULES[name]?.review

/**
 * The status after processing (RULE-35): exact duplicates are refused, and doubts need review if points are at stake.
 * They may also be at stake if no eligible item was found but some lines are unread, so that receipt is not refused.
 */
export function decideReceipt(input: DecideReceiptInput): { status: ReceiptDecision; rule: DecisionRule } {
  const { eligiblePoints, settings } = input
  const review = (rule: DecisionRule) => ({ status: 'needs_human_review', rule }) as const
  if (input.answered) return review('answered')
  if (input.exactDuplicate) return { status: 'rejected', rule: 'exact_duplicate' }
  if (input.sampled) return review('sampled')

  const pointsAtStake = eligiblePoints > 0 || input.isUnpriced
  const doubt = input.tags.find(({ name }) => reviewOf(name) === 'always' || pointsAtStake)
  if (doubt) return review(`tag:${doubt.name}`)
  if (!pointsAtStake && input.itemsMissing) return review('items_missing')
  if (!pointsAtStake) return { status: 'no_eligible_items', rule: 'nothing_eligible' }
  const { currency, currencyHints: hints } = input
  const doubtOfCurrency = input.isConverted ? null : doubtCurrency({ currency, hints }, settings.currency)
  if (doubtOfCurrency) return review(doubtOfCurrency)
  if (input.productUnsure) return review('product_unsure')
  if (input.confidence < settings.review_confidence) return review('low_confidence')
  // More points than one posting can move indicate a wrong price or rate, which a reviewer has to find.
  if (eligiblePoints > Math.min(settings.review_above_points, MAX_POINTS)) return review('many_points')
  return { status: 'eligible', rule: 'sure' }
}
