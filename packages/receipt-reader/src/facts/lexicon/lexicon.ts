/** The kinds of labeled amounts: those of `RowKind` that words alone can tell. */
export type LexiconKind =
  | 'total'
  | 'grand_total'
  /** Words that label other amounts too. */
  | 'weak_total'
  | 'subtotal'
  | 'net_amount'
  | 'tax'
  | 'service'
  | 'rounding'
  | 'payment'
  | 'change'
  | 'discount'
  | 'points'
  | 'count'
  | 'summary_heading'

/**
 * The words on receipts in one language, as comma-separated phrases in native spelling. Case, accents, spaces and
 * punctuation are ignored. Calendar and number formats come from `Intl`.
 */
export type Lexicon = {
  /** ISO 639-1 */
  language: string
  /** Labels of rows that otherwise contain only numbers, a currency and an item count. */
  labels: Partial<Record<LexiconKind, string>>
  /** Labels of the purchase date. */
  dates: string
  /** Labels of other dates, such as the end of a return period or a promotion. */
  otherDays: string
  /** Words in header rows that aren't shop names: cashiers, registers, opening hours, thanks, surveys. */
  notNames: string
  /** Bottle deposits, charged or refunded. */
  deposits: string
  /** Words for streets, which appear next to a house number. */
  streets: string
  /** Words that identify the language on their own. */
  marks: string
}

export const phrasesOf = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')
