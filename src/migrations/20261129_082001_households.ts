import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { installFunctions } from '@/database/install'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TYPE "public"."enum_household_invitations_status" AS ENUM('open', 'accepted', 'declined', 'withdrawn');
    CREATE TABLE "households" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "invite_code" varchar NOT NULL,
      "dissolved_at" timestamp(3) with time zone,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "household_members" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "household_id" integer NOT NULL,
      "participant_id" integer NOT NULL,
      "joined_at" timestamp(3) with time zone,
      "left_at" timestamp(3) with time zone,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "household_invitations" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "household_id" integer NOT NULL,
      "inviter_id" integer,
      "email" varchar,
      "status" "enum_household_invitations_status" DEFAULT 'open' NOT NULL,
      "expires_at" timestamp(3) with time zone,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "household_shares" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "household_id" integer NOT NULL,
      "payer_id" integer NOT NULL,
      "spender_id" integer NOT NULL,
      "points" numeric NOT NULL,
      "returned" numeric DEFAULT 0 NOT NULL,
      "spending_entry" numeric DEFAULT 0 NOT NULL,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "households_settings" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "is_on" boolean DEFAULT false,
      "max_members" numeric DEFAULT 6 NOT NULL,
      "rejoin_days" numeric DEFAULT 30 NOT NULL,
      "changed_by" varchar,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "_households_settings_v" (
      "id" serial PRIMARY KEY NOT NULL,
      "parent_id" integer,
      "version_program_id" integer NOT NULL,
      "version_is_on" boolean DEFAULT false,
      "version_max_members" numeric DEFAULT 6 NOT NULL,
      "version_rejoin_days" numeric DEFAULT 30 NOT NULL,
      "version_changed_by" varchar,
      "version_updated_at" timestamp(3) with time zone,
      "version_created_at" timestamp(3) with time zone,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE INDEX "households_program_idx" ON "households" USING btree ("program_id");
    CREATE INDEX "households_updated_at_idx" ON "households" USING btree ("updated_at");
    CREATE INDEX "households_created_at_idx" ON "households" USING btree ("created_at");
    CREATE UNIQUE INDEX "program_invite_code_idx" ON "households" USING btree ("program_id","invite_code");
    CREATE UNIQUE INDEX "households_id_program_uq" ON "households" USING btree ("id","program_id");
    CREATE INDEX "household_members_program_idx" ON "household_members" USING btree ("program_id");
    CREATE INDEX "household_members_household_idx" ON "household_members" USING btree ("household_id");
    CREATE INDEX "household_members_participant_idx" ON "household_members" USING btree ("participant_id");
    CREATE INDEX "household_members_updated_at_idx" ON "household_members" USING btree ("updated_at");
    CREATE INDEX "household_members_created_at_idx" ON "household_members" USING btree ("created_at");
    CREATE INDEX "household_left_at_idx" ON "household_members" USING btree ("household_id","left_at");
    CREATE INDEX "participant_left_at_idx" ON "household_members" USING btree ("participant_id","left_at");
    CREATE INDEX "household_invitations_program_idx" ON "household_invitations" USING btree ("program_id");
    CREATE INDEX "household_invitations_household_idx" ON "household_invitations" USING btree ("household_id");
    CREATE INDEX "household_invitations_inviter_idx" ON "household_invitations" USING btree ("inviter_id");
    CREATE INDEX "household_invitations_updated_at_idx" ON "household_invitations" USING btree ("updated_at");
    CREATE INDEX "household_invitations_created_at_idx" ON "household_invitations" USING btree ("created_at");
    CREATE INDEX "program_email_2_idx" ON "household_invitations" USING btree ("program_id","email");
    CREATE INDEX "household_status_idx" ON "household_invitations" USING btree ("household_id","status");
    CREATE INDEX "household_shares_program_idx" ON "household_shares" USING btree ("program_id");
    CREATE INDEX "household_shares_household_idx" ON "household_shares" USING btree ("household_id");
    CREATE INDEX "household_shares_payer_idx" ON "household_shares" USING btree ("payer_id");
    CREATE INDEX "household_shares_spender_idx" ON "household_shares" USING btree ("spender_id");
    CREATE INDEX "household_shares_updated_at_idx" ON "household_shares" USING btree ("updated_at");
    CREATE INDEX "household_shares_created_at_idx" ON "household_shares" USING btree ("created_at");
    CREATE INDEX "program_spending_entry_idx" ON "household_shares" USING btree ("program_id","spending_entry");
    CREATE INDEX "households_settings_program_idx" ON "households_settings" USING btree ("program_id");
    CREATE INDEX "households_settings_updated_at_idx" ON "households_settings" USING btree ("updated_at");
    CREATE INDEX "households_settings_created_at_idx" ON "households_settings" USING btree ("created_at");
    CREATE UNIQUE INDEX "program_13_idx" ON "households_settings" USING btree ("program_id");
    CREATE UNIQUE INDEX "households_settings_id_program_uq" ON "households_settings" USING btree ("id","program_id");
    CREATE INDEX "_households_settings_v_parent_idx" ON "_households_settings_v" USING btree ("parent_id");
    CREATE INDEX "_households_settings_v_version_version_program_idx" ON "_households_settings_v" USING btree ("version_program_id");
    CREATE INDEX "_households_settings_v_version_version_updated_at_idx" ON "_households_settings_v" USING btree ("version_updated_at");
    CREATE INDEX "_households_settings_v_version_version_created_at_idx" ON "_households_settings_v" USING btree ("version_created_at");
    CREATE INDEX "_households_settings_v_created_at_idx" ON "_households_settings_v" USING btree ("created_at");
    CREATE INDEX "_households_settings_v_updated_at_idx" ON "_households_settings_v" USING btree ("updated_at");
    CREATE INDEX "version_program_3_idx" ON "_households_settings_v" USING btree ("version_program_id");
    ALTER TABLE "households" ADD CONSTRAINT "households_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "household_members" ADD CONSTRAINT "household_members_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "household_members" ADD CONSTRAINT "household_members_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "household_members" ADD CONSTRAINT "household_members_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "household_invitations" ADD CONSTRAINT "household_invitations_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "household_invitations" ADD CONSTRAINT "household_invitations_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "household_invitations" ADD CONSTRAINT "household_invitations_inviter_id_participants_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "household_shares" ADD CONSTRAINT "household_shares_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "household_shares" ADD CONSTRAINT "household_shares_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "household_shares" ADD CONSTRAINT "household_shares_payer_id_participants_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "household_shares" ADD CONSTRAINT "household_shares_spender_id_participants_id_fk" FOREIGN KEY ("spender_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "households_settings" ADD CONSTRAINT "households_settings_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_households_settings_v" ADD CONSTRAINT "_households_settings_v_parent_id_households_settings_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."households_settings"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_households_settings_v" ADD CONSTRAINT "_households_settings_v_version_program_id_programs_id_fk" FOREIGN KEY ("version_program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "household_members" ADD CONSTRAINT "household_members_household_id_same_program" FOREIGN KEY ("household_id","program_id") REFERENCES "public"."households"("id","program_id") ON DELETE no action ON UPDATE no action;
    ALTER TABLE "household_members" ADD CONSTRAINT "household_members_participant_id_same_program" FOREIGN KEY ("participant_id","program_id") REFERENCES "public"."participants"("id","program_id") ON DELETE no action ON UPDATE no action;
    ALTER TABLE "household_invitations" ADD CONSTRAINT "household_invitations_household_id_same_program" FOREIGN KEY ("household_id","program_id") REFERENCES "public"."households"("id","program_id") ON DELETE no action ON UPDATE no action;
    ALTER TABLE "household_invitations" ADD CONSTRAINT "household_invitations_inviter_id_same_program" FOREIGN KEY ("inviter_id","program_id") REFERENCES "public"."participants"("id","program_id") ON DELETE no action ON UPDATE no action;
    ALTER TABLE "household_shares" ADD CONSTRAINT "household_shares_household_id_same_program" FOREIGN KEY ("household_id","program_id") REFERENCES "public"."households"("id","program_id") ON DELETE no action ON UPDATE no action;
    ALTER TABLE "household_shares" ADD CONSTRAINT "household_shares_payer_id_same_program" FOREIGN KEY ("payer_id","program_id") REFERENCES "public"."participants"("id","program_id") ON DELETE no action ON UPDATE no action;
    ALTER TABLE "household_shares" ADD CONSTRAINT "household_shares_spender_id_same_program" FOREIGN KEY ("spender_id","program_id") REFERENCES "public"."participants"("id","program_id") ON DELETE no action ON UPDATE no action;
    ALTER TABLE "_households_settings_v" ADD CONSTRAINT "_households_settings_v_parent_id_same_program" FOREIGN KEY ("parent_id","version_program_id") REFERENCES "public"."households_settings"("id","program_id") ON DELETE no action ON UPDATE no action;

    CREATE UNIQUE INDEX "household_members_one_at_a_time" ON "household_members" ("participant_id") WHERE "left_at" IS NULL;`)
  await installFunctions(db, ['laurel_forget_households'])
  await db.execute(sql`
    CREATE OR REPLACE TRIGGER participants_forget_households AFTER UPDATE OF erased_at ON public.participants
      FOR EACH ROW WHEN (new.erased_at IS NOT NULL AND old.erased_at IS NULL)
      EXECUTE FUNCTION public.laurel_forget_households();
    CREATE OR REPLACE TRIGGER participants_forget_households_deleted BEFORE DELETE ON public.participants
      FOR EACH ROW EXECUTE FUNCTION public.laurel_forget_households();`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TRIGGER IF EXISTS participants_forget_households ON public.participants;
    DROP TRIGGER IF EXISTS participants_forget_households_deleted ON public.participants;
    DROP FUNCTION IF EXISTS public.laurel_forget_households();
    DROP TABLE "households" CASCADE;
    DROP TABLE "household_members" CASCADE;
    DROP TABLE "household_invitations" CASCADE;
    DROP TABLE "household_shares" CASCADE;
    DROP TABLE "households_settings" CASCADE;
    DROP TABLE "_households_settings_v" CASCADE;
    DROP TYPE "public"."enum_household_invitations_status";`)
}
