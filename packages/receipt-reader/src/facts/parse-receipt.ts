import { classifyRows } from './classify-rows'
import { compareItems } from './compare-items'
import { correctOcrAmounts } from './correct-ocr-amounts'
import { correctPounds } from './correct-pounds'
import { findCountry } from './find-country'
import { DOUBTFUL_CONFIDENCE, type Doubt, findDoubts } from './find-doubts'
import { findRefund } from './find-refund'
import { findUnpaid } from './find-unpaid'
import type { ParsedItem, ParsedItems } from './items'
import { type LabelledRow, labelRows } from './label-rows'
import { findMerchantSigns } from './merchant-signs'
import { parseDate } from './parse-date'
import type { Evidence, ReceiptField } from './parse-evidence'
import { parseItems, startOfItems } from './parse-items'
import { parseMerchant } from './parse-merchant'
import { parseReceiptNumber } from './parse-receipt-number'
import { type CurrencyHints, parseRegion } from './parse-region'
import { parseRows, type ReadReceipt, type Row } from './parse-rows'
import { parseTax } from './parse-tax'
import { type CashRounding, parseTotal } from './parse-total'
import { splitBelow } from './split-below'
import { linesByPage, splitSides } from './split-sides'

export type { Doubt } from './find-doubts'
export type { ParsedItem } from './items'
export type { Evidence, ReceiptField } from './parse-evidence'

/**
 * The contents of a receipt. Unreadable fields are null; `purchase_date` is ISO yyyy-mm-dd, confidence 0 to 1.
 * `evidence` is where each field was read and by which rule, `certainty` (0 to 1) is that rule's confidence.
 */
export type ParsedReceipt = {
  merchant_name: string | null
  merchant_address: string | null
  /** Rows that identify the shop, to find a known merchant. */
  merchant_signs: string[]
  purchase_date: string | null
  /** ISO 3166-1, derived from the text; absent in older readings. */
  country: string | null
  currency: string | null
  /** Set if the receipt doesn't name its currency; absent in older readings. */
  currency_hints: CurrencyHints | null
  total_cents: number | null
  /** Absent in older readings. */
  rounding: CashRounding | null
  tax_cents: number | null
  receipt_number: string | null
  items: ParsedItem[]
  /** No items were read, or they add up to less than the printed amount; absent in older readings. */
  items_missing: boolean
  confidence: number
  /** The confidence without the limit that doubts set. */
  reading_confidence: number
  /** Why a reviewer should check the receipt; empty if it can be decided automatically. */
  doubts: Doubt[]
  evidence: Record<ReceiptField, Evidence>
  certainty: Record<ReceiptField, number>
}

/** Weighted by the cost of a mistake: points depend on items and total, validity on the date. */
const WEIGHTS = { total: 0.35, date: 0.25, merchant: 0.1, items: 0.3 }

/** How well the items explain the total. Items below the total are common because tax and service are added to prices. */
const ITEMS_CERTAINTY = { exact: 1, belowTotal: 0.8, withoutTotal: 0.5, aboveTotal: 0.3, none: 0 }
const ROUNDING_CENTS = 5

/**
 * Parses an OCR reading into a receipt (RULE-34). Pure, and doesn't throw on any text. `today` settles ambiguous dates and
 * drops impossible ones; `programCurrency` settles which of several similar countries a receipt is from.
 */
