import fc from 'fast-check'
import { type ParquetColumn, readParquet, writeParquet } from './parquet'

const COLUMNS: ParquetColumn[] = [
  { name: 'id', type: 'INT32', isRequired: true },
  { name: 'points', type: 'INT64' },
  { name: 'title', type: 'STRING' },
  { name: 'test', type: 'BOOLEAN' },
  { name: 'at', type: 'TIMESTAMP' },
]

describe('a Parquet file', () => {
  it('has the rows that were written', async () => {
    const row = fc.record({
      id: fc.integer({ min: -2_147_483_648, max: 2_147_483_647 }),
      points: fc.option(fc.bigInt({ min: -(2n ** 62n), max: 2n ** 62n })),
      title: fc.option(fc.string({ unit: 'grapheme' })),
      test: fc.option(fc.boolean()),
      at: fc.option(fc.date({ min: new Date('1970-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 50 }), async (rows) => {
        expect(await readParquet(writeParquet(COLUMNS, rows))).toEqual(rows.map((one) => ({ ...one })))
      }),
      { numRuns: 100 },
    )
  })

  it('has no rows if none were written', async () => {
    expect(await readParquet(writeParquet(COLUMNS, []))).toEqual([])
  })
})
