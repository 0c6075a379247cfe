import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { installFunctions } from '@/database/install'

const FIGURES = [
  'participants',
  'challenge_completions',
  'reward_claims',
  'sweepstake_entries',
  'contest_plays',
  'receipts',
]

/** The setup of new programs, and test participants, who count nowhere and are wiped when a program goes live (RULE-62). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE "program_setups" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "template" varchar,
      "points_per_unit" numeric,
      "point_value_cents" numeric,
      "assumptions" jsonb,
      "tested_at" timestamp(3) with time zone,
      "went_live_at" timestamp(3) with time zone,
      "went_live_by_id" integer,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );
    ALTER TABLE "program_setups" ADD CONSTRAINT "program_setups_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "program_setups" ADD CONSTRAINT "program_setups_went_live_by_id_administrators_id_fk" FOREIGN KEY ("went_live_by_id") REFERENCES "public"."administrators"("id") ON DELETE set null ON UPDATE no action;
    CREATE UNIQUE INDEX "program_setups_program_uq" ON "program_setups" USING btree ("program_id");
    CREATE INDEX "program_setups_program_idx" ON "program_setups" USING btree ("program_id");
    CREATE INDEX "program_setups_went_live_by_idx" ON "program_setups" USING btree ("went_live_by_id");
    CREATE INDEX "program_setups_updated_at_idx" ON "program_setups" USING btree ("updated_at");
    CREATE INDEX "program_setups_created_at_idx" ON "program_setups" USING btree ("created_at");
    ALTER TABLE "participants" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;
    CREATE INDEX "participants_test" ON "participants" USING btree ("program_id") WHERE "is_test";
  `)
  // Whoever could mark a real person could delete their ledger.
  await db.execute(sql`
    CREATE TRIGGER participants_stay_real BEFORE UPDATE OF is_test ON public.participants
      FOR EACH ROW WHEN (old.is_test IS DISTINCT FROM new.is_test) EXECUTE FUNCTION public.laurel_refuse_rewriting()`)
  await installFunctions(db, [
    ...FIGURES.flatMap((table) => ['added', 'changed', 'removed'].map((change) => `laurel_figure_${table}_${change}`)),
    'laurel_active_days',
    'laurel_counted_figures',
    'laurel_guard_point_entries',
    'laurel_keep_sweepstake_entry',
    'laurel_logged_figures',
    'laurel_refuse_rewriting_reviews',
    'laurel_wipe_test_participants',
  ])
  await db.execute(sql`
    DROP TRIGGER sweepstake_entries_kept ON public.sweepstake_entries;
    CREATE TRIGGER sweepstake_entries_kept BEFORE DELETE ON public.sweepstake_entries
      FOR EACH ROW WHEN (old.source <> 'challenge') EXECUTE FUNCTION public.laurel_keep_sweepstake_entry();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TRIGGER participants_stay_real ON public.participants;
    ALTER TABLE "participants" DROP COLUMN "is_test";
    DROP TABLE "program_setups" CASCADE;
  `)
}
