import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { installFunctions } from '@/database/install'

/** Bulk runs, their people, and tiers by decision. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TYPE "public"."enum_bulk_runs_status" AS ENUM('draft', 'waiting', 'declined', 'running', 'stopped', 'finished', 'undoing', 'undone');
    CREATE TYPE "public"."enum_bulk_people_status" AS ENUM('waiting', 'done', 'skipped', 'failed');
    CREATE TYPE "public"."enum_bulk_people_undo_status" AS ENUM('undone', 'partly', 'kept');
    ALTER TYPE "public"."enum_roles_permissions" ADD VALUE IF NOT EXISTS 'bulk.view';
    ALTER TYPE "public"."enum_roles_permissions" ADD VALUE IF NOT EXISTS 'bulk.manage';
    ALTER TYPE "public"."enum_roles_permissions" ADD VALUE IF NOT EXISTS 'bulk_approval.manage';
    ALTER TYPE "public"."enum_tier_changes_reason" ADD VALUE IF NOT EXISTS 'manual';
    CREATE TABLE "bulk_runs" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "name" varchar NOT NULL,
      "status" "enum_bulk_runs_status" DEFAULT 'draft' NOT NULL,
      "source" jsonb NOT NULL,
      "segment_id" numeric,
      "action" jsonb NOT NULL,
      "is_test" boolean DEFAULT false,
      "requested_by_id" integer,
      "decided_by_id" integer,
      "undone_by_id" integer,
      "people" numeric DEFAULT 0 NOT NULL,
      "done" numeric DEFAULT 0 NOT NULL,
      "skipped" numeric DEFAULT 0 NOT NULL,
      "failed" numeric DEFAULT 0 NOT NULL,
      "points" numeric DEFAULT 0 NOT NULL,
      "undone" numeric DEFAULT 0 NOT NULL,
      "kept" numeric DEFAULT 0 NOT NULL,
      "undone_points" numeric DEFAULT 0 NOT NULL,
      "kept_points" numeric DEFAULT 0 NOT NULL,
      "confirmed_at" timestamp(3) with time zone,
      "decided_at" timestamp(3) with time zone,
      "finished_at" timestamp(3) with time zone,
      "undo_at" timestamp(3) with time zone,
      "undone_at" timestamp(3) with time zone,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "bulk_people" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "run_id" integer NOT NULL,
      "participant_id" integer NOT NULL,
      "status" "enum_bulk_people_status" DEFAULT 'waiting' NOT NULL,
      "reason" varchar,
      "before" jsonb,
      "after" jsonb,
      "points" numeric DEFAULT 0 NOT NULL,
      "entry" numeric,
      "undo_status" "enum_bulk_people_undo_status",
      "undo_reason" varchar,
      "undone_points" numeric DEFAULT 0 NOT NULL
    );

    CREATE TABLE "bulk_settings" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "is_on" boolean DEFAULT false,
      "approve_above_people" numeric DEFAULT 1000 NOT NULL,
      "approve_above_points" numeric DEFAULT 100000 NOT NULL,
      "changed_by" varchar,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "_bulk_settings_v" (
      "id" serial PRIMARY KEY NOT NULL,
      "parent_id" integer,
      "version_program_id" integer NOT NULL,
      "version_is_on" boolean DEFAULT false,
      "version_approve_above_people" numeric DEFAULT 1000 NOT NULL,
      "version_approve_above_points" numeric DEFAULT 100000 NOT NULL,
      "version_changed_by" varchar,
      "version_updated_at" timestamp(3) with time zone,
      "version_created_at" timestamp(3) with time zone,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE INDEX "bulk_runs_program_idx" ON "bulk_runs" USING btree ("program_id");
    CREATE INDEX "bulk_runs_requested_by_idx" ON "bulk_runs" USING btree ("requested_by_id");
    CREATE INDEX "bulk_runs_decided_by_idx" ON "bulk_runs" USING btree ("decided_by_id");
    CREATE INDEX "bulk_runs_undone_by_idx" ON "bulk_runs" USING btree ("undone_by_id");
    CREATE INDEX "bulk_runs_updated_at_idx" ON "bulk_runs" USING btree ("updated_at");
    CREATE INDEX "bulk_runs_created_at_idx" ON "bulk_runs" USING btree ("created_at");
    CREATE INDEX "program_status_2_idx" ON "bulk_runs" USING btree ("program_id","status");
    CREATE UNIQUE INDEX "bulk_runs_id_program_uq" ON "bulk_runs" USING btree ("id","program_id");
    CREATE INDEX "bulk_people_program_idx" ON "bulk_people" USING btree ("program_id");
    CREATE INDEX "bulk_people_run_idx" ON "bulk_people" USING btree ("run_id");
    CREATE INDEX "bulk_people_participant_idx" ON "bulk_people" USING btree ("participant_id");
    CREATE UNIQUE INDEX "run_participant_idx" ON "bulk_people" USING btree ("run_id","participant_id");
    CREATE INDEX "run_status_idx" ON "bulk_people" USING btree ("run_id","status");
    CREATE INDEX "run_undo_status_idx" ON "bulk_people" USING btree ("run_id","undo_status");
    CREATE INDEX "bulk_settings_program_idx" ON "bulk_settings" USING btree ("program_id");
    CREATE INDEX "bulk_settings_updated_at_idx" ON "bulk_settings" USING btree ("updated_at");
    CREATE INDEX "bulk_settings_created_at_idx" ON "bulk_settings" USING btree ("created_at");
    CREATE UNIQUE INDEX "program_17_idx" ON "bulk_settings" USING btree ("program_id");
    CREATE UNIQUE INDEX "bulk_settings_id_program_uq" ON "bulk_settings" USING btree ("id","program_id");
    CREATE INDEX "_bulk_settings_v_parent_idx" ON "_bulk_settings_v" USING btree ("parent_id");
    CREATE INDEX "_bulk_settings_v_version_version_program_idx" ON "_bulk_settings_v" USING btree ("version_program_id");
    CREATE INDEX "_bulk_settings_v_version_version_updated_at_idx" ON "_bulk_settings_v" USING btree ("version_updated_at");
    CREATE INDEX "_bulk_settings_v_version_version_created_at_idx" ON "_bulk_settings_v" USING btree ("version_created_at");
    CREATE INDEX "_bulk_settings_v_created_at_idx" ON "_bulk_settings_v" USING btree ("created_at");
    CREATE INDEX "_bulk_settings_v_updated_at_idx" ON "_bulk_settings_v" USING btree ("updated_at");
    CREATE INDEX "version_program_7_idx" ON "_bulk_settings_v" USING btree ("version_program_id");
    ALTER TABLE "bulk_runs" ADD CONSTRAINT "bulk_runs_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "bulk_runs" ADD CONSTRAINT "bulk_runs_requested_by_id_administrators_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."administrators"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "bulk_runs" ADD CONSTRAINT "bulk_runs_decided_by_id_administrators_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."administrators"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "bulk_runs" ADD CONSTRAINT "bulk_runs_undone_by_id_administrators_id_fk" FOREIGN KEY ("undone_by_id") REFERENCES "public"."administrators"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "bulk_people" ADD CONSTRAINT "bulk_people_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "bulk_people" ADD CONSTRAINT "bulk_people_run_id_bulk_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."bulk_runs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "bulk_people" ADD CONSTRAINT "bulk_people_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "bulk_settings" ADD CONSTRAINT "bulk_settings_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_bulk_settings_v" ADD CONSTRAINT "_bulk_settings_v_parent_id_bulk_settings_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."bulk_settings"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_bulk_settings_v" ADD CONSTRAINT "_bulk_settings_v_version_program_id_programs_id_fk" FOREIGN KEY ("version_program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "bulk_people" ADD CONSTRAINT "bulk_people_run_id_same_program" FOREIGN KEY ("run_id","program_id") REFERENCES "public"."bulk_runs"("id","program_id") ON DELETE no action ON UPDATE no action;
    ALTER TABLE "bulk_people" ADD CONSTRAINT "bulk_people_participant_id_same_program" FOREIGN KEY ("participant_id","program_id") REFERENCES "public"."participants"("id","program_id") ON DELETE no action ON UPDATE no action;
    ALTER TABLE "_bulk_settings_v" ADD CONSTRAINT "_bulk_settings_v_parent_id_same_program" FOREIGN KEY ("parent_id","version_program_id") REFERENCES "public"."bulk_settings"("id","program_id") ON DELETE no action ON UPDATE no action;`)
  await installFunctions(db, ['laurel_forget_bulk'])
  await db.execute(sql`
    CREATE OR REPLACE TRIGGER participants_forget_bulk AFTER UPDATE OF erased_at ON public.participants
      FOR EACH ROW WHEN (new.erased_at IS NOT NULL AND old.erased_at IS NULL)
      EXECUTE FUNCTION public.laurel_forget_bulk();
    CREATE OR REPLACE TRIGGER participants_forget_bulk_deleted BEFORE DELETE ON public.participants
      FOR EACH ROW EXECUTE FUNCTION public.laurel_forget_bulk();`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TRIGGER IF EXISTS participants_forget_bulk ON public.participants;
    DROP TRIGGER IF EXISTS participants_forget_bulk_deleted ON public.participants;
    DROP FUNCTION IF EXISTS public.laurel_forget_bulk();
    DROP TABLE "bulk_runs" CASCADE;
    DROP TABLE "bulk_people" CASCADE;
    DROP TABLE "bulk_settings" CASCADE;
    DROP TABLE "_bulk_settings_v" CASCADE;
    DROP TYPE "public"."enum_bulk_runs_status";
    DROP TYPE "public"."enum_bulk_people_status";
    DROP TYPE "public"."enum_bulk_people_undo_status";`)
}