export function parseReceipt(
  reading: ReadReceipt,
  options: { today: Date; programCurrency?: string | null },
): ParsedReceipt {
  const printed = parseRows(reading)
  const found = findCountry(printed, options.programCurrency ?? null)
  const { country, languages } = found
  const rows = correctPounds(correctOcrAmounts(printed, country?.currency ?? null))
  const labelled = labelRows(rows, languages)
  const region = parseRegion(labelled, found)
  const classifier = classifyRows(rows)
  const merchant = parseMerchant(rows, classifier)
  const date = parseDate(rows, { today: options.today, dayFirst: region.dayFirst }, classifier)
  const total = parseTotal(labelled)
  const tax = parseTax(labelled, total.totalCents)
  const number = parseReceiptNumber(rows)
  const bought = parseItems(labelled)
  const { items } = bought

  const sureOfItems = itemsCertainty(bought, total.totalCents, labelled)
  const difference = compareItems({ ...bought, totalCents: total.totalCents, rows: labelled })
  const doubts = findDoubts({
    ...{ date, merchant, total },
    itemsAgreeing: sureOfItems === ITEMS_CERTAINTY.exact ? items.length : 0,
    itemsDiffer: difference !== null,
    isOrderSure: region.isOrderSure,
    isRefund: findRefund(labelled),
    isUnpaid: findUnpaid(labelled),
    isSideBySide: hasSides(reading) || splitBelow(labelled).length > 1,
  })
  const certainty =
    WEIGHTS.total * total.certainty +
    WEIGHTS.date * date.certainty +
    WEIGHTS.merchant * merchant.certainty +
    WEIGHTS.items * sureOfItems
  return {
    merchant_name: merchant.name,
    merchant_address: merchant.address.address,
    merchant_signs: findMerchantSigns(rows, startOfItems(labelled)),
    purchase_date: date.date,
    country: country?.code ?? null,
    currency: region.currency,
    currency_hints: region.hints,
    total_cents: total.totalCents,
    rounding: total.rounding,
    tax_cents: tax.taxCents,
    receipt_number: number.number,
    items,
    items_missing: items.length === 0 ? (total.totalCents ?? 0) > 0 : difference === 'less',
    confidence: toConfidence(certainty * meanConfidence(rows), doubts),
    reading_confidence: toConfidence(certainty * meanConfidence(rows), []),
    doubts,
    evidence: {
      merchant: merchant.evidence,
      address: merchant.address.evidence,
      date: date.evidence,
      currency: region.evidence,
      total: total.evidence,
      tax: tax.evidence,
      number: number.evidence,
    },
    certainty: {
      merchant: merchant.certainty,
      address: merchant.address.certainty,
      date: date.certainty,
      currency: region.certainty,
      total: total.certainty,
      tax: tax.certainty,
      number: number.certainty,
    },
  }
}

const hasSides = ({ lines }: ReadReceipt): boolean => linesByPage(lines).some((page) => splitSides(page).length > 1)

/** Caps the confidence if there are doubts, however well the rest was read. */
function toConfidence(confidence: number, doubts: Doubt[]): number {
  const limited = doubts.length > 0 ? Math.min(DOUBTFUL_CONFIDENCE, confidence) : confidence
  return Math.round(limited * 100) / 100
}

function itemsCertainty({ depositCents, items }: ParsedItems, totalCents: number | null, rows: LabelledRow[]): number {
  if (items.length === 0) return ITEMS_CERTAINTY.none
  if (totalCents === null) return ITEMS_CERTAINTY.withoutTotal
  const sumCents = items.reduce((cents, item) => cents + item.price_cents, depositCents)
  if (explainsTotal(sumCents, totalCents, rows)) return ITEMS_CERTAINTY.exact
  return sumCents < totalCents ? ITEMS_CERTAINTY.belowTotal : ITEMS_CERTAINTY.aboveTotal
}

/**
 * Whether the items add up to the total or a printed subtotal, with or without tax, service and rounding. Unassigned discounts
 * don't count, because with them prices that are too high could explain any total.
 */
function explainsTotal(sumCents: number, totalCents: number, rows: LabelledRow[]): boolean {
  const sumOf = (wanted: (row: LabelledRow) => boolean) =>
    rows.filter(wanted).reduce((sum, row) => sum + (row.cents ?? 0), 0)
  const extras = sumOf(({ kind }) => kind === 'tax' || kind === 'service' || kind === 'rounding')
  const subtotals = rows
    .filter(({ kind }) => kind === 'subtotal')
    .flatMap(({ cents }) => (cents === null ? [] : [cents]))
  const sums = [sumCents, sumCents + extras]
  return sums.some((sum) => [totalCents, ...subtotals].some((target) => Math.abs(sum - target) <= ROUNDING_CENTS))
}

function meanConfidence(rows: Row[]): number {
  return rows.reduce((sum, row) => sum + row.confidence, 0) / Math.max(1, rows.length)
}
