import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { parse } from 'csv-parse'

/** A first line with one of these names the column. */
const HEADERS = new Set(['code', 'codes', 'coupon', 'coupons'])

/** The codes of a file with one code a line, as it is read: the first column of a CSV, or the lines of a text. */
export async function* readCouponFile(file: File): AsyncGenerator<string> {
  const lines = Readable.fromWeb(file.stream() as ReadableStream).pipe(
    parse({ bom: true, trim: true, skip_empty_lines: true, relax_column_count: true, relax_quotes: true }),
  )
  let isFirst = true
  for await (const [code = ''] of lines as AsyncIterable<string[]>) {
    const isHeader = isFirst && HEADERS.has(code.toLowerCase())
    isFirst = false
    // PostgreSQL keeps no NUL in a text.
    if (!isHeader) yield code.replaceAll('\0', '')
  }
}
