import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { parse } from 'csv-parse'

/** A first line with one of these names the column. */
const HEADERS = new Set(['code', 'codes', 'coupon', 'coupons'])

/**
 * The codes of a file as it is read: each on a line of its own or after a comma (A §5). Where the first line names columns,
 * codes are in that one alone: the others say something about them.
 */
export async function* readCouponFile(file: File): AsyncGenerator<string> {
  const lines = Readable.fromWeb(file.stream() as ReadableStream).pipe(
    parse({ bom: true, trim: true, skip_empty_lines: true, relax_column_count: true, relax_quotes: true }),
  )
  let isFirst = true
  let column = -1
  for await (const cells of lines as AsyncIterable<string[]>) {
    if (isFirst) column = cells.findIndex((cell) => HEADERS.has(cell.toLowerCase()))
    const isHeader = isFirst && column >= 0
    isFirst = false
    if (isHeader) continue
    // PostgreSQL keeps no NUL in a text. Empty cells are none: who imports leaves them out.
    for (const code of column >= 0 ? cells.slice(column, column + 1) : cells) yield code.replaceAll('\0', '')
  }
}
