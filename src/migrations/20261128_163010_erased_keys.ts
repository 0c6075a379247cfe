import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { installFunctions } from '@/database/install'
import { keyedHash } from '@/platform/crypto'

/** An erasure clears keys and names that other systems chose, also those that earlier erasures left. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await installFunctions(db, ['laurel_guard_audit_entries', 'laurel_guard_point_entries', 'laurel_clear_reported'])
  // Purchases first: their titles are found by them.
  await db.execute(sql`
    update participant_actions a set title = '' from participants p, receipts r
    where p.id = a.participant_id and p.erased_at is not null and a.title <> '' and a.actionable_type = 'Receipt'
      and r.id::text = a.actionable_id and r.program_id = a.program_id and r.source = 'external'`)
  await db.execute(sql`
    select laurel_clear_reported(p.program_id, p.id) from participants p where p.erased_at is not null`)
  const { rows } = await db.execute(sql`
    select r.id, r.program_id, r.external_key from receipts r join participants p on p.id = r.participant_id
    where p.erased_at is not null and starts_with(r.external_key, 'api:')`)
  for (const { external_key, id, program_id } of rows) {
    const key = `erased:${keyedHash('receipt-key', `${program_id}:${external_key}`)}`
    await db.execute(sql`update receipts set external_key = ${key} where id = ${id}`)
  }
  await db.execute(sql`select from figure_marks for update`)
  await db.execute(sql`
    select laurel_rebuild_figures(g.id, now()) from programs g where exists (select from participants p
      join receipts r on r.participant_id = p.id and r.source = 'external' where p.program_id = g.id and p.erased_at is not null)`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`drop function laurel_clear_reported`)
}
