import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** What Payload's schema cannot say of receipts' evidence: whole numbers, one program, and the orders that reviewers ask for. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table receipt_pages
      alter column page drop default, alter column page type integer using page::integer, alter column page set default 0;
    alter table receipt_step_runs
      alter column attempt drop default, alter column attempt type integer using attempt::integer, alter column attempt set default 0,
      alter column duration_ms drop default, alter column duration_ms type integer using duration_ms::integer, alter column duration_ms set default 0;
    alter table receipts alter column machine_points type integer using machine_points::integer;
    alter table receipt_reviews alter column points type integer using points::integer;
    alter table purchase_proof_settings
      alter column review_above_points type integer using review_above_points::integer,
      alter column device_velocity_per_day drop default,
      alter column device_velocity_per_day type integer using device_velocity_per_day::integer,
      alter column device_velocity_per_day set default 20,
      alter column same_image_bits drop default,
      alter column same_image_bits type integer using same_image_bits::integer,
      alter column same_image_bits set default 4,
      alter column total_tolerance_cents drop default,
      alter column total_tolerance_cents type integer using total_tolerance_cents::integer,
      alter column total_tolerance_cents set default 5;

    create unique index receipt_files_id_program_uq on receipt_files (id, program_id);
    create unique index api_keys_id_program_uq on api_keys (id, program_id);
    alter table receipt_pages
      add constraint receipt_pages_receipt_id_same_program foreign key (receipt_id, program_id) references receipts (id, program_id),
      add constraint receipt_pages_file_id_same_program foreign key (file_id, program_id) references receipt_files (id, program_id);
    alter table receipt_step_runs
      add constraint receipt_step_runs_receipt_id_same_program foreign key (receipt_id, program_id) references receipts (id, program_id);
    alter table receipts
      add constraint receipts_api_key_id_same_program foreign key (api_key_id, program_id) references api_keys (id, program_id);

    create index receipts_queue_idx on receipts (program_id, created_at, id)
      where status in ('needs_human_review', 'review_requested');
    create index receipts_device_idx on receipts (program_id, device_hash, created_at) where device_hash is not null`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop index receipts_device_idx;
    drop index receipts_queue_idx;
    alter table receipts drop constraint receipts_api_key_id_same_program;
    alter table receipt_step_runs drop constraint receipt_step_runs_receipt_id_same_program;
    alter table receipt_pages
      drop constraint receipt_pages_file_id_same_program,
      drop constraint receipt_pages_receipt_id_same_program;
    drop index api_keys_id_program_uq;
    drop index receipt_files_id_program_uq`)
}
