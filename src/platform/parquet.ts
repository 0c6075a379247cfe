import { parquetReadObjects } from 'hyparquet'
import { parquetWriteBuffer } from 'hyparquet-writer'

/** Plain types that every warehouse reads. Texts hold JSON too; sums of money are whole cents. */
export type ParquetType = 'INT32' | 'INT64' | 'BOOLEAN' | 'STRING' | 'TIMESTAMP'
export type ParquetColumn = { name: string; type: ParquetType; isRequired?: boolean }
export type ParquetRow = Record<string, unknown>

const toStored = (type: ParquetType, value: unknown): unknown => {
  if (value === null || value === undefined) return null
  if (type === 'INT64') return BigInt(value as string | number)
  if (type === 'INT32') return Number(value)
  if (type === 'STRING') return typeof value === 'string' ? value : JSON.stringify(value)
  return value
}

/** A file of rows, compressed by Snappy. */
export const writeParquet = (columns: readonly ParquetColumn[], rows: readonly ParquetRow[]): Uint8Array =>
  new Uint8Array(
    parquetWriteBuffer({
      columnData: columns.map(({ isRequired = false, name, type }) => ({
        name,
        type,
        nullable: !isRequired,
        data: rows.map((row) => toStored(type, row[name])),
      })),
      createdBy: 'Laurel',
    }),
  )

/** The rows of a file. Whole numbers of 64 bits are `bigint`, times are `Date`. */
export const readParquet = (bytes: Uint8Array, columns?: string[]): Promise<ParquetRow[]> => {
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer
  return parquetReadObjects({ file, ...(columns ? { columns } : {}) })
}
