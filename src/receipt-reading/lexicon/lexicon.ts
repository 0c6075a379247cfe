/** Labels of figures, by what the figure is. Names of `RowKind` without those that only rules tell. */
export type LexiconKind =
  | 'total'
  | 'grand_total'
  /** Of other amounts too. */
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
 * The words of receipts in one language, as they are spelt there, in phrases with commas between them. Case, accents, spaces and
 * signs don't matter. What the calendar and numbers look like is not here: `Intl` knows that.
 */
export type Lexicon = {
  /** ISO 639-1 */
  language: string
  /** A row that says nothing else, but for figures, a currency and a number of things. */
  labels: Partial<Record<LexiconKind, string>>
  /** What stands before the day of purchase. */
  dates: string
  /** What stands beside the day of something else: until when goods can be returned or a promotion lasts. */
  otherDays: string
  /** Words that rows of the head have and names of shops do not: cashiers, registers, opening hours, thanks, surveys. */
  notNames: string
  /** What is paid for a bottle and given back for it. */
  deposits: string
  /** Words of streets, beside the number of a house. */
  streets: string
  /** Words that tell the language, whatever stands beside them. */
  marks: string
}

export const phrasesOf = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')
