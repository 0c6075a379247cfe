import { z } from 'zod'
import { isCurrency } from '@/platform/is-currency'
import { isSafeLink } from '@/platform/safe-link'

/** A field's problem, as the key of its message; `most` and `least` if a limit was missed. */
export type FieldProblem =
  | 'required'
  | 'too_long'
  | 'not_whole'
  | 'not_a_number'
  | 'too_small'
  | 'too_large'
  | 'too_many'
  | 'entry_too_long'
  | 'not_https'
  | 'not_a_currency'
  | 'not_a_date'
  | 'same_rate'
  | 'nobodys_name'
export type MessageFor = (problem: FieldProblem, values?: { least?: number; most?: number; entry?: string }) => string

type Bounds = { least: number; most: number }

/** A number from an input: a text, '' for none. */
const given = z.union([z.string(), z.number(), z.null()])

const readNumber = (
  text: string,
  pattern: RegExp,
  { least, most }: Bounds,
  messageFor: MessageFor,
  invalid: string,
) => {
  if (text === '') return { problem: messageFor('required') }
  if (!pattern.test(text)) return { problem: invalid }
  const value = Number(text)
  if (value < least) return { problem: messageFor('too_small', { least }) }
  if (value > most) return { problem: messageFor('too_large', { most }) }
  return { value }
}

/** A whole number from `least` to `most`. */
export const wholeNumber = (messageFor: MessageFor, bounds: Bounds) =>
  given.transform((input, issues): number => {
    const read = readNumber(String(input ?? '').trim(), /^-?\d{1,15}$/, bounds, messageFor, messageFor('not_whole'))
    if (read.problem === undefined) return read.value
    issues.addIssue({ code: 'custom', message: read.problem })
    return z.NEVER
  })

/** A three-letter currency code (ISO 4217) in any letter case; null if empty. */
export const currencyOrNone = (messageFor: MessageFor) =>
  z.union([z.string(), z.null()]).transform((input, issues): string | null => {
    const code = (input ?? '').trim().toUpperCase()
    if (code === '') return null
    if (isCurrency(code)) return code
    issues.addIssue({ code: 'custom', message: messageFor('not_a_currency') })
    return z.NEVER
  })

/** A number with a decimal point and at most `decimals` digits after it, as typed and as PostgreSQL stores it. */
export const decimal = (messageFor: MessageFor, { decimals, ...bounds }: Bounds & { decimals: number }) =>
  given.transform((input, issues): number => {
    const text = String(input ?? '').trim()
    const pattern = new RegExp(`^-?\\d{1,9}(\\.\\d{1,${decimals}})?$`)
    const read = readNumber(text, pattern, bounds, messageFor, messageFor('not_a_number', { most: decimals }))
    if (read.problem === undefined) return read.value
    issues.addIssue({ code: 'custom', message: read.problem })
    return z.NEVER
  })

/** A line of text, trimmed, with single blanks. */
export const line = (messageFor: MessageFor, { most, required }: { most: number; required: boolean }) =>
  z
    .string({ error: messageFor('required') })
    .transform(tidy)
    .pipe(
      z
        .string()
        .min(required ? 1 : 0, messageFor('required'))
        .max(most, messageFor('too_long', { most })),
    )

/** A list of short texts, such as SKUs: normalized and deduplicated regardless of letter case, in order. */
export const entries = (messageFor: MessageFor, { characters, most }: { characters: number; most: number }) =>
  z.array(z.string()).transform((given, issues): string[] => {
    const kept = tidyEntries(given)
    const long = kept.find((entry) => entry.length > characters)
    if (kept.length > most) issues.addIssue({ code: 'custom', message: messageFor('too_many', { most }) })
    if (long !== undefined)
      issues.addIssue({
        code: 'custom',
        message: messageFor('entry_too_long', { entry: `${long.slice(0, 30)}…`, most: characters }),
      })
    return kept
  })

/** Separates the entries of a list in one cell of a CSV. */
export const ENTRY_SEPARATOR = '|'
/** Separators that people write, which no entry may contain. */
export const ENTRY_SEPARATORS = /[|;]/

export const tidyEntries = (given: readonly string[]): string[] => {
  const byKey = new Map<string, string>()
  for (const text of given) {
    const entry = tidy(text.split(ENTRY_SEPARATORS).join(' '))
    const key = entry.toLowerCase()
    if (entry !== '' && !byKey.has(key)) byKey.set(key, entry)
  }
  return [...byKey.values()]
}

const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** A safe URL for a link: https, without credentials. '' for none. */
export const httpsAddress = (messageFor: MessageFor, { most }: { most: number }) =>
  z
    .string()
    .nullable()
    .transform((value) => (value ?? '').trim())
    .pipe(
      z
        .string()
        .max(most, messageFor('too_long', { most }))
        .refine((text) => text === '' || isHttps(text), messageFor('not_https')),
    )

const isHttps = (text: string): boolean => {
  if (!isSafeLink(text) || !URL.canParse(text)) return false
  const { hostname, password, protocol, username } = new URL(text)
  return protocol === 'https:' && hostname !== '' && username === '' && password === ''
}
