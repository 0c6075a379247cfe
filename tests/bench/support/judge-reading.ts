import type { ParsedReceipt } from '@laurel/receipt-reader/facts'
import { findKnownMerchant, type PurchaseMerchant, settleMerchant } from '@laurel/receipt-reader/facts'
import { textSimilarity } from '@laurel/receipt-reader/facts/letter-pairs'
import { decideReceipt } from '@/domain/receipts/decide-receipt'
import { DEFAULT_RECEIPT_SETTINGS } from '@/domain/receipts/load-receipt-rules'
import { tagReceipt } from '@/domain/receipts/tag-receipt'
import { itemsF1, NORMALISE, type ReceiptTruth, TRUTH_FIELDS, type TruthField, toWords, wordsF1 } from './receipt-truth'

/**
 * A reading compared with the receipt's ground truth. Only fields with a truth are judged. `parsed` is null if the
 * receipt couldn't be read.
 */
export type ReviewEvidence = {
  fields: Partial<Record<TruthField, { found: string; wanted: string; exact: boolean; f1: number; alike: boolean }>>
  /** F1 of the items by name and price; null if the truth lists none. */
  itemsF1: number | null
  /** Whether points would have been given without review. */
  decided: boolean
  /** Whether points would have been given although total, date or merchant were wrong. */
  decidedWrong: boolean
  /**
   * The same for a program with all merchants of the folder. `matched`: whether the right one was matched; null if the
   * truth has no merchant.
   */
  known: { matched: boolean | null; decided: boolean; decidedWrong: boolean }
}

/** The similarity that the tag `wrong_merchant` requires: a misread letter or two don't make another merchant. */
const SAME_MERCHANT = 0.8
/** The samples are years old; age alone must not send them to review. */
const ANY_AGE_DAYS = 36_500

export function judgeReading(
  parsed: ParsedReceipt | null,
  truth: ReceiptTruth,
  merchants: PurchaseMerchant[] = [],
): ReviewEvidence {
  const fields: ReviewEvidence['fields'] = {}
  for (const field of TRUTH_FIELDS) {
    const expected = truth[field]
    if (expected === undefined) continue
    const found = parsed ? textOf(parsed, field) : ''
    const isText = field === 'company' || field === 'address'
    const accepted = [expected, ...((isText && truth.alternatives?.[field]) || [])]
    const exact = found !== '' && accepted.some((text) => NORMALISE[field](found) === NORMALISE[field](text))
    const f1 = isText ? Math.max(...accepted.map((text) => wordsF1(toWords(found), toWords(text)))) : Number(exact)
    fields[field] = {
      found,
      wanted: expected,
      exact,
      f1,
      alike: exact || (isText && accepted.some((text) => areAlike(found, text))),
    }
  }
  const decided = parsed !== null && isDecided(parsed)
  const isRight = fields.total?.exact !== false && fields.date?.exact !== false && fields.company?.alike !== false
  const areFiguresRight = fields.total?.exact !== false && fields.date?.exact !== false
  const matched = parsed ? findKnownMerchant(parsed, merchants) : null
  const isMatchRight = (matched?.name ?? null) === (truth.company ?? null)
  const isKnownDecided = parsed !== null && isDecided(settleMerchant(parsed, merchants))
  return {
    ...{ fields, decided, decidedWrong: decided && !isRight },
    itemsF1: judgeItems(parsed, truth),
    known: {
      matched: truth.company === undefined && matched === null ? null : isMatchRight,
      decided: isKnownDecided,
      decidedWrong: isKnownDecided && !(areFiguresRight && (matched === null ? isRight : isMatchRight)),
    },
  }
}

function judgeItems(parsed: ParsedReceipt | null, { items }: ReceiptTruth): number | null {
  if (!items?.length) return null
  const found = (parsed?.items ?? []).map(({ discount_cents, name, price_cents }) => ({
    name,
    prices: [price_cents, price_cents + discount_cents].map((cents) => (cents / 100).toFixed(2)),
  }))
  return itemsF1(found, items)
}

function textOf(parsed: ParsedReceipt, field: TruthField): string {
  const texts = {
    total: parsed.total_cents === null ? '' : (parsed.total_cents / 100).toFixed(2),
    date: parsed.purchase_date ?? '',
    company: parsed.merchant_name ?? '',
    address: parsed.merchant_address ?? '',
  } satisfies Record<TruthField, string>
  return texts[field]
}

const areAlike = (found: string, expected: string): boolean =>
  textSimilarity(NORMALISE.company(found), NORMALISE.company(expected)) >= SAME_MERCHANT

/** Decides by the product's own rules, for a participant who uploads one receipt a day, with points at stake. */
function isDecided(parsed: ParsedReceipt): boolean {
  const settings = { ...DEFAULT_RECEIPT_SETTINGS, currency: 'USD', exclusion_identifiers: [], merchant_names: null }
  const facts = {
    fileHashDuplicateIds: [],
    nearDuplicateIds: [],
    sameKeyIds: [],
    similarPurchaseIds: [],
    recentUploads: 1,
    recentDeviceUploads: 1,
  }
  const tags = tagReceipt(parsed, {
    ...facts,
    today: new Date().toISOString().slice(0, 10),
    settings: { ...settings, max_age_days: ANY_AGE_DAYS },
  })
  const { status } = decideReceipt({
    tags,
    exactDuplicate: false,
    confidence: parsed.confidence,
    currency: parsed.currency,
    currencyHints: parsed.currency_hints,
    eligiblePoints: 1,
    isUnpriced: false,
    isConverted: true,
    itemsMissing: false,
    productUnsure: false,
    sampled: false,
    answered: false,
    settings,
  })
  return status === 'eligible'
}
