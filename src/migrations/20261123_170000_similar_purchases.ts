import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What the pages of a PDF look like once they are drawn, beside the one print of a photo: a photo in a PDF is the same photo
 * (RULE-35). They go with their file; PDFs of before have none until they are read again. And an index by which purchases
 * are found whose number nobody knows.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table receipt_page_hashes (
      file_id integer not null references receipt_files (id) on delete cascade,
      page integer not null,
      program_id integer not null references programs (id) on delete cascade,
      perceptual_hash varchar not null,
      primary key (file_id, page)
    );
    create index receipt_page_hashes_program_idx on receipt_page_hashes (program_id);
    alter table erased_receipt_files add column drawn boolean not null default false;
    create index receipts_similar_purchase_idx on receipts (program_id, purchase_date, total_amount)`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop index receipts_similar_purchase_idx;
    alter table erased_receipt_files drop column drawn;
    drop table receipt_page_hashes`)
}
