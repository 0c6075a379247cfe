import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE "_email_templates_v" (
      "id" serial PRIMARY KEY NOT NULL,
      "parent_id" integer,
      "version_program_id" integer NOT NULL,
      "version_kind" varchar NOT NULL,
      "version_is_on" boolean DEFAULT true NOT NULL,
      "version_from_points" numeric,
      "version_changed_by" varchar,
      "version_updated_at" timestamp(3) with time zone,
      "version_created_at" timestamp(3) with time zone,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "_email_templates_v_locales" (
      "version_subject" varchar,
      "version_heading" varchar,
      "version_body" varchar,
      "version_button" varchar,
      "id" serial PRIMARY KEY NOT NULL,
      "_locale" "_locales" NOT NULL,
      "_parent_id" integer NOT NULL
    );

    CREATE TABLE "_program_tiers_v" (
      "id" serial PRIMARY KEY NOT NULL,
      "parent_id" integer,
      "version_program_id" integer NOT NULL,
      "version_name" varchar NOT NULL,
      "version_threshold" numeric DEFAULT 0 NOT NULL,
      "version_earning_multiplier" numeric DEFAULT 1 NOT NULL,
      "version_benefits" varchar,
      "version_translations" jsonb DEFAULT '{}'::jsonb,
      "version_image_id" integer,
      "version_changed_by" varchar,
      "version_updated_at" timestamp(3) with time zone,
      "version_created_at" timestamp(3) with time zone,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    ALTER TABLE "email_templates" ADD COLUMN "changed_by" varchar;
    ALTER TABLE "program_tiers" ADD COLUMN "changed_by" varchar;
    CREATE INDEX "_email_templates_v_parent_idx" ON "_email_templates_v" USING btree ("parent_id");
    CREATE INDEX "_email_templates_v_version_version_program_idx" ON "_email_templates_v" USING btree ("version_program_id");
    CREATE INDEX "_email_templates_v_version_version_updated_at_idx" ON "_email_templates_v" USING btree ("version_updated_at");
    CREATE INDEX "_email_templates_v_version_version_created_at_idx" ON "_email_templates_v" USING btree ("version_created_at");
    CREATE INDEX "_email_templates_v_created_at_idx" ON "_email_templates_v" USING btree ("created_at");
    CREATE INDEX "_email_templates_v_updated_at_idx" ON "_email_templates_v" USING btree ("updated_at");
    CREATE INDEX "version_program_version_kind_idx" ON "_email_templates_v" USING btree ("version_program_id","version_kind");
    CREATE UNIQUE INDEX "_email_templates_v_locales_locale_parent_id_unique" ON "_email_templates_v_locales" USING btree ("_locale","_parent_id");
    CREATE INDEX "_program_tiers_v_parent_idx" ON "_program_tiers_v" USING btree ("parent_id");
    CREATE INDEX "_program_tiers_v_version_version_program_idx" ON "_program_tiers_v" USING btree ("version_program_id");
    CREATE INDEX "_program_tiers_v_version_version_image_idx" ON "_program_tiers_v" USING btree ("version_image_id");
    CREATE INDEX "_program_tiers_v_version_version_updated_at_idx" ON "_program_tiers_v" USING btree ("version_updated_at");
    CREATE INDEX "_program_tiers_v_version_version_created_at_idx" ON "_program_tiers_v" USING btree ("version_created_at");
    CREATE INDEX "_program_tiers_v_created_at_idx" ON "_program_tiers_v" USING btree ("created_at");
    CREATE INDEX "_program_tiers_v_updated_at_idx" ON "_program_tiers_v" USING btree ("updated_at");
    CREATE INDEX "version_program_version_name_idx" ON "_program_tiers_v" USING btree ("version_program_id","version_name");
    CREATE INDEX "version_program_version_threshold_idx" ON "_program_tiers_v" USING btree ("version_program_id","version_threshold");
    CREATE UNIQUE INDEX "email_templates_id_program_uq" ON "email_templates" USING btree ("id","program_id");
    ALTER TABLE "_email_templates_v" ADD CONSTRAINT "_email_templates_v_parent_id_email_templates_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."email_templates"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_email_templates_v" ADD CONSTRAINT "_email_templates_v_version_program_id_programs_id_fk" FOREIGN KEY ("version_program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_email_templates_v_locales" ADD CONSTRAINT "_email_templates_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_email_templates_v"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "_program_tiers_v" ADD CONSTRAINT "_program_tiers_v_parent_id_program_tiers_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."program_tiers"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_program_tiers_v" ADD CONSTRAINT "_program_tiers_v_version_program_id_programs_id_fk" FOREIGN KEY ("version_program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_program_tiers_v" ADD CONSTRAINT "_program_tiers_v_version_image_id_media_id_fk" FOREIGN KEY ("version_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_email_templates_v" ADD CONSTRAINT "_email_templates_v_parent_id_same_program" FOREIGN KEY ("parent_id","version_program_id") REFERENCES "public"."email_templates"("id","program_id") ON DELETE no action ON UPDATE no action;
    ALTER TABLE "_program_tiers_v" ADD CONSTRAINT "_program_tiers_v_parent_id_same_program" FOREIGN KEY ("parent_id","version_program_id") REFERENCES "public"."program_tiers"("id","program_id") ON DELETE no action ON UPDATE no action;
    ALTER TABLE "_program_tiers_v" ADD CONSTRAINT "_program_tiers_v_version_image_id_same_program" FOREIGN KEY ("version_image_id","version_program_id") REFERENCES "public"."media"("id","program_id") ON DELETE no action ON UPDATE no action;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "_email_templates_v" DISABLE ROW LEVEL SECURITY;
    ALTER TABLE "_email_templates_v_locales" DISABLE ROW LEVEL SECURITY;
    ALTER TABLE "_program_tiers_v" DISABLE ROW LEVEL SECURITY;
    DROP TABLE "_email_templates_v" CASCADE;
    DROP TABLE "_email_templates_v_locales" CASCADE;
    DROP TABLE "_program_tiers_v" CASCADE;
    DROP INDEX IF EXISTS "email_templates_id_program_uq";
    ALTER TABLE "email_templates" DROP COLUMN "changed_by";
    ALTER TABLE "program_tiers" DROP COLUMN "changed_by";`)
}
