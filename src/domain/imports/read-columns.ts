import { cutText } from '@/platform/cut-text'
import { COLUMN_ALIASES, type ColumnMapping, IMPORT_FIELDS, type ImportField } from './column-aliases'
import type { ImportStrategies } from './import-options'
import { normalizeHeader } from './normalize-header'
import type { ImportedField } from './plugin-columns'
import { UnreadableFile } from './unreadable-file'

/** Normalized headers as administrators of this program mapped them before. */
export type RememberedMapping = ReadonlyMap<string, ImportField | null>

export type Header = { position: number; header: string; field: ImportField | null }

/** Why columns must be mapped before the file can be read. */
export type Incomplete = 'missing_email' | 'missing_points' | 'repeated_column'

export type Columns = {
  /** The position of each field in a row. */
  at: Partial<Record<ImportField, number>>
  headers: Header[]
  count: number
  incomplete: { code: Incomplete; column: string } | null
}

type Choices = Pick<ImportStrategies, 'points'> & {
  mapping?: ColumnMapping
  remembered?: RememberedMapping
  plugins?: readonly ImportedField[]
}

/**
 * Maps a file's first line to fields.
 * @throws UnreadableFile if the separator is not a comma
 */
export const readColumns = (
  header: readonly string[],
  { mapping = {}, plugins = [], points, remembered }: Choices,
): Columns => {
  const [only = ''] = header
  if (header.length === 1 && /[;\t|]/.test(only)) throw new UnreadableFile('wrong_separator')
  const candidates = markLifetime(
    header.map((given, position) => toCandidate(given, position, { mapping, plugins, remembered })),
  )
  const at: Columns['at'] = {}
  let repeated: string | null = null
  for (const field of [...IMPORT_FIELDS, ...plugins.map(({ key }) => key)]) {
    const found = candidates.filter((candidate) => candidate.field === field).sort((a, b) => a.rank - b.rank)
    const [first, second] = found
    if (!first) continue
    at[field] = first.position
    const isAmbiguous = second !== undefined && (second.rank === 0 || (second.rank === first.rank && isStrict(field)))
    if (isAmbiguous) repeated ??= second.header
  }
  const headers = candidates.map(({ field, header: shown, position }) => ({
    position,
    header: cutText(shown, MAX_HEADER_CHARACTERS),
    field: field !== null && at[field] === position ? field : null,
  }))
  return { at, headers, count: header.length, incomplete: findIncomplete(at, repeated, points) }
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

/** With two columns of emails or points, it is unclear which is meant. */
const isStrict = (field: ImportField): boolean => field === 'email' || field === 'points'

const MAX_HEADER_CHARACTERS = 60

const findIncomplete = (
  at: Columns['at'],
  repeated: string | null,
  points: ImportStrategies['points'],
): Columns['incomplete'] => {
  if (at.email === undefined) return { code: 'missing_email', column: '' }
  if (repeated !== null) return { code: 'repeated_column', column: repeated }
  if (at.points === undefined && at.lifetime_points === undefined && points !== 'ignore')
    return { code: 'missing_points', column: '' }
  return null
}

/** `rank` 0 was mapped by an administrator; higher ranks are aliases, most certain first. */
type Candidate = { header: string; position: number; field: ImportField | null; rank: number }

const toCandidate = (
  given: string,
  position: number,
  { mapping, plugins = [], remembered }: Pick<Choices, 'mapping' | 'plugins' | 'remembered'>,
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
    : plugins.find(({ headers }) => headers.includes(name))
  if (own) return { ...candidate, field: own.key, rank: 2 }
  const alias = COLUMN_ALIASES.get(name)
  return { ...candidate, field: alias?.field ?? null, rank: alias?.rank ?? 9 }
}
