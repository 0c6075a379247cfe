import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { installFunctions } from '@/database/install'

/** Notes about participants, views of the site as one, more about cases, and how documents were agreed to. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TYPE "public"."enum_participant_consents_source" AS ENUM('sign_up', 'first_sign_in', 'free_entry');
    ALTER TYPE "public"."enum_roles_permissions" ADD VALUE IF NOT EXISTS 'notes.view';
    ALTER TYPE "public"."enum_roles_permissions" ADD VALUE IF NOT EXISTS 'notes.create';
    ALTER TYPE "public"."enum_roles_permissions" ADD VALUE IF NOT EXISTS 'notes.manage';
    ALTER TYPE "public"."enum_roles_permissions" ADD VALUE IF NOT EXISTS 'site_views.create';
    CREATE TABLE "help_replies" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "name" varchar NOT NULL,
      "body_en" varchar NOT NULL,
      "body_es" varchar,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "care_notes" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "participant_id" integer NOT NULL,
      "administrator_id" integer,
      "author" varchar NOT NULL,
      "body" varchar NOT NULL,
      "is_pinned" boolean DEFAULT false,
      "edited_at" timestamp(3) with time zone,
      "deduction_entry" numeric DEFAULT 0,
      "idempotency_key" varchar NOT NULL,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "site_views" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "participant_id" integer NOT NULL,
      "administrator_id" integer,
      "session" numeric DEFAULT 0 NOT NULL,
      "reason" varchar NOT NULL,
      "link_hash" varchar NOT NULL,
      "token_hash" varchar,
      "opened_at" timestamp(3) with time zone,
      "expires_at" timestamp(3) with time zone NOT NULL,
      "ended_at" timestamp(3) with time zone,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    ALTER TABLE "participant_consents" ADD COLUMN "source" "enum_participant_consents_source";
    ALTER TABLE "help_cases" ADD COLUMN "assignee_id" integer;
    ALTER TABLE "help_cases" ADD COLUMN "waiting_since" timestamp(3) with time zone;
    ALTER TABLE "help_cases" ADD COLUMN "closed_at" timestamp(3) with time zone;
    ALTER TABLE "help_cases" ADD COLUMN "given_points" numeric DEFAULT 0;
    ALTER TABLE "help_cases" ADD COLUMN "given_entry" numeric DEFAULT 0;
    CREATE INDEX "help_replies_program_idx" ON "help_replies" USING btree ("program_id");
    CREATE INDEX "help_replies_updated_at_idx" ON "help_replies" USING btree ("updated_at");
    CREATE INDEX "help_replies_created_at_idx" ON "help_replies" USING btree ("created_at");
    CREATE UNIQUE INDEX "program_name_4_idx" ON "help_replies" USING btree ("program_id","name");
    CREATE INDEX "care_notes_program_idx" ON "care_notes" USING btree ("program_id");
    CREATE INDEX "care_notes_participant_idx" ON "care_notes" USING btree ("participant_id");
    CREATE INDEX "care_notes_administrator_idx" ON "care_notes" USING btree ("administrator_id");
    CREATE INDEX "care_notes_updated_at_idx" ON "care_notes" USING btree ("updated_at");
    CREATE INDEX "care_notes_created_at_idx" ON "care_notes" USING btree ("created_at");
    CREATE UNIQUE INDEX "program_idempotency_key_12_idx" ON "care_notes" USING btree ("program_id","idempotency_key");
    CREATE INDEX "participant_createdAt_idx" ON "care_notes" USING btree ("participant_id","created_at");
    CREATE INDEX "site_views_program_idx" ON "site_views" USING btree ("program_id");
    CREATE INDEX "site_views_participant_idx" ON "site_views" USING btree ("participant_id");
    CREATE INDEX "site_views_administrator_idx" ON "site_views" USING btree ("administrator_id");
    CREATE UNIQUE INDEX "site_views_link_hash_idx" ON "site_views" USING btree ("link_hash");
    CREATE UNIQUE INDEX "site_views_token_hash_idx" ON "site_views" USING btree ("token_hash");
    CREATE INDEX "site_views_updated_at_idx" ON "site_views" USING btree ("updated_at");
    CREATE INDEX "site_views_created_at_idx" ON "site_views" USING btree ("created_at");
    CREATE INDEX "help_cases_assignee_idx" ON "help_cases" USING btree ("assignee_id");
    ALTER TABLE "help_replies" ADD CONSTRAINT "help_replies_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "care_notes" ADD CONSTRAINT "care_notes_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "care_notes" ADD CONSTRAINT "care_notes_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "care_notes" ADD CONSTRAINT "care_notes_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "site_views" ADD CONSTRAINT "site_views_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "site_views" ADD CONSTRAINT "site_views_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "site_views" ADD CONSTRAINT "site_views_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "help_cases" ADD CONSTRAINT "help_cases_assignee_id_administrators_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."administrators"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "care_notes" ADD CONSTRAINT "care_notes_participant_id_same_program" FOREIGN KEY ("participant_id","program_id") REFERENCES "public"."participants"("id","program_id") ON DELETE no action ON UPDATE no action;
    ALTER TABLE "site_views" ADD CONSTRAINT "site_views_participant_id_same_program" FOREIGN KEY ("participant_id","program_id") REFERENCES "public"."participants"("id","program_id") ON DELETE no action ON UPDATE no action;`)
  await installFunctions(db, ['laurel_forget_care'])
  await db.execute(sql`
    CREATE OR REPLACE TRIGGER participants_forget_care AFTER UPDATE OF erased_at ON public.participants
      FOR EACH ROW
      WHEN (new.erased_at IS NOT NULL AND old.erased_at IS NULL)
      EXECUTE FUNCTION public.laurel_forget_care();
    CREATE OR REPLACE TRIGGER participants_forget_care_deleted BEFORE DELETE ON public.participants
      FOR EACH ROW EXECUTE FUNCTION public.laurel_forget_care();`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TRIGGER IF EXISTS participants_forget_care ON public.participants;
    DROP TRIGGER IF EXISTS participants_forget_care_deleted ON public.participants;
    DROP FUNCTION IF EXISTS public.laurel_forget_care();
    ALTER TABLE "help_replies" DISABLE ROW LEVEL SECURITY;
    ALTER TABLE "care_notes" DISABLE ROW LEVEL SECURITY;
    ALTER TABLE "site_views" DISABLE ROW LEVEL SECURITY;
    DROP TABLE "help_replies" CASCADE;
    DROP TABLE "care_notes" CASCADE;
    DROP TABLE "site_views" CASCADE;
    ALTER TABLE "help_cases" DROP CONSTRAINT IF EXISTS "help_cases_assignee_id_administrators_id_fk";

    DROP INDEX IF EXISTS "help_cases_assignee_idx";
    ALTER TABLE "participant_consents" DROP COLUMN "source";
    ALTER TABLE "help_cases" DROP COLUMN "assignee_id";
    ALTER TABLE "help_cases" DROP COLUMN "waiting_since";
    ALTER TABLE "help_cases" DROP COLUMN "closed_at";
    ALTER TABLE "help_cases" DROP COLUMN "given_points";
    ALTER TABLE "help_cases" DROP COLUMN "given_entry";
    DROP TYPE "public"."enum_participant_consents_source";`)
}
