import { parse } from 'csv-parse/sync'
import { CSV_OPTIONS, isOpenQuote, lineOfOpenQuote } from '@/platform/csv'
import { unescapeCsvFormula } from '@/platform/unescape-csv-formula'
import type { FileRow } from './plan-import'
import { MAX_ROWS } from './proof-lists'

export type ReadFile =
  | { ok: true; rows: FileRow[]; ignored: string[] }
  | { ok: false; reason: 'unreadable' | 'no_rows' | 'too_many' }
  | { ok: false; reason: 'no_column'; column: string }
  | { ok: false; reason: 'broken_quotes'; line: number }

/** Columns of the files of refused rows that we write, which are mended and sent back. */
const OF_OUR_OWN: readonly string[] = ['line', 'errors', 'reason']

/**
 * The rows of a CSV with commas and a first line that names its columns, in any order and letter case; columns that we do
 * not know are left alone, and named (`ignored`). @param columns the ones we know; the first of them must be there
 * @param otherNames what else some of them are called
 */
export const readImportFile = (
  bytes: Uint8Array,
  columns: readonly string[],
  otherNames: Readonly<Record<string, string>> = {},
): ReadFile => {
  const text = decode(bytes)
  if (text === null) return { ok: false, reason: 'unreadable' }
  let records: { record: string[]; info: { lines: number } }[]
  try {
    records = parse(text, {
      ...CSV_OPTIONS,
      skip_empty_lines: true,
      info: true,
      to: MAX_ROWS + 2,
    }) as unknown as typeof records // `info` changes the shape of what is read, which the library's types leave out
  } catch (error) {
    if (isOpenQuote(error)) return { ok: false, reason: 'broken_quotes', line: lineOfOpenQuote(error, bytes) }
    throw error
  }
  const [header, ...body] = records
  const given = (header?.record ?? []).map((name) => name.trim().toLowerCase())
  // Of two columns for the same the one by our own name counts, and the other is named as ignored.
  const names = given.map((name) => {
    const own = otherNames[name]
    return own !== undefined && !given.includes(own) ? own : name
  })
  const [needed = ''] = columns
  if (!names.includes(needed)) return { ok: false, reason: 'no_column', column: needed }
  if (body.length === 0) return { ok: false, reason: 'no_rows' }
  if (body.length > MAX_ROWS) return { ok: false, reason: 'too_many' }
  const rows = body.map(({ info, record }) => ({
    line: info.lines,
    cells: Object.fromEntries(
      names.flatMap((name, at) => (columns.includes(name) ? [[name, unescapeCsvFormula(record[at] ?? '')]] : [])),
    ),
  }))
  const ignored = names.filter((name) => name !== '' && !columns.includes(name) && !OF_OUR_OWN.includes(name))
  return { ok: true, rows, ignored }
}

/** @returns null for what is no text in UTF-8, or holds what the database cannot keep */
const decode = (bytes: Uint8Array): string | null => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}
