import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { installFunctions } from '@/database/install'

/** Points that move from one participant to another, and gifts of them. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TYPE "public"."enum_gifts_status" AS ENUM('sending', 'held', 'waiting', 'accepted', 'refused', 'undone', 'expired', 'declined', 'cancelled');
    ALTER TYPE "public"."enum_point_entries_kind" ADD VALUE IF NOT EXISTS 'transfer';
    CREATE TABLE "gifts" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "giver_id" integer NOT NULL,
      "receiver_id" integer,
      "email" varchar,
      "points" numeric NOT NULL,
      "message" varchar,
      "status" "enum_gifts_status" DEFAULT 'sending' NOT NULL,
      "signals" jsonb,
      "undo_until" timestamp(3) with time zone,
      "expires_at" timestamp(3) with time zone,
      "settled_at" timestamp(3) with time zone,
      "sent_entry" numeric DEFAULT 0 NOT NULL,
      "device_hash" varchar,
      "network_hash" varchar,
      "idempotency_key" varchar NOT NULL,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "gifts_settings" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "is_on" boolean DEFAULT false,
      "max_points" numeric DEFAULT 500 NOT NULL,
      "max_points_per_day" numeric DEFAULT 1000 NOT NULL,
      "max_points_per_year" numeric DEFAULT 10000 NOT NULL,
      "min_account_days" numeric DEFAULT 7 NOT NULL,
      "checks" boolean DEFAULT true,
      "changed_by" varchar,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "_gifts_settings_v" (
      "id" serial PRIMARY KEY NOT NULL,
      "parent_id" integer,
      "version_program_id" integer NOT NULL,
      "version_is_on" boolean DEFAULT false,
      "version_max_points" numeric DEFAULT 500 NOT NULL,
      "version_max_points_per_day" numeric DEFAULT 1000 NOT NULL,
      "version_max_points_per_year" numeric DEFAULT 10000 NOT NULL,
      "version_min_account_days" numeric DEFAULT 7 NOT NULL,
      "version_checks" boolean DEFAULT true,
      "version_changed_by" varchar,
      "version_updated_at" timestamp(3) with time zone,
      "version_created_at" timestamp(3) with time zone,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE INDEX "gifts_program_idx" ON "gifts" USING btree ("program_id");
    CREATE INDEX "gifts_giver_idx" ON "gifts" USING btree ("giver_id");
    CREATE INDEX "gifts_receiver_idx" ON "gifts" USING btree ("receiver_id");
    CREATE INDEX "gifts_updated_at_idx" ON "gifts" USING btree ("updated_at");
    CREATE INDEX "gifts_created_at_idx" ON "gifts" USING btree ("created_at");
    CREATE UNIQUE INDEX "program_idempotency_key_10_idx" ON "gifts" USING btree ("program_id","idempotency_key");
    CREATE INDEX "program_status_1_idx" ON "gifts" USING btree ("program_id","status");
    CREATE INDEX "program_email_1_idx" ON "gifts" USING btree ("program_id","email");
    CREATE INDEX "gifts_settings_program_idx" ON "gifts_settings" USING btree ("program_id");
    CREATE INDEX "gifts_settings_updated_at_idx" ON "gifts_settings" USING btree ("updated_at");
    CREATE INDEX "gifts_settings_created_at_idx" ON "gifts_settings" USING btree ("created_at");
    CREATE UNIQUE INDEX "program_12_idx" ON "gifts_settings" USING btree ("program_id");
    CREATE UNIQUE INDEX "gifts_settings_id_program_uq" ON "gifts_settings" USING btree ("id","program_id");
    CREATE INDEX "_gifts_settings_v_parent_idx" ON "_gifts_settings_v" USING btree ("parent_id");
    CREATE INDEX "_gifts_settings_v_version_version_program_idx" ON "_gifts_settings_v" USING btree ("version_program_id");
    CREATE INDEX "_gifts_settings_v_version_version_updated_at_idx" ON "_gifts_settings_v" USING btree ("version_updated_at");
    CREATE INDEX "_gifts_settings_v_version_version_created_at_idx" ON "_gifts_settings_v" USING btree ("version_created_at");
    CREATE INDEX "_gifts_settings_v_created_at_idx" ON "_gifts_settings_v" USING btree ("created_at");
    CREATE INDEX "_gifts_settings_v_updated_at_idx" ON "_gifts_settings_v" USING btree ("updated_at");
    CREATE INDEX "version_program_2_idx" ON "_gifts_settings_v" USING btree ("version_program_id");
    ALTER TABLE "gifts" ADD CONSTRAINT "gifts_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "gifts" ADD CONSTRAINT "gifts_giver_id_participants_id_fk" FOREIGN KEY ("giver_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "gifts" ADD CONSTRAINT "gifts_receiver_id_participants_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "gifts_settings" ADD CONSTRAINT "gifts_settings_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_gifts_settings_v" ADD CONSTRAINT "_gifts_settings_v_parent_id_gifts_settings_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."gifts_settings"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_gifts_settings_v" ADD CONSTRAINT "_gifts_settings_v_version_program_id_programs_id_fk" FOREIGN KEY ("version_program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "gifts" ADD CONSTRAINT "gifts_giver_id_same_program" FOREIGN KEY ("giver_id","program_id") REFERENCES "public"."participants"("id","program_id") ON DELETE no action ON UPDATE no action;
    ALTER TABLE "gifts" ADD CONSTRAINT "gifts_receiver_id_same_program" FOREIGN KEY ("receiver_id","program_id") REFERENCES "public"."participants"("id","program_id") ON DELETE no action ON UPDATE no action;
    ALTER TABLE "_gifts_settings_v" ADD CONSTRAINT "_gifts_settings_v_parent_id_same_program" FOREIGN KEY ("parent_id","version_program_id") REFERENCES "public"."gifts_settings"("id","program_id") ON DELETE no action ON UPDATE no action;

    CREATE TABLE point_transfer_lots (
      id serial PRIMARY KEY, program_id integer NOT NULL, entry_id integer NOT NULL, points integer NOT NULL,
      earned_at timestamptz(3) NOT NULL, expires_at timestamptz(3)
    );
    CREATE INDEX point_transfer_lots_entry_idx ON point_transfer_lots (entry_id);
    CREATE INDEX point_transfer_lots_program_idx ON point_transfer_lots (program_id);
    ALTER TABLE point_transfer_lots ADD CONSTRAINT point_transfer_lots_program_id_programs_id_fk FOREIGN KEY (program_id) REFERENCES programs(id) ON DELETE SET NULL;
    ALTER TABLE point_transfer_lots ADD CONSTRAINT point_transfer_lots_entry_id_same_program FOREIGN KEY (entry_id, program_id) REFERENCES point_entries(id, program_id) ON DELETE CASCADE;
    ALTER TABLE point_entries ADD CONSTRAINT point_entries_transfer CHECK (kind::text <> 'transfer' OR (amount <> 0 AND lifetime_amount = 0));`)
  await installFunctions(db, [
    'laurel_point_lots',
    'laurel_dated_entries',
    'laurel_send_points',
    'laurel_receive_points',
    'laurel_forget_gifts',
  ])
  await db.execute(sql`
    CREATE OR REPLACE TRIGGER participants_forget_gifts AFTER UPDATE OF erased_at ON public.participants
      FOR EACH ROW WHEN (new.erased_at IS NOT NULL AND old.erased_at IS NULL)
      EXECUTE FUNCTION public.laurel_forget_gifts();
    CREATE OR REPLACE TRIGGER participants_forget_gifts_deleted BEFORE DELETE ON public.participants
      FOR EACH ROW EXECUTE FUNCTION public.laurel_forget_gifts();`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TRIGGER IF EXISTS participants_forget_gifts ON public.participants;
    DROP TRIGGER IF EXISTS participants_forget_gifts_deleted ON public.participants;
    DROP FUNCTION IF EXISTS public.laurel_forget_gifts();
    DROP TABLE "gifts" CASCADE;
    DROP TABLE "gifts_settings" CASCADE;
    DROP TABLE "_gifts_settings_v" CASCADE;
    DROP TYPE "public"."enum_gifts_status";`)
}
