import { foldText, lookOf } from './fold-text'
import { type PrintedWords, printedWords, type Run, splitWords, wordRuns } from './match-words'
import { isLikelyMisread } from './misread-name'

/** A text that is looked for: as it is written, folded (`foldText`), and what that looks like (`lookOf`). */
export type KnownText = { written: string; text: string; look: string }

/** `alike`: what was read is no word, and can only be this one misread. `doubtful`: it may be another one ('CORN', 'COM'). */
export type Reading = 'same' | 'alike' | 'doubtful'

/** Shorter texts look like too many others: '6IN' is no 'gin'. */
const LEAST_LENGTH = 4
/** From this length a text is known though signs of it were misread; no English word is another one then but for 'qubit'. */
const SURE_LENGTH = 6
/** So many letters of a text may be read as two. */
const MOST_DOUBLED = 3
/** A figure, or an O for a Q, within a word of so many letters is no size of it. */
const LEAST_WORD_LENGTH = 4
/** Another letter in a word of so many, where all other words of a text stand as they are, may be a misread one: 'VEG BOK'. */
const SHORT_WORD_LENGTH = 3
/** Another letter in a text shorter than this makes another text of it. */
const LEAST_MISREAD_LENGTH = 6

export function readKnown(written: string): KnownText {
  const text = foldText(written)
  return { written, text, look: lookOf(text) }
}

/** Runs of words of a printed text that may be a text of so many letters, and what they look like. */
export const lookedRuns = (words: PrintedWords, letters: number): (Run & { look: string })[] =>
  wordRuns(words, letters + MOST_DOUBLED).map((run) => ({ ...run, look: lookOf(words.text.slice(run.start, run.end)) }))

/** How a known text was read where one of the same look is printed; null where it is too short to be a misreading, or another text. */
export function readingOf(words: PrintedWords, { end, start }: Run, known: KnownText): Reading | null {
  const read = words.text.slice(start, end)
  if (read === known.text) return 'same'
  if (known.text.length < LEAST_LENGTH) return null
  // '8 OLD' is eight of something, '8OLD' may be 'BOLD'.
  if (words.ends.has(start + 1) && isLetterOfWord(read[0], 0, known)) return null
  if (words.starts.has(end - 1) && isLetterOfWord(read.at(-1), known.text.length - 1, known)) return null
  return known.text.length >= SURE_LENGTH && isNoOtherWord(read, known) ? 'alike' : 'doubtful'
}

/** Whether another sign than this is there, within a word. */
const isLetterOfWord = (sign: string | undefined, at: number, { text, written }: KnownText): boolean =>
  sign !== text[at] && wordAt(written, at, foldText).word.length > 1

/** Whether each sign of a text that differs from a known one of the same look makes no word. */
const isNoOtherWord = (read: string, { text, written }: KnownText): boolean =>
  read.length === text.length &&
  [...text].every((letter, at) => letter === read[at] || isNoWord(read[at] ?? '', at, text, written))

/** A figure within a word, or an O for a Q: what was read is a word of no language. */
function isNoWord(sign: string, at: number, text: string, written: string): boolean {
  const letter = text[at] ?? ''
  if (lookOf(sign) !== lookOf(letter)) return false
  const { start, word } = wordAt(written, at, foldText)
  if (word.length < LEAST_WORD_LENGTH) return false
  const isWithin = at > start && at < start + word.length - 1
  return sign + letter === 'oq' || sign + letter === 'qo' || (isWithin && /\d/.test(sign) && !/\d/.test(letter))
}

/** The word of a known text that a letter of it is in. @param form that the place is counted in */
function wordAt(written: string, at: number, form: (word: string) => string): { word: string; start: number } {
  let found = { word: '', start: 0 }
  for (const word of splitWords(written).map(form)) {
    found = { word, start: found.start + found.word.length }
    if (at < found.start + word.length) break
  }
  return found
}

const lookOfWord = (word: string): string => lookOf(foldText(word))

/**
 * Whether a text can be a known one with one letter wrong, beside signs that look alike. Not in a word of one or two letters, which a
 * letter makes another size or kind of thing ('Vitamin C', 'VITAMIN D'), and in one of three only another in its place, beside words that
 * are right; in a text of eight letters any letter, in a shorter one as engines misread.
 *
 * @param read what the printed text looks like
 */
export function isMisreadText(read: string, { look, written }: KnownText): boolean {
  if (look.length < LEAST_MISREAD_LENGTH) return false
  const at = placeOfDifference(read, look)
  if (at === null || !isLikelyMisread(read, look, true)) return false
  // A letter more may be of the word before.
  const places = read.length > look.length ? [at - 1, at] : [at]
  const leastLength = read.length === look.length ? SHORT_WORD_LENGTH : LEAST_WORD_LENGTH
  return places.some((place) => wordAt(written, place, lookOfWord).word.length >= leastLength)
}

/** Whether a printed text may hold a known one, misread. Another figure makes another number, never the same one misread. */
export function mayHoldMisread(printed: string, known: KnownText): boolean {
  const words = printedWords(printed)
  if (known.look.length >= SURE_LENGTH && lookOf(words.text).includes(known.look)) return true
  return (
    !/\d/.test(known.written) && lookedRuns(words, known.text.length).some(({ look }) => isMisreadText(look, known))
  )
}

/** Where the one letter is that two texts differ by, counted in the second; null where they differ by none or by more. */
function placeOfDifference(read: string, meant: string): number | null {
  if (read === meant || Math.abs(read.length - meant.length) > 1) return null
  let at = 0
  while (at < Math.min(read.length, meant.length) && read[at] === meant[at]) at += 1
  const isOne =
    read.slice(at + (read.length >= meant.length ? 1 : 0)) === meant.slice(at + (meant.length >= read.length ? 1 : 0))
  return isOne ? at : null
}

/**
 * Whether a text that is like a known one has another word in place of one of its words, a letter from it: 'GOLD' for 'bold', which no
 * engine misreads so. Engines join words, so that longer ones are looked for at any place.
 */
export function holdsOtherWord(printed: string, known: KnownText): boolean {
  const words = splitWords(printed).map(foldText)
  const text = words.join('')
  return splitWords(known.written).some((written) => {
    const word = readKnown(written)
    const { length } = word.text
    if (words.includes(word.text) || (length >= LEAST_WORD_LENGTH && text.includes(word.text))) return false
    const pieces = length < LEAST_WORD_LENGTH ? words : [-1, 0, 1].flatMap((more) => piecesOf(text, length + more))
    return pieces.some((piece) => isOtherWord(piece, word))
  })
}

const piecesOf = (text: string, length: number): string[] =>
  Array.from({ length: Math.max(0, text.length - length + 1) }, (_, start) => text.slice(start, start + length))

function isOtherWord(read: string, word: KnownText): boolean {
  const look = lookOf(read)
  if (look === word.look) return !isNoOtherWord(read, word)
  if (look.length !== word.look.length || placeOfDifference(look, word.look) === null) return false
  return !isLikelyMisread(look, word.look, true)
}
