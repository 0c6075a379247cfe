import type { Readable } from 'node:stream'
import { parse } from 'csv-parse'

/** A first line with one of these names the column. */
const HEADERS = new Set(['code', 'codes', 'coupon', 'coupons'])

/**
 * The codes of a file as it is read, blank ones left out: each on a line of its own or after a comma (A §5). Where the first
 * line names columns, codes are in that one alone: the others say something about them.
 */
export async function* readCouponFile(file: Readable): AsyncGenerator<{ code: string; line: number }> {
  const parser = parse({
    bom: true,
    info: true,
    trim: true,
    skip_empty_lines: true,
    relax_column_count: true,
    relax_quotes: true,
  })
  file.once('error', (error) => parser.destroy(error))
  let isFirst = true
  let column = -1
  for await (const { info, record } of file.pipe(parser) as AsyncIterable<{
    info: { lines: number }
    record: string[]
  }>) {
    if (isFirst) column = record.findIndex((cell) => HEADERS.has(cell.toLowerCase()))
    const isHeader = isFirst && column >= 0
    isFirst = false
    if (isHeader) continue
    for (const cell of column >= 0 ? record.slice(column, column + 1) : record) {
      const code = cell.trim()
      if (code !== '') yield { code, line: info.lines }
    }
  }
}
