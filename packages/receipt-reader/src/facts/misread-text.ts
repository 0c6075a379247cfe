import { type PrintedWords, printedWords, type Run, splitWords, wordRuns } from './match-words'
import { isLikelyMisread } from './misread-name'
import { lookOf, normalizeText } from './normalize-text'

/** A text to look for: as written, folded (`normalizeText`), and by its look (`lookOf`). */
export type KnownText = { written: string; text: string; look: string }

/**
 * `alike`: what was read isn't a word, so it is this text misread. `doubtful`: it may be another word ('CORN', 'COM').
 */
export type Reading = 'same' | 'alike' | 'doubtful'

/** Shorter texts look like too many others: '6IN' isn't 'gin'. */
const LEAST_LENGTH = 4
/** From this length, a misread text is recognized: no English word except 'qubit' looks like another one. */
const SURE_LENGTH = 6
/** How many letters of a text may be read as two each. */
const MOST_DOUBLED = 3
/** A digit, or an O for a Q, within a word of this length is a misreading and not a size. */
const LEAST_WORD_LENGTH = 4
/** In a word of this length, a replaced letter may be a misreading if the other words are right: 'VEG BOK'. */
const SHORT_WORD_LENGTH = 3
/** A replaced letter turns a shorter text into a different one. */
const LEAST_MISREAD_LENGTH = 6

export function readKnown(written: string): KnownText {
  const text = normalizeText(written)
  return { written, text, look: lookOf(text) }
}

/** The runs of printed words that may be a text of at most this many letters, with their looks. */
export const lookedRuns = (words: PrintedWords, letters: number): (Run & { look: string })[] =>
  wordRuns(words, letters + MOST_DOUBLED).map((run) => ({ ...run, look: lookOf(words.text.slice(run.start, run.end)) }))

/**
 * How a known text was read, given a run of the same look; null if it is too short for a misreading, or another text.
 */
export function readingOf(words: PrintedWords, { end, start }: Run, known: KnownText): Reading | null {
  const read = words.text.slice(start, end)
  if (read === known.text) return 'same'
  if (known.text.length < LEAST_LENGTH) return null
  // '8 OLD' is a quantity of eight, but '8OLD' may be 'BOLD'.
  if (words.ends.has(start + 1) && isLetterOfWord(read[0], 0, known)) return null
  if (words.starts.has(end - 1) && isLetterOfWord(read.at(-1), known.text.length - 1, known)) return null
  return known.text.length >= SURE_LENGTH && isNoOtherWord(read, known) ? 'alike' : 'doubtful'
}

/** Whether a character differs from the known text's, which is part of a longer word. */
const isLetterOfWord = (sign: string | undefined, at: number, { text, written }: KnownText): boolean =>
  sign !== text[at] && wordAt(written, at, normalizeText).word.length > 1

/** Whether every character that differs from a known text of the same look rules out another word. */
const isNoOtherWord = (read: string, { text, written }: KnownText): boolean =>
  read.length === text.length &&
  [...text].every((letter, at) => letter === read[at] || isNoWord(read[at] ?? '', at, text, written))

/** Whether a character rules out another word: no language has words with digits inside, or with O for Q or Q for O. */
function isNoWord(sign: string, at: number, text: string, written: string): boolean {
  const letter = text[at] ?? ''
  if (lookOf(sign) !== lookOf(letter)) return false
  const { start, word } = wordAt(written, at, normalizeText)
  if (word.length < LEAST_WORD_LENGTH) return false
  const isWithin = at > start && at < start + word.length - 1
  return sign + letter === 'oq' || sign + letter === 'qo' || (isWithin && /\d/.test(sign) && !/\d/.test(letter))
}

/** The word of a known text at an index. @param form the form of the words that the index counts in */
function wordAt(written: string, at: number, form: (word: string) => string): { word: string; start: number } {
  let found = { word: '', start: 0 }
  for (const word of splitWords(written).map(form)) {
    found = { word, start: found.start + found.word.length }
    if (at < found.start + word.length) break
  }
  return found
}

const lookOfWord = (word: string): string => lookOf(normalizeText(word))

/**
 * Whether a text can be a known one with one wrong letter besides lookalikes. In texts of eight letters or more it may
 * be any letter, in shorter ones only a likely misreading. Words of one or two letters must be right, because another
 * letter makes another size or kind ('Vitamin C', 'VITAMIN D'); in words of three, a letter may only be replaced.
 *
 * @param read the look of the printed text
 */
export function isMisreadText(read: string, { look, written }: KnownText): boolean {
  if (look.length < LEAST_MISREAD_LENGTH) return false
  const at = placeOfDifference(read, look)
  if (at === null || !isLikelyMisread(read, look, true)) return false
  // An additional letter may belong to the previous word.
  const places = read.length > look.length ? [at - 1, at] : [at]
  const leastLength = read.length === look.length ? SHORT_WORD_LENGTH : LEAST_WORD_LENGTH
  return places.some((place) => wordAt(written, place, lookOfWord).word.length >= leastLength)
}

/**
 * Whether a printed text may contain a misread known one. A different digit is a different number, not a misreading.
 */
export function canContainMisread(printed: string, known: KnownText): boolean {
  const words = printedWords(printed)
  if (known.look.length >= SURE_LENGTH && lookOf(words.text).includes(known.look)) return true
  return (
    !/\d/.test(known.written) && lookedRuns(words, known.text.length).some(({ look }) => isMisreadText(look, known))
  )
}

/** The index in `meant` of the only letter in which two texts differ; null if they differ in none or in several. */
function placeOfDifference(read: string, meant: string): number | null {
  if (read === meant || Math.abs(read.length - meant.length) > 1) return null
  let at = 0
  while (at < Math.min(read.length, meant.length) && read[at] === meant[at]) at += 1
  const isOne =
    read.slice(at + (read.length >= meant.length ? 1 : 0)) === meant.slice(at + (meant.length >= read.length ? 1 : 0))
  return isOne ? at : null
}

/**
 * Whether a similar text has a different word, one letter off, in place of a known one: 'GOLD' for 'bold', which
 * engines don't confuse. Engines join words, so longer words are searched for anywhere.
 */
export function holdsOtherWord(printed: string, known: KnownText): boolean {
  const words = splitWords(printed).map(normalizeText)
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
