import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { installFunctions, installTriggers } from '@/database/install'

/** What changes for the ledger. */
const CHANGED = [
  ...[
    'laurel_counted_points',
    'laurel_fold_points',
    'laurel_fresh_points',
    'laurel_hold_points',
    'laurel_move_points_windows',
  ],
  ...['laurel_point_lots', 'laurel_post_many', 'laurel_post_points', 'laurel_recent_earnings', 'laurel_refund_points'],
  'laurel_reverse_points',
]
const ADDED = [
  ...[
    'laurel_account_balance',
    'laurel_accounts_of',
    'laurel_forward_points',
    'laurel_merged_lots',
    'laurel_move_rows',
  ],
  ...[
    'laurel_owed_points',
    'laurel_pull_points',
    'laurel_refuse_merged',
    'laurel_refuse_other_owner',
    'laurel_return_points',
    'laurel_return_rows',
  ],
  ...['laurel_settle_lots', 'laurel_survivor_of', 'laurel_forget_merges'],
]
const GUARDED = [
  'challenge_completions',
  'contest_plays',
  'memberships',
  'receipts',
  'reward_claims',
  'sweepstake_entries',
]

/** Accounts that are merged into another one, and merges that can be undone. */

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TYPE "public"."enum_account_merges_status" AS ENUM('merged', 'undone');
    CREATE TYPE "public"."enum_account_duplicates_status" AS ENUM('open', 'dismissed', 'merged');
    ALTER TYPE "public"."enum_roles_permissions" ADD VALUE IF NOT EXISTS 'merge_accounts.manage';
    CREATE TABLE "account_merges" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "survivor_id" integer NOT NULL,
      "merged_id" integer NOT NULL,
      "status" "enum_account_merges_status" DEFAULT 'merged' NOT NULL,
      "reasons" jsonb,
      "points" numeric DEFAULT 0 NOT NULL,
      "lifetime_points" numeric DEFAULT 0 NOT NULL,
      "after_entry" numeric DEFAULT 0 NOT NULL,
      "fields" jsonb,
      "rows" jsonb,
      "kept_rows" jsonb,
      "returned_points" numeric DEFAULT 0 NOT NULL,
      "expired_points" numeric DEFAULT 0 NOT NULL,
      "shortfall_points" numeric DEFAULT 0 NOT NULL,
      "merged_by_id" integer,
      "merged_at" timestamp(3) with time zone NOT NULL,
      "undone_by_id" integer,
      "undone_at" timestamp(3) with time zone,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "account_duplicates" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "first_id" integer NOT NULL,
      "second_id" integer NOT NULL,
      "status" "enum_account_duplicates_status" DEFAULT 'open' NOT NULL,
      "reasons" jsonb NOT NULL,
      "dismissed_by_id" integer,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "accessibility_settings" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "is_on" boolean DEFAULT false,
      "contact" varchar,
      "checked_on" varchar,
      "known_limits" varchar,
      "changed_by" varchar,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "_accessibility_settings_v" (
      "id" serial PRIMARY KEY NOT NULL,
      "parent_id" integer,
      "version_program_id" integer NOT NULL,
      "version_is_on" boolean DEFAULT false,
      "version_contact" varchar,
      "version_checked_on" varchar,
      "version_known_limits" varchar,
      "version_changed_by" varchar,
      "version_updated_at" timestamp(3) with time zone,
      "version_created_at" timestamp(3) with time zone,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    ALTER TABLE "participants" ADD COLUMN "merged_into_id" integer;
    CREATE INDEX "account_merges_program_idx" ON "account_merges" USING btree ("program_id");
    CREATE INDEX "account_merges_survivor_idx" ON "account_merges" USING btree ("survivor_id");
    CREATE INDEX "account_merges_merged_idx" ON "account_merges" USING btree ("merged_id");
    CREATE INDEX "account_merges_merged_by_idx" ON "account_merges" USING btree ("merged_by_id");
    CREATE INDEX "account_merges_undone_by_idx" ON "account_merges" USING btree ("undone_by_id");
    CREATE INDEX "account_merges_updated_at_idx" ON "account_merges" USING btree ("updated_at");
    CREATE INDEX "account_merges_created_at_idx" ON "account_merges" USING btree ("created_at");
    CREATE INDEX "program_status_4_idx" ON "account_merges" USING btree ("program_id","status");
    CREATE INDEX "account_duplicates_program_idx" ON "account_duplicates" USING btree ("program_id");
    CREATE INDEX "account_duplicates_first_idx" ON "account_duplicates" USING btree ("first_id");
    CREATE INDEX "account_duplicates_second_idx" ON "account_duplicates" USING btree ("second_id");
    CREATE INDEX "account_duplicates_dismissed_by_idx" ON "account_duplicates" USING btree ("dismissed_by_id");
    CREATE INDEX "account_duplicates_updated_at_idx" ON "account_duplicates" USING btree ("updated_at");
    CREATE INDEX "account_duplicates_created_at_idx" ON "account_duplicates" USING btree ("created_at");
    CREATE UNIQUE INDEX "first_second_idx" ON "account_duplicates" USING btree ("first_id","second_id");
    CREATE INDEX "program_status_5_idx" ON "account_duplicates" USING btree ("program_id","status");
    CREATE INDEX "accessibility_settings_program_idx" ON "accessibility_settings" USING btree ("program_id");
    CREATE INDEX "accessibility_settings_updated_at_idx" ON "accessibility_settings" USING btree ("updated_at");
    CREATE INDEX "accessibility_settings_created_at_idx" ON "accessibility_settings" USING btree ("created_at");
    CREATE UNIQUE INDEX "program_22_idx" ON "accessibility_settings" USING btree ("program_id");
    CREATE UNIQUE INDEX "accessibility_settings_id_program_uq" ON "accessibility_settings" USING btree ("id","program_id");
    CREATE INDEX "_accessibility_settings_v_parent_idx" ON "_accessibility_settings_v" USING btree ("parent_id");
    CREATE INDEX "_accessibility_settings_v_version_version_program_idx" ON "_accessibility_settings_v" USING btree ("version_program_id");
    CREATE INDEX "_accessibility_settings_v_version_version_updated_at_idx" ON "_accessibility_settings_v" USING btree ("version_updated_at");
    CREATE INDEX "_accessibility_settings_v_version_version_created_at_idx" ON "_accessibility_settings_v" USING btree ("version_created_at");
    CREATE INDEX "_accessibility_settings_v_created_at_idx" ON "_accessibility_settings_v" USING btree ("created_at");
    CREATE INDEX "_accessibility_settings_v_updated_at_idx" ON "_accessibility_settings_v" USING btree ("updated_at");
    CREATE INDEX "version_program_11_idx" ON "_accessibility_settings_v" USING btree ("version_program_id");
    CREATE INDEX "participants_merged_into_idx" ON "participants" USING btree ("merged_into_id");
    ALTER TABLE "account_merges" ADD CONSTRAINT "account_merges_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "account_merges" ADD CONSTRAINT "account_merges_survivor_id_participants_id_fk" FOREIGN KEY ("survivor_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "account_merges" ADD CONSTRAINT "account_merges_merged_id_participants_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "account_merges" ADD CONSTRAINT "account_merges_merged_by_id_administrators_id_fk" FOREIGN KEY ("merged_by_id") REFERENCES "public"."administrators"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "account_merges" ADD CONSTRAINT "account_merges_undone_by_id_administrators_id_fk" FOREIGN KEY ("undone_by_id") REFERENCES "public"."administrators"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "account_duplicates" ADD CONSTRAINT "account_duplicates_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "account_duplicates" ADD CONSTRAINT "account_duplicates_first_id_participants_id_fk" FOREIGN KEY ("first_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "account_duplicates" ADD CONSTRAINT "account_duplicates_second_id_participants_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "account_duplicates" ADD CONSTRAINT "account_duplicates_dismissed_by_id_administrators_id_fk" FOREIGN KEY ("dismissed_by_id") REFERENCES "public"."administrators"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "accessibility_settings" ADD CONSTRAINT "accessibility_settings_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_accessibility_settings_v" ADD CONSTRAINT "_accessibility_settings_v_parent_id_accessibility_settings_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."accessibility_settings"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_accessibility_settings_v" ADD CONSTRAINT "_accessibility_settings_v_version_program_id_programs_id_fk" FOREIGN KEY ("version_program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "participants" ADD CONSTRAINT "participants_merged_into_id_participants_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "account_merges" ADD CONSTRAINT "account_merges_survivor_id_same_program" FOREIGN KEY ("survivor_id","program_id") REFERENCES "public"."participants"("id","program_id") ON DELETE no action ON UPDATE no action;
    ALTER TABLE "account_merges" ADD CONSTRAINT "account_merges_merged_id_same_program" FOREIGN KEY ("merged_id","program_id") REFERENCES "public"."participants"("id","program_id") ON DELETE no action ON UPDATE no action;
    ALTER TABLE "account_duplicates" ADD CONSTRAINT "account_duplicates_first_id_same_program" FOREIGN KEY ("first_id","program_id") REFERENCES "public"."participants"("id","program_id") ON DELETE no action ON UPDATE no action;
    ALTER TABLE "account_duplicates" ADD CONSTRAINT "account_duplicates_second_id_same_program" FOREIGN KEY ("second_id","program_id") REFERENCES "public"."participants"("id","program_id") ON DELETE no action ON UPDATE no action;
    ALTER TABLE "_accessibility_settings_v" ADD CONSTRAINT "_accessibility_settings_v_parent_id_same_program" FOREIGN KEY ("parent_id","version_program_id") REFERENCES "public"."accessibility_settings"("id","program_id") ON DELETE no action ON UPDATE no action;
    ALTER TABLE "participants" ADD CONSTRAINT "participants_merged_into_id_same_program" FOREIGN KEY ("merged_into_id","program_id") REFERENCES "public"."participants"("id","program_id") ON DELETE no action ON UPDATE no action;

    ALTER TABLE point_entries DROP CONSTRAINT point_entries_transfer;
    ALTER TABLE point_entries ADD CONSTRAINT point_entries_transfer
      CHECK (kind::text <> 'transfer' OR (amount <> 0 AND lifetime_amount = 0) OR cause_type = 'Merge');`)
  await installFunctions(db, [...ADDED, ...CHANGED])
  await installTriggers(db, [...GUARDED, 'participants'])
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TRIGGER participants_forget_merges ON participants;
    DROP TRIGGER participants_forget_merges_deleted ON participants;`)
  for (const table of GUARDED) await db.execute(sql.raw(`DROP TRIGGER ${table}_refuse_merged ON ${table}`))
  await db.execute(sql`
    DROP TRIGGER sweepstake_entries_keep_owner ON sweepstake_entries;
    ALTER TABLE "account_merges" DISABLE ROW LEVEL SECURITY;
    ALTER TABLE "account_duplicates" DISABLE ROW LEVEL SECURITY;
    ALTER TABLE "accessibility_settings" DISABLE ROW LEVEL SECURITY;
    ALTER TABLE "_accessibility_settings_v" DISABLE ROW LEVEL SECURITY;
    DROP TABLE "account_merges" CASCADE;
    DROP TABLE "account_duplicates" CASCADE;
    DROP TABLE "accessibility_settings" CASCADE;
    DROP TABLE "_accessibility_settings_v" CASCADE;
    ALTER TABLE "participants" DROP CONSTRAINT IF EXISTS "participants_merged_into_id_participants_id_fk";

    ALTER TABLE "participants" DROP CONSTRAINT IF EXISTS "participants_merged_into_id_same_program";

    DROP INDEX IF EXISTS "participants_merged_into_idx";
    ALTER TABLE "participants" DROP COLUMN "merged_into_id";
    DROP TYPE "public"."enum_account_merges_status";
    DROP TYPE "public"."enum_account_duplicates_status";`)
}
