import type { LineRef } from '@/platform/ocr'
import type { Row } from './parse-rows'

/**
 * One bought thing. Cents are integers; `price_cents` is what the whole line cost, `discount_cents` of it already taken off.
 * Confidence is 0 to 1. A weighed quantity has decimals. `lines` are those of the rows that it was read from.
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
 * `taken`: the rows of discounts and of goods given back that the items are already without. `left`: those among the items that take
 * something off too, which no sum tells from what. `depositCents`: less than nothing, for empty bottles that were given back.
 */
export type ParsedItems = { items: ParsedItem[]; taken: Row[]; left: Row[]; depositCents: number }
