import { ADDRESS_WORDS, PLAIN_WORDS, SHORT_WORDS } from './address-words'

/** Digits that engines read for letters, and letters that they read for digits. */
const LETTER_OF: Record<string, string> = { 0: 'O', 1: 'I', 5: 'S', 8: 'B' }
const DIGIT_OF: Record<string, string> = {
  ...{ O: '0', o: '0', Q: '0', D: '0', I: '1', i: '1', l: '1', '|': '1', S: '5', s: '5', B: '8', G: '6', Z: '2' },
}
const SPELT: Record<string, string> = { 0: 'o', 5: 's', 7: 't', 8: 'b' }
/** Groups of letters that engines confuse. */
const LOOKALIKES = ['ilt1jf', 'odqcgu', 'hmnrwi', 'breph', 'uvyw', 'sze', 'ao', 'xk', 'tr', 'dil', 'pf']
/** Letters as read, and the ones that they look like: mostly two for one. */
const LIGATURES: [string, string][] = [
  ...([
    ['li', 'd'],
    ['ii', 'n'],
    ['li', 'h'],
    ['rn', 'm'],
    ['in', 'm'],
    ['vv', 'w'],
    ['cl', 'd'],
    ['i', 'ri'],
  ] as const),
].map(([read, meant]) => [read, meant])

/** Shorter words are similar to too many others to be guessed. */
const LEAST_LENGTH = 4
const LEAST_SPLIT_LENGTH = 5
/** Two pieces that are shorter together are joined only into a known word, without guessing. */
const LEAST_GUESSED_LENGTH = 6
/** Except abbreviations of only consonants: 'Jln', 'Tmn'. */
const ABBREVIATION = /^[b-df-hj-np-tv-z]{3}$/
/** With shorter first words, both names may be right. */
const LEAST_TWIN_LENGTH = 5
/** Words elsewhere on a receipt aren't names, and shorter ones are similar to too many others. */
const LEAST_SEEN_LENGTH = 6
/** From the first length, a word is recognized with any one letter wrong; from the second, with two. */
const LONG_LENGTH = 9
const VERY_LONG_LENGTH = 11
/** In a trade word of this length, one letter may be wrong besides a lookalike: 'HARUWARI'. */
const TRADE_LENGTH = 8

/**
 * Corrects misreadings in names and addresses: digits among letters, letters among digits, and words of `known`
 * (lowercase) that have a misread letter or a gap ('Ja lan'). Everything else stays, including punctuation.
 */
export function correctOcrWords(text: string, known: ReadonlySet<string>): string {
  // The capturing group puts words at odd indexes and the text between them at even ones.
  const parts = text.split(/([A-Za-z0-9|]+)/).map((part, index) => (index % 2 === 1 ? correctFigures(part) : part))
  for (let index = 1; index < parts.length; index += 2) {
    const joined = joinWithNext(parts.slice(index, index + 3), known)
    if (joined === null) parts[index] = correctWord(parts[index] ?? '', known)
    else parts.splice(index, 3, joined)
  }
  return parts.join('')
}

/** '8110O' becomes '81100', and 'L0T' 'LOT'; '145G', 'U9' and '118B' stay. */
function correctFigures(word: string): string {
  // A postcode: five characters, of which at least two are digits.
  if (/^\d[\dOoQDIil|SsBGZ]{4}$/.test(word) && word.replace(/\D/g, '').length >= 2) return toDigits(word)
  if (/^[A-Za-z]+[015]+[A-Za-z]+$|^[A-Za-z]{2,}8[A-Za-z]{2,}$/.test(word) || /^n0$/i.test(word)) return toLetters(word)
  return word.replace(/(?<=\d)[Ool|Ii]+(?=\d|$)|^[l|]$/g, toDigits)
}

const toDigits = (text: string) => [...text].map((letter) => DIGIT_OF[letter] ?? letter).join('')
const toLetters = (text: string) => [...text].map((digit) => LETTER_OF[digit] ?? digit).join('')

/**
 * In capitals, corrects digits at the ends of words: 'MURN1' to 'MURNI', '0RANGE' to 'ORANGE'. '1UTAMA' may be right.
 */
export const correctEdgeFigures = (name: string): string =>
  name.replace(/(?<![A-Za-z\d])0(?=[A-Z]{3})|(?<=(?<![A-Za-z\d])[A-Z]{3,})[015](?![A-Za-z\d])/g, toLetters)

