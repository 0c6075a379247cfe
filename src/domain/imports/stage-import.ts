import type { Context } from '@/domain/context'
import { copyIn, copyValue } from '@/platform/copy'
import { nullIfMissing } from '@/platform/object-store'
import { readPrivateFile } from '@/platform/private-files'
import { onlyRow, poolOf, type Sql } from '@/platform/sql'
import type { ImportRow } from './find-import'
import type { Staged } from './import-preview'
import type { StagedRow } from './read-row'
import { UnreadableFile } from './unreadable-file'

/** The validated rows of a file, with their line numbers. */
export type LinesOf = (
  chunks: AsyncIterable<Buffer>,
  staged: Staged,
) => AsyncGenerator<{ line: number; row: StagedRow }>

type StageOptions = {
  linesOf: LinesOf
  /** SQL that runs on all staged rows; $1 is the import. */
  afterwards?: string
}

/** Safe, because the name contains only our numeric id; COPY and DDL take no parameters. */
const partitionOf = (importId: number): string => `transfers.import_rows_${Math.trunc(importId)}`

/**
 * Reads the file of an import and stages its validated rows. Always starts from the beginning and discards what a
 * killed process left.
 * @throws UnreadableFile
 */
export const stageImport = async (
  context: Context,
  { id, source_file }: Pick<ImportRow, 'id' | 'source_file'>,
  { afterwards, linesOf }: StageOptions,
): Promise<Staged> => {
  const file = await readPrivateFile(source_file).catch(nullIfMissing)
  if (!file) throw new UnreadableFile('gone')
  const partition = partitionOf(id)
  const staged: Staged = { rows: 0, headers: [], incomplete: null, asks_date_order: false, formulas: 0 }
  const client = await poolOf(context.payload).connect()
  let broken: Error | undefined
  try {
    await client.query(`drop table if exists ${partition}`)
    await client.query(`create unlogged table ${partition} (like transfers.import_rows)`)
    await copyIn(
      client,
      `copy ${partition} (${COLUMNS.join(', ')}) from stdin`,
      copyLines(id, linesOf(file.chunks, staged), staged),
    )
    await client.query(`create unique index on ${partition} (position)`)
    await client.query(`alter table transfers.import_rows attach partition ${partition} for values in (${id})`)
    if (afterwards !== undefined) {
      // For this statement only: behind a pooler, the next one may use another connection.
      await client.query('begin')
      await client.query(`set local work_mem = '64MB'`)
      await client.query(afterwards, [id])
      await client.query('commit')
    }
    await client.query(`analyze ${partition}`)
  } catch (error) {
    broken = error as Error
    throw error
  } finally {
    // A connection in the middle of a COPY can't be reused.
    client.release(broken)
  }
  return staged
}

/** Counts staged rows. A crash of the database server may have emptied their unlogged table. */
export const countStaged = async (sql: Sql, importId: number): Promise<number> => {
  const { rows } = onlyRow(
    await sql<{ rows: number }>('select count(*)::int as rows from transfers.import_rows where import_id = $1', [
      importId,
    ]),
  )
  return rows
}

/** Drops staged rows, if there are any. */
export const dropStaged = async (sql: Sql, importId: number): Promise<void> => {
  await sql(`drop table if exists ${partitionOf(importId)}`)
}

const COLUMNS = [
  'import_id',
  'position',
  'line',
  'email',
  'first_name',
  'last_name',
  'tag_list',
  'points',
  'lifetime_points',
  'bought_points',
  'status',
  'marketing_consent',
  'unclear',
  'email_setting',
  'consent_source',
  'consent_at',
  'joined_at',
  'profile',
  'fields',
  'problem',
  'detail',
  'given',
] as const

async function* copyLines(id: number, lines: ReturnType<LinesOf>, staged: Staged): AsyncGenerator<string> {
  for await (const { line, row } of lines) {
    staged.rows += 1
    yield copyLine(id, staged.rows, line, row)
  }
}

const copyFlag = (value: boolean | null): string => (value === null ? '\\N' : value ? 't' : 'f')

const copyLine = (importId: number, position: number, line: number, row: StagedRow): string =>
  `${importId}\t${position}\t${line}\t${copyValue(row.email)}\t${copyValue(row.first_name)}\t${copyValue(row.last_name)}\t${
    row.tag_list ? copyValue(JSON.stringify(row.tag_list)) : '\\N'
  }\t${copyValue(row.points)}\t${copyValue(row.lifetime_points)}\t${copyValue(row.bought_points)}\t${copyValue(row.status)}\t${copyFlag(row.marketing_consent)}\t${copyValue(row.unclear)}\t${copyValue(row.email_setting)}\t${copyValue(row.consent_source)}\t${copyValue(row.consent_at)}\t${copyValue(row.joined_at)}\t${
    row.profile ? copyValue(JSON.stringify(row.profile)) : '\\N'
  }\t${row.fields ? copyValue(JSON.stringify(row.fields)) : '\\N'}\t${copyValue(row.problem)}\t${copyValue(row.detail)}\t${row.given ? copyValue(JSON.stringify(row.given)) : '\\N'}\n`
