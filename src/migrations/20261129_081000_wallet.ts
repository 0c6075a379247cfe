import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { installFunctions } from '@/database/install'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE "wallet_settings" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "apple_certificate" varchar,
      "apple_issuer" varchar,
      "apple_key_encrypted" varchar,
      "apple_pass_type" varchar,
      "apple_team" varchar,
      "apple_expires_at" timestamp(3) with time zone,
      "google_issuer" varchar,
      "google_account" varchar,
      "google_key_encrypted" varchar,
      "google_class" varchar,
      "is_demo" boolean DEFAULT false NOT NULL,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "wallet_passes" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "participant_id" integer,
      "serial" varchar NOT NULL,
      "is_void" boolean DEFAULT false NOT NULL,
      "content" jsonb,
      "changed_at" timestamp(3) with time zone NOT NULL,
      "seen" varchar,
      "told" jsonb,
      "alert_due_at" timestamp(3) with time zone,
      "apple_due_at" timestamp(3) with time zone,
      "apple_attempts" numeric DEFAULT 0 NOT NULL,
      "google_offered_at" timestamp(3) with time zone,
      "google_due_at" timestamp(3) with time zone,
      "google_attempts" numeric DEFAULT 0 NOT NULL,
      "google_alert" varchar,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "wallet_devices" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "pass_id" integer NOT NULL,
      "device" varchar NOT NULL,
      "push_token" varchar NOT NULL,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "wallet_alerts" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "participant_id" integer NOT NULL,
      "sent_at" timestamp(3) with time zone NOT NULL,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE INDEX "wallet_settings_program_idx" ON "wallet_settings" USING btree ("program_id");
    CREATE INDEX "wallet_settings_updated_at_idx" ON "wallet_settings" USING btree ("updated_at");
    CREATE INDEX "wallet_settings_created_at_idx" ON "wallet_settings" USING btree ("created_at");
    CREATE UNIQUE INDEX "program_11_idx" ON "wallet_settings" USING btree ("program_id");
    CREATE INDEX "wallet_passes_program_idx" ON "wallet_passes" USING btree ("program_id");
    CREATE UNIQUE INDEX "wallet_passes_participant_idx" ON "wallet_passes" USING btree ("participant_id");
    CREATE UNIQUE INDEX "wallet_passes_serial_idx" ON "wallet_passes" USING btree ("serial");
    CREATE INDEX "wallet_passes_apple_due_at_idx" ON "wallet_passes" USING btree ("apple_due_at");
    CREATE INDEX "wallet_passes_google_due_at_idx" ON "wallet_passes" USING btree ("google_due_at");
    CREATE INDEX "wallet_passes_updated_at_idx" ON "wallet_passes" USING btree ("updated_at");
    CREATE INDEX "wallet_passes_created_at_idx" ON "wallet_passes" USING btree ("created_at");
    CREATE UNIQUE INDEX "wallet_passes_id_program_uq" ON "wallet_passes" USING btree ("id","program_id");
    CREATE INDEX "wallet_devices_program_idx" ON "wallet_devices" USING btree ("program_id");
    CREATE INDEX "wallet_devices_pass_idx" ON "wallet_devices" USING btree ("pass_id");
    CREATE INDEX "wallet_devices_updated_at_idx" ON "wallet_devices" USING btree ("updated_at");
    CREATE INDEX "wallet_devices_created_at_idx" ON "wallet_devices" USING btree ("created_at");
    CREATE UNIQUE INDEX "pass_device_idx" ON "wallet_devices" USING btree ("pass_id","device");
    CREATE INDEX "program_device_idx" ON "wallet_devices" USING btree ("program_id","device");
    CREATE INDEX "wallet_alerts_program_idx" ON "wallet_alerts" USING btree ("program_id");
    CREATE INDEX "wallet_alerts_participant_idx" ON "wallet_alerts" USING btree ("participant_id");
    CREATE INDEX "wallet_alerts_updated_at_idx" ON "wallet_alerts" USING btree ("updated_at");
    CREATE INDEX "wallet_alerts_created_at_idx" ON "wallet_alerts" USING btree ("created_at");
    CREATE INDEX "participant_sent_at_1_idx" ON "wallet_alerts" USING btree ("participant_id","sent_at");
    ALTER TABLE "wallet_settings" ADD CONSTRAINT "wallet_settings_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "wallet_passes" ADD CONSTRAINT "wallet_passes_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "wallet_passes" ADD CONSTRAINT "wallet_passes_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "wallet_devices" ADD CONSTRAINT "wallet_devices_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "wallet_devices" ADD CONSTRAINT "wallet_devices_pass_id_wallet_passes_id_fk" FOREIGN KEY ("pass_id") REFERENCES "public"."wallet_passes"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "wallet_alerts" ADD CONSTRAINT "wallet_alerts_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "wallet_alerts" ADD CONSTRAINT "wallet_alerts_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "wallet_passes" ADD CONSTRAINT "wallet_passes_participant_id_same_program" FOREIGN KEY ("participant_id","program_id") REFERENCES "public"."participants"("id","program_id") ON DELETE no action ON UPDATE no action;
    ALTER TABLE "wallet_devices" ADD CONSTRAINT "wallet_devices_pass_id_same_program" FOREIGN KEY ("pass_id","program_id") REFERENCES "public"."wallet_passes"("id","program_id") ON DELETE no action ON UPDATE no action;
    ALTER TABLE "wallet_alerts" ADD CONSTRAINT "wallet_alerts_participant_id_same_program" FOREIGN KEY ("participant_id","program_id") REFERENCES "public"."participants"("id","program_id") ON DELETE no action ON UPDATE no action;`)
  await installFunctions(db, ['laurel_void_pass_of', 'laurel_void_wallet_pass'])
  await db.execute(sql`
    CREATE OR REPLACE TRIGGER participants_void_wallet_pass_deleted BEFORE DELETE ON public.participants
      FOR EACH ROW EXECUTE FUNCTION public.laurel_void_wallet_pass();
    CREATE OR REPLACE TRIGGER participants_void_wallet_pass_erased AFTER UPDATE OF erased_at ON public.participants
      FOR EACH ROW WHEN (new.erased_at IS NOT NULL AND old.erased_at IS NULL)
      EXECUTE FUNCTION public.laurel_void_wallet_pass();`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TRIGGER IF EXISTS participants_void_wallet_pass_deleted ON public.participants;
    DROP TRIGGER IF EXISTS participants_void_wallet_pass_erased ON public.participants;
    DROP FUNCTION IF EXISTS public.laurel_void_wallet_pass();
    DROP FUNCTION IF EXISTS public.laurel_void_pass_of(integer, integer);
    DROP TABLE "wallet_settings" CASCADE;
    DROP TABLE "wallet_passes" CASCADE;
    DROP TABLE "wallet_devices" CASCADE;
    DROP TABLE "wallet_alerts" CASCADE;`)
}
