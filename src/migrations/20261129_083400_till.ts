import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { installFunctions } from '@/database/install'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TYPE "public"."enum_till_actions_kind" AS ENUM('purchase', 'code', 'reward');
    ALTER TYPE "public"."enum_roles_permissions" ADD VALUE IF NOT EXISTS 'till.manage';
    CREATE TABLE "till_visits" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "participant_id" integer NOT NULL,
      "administrator_id" integer,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "till_actions" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "till_visit_id" integer NOT NULL,
      "attempt_key" varchar NOT NULL,
      "kind" "enum_till_actions_kind" NOT NULL,
      "title" varchar,
      "points" numeric NOT NULL,
      "amount_cents" numeric,
      "currency" varchar,
      "outcome" varchar,
      "receipt_id" integer,
      "reward_claim_id" integer,
      "code" varchar,
      "undone_at" timestamp(3) with time zone,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    ALTER TABLE "member_card_settings" ADD COLUMN "shop_name" varchar;
    ALTER TABLE "_member_card_settings_v" ADD COLUMN "version_shop_name" varchar;
    CREATE INDEX "till_visits_program_idx" ON "till_visits" USING btree ("program_id");
    CREATE INDEX "till_visits_participant_idx" ON "till_visits" USING btree ("participant_id");
    CREATE INDEX "till_visits_administrator_idx" ON "till_visits" USING btree ("administrator_id");
    CREATE INDEX "till_visits_updated_at_idx" ON "till_visits" USING btree ("updated_at");
    CREATE INDEX "till_visits_created_at_idx" ON "till_visits" USING btree ("created_at");
    CREATE UNIQUE INDEX "till_visits_id_program_uq" ON "till_visits" USING btree ("id","program_id");
    CREATE INDEX "till_actions_program_idx" ON "till_actions" USING btree ("program_id");
    CREATE INDEX "till_actions_till_visit_idx" ON "till_actions" USING btree ("till_visit_id");
    CREATE INDEX "till_actions_receipt_idx" ON "till_actions" USING btree ("receipt_id");
    CREATE INDEX "till_actions_reward_claim_idx" ON "till_actions" USING btree ("reward_claim_id");
    CREATE INDEX "till_actions_updated_at_idx" ON "till_actions" USING btree ("updated_at");
    CREATE INDEX "till_actions_created_at_idx" ON "till_actions" USING btree ("created_at");
    CREATE UNIQUE INDEX "till_visit_attempt_key_idx" ON "till_actions" USING btree ("till_visit_id","attempt_key");
    ALTER TABLE "till_visits" ADD CONSTRAINT "till_visits_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "till_visits" ADD CONSTRAINT "till_visits_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "till_visits" ADD CONSTRAINT "till_visits_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "till_actions" ADD CONSTRAINT "till_actions_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "till_actions" ADD CONSTRAINT "till_actions_till_visit_id_till_visits_id_fk" FOREIGN KEY ("till_visit_id") REFERENCES "public"."till_visits"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "till_actions" ADD CONSTRAINT "till_actions_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "till_actions" ADD CONSTRAINT "till_actions_reward_claim_id_reward_claims_id_fk" FOREIGN KEY ("reward_claim_id") REFERENCES "public"."reward_claims"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "till_visits" ADD CONSTRAINT "till_visits_participant_id_same_program" FOREIGN KEY ("participant_id","program_id") REFERENCES "public"."participants"("id","program_id") ON DELETE no action ON UPDATE no action;
    ALTER TABLE "till_actions" ADD CONSTRAINT "till_actions_till_visit_id_same_program" FOREIGN KEY ("till_visit_id","program_id") REFERENCES "public"."till_visits"("id","program_id") ON DELETE no action ON UPDATE no action;
    ALTER TABLE "till_actions" ADD CONSTRAINT "till_actions_receipt_id_same_program" FOREIGN KEY ("receipt_id","program_id") REFERENCES "public"."receipts"("id","program_id") ON DELETE no action ON UPDATE no action;
    ALTER TABLE "till_actions" ADD CONSTRAINT "till_actions_reward_claim_id_same_program" FOREIGN KEY ("reward_claim_id","program_id") REFERENCES "public"."reward_claims"("id","program_id") ON DELETE no action ON UPDATE no action;`)
  await installFunctions(db, ['laurel_forget_member_cards'])
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE "till_visits" CASCADE;
    DROP TABLE "till_actions" CASCADE;
    ALTER TABLE "member_card_settings" DROP COLUMN "shop_name";
    ALTER TABLE "_member_card_settings_v" DROP COLUMN "version_shop_name";
    DROP TYPE "public"."enum_till_actions_kind";
    CREATE OR REPLACE FUNCTION public.laurel_forget_member_cards() RETURNS trigger LANGUAGE plpgsql AS $function$
    begin
      delete from member_cards where participant_id = old.id;
      return coalesce(new, old);
    end
    $function$;`)
}
