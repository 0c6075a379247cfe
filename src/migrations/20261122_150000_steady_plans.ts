import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What one person's act writes finds its few rows by indexes, however small the tables are. PostgreSQL keeps a function's plans
 * for as long as nobody analyses its tables: plans that were made when they had a page or two read them from end to end, and went
 * on doing so while they grew. A program's first thousands of claims took longer with each one, up to four times as long.
 *
 * A migration that replaces one of these functions says so again: `create or replace` forgets it (docs/decisions/0021).
 */
const WRITERS = [
  'laurel_cancel_points',
  'laurel_hold_points',
  'laurel_post_points',
  'laurel_redeem_reward',
  'laurel_refund_points',
  'laurel_reinstate_points',
  'laurel_release_points',
  'laurel_reverse_points',
  'laurel_take_stock',
  'laurel_write_completion',
]

export async function up({ db }: MigrateUpArgs): Promise<void> {
  for (const writer of WRITERS) await db.execute(sql.raw(`alter function ${writer} set enable_seqscan = off`))
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  for (const writer of WRITERS) await db.execute(sql.raw(`alter function ${writer} reset enable_seqscan`))
}
