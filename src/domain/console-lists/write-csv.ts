import { stringify } from 'csv-stringify/sync'

export type CsvColumn<Row> = { header: string; value: (row: Row) => string | number | boolean | Date | null }

const OPTIONS = {
  escape_formulas: true,
  cast: { date: (value: Date) => value.toISOString(), boolean: (value: boolean) => (value ? 'true' : 'false') },
}

/** Excel reads letters with accents as nonsense without it. Our importers leave it out. */
const BYTE_ORDER_MARK = '\uFEFF'

/** The beginning of a file: the line that names its columns. */
export const csvHeader = (headers: readonly string[]): string => BYTE_ORDER_MARK + csvLine(headers)

/** One more line. */
export const csvLine = (cells: readonly string[]): string => stringify([cells], OPTIONS)

/**
 * Rows as CSV, batch by batch, so that a long list needs no memory. Cells that a spreadsheet would run as a formula are defused (RULE-43). Dates are ISO
 * 8601 in UTC.
 */
export async function* csvLines<Row>(
  columns: readonly CsvColumn<Row>[],
  batches: AsyncIterable<Row[]>,
): AsyncGenerator<string> {
  yield csvHeader(columns.map(({ header }) => header))
  for await (const rows of batches) {
    yield stringify(
      rows.map((row) => columns.map(({ value }) => value(row))),
      OPTIONS,
    )
  }
}

/** Pieces of text as the body of an answer; a reader who leaves ends them. */
export const csvBody = (pieces: AsyncIterable<string | Uint8Array>): ReadableStream => {
  const iterator = pieces[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value)
    },
    async cancel() {
      await iterator.return?.(undefined)
    },
  })
}
