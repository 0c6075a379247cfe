import { stringify } from 'csv-stringify/sync'

export type CsvColumn<Row> = { header: string; value: (row: Row) => string | number | boolean | Date | null }

const OPTIONS = {
  escape_formulas: true,
  cast: { date: (value: Date) => value.toISOString(), boolean: (value: boolean) => (value ? 'true' : 'false') },
}

/** Without it, Excel garbles accented letters. Our importers skip it. */
const BYTE_ORDER_MARK = '\uFEFF'

/** The header line of a file. */
export const csvHeader = (headers: readonly string[]): string => BYTE_ORDER_MARK + csvLine(headers)

export const csvLine = (cells: readonly string[]): string => stringify([cells], OPTIONS)

/**
 * Rows as CSV, batch by batch to keep memory flat. Cells that a spreadsheet would run as a formula are defused
 * (RULE-43). Dates are ISO 8601 in UTC.
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

/** Streams text as a response body; closing the connection stops the source. */
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
