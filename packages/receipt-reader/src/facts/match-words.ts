import { normalizeText } from './normalize-text'

/**
 * A printed text reduced to letters and digits (`normalizeText`), with the positions where words start and end. OCR engines
 * join and split words, so a match may span several; but a match that starts or ends within a word is part of another
 * word.
 */
export type PrintedWords = { text: string; starts: ReadonlySet<number>; ends: ReadonlySet<number> }

/** Units and multiplication signs of a count or size that is joined to the product's name: '6xCOLA', 'COLA330ML'. */
const MEASURE = '(?:ml|cl|dl|lt|ltr|l|mg|gr|g|kg|oz|lbs?|pk|pcs?|ct|cm|mm|m|x|u|un|uds?)'
const COUNT_BEFORE = new RegExp(`^[1-9]\\d*${MEASURE}?(?=\\p{L})`, 'iu')
const SIZE_BEHIND = new RegExp(`(?<=\\p{L})(?:x?[1-9]\\d*${MEASURE}?)+$`, 'iu')
/** The S of shorter words isn't a plural: 'gas' isn't several 'ga'. */
const PLURAL_LENGTH = 4

/** The words of a text as written. */
export const splitWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '')

/**
 * The words of a printed text. They may also start after a joined count, and end before a joined size or a plural S.
 */
export function printedWords(printed: string): PrintedWords {
  const starts = new Set<number>()
  const ends = new Set<number>()
  let text = ''
  for (const word of splitWords(printed)) {
    const begin = text.length
    const folded = normalizeText(word)
    text += folded
    starts.add(begin).add(begin + normalizeText(COUNT_BEFORE.exec(word)?.[0] ?? '').length)
    for (const whole of [folded, normalizeText(word.replace(SIZE_BEHIND, ''))]) {
      ends.add(begin + whole.length)
      if (whole.length > PLURAL_LENGTH && whole.endsWith('s')) ends.add(begin + whole.length - 1)
      if (whole.length > PLURAL_LENGTH + 1 && /[^aelu]es$/.test(whole)) ends.add(begin + whole.length - 2)
    }
  }
  return { text, starts, ends }
}

/** Whether a folded text occurs as one or more whole words, or only inside a longer word (`within`). */
export function findWords({ ends, starts, text }: PrintedWords, part: string): 'whole' | 'within' | null {
  if (part === '') return null
  let at = text.indexOf(part)
  const found = at === -1 ? null : 'within'
  for (; at !== -1; at = text.indexOf(part, at + 1)) if (starts.has(at) && ends.has(at + part.length)) return 'whole'
  return found
}

/** The range of one or more whole words in a printed text. */
export type Run = { start: number; end: number }

/** All runs of whole words with at most `mostLetters` letters. */
export const wordRuns = ({ ends, starts }: PrintedWords, mostLetters: number): Run[] =>
  [...starts].flatMap((start) =>
    [...ends].filter((end) => end > start && end - start <= mostLetters).map((end) => ({ start, end })),
  )
