import { setTimeout as sleep } from 'node:timers/promises'
import { type Context, inTransaction } from '@/domain/context'
import { onlyRow, type Sql } from '@/platform/sql'

/** Append-only tables whose ids come from a sequence. */
const LOGS = ['challenge_events', 'participant_actions', 'point_entries', 'program_visits'] as const
type Log = (typeof LOGS)[number]

/** Ids per transaction, which bounds its memory and duration even after a large import. */
const STEP = 50_000
/** How long to wait for writers before leaving the rest to the next run. */
const PATIENCE_MS = 2000
const POLL_MS = 25

/**
 * Adds recent changes to the stored figures (docs/decisions/0009), and moves windows that depend on the day. Any number
 * of processes may call it at once: one works, the others do nothing. Writes never wait for it.
 * @returns how many logs were processed to their end; the others have a long-running writer
 */
export const aggregateFigures = async (context: Context): Promise<{ logs: number }> => {
  const ends = await findSafeEnds(context.sql)
  for (const [log, end] of ends) {
    while (await aggregateStep(context, log, end)) {}
  }
  await inTransaction(context, async (tx) => {
    if (!(await lockMarks(tx))) return
    await tx.sql('select laurel_fold_deltas()')
    await tx.sql('select laurel_move_points_windows($1)', [tx.now])
    const moved = await tx.sql<{ id: number }>(
      `select g.id from programs g join figure_calendars c on c.program_id = g.id
       where c.time_zone <> laurel_known_zone(g.time_zone) order by g.id`,
    )
    // A new time zone changes where the days of a program begin.
    for (const { id } of moved) await tx.sql('select laurel_rebuild_figures($1, $2)', [id, tx.now])
  })
  return { logs: ends.size }
}

/** @returns whether there is more until `end` */
const aggregateStep = (context: Context, log: Log, end: number): Promise<boolean> =>
  inTransaction(context, async (tx) => {
    const marks = await lockMarks(tx)
    const folded = marks?.get(log)
    if (folded === undefined || folded >= end) return false
    const until = Math.min(end, folded + STEP)
    await tx.sql('select laurel_fold_log($1, $2)', [log, until])
    return until < end
  })

/**
 * Locks the marks, which only one process can hold.
 * @returns null while another process holds them
 */
export const lockMarks = async ({ sql }: Context, isPatient = false): Promise<Map<string, number> | null> => {
  const rows = await sql<{ source: string; folded_id: number }>(
    `select source, folded_id::float8 as folded_id from figure_marks order by source for update${isPatient ? '' : ' skip locked'}`,
  )
  return rows.length === LOGS.length + 1 ? new Map(rows.map(({ folded_id, source }) => [source, folded_id])) : null
}

/** Waits until nobody folds, and keeps others from it until the caller's transaction ends. */
export const lockFigures = async (tx: Context): Promise<void> => {
  await lockMarks(tx, true)
}

/**
 * Rows become visible after their ids are assigned, and not in the order of ids, so processing up to the highest
 * visible id would miss uncommitted rows. Therefore: read the sequences, then find current writers (they lock the table
 * before they take an id, and until they end), and wait until those have ended. After that, no row up to that id can
 * appear.
 */
const findSafeEnds = async (sql: Sql): Promise<Map<Log, number>> => {
  const given = onlyRow(
    await sql<Record<Log, number>>(
      `select ${LOGS.map((log) => `coalesce(pg_sequence_last_value('${log}_id_seq'), 0)::float8 as ${log}`).join(', ')}`,
    ),
  )
  const writers = await findWriters(sql)
  const deadline = Date.now() + PATIENCE_MS
  const isOpen = new Set<Log>(LOGS.filter((log) => writers.some((writer) => writer.log === log)))
  while (isOpen.size > 0 && Date.now() < deadline) {
    await sleep(POLL_MS)
    const now = new Set((await findWriters(sql)).map(({ id, log }) => `${log} ${id}`))
    for (const log of isOpen) {
      if (!writers.some((writer) => writer.log === log && now.has(`${log} ${writer.id}`))) isOpen.delete(log)
    }
  }
  return new Map(LOGS.filter((log) => !isOpen.has(log)).map((log) => [log, given[log]]))
}

/** Transactions that may have taken an id and not ended: holders of an insert's lock mode or a stronger one. */
const findWriters = (sql: Sql): Promise<{ log: Log; id: string }[]> =>
  sql<{ log: Log; id: string }>(
    `select c.relname as log, l.virtualtransaction as id
     from pg_locks l join pg_class c on c.oid = l.relation
     where l.locktype = 'relation' and l.granted and l.database = (select oid from pg_database where datname = current_database())
       and c.oid = any($1::regclass[])
       and l.mode in ('RowExclusiveLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')`,
    [LOGS],
  )
