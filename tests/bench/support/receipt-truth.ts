import { textSimilarity } from '@laurel/receipt-reader/facts/letter-pairs'

/** An item as printed. */
export type TruthItem = { name: string; price: string }
/** An item as read. Discounts may be printed in separate rows, so several prices are accepted. */
type FoundItem = { name: string; prices: string[] }
/** What a person read on a receipt. A missing or empty field isn't measured; `alternatives` are equally right. */
export type ReceiptTruth = {
  company?: string
  date?: string
  address?: string
  total?: string
  items?: TruthItem[]
  alternatives?: { company?: string[]; address?: string[] }
}
export type TruthField = 'company' | 'date' | 'address' | 'total'
export const TRUTH_FIELDS = ['total', 'date', 'company', 'address'] as const satisfies TruthField[]

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Normalizes a field so that different spellings of a value compare equal; '' if it isn't readable. */
export const NORMALISE = {
  total: toCentsText,
  date: toIso,
  company: toLetters,
  address: toLetters,
} satisfies Record<TruthField, (text: string) => string>

/** Lowercase letters and digits only: case, accents, spaces and punctuation don't count. */
export function toLetters(text: string): string {
  return toWords(text).join('')
}

/** The words of a text for F1, normalized like `toLetters`. */
export function toWords(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}

/**
 * Cents of an amount with any currency: 'RM 1,007.50', '$8.20', '12,50' and '30'. The last separator before two digits
 * is the decimal point.
 */
function toCentsText(text: string): string {
  const figures = text.replace(/[^\d.,]/g, '').replace(/^[.,]+|[.,]+$/g, '')
  const match = /^([\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(figures)
  if (!match || figures === '') return ''
  const whole = (match[1] ?? '').replace(/[.,]/g, '') || '0'
  return String(Number(whole) * 100 + Number((match[2] ?? '0').padEnd(2, '0')))
}

/** The ISO form of a date in any common notation, or ''. Day first, like in SROIE, unless only month first is valid. */
function toIso(text: string): string {
  const clean = text.trim().toLowerCase()
  const iso = /^(\d{4})[-/. ]?(\d{2})[-/. ]?(\d{2})(?!\d)/.exec(clean)
  if (iso) return isoOf(iso[1], iso[2], iso[3])
  const named = /(\d{1,2})(?:st|nd|rd|th)?[\s\-/.,']*([a-z]{3})[a-z]*[\s\-/.,']*(\d{4}|\d{2})/.exec(clean)
  if (named) return isoOf(named[3], monthOf(named[2]), named[1])
  const monthFirst = /([a-z]{3})[a-z]*[\s\-/.,']*(\d{1,2})(?:st|nd|rd|th)?[\s\-/.,']+(\d{4}|\d{2})/.exec(clean)
  if (monthFirst) return isoOf(monthFirst[3], monthOf(monthFirst[1]), monthFirst[2])
  const numeric = /(\d{1,2})[-/. ]+(\d{1,2})[-/. ]+(\d{4}|\d{2})/.exec(clean)
  if (!numeric) return ''
  return isoOf(numeric[3], numeric[2], numeric[1]) || isoOf(numeric[3], numeric[1], numeric[2])
}

const monthOf = (name = '') => String(MONTHS.indexOf(name) + 1)

function isoOf(year = '', month = '', day = ''): string {
  const date = new Date(Date.UTC(Number(year.length === 2 ? `20${year}` : year), Number(month) - 1, Number(day)))
  const exists = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
  return exists ? date.toISOString().slice(0, 10) : ''
}

/** F1 of the words found against the words expected, counting each occurrence. 0 to 1. */
export function wordsF1(found: string[], expected: string[]): number {
  const left = [...expected]
  const hits = found.filter((word) => {
    const index = left.indexOf(word)
    if (index !== -1) left.splice(index, 1)
    return index !== -1
  }).length
  return hits === 0 ? 0 : (2 * hits) / (found.length + expected.length)
}

/** The similarity from which two names with the same price are the same item. */
const SAME_ITEM = 0.7

/** F1 of the items found; each must match the name and the price of an expected item. 0 to 1. */
export function itemsF1(found: FoundItem[], expected: TruthItem[]): number {
  const left = [...expected]
  const hits = found.filter(({ name, prices }) => {
    const likenessOf = (item: TruthItem) => textSimilarity(toLetters(name), toLetters(item.name))
    const [best] = left
      .filter((item) => prices.map(toCentsText).includes(toCentsText(item.price)) && likenessOf(item) >= SAME_ITEM)
      .sort((a, b) => likenessOf(b) - likenessOf(a))
    if (best) left.splice(left.indexOf(best), 1)
    return best !== undefined
  }).length
  return hits === 0 ? 0 : (2 * hits) / (found.length + expected.length)
}
