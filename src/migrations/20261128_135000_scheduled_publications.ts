import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** A schedule names the version that it publishes. What is scheduled so far gets its newest version. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TYPE "public"."enum_scheduled_publications_content" AS ENUM('program-pages', 'navigation-menus', 'carousel-slides', 'programs');
    CREATE TYPE "public"."enum_scheduled_publications_locale" AS ENUM('en', 'es');
    CREATE TABLE "scheduled_publications" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "content" "enum_scheduled_publications_content" NOT NULL,
      "record_id" numeric NOT NULL,
      "version_id" numeric NOT NULL,
      "locale" "enum_scheduled_publications_locale",
      "publish_at" timestamp(3) with time zone NOT NULL,
      "administrator_id" integer,
      "failed_at" timestamp(3) with time zone,
      "problems" jsonb,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE INDEX "scheduled_publications_program_idx" ON "scheduled_publications" USING btree ("program_id");
    CREATE INDEX "scheduled_publications_publish_at_idx" ON "scheduled_publications" USING btree ("publish_at");
    CREATE INDEX "scheduled_publications_administrator_idx" ON "scheduled_publications" USING btree ("administrator_id");
    CREATE INDEX "scheduled_publications_updated_at_idx" ON "scheduled_publications" USING btree ("updated_at");
    CREATE INDEX "scheduled_publications_created_at_idx" ON "scheduled_publications" USING btree ("created_at");
    CREATE INDEX "content_record_id_idx" ON "scheduled_publications" USING btree ("content","record_id");
    ALTER TABLE "scheduled_publications" ADD CONSTRAINT "scheduled_publications_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "scheduled_publications" ADD CONSTRAINT "scheduled_publications_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE set null ON UPDATE no action;`)
  for (const [content, table] of Object.entries(TABLES)) {
    const program = content === 'programs' ? 'parent_id' : 'version_program_id'
    await db.execute(
      sql.raw(`
    insert into scheduled_publications (program_id, content, record_id, version_id, publish_at)
      select ${program}, '${content}', parent_id, id, version_publish_at from _${table}_v
      where latest and version__status = 'draft' and version_publish_at is not null and parent_id is not null and ${program} is not null;
    update _${table}_v set autosave = false where latest and version__status = 'draft' and version_publish_at is not null;
    update _${table}_v set version_publish_at = null where version__status = 'published' and version_publish_at is not null;
    update ${table} set publish_at = null where _status = 'published' and publish_at is not null`),
    )
  }
}

const TABLES = {
  'program-pages': 'program_pages',
  'navigation-menus': 'navigation_menus',
  'carousel-slides': 'carousel_slides',
  programs: 'programs',
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE "scheduled_publications" CASCADE;
    DROP TYPE "public"."enum_scheduled_publications_content";
    DROP TYPE "public"."enum_scheduled_publications_locale";`)
}
