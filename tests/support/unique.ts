import { randomUUID } from 'node:crypto'

const CONSONANTS = 'bcdfghjklmnpqrst'

/**
 * Eight unique letters without vowels or digits, so that a search for a name or a number never finds them by accident.
 */
export const unique = (): string =>
  randomUUID()
    .slice(0, 8)
    .replace(/./g, (digit) => CONSONANTS[Number.parseInt(digit, 16)] ?? digit)
