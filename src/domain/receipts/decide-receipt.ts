import { MAX_POINTS } from '@/domain/points'
import { type CurrencyDoubt, type CurrencyHints, doubtCurrency } from '@/receipt-reading'
import { PLUGIN_RULES, type ReceiptTag, type ReceiptTagName } from './tag-receipt'

export type ReceiptDecision = 'rejected' | 'needs_human_review' | 'eligible' | 'no_eligible_items'

/** The rule that decided, kept as evidence of the step. `tag:...` names the first tag that asked for a person. */
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
  /** How sure the parser is, 0 to 1. */
  confidence: number
  /** What the receipt is in, ISO 4217; null where nothing on it tells. */
  currency: string | null
  /** Where it names none: what tells of it all the same; null where that was not looked for. */
  currencyHints: CurrencyHints | null
  /** Points that the matched items would give. */
  eligiblePoints: number
  /** Not all that was bought was read, and some of it may be a product of the program. */
  itemsMissing: boolean
  /** The product of an item that would give points is a guess: inside a longer word, or misread. */
  productUnsure: boolean
  /** Drawn for the random sample that people check. */
  sampled: boolean
  /** A person refused it before, or its participant asked for one: no machine takes that word back. */
  answered: boolean
  settings: {
    /** Below this a person looks before points are given, 0 to 1. */
    review_confidence: number
    /** Receipts worth more points go to a person; null: none does for that. */
    review_above_points: number | null
    /** Points count units of this currency: receipts that may be in another go to a person; null: any counts, at its face value. */
    currency: string | null
  }
}

/**
 * When a tag sends a receipt to a person. `always`: whoever uploaded it would lose or gain by the machine's mistake either way.
 * `with_points`: only where points would be given; with none, the outcome is the same and nobody's time is spent.
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
 * The state a receipt leaves processing in (RULE-35): exact duplicates are refused, doubts with points at stake are reviewed.
 * Points may be at stake too where nothing eligible was found, but not all that was bought was read: nobody is refused for that.
 */
export function decideReceipt(input: DecideReceiptInput): { status: ReceiptDecision; rule: DecisionRule } {
  const { eligiblePoints, settings } = input
  const review = (rule: DecisionRule) => ({ status: 'needs_human_review', rule }) as const
  if (input.answered) return review('answered')
  if (input.exactDuplicate) return { status: 'rejected', rule: 'exact_duplicate' }
  if (input.sampled) return review('sampled')

  const pointsAtStake = eligiblePoints > 0
  const doubt = input.tags.find(({ name }) => reviewOf(name) === 'always' || pointsAtStake)
  if (doubt) return review(`tag:${doubt.name}`)
  if (!pointsAtStake && input.itemsMissing) return review('items_missing')
  if (!pointsAtStake) return { status: 'no_eligible_items', rule: 'nothing_eligible' }
  const { currency, currencyHints: hints } = input
  const doubtOfCurrency = doubtCurrency({ currency, hints }, settings.currency)
  if (doubtOfCurrency) return review(doubtOfCurrency)
  if (input.productUnsure) return review('product_unsure')
  if (input.confidence < settings.review_confidence) return review('low_confidence')
  // More than one posting may move is a slip in a price or a rate: a person has to find it.
  if (eligiblePoints > Math.min(settings.review_above_points ?? MAX_POINTS, MAX_POINTS)) return review('many_points')
  return { status: 'eligible', rule: 'sure' }
}
