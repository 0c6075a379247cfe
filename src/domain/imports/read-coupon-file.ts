import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { parse } from 'csv-parse'
import { CSV_OPTIONS, isOpenQuote, lineOfOpenQuote } from '@/platform/csv'
import { plainLetters } from '@/platform/plain-letters'
import { undefuse } from '@/platform/undefuse'
import { UnreadableFile } from './unreadable-file'

/** A first line with one of these names the column; in both languages, without accents. */
const HEADERS = new Set(['code', 'codes', 'coupon', 'coupons', 'codigo', 'codigos', 'cupon', 'cupones'])
/** What some spreadsheets write between cells instead of a comma: a Spanish Excel, for one. */
const SEPARATORS = /[;\t|]/

const isHeader = (cell: string): boolean => HEADERS.has(plainLetters(cell.trim()))

/**
 * The codes of a file as it is read, blank ones left out: each on a line of its own or after a comma (CONSOLE-98). Where the first
 * line names columns, codes are in that one alone: the others say something about them.
 * @param chunks can be read from the beginning more than once
 * @throws UnreadableFile
 */
export async function* readCouponFile(
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): AsyncGenerator<{ code: string; line: number }> {
  const parser = parse({
    ...CSV_OPTIONS,
    info: true,
    trim: true,
    skip_empty_lines: true,
  })
  const file = Readable.from(chunks)
  file.once('error', (error) => parser.destroy(error))
  let isFirst = true
  let column = -1
  try {
    for await (const { info, record } of file.pipe(parser) as AsyncIterable<{
      info: { lines: number }
      record: string[]
    }>) {
      if (isFirst) {
        isFirst = false
        column = findColumn(record)
        if (column >= 0) continue
      }
      for (const cell of column >= 0 ? record.slice(column, column + 1) : record) {
        const code = undefuse(cell.trim())
        if (code !== '') yield { code, line: info.lines }
      }
    }
  } catch (error) {
    if (isOpenQuote(error))
      throw new UnreadableFile('broken_quotes', { line: lineOfOpenQuote(error, await buffer(Readable.from(chunks))) })
    throw error
  }
}

/**
 * Where the codes stand, by what a first line says. @returns -1 where it names no column
 * @throws UnreadableFile where it names columns that are not separated by commas
 */
const findColumn = (header: readonly string[]): number => {
  const [only = ''] = header
  if (header.length === 1 && SEPARATORS.test(only) && only.split(SEPARATORS).some(isHeader))
    throw new UnreadableFile('wrong_separator')
  return header.findIndex(isHeader)
}
