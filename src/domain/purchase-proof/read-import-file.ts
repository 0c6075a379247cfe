import { parse } from 'csv-parse/sync'
import { CSV_OPTIONS, isOpenQuote, lineOfOpenQuote } from '@/platform/csv'
import { undefuse } from '@/platform/undefuse'
import type { FileRow } from './plan-import'
import { MAX_ROWS } from './proof-lists'

export type ReadFile =
  | { ok: true; rows: FileRow[] }
  | { ok: false; reason: 'unreadable' | 'no_rows' | 'too_many' }
  | { ok: false; reason: 'no_column'; column: string }
  | { ok: false; reason: 'broken_quotes'; line: number }

/**
 * The rows of a CSV with commas and a first line that names its columns, in any order and letter case; columns that we do
 * not know are left alone. @param columns the ones we know; the first of them must be there
 */
export const readImportFile = (bytes: Uint8Array, columns: readonly string[]): ReadFile => {
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
  const names = (header?.record ?? []).map((name) => name.trim().toLowerCase())
  const [needed = ''] = columns
  if (!names.includes(needed)) return { ok: false, reason: 'no_column', column: needed }
  if (body.length === 0) return { ok: false, reason: 'no_rows' }
  if (body.length > MAX_ROWS) return { ok: false, reason: 'too_many' }
  const rows = body.map(({ info, record }) => ({
    line: info.lines,
    cells: Object.fromEntries(
      names.flatMap((name, at) => (columns.includes(name) ? [[name, undefuse(record[at] ?? '')]] : [])),
    ),
  }))
  return { ok: true, rows }
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
