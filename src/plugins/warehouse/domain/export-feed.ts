import { createHash } from 'node:crypto'
import { type Context, inTransaction, putObject, type Sql, writeParquet } from '@/plugin/domain'
import { type Change, columnsOf, readRows } from './read-rows'
import { SOURCES, type WarehouseTableName } from './tables'

/** Changes of a run: its files are made in memory. */
const MOST_CHANGES = 50_000
const NAMES = Object.keys(SOURCES) as WarehouseTableName[]

type Run = { number: number; until_transaction: string; until_id: string; planned_at: Date }
type WrittenFile = {
  table: WarehouseTableName
  key: string
  rows: number
  deleted: number
  bytes: number
  sha256: string
}

/** The scheduled job: exports what changed in each program whose feed is on. A failure of one leaves the others alone. */
export const exportFeeds = async (context: Context): Promise<void> => {
  const feeds = await context.sql<{ program_id: number }>(
    'select program_id from warehouse_feeds where is_on order by program_id',
  )
  for (const { program_id: programId } of feeds) {
    try {
      await exportFeed(context, programId)
    } catch (error) {
      context.payload.logger.error(
        { code: 'ROW_FAILED', err: error, programId },
        'the warehouse feed failed and will be retried',
      )
      const message = error instanceof Error ? error.message : String(error)
      await context.sql('update warehouse_feeds set error = $2 where program_id = $1', [
        programId,
        message.slice(0, 500),
      ])
    }
  }
}

/**
 * Exports a program's changes of transactions that ended, in runs. A run is planned and stored before its files are
 * written, so one that was killed is repeated with the same changes under the same names.
 * @returns how many rows were written
 */
export const exportFeed = async (context: Context, programId: number): Promise<number> => {
  if (!(await backfill(context, programId))) return 0
  let written = 0
  const [begun] = await context.sql<{ before: string }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text as before',
  )
  for (;;) {
    const isPlanned = await inTransaction(context, (tx) => planRun(tx, programId, begun?.before ?? '0'))
    if (!isPlanned) break
    const rows = await inTransaction(context, (tx) => writeRun(tx, programId))
    if (rows === null) break
    written += rows
  }
  await context.sql(
    'update warehouse_feeds set exported_at = $2, error = null where program_id = $1 and backfilled_at is not null',
    [programId, context.now],
  )
  return written
}

/** Locks a feed that is on. Another worker's feed is left alone. */
const lockFeed = async (sql: Sql, programId: number) =>
  (
    await sql<{ next_run: number; backfilled_at: Date | null; is_recorded: boolean }>(
      `select next_run, backfilled_at, switched_by < pg_snapshot_xmin(pg_current_snapshot()) as is_recorded
       from warehouse_feeds where program_id = $1 and is_on for update skip locked`,
      [programId],
    )
  )[0]

/**
 * Once, makes a change of every row that exists and has none. Waits until all transactions have ended that may have missed the
 * switch: those that begin later record what they change.
 */
const backfill = (context: Context, programId: number): Promise<boolean> =>
  inTransaction(context, async ({ sql }) => {
    const feed = await lockFeed(sql, programId)
    if (!feed) return false
    if (feed.backfilled_at) return true
    if (!feed.is_recorded) return false
    for (const name of NAMES)
      await sql(
        `insert into warehouse_changes (program_id, table_name, row_id)
         select t.program_id, $2, t.id from ${SOURCES[name]} t where t.program_id = $1
           and not exists (select from warehouse_changes c where c.program_id = $1 and c.table_name = $2 and c.row_id = t.id)
         order by t.id`,
        [programId, SOURCES[name]],
      )
    await sql('update warehouse_feeds set backfilled_at = $2 where program_id = $1', [programId, context.now])
    return true
  })

/**
 * Plans the next run, unless an unfinished one is left.
 * @param before the first transaction that may have run when the export began: its changes, and later ones, are left to the
 * next export
 * @returns false if there is nothing to export
 */
const planRun = async ({ now, sql }: Context, programId: number, before: string): Promise<boolean> => {
  const feed = await lockFeed(sql, programId)
  if (!feed) return false
  const [open] = await sql('select 1 from warehouse_runs where program_id = $1 and finished_at is null', [programId])
  if (open) return true
  const planned = await sql(
    `insert into warehouse_runs (program_id, number, until_transaction, until_id, planned_at)
     select $1, $2, c.transaction_id, c.id, $3 from (
       select transaction_id, id from warehouse_changes
       where program_id = $1 and transaction_id < $4::xid8
       order by transaction_id, id limit ${MOST_CHANGES}) c
     order by c.transaction_id desc, c.id desc limit 1 returning number`,
    [programId, feed.next_run, now, before],
  )
  if (planned.length === 0) return false
  await sql('update warehouse_feeds set next_run = next_run + 1 where program_id = $1', [programId])
  return true
}

/** Writes the files of the planned run, then its manifest, and forgets its changes. @returns null if another worker does */
const writeRun = async ({ now, sql }: Context, programId: number): Promise<number | null> => {
  if (!(await lockFeed(sql, programId))) return null
  const [run] = await sql<Run>(
    `select number, until_transaction::text as until_transaction, until_id::text as until_id, planned_at
     from warehouse_runs where program_id = $1 and finished_at is null order by number limit 1`,
    [programId],
  )
  if (!run) return null
  const files: WrittenFile[] = []
  for (const name of NAMES) {
    const changes = await sql<Change>(
      `select row_id, max(id)::text as change from warehouse_changes
       where program_id = $1 and table_name = $2 and (transaction_id, id) <= ($3::text::xid8, $4::bigint) group by row_id order by row_id`,
      [programId, SOURCES[name], run.until_transaction, run.until_id],
    )
    if (changes.length > 0) files.push(await writeFile(sql, { programId, name, changes, run }))
  }
  const key = `warehouse/manifests/program-${programId}/run-${String(run.number).padStart(8, '0')}.json`
  const manifest = { program_id: programId, run: run.number, planned_at: run.planned_at, written_at: new Date(), files }
  await putObject(key, Buffer.from(JSON.stringify(manifest, null, 2)), { contentType: 'application/json' })
  await sql(
    'delete from warehouse_changes where program_id = $1 and (transaction_id, id) <= ($2::text::xid8, $3::bigint)',
    [programId, run.until_transaction, run.until_id],
  )
  await sql(
    'update warehouse_runs set finished_at = $3, rows = $4, manifest_key = $5 where program_id = $1 and number = $2',
    [
      programId,
      run.number,
      now,
      JSON.stringify(Object.fromEntries(files.map(({ rows, table }) => [table, rows]))),
      key,
    ],
  )
  return files.reduce((sum, { rows }) => sum + rows, 0)
}

/** The folder is of the hour in which the run was planned. */
const writeFile = async (
  sql: Sql,
  { changes, name, programId, run }: { programId: number; name: WarehouseTableName; changes: Change[]; run: Run },
): Promise<WrittenFile> => {
  const rows = await readRows(sql, { programId, name, changes })
  const content = writeParquet(columnsOf(name), rows)
  const [date, hour] = [run.planned_at.toISOString().slice(0, 10), run.planned_at.toISOString().slice(11, 13)]
  const file = `program-${programId}-${String(run.number).padStart(8, '0')}.parquet`
  const key = `warehouse/${name}/date=${date}/hour=${hour}/${file}`
  await putObject(key, content, { contentType: 'application/vnd.apache.parquet' })
  return {
    ...{ table: name, key, rows: rows.length, deleted: rows.filter((row) => row._deleted === true).length },
    ...{ bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') },
  }
}
