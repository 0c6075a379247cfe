import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE "member_ages" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "participant_id" integer NOT NULL,
      "at_least" numeric DEFAULT 0 NOT NULL,
      "born_on" varchar,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "age_settings" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "is_on" boolean DEFAULT false,
      "minimum" numeric,
      "changed_by" varchar,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "_age_settings_v" (
      "id" serial PRIMARY KEY NOT NULL,
      "parent_id" integer,
      "version_program_id" integer NOT NULL,
      "version_is_on" boolean DEFAULT false,
      "version_minimum" numeric,
      "version_changed_by" varchar,
      "version_updated_at" timestamp(3) with time zone,
      "version_created_at" timestamp(3) with time zone,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE INDEX "member_ages_program_idx" ON "member_ages" USING btree ("program_id");
    CREATE UNIQUE INDEX "member_ages_participant_idx" ON "member_ages" USING btree ("participant_id");
    CREATE INDEX "member_ages_updated_at_idx" ON "member_ages" USING btree ("updated_at");
    CREATE INDEX "member_ages_created_at_idx" ON "member_ages" USING btree ("created_at");
    CREATE INDEX "age_settings_program_idx" ON "age_settings" USING btree ("program_id");
    CREATE INDEX "age_settings_updated_at_idx" ON "age_settings" USING btree ("updated_at");
    CREATE INDEX "age_settings_created_at_idx" ON "age_settings" USING btree ("created_at");
    CREATE UNIQUE INDEX "program_20_idx" ON "age_settings" USING btree ("program_id");
    CREATE UNIQUE INDEX "age_settings_id_program_uq" ON "age_settings" USING btree ("id","program_id");
    CREATE INDEX "_age_settings_v_parent_idx" ON "_age_settings_v" USING btree ("parent_id");
    CREATE INDEX "_age_settings_v_version_version_program_idx" ON "_age_settings_v" USING btree ("version_program_id");
    CREATE INDEX "_age_settings_v_version_version_updated_at_idx" ON "_age_settings_v" USING btree ("version_updated_at");
    CREATE INDEX "_age_settings_v_version_version_created_at_idx" ON "_age_settings_v" USING btree ("version_created_at");
    CREATE INDEX "_age_settings_v_created_at_idx" ON "_age_settings_v" USING btree ("created_at");
    CREATE INDEX "_age_settings_v_updated_at_idx" ON "_age_settings_v" USING btree ("updated_at");
    CREATE INDEX "version_program_10_idx" ON "_age_settings_v" USING btree ("version_program_id");
    ALTER TABLE "member_ages" ADD CONSTRAINT "member_ages_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "member_ages" ADD CONSTRAINT "member_ages_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "age_settings" ADD CONSTRAINT "age_settings_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_age_settings_v" ADD CONSTRAINT "_age_settings_v_parent_id_age_settings_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."age_settings"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_age_settings_v" ADD CONSTRAINT "_age_settings_v_version_program_id_programs_id_fk" FOREIGN KEY ("version_program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "member_ages" ADD CONSTRAINT "member_ages_participant_id_same_program" FOREIGN KEY ("participant_id","program_id") REFERENCES "public"."participants"("id","program_id") ON DELETE no action ON UPDATE no action;
    ALTER TABLE "_age_settings_v" ADD CONSTRAINT "_age_settings_v_parent_id_same_program" FOREIGN KEY ("parent_id","version_program_id") REFERENCES "public"."age_settings"("id","program_id") ON DELETE no action ON UPDATE no action;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE "member_ages" CASCADE;
    DROP TABLE "age_settings" CASCADE;
    DROP TABLE "_age_settings_v" CASCADE;`)
}
