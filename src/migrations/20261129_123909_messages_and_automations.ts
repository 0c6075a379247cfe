import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { installFunctions } from '@/database/install'

/** Messages to participants, one delivery for each, addresses that bounced, and steps that follow a trigger. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TYPE "public"."enum_messages_status" AS ENUM('draft', 'scheduled', 'sending', 'sent', 'stopped');
    CREATE TYPE "public"."enum_messages_channel" AS ENUM('email', 'push', 'site');
    CREATE TYPE "public"."enum_messages_category" AS ENUM('news', 'rewards');
    CREATE TYPE "public"."enum_messages_audience" AS ENUM('all', 'tag', 'tier', 'segment');
    CREATE TYPE "public"."enum_message_deliveries_channel" AS ENUM('email', 'push', 'site');
    CREATE TYPE "public"."enum_message_deliveries_category" AS ENUM('receipts', 'news', 'rewards');
    CREATE TYPE "public"."enum_message_deliveries_status" AS ENUM('queued', 'sent', 'skipped', 'stopped', 'failed');
    CREATE TYPE "public"."enum_message_deliveries_bounce" AS ENUM('soft', 'hard');
    CREATE TYPE "public"."enum_message_suppressions_reason" AS ENUM('hard_bounce', 'soft_bounces', 'complaint');
    CREATE TYPE "public"."enum_automations_status" AS ENUM('draft', 'running', 'stopped');
    CREATE TYPE "public"."enum_automation_runs_status" AS ENUM('running', 'done', 'left', 'stopped', 'failed', 'held_out');
    ALTER TYPE "public"."enum_roles_permissions" ADD VALUE IF NOT EXISTS 'messages.view';
    ALTER TYPE "public"."enum_roles_permissions" ADD VALUE IF NOT EXISTS 'messages.manage';
    ALTER TYPE "public"."enum_roles_permissions" ADD VALUE IF NOT EXISTS 'automations.view';
    ALTER TYPE "public"."enum_roles_permissions" ADD VALUE IF NOT EXISTS 'automations.manage';
    CREATE TABLE "messages" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "name" varchar NOT NULL,
      "status" "enum_messages_status" DEFAULT 'draft' NOT NULL,
      "channel" "enum_messages_channel" DEFAULT 'email' NOT NULL,
      "category" "enum_messages_category" DEFAULT 'news' NOT NULL,
      "audience" "enum_messages_audience" DEFAULT 'all' NOT NULL,
      "audience_tag" varchar,
      "audience_tier_id" integer,
      "audience_segment" numeric,
      "content" jsonb NOT NULL,
      "send_at" timestamp(3) with time zone,
      "started_at" timestamp(3) with time zone,
      "finished_at" timestamp(3) with time zone,
      "people" numeric DEFAULT 0 NOT NULL,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "message_contents" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "hash" varchar NOT NULL,
      "content" jsonb NOT NULL,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "message_deliveries" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "participant_id" integer NOT NULL,
      "content_id" integer NOT NULL,
      "message_id" integer,
      "source" varchar NOT NULL,
      "idempotency_key" varchar NOT NULL,
      "identifier" varchar NOT NULL,
      "channel" "enum_message_deliveries_channel" NOT NULL,
      "category" "enum_message_deliveries_category" NOT NULL,
      "status" "enum_message_deliveries_status" DEFAULT 'queued' NOT NULL,
      "reason" varchar,
      "due_at" timestamp(3) with time zone,
      "attempts" numeric DEFAULT 0 NOT NULL,
      "deferrals" numeric DEFAULT 0 NOT NULL,
      "sent_at" timestamp(3) with time zone,
      "delivered_at" timestamp(3) with time zone,
      "opened_at" timestamp(3) with time zone,
      "clicked_at" timestamp(3) with time zone,
      "read_at" timestamp(3) with time zone,
      "bounced_at" timestamp(3) with time zone,
      "bounce" "enum_message_deliveries_bounce",
      "complained_at" timestamp(3) with time zone,
      "unsubscribed_at" timestamp(3) with time zone,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "message_suppressions" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "email" varchar NOT NULL,
      "reason" "enum_message_suppressions_reason" NOT NULL,
      "detail" varchar,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "message_opens_settings" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "is_on" boolean DEFAULT false,
      "changed_by" varchar,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "_message_opens_settings_v" (
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

    CREATE TABLE "automations" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "name" varchar NOT NULL,
      "status" "enum_automations_status" DEFAULT 'draft' NOT NULL,
      "trigger" jsonb NOT NULL,
      "steps" jsonb NOT NULL,
      "reentry_days" numeric,
      "holdout_percent" numeric DEFAULT 0 NOT NULL,
      "window_days" numeric DEFAULT 30 NOT NULL,
      "started_at" timestamp(3) with time zone,
      "stopped_at" timestamp(3) with time zone,
      "looked_until" timestamp(3) with time zone,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "automation_runs" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "automation_id" integer NOT NULL,
      "participant_id" integer NOT NULL,
      "entry_key" varchar NOT NULL,
      "status" "enum_automation_runs_status" DEFAULT 'running' NOT NULL,
      "step" numeric DEFAULT 0 NOT NULL,
      "attempts" numeric DEFAULT 0 NOT NULL,
      "due_at" timestamp(3) with time zone,
      "entered_at" timestamp(3) with time zone NOT NULL,
      "finished_at" timestamp(3) with time zone,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "automation_steps" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "run_id" integer NOT NULL,
      "participant_id" integer NOT NULL,
      "step" varchar NOT NULL,
      "kind" varchar NOT NULL,
      "outcome" varchar NOT NULL,
      "done_at" timestamp(3) with time zone NOT NULL
    );

    CREATE TABLE "automation_members" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "automation_id" integer NOT NULL,
      "participant_id" integer NOT NULL,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE INDEX "messages_program_idx" ON "messages" USING btree ("program_id");
    CREATE INDEX "messages_audience_tier_idx" ON "messages" USING btree ("audience_tier_id");
    CREATE INDEX "messages_updated_at_idx" ON "messages" USING btree ("updated_at");
    CREATE INDEX "messages_created_at_idx" ON "messages" USING btree ("created_at");
    CREATE INDEX "status_send_at_idx" ON "messages" USING btree ("status","send_at");
    CREATE UNIQUE INDEX "messages_id_program_uq" ON "messages" USING btree ("id","program_id");
    CREATE INDEX "message_contents_program_idx" ON "message_contents" USING btree ("program_id");
    CREATE INDEX "message_contents_updated_at_idx" ON "message_contents" USING btree ("updated_at");
    CREATE INDEX "message_contents_created_at_idx" ON "message_contents" USING btree ("created_at");
    CREATE UNIQUE INDEX "program_hash_idx" ON "message_contents" USING btree ("program_id","hash");
    CREATE UNIQUE INDEX "message_contents_id_program_uq" ON "message_contents" USING btree ("id","program_id");
    CREATE INDEX "message_deliveries_program_idx" ON "message_deliveries" USING btree ("program_id");
    CREATE INDEX "message_deliveries_participant_idx" ON "message_deliveries" USING btree ("participant_id");
    CREATE INDEX "message_deliveries_content_idx" ON "message_deliveries" USING btree ("content_id");
    CREATE INDEX "message_deliveries_message_idx" ON "message_deliveries" USING btree ("message_id");
    CREATE UNIQUE INDEX "message_deliveries_identifier_idx" ON "message_deliveries" USING btree ("identifier");
    CREATE INDEX "message_deliveries_updated_at_idx" ON "message_deliveries" USING btree ("updated_at");
    CREATE INDEX "message_deliveries_created_at_idx" ON "message_deliveries" USING btree ("created_at");
    CREATE UNIQUE INDEX "program_idempotency_key_11_idx" ON "message_deliveries" USING btree ("program_id","idempotency_key");
    CREATE INDEX "status_due_at_idx" ON "message_deliveries" USING btree ("status","due_at");
    CREATE INDEX "message_status_idx" ON "message_deliveries" USING btree ("message_id","status");
    CREATE INDEX "source_status_idx" ON "message_deliveries" USING btree ("source","status");
    CREATE INDEX "participant_sent_at_2_idx" ON "message_deliveries" USING btree ("participant_id","sent_at");
    CREATE INDEX "message_suppressions_program_idx" ON "message_suppressions" USING btree ("program_id");
    CREATE INDEX "message_suppressions_updated_at_idx" ON "message_suppressions" USING btree ("updated_at");
    CREATE INDEX "message_suppressions_created_at_idx" ON "message_suppressions" USING btree ("created_at");
    CREATE UNIQUE INDEX "program_email_3_idx" ON "message_suppressions" USING btree ("program_id","email");
    CREATE INDEX "message_opens_settings_program_idx" ON "message_opens_settings" USING btree ("program_id");
    CREATE INDEX "message_opens_settings_updated_at_idx" ON "message_opens_settings" USING btree ("updated_at");
    CREATE INDEX "message_opens_settings_created_at_idx" ON "message_opens_settings" USING btree ("created_at");
    CREATE UNIQUE INDEX "program_15_idx" ON "message_opens_settings" USING btree ("program_id");
    CREATE UNIQUE INDEX "message_opens_settings_id_program_uq" ON "message_opens_settings" USING btree ("id","program_id");
    CREATE INDEX "_message_opens_settings_v_parent_idx" ON "_message_opens_settings_v" USING btree ("parent_id");
    CREATE INDEX "_message_opens_settings_v_version_version_program_idx" ON "_message_opens_settings_v" USING btree ("version_program_id");
    CREATE INDEX "_message_opens_settings_v_version_version_updated_at_idx" ON "_message_opens_settings_v" USING btree ("version_updated_at");
    CREATE INDEX "_message_opens_settings_v_version_version_created_at_idx" ON "_message_opens_settings_v" USING btree ("version_created_at");
    CREATE INDEX "_message_opens_settings_v_created_at_idx" ON "_message_opens_settings_v" USING btree ("created_at");
    CREATE INDEX "_message_opens_settings_v_updated_at_idx" ON "_message_opens_settings_v" USING btree ("updated_at");
    CREATE INDEX "version_program_5_idx" ON "_message_opens_settings_v" USING btree ("version_program_id");
    CREATE INDEX "automations_program_idx" ON "automations" USING btree ("program_id");
    CREATE INDEX "automations_updated_at_idx" ON "automations" USING btree ("updated_at");
    CREATE INDEX "automations_created_at_idx" ON "automations" USING btree ("created_at");
    CREATE UNIQUE INDEX "automations_id_program_uq" ON "automations" USING btree ("id","program_id");
    CREATE INDEX "automation_runs_program_idx" ON "automation_runs" USING btree ("program_id");
    CREATE INDEX "automation_runs_automation_idx" ON "automation_runs" USING btree ("automation_id");
    CREATE INDEX "automation_runs_participant_idx" ON "automation_runs" USING btree ("participant_id");
    CREATE INDEX "automation_runs_updated_at_idx" ON "automation_runs" USING btree ("updated_at");
    CREATE INDEX "automation_runs_created_at_idx" ON "automation_runs" USING btree ("created_at");
    CREATE UNIQUE INDEX "automation_participant_entry_key_idx" ON "automation_runs" USING btree ("automation_id","participant_id","entry_key");
    CREATE INDEX "status_due_at_1_idx" ON "automation_runs" USING btree ("status","due_at");
    CREATE INDEX "automation_entered_at_idx" ON "automation_runs" USING btree ("automation_id","entered_at");
    CREATE UNIQUE INDEX "automation_runs_id_program_uq" ON "automation_runs" USING btree ("id","program_id");
    CREATE INDEX "automation_steps_program_idx" ON "automation_steps" USING btree ("program_id");
    CREATE INDEX "automation_steps_run_idx" ON "automation_steps" USING btree ("run_id");
    CREATE INDEX "automation_steps_participant_idx" ON "automation_steps" USING btree ("participant_id");
    CREATE UNIQUE INDEX "run_step_idx" ON "automation_steps" USING btree ("run_id","step");
    CREATE INDEX "automation_members_program_idx" ON "automation_members" USING btree ("program_id");
    CREATE INDEX "automation_members_automation_idx" ON "automation_members" USING btree ("automation_id");
    CREATE INDEX "automation_members_participant_idx" ON "automation_members" USING btree ("participant_id");
    CREATE INDEX "automation_members_updated_at_idx" ON "automation_members" USING btree ("updated_at");
    CREATE INDEX "automation_members_created_at_idx" ON "automation_members" USING btree ("created_at");
    CREATE UNIQUE INDEX "automation_participant_idx" ON "automation_members" USING btree ("automation_id","participant_id");
    ALTER TABLE "messages" ADD CONSTRAINT "messages_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "messages" ADD CONSTRAINT "messages_audience_tier_id_program_tiers_id_fk" FOREIGN KEY ("audience_tier_id") REFERENCES "public"."program_tiers"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "message_contents" ADD CONSTRAINT "message_contents_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "message_deliveries" ADD CONSTRAINT "message_deliveries_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "message_deliveries" ADD CONSTRAINT "message_deliveries_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "message_deliveries" ADD CONSTRAINT "message_deliveries_content_id_message_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."message_contents"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "message_deliveries" ADD CONSTRAINT "message_deliveries_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "message_suppressions" ADD CONSTRAINT "message_suppressions_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "message_opens_settings" ADD CONSTRAINT "message_opens_settings_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_message_opens_settings_v" ADD CONSTRAINT "_message_opens_settings_v_parent_id_message_opens_settings_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."message_opens_settings"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_message_opens_settings_v" ADD CONSTRAINT "_message_opens_settings_v_version_program_id_programs_id_fk" FOREIGN KEY ("version_program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "automations" ADD CONSTRAINT "automations_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "automation_runs" ADD CONSTRAINT "automation_runs_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "automation_runs" ADD CONSTRAINT "automation_runs_automation_id_automations_id_fk" FOREIGN KEY ("automation_id") REFERENCES "public"."automations"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "automation_runs" ADD CONSTRAINT "automation_runs_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "automation_steps" ADD CONSTRAINT "automation_steps_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "automation_steps" ADD CONSTRAINT "automation_steps_run_id_automation_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."automation_runs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "automation_steps" ADD CONSTRAINT "automation_steps_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "automation_members" ADD CONSTRAINT "automation_members_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "automation_members" ADD CONSTRAINT "automation_members_automation_id_automations_id_fk" FOREIGN KEY ("automation_id") REFERENCES "public"."automations"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "automation_members" ADD CONSTRAINT "automation_members_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "messages" ADD CONSTRAINT "messages_audience_tier_id_same_program" FOREIGN KEY ("audience_tier_id","program_id") REFERENCES "public"."program_tiers"("id","program_id") ON DELETE no action ON UPDATE no action;
    ALTER TABLE "message_deliveries" ADD CONSTRAINT "message_deliveries_participant_id_same_program" FOREIGN KEY ("participant_id","program_id") REFERENCES "public"."participants"("id","program_id") ON DELETE no action ON UPDATE no action;
    ALTER TABLE "message_deliveries" ADD CONSTRAINT "message_deliveries_content_id_same_program" FOREIGN KEY ("content_id","program_id") REFERENCES "public"."message_contents"("id","program_id") ON DELETE no action ON UPDATE no action;
    ALTER TABLE "message_deliveries" ADD CONSTRAINT "message_deliveries_message_id_same_program" FOREIGN KEY ("message_id","program_id") REFERENCES "public"."messages"("id","program_id") ON DELETE no action ON UPDATE no action;
    ALTER TABLE "_message_opens_settings_v" ADD CONSTRAINT "_message_opens_settings_v_parent_id_same_program" FOREIGN KEY ("parent_id","version_program_id") REFERENCES "public"."message_opens_settings"("id","program_id") ON DELETE no action ON UPDATE no action;
    ALTER TABLE "automation_runs" ADD CONSTRAINT "automation_runs_automation_id_same_program" FOREIGN KEY ("automation_id","program_id") REFERENCES "public"."automations"("id","program_id") ON DELETE no action ON UPDATE no action;
    ALTER TABLE "automation_runs" ADD CONSTRAINT "automation_runs_participant_id_same_program" FOREIGN KEY ("participant_id","program_id") REFERENCES "public"."participants"("id","program_id") ON DELETE no action ON UPDATE no action;
    ALTER TABLE "automation_steps" ADD CONSTRAINT "automation_steps_run_id_same_program" FOREIGN KEY ("run_id","program_id") REFERENCES "public"."automation_runs"("id","program_id") ON DELETE no action ON UPDATE no action;
    ALTER TABLE "automation_steps" ADD CONSTRAINT "automation_steps_participant_id_same_program" FOREIGN KEY ("participant_id","program_id") REFERENCES "public"."participants"("id","program_id") ON DELETE no action ON UPDATE no action;
    ALTER TABLE "automation_members" ADD CONSTRAINT "automation_members_automation_id_same_program" FOREIGN KEY ("automation_id","program_id") REFERENCES "public"."automations"("id","program_id") ON DELETE no action ON UPDATE no action;
    ALTER TABLE "automation_members" ADD CONSTRAINT "automation_members_participant_id_same_program" FOREIGN KEY ("participant_id","program_id") REFERENCES "public"."participants"("id","program_id") ON DELETE no action ON UPDATE no action;`)
  await installFunctions(db, ['laurel_forget_messages', 'laurel_forget_automations'])
  // Nobody is in an automation twice at a time.
  await db.execute(sql`
    CREATE UNIQUE INDEX automation_runs_running_idx ON automation_runs (automation_id, participant_id) WHERE status = 'running';
    CREATE OR REPLACE TRIGGER participants_forget_messages AFTER UPDATE OF erased_at ON public.participants
      FOR EACH ROW WHEN (new.erased_at IS NOT NULL AND old.erased_at IS NULL)
      EXECUTE FUNCTION public.laurel_forget_messages();
    CREATE OR REPLACE TRIGGER participants_forget_messages_deleted BEFORE DELETE ON public.participants
      FOR EACH ROW EXECUTE FUNCTION public.laurel_forget_messages();
    CREATE OR REPLACE TRIGGER participants_forget_automations AFTER UPDATE OF erased_at ON public.participants
      FOR EACH ROW WHEN (new.erased_at IS NOT NULL AND old.erased_at IS NULL)
      EXECUTE FUNCTION public.laurel_forget_automations();
    CREATE OR REPLACE TRIGGER participants_forget_automations_deleted BEFORE DELETE ON public.participants
      FOR EACH ROW EXECUTE FUNCTION public.laurel_forget_automations();`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TRIGGER IF EXISTS participants_forget_messages ON public.participants;
    DROP TRIGGER IF EXISTS participants_forget_messages_deleted ON public.participants;
    DROP FUNCTION IF EXISTS public.laurel_forget_messages();
    DROP TRIGGER IF EXISTS participants_forget_automations ON public.participants;
    DROP TRIGGER IF EXISTS participants_forget_automations_deleted ON public.participants;
    DROP FUNCTION IF EXISTS public.laurel_forget_automations();
    DROP TABLE "messages" CASCADE;
    DROP TABLE "message_contents" CASCADE;
    DROP TABLE "message_deliveries" CASCADE;
    DROP TABLE "message_suppressions" CASCADE;
    DROP TABLE "message_opens_settings" CASCADE;
    DROP TABLE "_message_opens_settings_v" CASCADE;
    DROP TABLE "automations" CASCADE;
    DROP TABLE "automation_runs" CASCADE;
    DROP TABLE "automation_steps" CASCADE;
    DROP TABLE "automation_members" CASCADE;
    DROP TYPE "public"."enum_messages_status";
    DROP TYPE "public"."enum_messages_channel";
    DROP TYPE "public"."enum_messages_category";
    DROP TYPE "public"."enum_messages_audience";
    DROP TYPE "public"."enum_message_deliveries_channel";
    DROP TYPE "public"."enum_message_deliveries_category";
    DROP TYPE "public"."enum_message_deliveries_status";
    DROP TYPE "public"."enum_message_deliveries_bounce";
    DROP TYPE "public"."enum_message_suppressions_reason";
    DROP TYPE "public"."enum_automations_status";
    DROP TYPE "public"."enum_automation_runs_status";`)
}
