import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { installFunctions } from '@/database/install'

/** Segments, who is in them, and what is for them. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TYPE "public"."enum_segments_kind" AS ENUM('live', 'snapshot');
    ALTER TYPE "public"."enum_carousel_slides_audience" ADD VALUE IF NOT EXISTS 'segment';
    ALTER TYPE "public"."enum__carousel_slides_v_version_audience" ADD VALUE IF NOT EXISTS 'segment';
    ALTER TYPE "public"."enum_navigation_menus_audience" ADD VALUE IF NOT EXISTS 'segment';
    ALTER TYPE "public"."enum__navigation_menus_v_version_audience" ADD VALUE IF NOT EXISTS 'segment';
    ALTER TYPE "public"."enum_roles_permissions" ADD VALUE IF NOT EXISTS 'segments.view';
    ALTER TYPE "public"."enum_roles_permissions" ADD VALUE IF NOT EXISTS 'segments.manage';
    CREATE TABLE "segments" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "name" varchar NOT NULL,
      "description" varchar,
      "rules" jsonb NOT NULL,
      "kind" "enum_segments_kind" DEFAULT 'live' NOT NULL,
      "is_archived" boolean DEFAULT false,
      "people" numeric DEFAULT 0 NOT NULL,
      "unused_points" numeric DEFAULT 0 NOT NULL,
      "refreshed_at" timestamp(3) with time zone,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    ALTER TABLE "carousel_slides" ADD COLUMN "segment_id" numeric;
    ALTER TABLE "_carousel_slides_v" ADD COLUMN "version_segment_id" numeric;
    ALTER TABLE "navigation_menus" ADD COLUMN "segment_id" numeric;
    ALTER TABLE "_navigation_menus_v" ADD COLUMN "version_segment_id" numeric;
    ALTER TABLE "challenges" ADD COLUMN "segment_id" numeric;
    ALTER TABLE "_challenges_v" ADD COLUMN "version_segment_id" numeric;
    ALTER TABLE "rewards" ADD COLUMN "segment_id" numeric;
    ALTER TABLE "_rewards_v" ADD COLUMN "version_segment_id" numeric;
    CREATE INDEX "segments_program_idx" ON "segments" USING btree ("program_id");
    CREATE INDEX "segments_updated_at_idx" ON "segments" USING btree ("updated_at");
    CREATE INDEX "segments_created_at_idx" ON "segments" USING btree ("created_at");
    ALTER TABLE "segments" ADD CONSTRAINT "segments_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    CREATE UNIQUE INDEX "segments_id_program_uq" ON "segments" USING btree ("id","program_id");`)
  await db.execute(sql`
    CREATE TABLE segment_members (
      segment_id integer NOT NULL, program_id integer NOT NULL, participant_id integer NOT NULL,
      entered_at timestamptz(3) NOT NULL, left_at timestamptz(3),
      PRIMARY KEY (segment_id, participant_id, entered_at)
    );
    CREATE UNIQUE INDEX segment_members_current_uq ON segment_members (segment_id, participant_id) WHERE (left_at IS NULL);
    CREATE INDEX segment_members_entered_idx ON segment_members (segment_id, entered_at);
    CREATE INDEX segment_members_left_idx ON segment_members (segment_id, left_at) WHERE (left_at IS NOT NULL);
    CREATE INDEX segment_members_participant_idx ON segment_members (participant_id);
    CREATE INDEX segment_members_program_idx ON segment_members (program_id);
    ALTER TABLE segment_members ADD CONSTRAINT segment_members_segment_id_same_program FOREIGN KEY (segment_id, program_id) REFERENCES segments(id, program_id) ON DELETE CASCADE;
    ALTER TABLE segment_members ADD CONSTRAINT segment_members_participant_id_same_program FOREIGN KEY (participant_id, program_id) REFERENCES participants(id, program_id);`)
  await installFunctions(db, ['laurel_forget_segments'])
  await db.execute(sql`
    CREATE OR REPLACE TRIGGER participants_forget_segments_deleted BEFORE DELETE ON public.participants
      FOR EACH ROW EXECUTE FUNCTION public.laurel_forget_segments();
    CREATE OR REPLACE TRIGGER participants_forget_segments_erased AFTER UPDATE OF erased_at ON public.participants
      FOR EACH ROW WHEN (new.erased_at IS NOT NULL AND old.erased_at IS NULL)
      EXECUTE FUNCTION public.laurel_forget_segments();`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TRIGGER IF EXISTS participants_forget_segments_deleted ON public.participants;
    DROP TRIGGER IF EXISTS participants_forget_segments_erased ON public.participants;
    DROP FUNCTION IF EXISTS public.laurel_forget_segments();
    DROP TABLE segment_members;
    DROP TABLE "segments" CASCADE;
    ALTER TABLE "carousel_slides" DROP COLUMN "segment_id";
    ALTER TABLE "_carousel_slides_v" DROP COLUMN "version_segment_id";
    ALTER TABLE "navigation_menus" DROP COLUMN "segment_id";
    ALTER TABLE "_navigation_menus_v" DROP COLUMN "version_segment_id";
    ALTER TABLE "challenges" DROP COLUMN "segment_id";
    ALTER TABLE "_challenges_v" DROP COLUMN "version_segment_id";
    ALTER TABLE "rewards" DROP COLUMN "segment_id";
    ALTER TABLE "_rewards_v" DROP COLUMN "version_segment_id";
    DROP TYPE "public"."enum_segments_kind";`)
}
