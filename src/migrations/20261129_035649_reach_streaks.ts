import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { installFunctions } from '@/database/install'

/** Streaks, and the time zones of participants, which their browsers report. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TYPE "public"."enum_streaks_unit" AS ENUM('day', 'week');
    CREATE TABLE "streaks_milestones" (
      "_order" integer NOT NULL,
      "_parent_id" integer NOT NULL,
      "id" varchar PRIMARY KEY NOT NULL,
      "count" numeric DEFAULT 7 NOT NULL,
      "points" numeric DEFAULT 10 NOT NULL
    );

    CREATE TABLE "streaks" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "name" varchar NOT NULL,
      "is_shown" boolean DEFAULT true NOT NULL,
      "unit" "enum_streaks_unit" DEFAULT 'day' NOT NULL,
      "rest_days" numeric DEFAULT 0 NOT NULL,
      "repairs" boolean DEFAULT true NOT NULL,
      "settled_at" timestamp(3) with time zone,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "streaks_rels" (
      "id" serial PRIMARY KEY NOT NULL,
      "order" integer,
      "parent_id" integer NOT NULL,
      "path" varchar NOT NULL,
      "challenges_id" integer
    );

    CREATE TABLE "streak_awards" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "streak_id" integer NOT NULL,
      "participant_id" integer NOT NULL,
      "milestone" numeric DEFAULT 0 NOT NULL,
      "reached_day" numeric DEFAULT 0 NOT NULL,
      "points" numeric DEFAULT 0 NOT NULL,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "streak_choices" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "participant_id" integer NOT NULL,
      "is_hidden" boolean DEFAULT false NOT NULL,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE INDEX "streaks_milestones_order_idx" ON "streaks_milestones" USING btree ("_order");
    CREATE INDEX "streaks_milestones_parent_id_idx" ON "streaks_milestones" USING btree ("_parent_id");
    CREATE INDEX "streaks_program_idx" ON "streaks" USING btree ("program_id");
    CREATE INDEX "streaks_updated_at_idx" ON "streaks" USING btree ("updated_at");
    CREATE INDEX "streaks_created_at_idx" ON "streaks" USING btree ("created_at");
    CREATE UNIQUE INDEX "streaks_id_program_uq" ON "streaks" USING btree ("id","program_id");
    CREATE INDEX "streaks_rels_order_idx" ON "streaks_rels" USING btree ("order");
    CREATE INDEX "streaks_rels_parent_idx" ON "streaks_rels" USING btree ("parent_id");
    CREATE INDEX "streaks_rels_path_idx" ON "streaks_rels" USING btree ("path");
    CREATE INDEX "streaks_rels_challenges_id_idx" ON "streaks_rels" USING btree ("challenges_id");
    CREATE INDEX "streak_awards_program_idx" ON "streak_awards" USING btree ("program_id");
    CREATE INDEX "streak_awards_streak_idx" ON "streak_awards" USING btree ("streak_id");
    CREATE INDEX "streak_awards_participant_idx" ON "streak_awards" USING btree ("participant_id");
    CREATE INDEX "streak_awards_updated_at_idx" ON "streak_awards" USING btree ("updated_at");
    CREATE INDEX "streak_awards_created_at_idx" ON "streak_awards" USING btree ("created_at");
    CREATE UNIQUE INDEX "streak_participant_milestone_reached_day_idx" ON "streak_awards" USING btree ("streak_id","participant_id","milestone","reached_day");
    CREATE INDEX "streak_choices_program_idx" ON "streak_choices" USING btree ("program_id");
    CREATE UNIQUE INDEX "streak_choices_participant_idx" ON "streak_choices" USING btree ("participant_id");
    CREATE INDEX "streak_choices_updated_at_idx" ON "streak_choices" USING btree ("updated_at");
    CREATE INDEX "streak_choices_created_at_idx" ON "streak_choices" USING btree ("created_at");
    ALTER TABLE "streaks_milestones" ADD CONSTRAINT "streaks_milestones_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."streaks"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "streaks" ADD CONSTRAINT "streaks_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "streaks_rels" ADD CONSTRAINT "streaks_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."streaks"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "streaks_rels" ADD CONSTRAINT "streaks_rels_challenges_fk" FOREIGN KEY ("challenges_id") REFERENCES "public"."challenges"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "streak_awards" ADD CONSTRAINT "streak_awards_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "streak_awards" ADD CONSTRAINT "streak_awards_streak_id_streaks_id_fk" FOREIGN KEY ("streak_id") REFERENCES "public"."streaks"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "streak_awards" ADD CONSTRAINT "streak_awards_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "streak_choices" ADD CONSTRAINT "streak_choices_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "streak_choices" ADD CONSTRAINT "streak_choices_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "streak_awards" ADD CONSTRAINT "streak_awards_streak_id_same_program" FOREIGN KEY ("streak_id","program_id") REFERENCES "public"."streaks"("id","program_id") ON DELETE no action ON UPDATE no action;
    ALTER TABLE "streak_awards" ADD CONSTRAINT "streak_awards_participant_id_same_program" FOREIGN KEY ("participant_id","program_id") REFERENCES "public"."participants"("id","program_id") ON DELETE no action ON UPDATE no action;
    ALTER TABLE "streak_choices" ADD CONSTRAINT "streak_choices_participant_id_same_program" FOREIGN KEY ("participant_id","program_id") REFERENCES "public"."participants"("id","program_id") ON DELETE no action ON UPDATE no action;
    CREATE TRIGGER "streaks_rels_challenges_id_same_program" AFTER INSERT OR UPDATE OF "challenges_id", "parent_id" ON "streaks_rels" FOR EACH ROW WHEN (new."challenges_id" IS NOT NULL) EXECUTE FUNCTION laurel_refuse_other_program('challenges_id', 'challenges', 'program_id', 'parent_id', 'streaks');`)
  await db.execute(sql`
    CREATE TABLE participant_zones (
      id serial PRIMARY KEY, program_id integer NOT NULL, participant_id integer NOT NULL,
      zone varchar NOT NULL, since timestamptz(3) NOT NULL
    );
    CREATE INDEX participant_zones_program_idx ON participant_zones (program_id);
    CREATE UNIQUE INDEX participant_zones_since_uq ON participant_zones (participant_id, since);
    ALTER TABLE participant_zones ADD CONSTRAINT participant_zones_program_id_fkey FOREIGN KEY (program_id) REFERENCES programs(id);
    ALTER TABLE participant_zones ADD CONSTRAINT participant_zones_participant_id_same_program FOREIGN KEY (participant_id, program_id) REFERENCES participants(id, program_id);`)
  await installFunctions(db, ['laurel_wipe_test_participants', 'laurel_forget_streaks'])
  await db.execute(sql`
    CREATE OR REPLACE TRIGGER participants_forget_streaks_deleted BEFORE DELETE ON public.participants
      FOR EACH ROW EXECUTE FUNCTION public.laurel_forget_streaks();
    CREATE OR REPLACE TRIGGER participants_forget_streaks_erased AFTER UPDATE OF erased_at ON public.participants
      FOR EACH ROW WHEN (new.erased_at IS NOT NULL AND old.erased_at IS NULL)
      EXECUTE FUNCTION public.laurel_forget_streaks();`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TRIGGER IF EXISTS participants_forget_streaks_deleted ON public.participants;
    DROP TRIGGER IF EXISTS participants_forget_streaks_erased ON public.participants;
    DROP FUNCTION IF EXISTS public.laurel_forget_streaks();
    DROP TABLE participant_zones;
    DROP TRIGGER IF EXISTS "streaks_rels_challenges_id_same_program" ON "streaks_rels";
    DROP TABLE "streaks_milestones" CASCADE;
    DROP TABLE "streaks" CASCADE;
    DROP TABLE "streaks_rels" CASCADE;
    DROP TABLE "streak_awards" CASCADE;
    DROP TABLE "streak_choices" CASCADE;
    DROP TYPE "public"."enum_streaks_unit";`)
}
