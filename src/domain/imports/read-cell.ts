import { plainLetters } from '@/platform/plain-letters'

/**
 * Spreadsheets may write whole numbers as 100.00. Three decimals are not accepted: in many languages 1.000 is a
 * thousand.
 */
const WHOLE = /^\d{1,12}(?:[.,]0{1,2})?$/
/** 1,315 and 1 315 and 1'315 and 1.234.567, with or without .00; 1.315 alone would be ambiguous. */
const GROUPED =
  /^\d{1,3}(?:(?:,\d{3})+(?:\.0{1,2})?|(?:[ \u00a0\u202f'’]\d{3})+(?:[.,]0{1,2})?|(?:\.\d{3}){2,}(?:,0{1,2})?|\.\d{3},0{1,2})$/

/** @returns null if the cell is not a whole number */
export const readPoints = (cell: string): number | null => {
  if (WHOLE.test(cell)) return Number(cell.replace(/[.,].*/, ''))
  if (!GROUPED.test(cell)) return null
  return Number(cell.replace(/[.,]0{1,2}$/, '').replaceAll(/\D/g, ''))
}

/** Some exports write a list as "a","b" or ["a","b"] within one cell: the quotation marks are not part of a tag. */
export const splitTags = (cell: string): string[] => {
  if (!cell.includes('"')) return cell.split(',')
  const list = cell.startsWith('[') && cell.endsWith(']') ? cell.slice(1, -1) : cell
  return [...list.matchAll(/"((?:[^"\\]|""|\\.)*)"|[^,"]+/g)].map(([part, quoted]) =>
    quoted === undefined ? part : quoted.replaceAll('""', '"').replaceAll('\\"', '"'),
  )
}

/** "Ada Lovelace" and "Lovelace, Ada". */
export const readFullName = (cell: string): [first: string, last: string] => {
  const comma = cell.indexOf(',')
  if (comma > 0) return [cell.slice(comma + 1).trim(), cell.slice(0, comma).trim()]
  const [first = '', ...others] = cell.split(/\s+/)
  return [first, others.join(' ')]
}

const words = (text: string): Set<string> => new Set(text.split(' '))
const normalize = (cell: string): string =>
  plainLetters(cell)
    .trim()
    .replaceAll(/[\s-]+/g, '_')

const YES = words(
  'yes y true t 1 si x subscribed subscribe confirmed opted_in opt_in accepted granted active on verdadero suscrito',
)
const NO = words(
  'no n false f 0 unsubscribed not_subscribed non_subscribed never_subscribed nonsubscribed cleaned bounced hard_bounced spam complained suppressed blocked archived opted_out opt_out declined redacted invalid inactive off falso baja',
)

/** Consent to marketing emails. Only a clear yes counts. */
export const readConsent = (cell: string): boolean | null => {
  const word = normalize(cell)
  if (YES.has(word)) return true
  return NO.has(word) ? false : null
}

/** A mark, reason or date means that somebody unsubscribed; no, false and 0 mean that they did not. */
export const readUnsubscribed = (cell: string): boolean => {
  const word = normalize(cell)
  return word !== '' && !['no', 'n', 'false', 'f', '0', 'null', 'none', '[]', 'falso'].includes(word)
}

type Subscription = { status: ParticipantStatus | null; consent: boolean | null }

const UNKNOWN: Subscription = { status: null, consent: null }
const UNSUBSCRIBED: Subscription = { status: 'opted_out', consent: false }
const BLOCKED: Subscription = { status: 'blocked', consent: false }

const SUBSCRIPTIONS: readonly (readonly [Set<string>, Subscription])[] = [
  [words('active enabled member registered approved verified activo'), { status: 'active', consent: null }],
  [words('subscribed suscrito'), { status: 'active', consent: true }],
  [words('pending invited unconfirmed pendiente'), { status: 'pending', consent: null }],
  [words('inactive disabled deactivated archived inactivo'), { status: 'inactive', consent: null }],
  [words('blocked banned bloqueado'), BLOCKED],
  [
    words(
      'opted_out unsubscribed not_subscribed non_subscribed nonsubscribed never_subscribed cleaned bounced hard_bounced spam complained suppressed excluded',
    ),
    UNSUBSCRIBED,
  ],
]

/** @returns null for an unknown word */
export const readStatus = (cell: string): Subscription | null => {
  if (cell === '') return UNKNOWN
  const word = normalize(cell)
  return SUBSCRIPTIONS.find(([known]) => known.has(word))?.[1] ?? null
}

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?)?$/
const SLASHED = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})(?:[ ,].*)?$/

/**
 * A past day or time as ISO 8601 in UTC. In 3/4/2025 the month comes first, unless it can't.
 * @returns null if the cell has no past date
 */
export const readDate = (cell: string): string | null => {
  const date = parseDate(cell)
  if (date === null || Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1970 || date.getTime() > Date.now())
    return null
  return date.toISOString()
}

/** @returns null if the cell has no date; it may be a day that doesn't exist */
export const parseDate = (cell: string): Date | null => {
  if (ISO.test(cell)) {
    const zoned = cell
      .replace(' ', 'T')
      .replace(/\s*UTC$/, 'Z')
      .replaceAll(' ', '')
    return new Date(/T/.test(zoned) && !/(?:Z|[+-]\d{2}:?\d{2})$/.test(zoned) ? `${zoned}Z` : zoned)
  }
  const [, first, second, year] = SLASHED.exec(cell) ?? []
  if (first && second && year) {
    const [month, day] = Number(first) > 12 ? [second, first] : [first, second]
    const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
    return date.getUTCMonth() === Number(month) - 1 ? date : null
  }
  return /[a-z]{3}/i.test(cell) && /\d{4}/.test(cell) ? new Date(`${cell} UTC`) : null
}

export type ParticipantStatus = 'pending' | 'inactive' | 'active' | 'opted_out' | 'blocked'
