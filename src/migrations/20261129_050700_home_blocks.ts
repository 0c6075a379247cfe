import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { installFunctions } from '@/database/install'

/** The blocks of programs' homes, and when a member was told that a tier will be lost. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TYPE "public"."enum_program_homes_status" AS ENUM('draft', 'published');
    CREATE TYPE "public"."enum__program_homes_v_version_status" AS ENUM('draft', 'published');
    CREATE TYPE "public"."enum__program_homes_v_published_locale" AS ENUM('en', 'es');
    ALTER TYPE "public"."enum_scheduled_publications_content" ADD VALUE IF NOT EXISTS 'program-homes';
    CREATE TABLE "program_homes" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer,
      "title" varchar DEFAULT 'Home',
      "layout" jsonb,
      "publish_at" timestamp(3) with time zone,
      "changed_by" varchar,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "_status" "enum_program_homes_status" DEFAULT 'draft'
    );

    CREATE TABLE "_program_homes_v" (
      "id" serial PRIMARY KEY NOT NULL,
      "parent_id" integer,
      "version_program_id" integer,
      "version_title" varchar DEFAULT 'Home',
      "version_layout" jsonb,
      "version_publish_at" timestamp(3) with time zone,
      "version_changed_by" varchar,
      "version_updated_at" timestamp(3) with time zone,
      "version_created_at" timestamp(3) with time zone,
      "version__status" "enum__program_homes_v_version_status" DEFAULT 'draft',
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "snapshot" boolean,
      "published_locale" "enum__program_homes_v_published_locale",
      "latest" boolean,
      "autosave" boolean
    );

    ALTER TABLE "participants" ADD COLUMN "tier_notice_at" timestamp(3) with time zone;
    CREATE INDEX "program_homes_program_idx" ON "program_homes" USING btree ("program_id");
    CREATE UNIQUE INDEX "program_homes_one_for_each_program" ON "program_homes" USING btree ("program_id");
    CREATE INDEX "program_homes_updated_at_idx" ON "program_homes" USING btree ("updated_at");
    CREATE INDEX "program_homes_created_at_idx" ON "program_homes" USING btree ("created_at");
    CREATE INDEX "program_homes__status_idx" ON "program_homes" USING btree ("_status");
    CREATE UNIQUE INDEX "program_homes_id_program_uq" ON "program_homes" USING btree ("id","program_id");
    CREATE INDEX "_program_homes_v_parent_idx" ON "_program_homes_v" USING btree ("parent_id");
    CREATE INDEX "_program_homes_v_version_version_program_idx" ON "_program_homes_v" USING btree ("version_program_id");
    CREATE INDEX "_program_homes_v_version_version_updated_at_idx" ON "_program_homes_v" USING btree ("version_updated_at");
    CREATE INDEX "_program_homes_v_version_version_created_at_idx" ON "_program_homes_v" USING btree ("version_created_at");
    CREATE INDEX "_program_homes_v_version_version__status_idx" ON "_program_homes_v" USING btree ("version__status");
    CREATE INDEX "_program_homes_v_created_at_idx" ON "_program_homes_v" USING btree ("created_at");
    CREATE INDEX "_program_homes_v_updated_at_idx" ON "_program_homes_v" USING btree ("updated_at");
    CREATE INDEX "_program_homes_v_snapshot_idx" ON "_program_homes_v" USING btree ("snapshot");
    CREATE INDEX "_program_homes_v_published_locale_idx" ON "_program_homes_v" USING btree ("published_locale");
    CREATE INDEX "_program_homes_v_latest_idx" ON "_program_homes_v" USING btree ("latest");
    CREATE INDEX "_program_homes_v_autosave_idx" ON "_program_homes_v" USING btree ("autosave");
    ALTER TABLE "program_homes" ADD CONSTRAINT "program_homes_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_program_homes_v" ADD CONSTRAINT "_program_homes_v_parent_id_program_homes_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."program_homes"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_program_homes_v" ADD CONSTRAINT "_program_homes_v_version_program_id_programs_id_fk" FOREIGN KEY ("version_program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_program_homes_v" ADD CONSTRAINT "_program_homes_v_parent_id_same_program" FOREIGN KEY ("parent_id","version_program_id") REFERENCES "public"."program_homes"("id","program_id") ON DELETE no action ON UPDATE no action;`)
  await installFunctions(db, ['laurel_settle_tier'])
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE "program_homes" CASCADE;
    DROP TABLE "_program_homes_v" CASCADE;
    ALTER TABLE "participants" DROP COLUMN "tier_notice_at";
    DROP TYPE "public"."enum_program_homes_status";
    DROP TYPE "public"."enum__program_homes_v_version_status";
    DROP TYPE "public"."enum__program_homes_v_published_locale";`)
}
