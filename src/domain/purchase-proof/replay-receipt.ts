import {
  type EligibleProduct,
  findKnownMerchant,
  isSureMatch,
  type MerchantReading,
  matcherOf,
  type ParsedReceipt,
  settleMerchant,
} from '@laurel/receipt-reader/facts'
import {
  type DecisionRule,
  decideReceipt,
  findExchangeRate,
  hasPointsAtStake,
  isUnpriced,
  itemPoints,
  type ReceiptFacts,
  type ReceiptRules,
  type ReceiptStatus,
  rateWithoutProduct,
  type TaggedReceipt,
  tagReceipt,
} from '@/domain/receipts'

/** A receipt as it was read, with the facts that its decision was based on. */
export type PastReceipt = {
  id: number
  source: 'site' | 'external'
  status: ReceiptStatus
  merchant_name: string | null
  purchase_date: string | null
  /** In the program's time zone, yyyy-mm-dd. */
  uploaded_on: string
  parsed: TaggedReceipt &
    MerchantReading &
    Pick<ParsedReceipt, 'confidence' | 'currency' | 'currency_hints' | 'items_missing'>
  facts: Omit<ReceiptFacts, 'today' | 'settings' | 'nearDuplicateIds'>
  /** Earlier receipts with similar pictures, with the number of differing bits of 64. */
  alike: { id: number; bits: number }[]
  isExactDuplicate: boolean
  /** Whether a random sample of this percentage includes it. */
  isSampledAt: (percent: number) => boolean
}

/** The automatic decision on a receipt: its status, the rule behind it, and the points of its items; 0 if refused. */
export type Replay = {
  status: ReceiptStatus
  rule: DecisionRule
  points: number
  merchantId: number | null
}

/** The product of an item, and whether the match is certain enough to pay for. */
type Match = { product: EligibleProduct; isSure: boolean }

/** Finds the product of an item. Memoized, because the same items are bought again and again. */
export type Matcher = (item: { sku: string | null; name: string }) => Match | null

export const rememberMatches = (products: EligibleProduct[]): Matcher => {
  const matchItem = matcherOf(products)
  const known = new Map<string, Match | null>()
  return ({ name, sku }) => {
    const key = JSON.stringify([sku, name])
    const before = known.get(key)
    if (before !== undefined) return before
    const found = matchItem({ sku, name })
    const product = products.find(({ id }) => id === found?.eligible_product_id)
    const match = found && product ? { product, isSure: isSureMatch(found.match_confidence) } : null
    known.set(key, match)
    return match
  }
}

/**
 * Repeats the automatic decision on a receipt with other rules, from what was read of it. Uses no database and writes
 * nothing; reviewers' decisions don't count.
 */
export const replayReceipt = (
  past: PastReceipt,
  { merchants, products, settings }: ReceiptRules,
  match: Matcher,
): Replay => {
  const otherwise = rateWithoutProduct(settings, past.source)
  const exchangeRate = findExchangeRate(settings, {
    ...{ currency: past.parsed.currency, hints: past.parsed.currency_hints ?? null },
    day: past.parsed.purchase_date ?? past.uploaded_on,
  })
  const items = past.parsed.items.map((item) => {
    const found = match(item)
    const pointsPerCents = found?.product.points_per_cents ?? otherwise(item)
    return {
      points: itemPoints({ pointsPerCents, priceCents: item.price_cents, exchangeRate }),
      isUnpriced: isUnpriced({ exchangeRate, pointsPerCents, priceCents: item.price_cents }),
      isSure: found?.isSure ?? true,
    }
  })
  const points = items.reduce((sum, item) => sum + item.points, 0)
  const parsed = settleMerchant(past.parsed, merchants)
  const tags = tagReceipt(parsed, {
    ...past.facts,
    nearDuplicateIds: past.alike.filter(({ bits }) => bits <= settings.same_image_bits).map(({ id }) => id),
    today: past.uploaded_on,
    settings,
  })
  const { rule, status } = decideReceipt({
    tags,
    exactDuplicate: past.isExactDuplicate,
    confidence: parsed.confidence,
    currency: parsed.currency,
    currencyHints: parsed.currency_hints,
    eligiblePoints: points,
    isUnpriced: points === 0 && hasPointsAtStake(items),
    isConverted: exchangeRate !== null,
    itemsMissing: parsed.items_missing && products.some(({ product_active }) => product_active),
    productUnsure: items.some((item) => item.points > 0 && !item.isSure),
    sampled: past.isSampledAt(settings.review_sample_percent),
    answered: false,
    settings,
  })
  return {
    status,
    rule,
    points: status === 'rejected' ? 0 : points,
    merchantId: findKnownMerchant(parsed, merchants)?.id ?? null,
  }
}
