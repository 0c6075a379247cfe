import { COMPANY_WORDS } from './address-words'
import { isTradeWord } from './company-name'
import { editDistance, lookAlike } from './misread-letters'
import { normalizeText } from './normalize-text'

/** In a shorter word, one letter more or less makes another name: 'COSTA', 'COSTAR'. */
const LEAST_LENGTH = 5
/** In words of this length, any one letter may be wrong, because no other name is as close. */
const LONG_LENGTH = 8
/** If the other distinctive words have this many letters, any one letter of a word may be wrong. */
const LONG_REST_LENGTH = 9
/** Narrow letters that engines add or miss. */
const STROKES = 'iltj'

/** How a word was misread: in a way typical of engines (`likely`), or by any other single letter (`unlikely`). */
type Misreading = 'none' | 'likely' | 'unlikely'

/**
 * Whether a name can be a misreading of a known one, with at most one wrong letter per word (see `isLikelyMisread`). In
 * trade words, and in one word of a long name, it may be any letter.
 *
 * @param printed folded (`normalizeText`), because engines join and split words
 * @param known with spaces between its words
 */
export function isMisreadName(printed: string, known: string): boolean {
  const words = known.split(/\s+/).filter((word) => normalizeText(word) !== '')
  const ownLength = lengthOf(words.filter(isOwn))
  // Maps where the words so far may end to how many of them were misread in an unlikely way.
  let ends = new Map([[0, 0]])
  for (const [index, word] of words.entries()) {
    const restLength = ownLength - (isOwn(word) ? word.length : 0)
    const mostUnlikely = restLength >= LONG_REST_LENGTH ? 1 : 0
    const next = new Map<number, number>()
    for (const [start, unlikely] of ends)
      for (const [end, misreading] of endsOf(printed, start, word, index === words.length - 1)) {
        const sum = unlikely + (misreading === 'unlikely' ? 1 : 0)
        if (sum <= (misreading === 'unlikely' ? mostUnlikely : 1) && sum <= (next.get(end) ?? 1)) next.set(end, sum)
      }
    ends = next
  }
  return ends.has(printed.length)
}

/** Whether the word is distinctive: not a trade word or a company form. */
const isOwn = (word: string): boolean => !isTradeWord(word) && !COMPANY_WORDS.has(word)

const lengthOf = (words: string[]): number => words.join('').length

/** The positions where a word that starts at `start` may end, read correctly or misread. */
function endsOf(
  printed: string,
  start: number,
  word: string,
  isLast: boolean,
): [end: number, misreading: Misreading][] {
  const meant = normalizeText(word)
  return [-1, 0, 1].flatMap((more) => {
    const end = start + meant.length + more
    const read = printed.slice(start, end)
    if (end > printed.length || editDistance(read, meant) > 1) return []
    if (read === meant) return [[end, 'none'] as [number, Misreading]]
    const isLikely = isTradeWord(word) || isLikelyMisread(read, meant, isLast)
    return [[end, isLikely ? 'likely' : 'unlikely'] as [number, Misreading]]
  })
}

/**
 * Whether engines typically misread a word this way: any letter of a long word, otherwise a lookalike, a narrow letter
 * within the word or a doubled letter. Words of fewer than five letters must be right.
 *
 * @param read differs from `meant` in one letter
 * @param isLast whether the last letter may be cut off
 */
export function isLikelyMisread(read: string, meant: string, isLast: boolean): boolean {
  if (meant.length < LEAST_LENGTH) return false
  if (meant.length >= LONG_LENGTH) return true
  if (read.length === meant.length)
    return [...meant].every((letter, at) => letter === read[at] || lookAlike(letter, read[at] ?? ''))
  const [short, long] = read.length < meant.length ? [read, meant] : [meant, read]
  return [...long].some((letter, at) => {
    if (long.slice(0, at) + long.slice(at + 1) !== short) return false
    const isAtEnd = at === long.length - 1
    const isDoubled = letter === long[at - 1] || letter === long[at + 1]
    const isCutOff = isLast && isAtEnd && long === meant
    return isDoubled || isCutOff || (at > 0 && !isAtEnd && STROKES.includes(letter))
  })
}
