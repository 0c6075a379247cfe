import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Indexes of the audit log and of the console's search over everything. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    -- Pages of the log by time, of a program and of an organization.
    create index audit_entries_program_keyset_idx on audit_entries (program_id, created_at desc, id desc);
    create index audit_entries_organization_keyset_idx on audit_entries (organization_id, created_at desc, id desc);
    -- What there is to choose from: read by jumping from one to the next.
    create index audit_entries_program_actions_idx on audit_entries (program_id, record_type, action);
    create index audit_entries_organization_actions_idx on audit_entries (organization_id, record_type, action);
    create index audit_entries_search_idx on audit_entries
      using gin ((action || ' ' || actor_label || ' ' || record_type || ' ' || coalesce(record_id, '')) gin_trgm_ops);
    create index receipts_merchant_search_idx on receipts using gin (merchant_name gin_trgm_ops)`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop index receipts_merchant_search_idx;
    drop index audit_entries_search_idx;
    drop index audit_entries_organization_actions_idx;
    drop index audit_entries_program_actions_idx;
    drop index audit_entries_organization_keyset_idx;
    drop index audit_entries_program_keyset_idx`)
}
