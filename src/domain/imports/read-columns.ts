import { cutText } from '@/platform/cut-text'
import { plainLetters } from '@/platform/plain-letters'
import type { ImportStrategies } from './import-options'
import { UnreadableFile } from './unreadable-file'

/** The columns of an import, in the order of the template. */
export const IMPORT_COLUMNS = ['email', 'points', 'tags', 'first_name', 'last_name'] as const
export type ImportColumn = (typeof IMPORT_COLUMNS)[number]

/** Other words for them: what people write, in both languages, and what our own exports say. */
const ALIASES: Readonly<Record<string, ImportColumn>> = {
  e_mail: 'email',
  email_address: 'email',
  correo: 'email',
  correo_electronico: 'email',
  unused_points: 'points',
  puntos: 'points',
  tag_list: 'tags',
  tag: 'tags',
  etiquetas: 'tags',
  firstname: 'first_name',
  given_name: 'first_name',
  nombre: 'first_name',
  lastname: 'last_name',
  surname: 'last_name',
  family_name: 'last_name',
  apellido: 'last_name',
  apellidos: 'last_name',
}

export type Columns = {
  /** Where each column stands in a row. */
  at: Partial<Record<ImportColumn, number>>
  /** Headers that mean nothing to an import. */
  unknown: string[]
  count: number
}

/** What the first line of a file says of its columns. @throws UnreadableFile where a column is missing that the import needs */
export const readColumns = (header: readonly string[], strategies: Pick<ImportStrategies, 'points'>): Columns => {
  const at: Columns['at'] = {}
  const unknown: string[] = []
  for (const [position, given] of header.entries()) {
    const column = columnOf(given)
    if (column === null) {
      if (given.trim() !== '') unknown.push(cutText(given.trim(), 60))
    } else if (at[column] === undefined) at[column] = position
    // An export has both: what was earned in all, and what is left of it. The balance is what an import speaks of.
    else if (column === 'points' && normalize(given) === 'unused_points') at.points = position
    else if (!(column === 'points' && normalize(header[at.points ?? 0] ?? '') === 'unused_points'))
      throw new UnreadableFile('repeated_column', { column: given.trim() })
  }
  if (at.email === undefined) {
    const [only = ''] = header
    throw new UnreadableFile(header.length === 1 && /[;\t|]/.test(only) ? 'wrong_separator' : 'missing_email')
  }
  if (at.points === undefined && strategies.points !== 'ignore') throw new UnreadableFile('missing_points')
  return { at, unknown, count: header.length }
}

const normalize = (text: string): string =>
  plainLetters(text)
    .trim()
    .replaceAll(/[\s-]+/g, '_')

const columnOf = (text: string): ImportColumn | null => {
  const name = normalize(text)
  return IMPORT_COLUMNS.find((column) => column === name) ?? ALIASES[name] ?? null
}