/** The word of `known` that a word must be, in the printed case; otherwise the word itself. */
function correctWord(word: string, known: ReadonlySet<string>): string {
  const small = word.toLowerCase()
  const spelt = known.has(small) ? null : spellings(word).find((spelling) => known.has(spelling))
  if (spelt) return matchCase(word, spelt)
  if ((word.length < LEAST_LENGTH && !ABBREVIATION.test(small)) || !/^[A-Za-z]+$/.test(word)) return word
  // The plural or singular of a known word isn't a misreading.
  if (PLAIN_WORDS.has(small) || [small, `${small}s`, small.replace(/s$/, '')].some((one) => known.has(one))) return word
  const found = nearest(small, known) ?? splitJoined(small, known)
  return found === null ? word : matchCase(word, found)
}

/** Splits two joined words of `known`, of which one may be misread: 'statoneryshop'. */
function splitJoined(word: string, known: ReadonlySet<string>): string | null {
  if (word.length < LONG_LENGTH) return null
  for (let end = LEAST_LENGTH; end <= word.length - LEAST_LENGTH; end++) {
    const [first, second] = [word.slice(0, end), word.slice(end)]
    if (known.has(first)) {
      const rest = known.has(second) ? second : nearest(second, known)
      if (rest !== null) return `${first} ${rest}`
    } else if (known.has(second)) {
      const begin = nearest(first, known)
      if (begin !== null) return `${begin} ${second}`
    }
  }
  return null
}

/** The possible spellings of a word whose digits, bars or capital I are lookalike letters: 'Ja1an', 'SE7IA', 'BIk'. */
function spellings(word: string): string[] {
  if (!/[A-Za-z]{2}/.test(word) || !/[\dI|]/.test(word)) return []
  return ['ls', 'is', 'lg', 'ig'].map(([one = '', nine = '']) =>
    [...word].map((sign) => ({ ...SPELT, 1: one, I: one, '|': one, 9: nine })[sign] ?? sign.toLowerCase()).join(''),
  )
}

/**
 * Joins two pieces that together are a word of `known`; otherwise returns null.
 *
 * @param parts a word, the gap, and the next word
 */
function joinWithNext([word = '', gap = '', next = '']: string[], known: ReadonlySet<string>): string | null {
  if (!/^[ .]{1,2}$/.test(gap) || !/^[A-Za-z]+$/.test(word) || !/^[01]?[A-Za-z]+$/.test(next)) return null
  const [first, second] = [word.toLowerCase(), toLetters(next).toLowerCase()]
  // The S of 'KING'S BAKERY' isn't part of the next word.
  const isLetter = (first.length === 1 && known.has(second)) || (second.length === 1 && known.has(first))
  if ((known.has(first) && known.has(second)) || Math.min(first.length, second.length) > 3) return null
  if (SHORT_WORDS.has(second) || (first.length >= LEAST_LENGTH && PLAIN_WORDS.has(first))) return null
  const joined = first + second
  if (joined.length < LEAST_LENGTH) return null
  const canGuess = joined.length >= LEAST_GUESSED_LENGTH && !isLetter
  const guessed = () => (canGuess ? (nearest(joined, known) ?? withLetterInGap(first, second, known)) : null)
  const found = known.has(joined) ? joined : guessed()
  return found === null ? null : matchCase(word + next, found)
}

/** The only word of `known` with one more letter in place of the gap, next to a single letter: 'Hardwa e'. */
function withLetterInGap(first: string, second: string, known: ReadonlySet<string>): string | null {
  if (Math.min(first.length, second.length) > 1) return null
  const length = first.length + second.length + 1
  const found = [...known].filter((one) => one.length === length && one.startsWith(first) && one.endsWith(second))
  return found.length === 1 ? (found[0] ?? null) : null
}

/** The closest word of `known` that may have been misread as `word`; null if there are none or several. */
function nearest(word: string, known: ReadonlySet<string>): string | null {
  const ligatures = LIGATURES.flatMap(([read, meant]) => (word.includes(read) ? [word.replace(read, meant)] : []))
  let best: { words: string[]; distance: number } = { words: [], distance: Number.POSITIVE_INFINITY }
  for (const candidate of known) {
    if (candidate.length < LEAST_LENGTH && !(ABBREVIATION.test(candidate) && ABBREVIATION.test(word))) continue
    const distance = ligatures.includes(candidate) ? 1 : misreadLetters(word, candidate)
    if (distance === null || distance > best.distance) continue
    best = distance < best.distance ? { words: [candidate], distance } : { ...best, words: [...best.words, candidate] }
  }
  return best.words.length === 1 ? (best.words[0] ?? null) : null
}

