import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * A search beside a filter reads the rows that pass the filter in the order of the list, where an index has them so: receipts of
 * what they seldom are, answers to one question. The log of changes keeps its words in small letters, which are looked through
 * in half the time.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create index receipts_status_listed_idx on receipts (program_id, status, created_at, id) where status <> 'processed';
    create index receipts_source_listed_idx on receipts (program_id, source, created_at, id) where source <> 'site';
    create index participant_answers_question_keyset_idx on participant_answers (challenge_id, question_id, created_at, id);
    drop index audit_entries_search_idx;
    alter table audit_entries add column words text
      generated always as (lower(action || ' ' || actor_label || ' ' || record_type || ' ' || coalesce(record_id, ''))) stored;
    create index audit_entries_search_idx on audit_entries using gin (words gin_trgm_ops)`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop index audit_entries_search_idx, participant_answers_question_keyset_idx, receipts_source_listed_idx, receipts_status_listed_idx;
    alter table audit_entries drop column words;
    create index audit_entries_search_idx on audit_entries
      using gin ((action || ' ' || actor_label || ' ' || record_type || ' ' || coalesce(record_id, '')) gin_trgm_ops)`)
}
