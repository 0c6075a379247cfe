import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { installFunctions } from '@/database/install'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TYPE "public"."enum_prize_releases_status" AS ENUM('waiting', 'tax', 'released', 'lapsed', 'cancelled');
    ALTER TYPE "public"."enum_roles_permissions" ADD VALUE IF NOT EXISTS 'compliance.view';
    ALTER TYPE "public"."enum_roles_permissions" ADD VALUE IF NOT EXISTS 'compliance.manage';
    ALTER TYPE "public"."enum_roles_permissions" ADD VALUE IF NOT EXISTS 'tax_forms.view';
    CREATE TABLE "compliance_programs" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "jurisdictions" jsonb DEFAULT '[]'::jsonb NOT NULL,
      "sponsor" varchar,
      "sponsor_address" varchar,
      "has_stores" boolean DEFAULT false,
      "confirm_above_cents" numeric,
      "answer_days" numeric,
      "tax_keep_years" numeric,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "contest_terms" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "reward_id" integer NOT NULL,
      "excluded" jsonb DEFAULT '[]'::jsonb NOT NULL,
      "min_age" numeric,
      "value_cents" numeric,
      "skill_question" varchar,
      "skill_answer" varchar,
      "registrations" jsonb,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "official_rules" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "reward_id" integer NOT NULL,
      "version" numeric DEFAULT 1 NOT NULL,
      "body" jsonb,
      "hash" varchar NOT NULL,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "prize_releases" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "reward_id" integer NOT NULL,
      "participant_id" integer NOT NULL,
      "claim_id" integer NOT NULL,
      "organization_id" integer NOT NULL,
      "mailbox_hash" varchar NOT NULL,
      "jurisdiction" varchar,
      "status" "enum_prize_releases_status" DEFAULT 'waiting' NOT NULL,
      "value_cents" numeric NOT NULL,
      "currency" varchar NOT NULL,
      "answer_by" timestamp(3) with time zone,
      "answered_at" timestamp(3) with time zone,
      "statement" varchar,
      "released_at" timestamp(3) with time zone,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "tax_forms" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "participant_id" integer NOT NULL,
      "organization_id" integer NOT NULL,
      "mailbox_hash" varchar NOT NULL,
      "sealed" varchar NOT NULL,
      "received_at" timestamp(3) with time zone,
      "erase_at" timestamp(3) with time zone,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE INDEX "compliance_programs_program_idx" ON "compliance_programs" USING btree ("program_id");
    CREATE INDEX "compliance_programs_updated_at_idx" ON "compliance_programs" USING btree ("updated_at");
    CREATE INDEX "compliance_programs_created_at_idx" ON "compliance_programs" USING btree ("created_at");
    CREATE UNIQUE INDEX "program_21_idx" ON "compliance_programs" USING btree ("program_id");
    CREATE INDEX "contest_terms_program_idx" ON "contest_terms" USING btree ("program_id");
    CREATE INDEX "contest_terms_reward_idx" ON "contest_terms" USING btree ("reward_id");
    CREATE INDEX "contest_terms_updated_at_idx" ON "contest_terms" USING btree ("updated_at");
    CREATE INDEX "contest_terms_created_at_idx" ON "contest_terms" USING btree ("created_at");
    CREATE UNIQUE INDEX "program_reward_idx" ON "contest_terms" USING btree ("program_id","reward_id");
    CREATE INDEX "official_rules_program_idx" ON "official_rules" USING btree ("program_id");
    CREATE INDEX "official_rules_reward_idx" ON "official_rules" USING btree ("reward_id");
    CREATE INDEX "official_rules_updated_at_idx" ON "official_rules" USING btree ("updated_at");
    CREATE INDEX "official_rules_created_at_idx" ON "official_rules" USING btree ("created_at");
    CREATE UNIQUE INDEX "program_reward_version_idx" ON "official_rules" USING btree ("program_id","reward_id","version");
    CREATE INDEX "prize_releases_program_idx" ON "prize_releases" USING btree ("program_id");
    CREATE INDEX "prize_releases_reward_idx" ON "prize_releases" USING btree ("reward_id");
    CREATE INDEX "prize_releases_participant_idx" ON "prize_releases" USING btree ("participant_id");
    CREATE INDEX "prize_releases_claim_idx" ON "prize_releases" USING btree ("claim_id");
    CREATE INDEX "prize_releases_organization_idx" ON "prize_releases" USING btree ("organization_id");
    CREATE INDEX "prize_releases_updated_at_idx" ON "prize_releases" USING btree ("updated_at");
    CREATE INDEX "prize_releases_created_at_idx" ON "prize_releases" USING btree ("created_at");
    CREATE UNIQUE INDEX "program_claim_idx" ON "prize_releases" USING btree ("program_id","claim_id");
    CREATE INDEX "organization_mailbox_hash_idx" ON "prize_releases" USING btree ("organization_id","mailbox_hash");
    CREATE INDEX "status_answer_by_idx" ON "prize_releases" USING btree ("status","answer_by");
    CREATE INDEX "tax_forms_program_idx" ON "tax_forms" USING btree ("program_id");
    CREATE INDEX "tax_forms_participant_idx" ON "tax_forms" USING btree ("participant_id");
    CREATE INDEX "tax_forms_organization_idx" ON "tax_forms" USING btree ("organization_id");
    CREATE INDEX "tax_forms_updated_at_idx" ON "tax_forms" USING btree ("updated_at");
    CREATE INDEX "tax_forms_created_at_idx" ON "tax_forms" USING btree ("created_at");
    CREATE INDEX "organization_mailbox_hash_1_idx" ON "tax_forms" USING btree ("organization_id","mailbox_hash");
    ALTER TABLE "compliance_programs" ADD CONSTRAINT "compliance_programs_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "contest_terms" ADD CONSTRAINT "contest_terms_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "contest_terms" ADD CONSTRAINT "contest_terms_reward_id_rewards_id_fk" FOREIGN KEY ("reward_id") REFERENCES "public"."rewards"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "official_rules" ADD CONSTRAINT "official_rules_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "official_rules" ADD CONSTRAINT "official_rules_reward_id_rewards_id_fk" FOREIGN KEY ("reward_id") REFERENCES "public"."rewards"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "prize_releases" ADD CONSTRAINT "prize_releases_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "prize_releases" ADD CONSTRAINT "prize_releases_reward_id_rewards_id_fk" FOREIGN KEY ("reward_id") REFERENCES "public"."rewards"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "prize_releases" ADD CONSTRAINT "prize_releases_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "prize_releases" ADD CONSTRAINT "prize_releases_claim_id_reward_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."reward_claims"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "prize_releases" ADD CONSTRAINT "prize_releases_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "tax_forms" ADD CONSTRAINT "tax_forms_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "tax_forms" ADD CONSTRAINT "tax_forms_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "tax_forms" ADD CONSTRAINT "tax_forms_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "contest_terms" ADD CONSTRAINT "contest_terms_reward_id_same_program" FOREIGN KEY ("reward_id","program_id") REFERENCES "public"."rewards"("id","program_id") ON DELETE no action ON UPDATE no action;
    ALTER TABLE "official_rules" ADD CONSTRAINT "official_rules_reward_id_same_program" FOREIGN KEY ("reward_id","program_id") REFERENCES "public"."rewards"("id","program_id") ON DELETE no action ON UPDATE no action;
    ALTER TABLE "prize_releases" ADD CONSTRAINT "prize_releases_reward_id_same_program" FOREIGN KEY ("reward_id","program_id") REFERENCES "public"."rewards"("id","program_id") ON DELETE no action ON UPDATE no action;
    ALTER TABLE "prize_releases" ADD CONSTRAINT "prize_releases_participant_id_same_program" FOREIGN KEY ("participant_id","program_id") REFERENCES "public"."participants"("id","program_id") ON DELETE no action ON UPDATE no action;
    ALTER TABLE "prize_releases" ADD CONSTRAINT "prize_releases_claim_id_same_program" FOREIGN KEY ("claim_id","program_id") REFERENCES "public"."reward_claims"("id","program_id") ON DELETE no action ON UPDATE no action;
    ALTER TABLE "tax_forms" ADD CONSTRAINT "tax_forms_participant_id_same_program" FOREIGN KEY ("participant_id","program_id") REFERENCES "public"."participants"("id","program_id") ON DELETE no action ON UPDATE no action;`)
  await installFunctions(db, ['laurel_forget_prizes'])
  await db.execute(sql`
    CREATE OR REPLACE TRIGGER participants_forget_prizes_deleted BEFORE DELETE ON public.participants
      FOR EACH ROW EXECUTE FUNCTION public.laurel_forget_prizes();
    CREATE OR REPLACE TRIGGER reward_claims_forget_prizes_deleted BEFORE DELETE ON public.reward_claims
      FOR EACH ROW EXECUTE FUNCTION public.laurel_forget_prizes();`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TRIGGER IF EXISTS participants_forget_prizes_deleted ON public.participants;
    DROP TRIGGER IF EXISTS reward_claims_forget_prizes_deleted ON public.reward_claims;
    DROP FUNCTION IF EXISTS public.laurel_forget_prizes();
    DROP TABLE "compliance_programs" CASCADE;
    DROP TABLE "contest_terms" CASCADE;
    DROP TABLE "official_rules" CASCADE;
    DROP TABLE "prize_releases" CASCADE;
    DROP TABLE "tax_forms" CASCADE;
    DROP TYPE "public"."enum_prize_releases_status";`)
}
