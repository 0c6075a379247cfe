import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * The prints of files that were erased with their participant: the same photo sent after joining again is known by them
 * (RULE-35, RULE-44). No file and no person; they go with the receipt.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table erased_receipt_files (
      id integer primary key generated always as identity,
      program_id integer not null references programs (id) on delete cascade,
      receipt_id integer not null references receipts (id) on delete cascade,
      sha256 varchar not null,
      perceptual_hash varchar,
      created_at timestamptz not null
    );
    create index erased_receipt_files_sha256_idx on erased_receipt_files (program_id, sha256);
    create index erased_receipt_files_receipt_idx on erased_receipt_files (receipt_id)`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`drop table erased_receipt_files`)
}
