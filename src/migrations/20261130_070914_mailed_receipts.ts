import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { installFunctions } from '@/database/install'

/** Addresses to which participants forward receipts, the mails that arrived there, and several receipts in one photo. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TYPE "public"."enum_mailed_receipts_status" AS ENUM('waiting', 'taken', 'refused');
    CREATE TYPE "public"."enum_mailed_receipts_reason" AS ENUM('no_receipt', 'not_mine', 'too_large', 'unreadable', 'too_many', 'not_allowed');
    ALTER TYPE "public"."enum_receipts_source" ADD VALUE IF NOT EXISTS 'mail';
    CREATE TABLE "receipt_addresses" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "participant_id" integer NOT NULL,
      "local_part" varchar NOT NULL,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "mailed_receipts" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "participant_id" integer NOT NULL,
      "message_key" varchar NOT NULL,
      "status" "enum_mailed_receipts_status" NOT NULL,
      "reason" "enum_mailed_receipts_reason",
      "sender" varchar NOT NULL,
      "subject" varchar,
      "text" varchar,
      "signed_by" varchar,
      "raw" varchar,
      "receipt_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "mailed_receipts_settings" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "is_on" boolean DEFAULT false,
      "changed_by" varchar,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "_mailed_receipts_settings_v" (
      "id" serial PRIMARY KEY NOT NULL,
      "parent_id" integer,
      "version_program_id" integer NOT NULL,
      "version_is_on" boolean DEFAULT false,
      "version_changed_by" varchar,
      "version_updated_at" timestamp(3) with time zone,
      "version_created_at" timestamp(3) with time zone,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    ALTER TABLE "receipts" ADD COLUMN "part" numeric;
    ALTER TABLE "receipts" ADD COLUMN "parts" numeric;
    CREATE INDEX "receipt_addresses_program_idx" ON "receipt_addresses" USING btree ("program_id");
    CREATE INDEX "receipt_addresses_participant_idx" ON "receipt_addresses" USING btree ("participant_id");
    CREATE UNIQUE INDEX "receipt_addresses_local_part_idx" ON "receipt_addresses" USING btree ("local_part");
    CREATE INDEX "receipt_addresses_updated_at_idx" ON "receipt_addresses" USING btree ("updated_at");
    CREATE INDEX "receipt_addresses_created_at_idx" ON "receipt_addresses" USING btree ("created_at");
    CREATE INDEX "mailed_receipts_program_idx" ON "mailed_receipts" USING btree ("program_id");
    CREATE INDEX "mailed_receipts_participant_idx" ON "mailed_receipts" USING btree ("participant_id");
    CREATE INDEX "mailed_receipts_updated_at_idx" ON "mailed_receipts" USING btree ("updated_at");
    CREATE INDEX "mailed_receipts_created_at_idx" ON "mailed_receipts" USING btree ("created_at");
    CREATE UNIQUE INDEX "program_participant_message_key_idx" ON "mailed_receipts" USING btree ("program_id","participant_id","message_key");
    CREATE INDEX "mailed_receipts_settings_program_idx" ON "mailed_receipts_settings" USING btree ("program_id");
    CREATE INDEX "mailed_receipts_settings_updated_at_idx" ON "mailed_receipts_settings" USING btree ("updated_at");
    CREATE INDEX "mailed_receipts_settings_created_at_idx" ON "mailed_receipts_settings" USING btree ("created_at");
    CREATE UNIQUE INDEX "program_23_idx" ON "mailed_receipts_settings" USING btree ("program_id");
    CREATE UNIQUE INDEX "mailed_receipts_settings_id_program_uq" ON "mailed_receipts_settings" USING btree ("id","program_id");
    CREATE INDEX "_mailed_receipts_settings_v_parent_idx" ON "_mailed_receipts_settings_v" USING btree ("parent_id");
    CREATE INDEX "_mailed_receipts_settings_v_version_version_program_idx" ON "_mailed_receipts_settings_v" USING btree ("version_program_id");
    CREATE INDEX "_mailed_receipts_settings_v_version_version_updated_at_idx" ON "_mailed_receipts_settings_v" USING btree ("version_updated_at");
    CREATE INDEX "_mailed_receipts_settings_v_version_version_created_at_idx" ON "_mailed_receipts_settings_v" USING btree ("version_created_at");
    CREATE INDEX "_mailed_receipts_settings_v_created_at_idx" ON "_mailed_receipts_settings_v" USING btree ("created_at");
    CREATE INDEX "_mailed_receipts_settings_v_updated_at_idx" ON "_mailed_receipts_settings_v" USING btree ("updated_at");
    CREATE INDEX "version_program_12_idx" ON "_mailed_receipts_settings_v" USING btree ("version_program_id");
    ALTER TABLE "receipt_addresses" ADD CONSTRAINT "receipt_addresses_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "receipt_addresses" ADD CONSTRAINT "receipt_addresses_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "mailed_receipts" ADD CONSTRAINT "mailed_receipts_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "mailed_receipts" ADD CONSTRAINT "mailed_receipts_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "mailed_receipts_settings" ADD CONSTRAINT "mailed_receipts_settings_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_mailed_receipts_settings_v" ADD CONSTRAINT "_mailed_receipts_settings_v_parent_id_mailed_receipts_settings_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."mailed_receipts_settings"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_mailed_receipts_settings_v" ADD CONSTRAINT "_mailed_receipts_settings_v_version_program_id_programs_id_fk" FOREIGN KEY ("version_program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "receipt_addresses" ADD CONSTRAINT "receipt_addresses_participant_id_same_program" FOREIGN KEY ("participant_id","program_id") REFERENCES "public"."participants"("id","program_id") ON DELETE no action ON UPDATE no action;
    ALTER TABLE "mailed_receipts" ADD CONSTRAINT "mailed_receipts_participant_id_same_program" FOREIGN KEY ("participant_id","program_id") REFERENCES "public"."participants"("id","program_id") ON DELETE no action ON UPDATE no action;
    ALTER TABLE "_mailed_receipts_settings_v" ADD CONSTRAINT "_mailed_receipts_settings_v_parent_id_same_program" FOREIGN KEY ("parent_id","version_program_id") REFERENCES "public"."mailed_receipts_settings"("id","program_id") ON DELETE no action ON UPDATE no action;`)
  await installFunctions(db, ['laurel_forget_mailed_receipts'])
  await db.execute(sql`
    CREATE OR REPLACE TRIGGER participants_forget_mailed_receipts AFTER UPDATE OF erased_at ON public.participants
      FOR EACH ROW WHEN (new.erased_at IS NOT NULL AND old.erased_at IS NULL)
      EXECUTE FUNCTION public.laurel_forget_mailed_receipts();
    CREATE OR REPLACE TRIGGER participants_forget_mailed_receipts_deleted BEFORE DELETE ON public.participants
      FOR EACH ROW EXECUTE FUNCTION public.laurel_forget_mailed_receipts();`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TRIGGER IF EXISTS participants_forget_mailed_receipts ON public.participants;
    DROP TRIGGER IF EXISTS participants_forget_mailed_receipts_deleted ON public.participants;
    DROP FUNCTION IF EXISTS public.laurel_forget_mailed_receipts();
    DROP TABLE "receipt_addresses" CASCADE;
    DROP TABLE "mailed_receipts" CASCADE;
    DROP TABLE "mailed_receipts_settings" CASCADE;
    DROP TABLE "_mailed_receipts_settings_v" CASCADE;
    ALTER TABLE "receipts" DROP COLUMN "part";
    ALTER TABLE "receipts" DROP COLUMN "parts";
    DROP TYPE "public"."enum_mailed_receipts_status";
    DROP TYPE "public"."enum_mailed_receipts_reason";`)
}
