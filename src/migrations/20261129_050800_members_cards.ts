import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { installFunctions } from '@/database/install'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE "member_cards" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "participant_id" integer NOT NULL,
      "number" varchar NOT NULL,
      "secret" varchar NOT NULL,
      "used_step" numeric DEFAULT 0 NOT NULL,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "member_card_settings" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "is_on" boolean DEFAULT false,
      "accepts_number_alone" boolean DEFAULT false,
      "changed_by" varchar,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "_member_card_settings_v" (
      "id" serial PRIMARY KEY NOT NULL,
      "parent_id" integer,
      "version_program_id" integer NOT NULL,
      "version_is_on" boolean DEFAULT false,
      "version_accepts_number_alone" boolean DEFAULT false,
      "version_changed_by" varchar,
      "version_updated_at" timestamp(3) with time zone,
      "version_created_at" timestamp(3) with time zone,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE INDEX "member_cards_program_idx" ON "member_cards" USING btree ("program_id");
    CREATE INDEX "member_cards_participant_idx" ON "member_cards" USING btree ("participant_id");
    CREATE INDEX "member_cards_updated_at_idx" ON "member_cards" USING btree ("updated_at");
    CREATE INDEX "member_cards_created_at_idx" ON "member_cards" USING btree ("created_at");
    CREATE UNIQUE INDEX "participant_idx" ON "member_cards" USING btree ("participant_id");
    CREATE UNIQUE INDEX "program_number_idx" ON "member_cards" USING btree ("program_id","number");
    CREATE INDEX "member_card_settings_program_idx" ON "member_card_settings" USING btree ("program_id");
    CREATE INDEX "member_card_settings_updated_at_idx" ON "member_card_settings" USING btree ("updated_at");
    CREATE INDEX "member_card_settings_created_at_idx" ON "member_card_settings" USING btree ("created_at");
    CREATE UNIQUE INDEX "program_10_idx" ON "member_card_settings" USING btree ("program_id");
    CREATE UNIQUE INDEX "member_card_settings_id_program_uq" ON "member_card_settings" USING btree ("id","program_id");
    CREATE INDEX "_member_card_settings_v_parent_idx" ON "_member_card_settings_v" USING btree ("parent_id");
    CREATE INDEX "_member_card_settings_v_version_version_program_idx" ON "_member_card_settings_v" USING btree ("version_program_id");
    CREATE INDEX "_member_card_settings_v_version_version_updated_at_idx" ON "_member_card_settings_v" USING btree ("version_updated_at");
    CREATE INDEX "_member_card_settings_v_version_version_created_at_idx" ON "_member_card_settings_v" USING btree ("version_created_at");
    CREATE INDEX "_member_card_settings_v_created_at_idx" ON "_member_card_settings_v" USING btree ("created_at");
    CREATE INDEX "_member_card_settings_v_updated_at_idx" ON "_member_card_settings_v" USING btree ("updated_at");
    CREATE INDEX "version_program_1_idx" ON "_member_card_settings_v" USING btree ("version_program_id");
    ALTER TABLE "member_cards" ADD CONSTRAINT "member_cards_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "member_cards" ADD CONSTRAINT "member_cards_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "member_card_settings" ADD CONSTRAINT "member_card_settings_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_member_card_settings_v" ADD CONSTRAINT "_member_card_settings_v_parent_id_member_card_settings_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."member_card_settings"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_member_card_settings_v" ADD CONSTRAINT "_member_card_settings_v_version_program_id_programs_id_fk" FOREIGN KEY ("version_program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "member_cards" ADD CONSTRAINT "member_cards_participant_id_same_program" FOREIGN KEY ("participant_id","program_id") REFERENCES "public"."participants"("id","program_id") ON DELETE no action ON UPDATE no action;
    ALTER TABLE "_member_card_settings_v" ADD CONSTRAINT "_member_card_settings_v_parent_id_same_program" FOREIGN KEY ("parent_id","version_program_id") REFERENCES "public"."member_card_settings"("id","program_id") ON DELETE no action ON UPDATE no action;`)
  await installFunctions(db, ['laurel_forget_member_cards'])
  await db.execute(sql`
    CREATE OR REPLACE TRIGGER participants_forget_member_cards_deleted BEFORE DELETE ON public.participants
      FOR EACH ROW EXECUTE FUNCTION public.laurel_forget_member_cards();
    CREATE OR REPLACE TRIGGER participants_forget_member_cards_erased AFTER UPDATE OF erased_at ON public.participants
      FOR EACH ROW WHEN (new.erased_at IS NOT NULL AND old.erased_at IS NULL)
      EXECUTE FUNCTION public.laurel_forget_member_cards();`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TRIGGER IF EXISTS participants_forget_member_cards_deleted ON public.participants;
    DROP TRIGGER IF EXISTS participants_forget_member_cards_erased ON public.participants;
    DROP FUNCTION IF EXISTS public.laurel_forget_member_cards();
    DROP TABLE "member_cards" CASCADE;
    DROP TABLE "member_card_settings" CASCADE;
    DROP TABLE "_member_card_settings_v" CASCADE;`)
}
