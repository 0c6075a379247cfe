import { putObject } from '@/platform/object-store'
import { type ParquetRow, writeParquet } from '@/platform/parquet'
import type { Sql } from '@/platform/sql'
import { ARCHIVED_TABLES, type ArchivedTable, type ArchivedTableName } from './archived-tables'
import { type ArchivedFile, type Manifest, readArchivedFile, sha256, sumRows, writeManifest } from './manifest'

/** Rows of a file: about 5 MB, and 100 MB in memory while it is written. */
const FILE_ROWS = 100_000

export type Partition = { name: string; table_name: ArchivedTableName; from_at: Date | null; until_at: Date }

/**
 * Copies a partition to the object store, in files of 100,000 rows, and reads them back. Written again, it has the same
 * keys, so a killed run leaves nothing that the next one doesn't replace.
 * @returns the key of the manifest, which is written last
 */
export const writePartition = async (sql: Sql, partition: Partition): Promise<{ key: string; manifest: Manifest }> => {
  const { from_at, name, table_name: table, until_at } = partition
  const { columns }: ArchivedTable = ARCHIVED_TABLES[table]
  const folder = `archive/${table}/${name}`
  const files: ArchivedFile[] = []
  const select = `select ${columns.map((column) => `${column.sql ?? column.name} as ${column.name}`).join(', ')}
    from "${name}" where id > $1 order by id limit ${FILE_ROWS}`
  for (let after = 0, isLast = false; !isLast; ) {
    const rows = await sql<ParquetRow & { id: number }>(select, [after])
    isLast = rows.length < FILE_ROWS
    if (rows.length === 0) break
    const content = writeParquet(columns, rows)
    const key = `${folder}/part-${String(files.length).padStart(4, '0')}.parquet`
    const [first, last] = [rows[0]?.id ?? 0, rows.at(-1)?.id ?? 0]
    const file = { rows: rows.length, bytes: content.length, sha256: sha256(content), sums: sumRows(table, rows) }
    await putObject(key, Buffer.from(content), { contentType: 'application/vnd.apache.parquet' })
    files.push({ key, ...file, ids: [first, last] })
    after = last
  }
  for (const file of files) await readArchivedFile(table, file)
  const manifest: Manifest = {
    ...{ table, partition: name, from: from_at?.toISOString() ?? null, until: until_at.toISOString() },
    rows: files.reduce((sum, file) => sum + file.rows, 0),
    sums: Object.fromEntries(
      ARCHIVED_TABLES[table].sums.map((column) => [
        column,
        files.reduce((sum, file) => sum + BigInt(file.sums[column] ?? 0), 0n).toString(),
      ]),
    ),
    columns: columns.map((column) => ({ name: column.name, type: column.type })),
    files,
  }
  const key = `${folder}/manifest.json`
  await writeManifest(key, manifest)
  return { key, manifest }
}
