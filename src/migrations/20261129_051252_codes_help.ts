import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { installFunctions } from '@/database/install'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TYPE "public"."enum_help_cases_kind" AS ENUM('missing_points', 'code', 'reward', 'other');
    CREATE TYPE "public"."enum_help_cases_status" AS ENUM('open', 'answered', 'solved', 'declined');
    CREATE TABLE "help_cases" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "participant_id" integer NOT NULL,
      "kind" "enum_help_cases_kind" NOT NULL,
      "message" varchar NOT NULL,
      "receipt_id" integer,
      "reward_claim_id" integer,
      "order_number" varchar,
      "status" "enum_help_cases_status" DEFAULT 'open' NOT NULL,
      "answer" varchar,
      "answered_at" timestamp(3) with time zone,
      "idempotency_key" varchar NOT NULL,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE INDEX "help_cases_program_idx" ON "help_cases" USING btree ("program_id");
    CREATE INDEX "help_cases_participant_idx" ON "help_cases" USING btree ("participant_id");
    CREATE INDEX "help_cases_receipt_idx" ON "help_cases" USING btree ("receipt_id");
    CREATE INDEX "help_cases_reward_claim_idx" ON "help_cases" USING btree ("reward_claim_id");
    CREATE INDEX "help_cases_updated_at_idx" ON "help_cases" USING btree ("updated_at");
    CREATE INDEX "help_cases_created_at_idx" ON "help_cases" USING btree ("created_at");
    CREATE UNIQUE INDEX "program_idempotency_key_9_idx" ON "help_cases" USING btree ("program_id","idempotency_key");
    CREATE INDEX "program_status_idx" ON "help_cases" USING btree ("program_id","status");
    ALTER TABLE "help_cases" ADD CONSTRAINT "help_cases_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "help_cases" ADD CONSTRAINT "help_cases_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "help_cases" ADD CONSTRAINT "help_cases_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "help_cases" ADD CONSTRAINT "help_cases_reward_claim_id_reward_claims_id_fk" FOREIGN KEY ("reward_claim_id") REFERENCES "public"."reward_claims"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "help_cases" ADD CONSTRAINT "help_cases_participant_id_same_program" FOREIGN KEY ("participant_id","program_id") REFERENCES "public"."participants"("id","program_id") ON DELETE no action ON UPDATE no action;
    ALTER TABLE "help_cases" ADD CONSTRAINT "help_cases_receipt_id_same_program" FOREIGN KEY ("receipt_id","program_id") REFERENCES "public"."receipts"("id","program_id") ON DELETE no action ON UPDATE no action;
    ALTER TABLE "help_cases" ADD CONSTRAINT "help_cases_reward_claim_id_same_program" FOREIGN KEY ("reward_claim_id","program_id") REFERENCES "public"."reward_claims"("id","program_id") ON DELETE no action ON UPDATE no action;`)
  await installFunctions(db, ['laurel_forget_help_cases'])
  await db.execute(sql`
    CREATE OR REPLACE TRIGGER participants_forget_help_cases AFTER UPDATE OF erased_at ON public.participants
      FOR EACH ROW
      WHEN (new.erased_at IS NOT NULL AND old.erased_at IS NULL)
      EXECUTE FUNCTION public.laurel_forget_help_cases();
    CREATE OR REPLACE TRIGGER participants_forget_help_cases_deleted BEFORE DELETE ON public.participants
      FOR EACH ROW EXECUTE FUNCTION public.laurel_forget_help_cases();`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TRIGGER IF EXISTS participants_forget_help_cases ON public.participants;
    DROP TRIGGER IF EXISTS participants_forget_help_cases_deleted ON public.participants;
    DROP FUNCTION IF EXISTS public.laurel_forget_help_cases();
    DROP TABLE "help_cases" CASCADE;
    DROP TYPE "public"."enum_help_cases_kind";
    DROP TYPE "public"."enum_help_cases_status";`)
}
