import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { installFunctions } from '@/database/install'

/** Experiments, who saw what, and a claim at the price of a variant. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TYPE "public"."enum_experiments_status" AS ENUM('draft', 'running', 'stopped', 'finished');
    CREATE TYPE "public"."enum_experiments_goal" AS ENUM('completed', 'claimed', 'clicked', 'points', 'purchases');
    ALTER TYPE "public"."enum_roles_permissions" ADD VALUE IF NOT EXISTS 'experiments.view';
    ALTER TYPE "public"."enum_roles_permissions" ADD VALUE IF NOT EXISTS 'experiments.manage';
    CREATE TABLE "experiments" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "name" varchar NOT NULL,
      "status" "enum_experiments_status" DEFAULT 'draft' NOT NULL,
      "kind" varchar NOT NULL,
      "item_id" numeric NOT NULL,
      "item_name" varchar NOT NULL,
      "running_item" varchar,
      "segment_id" numeric,
      "variants" jsonb NOT NULL,
      "shares" jsonb NOT NULL,
      "epoch" numeric DEFAULT 0 NOT NULL,
      "goal" "enum_experiments_goal" NOT NULL,
      "goal_item_id" numeric,
      "window_days" numeric NOT NULL,
      "baseline" numeric NOT NULL,
      "effect" numeric NOT NULL,
      "spread" numeric,
      "planned_people" numeric NOT NULL,
      "started_at" timestamp(3) with time zone,
      "ended_at" timestamp(3) with time zone,
      "kept" numeric,
      "result" jsonb,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "experiment_exposures" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "experiment_id" integer NOT NULL,
      "participant_id" integer NOT NULL,
      "variant" numeric NOT NULL,
      "epoch" numeric NOT NULL,
      "exposed_at" timestamp(3) with time zone NOT NULL,
      "clicked_at" timestamp(3) with time zone,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE INDEX "experiments_program_idx" ON "experiments" USING btree ("program_id");
    CREATE INDEX "experiments_updated_at_idx" ON "experiments" USING btree ("updated_at");
    CREATE INDEX "experiments_created_at_idx" ON "experiments" USING btree ("created_at");
    CREATE UNIQUE INDEX "program_running_item_idx" ON "experiments" USING btree ("program_id","running_item");
    CREATE UNIQUE INDEX "experiments_id_program_uq" ON "experiments" USING btree ("id","program_id");
    CREATE INDEX "experiment_exposures_program_idx" ON "experiment_exposures" USING btree ("program_id");
    CREATE INDEX "experiment_exposures_experiment_idx" ON "experiment_exposures" USING btree ("experiment_id");
    CREATE INDEX "experiment_exposures_participant_idx" ON "experiment_exposures" USING btree ("participant_id");
    CREATE INDEX "experiment_exposures_updated_at_idx" ON "experiment_exposures" USING btree ("updated_at");
    CREATE INDEX "experiment_exposures_created_at_idx" ON "experiment_exposures" USING btree ("created_at");
    CREATE UNIQUE INDEX "experiment_participant_idx" ON "experiment_exposures" USING btree ("experiment_id","participant_id");
    CREATE INDEX "experiment_variant_exposed_at_idx" ON "experiment_exposures" USING btree ("experiment_id","variant","exposed_at");
    ALTER TABLE "experiments" ADD CONSTRAINT "experiments_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "experiment_exposures" ADD CONSTRAINT "experiment_exposures_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "experiment_exposures" ADD CONSTRAINT "experiment_exposures_experiment_id_experiments_id_fk" FOREIGN KEY ("experiment_id") REFERENCES "public"."experiments"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "experiment_exposures" ADD CONSTRAINT "experiment_exposures_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "experiment_exposures" ADD CONSTRAINT "experiment_exposures_experiment_id_same_program" FOREIGN KEY ("experiment_id","program_id") REFERENCES "public"."experiments"("id","program_id") ON DELETE no action ON UPDATE no action;
    ALTER TABLE "experiment_exposures" ADD CONSTRAINT "experiment_exposures_participant_id_same_program" FOREIGN KEY ("participant_id","program_id") REFERENCES "public"."participants"("id","program_id") ON DELETE no action ON UPDATE no action;`)
  // A new parameter would be a second function.
  await db.execute(sql`
    DROP FUNCTION IF EXISTS public.laurel_redeem_reward(integer, integer, integer, text, boolean, text, text,
      public.enum_point_entries_actor_type, text, timestamp with time zone);`)
  await installFunctions(db, ['laurel_redeem_reward', 'laurel_experiment_variant', 'laurel_forget_experiments'])
  await db.execute(sql`
    CREATE OR REPLACE TRIGGER participants_forget_experiments AFTER UPDATE OF erased_at ON public.participants
      FOR EACH ROW WHEN (new.erased_at IS NOT NULL AND old.erased_at IS NULL)
      EXECUTE FUNCTION public.laurel_forget_experiments();
    CREATE OR REPLACE TRIGGER participants_forget_experiments_deleted BEFORE DELETE ON public.participants
      FOR EACH ROW EXECUTE FUNCTION public.laurel_forget_experiments();`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TRIGGER IF EXISTS participants_forget_experiments ON public.participants;
    DROP TRIGGER IF EXISTS participants_forget_experiments_deleted ON public.participants;
    DROP FUNCTION IF EXISTS public.laurel_forget_experiments();
    DROP FUNCTION IF EXISTS public.laurel_experiment_variant(integer, integer, jsonb);
    DROP TABLE "experiments" CASCADE;
    DROP TABLE "experiment_exposures" CASCADE;
    DROP TYPE "public"."enum_experiments_status";
    DROP TYPE "public"."enum_experiments_goal";`)
}
