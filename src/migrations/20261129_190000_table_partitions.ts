import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { installFunctions, installTriggers, runSqlFile } from '@/database/install'

/** Links to ledger entries, and what happens to them when test participants are removed with their entries. */
const LINKS = [
  { table: 'challenge_completions', column: 'point_entry_id', onDelete: '' },
  { table: 'contest_plays', column: 'point_entry_id', onDelete: 'ON DELETE SET NULL (point_entry_id)' },
  { table: 'participant_actions', column: 'point_entry_id', onDelete: '' },
  { table: 'pending_points', column: 'point_entry_id', onDelete: 'ON DELETE SET NULL (point_entry_id)' },
  { table: 'point_entries', column: 'reverses_id', onDelete: '' },
  { table: 'reward_claims', column: 'point_entry_id', onDelete: '' },
  { table: 'sweepstake_entries', column: 'point_entry_id', onDelete: '' },
  { table: 'point_transfer_lots', column: 'entry_id', onDelete: 'ON DELETE CASCADE' },
]

/** Tables without rows that must be unique, and the column of their month. */
const PARTITIONED = [
  ['audit_entries', 'created_at'],
  ['participant_actions', 'occurred_at'],
  ['point_entries', 'occurred_at'],
  ['program_visits', 'visited_at'],
  ['webhook_attempts', 'attempted_at'],
] as const

/**
 * Partitions the ledger and logs by month. A table becomes its own first partition, so no row is copied, except the
 * narrow keys of ledger entries.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  for (const table of ['partitioned_tables', 'table_partitions', 'point_entry_keys'])
    await runSqlFile(db, `src/database/tables/${table}.sql`)
  await db.execute(sql`
    INSERT INTO point_entry_keys (id, program_id, idempotency_key, occurred_at)
      SELECT id, program_id, idempotency_key, occurred_at FROM point_entries ORDER BY id;
    ALTER TABLE pending_points DROP CONSTRAINT IF EXISTS pending_points_point_entry_id_point_entries_id_fk;
    ALTER TABLE contest_plays DROP CONSTRAINT IF EXISTS contest_plays_point_entry_id_point_entries_id_fk;`)
  for (const { column, onDelete, table } of LINKS)
    await db.execute(
      sql.raw(`
        ALTER TABLE ${table} DROP CONSTRAINT ${table}_${column}_same_program;
        ALTER TABLE ${table} ADD CONSTRAINT ${table}_${column}_same_program
          FOREIGN KEY (${column}, program_id) REFERENCES point_entry_keys(id, program_id) ${onDelete};`),
    )
  await installFunctions(db, [
    ...['laurel_partition_table', 'laurel_open_partitions'],
    ...['laurel_add_entry_keys', 'laurel_keep_entry_key', 'laurel_event_points'],
    ...['laurel_guard_point_entries', 'laurel_guard_audit_entries'],
    ...['laurel_find_posting', 'laurel_post_many', 'laurel_post_points', 'laurel_record_change'],
  ])
  for (const [table, column] of PARTITIONED)
    await db.execute(sql`SELECT laurel_partition_table(${table}, ${column}, now())`)
  await db.execute(sql`SELECT laurel_open_partitions(now())`)
  await installTriggers(db, ['audit_entries', 'participant_actions', 'point_entries'])
}

/** Tables stay partitioned: their keys and months are lost on the way back. */
export async function down(_: MigrateDownArgs): Promise<void> {
  throw new Error('tables that are partitioned by month stay so')
}
