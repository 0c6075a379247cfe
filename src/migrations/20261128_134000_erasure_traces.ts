import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { installFunctions } from '@/database/install'

/** An erasure finds every trace, and an undone import takes back people and their fields. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await installFunctions(db, [
    'laurel_numbers_of',
    'laurel_guard_audit_entries',
    'laurel_guard_point_entries',
    'laurel_refuse_rewriting_reviews',
  ])
  await db.execute(sql`
    create table transfers.import_changes (
      import_id integer not null references imports on delete cascade,
      participant_id integer not null references participants on delete cascade,
      is_new boolean not null,
      changes jsonb not null,
      profile jsonb not null default '{}',
      primary key (import_id, participant_id));
    create index import_changes_participant_idx on transfers.import_changes (participant_id)`)

  // What earlier erasures left.
  await db.execute(sql`
    update point_entries e set title = '', evidence = laurel_numbers_of(e.evidence) from participants p
    where p.id = e.participant_id and p.erased_at is not null and (e.title <> '' or e.evidence <> laurel_numbers_of(e.evidence))`)
  await db.execute(sql`
    update pending_points h set title = '' from participants p where p.id = h.participant_id and p.erased_at is not null and h.title <> ''`)
  await db.execute(sql`select from figure_marks for update`)
  await db.execute(sql`
    select laurel_rebuild_figures(g.id, now()) from programs g where exists (select from participants p
      join participant_actions a on a.participant_id = p.id and a.action_type in ('points_added', 'points_removed') and a.title = ''
      where p.program_id = g.id and p.erased_at is not null)`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`drop table transfers.import_changes`)
}
