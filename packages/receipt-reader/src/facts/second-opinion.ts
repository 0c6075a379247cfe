import { withoutLegalForm } from './company-name'
import type { Doubt } from './find-doubts'
import { textSimilarity } from './letter-pairs'
import { normalizeText } from './normalize-text'
import type { ParsedReceipt } from './parse-receipt'

/** The fields that are compared between engines. */
type OpinionField = 'total' | 'date' | 'merchant'

/** The fields that a second engine read the same, read differently, or alone could read. */
export type SecondOpinion = { agreed: OpinionField[]; differs: OpinionField[]; filled: OpinionField[] }

const SAME_NAME = 0.8
/** Doubts about legibility that agreement settles; only sums can show whether the right amount was chosen. */
const SETTLED: Record<OpinionField, Doubt[]> = {
  total: ['total_faint'],
  date: ['date_faint'],
  merchant: ['merchant_faint', 'merchant_figures'],
}
/** Fields that only the second engine read help a reviewer but never approve a receipt. */
const UNPROVEN: Record<OpinionField, Doubt> = { total: 'total_alone', date: 'date_faint', merchant: 'merchant_guessed' }

/**
 * Compares a reading with a second engine's, parsed by the same rules. Agreement settles doubts about legibility and a difference
 * adds a doubt. Points never depend on the second engine alone.
 */
export function withSecondOpinion(
  first: ParsedReceipt,
  second: ParsedReceipt,
): { parsed: ParsedReceipt; opinion: SecondOpinion } {
  const opinion: SecondOpinion = { agreed: [], differs: [], filled: [] }
  const values: Record<OpinionField, [unknown, unknown]> = {
    total: [first.total_cents, second.total_cents],
    date: [first.purchase_date, second.purchase_date],
    merchant: [first.merchant_name, second.merchant_name],
  }
  for (const field of ['total', 'date', 'merchant'] as const) {
    const [one, other] = values[field]
    if (other === null) continue
    if (one === null) opinion.filled.push(field)
    else if (field === 'merchant' ? isSameName(String(one), String(other)) : one === other) opinion.agreed.push(field)
    // Brand and company are two names of one shop.
    else if (field !== 'merchant') opinion.differs.push(field)
  }
  const provesTotal = opinion.agreed.includes('total') && !second.doubts.includes('total_alone')
  const settled = [...opinion.agreed.flatMap((field) => SETTLED[field]), ...(provesTotal ? ['total_alone'] : [])]
  const added: Doubt[] = [
    ...opinion.filled.map((field) => UNPROVEN[field]),
    ...(opinion.differs.length > 0 ? ['readings_differ' as const] : []),
  ]
  const doubts = [...new Set([...first.doubts.filter((doubt) => !settled.includes(doubt)), ...added])]
  const isSettled = doubts.length === 0 && first.doubts.length > 0
  return {
    opinion,
    parsed: {
      ...first,
      doubts,
      total_cents: first.total_cents ?? second.total_cents,
      purchase_date: first.purchase_date ?? second.purchase_date,
      merchant_name: first.merchant_name ?? second.merchant_name,
      confidence: isSettled ? Math.max(first.confidence, first.reading_confidence) : first.confidence,
    },
  }
}

const isSameName = (one: string, other: string): boolean =>
  textSimilarity(normalizeText(withoutLegalForm(one)), normalizeText(withoutLegalForm(other))) >= SAME_NAME
