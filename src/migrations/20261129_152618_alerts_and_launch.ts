import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { installFunctions } from '@/database/install'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TYPE "public"."enum_alert_channels_locale" AS ENUM('en', 'es');
    CREATE TABLE "alerts" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "kind" varchar NOT NULL,
      "subject" varchar NOT NULL,
      "values" jsonb NOT NULL,
      "path" varchar NOT NULL,
      "began_at" timestamp(3) with time zone NOT NULL,
      "gone_since" timestamp(3) with time zone,
      "ended_at" timestamp(3) with time zone
    );

    CREATE TABLE "alert_channels" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "name" varchar NOT NULL,
      "url_encrypted" varchar NOT NULL,
      "host" varchar NOT NULL,
      "locale" "enum_alert_channels_locale" DEFAULT 'en' NOT NULL,
      "kinds" jsonb DEFAULT '[]'::jsonb NOT NULL,
      "is_active" boolean DEFAULT true,
      "sent_at" timestamp(3) with time zone,
      "failed_at" timestamp(3) with time zone,
      "error" varchar,
      "created_by_id" integer,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "alert_subscriptions" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "administrator_id" integer NOT NULL,
      "summary" boolean DEFAULT false,
      "kinds" jsonb DEFAULT '[]'::jsonb NOT NULL,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "alert_summaries" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "administrator_id" integer NOT NULL,
      "week" varchar NOT NULL,
      "sent_at" timestamp(3) with time zone NOT NULL
    );

    CREATE TABLE "launch_invitations" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "email" varchar NOT NULL,
      "invited_at" timestamp(3) with time zone NOT NULL,
      "invited_by_id" integer
    );

    ALTER TABLE "programs" ADD COLUMN "company_name" varchar;
    ALTER TABLE "programs" ADD COLUMN "company_address" varchar;
    ALTER TABLE "_programs_v" ADD COLUMN "version_company_name" varchar;
    ALTER TABLE "_programs_v" ADD COLUMN "version_company_address" varchar;
    CREATE INDEX "alerts_program_idx" ON "alerts" USING btree ("program_id");
    CREATE UNIQUE INDEX "program_kind_subject_idx" ON "alerts" USING btree ("program_id","kind","subject");
    CREATE INDEX "alert_channels_program_idx" ON "alert_channels" USING btree ("program_id");
    CREATE INDEX "alert_channels_created_by_idx" ON "alert_channels" USING btree ("created_by_id");
    CREATE INDEX "alert_channels_updated_at_idx" ON "alert_channels" USING btree ("updated_at");
    CREATE INDEX "alert_channels_created_at_idx" ON "alert_channels" USING btree ("created_at");
    CREATE INDEX "alert_subscriptions_program_idx" ON "alert_subscriptions" USING btree ("program_id");
    CREATE INDEX "alert_subscriptions_administrator_idx" ON "alert_subscriptions" USING btree ("administrator_id");
    CREATE INDEX "alert_subscriptions_updated_at_idx" ON "alert_subscriptions" USING btree ("updated_at");
    CREATE INDEX "alert_subscriptions_created_at_idx" ON "alert_subscriptions" USING btree ("created_at");
    CREATE UNIQUE INDEX "program_administrator_idx" ON "alert_subscriptions" USING btree ("program_id","administrator_id");
    CREATE INDEX "alert_summaries_program_idx" ON "alert_summaries" USING btree ("program_id");
    CREATE INDEX "alert_summaries_administrator_idx" ON "alert_summaries" USING btree ("administrator_id");
    CREATE UNIQUE INDEX "program_administrator_week_idx" ON "alert_summaries" USING btree ("program_id","administrator_id","week");
    CREATE INDEX "launch_invitations_program_idx" ON "launch_invitations" USING btree ("program_id");
    CREATE INDEX "launch_invitations_invited_by_idx" ON "launch_invitations" USING btree ("invited_by_id");
    CREATE UNIQUE INDEX "program_email_4_idx" ON "launch_invitations" USING btree ("program_id","email");
    ALTER TABLE "alerts" ADD CONSTRAINT "alerts_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "alert_channels" ADD CONSTRAINT "alert_channels_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "alert_channels" ADD CONSTRAINT "alert_channels_created_by_id_administrators_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."administrators"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "alert_subscriptions" ADD CONSTRAINT "alert_subscriptions_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "alert_subscriptions" ADD CONSTRAINT "alert_subscriptions_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "alert_summaries" ADD CONSTRAINT "alert_summaries_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "alert_summaries" ADD CONSTRAINT "alert_summaries_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "launch_invitations" ADD CONSTRAINT "launch_invitations_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "launch_invitations" ADD CONSTRAINT "launch_invitations_invited_by_id_administrators_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."administrators"("id") ON DELETE set null ON UPDATE no action;`)
  await installFunctions(db, ['laurel_forget_launch_invitations'])
  await db.execute(sql`
    CREATE OR REPLACE TRIGGER participants_forget_launch_invitations AFTER UPDATE OF erased_at ON public.participants
      FOR EACH ROW WHEN (new.erased_at IS NOT NULL AND old.erased_at IS NULL)
      EXECUTE FUNCTION public.laurel_forget_launch_invitations();
    CREATE OR REPLACE TRIGGER participants_forget_launch_invitations_deleted BEFORE DELETE ON public.participants
      FOR EACH ROW EXECUTE FUNCTION public.laurel_forget_launch_invitations();`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TRIGGER IF EXISTS participants_forget_launch_invitations ON public.participants;
    DROP TRIGGER IF EXISTS participants_forget_launch_invitations_deleted ON public.participants;
    DROP FUNCTION IF EXISTS public.laurel_forget_launch_invitations();
    DROP TABLE "alerts" CASCADE;
    DROP TABLE "alert_channels" CASCADE;
    DROP TABLE "alert_subscriptions" CASCADE;
    DROP TABLE "alert_summaries" CASCADE;
    DROP TABLE "launch_invitations" CASCADE;
    ALTER TABLE "programs" DROP COLUMN "company_name";
    ALTER TABLE "programs" DROP COLUMN "company_address";
    ALTER TABLE "_programs_v" DROP COLUMN "version_company_name";
    ALTER TABLE "_programs_v" DROP COLUMN "version_company_address";
    DROP TYPE "public"."enum_alert_channels_locale";`)
}
