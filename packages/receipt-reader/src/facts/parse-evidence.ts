import type { LineRef } from '../ocr/ocr-engine'
import type { Row } from './parse-rows'

/** The fields of a receipt that have evidence. Items have their own lines. */
export type ReceiptField = 'merchant' | 'address' | 'date' | 'currency' | 'total' | 'tax' | 'number'

/** Where a field was read and by which rule; without lines and rule if it wasn't found. */
export type Evidence = { rule: string | null; lines: LineRef[] }

export const NOT_FOUND: Evidence = { rule: null, lines: [] }

/** The evidence of a field that `rule` found in the rows. */
export function evidenceOf(rule: string, rows: Row[]): Evidence {
  return { rule, lines: rows.flatMap(({ lines }) => lines) }
}
