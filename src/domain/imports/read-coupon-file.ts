import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { parse } from 'csv-parse'
import { cleanCode } from '@/platform/clean-code'
import { CSV_OPTIONS, isOpenQuote, lineOfOpenQuote } from '@/platform/csv'
import { unescapeCsvFormula } from '@/platform/unescape-csv-formula'
import type { CouponChoice } from './column-aliases'
import { type CouponColumns, findCouponColumn } from './coupon-columns'
import { readSeparatorLine } from './read-records'
import { UnreadableFile } from './unreadable-file'

type Chunks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

/** Rows that are inspected to find the codes. */
const LOOKED_AT = 50
const SEPARATORS = [',', ';', '\t', '|'] as const

/**
 * The non-blank codes of a file: in one column, or in lines and between separators.
 * @param chunks can be read from the beginning more than once
 * @param choice where the codes are; detected by default
 * @throws UnreadableFile also if the codes can't be located
 */
export async function* readCouponFile(
  chunks: Chunks,
  choice?: CouponChoice,
): AsyncGenerator<{ code: string; line: number }> {
  const { column, heading } = choice ?? (await describeCouponFile(chunks))
  if (column === null) throw new UnreadableFile('no_code_column')
  let isFirst = true
  for await (const { cells, line } of readRows(chunks)) {
    const isHeader = isFirst && heading
    isFirst = false
    if (isHeader) continue
    for (const cell of column === 'all' ? cells : cells.slice(column, column + 1)) {
      const code = cleanCode(unescapeCsvFormula(cell.trim()))
      if (code !== '') yield { code, line }
    }
  }
}

/**
 * The columns of a file, and which of them holds the codes.
 * @throws UnreadableFile
 */
export const describeCouponFile = async (chunks: Chunks): Promise<CouponColumns> => {
  const rows: string[][] = []
  for await (const { cells } of readRows(chunks)) if (rows.push(cells) === LOOKED_AT) break
  return findCouponColumn(rows)
}

async function* readRows(chunks: Chunks): AsyncGenerator<{ cells: string[]; line: number }> {
  const { delimiter, lines } = await findDelimiter(chunks)
  const options = { ...CSV_OPTIONS, delimiter, info: true, trim: true, skip_empty_lines: true }
  const parser = parse(lines > 0 ? { ...options, from_line: 1 + lines } : options)
  const file = Readable.from(chunks)
  file.once('error', (error) => parser.destroy(error))
  try {
    for await (const { info, record } of file.pipe(parser) as AsyncIterable<{
      info: { lines: number }
      record: string[]
    }>)
      if (record.some((cell) => cell !== '')) yield { cells: record, line: info.lines }
  } catch (error) {
    if (isOpenQuote(error))
      throw new UnreadableFile('broken_quotes', { line: lineOfOpenQuote(error, await buffer(Readable.from(chunks))) })
    throw error
  } finally {
    parser.destroy()
  }
}

/** The most frequent separator of the first line: spreadsheets write semicolons in many languages. */
const findDelimiter = async (chunks: Chunks): Promise<{ delimiter: string; lines: number }> => {
  const separator = await readSeparatorLine(chunks)
  if (separator.lines > 0) return separator
  const line = await readFirstLine(chunks)
  const counts = SEPARATORS.map((delimiter) => ({ delimiter, count: line.split(delimiter).length }))
  return { delimiter: counts.reduce((most, next) => (next.count > most.count ? next : most)).delimiter, lines: 0 }
}

const MAX_LINE_BYTES = 4096

const readFirstLine = async (chunks: Chunks): Promise<string> => {
  let start = ''
  for await (const chunk of chunks) {
    start += Buffer.from(chunk.subarray(0, MAX_LINE_BYTES)).toString('latin1')
    if (start.length >= MAX_LINE_BYTES) break
  }
  return start.trimStart().split(/[\r\n]/, 1)[0] ?? ''
}
