import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { installFunctions, installTriggers } from '@/database/install'

/** What programs owe in points: values of a point, and closed months. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TYPE "public"."enum_roles_permissions" ADD VALUE IF NOT EXISTS 'liability.view';
    ALTER TYPE "public"."enum_roles_permissions" ADD VALUE IF NOT EXISTS 'liability.manage';
    CREATE TABLE "liability_values" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "valid_from" varchar NOT NULL,
      "value_micros" numeric DEFAULT 0 NOT NULL,
      "currency" varchar NOT NULL,
      "redemption_rate" numeric,
      "changed_by_id" integer,
      "changed_at" timestamp(3) with time zone
    );

    CREATE TABLE "liability_months" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "month" varchar NOT NULL,
      "sales_micros" numeric,
      "figures" jsonb,
      "hash" varchar,
      "closed_at" timestamp(3) with time zone,
      "closed_by_id" integer,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "liability_settings" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "is_on" boolean DEFAULT false,
      "sales_account" varchar DEFAULT 'Sales' NOT NULL,
      "deferred_account" varchar DEFAULT 'Deferred revenue: points' NOT NULL,
      "revenue_account" varchar DEFAULT 'Revenue from points' NOT NULL,
      "report_to" varchar,
      "changed_by" varchar,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "_liability_settings_v" (
      "id" serial PRIMARY KEY NOT NULL,
      "parent_id" integer,
      "version_program_id" integer NOT NULL,
      "version_is_on" boolean DEFAULT false,
      "version_sales_account" varchar DEFAULT 'Sales' NOT NULL,
      "version_deferred_account" varchar DEFAULT 'Deferred revenue: points' NOT NULL,
      "version_revenue_account" varchar DEFAULT 'Revenue from points' NOT NULL,
      "version_report_to" varchar,
      "version_changed_by" varchar,
      "version_updated_at" timestamp(3) with time zone,
      "version_created_at" timestamp(3) with time zone,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE INDEX "liability_values_program_idx" ON "liability_values" USING btree ("program_id");
    CREATE INDEX "liability_values_changed_by_idx" ON "liability_values" USING btree ("changed_by_id");
    CREATE INDEX "program_valid_from_idx" ON "liability_values" USING btree ("program_id","valid_from");
    CREATE INDEX "liability_months_program_idx" ON "liability_months" USING btree ("program_id");
    CREATE INDEX "liability_months_closed_by_idx" ON "liability_months" USING btree ("closed_by_id");
    CREATE INDEX "liability_months_updated_at_idx" ON "liability_months" USING btree ("updated_at");
    CREATE INDEX "liability_months_created_at_idx" ON "liability_months" USING btree ("created_at");
    CREATE UNIQUE INDEX "program_month_idx" ON "liability_months" USING btree ("program_id","month");
    CREATE INDEX "liability_settings_program_idx" ON "liability_settings" USING btree ("program_id");
    CREATE INDEX "liability_settings_updated_at_idx" ON "liability_settings" USING btree ("updated_at");
    CREATE INDEX "liability_settings_created_at_idx" ON "liability_settings" USING btree ("created_at");
    CREATE UNIQUE INDEX "program_14_idx" ON "liability_settings" USING btree ("program_id");
    CREATE UNIQUE INDEX "liability_settings_id_program_uq" ON "liability_settings" USING btree ("id","program_id");
    CREATE INDEX "_liability_settings_v_parent_idx" ON "_liability_settings_v" USING btree ("parent_id");
    CREATE INDEX "_liability_settings_v_version_version_program_idx" ON "_liability_settings_v" USING btree ("version_program_id");
    CREATE INDEX "_liability_settings_v_version_version_updated_at_idx" ON "_liability_settings_v" USING btree ("version_updated_at");
    CREATE INDEX "_liability_settings_v_version_version_created_at_idx" ON "_liability_settings_v" USING btree ("version_created_at");
    CREATE INDEX "_liability_settings_v_created_at_idx" ON "_liability_settings_v" USING btree ("created_at");
    CREATE INDEX "_liability_settings_v_updated_at_idx" ON "_liability_settings_v" USING btree ("updated_at");
    CREATE INDEX "version_program_4_idx" ON "_liability_settings_v" USING btree ("version_program_id");
    ALTER TABLE "liability_values" ADD CONSTRAINT "liability_values_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "liability_values" ADD CONSTRAINT "liability_values_changed_by_id_administrators_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."administrators"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "liability_months" ADD CONSTRAINT "liability_months_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "liability_months" ADD CONSTRAINT "liability_months_closed_by_id_administrators_id_fk" FOREIGN KEY ("closed_by_id") REFERENCES "public"."administrators"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "liability_settings" ADD CONSTRAINT "liability_settings_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_liability_settings_v" ADD CONSTRAINT "_liability_settings_v_parent_id_liability_settings_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."liability_settings"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_liability_settings_v" ADD CONSTRAINT "_liability_settings_v_version_program_id_programs_id_fk" FOREIGN KEY ("version_program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_liability_settings_v" ADD CONSTRAINT "_liability_settings_v_parent_id_same_program" FOREIGN KEY ("parent_id","version_program_id") REFERENCES "public"."liability_settings"("id","program_id") ON DELETE no action ON UPDATE no action;`)
  await installFunctions(db, [
    'laurel_liability_entries',
    'laurel_liability_cohorts',
    'laurel_guard_liability_months',
    'laurel_record_event',
  ])
  await installTriggers(db, ['liability_months', 'liability_values'])
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE "liability_values" CASCADE;
    DROP TABLE "liability_months" CASCADE;
    DROP TABLE "liability_settings" CASCADE;
    DROP TABLE "_liability_settings_v" CASCADE;
    DROP FUNCTION laurel_liability_entries;
    DROP FUNCTION laurel_liability_cohorts;
    DROP FUNCTION laurel_guard_liability_months;`)
}