/** The number of misread letters; null if such a misreading is unlikely. */
function misreadLetters(word: string, meant: string): number | null {
  if (Math.abs(word.length - meant.length) > 1) return null
  const wrong = [...word].filter((letter, index) => letter !== meant[index] && !lookAlike(letter, meant[index] ?? ''))
  const differing = [...word].filter((letter, index) => letter !== meant[index])
  if (word.length === meant.length && differing.length === 1 && wrong.length === 0) return 1
  if (meant.length >= LEAST_SPLIT_LENGTH && holdsStroke(word, meant)) return 1
  // Street and town names differ in as few letters, but trade words don't.
  if (isTradeMisread(differing.length, wrong.length, word, meant)) return 2
  if (meant.length < LONG_LENGTH) return null
  // Two replaced letters make another word: 'cooperation' isn't 'corporation'.
  if (word.length === meant.length && differing.length > 1 && wrong.length > 0) return null
  const distance = editDistance(word, meant)
  return distance <= (meant.length >= VERY_LONG_LENGTH ? 2 : 1) ? distance : null
}

const isTradeMisread = (differing: number, wrong: number, word: string, meant: string): boolean =>
  meant.length === TRADE_LENGTH &&
  word.length === TRADE_LENGTH &&
  differing === 2 &&
  wrong <= 1 &&
  !ADDRESS_WORDS.has(meant)

/** Whether a stroke of a letter was read as an additional narrow letter: 'JALAIN'. */
const holdsStroke = (word: string, meant: string): boolean =>
  [...word].some((letter, index) => 'iljt'.includes(letter) && word.slice(0, index) + word.slice(index + 1) === meant)

/** Whether engines confuse two lowercase letters. */
export const lookAlike = (a: string, b: string): boolean =>
  LOOKALIKES.some((group) => group.includes(a) && group.includes(b))

/**
 * Corrects the first word of a name if another name on the receipt has it with one lookalike letter: a logo's 'FERNO
 * BOOKS' becomes 'FERNU BOOKS' above 'FERNU SUPPLY LTD'.
 *
 * @param others names that were read with more confidence
 */
export function correctByOtherName(name: string, others: readonly string[]): string {
  const first = firstWord(name)
  if (first.length < LEAST_TWIN_LENGTH || PLAIN_WORDS.has(first)) return name
  const firsts = others.map(firstWord)
  const twin = firsts.includes(first) ? undefined : firsts.find((other) => isTwin(first, other))
  return twin === undefined ? name : matchCase(name.slice(0, first.length), twin) + name.slice(first.length)
}

/**
 * Corrects words of a name that the rest of the receipt has with one lookalike letter: 'FERNLA BAKERIES' if the footer
 * mentions 'Fernia's products'.
 *
 * @param seen lowercase words that were read with more confidence
 */
export const correctByKnownWords = (name: string, seen: ReadonlySet<string>): string =>
  name.replace(/[A-Za-z]+/g, (word) => {
    const small = word.toLowerCase()
    if (small.length < LEAST_SEEN_LENGTH || PLAIN_WORDS.has(small) || seen.has(small)) return word
    const twins = [...seen].filter((other) => isTwin(small, other))
    return twins.length === 1 && twins[0] ? matchCase(word, twins[0]) : word
  })

const firstWord = (name: string): string => /^[a-z]+(?![^\s])/.exec(name.toLowerCase())?.[0] ?? ''

function isTwin(word: string, other: string): boolean {
  const differing = [...word].flatMap((letter, index) => (letter === other[index] ? [] : [index]))
  const [at = 0] = differing
  return word.length === other.length && differing.length === 1 && lookAlike(word[at] ?? '', other[at] ?? '')
}

/** The Levenshtein distance. */
export function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const current = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      current.push(Math.min(replaced, (previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1))
    }
    previous = current
  }
  return previous[b.length] ?? 0
}

export function matchCase(printed: string, word: string): string {
  if (printed === printed.toUpperCase()) return word.toUpperCase()
  return /^[A-Z\d|]/.test(printed) ? word.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()) : word
}
