import { plainLetters } from '@/platform/plain-letters'
import { refuses } from './read-consent'

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

const words = (text: string): Set<string> => new Set(text.split(' ').map(normalize))
function normalize(cell: string): string {
  return plainLetters(cell)
    .trim()
    .replaceAll(/[\s-]+/g, '_')
}

type Subscription = { status: ParticipantStatus | null; consent: boolean | null }

const UNKNOWN: Subscription = { status: null, consent: null }
const UNSUBSCRIBED: Subscription = { status: 'opted_out', consent: false }
const BLOCKED: Subscription = { status: 'blocked', consent: false }

const SUBSCRIPTIONS: readonly (readonly [Set<string>, Subscription])[] = [
  [
    words('active enabled member registered approved verified activo activa actif aktiv attivo ativo 1'),
    { status: 'active', consent: null },
  ],
  [words('subscribed suscrito suscrita abonné abonniert iscritto'), { status: 'active', consent: true }],
  [words('pending invited unconfirmed unverified pendiente 0'), { status: 'pending', consent: null }],
  [words('inactive disabled deactivated archived inactivo inactif inaktiv'), { status: 'inactive', consent: null }],
  [words('blocked banned bloqueado bloqué gesperrt'), BLOCKED],
  [
    words(
      'opted_out unsubscribed not_subscribed non_subscribed nonsubscribed never_subscribed cleaned bounced hard_bounced spam complained suppressed excluded blocklisted blacklisted transactional junk removed 2 3',
    ),
    UNSUBSCRIBED,
  ],
]

/** @returns null for an unknown word */
export const readStatus = (cell: string): Subscription | null => {
  if (cell === '') return UNKNOWN
  const word = normalize(cell)
  const known = SUBSCRIPTIONS.find(([names]) => names.has(word))?.[1]
  return known ?? (refuses(cell) ? UNSUBSCRIBED : null)
}

export type ParticipantStatus = 'pending' | 'inactive' | 'active' | 'opted_out' | 'blocked'
