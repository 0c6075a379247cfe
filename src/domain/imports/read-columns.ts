import { cutText } from '@/platform/cut-text'
import type { ImportedAttribute } from './attribute-columns'
import {
  COLUMN_ALIASES,
  CONSENT_FIELDS,
  type ColumnMapping,
  type ConsentField,
  IMPORT_FIELDS,
  type ImportField,
} from './column-aliases'
import { normalizeHeader } from './normalize-header'
import type { ImportedField } from './plugin-columns'
import { guessConsentColumn } from './read-consent'
import { UnreadableFile } from './unreadable-file'

/** Normalized headers as administrators of this program mapped them before. */
export type RememberedMapping = ReadonlyMap<string, ImportField | null>

export type Header = { position: number; header: string; field: ImportField | null }

/** Why columns must be mapped before the file can be read. */
export type Incomplete = 'missing_email' | 'repeated_column' | 'date_order'

export type Columns = {
  /** The position of each field in a row. */
  at: Partial<Record<ImportField, number>>
  /** Every column about consent, of which each counts. */
  consents: Record<ConsentField, number[]>
  headers: Header[]
  count: number
  incomplete: { code: Incomplete; column: string } | null
}

type Choices = {
  mapping?: ColumnMapping
  remembered?: RememberedMapping
  plugins?: readonly ImportedField[]
  attributes?: readonly ImportedAttribute[]
}

/**
 * Maps a file's first line to fields.
 * @throws UnreadableFile if the separator is not a comma
 */
export const readColumns = (
  header: readonly string[],
  { attributes = [], mapping = {}, plugins = [], remembered }: Choices,
): Columns => {
  const [only = ''] = header
  if (header.length === 1 && /[;\t|]/.test(only)) throw new UnreadableFile('wrong_separator')
  const candidates = markLifetime(
    header.map((given, position) => toCandidate(given, position, { attributes, mapping, plugins, remembered })),
  )
  const at: Columns['at'] = {}
  let repeated: string | null = null
  for (const field of [...IMPORT_FIELDS, ...[...plugins, ...attributes].map(({ key }) => key)]) {
    const found = candidates.filter((candidate) => candidate.field === field).sort((a, b) => a.rank - b.rank)
    const [first, second] = found
    if (!first) continue
    at[field] = first.position
    if (isConsentField(field)) continue
    const isAmbiguous = second !== undefined && (second.rank === 0 || (second.rank === first.rank && isStrict(field)))
    if (isAmbiguous) repeated ??= second.header
  }
  const headers = candidates.map(({ field, header: shown, position }) => ({
    position,
    header: cutText(shown, MAX_HEADER_CHARACTERS),
    field: field !== null && (at[field] === position || isConsentField(field)) ? field : null,
  }))
  const positionsOf = (field: ConsentField) =>
    candidates.flatMap((candidate) => (candidate.field === field ? candidate.position : []))
  const consents = { marketing_consent: positionsOf('marketing_consent'), unsubscribed: positionsOf('unsubscribed') }
  return { at, consents, headers, count: header.length, incomplete: findIncomplete(at, repeated) }
}

/** Our own export has both: "points" is lifetime points, "unused_points" the balance. */
const markLifetime = (candidates: Candidate[]): Candidate[] =>
  candidates.some(({ header }) => normalizeHeader(header) === 'unused_points')
    ? candidates.map((candidate) =>
        candidate.field === 'points' && candidate.rank === 2 && normalizeHeader(candidate.header) === 'points'
          ? { ...candidate, field: 'lifetime_points' }
          : candidate,
      )
    : candidates

const isConsentField = (field: ImportField): field is ConsentField => CONSENT_FIELDS.some((known) => known === field)

/** With two columns of emails or points, it is unclear which is meant. */
const isStrict = (field: ImportField): boolean => field === 'email' || field === 'points'

const MAX_HEADER_CHARACTERS = 60

const findIncomplete = (at: Columns['at'], repeated: string | null): Columns['incomplete'] => {
  if (at.email === undefined) return { code: 'missing_email', column: '' }
  return repeated === null ? null : { code: 'repeated_column', column: repeated }
}

/** `rank` 0 was mapped by an administrator; higher ranks are aliases, most certain first. */
type Candidate = { header: string; position: number; field: ImportField | null; rank: number }

const toCandidate = (
  given: string,
  position: number,
  { attributes = [], mapping, plugins = [], remembered }: Choices,
): Candidate => {
  const header = given.trim()
  const candidate = { header, position }
  const mapped = mapping?.[position]
  if (mapped !== undefined) return { ...candidate, field: mapped, rank: 0 }
  const name = normalizeHeader(header)
  const kept = remembered?.get(name)
  if (kept !== undefined) return { ...candidate, field: kept, rank: 1 }
  const own = IMPORT_FIELDS.some((field) => field === name)
    ? null
    : [...plugins, ...attributes].find(({ headers }) => headers.includes(name))
  if (own) return { ...candidate, field: own.key, rank: 2 }
  const alias = COLUMN_ALIASES.get(name)
  if (alias) return { ...candidate, ...alias }
  return { ...candidate, field: guessConsentColumn(header), rank: 4 }
}
