import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_sweepstake_draws_status" AS ENUM('committed', 'frozen', 'drawn');
  ALTER TYPE "public"."enum_checkout_sessions_status" ADD VALUE 'opening' BEFORE 'open';
  ALTER TYPE "public"."enum_questions_answer_type" ADD VALUE 'file';
  CREATE TABLE "expiry_notices" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"participant_id" integer NOT NULL,
  	"expires_on" varchar NOT NULL,
  	"days_before" numeric DEFAULT 0 NOT NULL,
  	"points" numeric DEFAULT 0 NOT NULL,
  	"sent_at" timestamp(3) with time zone NOT NULL
  );
  
  CREATE TABLE "answer_files" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"identifier" varchar NOT NULL,
  	"participant_id" integer NOT NULL,
  	"challenge_id" integer NOT NULL,
  	"question_id" integer NOT NULL,
  	"filename" varchar NOT NULL,
  	"storage_key" varchar NOT NULL,
  	"mime_type" varchar NOT NULL,
  	"byte_size" numeric DEFAULT 0 NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "contest_plays" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"reward_id" integer NOT NULL,
  	"participant_id" integer NOT NULL,
  	"idempotency_key" varchar NOT NULL,
  	"won" boolean DEFAULT false NOT NULL,
  	"reward_claim_id" integer,
  	"point_entry_id" integer,
  	"played_at" timestamp(3) with time zone NOT NULL
  );
  
  CREATE TABLE "instant_win_moments" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"reward_id" integer NOT NULL,
  	"wins_at" timestamp(3) with time zone NOT NULL,
  	"contest_play_id" integer
  );
  
  DROP INDEX "program_idempotency_key_2_idx";
  DROP INDEX "program_idempotency_key_3_idx";
  DROP INDEX "program_idempotency_key_4_idx";
  DROP INDEX "program_idempotency_key_5_idx";
  DROP INDEX "program_idempotency_key_6_idx";
  ALTER TABLE "checkout_sessions" ALTER COLUMN "provider_session_id" DROP NOT NULL;
  ALTER TABLE "sweepstake_draws" ALTER COLUMN "entry_list" DROP NOT NULL;
  ALTER TABLE "sweepstake_draws" ALTER COLUMN "entry_list_hash" DROP NOT NULL;
  ALTER TABLE "sweepstake_draws" ALTER COLUMN "frozen_at" DROP NOT NULL;
  ALTER TABLE "checkout_sessions" ADD COLUMN "provider_payment_id" varchar;
  ALTER TABLE "checkout_sessions" ADD COLUMN "idempotency_key" varchar;
  UPDATE "checkout_sessions" SET "idempotency_key" = 'provider:' || "provider_session_id";
  ALTER TABLE "checkout_sessions" ALTER COLUMN "idempotency_key" SET NOT NULL;
  ALTER TABLE "checkout_sessions" ADD COLUMN "url" varchar;
  ALTER TABLE "checkout_sessions" ADD COLUMN "held_until" timestamp(3) with time zone;
  ALTER TABLE "payment_events" ADD COLUMN "outcome" varchar;
  ALTER TABLE "challenges" ADD COLUMN "max_completions_per_participant" numeric;
  ALTER TABLE "challenges" ADD COLUMN "donation_challenge_currency" varchar DEFAULT 'usd';
  ALTER TABLE "participant_answers" ADD COLUMN "answer_file_id" integer;
  ALTER TABLE "rewards" ADD COLUMN "currency" varchar DEFAULT 'usd';
  ALTER TABLE "rewards" ADD COLUMN "mini_contest_play_cost" numeric;
  ALTER TABLE "rewards" ADD COLUMN "mini_contest_plays_per_day" numeric;
  ALTER TABLE "rewards" ADD COLUMN "mini_contest_moments_hash" varchar;
  ALTER TABLE "rewards" ADD COLUMN "mini_contest_settled_at" timestamp(3) with time zone;
  ALTER TABLE "sweepstake_draws" ADD COLUMN "status" "enum_sweepstake_draws_status" DEFAULT 'committed' NOT NULL;
  ALTER TABLE "sweepstake_draws" ADD COLUMN "secret_sealed" varchar;
  ALTER TABLE "sweepstake_draws" ADD COLUMN "secret" varchar;
  UPDATE "sweepstake_draws" SET "secret_sealed" = '', "status" = (CASE WHEN "drawn_at" IS NULL THEN 'frozen' ELSE 'drawn' END)::"enum_sweepstake_draws_status";
  ALTER TABLE "sweepstake_draws" ALTER COLUMN "secret_sealed" SET NOT NULL;
  ALTER TABLE "sweepstake_draws" ADD COLUMN "entry_count" numeric DEFAULT 0 NOT NULL;
  ALTER TABLE "sweepstake_draws" ADD COLUMN "beacon_url" varchar;
  ALTER TABLE "sweepstake_draws" ADD COLUMN "beacon_round" numeric;
  ALTER TABLE "sweepstake_draws" ADD COLUMN "beacon_value" varchar;
  ALTER TABLE "expiry_notices" ADD CONSTRAINT "expiry_notices_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "expiry_notices" ADD CONSTRAINT "expiry_notices_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "answer_files" ADD CONSTRAINT "answer_files_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "answer_files" ADD CONSTRAINT "answer_files_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "answer_files" ADD CONSTRAINT "answer_files_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenges"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "answer_files" ADD CONSTRAINT "answer_files_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "contest_plays" ADD CONSTRAINT "contest_plays_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "contest_plays" ADD CONSTRAINT "contest_plays_reward_id_rewards_id_fk" FOREIGN KEY ("reward_id") REFERENCES "public"."rewards"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "contest_plays" ADD CONSTRAINT "contest_plays_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "contest_plays" ADD CONSTRAINT "contest_plays_reward_claim_id_reward_claims_id_fk" FOREIGN KEY ("reward_claim_id") REFERENCES "public"."reward_claims"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "contest_plays" ADD CONSTRAINT "contest_plays_point_entry_id_point_entries_id_fk" FOREIGN KEY ("point_entry_id") REFERENCES "public"."point_entries"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "instant_win_moments" ADD CONSTRAINT "instant_win_moments_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "instant_win_moments" ADD CONSTRAINT "instant_win_moments_reward_id_rewards_id_fk" FOREIGN KEY ("reward_id") REFERENCES "public"."rewards"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "instant_win_moments" ADD CONSTRAINT "instant_win_moments_contest_play_id_contest_plays_id_fk" FOREIGN KEY ("contest_play_id") REFERENCES "public"."contest_plays"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "expiry_notices_program_idx" ON "expiry_notices" USING btree ("program_id");
  CREATE INDEX "expiry_notices_participant_idx" ON "expiry_notices" USING btree ("participant_id");
  CREATE UNIQUE INDEX "participant_expires_on_days_before_idx" ON "expiry_notices" USING btree ("participant_id","expires_on","days_before");
  CREATE INDEX "answer_files_program_idx" ON "answer_files" USING btree ("program_id");
  CREATE UNIQUE INDEX "answer_files_identifier_idx" ON "answer_files" USING btree ("identifier");
  CREATE INDEX "answer_files_participant_idx" ON "answer_files" USING btree ("participant_id");
  CREATE INDEX "answer_files_challenge_idx" ON "answer_files" USING btree ("challenge_id");
  CREATE INDEX "answer_files_question_idx" ON "answer_files" USING btree ("question_id");
  CREATE INDEX "answer_files_updated_at_idx" ON "answer_files" USING btree ("updated_at");
  CREATE INDEX "answer_files_created_at_idx" ON "answer_files" USING btree ("created_at");
  CREATE INDEX "contest_plays_program_idx" ON "contest_plays" USING btree ("program_id");
  CREATE INDEX "contest_plays_reward_idx" ON "contest_plays" USING btree ("reward_id");
  CREATE INDEX "contest_plays_participant_idx" ON "contest_plays" USING btree ("participant_id");
  CREATE INDEX "contest_plays_reward_claim_idx" ON "contest_plays" USING btree ("reward_claim_id");
  CREATE INDEX "contest_plays_point_entry_idx" ON "contest_plays" USING btree ("point_entry_id");
  CREATE UNIQUE INDEX "program_idempotency_key_5_idx" ON "contest_plays" USING btree ("program_id","idempotency_key");
  CREATE INDEX "reward_participant_played_at_idx" ON "contest_plays" USING btree ("reward_id","participant_id","played_at");
  CREATE INDEX "instant_win_moments_program_idx" ON "instant_win_moments" USING btree ("program_id");
  CREATE INDEX "instant_win_moments_reward_idx" ON "instant_win_moments" USING btree ("reward_id");
  CREATE UNIQUE INDEX "instant_win_moments_contest_play_idx" ON "instant_win_moments" USING btree ("contest_play_id");
  CREATE INDEX "reward_wins_at_idx" ON "instant_win_moments" USING btree ("reward_id","wins_at");
  ALTER TABLE "participant_answers" ADD CONSTRAINT "participant_answers_answer_file_id_answer_files_id_fk" FOREIGN KEY ("answer_file_id") REFERENCES "public"."answer_files"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "checkout_sessions_provider_payment_id_idx" ON "checkout_sessions" USING btree ("provider_payment_id");
  CREATE UNIQUE INDEX "program_idempotency_key_2_idx" ON "checkout_sessions" USING btree ("program_id","idempotency_key");
  CREATE UNIQUE INDEX "program_idempotency_key_3_idx" ON "pending_points" USING btree ("program_id","idempotency_key");
  CREATE UNIQUE INDEX "program_idempotency_key_4_idx" ON "point_entries" USING btree ("program_id","idempotency_key");
  CREATE INDEX "participant_answers_answer_file_idx" ON "participant_answers" USING btree ("answer_file_id");
  CREATE UNIQUE INDEX "program_idempotency_key_6_idx" ON "reward_claims" USING btree ("program_id","idempotency_key");
  CREATE UNIQUE INDEX "program_idempotency_key_7_idx" ON "sweepstake_entries" USING btree ("program_id","idempotency_key");
  CREATE UNIQUE INDEX "program_idempotency_key_8_idx" ON "offer_redemptions" USING btree ("program_id","idempotency_key");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  DROP TABLE "expiry_notices" CASCADE;
  DROP TABLE "answer_files" CASCADE;
  DROP TABLE "contest_plays" CASCADE;
  DROP TABLE "instant_win_moments" CASCADE;
  ALTER TABLE "participant_answers" DROP CONSTRAINT "participant_answers_answer_file_id_answer_files_id_fk";
  
  ALTER TABLE "checkout_sessions" ALTER COLUMN "status" SET DATA TYPE text;
  ALTER TABLE "checkout_sessions" ALTER COLUMN "status" SET DEFAULT 'open'::text;
  DROP TYPE "public"."enum_checkout_sessions_status";
  CREATE TYPE "public"."enum_checkout_sessions_status" AS ENUM('open', 'paid', 'expired', 'refunded');
  ALTER TABLE "checkout_sessions" ALTER COLUMN "status" SET DEFAULT 'open'::"public"."enum_checkout_sessions_status";
  ALTER TABLE "checkout_sessions" ALTER COLUMN "status" SET DATA TYPE "public"."enum_checkout_sessions_status" USING "status"::"public"."enum_checkout_sessions_status";
  ALTER TABLE "questions" ALTER COLUMN "answer_type" SET DATA TYPE text;
  DROP TYPE "public"."enum_questions_answer_type";
  CREATE TYPE "public"."enum_questions_answer_type" AS ENUM('text_area', 'dropdown', 'date', 'date_time', 'radio_button', 'boolean', 'wysiwyg', 'image_radio_button', 'check_box', 'image_check_box', 'number', 'decimal', 'time', 'text');
  ALTER TABLE "questions" ALTER COLUMN "answer_type" SET DATA TYPE "public"."enum_questions_answer_type" USING "answer_type"::"public"."enum_questions_answer_type";
  DROP INDEX "checkout_sessions_provider_payment_id_idx";
  DROP INDEX "program_idempotency_key_2_idx";
  DROP INDEX "program_idempotency_key_3_idx";
  DROP INDEX "program_idempotency_key_4_idx";
  DROP INDEX "participant_answers_answer_file_idx";
  DROP INDEX "program_idempotency_key_6_idx";
  DROP INDEX "program_idempotency_key_7_idx";
  DROP INDEX "program_idempotency_key_8_idx";
  ALTER TABLE "checkout_sessions" ALTER COLUMN "provider_session_id" SET NOT NULL;
  ALTER TABLE "sweepstake_draws" ALTER COLUMN "entry_list" SET NOT NULL;
  ALTER TABLE "sweepstake_draws" ALTER COLUMN "entry_list_hash" SET NOT NULL;
  ALTER TABLE "sweepstake_draws" ALTER COLUMN "frozen_at" SET NOT NULL;
  CREATE UNIQUE INDEX "program_idempotency_key_2_idx" ON "pending_points" USING btree ("program_id","idempotency_key");
  CREATE UNIQUE INDEX "program_idempotency_key_3_idx" ON "point_entries" USING btree ("program_id","idempotency_key");
  CREATE UNIQUE INDEX "program_idempotency_key_4_idx" ON "reward_claims" USING btree ("program_id","idempotency_key");
  CREATE UNIQUE INDEX "program_idempotency_key_5_idx" ON "sweepstake_entries" USING btree ("program_id","idempotency_key");
  CREATE UNIQUE INDEX "program_idempotency_key_6_idx" ON "offer_redemptions" USING btree ("program_id","idempotency_key");
  ALTER TABLE "checkout_sessions" DROP COLUMN "provider_payment_id";
  ALTER TABLE "checkout_sessions" DROP COLUMN "idempotency_key";
  ALTER TABLE "checkout_sessions" DROP COLUMN "url";
  ALTER TABLE "checkout_sessions" DROP COLUMN "held_until";
  ALTER TABLE "payment_events" DROP COLUMN "outcome";
  ALTER TABLE "challenges" DROP COLUMN "max_completions_per_participant";
  ALTER TABLE "challenges" DROP COLUMN "donation_challenge_currency";
  ALTER TABLE "participant_answers" DROP COLUMN "answer_file_id";
  ALTER TABLE "rewards" DROP COLUMN "currency";
  ALTER TABLE "rewards" DROP COLUMN "mini_contest_play_cost";
  ALTER TABLE "rewards" DROP COLUMN "mini_contest_plays_per_day";
  ALTER TABLE "rewards" DROP COLUMN "mini_contest_moments_hash";
  ALTER TABLE "rewards" DROP COLUMN "mini_contest_settled_at";
  ALTER TABLE "sweepstake_draws" DROP COLUMN "status";
  ALTER TABLE "sweepstake_draws" DROP COLUMN "secret_sealed";
  ALTER TABLE "sweepstake_draws" DROP COLUMN "secret";
  ALTER TABLE "sweepstake_draws" DROP COLUMN "entry_count";
  ALTER TABLE "sweepstake_draws" DROP COLUMN "beacon_url";
  ALTER TABLE "sweepstake_draws" DROP COLUMN "beacon_round";
  ALTER TABLE "sweepstake_draws" DROP COLUMN "beacon_value";
  DROP TYPE "public"."enum_sweepstake_draws_status";`)
}
