import { withoutForm } from '@/platform/company-name'
import type { Doubt } from './find-doubts'
import { foldText } from './fold-text'
import { textSimilarity } from './letter-pairs'
import type { ParsedReceipt } from './parse-receipt'

/** What two engines can both have read. */
type OpinionField = 'total' | 'date' | 'merchant'

/** What a second engine's reading did: which fields it read as the first did, which otherwise, and which it alone could read. */
export type SecondOpinion = { agreed: OpinionField[]; differs: OpinionField[]; filled: OpinionField[] }

const SAME_NAME = 0.8
/** The same print read alike by two engines was read right; whether it is the right figure only the sums tell. */
const SETTLED: Record<OpinionField, Doubt[]> = {
  total: ['total_faint'],
  date: ['date_faint'],
  merchant: ['merchant_faint', 'merchant_figures'],
}
/** What the second engine alone read helps a person, and decides nothing. */
const UNPROVEN: Record<OpinionField, Doubt> = { total: 'total_alone', date: 'date_faint', merchant: 'merchant_guessed' }

/**
 * A reading checked by a second engine's, which went through the same rules and sums. Where both read the same, doubts about the
 * print go; where they differ, that is a doubt of its own. Points never hang on the second alone.
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
  textSimilarity(foldText(withoutForm(one)), foldText(withoutForm(other))) >= SAME_NAME
