import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { installFunctions } from '@/database/install'

/** Messages on the lock screen, and offers that participants activate for more points. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TYPE "public"."enum_push_messages_category" AS ENUM('receipts', 'rewards', 'news');
    CREATE TYPE "public"."enum_boosts_applies_to" AS ENUM('all', 'receipts', 'challenges');
    CREATE TYPE "public"."enum_boosts_effect" AS ENUM('multiplier', 'bonus');
    CREATE TABLE "push_keys" (
      "id" serial PRIMARY KEY NOT NULL,
      "public_key" varchar NOT NULL,
      "private_key_encrypted" varchar NOT NULL,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "push_subscriptions" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "participant_id" integer NOT NULL,
      "endpoint" varchar NOT NULL,
      "p256dh" varchar NOT NULL,
      "auth" varchar NOT NULL,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "push_choices" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "participant_id" integer NOT NULL,
      "receipts" boolean DEFAULT true NOT NULL,
      "rewards" boolean DEFAULT true NOT NULL,
      "news" boolean DEFAULT false NOT NULL,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "push_messages" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "participant_id" integer NOT NULL,
      "notice" varchar NOT NULL,
      "category" "enum_push_messages_category" NOT NULL,
      "content_encrypted" varchar,
      "due_at" timestamp(3) with time zone,
      "claimed_at" timestamp(3) with time zone,
      "sent_at" timestamp(3) with time zone,
      "attempts" numeric DEFAULT 0 NOT NULL,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "boosts" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "name" varchar NOT NULL,
      "is_on" boolean DEFAULT true NOT NULL,
      "starts_at" timestamp(3) with time zone NOT NULL,
      "ends_at" timestamp(3) with time zone NOT NULL,
      "applies_to" "enum_boosts_applies_to" DEFAULT 'receipts' NOT NULL,
      "effect" "enum_boosts_effect" DEFAULT 'multiplier' NOT NULL,
      "multiplier" numeric DEFAULT 2 NOT NULL,
      "bonus_points" numeric DEFAULT 10 NOT NULL,
      "max_points" numeric DEFAULT 500 NOT NULL,
      "max_activations" numeric,
      "tag" varchar,
      "reason" varchar,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "boosts_rels" (
      "id" serial PRIMARY KEY NOT NULL,
      "order" integer,
      "parent_id" integer NOT NULL,
      "path" varchar NOT NULL,
      "eligible_products_id" integer
    );

    CREATE TABLE "boost_activations" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "boost_id" integer NOT NULL,
      "participant_id" integer NOT NULL,
      "activated_at" timestamp(3) with time zone NOT NULL,
      "ends_at" timestamp(3) with time zone NOT NULL,
      "terms" jsonb NOT NULL,
      "settled_at" timestamp(3) with time zone,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE INDEX "push_keys_updated_at_idx" ON "push_keys" USING btree ("updated_at");
    CREATE INDEX "push_keys_created_at_idx" ON "push_keys" USING btree ("created_at");
    CREATE INDEX "push_subscriptions_program_idx" ON "push_subscriptions" USING btree ("program_id");
    CREATE INDEX "push_subscriptions_participant_idx" ON "push_subscriptions" USING btree ("participant_id");
    CREATE UNIQUE INDEX "push_subscriptions_endpoint_idx" ON "push_subscriptions" USING btree ("endpoint");
    CREATE INDEX "push_subscriptions_updated_at_idx" ON "push_subscriptions" USING btree ("updated_at");
    CREATE INDEX "push_subscriptions_created_at_idx" ON "push_subscriptions" USING btree ("created_at");
    CREATE INDEX "push_choices_program_idx" ON "push_choices" USING btree ("program_id");
    CREATE UNIQUE INDEX "push_choices_participant_idx" ON "push_choices" USING btree ("participant_id");
    CREATE INDEX "push_choices_updated_at_idx" ON "push_choices" USING btree ("updated_at");
    CREATE INDEX "push_choices_created_at_idx" ON "push_choices" USING btree ("created_at");
    CREATE INDEX "push_messages_program_idx" ON "push_messages" USING btree ("program_id");
    CREATE INDEX "push_messages_participant_idx" ON "push_messages" USING btree ("participant_id");
    CREATE UNIQUE INDEX "push_messages_notice_idx" ON "push_messages" USING btree ("notice");
    CREATE INDEX "push_messages_due_at_idx" ON "push_messages" USING btree ("due_at");
    CREATE INDEX "push_messages_updated_at_idx" ON "push_messages" USING btree ("updated_at");
    CREATE INDEX "push_messages_created_at_idx" ON "push_messages" USING btree ("created_at");
    CREATE INDEX "participant_sent_at_idx" ON "push_messages" USING btree ("participant_id","sent_at");
    CREATE INDEX "boosts_program_idx" ON "boosts" USING btree ("program_id");
    CREATE INDEX "boosts_updated_at_idx" ON "boosts" USING btree ("updated_at");
    CREATE INDEX "boosts_created_at_idx" ON "boosts" USING btree ("created_at");
    CREATE UNIQUE INDEX "boosts_id_program_uq" ON "boosts" USING btree ("id","program_id");
    CREATE INDEX "boosts_rels_order_idx" ON "boosts_rels" USING btree ("order");
    CREATE INDEX "boosts_rels_parent_idx" ON "boosts_rels" USING btree ("parent_id");
    CREATE INDEX "boosts_rels_path_idx" ON "boosts_rels" USING btree ("path");
    CREATE INDEX "boosts_rels_eligible_products_id_idx" ON "boosts_rels" USING btree ("eligible_products_id");
    CREATE INDEX "boost_activations_program_idx" ON "boost_activations" USING btree ("program_id");
    CREATE INDEX "boost_activations_boost_idx" ON "boost_activations" USING btree ("boost_id");
    CREATE INDEX "boost_activations_participant_idx" ON "boost_activations" USING btree ("participant_id");
    CREATE INDEX "boost_activations_settled_at_idx" ON "boost_activations" USING btree ("settled_at");
    CREATE INDEX "boost_activations_updated_at_idx" ON "boost_activations" USING btree ("updated_at");
    CREATE INDEX "boost_activations_created_at_idx" ON "boost_activations" USING btree ("created_at");
    CREATE UNIQUE INDEX "boost_participant_idx" ON "boost_activations" USING btree ("boost_id","participant_id");
    ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "push_choices" ADD CONSTRAINT "push_choices_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "push_choices" ADD CONSTRAINT "push_choices_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "boosts" ADD CONSTRAINT "boosts_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "boosts_rels" ADD CONSTRAINT "boosts_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."boosts"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "boosts_rels" ADD CONSTRAINT "boosts_rels_eligible_products_fk" FOREIGN KEY ("eligible_products_id") REFERENCES "public"."eligible_products"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "boost_activations" ADD CONSTRAINT "boost_activations_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "boost_activations" ADD CONSTRAINT "boost_activations_boost_id_boosts_id_fk" FOREIGN KEY ("boost_id") REFERENCES "public"."boosts"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "boost_activations" ADD CONSTRAINT "boost_activations_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_participant_id_same_program" FOREIGN KEY ("participant_id","program_id") REFERENCES "public"."participants"("id","program_id") ON DELETE no action ON UPDATE no action;
    ALTER TABLE "push_choices" ADD CONSTRAINT "push_choices_participant_id_same_program" FOREIGN KEY ("participant_id","program_id") REFERENCES "public"."participants"("id","program_id") ON DELETE no action ON UPDATE no action;
    ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_participant_id_same_program" FOREIGN KEY ("participant_id","program_id") REFERENCES "public"."participants"("id","program_id") ON DELETE no action ON UPDATE no action;
    ALTER TABLE "boost_activations" ADD CONSTRAINT "boost_activations_boost_id_same_program" FOREIGN KEY ("boost_id","program_id") REFERENCES "public"."boosts"("id","program_id") ON DELETE no action ON UPDATE no action;
    ALTER TABLE "boost_activations" ADD CONSTRAINT "boost_activations_participant_id_same_program" FOREIGN KEY ("participant_id","program_id") REFERENCES "public"."participants"("id","program_id") ON DELETE no action ON UPDATE no action;
    CREATE TRIGGER "boosts_rels_eligible_products_id_same_program" AFTER INSERT OR UPDATE OF "eligible_products_id", "parent_id" ON "boosts_rels" FOR EACH ROW WHEN (new."eligible_products_id" IS NOT NULL) EXECUTE FUNCTION laurel_refuse_other_program('eligible_products_id', 'eligible_products', 'program_id', 'parent_id', 'boosts');`)
  await installFunctions(db, ['laurel_forget_push', 'laurel_forget_boosts'])
  await db.execute(sql`
    CREATE OR REPLACE TRIGGER participants_forget_push_deleted BEFORE DELETE ON public.participants
      FOR EACH ROW EXECUTE FUNCTION public.laurel_forget_push();
    CREATE OR REPLACE TRIGGER participants_forget_push_erased AFTER UPDATE OF erased_at ON public.participants
      FOR EACH ROW WHEN (new.erased_at IS NOT NULL AND old.erased_at IS NULL)
      EXECUTE FUNCTION public.laurel_forget_push();
    CREATE OR REPLACE TRIGGER participants_forget_boosts BEFORE DELETE ON public.participants
      FOR EACH ROW EXECUTE FUNCTION public.laurel_forget_boosts();`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TRIGGER IF EXISTS participants_forget_push_deleted ON public.participants;
    DROP TRIGGER IF EXISTS participants_forget_push_erased ON public.participants;
    DROP TRIGGER IF EXISTS participants_forget_boosts ON public.participants;
    DROP FUNCTION IF EXISTS public.laurel_forget_push();
    DROP FUNCTION IF EXISTS public.laurel_forget_boosts();
    DROP TRIGGER IF EXISTS "boosts_rels_eligible_products_id_same_program" ON "boosts_rels";
    DROP TABLE "push_keys" CASCADE;
    DROP TABLE "push_subscriptions" CASCADE;
    DROP TABLE "push_choices" CASCADE;
    DROP TABLE "push_messages" CASCADE;
    DROP TABLE "boosts" CASCADE;
    DROP TABLE "boosts_rels" CASCADE;
    DROP TABLE "boost_activations" CASCADE;
    DROP TYPE "public"."enum_push_messages_category";
    DROP TYPE "public"."enum_boosts_applies_to";
    DROP TYPE "public"."enum_boosts_effect";`)
}
