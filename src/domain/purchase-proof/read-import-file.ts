import { parse } from 'csv-parse/sync'
import { CSV_OPTIONS, isOpenQuote, lineOfOpenQuote } from '@/platform/csv'
import { INPUT_BUDGET } from '@/platform/input-budget'
import { unescapeCsvFormula } from '@/platform/unescape-csv-formula'
import type { FileRow } from './plan-import'
import { MAX_ROWS } from './proof-lists'

export type ReadFile =
  | { ok: true; rows: FileRow[]; ignored: string[] }
  | { ok: false; reason: 'unreadable' | 'no_rows' | 'too_many' }
  | { ok: false; reason: 'no_column'; column: string }
  | { ok: false; reason: 'broken_quotes'; line: number }

/** Columns of our files of refused rows, which people correct and import again. */
const OF_OUR_OWN: readonly string[] = ['line', 'errors', 'reason']

/**
 * The rows of a comma-separated file whose first line names the columns, in any order and letter case; unknown columns
 * are reported (`ignored`).
 * @param columns the known columns; the first of them is required
 * @param otherNames alternative names of some columns
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
    }) as unknown as typeof records // `info` changes the shape of records, which the library's types don't express
  } catch (error) {
    if (isOpenQuote(error)) return { ok: false, reason: 'broken_quotes', line: lineOfOpenQuote(error, bytes) }
    throw error
  }
  const [header, ...body] = records
  const given = (header?.record ?? []).map((name) => name.trim().toLowerCase())
  if (given.length > INPUT_BUDGET.csv.columns) return { ok: false, reason: 'unreadable' }
  // If two columns mean the same field, the one with our own name wins, and the other is reported as ignored.
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

/** @returns null unless the file is UTF-8 text that the database can store */
const decode = (bytes: Uint8Array): string | null => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}
