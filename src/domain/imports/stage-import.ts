import type { Context } from '@/domain/context'
import { copyIn, copyValue } from '@/platform/copy'
import { readPrivateFile } from '@/platform/private-files'
import { onlyRow, poolOf, type Sql } from '@/platform/sql'
import type { ImportStrategies } from './import-options'
import { type Columns, readColumns } from './read-columns'
import { readRecords } from './read-records'
import { readRow, type StagedRow } from './read-row'
import { UnreadableFile } from './unreadable-file'

export type Staged = {
  rows: number
  /** What the file's header says. */
  columns: { known: string[]; unknown: string[] }
  /** Cells that a spreadsheet would run; they are kept as text. */
  formulas: number
}

type Source = { id: number; sourceFile: string; strategies: ImportStrategies }

/** The name comes from a number of ours; COPY and DDL take no parameters. */
const partitionOf = (importId: number): string => `transfers.import_rows_${Math.trunc(importId)}`

/**
 * Reads the file of an import and puts its rows, each judged, where they wait to be imported. From the beginning each time:
 * what a killed process left there is thrown away.
 * @throws UnreadableFile
 */
export const stageImport = async (context: Context, source: Source): Promise<Staged> => {
  const file = await readPrivateFile(source.sourceFile).catch(() => {
    throw new UnreadableFile('gone')
  })
  const partition = partitionOf(source.id)
  const staged: Staged = { rows: 0, columns: { known: [], unknown: [] }, formulas: 0 }
  const client = await poolOf(context.payload).connect()
  let broken: Error | undefined
  try {
    await client.query(`drop table if exists ${partition}`)
    await client.query(`create unlogged table ${partition} (like transfers.import_rows)`)
    await copyIn(client, `copy ${partition} (${COLUMNS.join(', ')}) from stdin`, linesOf(file.chunks, source, staged))
    await client.query(`create unique index on ${partition} (position)`)
    await client.query(`alter table transfers.import_rows attach partition ${partition} for values in (${source.id})`)
    await client.query(`set work_mem = '64MB'`)
    await client.query(MARK_DUPLICATES, [source.id])
    await client.query('reset work_mem')
    await client.query(`analyze ${partition}`)
  } catch (error) {
    broken = error as Error
    throw error
  } finally {
    // In the middle of a COPY a connection serves nobody else.
    client.release(broken)
  }
  return staged
}

/** How many rows wait. A crash of the database server may have emptied their table. */
export const countStaged = async (sql: Sql, importId: number): Promise<number> => {
  const { rows } = onlyRow(
    await sql<{ rows: number }>('select count(*)::int as rows from transfers.import_rows where import_id = $1', [
      importId,
    ]),
  )
  return rows
}

/** Also where none wait. */
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
  'problem',
  'detail',
  'given',
] as const

async function* linesOf(
  chunks: AsyncIterable<Buffer>,
  { id, strategies }: Source,
  staged: Staged,
): AsyncGenerator<string> {
  let columns: Columns | null = null
  for await (const { cells, line } of readRecords(chunks)) {
    if (!columns) {
      columns = readColumns(cells, strategies)
      staged.columns = { known: Object.keys(columns.at), unknown: columns.unknown }
      continue
    }
    staged.rows += 1
    for (const cell of cells) if (/^[=+@-]/.test(cell)) staged.formulas += 1
    yield copyLine(id, staged.rows, line, readRow(cells, columns, strategies))
  }
}

const copyLine = (importId: number, position: number, line: number, row: StagedRow): string =>
  `${importId}\t${position}\t${line}\t${copyValue(row.email)}\t${copyValue(row.first_name)}\t${copyValue(row.last_name)}\t${
    row.tag_list ? copyValue(JSON.stringify(row.tag_list)) : '\\N'
  }\t${copyValue(row.points)}\t${copyValue(row.problem)}\t${copyValue(row.detail)}\t${
    row.given ? copyValue(JSON.stringify(row.given)) : '\\N'
  }\n`

/** The first row of an address counts; the later ones are told where it stands. */
const MARK_DUPLICATES = `
  with repeated as (
    select email, min(position) as first, min(line) as line from transfers.import_rows
    where import_id = $1 and problem is null group by email having count(*) > 1
  )
  update transfers.import_rows r set problem = 'duplicate', detail = repeated.line::text,
    given = jsonb_strip_nulls(jsonb_build_object('email', r.email, 'points', r.points::text,
      'tags', (select string_agg(t, ', ') from jsonb_array_elements_text(r.tag_list) t),
      'first_name', r.first_name, 'last_name', r.last_name))
  from repeated
  where r.import_id = $1 and r.problem is null and r.email = repeated.email and r.position > repeated.first`
