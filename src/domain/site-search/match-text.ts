/** More words than anyone types. */
const MAX_WORDS = 8
/** From this length on a word may have a typo, and from the second on two. */
const TYPO_LENGTHS = [4, 8] as const
/** Shorter words count as part of longer ones only at their beginning. */
const LEAST_WITHIN = 3
const SCORES = { whole: 1, start: 0.9, within: 0.7, typo: 0.5 }

/** A text in lower case without accents. The same as `laurel_plain_text` in SQL. Pure. */
export const plainText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')

/** The words of a search or text, without accents. Pure. */
export const wordsOf = (text: string): string[] => plainText(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** The words of a search, each once. Pure. */
export const searchWords = (query: string): string[] => [...new Set(wordsOf(query))].slice(0, MAX_WORDS)

/**
 * How well a text matches the words of a search, from 0 to 1, forgiving accents and typos. All words must be in it;
 * short ones, such as "de", may be missing beside longer ones. Pure.
 */
export const scoreText = (words: readonly string[], text: string): number => {
  const found = wordsOf(text)
  const scores = words.map((word) => Math.max(0, ...found.map((other) => scoreWord(word, other))))
  const isOptional = (word: string) =>
    word.length < TYPO_LENGTHS[0] && words.some((other) => other.length > word.length)
  const isMissing = words.some((word, index) => scores[index] === 0 && !isOptional(word))
  return words.length === 0 || isMissing ? 0 : scores.reduce((sum, score) => sum + score, 0) / words.length
}

const scoreWord = (word: string, other: string): number => {
  if (word === other) return SCORES.whole
  if (other.startsWith(word)) return SCORES.start
  if (word.length >= LEAST_WITHIN && other.includes(word)) return SCORES.within
  const typos = TYPO_LENGTHS.filter((length) => word.length >= length).length
  // What was typed may be the beginning of a word.
  const starts = [other, other.slice(0, word.length), other.slice(0, word.length + 1)]
  return typos > 0 && starts.some((start) => isWithin(word, start, typos)) ? SCORES.typo : 0
}

/** Whether so many letters that were left out, added, replaced or swapped with the next explain the difference. */
const isWithin = (word: string, other: string, typos: number): boolean => {
  if (Math.abs(word.length - other.length) > typos) return false
  // The optimal string alignment distance, a row of the table at a time.
  let [previous, row]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= word.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = word[i - 1] === other[j - 1]
      const isSwapped = i > 1 && j > 1 && word[i - 1] === other[j - 2] && word[i - 2] === other[j - 1]
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (previous[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    ;[previous, row] = [row, next]
  }
  return (row[other.length] ?? 0) <= typos
}
