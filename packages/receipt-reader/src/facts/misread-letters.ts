/** Digits that engines read for letters. */
const LETTER_OF: Record<string, string> = { 0: 'O', 1: 'I', 5: 'S' }
/** Groups of letters that engines confuse. */
const LOOKALIKES = ['ilt1jf', 'odqcgu', 'hmnrwi', 'breph', 'uvyw', 'sze', 'ao', 'xk', 'tr', 'dil', 'pf']

/**
 * In capitals, corrects digits at the ends of words: 'MURN1' to 'MURNI', '0RANGE' to 'ORANGE'. '1UTAMA' may be right.
 */
export const correctEdgeFigures = (name: string): string =>
  name.replace(
    /(?<![A-Za-z\d])0(?=[A-Z]{3})|(?<=(?<![A-Za-z\d])[A-Z]{3,})[015](?![A-Za-z\d])/g,
    (figure) => LETTER_OF[figure] ?? figure,
  )

/** Whether engines confuse two lowercase letters. */
export const lookAlike = (a: string, b: string): boolean =>
  LOOKALIKES.some((group) => group.includes(a) && group.includes(b))

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
