import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { installFunctions } from '@/database/install'

/** Birthdays of participants, which programs may reward. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE "birthdays" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "participant_id" integer NOT NULL,
      "month" numeric DEFAULT 1 NOT NULL,
      "day" numeric DEFAULT 1 NOT NULL,
      "year" numeric,
      "saved_at" timestamp(3) with time zone NOT NULL,
      "awarded_on" varchar,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "birthday_settings" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "is_on" boolean DEFAULT false,
      "points" numeric DEFAULT 50 NOT NULL,
      "asks_year" boolean DEFAULT false,
      "changed_by" varchar,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "_birthday_settings_v" (
      "id" serial PRIMARY KEY NOT NULL,
      "parent_id" integer,
      "version_program_id" integer NOT NULL,
      "version_is_on" boolean DEFAULT false,
      "version_points" numeric DEFAULT 50 NOT NULL,
      "version_asks_year" boolean DEFAULT false,
      "version_changed_by" varchar,
      "version_updated_at" timestamp(3) with time zone,
      "version_created_at" timestamp(3) with time zone,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE INDEX "birthdays_program_idx" ON "birthdays" USING btree ("program_id");
    CREATE UNIQUE INDEX "birthdays_participant_idx" ON "birthdays" USING btree ("participant_id");
    CREATE INDEX "birthdays_updated_at_idx" ON "birthdays" USING btree ("updated_at");
    CREATE INDEX "birthdays_created_at_idx" ON "birthdays" USING btree ("created_at");
    CREATE INDEX "month_day_idx" ON "birthdays" USING btree ("month","day");
    CREATE INDEX "birthday_settings_program_idx" ON "birthday_settings" USING btree ("program_id");
    CREATE INDEX "birthday_settings_updated_at_idx" ON "birthday_settings" USING btree ("updated_at");
    CREATE INDEX "birthday_settings_created_at_idx" ON "birthday_settings" USING btree ("created_at");
    CREATE UNIQUE INDEX "program_9_idx" ON "birthday_settings" USING btree ("program_id");
    CREATE UNIQUE INDEX "birthday_settings_id_program_uq" ON "birthday_settings" USING btree ("id","program_id");
    CREATE INDEX "_birthday_settings_v_parent_idx" ON "_birthday_settings_v" USING btree ("parent_id");
    CREATE INDEX "_birthday_settings_v_version_version_program_idx" ON "_birthday_settings_v" USING btree ("version_program_id");
    CREATE INDEX "_birthday_settings_v_version_version_updated_at_idx" ON "_birthday_settings_v" USING btree ("version_updated_at");
    CREATE INDEX "_birthday_settings_v_version_version_created_at_idx" ON "_birthday_settings_v" USING btree ("version_created_at");
    CREATE INDEX "_birthday_settings_v_created_at_idx" ON "_birthday_settings_v" USING btree ("created_at");
    CREATE INDEX "_birthday_settings_v_updated_at_idx" ON "_birthday_settings_v" USING btree ("updated_at");
    CREATE INDEX "version_program_idx" ON "_birthday_settings_v" USING btree ("version_program_id");
    ALTER TABLE "birthdays" ADD CONSTRAINT "birthdays_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "birthdays" ADD CONSTRAINT "birthdays_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "birthday_settings" ADD CONSTRAINT "birthday_settings_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_birthday_settings_v" ADD CONSTRAINT "_birthday_settings_v_parent_id_birthday_settings_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."birthday_settings"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_birthday_settings_v" ADD CONSTRAINT "_birthday_settings_v_version_program_id_programs_id_fk" FOREIGN KEY ("version_program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "birthdays" ADD CONSTRAINT "birthdays_participant_id_same_program" FOREIGN KEY ("participant_id","program_id") REFERENCES "public"."participants"("id","program_id") ON DELETE no action ON UPDATE no action;
    ALTER TABLE "_birthday_settings_v" ADD CONSTRAINT "_birthday_settings_v_parent_id_same_program" FOREIGN KEY ("parent_id","version_program_id") REFERENCES "public"."birthday_settings"("id","program_id") ON DELETE no action ON UPDATE no action;`)
  await installFunctions(db, ['laurel_forget_birthday'])
  await db.execute(sql`
    CREATE OR REPLACE TRIGGER participants_forget_birthday_deleted BEFORE DELETE ON public.participants
      FOR EACH ROW EXECUTE FUNCTION public.laurel_forget_birthday();
    CREATE OR REPLACE TRIGGER participants_forget_birthday_erased AFTER UPDATE OF erased_at ON public.participants
      FOR EACH ROW WHEN (new.erased_at IS NOT NULL AND old.erased_at IS NULL)
      EXECUTE FUNCTION public.laurel_forget_birthday();`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TRIGGER IF EXISTS participants_forget_birthday_deleted ON public.participants;
    DROP TRIGGER IF EXISTS participants_forget_birthday_erased ON public.participants;
    DROP FUNCTION IF EXISTS public.laurel_forget_birthday();
    DROP TABLE "birthdays" CASCADE;
    DROP TABLE "birthday_settings" CASCADE;
    DROP TABLE "_birthday_settings_v" CASCADE;`)
}
