import { isTradeWord } from '@/platform/company-name'
import { COMPANY_WORDS } from './address-words'
import { foldText } from './fold-text'
import { editDistance, lookAlike } from './mend-words'

/** A letter more or less makes another name of a shorter word: 'COSTA', 'COSTAR'. */
const LEAST_LENGTH = 5
/** In so long a word any one letter may be wrong: no other name is as near. */
const LONG_LENGTH = 8
/** By so many letters of its other words, but for those that many names have, a name is known whichever one letter of a word is wrong. */
const LONG_REST_LENGTH = 9
/** Strokes that engines see where there are none, or miss. */
const STROKES = 'iltj'

/** What a word is misread by: `likely` as engines misread, `unlikely` by any other one letter. */
type Misreading = 'none' | 'likely' | 'unlikely'

/**
 * Whether a name as it was read can be a misreading of a known one: in each word at most one letter, and only as engines misread.
 * In a short word none, in one of five letters and more another one that looks like it, a stroke within, or one of two like
 * letters; in a long one, or in one that only says what a shop is, any one letter. The last letter of all may be cut off. One word
 * of a long name may have any one letter wrong.
 *
 * @param printed folded (`foldText`): engines join words and part them
 * @param known with the spaces between its words
 */
export function isMisreadName(printed: string, known: string): boolean {
  const words = known.split(/\s+/).filter((word) => foldText(word) !== '')
  const ownLength = lengthOf(words.filter(isOwn))
  // Where the words so far may end in what was read, and how many of them were misread in an unlikely way.
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

/** No word that many names have. */
const isOwn = (word: string): boolean => !isTradeWord(word) && !COMPANY_WORDS.has(word)

const lengthOf = (words: string[]): number => words.join('').length

/** Where a word may end that begins at `start`, as it stands or misread. */
function endsOf(
  printed: string,
  start: number,
  word: string,
  isLast: boolean,
): [end: number, misreading: Misreading][] {
  const meant = foldText(word)
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
 * Whether engines misread so. @param read differs from what is meant by one letter
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
