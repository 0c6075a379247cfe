import { audit } from '@/plugin'
import { type Context, inTransaction } from '@/plugin/domain'

export type Feed = {
  is_on: boolean
  backfilled_at: Date | null
  exported_at: Date | null
  error: string | null
  /** Changes that no file has yet, counted up to 10,000. */
  waiting: number
  rows: Record<string, number>
}

const OFF: Feed = { is_on: false, backfilled_at: null, exported_at: null, error: null, waiting: 0, rows: {} }

/** A program's feed, with how many rows were exported of each table. */
export const findFeed = async ({ sql }: Context, programId: number): Promise<Feed> => {
  const [feed] = await sql<Feed>(
    `select f.is_on, f.backfilled_at, f.exported_at, f.error,
       (select count(*)::int from (select from warehouse_changes c where c.program_id = f.program_id limit 10000) w) as waiting,
       coalesce((select jsonb_object_agg(t.name, t.rows) from (
         select e.key as name, sum(e.value::int) as rows from warehouse_runs r cross join lateral jsonb_each_text(r.rows) e
         where r.program_id = f.program_id and r.finished_at is not null group by 1) t), '{}') as rows
     from warehouse_feeds f where f.program_id = $1`,
    [programId],
  )
  return feed ?? OFF
}

/** Switching a feed on begins with all rows again, because changes were not recorded meanwhile. */
export const switchFeed = (context: Context, programId: number, isOn: boolean): Promise<void> =>
  inTransaction(context, async (tx) => {
    const before = await findFeed(tx, programId)
    if (before.is_on === isOn) return
    await tx.sql(
      `insert into warehouse_feeds (program_id, is_on, switched_by, switched_at) values ($1, $2, pg_current_xact_id(), $3)
       on conflict (program_id) do update set is_on = excluded.is_on, switched_by = excluded.switched_by,
         switched_at = excluded.switched_at, backfilled_at = null, error = null`,
      [programId, isOn, tx.now],
    )
    // Triggers record changes while any feed is on.
    await tx.sql('select laurel_watch_warehouse()')
    for (const left of ['warehouse_changes where', 'warehouse_runs where finished_at is null and'])
      await tx.sql(`delete from ${left} program_id = $1`, [programId])
    await audit(tx, {
      ...{ action: 'warehouse.switched', recordType: 'programs', recordId: programId, programId },
      ...{ before: { is_on: before.is_on }, after: { is_on: isOn } },
    })
  })
