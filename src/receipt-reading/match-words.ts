import { foldText } from './fold-text'

/**
 * A printed text as it is compared, letters and digits alone (`foldText`), with the places in it where words begin and end. The OCR
 * engine joins words and parts them, so that a match may run over several; but one that begins or ends within a word is another word's.
 */
export type PrintedWords = { text: string; starts: ReadonlySet<number>; ends: ReadonlySet<number> }

/** How many, or how much, in one word with what it is of: '6xCOLA', 'COLA330ML'. */
const MEASURE = '(?:ml|cl|dl|lt|ltr|l|mg|gr|g|kg|oz|lbs?|pk|pcs?|ct|cm|mm|m|x|u|un|uds?)'
const COUNT_BEFORE = new RegExp(`^[1-9]\\d*${MEASURE}?(?=\\p{L})`, 'iu')
const SIZE_BEHIND = new RegExp(`(?<=\\p{L})(?:x?[1-9]\\d*${MEASURE}?)+$`, 'iu')
/** Shorter words are others with an S: 'ga' is no 'gas'. */
const PLURAL_LENGTH = 4

/** The words of a text as they are written. */
export const splitWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '')

/** The words of a printed text. A size or a count in one word with another, and the S of its plural, are no part of it. */
export function printedWords(printed: string): PrintedWords {
  const starts = new Set<number>()
  const ends = new Set<number>()
  let text = ''
  for (const word of splitWords(printed)) {
    const begin = text.length
    const folded = foldText(word)
    text += folded
    starts.add(begin).add(begin + foldText(COUNT_BEFORE.exec(word)?.[0] ?? '').length)
    for (const whole of [folded, foldText(word.replace(SIZE_BEHIND, ''))]) {
      ends.add(begin + whole.length)
      if (whole.length > PLURAL_LENGTH && whole.endsWith('s')) ends.add(begin + whole.length - 1)
      if (whole.length > PLURAL_LENGTH + 1 && /[^aelu]es$/.test(whole)) ends.add(begin + whole.length - 2)
    }
  }
  return { text, starts, ends }
}

/** Whether a folded text stands in it as a word or as several; `within`: only inside a longer one. */
export function findWords({ ends, starts, text }: PrintedWords, part: string): 'whole' | 'within' | null {
  if (part === '') return null
  let at = text.indexOf(part)
  const found = at === -1 ? null : 'within'
  for (; at !== -1; at = text.indexOf(part, at + 1)) if (starts.has(at) && ends.has(at + part.length)) return 'whole'
  return found
}

/** Where one or more whole words of it stand. */
export type Run = { start: number; end: number }

/** All runs of whole words that have at most so many letters. */
export const wordRuns = ({ ends, starts }: PrintedWords, mostLetters: number): Run[] =>
  [...starts].flatMap((start) =>
    [...ends].filter((end) => end > start && end - start <= mostLetters).map((end) => ({ start, end })),
  )
