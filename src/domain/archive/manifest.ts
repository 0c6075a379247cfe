import { createHash } from 'node:crypto'
import { z } from 'zod'
import { getObject, putObject } from '@/platform/object-store'
import { type ParquetRow, readParquet } from '@/platform/parquet'
import { ARCHIVED_TABLES, type ArchivedTableName } from './archived-tables'

const sums = z.record(z.string(), z.string())
const manifest = z.object({
  table: z.enum(Object.keys(ARCHIVED_TABLES) as [ArchivedTableName]),
  partition: z.string(),
  from: z.string().nullable(),
  until: z.string(),
  rows: z.number(),
  sums,
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  files: z.array(
    z.object({
      key: z.string(),
      rows: z.number(),
      bytes: z.number(),
      sha256: z.string(),
      sums,
      ids: z.array(z.number()),
    }),
  ),
})

/** Describes the files of an archived month. Sums are whole numbers as text. */
export type Manifest = z.output<typeof manifest>
export type ArchivedFile = Manifest['files'][number]

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

export const sumRows = (table: ArchivedTableName, rows: readonly ParquetRow[]): Record<string, string> =>
  Object.fromEntries(
    ARCHIVED_TABLES[table].sums.map((name) => [
      name,
      rows.reduce((sum, row) => sum + BigInt(row[name] as number), 0n).toString(),
    ]),
  )

export const writeManifest = async (key: string, content: Manifest): Promise<void> => {
  await putObject(key, Buffer.from(JSON.stringify(content, null, 2)), { contentType: 'application/json' })
}

/** @throws Error if it is missing or has another form */
export const readManifest = async (key: string): Promise<Manifest> => {
  const { bytes } = await getObject(key)
  return manifest.parse(JSON.parse((await bytes()).toString()))
}

/** The rows of a file. @throws Error if its content is not what the manifest says */
export const readArchivedFile = async (table: ArchivedTableName, file: ArchivedFile): Promise<ParquetRow[]> => {
  const { bytes } = await getObject(file.key)
  const content = await bytes()
  if (sha256(content) !== file.sha256) throw new Error(`${file.key} has changed since it was archived`)
  const rows = await readParquet(content)
  const found = JSON.stringify([rows.length, sumRows(table, rows)])
  if (found !== JSON.stringify([file.rows, file.sums])) throw new Error(`${file.key} has ${found}`)
  return rows
}
