import { stringify } from 'csv-stringify/sync'

export type CsvColumn<Row> = { header: string; value: (row: Row) => string | number | boolean | Date | null }

/**
 * Rows as CSV, batch by batch, so that a long list needs no memory. Cells that a spreadsheet would run as a formula are
 * defused (decisions 43). Dates are ISO 8601 in UTC.
 */
export const writeCsv = <Row>(columns: readonly CsvColumn<Row>[], batches: AsyncIterable<Row[]>): ReadableStream => {
  const iterator = lines(columns, batches)
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(new TextEncoder().encode(value))
    },
    async cancel() {
      await iterator.return(undefined)
    },
  })
}

async function* lines<Row>(columns: readonly CsvColumn<Row>[], batches: AsyncIterable<Row[]>): AsyncGenerator<string> {
  const options = {
    escape_formulas: true,
    cast: { date: (value: Date) => value.toISOString(), boolean: (value: boolean) => (value ? 'true' : 'false') },
  }
  yield stringify([columns.map(({ header }) => header)], options)
  for await (const rows of batches) {
    yield stringify(
      rows.map((row) => columns.map(({ value }) => value(row))),
      options,
    )
  }
}
