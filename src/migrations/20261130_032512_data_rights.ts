import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { installFunctions, installTriggers, runSqlFile } from '@/database/install'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TYPE "public"."enum_data_requests_kind" AS ENUM('access', 'correct', 'erase', 'object');
    CREATE TYPE "public"."enum_data_requests_status" AS ENUM('unconfirmed', 'open', 'scheduled', 'done', 'refused', 'cancelled');
    CREATE TYPE "public"."enum_data_requests_origin" AS ENUM('site', 'mail', 'phone', 'letter', 'inactivity');
    ALTER TYPE "public"."enum_roles_permissions" ADD VALUE IF NOT EXISTS 'data_rights.view';
    ALTER TYPE "public"."enum_roles_permissions" ADD VALUE IF NOT EXISTS 'data_rights.manage';
    CREATE TABLE "data_requests" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "participant_id" integer NOT NULL,
      "kind" "enum_data_requests_kind" NOT NULL,
      "status" "enum_data_requests_status" NOT NULL,
      "origin" "enum_data_requests_origin" NOT NULL,
      "jurisdiction" varchar,
      "rule_title" varchar,
      "rule_url" varchar,
      "message" varchar,
      "received_at" timestamp(3) with time zone NOT NULL,
      "due_at" timestamp(3) with time zone NOT NULL,
      "confirmed_at" timestamp(3) with time zone,
      "erase_at" timestamp(3) with time zone,
      "assignee_id" integer,
      "recorded_by_id" integer,
      "answer" varchar,
      "closed_at" timestamp(3) with time zone,
      "proof_hash" varchar,
      "proof_expires_at" timestamp(3) with time zone,
      "proof_tries" numeric DEFAULT 0,
      "file_key" varchar,
      "file_bytes" numeric DEFAULT 0,
      "file_ready_at" timestamp(3) with time zone,
      "file_expires_at" timestamp(3) with time zone,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "retention_runs" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "ran_at" timestamp(3) with time zone NOT NULL,
      "deleted" jsonb NOT NULL,
      "deleted_in_all" numeric DEFAULT 0 NOT NULL,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "data_rights_settings" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "is_on" boolean DEFAULT false,
      "names" boolean DEFAULT false,
      "receipt_photos" numeric DEFAULT 1095,
      "answer_files" numeric DEFAULT 1095,
      "devices" numeric DEFAULT 365,
      "visits" numeric DEFAULT 365,
      "sign_ins" numeric DEFAULT 180,
      "mails" numeric DEFAULT 730,
      "addresses" numeric,
      "requests" numeric DEFAULT 1095,
      "inactive" numeric,
      "changed_by" varchar,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "_data_rights_settings_v" (
      "id" serial PRIMARY KEY NOT NULL,
      "parent_id" integer,
      "version_program_id" integer NOT NULL,
      "version_is_on" boolean DEFAULT false,
      "version_names" boolean DEFAULT false,
      "version_receipt_photos" numeric DEFAULT 1095,
      "version_answer_files" numeric DEFAULT 1095,
      "version_devices" numeric DEFAULT 365,
      "version_visits" numeric DEFAULT 365,
      "version_sign_ins" numeric DEFAULT 180,
      "version_mails" numeric DEFAULT 730,
      "version_addresses" numeric,
      "version_requests" numeric DEFAULT 1095,
      "version_inactive" numeric,
      "version_changed_by" varchar,
      "version_updated_at" timestamp(3) with time zone,
      "version_created_at" timestamp(3) with time zone,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE INDEX "data_requests_program_idx" ON "data_requests" USING btree ("program_id");
    CREATE INDEX "data_requests_participant_idx" ON "data_requests" USING btree ("participant_id");
    CREATE INDEX "data_requests_assignee_idx" ON "data_requests" USING btree ("assignee_id");
    CREATE INDEX "data_requests_recorded_by_idx" ON "data_requests" USING btree ("recorded_by_id");
    CREATE INDEX "data_requests_updated_at_idx" ON "data_requests" USING btree ("updated_at");
    CREATE INDEX "data_requests_created_at_idx" ON "data_requests" USING btree ("created_at");
    CREATE INDEX "program_status_due_at_idx" ON "data_requests" USING btree ("program_id","status","due_at");
    CREATE INDEX "retention_runs_program_idx" ON "retention_runs" USING btree ("program_id");
    CREATE INDEX "retention_runs_updated_at_idx" ON "retention_runs" USING btree ("updated_at");
    CREATE INDEX "retention_runs_created_at_idx" ON "retention_runs" USING btree ("created_at");
    CREATE INDEX "data_rights_settings_program_idx" ON "data_rights_settings" USING btree ("program_id");
    CREATE INDEX "data_rights_settings_updated_at_idx" ON "data_rights_settings" USING btree ("updated_at");
    CREATE INDEX "data_rights_settings_created_at_idx" ON "data_rights_settings" USING btree ("created_at");
    CREATE UNIQUE INDEX "program_19_idx" ON "data_rights_settings" USING btree ("program_id");
    CREATE UNIQUE INDEX "data_rights_settings_id_program_uq" ON "data_rights_settings" USING btree ("id","program_id");
    CREATE INDEX "_data_rights_settings_v_parent_idx" ON "_data_rights_settings_v" USING btree ("parent_id");
    CREATE INDEX "_data_rights_settings_v_version_version_program_idx" ON "_data_rights_settings_v" USING btree ("version_program_id");
    CREATE INDEX "_data_rights_settings_v_version_version_updated_at_idx" ON "_data_rights_settings_v" USING btree ("version_updated_at");
    CREATE INDEX "_data_rights_settings_v_version_version_created_at_idx" ON "_data_rights_settings_v" USING btree ("version_created_at");
    CREATE INDEX "_data_rights_settings_v_created_at_idx" ON "_data_rights_settings_v" USING btree ("created_at");
    CREATE INDEX "_data_rights_settings_v_updated_at_idx" ON "_data_rights_settings_v" USING btree ("updated_at");
    CREATE INDEX "version_program_9_idx" ON "_data_rights_settings_v" USING btree ("version_program_id");
    ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_assignee_id_administrators_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."administrators"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_recorded_by_id_administrators_id_fk" FOREIGN KEY ("recorded_by_id") REFERENCES "public"."administrators"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "retention_runs" ADD CONSTRAINT "retention_runs_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "data_rights_settings" ADD CONSTRAINT "data_rights_settings_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_data_rights_settings_v" ADD CONSTRAINT "_data_rights_settings_v_parent_id_data_rights_settings_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."data_rights_settings"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_data_rights_settings_v" ADD CONSTRAINT "_data_rights_settings_v_version_program_id_programs_id_fk" FOREIGN KEY ("version_program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_participant_id_same_program" FOREIGN KEY ("participant_id","program_id") REFERENCES "public"."participants"("id","program_id") ON DELETE no action ON UPDATE no action;
    ALTER TABLE "_data_rights_settings_v" ADD CONSTRAINT "_data_rights_settings_v_parent_id_same_program" FOREIGN KEY ("parent_id","version_program_id") REFERENCES "public"."data_rights_settings"("id","program_id") ON DELETE no action ON UPDATE no action;
    ALTER TABLE email_choice_changes ADD COLUMN shown_text text;`)
  await runSqlFile(db, 'src/database/tables/consent_choices.sql')
  await installFunctions(db, ['laurel_record_email_choice', 'laurel_forget_data_requests', 'laurel_keep_signed_in'])
  await installTriggers(db, ['participants', 'sessions'])
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP FUNCTION laurel_keep_signed_in() CASCADE;
    DROP FUNCTION laurel_forget_data_requests() CASCADE;
    DROP TABLE consent_choices;
    ALTER TABLE email_choice_changes DROP COLUMN shown_text;
    DROP TABLE "data_requests" CASCADE;
    DROP TABLE "retention_runs" CASCADE;
    DROP TABLE "data_rights_settings" CASCADE;
    DROP TABLE "_data_rights_settings_v" CASCADE;
    DROP TYPE "public"."enum_data_requests_kind";
    DROP TYPE "public"."enum_data_requests_status";
    DROP TYPE "public"."enum_data_requests_origin";`)
}
