import type { LabelledRow } from './label-rows'
import { type Evidence, evidenceOf, NOT_FOUND } from './parse-evidence'

/** `taxCents` is the printed tax, included in the total or added to it; `certainty` is 0 to 1. */
export type ParsedTax = { taxCents: number | null; certainty: number; evidence: Evidence }

/** Finds the tax outside the table of rates: the row labelled as a total, or else the last row, which usually is the sum. */
export function parseTax(rows: LabelledRow[], totalCents: number | null): ParsedTax {
  const stated = rows.filter(
    ({ kind, cents }) => kind === 'tax' && cents !== null && cents >= 0 && (totalCents === null || cents < totalCents),
  )
  const summed = stated.find(({ row }) => /total/i.test(row.text)) ?? stated.at(-1)
  if (summed?.cents === undefined || summed.cents === null) return { taxCents: null, certainty: 0, evidence: NOT_FOUND }
  return {
    taxCents: summed.cents,
    certainty: stated.length === 1 ? 0.9 : 0.7,
    evidence: evidenceOf('label tax', [summed.row]),
  }
}
