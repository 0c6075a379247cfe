import type { LineRef } from '../ocr/ocr-engine'
import type { Row } from './parse-rows'

/**
 * A purchased item. Cents are integers; `price_cents` is the price of the whole line after `discount_cents`.
 * Confidence is 0 to 1. Weights have decimals. `lines` are the OCR lines of its rows.
 */
export type ParsedItem = {
  sku: string | null
  name: string
  quantity: number
  unit_price_cents: number
  price_cents: number
  discount_cents: number
  confidence: number
  lines: LineRef[]
}

/**
 * `taken`: the rows of discounts and returns already applied to the items. `left`: negative rows among the items that couldn't be
 * assigned. `depositCents`: the refund for returned bottles, negative.
 */
export type ParsedItems = { items: ParsedItem[]; taken: Row[]; left: Row[]; depositCents: number }
