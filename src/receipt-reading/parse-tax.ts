import type { LabelledRow } from './label-rows'
import { type Evidence, evidenceOf, NOT_FOUND } from './parse-evidence'

/** `taxCents` is the tax within or on top of the total, as printed; `certainty` is 0 to 1. */
export type ParsedTax = { taxCents: number | null; certainty: number; evidence: Evidence }

/** The tax that a receipt states outside its table of rates: the last such row, which sums up those above it. */
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
