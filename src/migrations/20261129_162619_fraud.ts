import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { installFunctions } from '@/database/install'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TYPE "public"."enum_fraud_people_status" AS ENUM('open', 'trusted', 'held', 'blocked');
    CREATE TYPE "public"."enum_fraud_decisions_decision" AS ENUM('release', 'refuse');
    CREATE TYPE "public"."enum_fraud_appeals_status" AS ENUM('open', 'answered');
    ALTER TYPE "public"."enum_roles_permissions" ADD VALUE IF NOT EXISTS 'fraud.view';
    ALTER TYPE "public"."enum_roles_permissions" ADD VALUE IF NOT EXISTS 'fraud.manage';
    CREATE TABLE "fraud_people" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "participant_id" integer NOT NULL,
      "status" "enum_fraud_people_status" DEFAULT 'open' NOT NULL,
      "signals" jsonb,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "fraud_decisions" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "participant_id" integer NOT NULL,
      "kind" varchar NOT NULL,
      "hold_id" numeric NOT NULL,
      "decision" "enum_fraud_decisions_decision" NOT NULL,
      "signals" jsonb,
      "points" numeric NOT NULL,
      "reason" varchar,
      "decided_by" varchar,
      "held_at" timestamp(3) with time zone,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "fraud_appeals" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "participant_id" integer NOT NULL,
      "kind" varchar NOT NULL,
      "hold_id" numeric NOT NULL,
      "message" varchar NOT NULL,
      "status" "enum_fraud_appeals_status" DEFAULT 'open' NOT NULL,
      "answer" varchar,
      "answered_at" timestamp(3) with time zone,
      "open_key" varchar,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "fraud_settings" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "is_on" boolean DEFAULT false,
      "signups_per_device" numeric DEFAULT 2 NOT NULL,
      "signups_per_network" numeric DEFAULT 10 NOT NULL,
      "signup_hours" numeric DEFAULT 24 NOT NULL,
      "claims_per_day" numeric DEFAULT 5 NOT NULL,
      "accounts_per_device" numeric DEFAULT 1 NOT NULL,
      "changed_by" varchar,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "_fraud_settings_v" (
      "id" serial PRIMARY KEY NOT NULL,
      "parent_id" integer,
      "version_program_id" integer NOT NULL,
      "version_is_on" boolean DEFAULT false,
      "version_signups_per_device" numeric DEFAULT 2 NOT NULL,
      "version_signups_per_network" numeric DEFAULT 10 NOT NULL,
      "version_signup_hours" numeric DEFAULT 24 NOT NULL,
      "version_claims_per_day" numeric DEFAULT 5 NOT NULL,
      "version_accounts_per_device" numeric DEFAULT 1 NOT NULL,
      "version_changed_by" varchar,
      "version_updated_at" timestamp(3) with time zone,
      "version_created_at" timestamp(3) with time zone,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE INDEX "fraud_people_program_idx" ON "fraud_people" USING btree ("program_id");
    CREATE INDEX "fraud_people_participant_idx" ON "fraud_people" USING btree ("participant_id");
    CREATE INDEX "fraud_people_updated_at_idx" ON "fraud_people" USING btree ("updated_at");
    CREATE INDEX "fraud_people_created_at_idx" ON "fraud_people" USING btree ("created_at");
    CREATE UNIQUE INDEX "program_participant_idx" ON "fraud_people" USING btree ("program_id","participant_id");
    CREATE INDEX "program_status_3_idx" ON "fraud_people" USING btree ("program_id","status");
    CREATE INDEX "fraud_decisions_program_idx" ON "fraud_decisions" USING btree ("program_id");
    CREATE INDEX "fraud_decisions_participant_idx" ON "fraud_decisions" USING btree ("participant_id");
    CREATE INDEX "fraud_decisions_updated_at_idx" ON "fraud_decisions" USING btree ("updated_at");
    CREATE INDEX "fraud_decisions_created_at_idx" ON "fraud_decisions" USING btree ("created_at");
    CREATE UNIQUE INDEX "program_kind_hold_id_idx" ON "fraud_decisions" USING btree ("program_id","kind","hold_id");
    CREATE INDEX "fraud_appeals_program_idx" ON "fraud_appeals" USING btree ("program_id");
    CREATE INDEX "fraud_appeals_participant_idx" ON "fraud_appeals" USING btree ("participant_id");
    CREATE INDEX "fraud_appeals_updated_at_idx" ON "fraud_appeals" USING btree ("updated_at");
    CREATE INDEX "fraud_appeals_created_at_idx" ON "fraud_appeals" USING btree ("created_at");
    CREATE UNIQUE INDEX "program_open_key_idx" ON "fraud_appeals" USING btree ("program_id","open_key");
    CREATE INDEX "program_kind_hold_id_1_idx" ON "fraud_appeals" USING btree ("program_id","kind","hold_id");
    CREATE INDEX "fraud_settings_program_idx" ON "fraud_settings" USING btree ("program_id");
    CREATE INDEX "fraud_settings_updated_at_idx" ON "fraud_settings" USING btree ("updated_at");
    CREATE INDEX "fraud_settings_created_at_idx" ON "fraud_settings" USING btree ("created_at");
    CREATE UNIQUE INDEX "program_18_idx" ON "fraud_settings" USING btree ("program_id");
    CREATE UNIQUE INDEX "fraud_settings_id_program_uq" ON "fraud_settings" USING btree ("id","program_id");
    CREATE INDEX "_fraud_settings_v_parent_idx" ON "_fraud_settings_v" USING btree ("parent_id");
    CREATE INDEX "_fraud_settings_v_version_version_program_idx" ON "_fraud_settings_v" USING btree ("version_program_id");
    CREATE INDEX "_fraud_settings_v_version_version_updated_at_idx" ON "_fraud_settings_v" USING btree ("version_updated_at");
    CREATE INDEX "_fraud_settings_v_version_version_created_at_idx" ON "_fraud_settings_v" USING btree ("version_created_at");
    CREATE INDEX "_fraud_settings_v_created_at_idx" ON "_fraud_settings_v" USING btree ("created_at");
    CREATE INDEX "_fraud_settings_v_updated_at_idx" ON "_fraud_settings_v" USING btree ("updated_at");
    CREATE INDEX "version_program_8_idx" ON "_fraud_settings_v" USING btree ("version_program_id");
    ALTER TABLE "fraud_people" ADD CONSTRAINT "fraud_people_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "fraud_people" ADD CONSTRAINT "fraud_people_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "fraud_decisions" ADD CONSTRAINT "fraud_decisions_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "fraud_decisions" ADD CONSTRAINT "fraud_decisions_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "fraud_appeals" ADD CONSTRAINT "fraud_appeals_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "fraud_appeals" ADD CONSTRAINT "fraud_appeals_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "fraud_settings" ADD CONSTRAINT "fraud_settings_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_fraud_settings_v" ADD CONSTRAINT "_fraud_settings_v_parent_id_fraud_settings_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."fraud_settings"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_fraud_settings_v" ADD CONSTRAINT "_fraud_settings_v_version_program_id_programs_id_fk" FOREIGN KEY ("version_program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "fraud_people" ADD CONSTRAINT "fraud_people_participant_id_same_program" FOREIGN KEY ("participant_id","program_id") REFERENCES "public"."participants"("id","program_id") ON DELETE no action ON UPDATE no action;
    ALTER TABLE "fraud_decisions" ADD CONSTRAINT "fraud_decisions_participant_id_same_program" FOREIGN KEY ("participant_id","program_id") REFERENCES "public"."participants"("id","program_id") ON DELETE no action ON UPDATE no action;
    ALTER TABLE "fraud_appeals" ADD CONSTRAINT "fraud_appeals_participant_id_same_program" FOREIGN KEY ("participant_id","program_id") REFERENCES "public"."participants"("id","program_id") ON DELETE no action ON UPDATE no action;
    ALTER TABLE "_fraud_settings_v" ADD CONSTRAINT "_fraud_settings_v_parent_id_same_program" FOREIGN KEY ("parent_id","version_program_id") REFERENCES "public"."fraud_settings"("id","program_id") ON DELETE no action ON UPDATE no action;`)
  // Rewards without a price can be held for a decision, too.
  await installFunctions(db, ['laurel_redeem_reward', 'laurel_forget_fraud', 'laurel_note_fraud_signup'])
  await db.execute(sql`
    CREATE INDEX reward_claims_review_idx ON reward_claims (program_id, earned_at) WHERE (state = 'held' AND checkout_session_id IS NULL);
    CREATE OR REPLACE TRIGGER participants_forget_fraud AFTER UPDATE OF erased_at ON public.participants
      FOR EACH ROW WHEN (new.erased_at IS NOT NULL AND old.erased_at IS NULL)
      EXECUTE FUNCTION public.laurel_forget_fraud();
    CREATE OR REPLACE TRIGGER participants_forget_fraud_deleted BEFORE DELETE ON public.participants
      FOR EACH ROW EXECUTE FUNCTION public.laurel_forget_fraud();
    CREATE OR REPLACE TRIGGER participants_note_fraud_signup AFTER INSERT ON public.participants
      FOR EACH ROW WHEN ((new.signup_device_hash IS NOT NULL OR new.signup_ip_hash IS NOT NULL) AND new.is_test IS NOT TRUE)
      EXECUTE FUNCTION public.laurel_note_fraud_signup();`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP INDEX IF EXISTS reward_claims_review_idx;
    DROP TRIGGER IF EXISTS participants_forget_fraud ON public.participants;
    DROP TRIGGER IF EXISTS participants_forget_fraud_deleted ON public.participants;
    DROP TRIGGER IF EXISTS participants_note_fraud_signup ON public.participants;
    DROP FUNCTION IF EXISTS public.laurel_forget_fraud();
    DROP FUNCTION IF EXISTS public.laurel_note_fraud_signup();
    DROP TABLE "fraud_people" CASCADE;
    DROP TABLE "fraud_decisions" CASCADE;
    DROP TABLE "fraud_appeals" CASCADE;
    DROP TABLE "fraud_settings" CASCADE;
    DROP TABLE "_fraud_settings_v" CASCADE;
    DROP TYPE "public"."enum_fraud_people_status";
    DROP TYPE "public"."enum_fraud_decisions_decision";
    DROP TYPE "public"."enum_fraud_appeals_status";`)
}
