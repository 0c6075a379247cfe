import {
  type DecisionRule,
  decideReceipt,
  itemPoints,
  type ReceiptFacts,
  type ReceiptRules,
  type ReceiptStatus,
  rateWithoutProduct,
  type TaggedReceipt,
  tagReceipt,
} from '@/domain/receipts'
import {
  type EligibleProduct,
  findKnownMerchant,
  isSureMatch,
  type MerchantReading,
  matcherOf,
  type ParsedReceipt,
  settleMerchant,
} from '@/receipt-reading'

/** A receipt as it was read, and what was known of it when it was judged. */
export type PastReceipt = {
  id: number
  source: 'site' | 'external'
  status: ReceiptStatus
  merchant_name: string | null
  purchase_date: string | null
  /** By the program's clock, yyyy-mm-dd. */
  uploaded_on: string
  parsed: TaggedReceipt &
    MerchantReading &
    Pick<ParsedReceipt, 'confidence' | 'currency' | 'currency_hints' | 'items_missing'>
  facts: Omit<ReceiptFacts, 'today' | 'settings' | 'nearDuplicateIds'>
  /** Earlier receipts whose pictures look alike, with the bits of 64 in which they differ. */
  alike: { id: number; bits: number }[]
  isExactDuplicate: boolean
  /** Whether a random sample of so many per cent has it. */
  isSampledAt: (percent: number) => boolean
}

/** What the machine says of a receipt: the state it leaves processing in, why, and the points that its items are worth; refused, none. */
export type Replay = {
  status: ReceiptStatus
  rule: DecisionRule
  points: number
  merchantId: number | null
}

/** The product of an item, and whether it may be paid for by that alone. */
type Match = { product: EligibleProduct; isSure: boolean }

/** Finds the product of an item, and remembers: the same things are bought again and again. */
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
 * Judges a receipt again by some rules, as the machine would, from what was read of it. Knows no database and writes
 * nothing; what people said of it does not count.
 */
export const replayReceipt = (
  past: PastReceipt,
  { merchants, products, settings }: ReceiptRules,
  match: Matcher,
): Replay => {
  const otherwise = rateWithoutProduct(settings, past.source)
  const items = past.parsed.items.map((item) => {
    const found = match(item)
    const pointsPerCents = found?.product.points_per_cents ?? otherwise(item)
    return {
      points: itemPoints({ pointsPerCents, priceCents: item.price_cents }),
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
