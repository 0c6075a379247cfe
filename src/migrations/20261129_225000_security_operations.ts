import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { installFunctions, installTriggers, runSqlFile } from '@/database/install'

const TABLES = ['audit_unsealed', 'audit_keys', 'audit_seals', 'audit_checks', 'installation_keys']

/**
 * A hash for each audit entry, which the job `audit.seal` signs; entries from before are sealed as they are. And keys of this
 * installation, which outlive PAYLOAD_SECRET.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  for (const table of TABLES) await runSqlFile(db, `src/database/tables/${table}.sql`)
  // Two steps: with the default, PostgreSQL would rewrite all rows.
  await db.execute(sql`
    ALTER TABLE audit_entries ADD COLUMN salt uuid;
    ALTER TABLE audit_entries ALTER COLUMN salt SET DEFAULT gen_random_uuid();`)
  await installFunctions(db, [
    ...['laurel_sha256', 'laurel_audit_content', 'laurel_audit_line', 'laurel_hash_audit_entries'],
    ...['laurel_record_audit_erasure', 'laurel_guard_audit_entries', 'laurel_keep_draw'],
  ])
  await installTriggers(db, ['audit_chain'])
  await db.execute(sql`
    INSERT INTO audit_unsealed (entry_id, hash)
    SELECT a.id, sha256(convert_to(laurel_audit_line(a.id, a.organization_id, a.program_id, a.actor_type::text, a.actor_id, a.actor_label,
      a.action, a.record_type, a.record_id, a.ip_address, a.request_id, a.created_at,
      laurel_sha256(laurel_audit_content(a.salt, a.before, a.after))), 'UTF8'))
    FROM audit_entries a;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TRIGGER audit_entries_hash ON audit_entries;
    DROP TRIGGER audit_entries_erasure ON audit_entries;
    ALTER TABLE audit_entries DROP COLUMN salt;
    DROP TABLE audit_checks, audit_seals, audit_keys, audit_unsealed, installation_keys;
    DROP FUNCTION laurel_hash_audit_entries(), laurel_record_audit_erasure();`)
}
