import type { LineRef } from '@/platform/ocr'
import type { Row } from './parse-rows'

/** The fields of a receipt that are found by rules of their own. Items carry their lines themselves. */
export type ReceiptField = 'merchant' | 'address' | 'date' | 'currency' | 'total' | 'tax' | 'number'

/** Where a field was read and by which rule; no lines and no rule where it was not found. */
export type Evidence = { rule: string | null; lines: LineRef[] }

export const NOT_FOUND: Evidence = { rule: null, lines: [] }

/** That `rule` found a field on these rows. */
export function evidenceOf(rule: string, rows: Row[]): Evidence {
  return { rule, lines: rows.flatMap(({ lines }) => lines) }
}
