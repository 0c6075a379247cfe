import { randomUUID } from 'node:crypto'

const CONSONANTS = 'bcdfghjklmnpqrst'

/**
 * Eight letters that nothing else is named by, without a vowel or a figure: a search for a name or a number finds them by no
 * accident.
 */
export const unique = (): string =>
  randomUUID()
    .slice(0, 8)
    .replace(/./g, (digit) => CONSONANTS[Number.parseInt(digit, 16)] ?? digit)
