import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_winner_syncs_status" AS ENUM('queued', 'running', 'finished', 'failed');
  CREATE TABLE "winner_syncs" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"reward_id" integer NOT NULL,
  	"status" "enum_winner_syncs_status" DEFAULT 'queued' NOT NULL,
  	"send_email" boolean DEFAULT false NOT NULL,
  	"eligible" numeric DEFAULT 0 NOT NULL,
  	"processed" numeric DEFAULT 0 NOT NULL,
  	"given" numeric DEFAULT 0 NOT NULL,
  	"last_participant_id" numeric DEFAULT 0 NOT NULL,
  	"error" varchar,
  	"administrator_id" integer,
  	"started_at" timestamp(3) with time zone,
  	"finished_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "checkout_sessions" ALTER COLUMN "status" SET DEFAULT 'open';
  ALTER TABLE "exports" ADD COLUMN "identifier" varchar NOT NULL DEFAULT gen_random_uuid()::text;
  ALTER TABLE "exports" ADD COLUMN "filename" varchar;
  ALTER TABLE "exports" ADD COLUMN "error" varchar;
  ALTER TABLE "exports" ADD COLUMN "started_at" timestamp(3) with time zone;
  ALTER TABLE "exports" ADD COLUMN "finished_at" timestamp(3) with time zone;
  ALTER TABLE "imports" ADD COLUMN "identifier" varchar NOT NULL DEFAULT gen_random_uuid()::text;
  ALTER TABLE "imports" ADD COLUMN "filename" varchar;
  ALTER TABLE "imports" ADD COLUMN "preview" jsonb;
  ALTER TABLE "imports" ADD COLUMN "result" jsonb;
  ALTER TABLE "imports" ADD COLUMN "error" varchar;
  ALTER TABLE "imports" ADD COLUMN "started_at" timestamp(3) with time zone;
  ALTER TABLE "imports" ADD COLUMN "expires_at" timestamp(3) with time zone;
  ALTER TABLE "administrators" ADD COLUMN "invited_at" timestamp(3) with time zone;
  ALTER TABLE "administrators" ADD COLUMN "invited_by_id" integer;
  ALTER TABLE "roles" ADD COLUMN "description" varchar;
  ALTER TABLE "question_options" ADD COLUMN "archived_at" timestamp(3) with time zone;
  ALTER TABLE "questions" ADD COLUMN "archived_at" timestamp(3) with time zone;
  ALTER TABLE "reward_claims" ADD COLUMN "fulfilment_note" varchar;
  ALTER TABLE "winner_syncs" ADD CONSTRAINT "winner_syncs_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "winner_syncs" ADD CONSTRAINT "winner_syncs_reward_id_rewards_id_fk" FOREIGN KEY ("reward_id") REFERENCES "public"."rewards"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "winner_syncs" ADD CONSTRAINT "winner_syncs_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "winner_syncs_program_idx" ON "winner_syncs" USING btree ("program_id");
  CREATE INDEX "winner_syncs_reward_idx" ON "winner_syncs" USING btree ("reward_id");
  CREATE INDEX "winner_syncs_administrator_idx" ON "winner_syncs" USING btree ("administrator_id");
  CREATE INDEX "winner_syncs_updated_at_idx" ON "winner_syncs" USING btree ("updated_at");
  CREATE INDEX "winner_syncs_created_at_idx" ON "winner_syncs" USING btree ("created_at");
  ALTER TABLE "administrators" ADD CONSTRAINT "administrators_invited_by_id_administrators_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."administrators"("id") ON DELETE set null ON UPDATE no action;
  CREATE UNIQUE INDEX "exports_identifier_idx" ON "exports" USING btree ("identifier");
  CREATE UNIQUE INDEX "imports_identifier_idx" ON "imports" USING btree ("identifier");
  CREATE INDEX "administrators_invited_by_idx" ON "administrators" USING btree ("invited_by_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "winner_syncs" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "winner_syncs" CASCADE;
  ALTER TABLE "administrators" DROP CONSTRAINT "administrators_invited_by_id_administrators_id_fk";
  
  DROP INDEX "exports_identifier_idx";
  DROP INDEX "imports_identifier_idx";
  DROP INDEX "administrators_invited_by_idx";
  ALTER TABLE "checkout_sessions" ALTER COLUMN "status" SET DEFAULT 'opening';
  ALTER TABLE "exports" DROP COLUMN "identifier";
  ALTER TABLE "exports" DROP COLUMN "filename";
  ALTER TABLE "exports" DROP COLUMN "error";
  ALTER TABLE "exports" DROP COLUMN "started_at";
  ALTER TABLE "exports" DROP COLUMN "finished_at";
  ALTER TABLE "imports" DROP COLUMN "identifier";
  ALTER TABLE "imports" DROP COLUMN "filename";
  ALTER TABLE "imports" DROP COLUMN "preview";
  ALTER TABLE "imports" DROP COLUMN "result";
  ALTER TABLE "imports" DROP COLUMN "error";
  ALTER TABLE "imports" DROP COLUMN "started_at";
  ALTER TABLE "imports" DROP COLUMN "expires_at";
  ALTER TABLE "administrators" DROP COLUMN "invited_at";
  ALTER TABLE "administrators" DROP COLUMN "invited_by_id";
  ALTER TABLE "roles" DROP COLUMN "description";
  ALTER TABLE "question_options" DROP COLUMN "archived_at";
  ALTER TABLE "questions" DROP COLUMN "archived_at";
  ALTER TABLE "reward_claims" DROP COLUMN "fulfilment_note";
  DROP TYPE "public"."enum_winner_syncs_status";`)
}
