import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { installFunctions } from '@/database/install'

/** Offers become earning rules: automatic or activated, counted for each purchase and challenge. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TYPE "public"."enum_boosts_weekdays" AS ENUM('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday');
    CREATE TYPE "public"."enum_boosts_activation" AS ENUM('automatic', 'member');
    CREATE TYPE "public"."enum_boost_sources_kind" AS ENUM('receipt', 'challenge');
    ALTER TYPE "public"."enum_boosts_applies_to" ADD VALUE IF NOT EXISTS 'photos';
    ALTER TYPE "public"."enum_boosts_applies_to" ADD VALUE IF NOT EXISTS 'purchases';
    ALTER TYPE "public"."enum_boosts_effect" ADD VALUE IF NOT EXISTS 'per_unit';
    CREATE TABLE "boosts_weekdays" (
      "order" integer NOT NULL,
      "parent_id" integer NOT NULL,
      "value" "enum_boosts_weekdays",
      "id" serial PRIMARY KEY NOT NULL
    );

    CREATE TABLE "boost_sources" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "participant_id" integer NOT NULL,
      "kind" "enum_boost_sources_kind" NOT NULL,
      "source_id" numeric NOT NULL,
      "earned_at" timestamp(3) with time zone NOT NULL,
      "points" numeric NOT NULL,
      "rules" jsonb DEFAULT '[]'::jsonb NOT NULL,
      "standing" jsonb,
      "is_limited" boolean DEFAULT false,
      "postings" numeric DEFAULT 0,
      "settled_at" timestamp(3) with time zone,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "boost_awards" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "boost_id" integer NOT NULL,
      "source_id" integer NOT NULL,
      "participant_id" integer NOT NULL,
      "local_day" varchar NOT NULL,
      "points" numeric DEFAULT 0 NOT NULL,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "best_rule_settings" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "is_on" boolean DEFAULT false,
      "changed_by" varchar,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "_best_rule_settings_v" (
      "id" serial PRIMARY KEY NOT NULL,
      "parent_id" integer,
      "version_program_id" integer NOT NULL,
      "version_is_on" boolean DEFAULT false,
      "version_changed_by" varchar,
      "version_updated_at" timestamp(3) with time zone,
      "version_created_at" timestamp(3) with time zone,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    DROP INDEX IF EXISTS "program_10_idx";
    DROP INDEX IF EXISTS "version_program_1_idx";
    DROP INDEX IF EXISTS "program_11_idx";
    DROP INDEX IF EXISTS "program_12_idx";
    DROP INDEX IF EXISTS "version_program_2_idx";
    DROP INDEX IF EXISTS "program_13_idx";
    DROP INDEX IF EXISTS "version_program_3_idx";
    DROP INDEX IF EXISTS "program_14_idx";
    DROP INDEX IF EXISTS "version_program_4_idx";
    DROP INDEX IF EXISTS "program_15_idx";
    DROP INDEX IF EXISTS "version_program_5_idx";
    ALTER TABLE "boosts" ALTER COLUMN "ends_at" DROP NOT NULL;
    ALTER TABLE "boosts" ALTER COLUMN "max_points" DROP DEFAULT;
    ALTER TABLE "boosts" ALTER COLUMN "max_points" DROP NOT NULL;
    ALTER TABLE "boosts" ADD COLUMN "activation" "enum_boosts_activation" DEFAULT 'member' NOT NULL;
    ALTER TABLE "boosts" ADD COLUMN "from_hour" numeric;
    ALTER TABLE "boosts" ADD COLUMN "to_hour" numeric;
    ALTER TABLE "boosts" ADD COLUMN "min_basket" numeric;
    ALTER TABLE "boosts" ADD COLUMN "first_purchase" boolean DEFAULT false;
    ALTER TABLE "boosts" ADD COLUMN "segment_id" numeric;
    ALTER TABLE "boosts" ADD COLUMN "points_per_unit" numeric DEFAULT 1;
    ALTER TABLE "boosts" ADD COLUMN "max_points_per_day" numeric;
    ALTER TABLE "boosts" ADD COLUMN "max_points_in_all" numeric;
    ALTER TABLE "boosts" ADD COLUMN "priority" numeric DEFAULT 10;
    ALTER TABLE "boosts" ADD COLUMN "counts_from" timestamp(3) with time zone;
    ALTER TABLE "boosts" ADD COLUMN "settled_until" timestamp(3) with time zone;
    ALTER TABLE "boosts_rels" ADD COLUMN "purchase_merchants_id" integer;
    ALTER TABLE "boosts_rels" ADD COLUMN "program_tiers_id" integer;
    CREATE INDEX "boosts_weekdays_order_idx" ON "boosts_weekdays" USING btree ("order");
    CREATE INDEX "boosts_weekdays_parent_idx" ON "boosts_weekdays" USING btree ("parent_id");
    CREATE INDEX "boost_sources_program_idx" ON "boost_sources" USING btree ("program_id");
    CREATE INDEX "boost_sources_participant_idx" ON "boost_sources" USING btree ("participant_id");
    CREATE INDEX "boost_sources_settled_at_idx" ON "boost_sources" USING btree ("settled_at");
    CREATE INDEX "boost_sources_updated_at_idx" ON "boost_sources" USING btree ("updated_at");
    CREATE INDEX "boost_sources_created_at_idx" ON "boost_sources" USING btree ("created_at");
    CREATE UNIQUE INDEX "program_kind_source_id_idx" ON "boost_sources" USING btree ("program_id","kind","source_id");
    CREATE UNIQUE INDEX "boost_sources_id_program_uq" ON "boost_sources" USING btree ("id","program_id");
    CREATE INDEX "boost_awards_program_idx" ON "boost_awards" USING btree ("program_id");
    CREATE INDEX "boost_awards_boost_idx" ON "boost_awards" USING btree ("boost_id");
    CREATE INDEX "boost_awards_source_idx" ON "boost_awards" USING btree ("source_id");
    CREATE INDEX "boost_awards_participant_idx" ON "boost_awards" USING btree ("participant_id");
    CREATE INDEX "boost_awards_updated_at_idx" ON "boost_awards" USING btree ("updated_at");
    CREATE INDEX "boost_awards_created_at_idx" ON "boost_awards" USING btree ("created_at");
    CREATE UNIQUE INDEX "source_boost_idx" ON "boost_awards" USING btree ("source_id","boost_id");
    CREATE INDEX "boost_participant_1_idx" ON "boost_awards" USING btree ("boost_id","participant_id");
    CREATE INDEX "best_rule_settings_program_idx" ON "best_rule_settings" USING btree ("program_id");
    CREATE INDEX "best_rule_settings_updated_at_idx" ON "best_rule_settings" USING btree ("updated_at");
    CREATE INDEX "best_rule_settings_created_at_idx" ON "best_rule_settings" USING btree ("created_at");
    CREATE UNIQUE INDEX "program_10_idx" ON "best_rule_settings" USING btree ("program_id");
    CREATE UNIQUE INDEX "best_rule_settings_id_program_uq" ON "best_rule_settings" USING btree ("id","program_id");
    CREATE INDEX "_best_rule_settings_v_parent_idx" ON "_best_rule_settings_v" USING btree ("parent_id");
    CREATE INDEX "_best_rule_settings_v_version_version_program_idx" ON "_best_rule_settings_v" USING btree ("version_program_id");
    CREATE INDEX "_best_rule_settings_v_version_version_updated_at_idx" ON "_best_rule_settings_v" USING btree ("version_updated_at");
    CREATE INDEX "_best_rule_settings_v_version_version_created_at_idx" ON "_best_rule_settings_v" USING btree ("version_created_at");
    CREATE INDEX "_best_rule_settings_v_created_at_idx" ON "_best_rule_settings_v" USING btree ("created_at");
    CREATE INDEX "_best_rule_settings_v_updated_at_idx" ON "_best_rule_settings_v" USING btree ("updated_at");
    CREATE INDEX "version_program_1_idx" ON "_best_rule_settings_v" USING btree ("version_program_id");
    CREATE INDEX "boosts_rels_purchase_merchants_id_idx" ON "boosts_rels" USING btree ("purchase_merchants_id");
    CREATE INDEX "boosts_rels_program_tiers_id_idx" ON "boosts_rels" USING btree ("program_tiers_id");
    CREATE UNIQUE INDEX "program_11_idx" ON "member_card_settings" USING btree ("program_id");
    CREATE INDEX "version_program_2_idx" ON "_member_card_settings_v" USING btree ("version_program_id");
    CREATE UNIQUE INDEX "program_12_idx" ON "wallet_settings" USING btree ("program_id");
    CREATE UNIQUE INDEX "program_13_idx" ON "gifts_settings" USING btree ("program_id");
    CREATE INDEX "version_program_3_idx" ON "_gifts_settings_v" USING btree ("version_program_id");
    CREATE UNIQUE INDEX "program_14_idx" ON "households_settings" USING btree ("program_id");
    CREATE INDEX "version_program_4_idx" ON "_households_settings_v" USING btree ("version_program_id");
    CREATE UNIQUE INDEX "program_15_idx" ON "liability_settings" USING btree ("program_id");
    CREATE INDEX "version_program_5_idx" ON "_liability_settings_v" USING btree ("version_program_id");
    CREATE UNIQUE INDEX "program_16_idx" ON "message_opens_settings" USING btree ("program_id");
    CREATE INDEX "version_program_6_idx" ON "_message_opens_settings_v" USING btree ("version_program_id");
    ALTER TABLE "boosts_weekdays" ADD CONSTRAINT "boosts_weekdays_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."boosts"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "boost_sources" ADD CONSTRAINT "boost_sources_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "boost_sources" ADD CONSTRAINT "boost_sources_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "boost_awards" ADD CONSTRAINT "boost_awards_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "boost_awards" ADD CONSTRAINT "boost_awards_boost_id_boosts_id_fk" FOREIGN KEY ("boost_id") REFERENCES "public"."boosts"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "boost_awards" ADD CONSTRAINT "boost_awards_source_id_boost_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."boost_sources"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "boost_awards" ADD CONSTRAINT "boost_awards_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "best_rule_settings" ADD CONSTRAINT "best_rule_settings_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_best_rule_settings_v" ADD CONSTRAINT "_best_rule_settings_v_parent_id_best_rule_settings_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."best_rule_settings"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_best_rule_settings_v" ADD CONSTRAINT "_best_rule_settings_v_version_program_id_programs_id_fk" FOREIGN KEY ("version_program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "boosts_rels" ADD CONSTRAINT "boosts_rels_purchase_merchants_fk" FOREIGN KEY ("purchase_merchants_id") REFERENCES "public"."purchase_merchants"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "boosts_rels" ADD CONSTRAINT "boosts_rels_program_tiers_fk" FOREIGN KEY ("program_tiers_id") REFERENCES "public"."program_tiers"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "boost_sources" ADD CONSTRAINT "boost_sources_participant_id_same_program" FOREIGN KEY ("participant_id","program_id") REFERENCES "public"."participants"("id","program_id") ON DELETE no action ON UPDATE no action;
    ALTER TABLE "boost_awards" ADD CONSTRAINT "boost_awards_boost_id_same_program" FOREIGN KEY ("boost_id","program_id") REFERENCES "public"."boosts"("id","program_id") ON DELETE no action ON UPDATE no action;
    ALTER TABLE "boost_awards" ADD CONSTRAINT "boost_awards_source_id_same_program" FOREIGN KEY ("source_id","program_id") REFERENCES "public"."boost_sources"("id","program_id") ON DELETE no action ON UPDATE no action;
    ALTER TABLE "boost_awards" ADD CONSTRAINT "boost_awards_participant_id_same_program" FOREIGN KEY ("participant_id","program_id") REFERENCES "public"."participants"("id","program_id") ON DELETE no action ON UPDATE no action;
    ALTER TABLE "_best_rule_settings_v" ADD CONSTRAINT "_best_rule_settings_v_parent_id_same_program" FOREIGN KEY ("parent_id","version_program_id") REFERENCES "public"."best_rule_settings"("id","program_id") ON DELETE no action ON UPDATE no action;
    CREATE TRIGGER "boosts_rels_purchase_merchants_id_same_program" AFTER INSERT OR UPDATE OF "purchase_merchants_id", "parent_id" ON "boosts_rels" FOR EACH ROW WHEN (new."purchase_merchants_id" IS NOT NULL) EXECUTE FUNCTION laurel_refuse_other_program('purchase_merchants_id', 'purchase_merchants', 'program_id', 'parent_id', 'boosts');
    CREATE TRIGGER "boosts_rels_program_tiers_id_same_program" AFTER INSERT OR UPDATE OF "program_tiers_id", "parent_id" ON "boosts_rels" FOR EACH ROW WHEN (new."program_tiers_id" IS NOT NULL) EXECUTE FUNCTION laurel_refuse_other_program('program_tiers_id', 'program_tiers', 'program_id', 'parent_id', 'boosts');`)
  await installFunctions(db, ['laurel_forget_boosts'])
  await db.execute(sql`
    CREATE OR REPLACE TRIGGER participants_forget_boosts_erased AFTER UPDATE OF erased_at ON public.participants
      FOR EACH ROW WHEN (new.erased_at IS NOT NULL AND old.erased_at IS NULL)
      EXECUTE FUNCTION public.laurel_forget_boosts();`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TRIGGER IF EXISTS participants_forget_boosts_erased ON public.participants;
    DROP TRIGGER IF EXISTS "boosts_rels_purchase_merchants_id_same_program" ON "boosts_rels";
    DROP TRIGGER IF EXISTS "boosts_rels_program_tiers_id_same_program" ON "boosts_rels";
    ALTER TABLE "boosts_weekdays" DISABLE ROW LEVEL SECURITY;
    ALTER TABLE "boost_sources" DISABLE ROW LEVEL SECURITY;
    ALTER TABLE "boost_awards" DISABLE ROW LEVEL SECURITY;
    ALTER TABLE "best_rule_settings" DISABLE ROW LEVEL SECURITY;
    ALTER TABLE "_best_rule_settings_v" DISABLE ROW LEVEL SECURITY;
    DROP TABLE "boosts_weekdays" CASCADE;
    DROP TABLE "boost_sources" CASCADE;
    DROP TABLE "boost_awards" CASCADE;
    DROP TABLE "best_rule_settings" CASCADE;
    DROP TABLE "_best_rule_settings_v" CASCADE;
    ALTER TABLE "boosts_rels" DROP CONSTRAINT IF EXISTS "boosts_rels_purchase_merchants_fk";

    ALTER TABLE "boosts_rels" DROP CONSTRAINT IF EXISTS "boosts_rels_program_tiers_fk";

    DROP INDEX IF EXISTS "boosts_rels_purchase_merchants_id_idx";
    DROP INDEX IF EXISTS "boosts_rels_program_tiers_id_idx";
    DROP INDEX IF EXISTS "program_11_idx";
    DROP INDEX IF EXISTS "version_program_2_idx";
    DROP INDEX IF EXISTS "program_12_idx";
    DROP INDEX IF EXISTS "program_13_idx";
    DROP INDEX IF EXISTS "version_program_3_idx";
    DROP INDEX IF EXISTS "program_14_idx";
    DROP INDEX IF EXISTS "version_program_4_idx";
    DROP INDEX IF EXISTS "program_15_idx";
    DROP INDEX IF EXISTS "version_program_5_idx";
    DROP INDEX IF EXISTS "program_16_idx";
    DROP INDEX IF EXISTS "version_program_6_idx";
    ALTER TABLE "boosts" ALTER COLUMN "max_points" SET DEFAULT 500;
    CREATE UNIQUE INDEX "program_10_idx" ON "member_card_settings" USING btree ("program_id");
    CREATE INDEX "version_program_1_idx" ON "_member_card_settings_v" USING btree ("version_program_id");
    CREATE UNIQUE INDEX "program_11_idx" ON "wallet_settings" USING btree ("program_id");
    CREATE UNIQUE INDEX "program_12_idx" ON "gifts_settings" USING btree ("program_id");
    CREATE INDEX "version_program_2_idx" ON "_gifts_settings_v" USING btree ("version_program_id");
    CREATE UNIQUE INDEX "program_13_idx" ON "households_settings" USING btree ("program_id");
    CREATE INDEX "version_program_3_idx" ON "_households_settings_v" USING btree ("version_program_id");
    CREATE UNIQUE INDEX "program_14_idx" ON "liability_settings" USING btree ("program_id");
    CREATE INDEX "version_program_4_idx" ON "_liability_settings_v" USING btree ("version_program_id");
    CREATE UNIQUE INDEX "program_15_idx" ON "message_opens_settings" USING btree ("program_id");
    CREATE INDEX "version_program_5_idx" ON "_message_opens_settings_v" USING btree ("version_program_id");
    ALTER TABLE "boosts" DROP COLUMN "activation";
    ALTER TABLE "boosts" DROP COLUMN "from_hour";
    ALTER TABLE "boosts" DROP COLUMN "to_hour";
    ALTER TABLE "boosts" DROP COLUMN "min_basket";
    ALTER TABLE "boosts" DROP COLUMN "first_purchase";
    ALTER TABLE "boosts" DROP COLUMN "segment_id";
    ALTER TABLE "boosts" DROP COLUMN "points_per_unit";
    ALTER TABLE "boosts" DROP COLUMN "max_points_per_day";
    ALTER TABLE "boosts" DROP COLUMN "max_points_in_all";
    ALTER TABLE "boosts" DROP COLUMN "priority";
    ALTER TABLE "boosts" DROP COLUMN "counts_from";
    ALTER TABLE "boosts" DROP COLUMN "settled_until";
    ALTER TABLE "boosts_rels" DROP COLUMN "purchase_merchants_id";
    ALTER TABLE "boosts_rels" DROP COLUMN "program_tiers_id";
    DROP TYPE "public"."enum_boosts_weekdays";
    DROP TYPE "public"."enum_boosts_activation";
    DROP TYPE "public"."enum_boost_sources_kind";`)
}
