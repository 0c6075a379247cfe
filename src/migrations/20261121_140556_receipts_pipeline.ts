import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_receipt_reviews_integrity" AS ENUM('valid', 'invalid');
  CREATE TYPE "public"."enum_receipt_step_runs_step" AS ENUM('normalise', 'read', 'parse', 'match', 'tag', 'decide');
  CREATE TYPE "public"."enum_receipt_step_runs_outcome" AS ENUM('done', 'reused', 'failed');
  CREATE TYPE "public"."enum_receipts_machine_status" AS ENUM('pending', 'failed', 'processed', 'eligible', 'no_eligible_items', 'needs_human_review', 'rejected', 'review_requested');
  ALTER TYPE "public"."enum_imports_kind" ADD VALUE 'products';
  CREATE TABLE "receipt_pages" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"receipt_id" integer NOT NULL,
  	"file_id" integer NOT NULL,
  	"page" numeric DEFAULT 0 NOT NULL,
  	"engine" varchar NOT NULL,
  	"confidence" numeric NOT NULL,
  	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "receipt_step_runs" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"receipt_id" integer NOT NULL,
  	"attempt" numeric DEFAULT 0 NOT NULL,
  	"step" "enum_receipt_step_runs_step" NOT NULL,
  	"outcome" "enum_receipt_step_runs_outcome" NOT NULL,
  	"duration_ms" numeric DEFAULT 0 NOT NULL,
  	"evidence" jsonb DEFAULT '{}'::jsonb NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "purchase_proof_settings" ADD COLUMN "device_velocity_per_day" numeric DEFAULT 20 NOT NULL;
  ALTER TABLE "purchase_proof_settings" ADD COLUMN "same_image_bits" numeric DEFAULT 4 NOT NULL;
  ALTER TABLE "purchase_proof_settings" ADD COLUMN "total_tolerance_cents" numeric DEFAULT 5 NOT NULL;
  ALTER TABLE "purchase_proof_settings" ADD COLUMN "review_confidence" numeric DEFAULT 0.6 NOT NULL;
  ALTER TABLE "purchase_proof_settings" ADD COLUMN "review_above_points" numeric;
  ALTER TABLE "purchase_proof_settings" ADD COLUMN "issue_form_url" varchar;
  ALTER TABLE "receipt_items" ADD COLUMN "lines" jsonb DEFAULT '[]'::jsonb NOT NULL;
  ALTER TABLE "receipt_reviews" ADD COLUMN "integrity" "enum_receipt_reviews_integrity";
  ALTER TABLE "receipt_reviews" ADD COLUMN "points" numeric;
  ALTER TABLE "receipts" ADD COLUMN "photos_added_at" timestamp(3) with time zone;
  ALTER TABLE "receipts" ADD COLUMN "device_hash" varchar;
  ALTER TABLE "receipts" ADD COLUMN "api_key_id" integer;
  ALTER TABLE "receipts" ADD COLUMN "machine_status" "enum_receipts_machine_status";
  ALTER TABLE "receipts" ADD COLUMN "machine_points" numeric;
  ALTER TABLE "receipts" ADD COLUMN "sampled" boolean DEFAULT false NOT NULL;
  ALTER TABLE "receipt_pages" ADD CONSTRAINT "receipt_pages_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "receipt_pages" ADD CONSTRAINT "receipt_pages_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "receipt_pages" ADD CONSTRAINT "receipt_pages_file_id_receipt_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."receipt_files"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "receipt_step_runs" ADD CONSTRAINT "receipt_step_runs_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "receipt_step_runs" ADD CONSTRAINT "receipt_step_runs_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "receipt_pages_program_idx" ON "receipt_pages" USING btree ("program_id");
  CREATE INDEX "receipt_pages_receipt_idx" ON "receipt_pages" USING btree ("receipt_id");
  CREATE INDEX "receipt_pages_file_idx" ON "receipt_pages" USING btree ("file_id");
  CREATE INDEX "receipt_pages_updated_at_idx" ON "receipt_pages" USING btree ("updated_at");
  CREATE INDEX "receipt_pages_created_at_idx" ON "receipt_pages" USING btree ("created_at");
  CREATE UNIQUE INDEX "receipt_file_page_idx" ON "receipt_pages" USING btree ("receipt_id","file_id","page");
  CREATE INDEX "receipt_step_runs_program_idx" ON "receipt_step_runs" USING btree ("program_id");
  CREATE INDEX "receipt_step_runs_receipt_idx" ON "receipt_step_runs" USING btree ("receipt_id");
  CREATE INDEX "receipt_step_runs_updated_at_idx" ON "receipt_step_runs" USING btree ("updated_at");
  CREATE INDEX "receipt_step_runs_created_at_idx" ON "receipt_step_runs" USING btree ("created_at");
  CREATE UNIQUE INDEX "receipt_attempt_step_idx" ON "receipt_step_runs" USING btree ("receipt_id","attempt","step");
  ALTER TABLE "receipts" ADD CONSTRAINT "receipts_api_key_id_api_keys_id_fk" FOREIGN KEY ("api_key_id") REFERENCES "public"."api_keys"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "receipts_api_key_idx" ON "receipts" USING btree ("api_key_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "receipt_pages" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "receipt_step_runs" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "receipt_pages" CASCADE;
  DROP TABLE "receipt_step_runs" CASCADE;
  ALTER TABLE "receipts" DROP CONSTRAINT "receipts_api_key_id_api_keys_id_fk";
  
  ALTER TABLE "imports" ALTER COLUMN "kind" SET DATA TYPE text;
  DROP TYPE "public"."enum_imports_kind";
  CREATE TYPE "public"."enum_imports_kind" AS ENUM('participants', 'coupons', 'merchants');
  ALTER TABLE "imports" ALTER COLUMN "kind" SET DATA TYPE "public"."enum_imports_kind" USING "kind"::"public"."enum_imports_kind";
  DROP INDEX "receipts_api_key_idx";
  ALTER TABLE "purchase_proof_settings" DROP COLUMN "device_velocity_per_day";
  ALTER TABLE "purchase_proof_settings" DROP COLUMN "same_image_bits";
  ALTER TABLE "purchase_proof_settings" DROP COLUMN "total_tolerance_cents";
  ALTER TABLE "purchase_proof_settings" DROP COLUMN "review_confidence";
  ALTER TABLE "purchase_proof_settings" DROP COLUMN "review_above_points";
  ALTER TABLE "purchase_proof_settings" DROP COLUMN "issue_form_url";
  ALTER TABLE "receipt_items" DROP COLUMN "lines";
  ALTER TABLE "receipt_reviews" DROP COLUMN "integrity";
  ALTER TABLE "receipt_reviews" DROP COLUMN "points";
  ALTER TABLE "receipts" DROP COLUMN "photos_added_at";
  ALTER TABLE "receipts" DROP COLUMN "device_hash";
  ALTER TABLE "receipts" DROP COLUMN "api_key_id";
  ALTER TABLE "receipts" DROP COLUMN "machine_status";
  ALTER TABLE "receipts" DROP COLUMN "machine_points";
  ALTER TABLE "receipts" DROP COLUMN "sampled";
  DROP TYPE "public"."enum_receipt_reviews_integrity";
  DROP TYPE "public"."enum_receipt_step_runs_step";
  DROP TYPE "public"."enum_receipt_step_runs_outcome";
  DROP TYPE "public"."enum_receipts_machine_status";`)
}
