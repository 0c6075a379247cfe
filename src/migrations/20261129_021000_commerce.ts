import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { installFunctions } from '@/database/install'

/** The shops of programs, and what they reported of orders, which is forgotten with the customer. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TYPE "public"."enum_commerce_orders_state" AS ENUM('booked', 'unsent', 'waits', 'refused');
    CREATE TABLE "commerce_orders" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "order_key" varchar NOT NULL,
      "entry" jsonb NOT NULL,
      "state" "enum_commerce_orders_state" DEFAULT 'unsent' NOT NULL,
      "reason" varchar,
      "detail" varchar,
      "heard_at" timestamp(3) with time zone NOT NULL,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "commerce_settings" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "store" varchar,
      "shopify_active" boolean DEFAULT false NOT NULL,
      "shopify_secret_encrypted" varchar,
      "woocommerce_active" boolean DEFAULT false NOT NULL,
      "woocommerce_secret_encrypted" varchar,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE INDEX "commerce_orders_program_idx" ON "commerce_orders" USING btree ("program_id");
    CREATE INDEX "commerce_orders_state_idx" ON "commerce_orders" USING btree ("state");
    CREATE INDEX "commerce_orders_updated_at_idx" ON "commerce_orders" USING btree ("updated_at");
    CREATE INDEX "commerce_orders_created_at_idx" ON "commerce_orders" USING btree ("created_at");
    CREATE UNIQUE INDEX "program_order_key_idx" ON "commerce_orders" USING btree ("program_id","order_key");
    CREATE INDEX "commerce_settings_program_idx" ON "commerce_settings" USING btree ("program_id");
    CREATE INDEX "commerce_settings_updated_at_idx" ON "commerce_settings" USING btree ("updated_at");
    CREATE INDEX "commerce_settings_created_at_idx" ON "commerce_settings" USING btree ("created_at");
    CREATE UNIQUE INDEX "program_8_idx" ON "commerce_settings" USING btree ("program_id");
    ALTER TABLE "commerce_orders" ADD CONSTRAINT "commerce_orders_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "commerce_settings" ADD CONSTRAINT "commerce_settings_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;`)
  await installFunctions(db, ['laurel_forget_commerce_orders'])
  await db.execute(sql`
    CREATE OR REPLACE TRIGGER participants_forget_commerce_orders AFTER UPDATE OF erased_at ON public.participants
      FOR EACH ROW
      WHEN (new.erased_at IS NOT NULL AND old.erased_at IS NULL)
      EXECUTE FUNCTION public.laurel_forget_commerce_orders();`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TRIGGER IF EXISTS participants_forget_commerce_orders ON public.participants;
    DROP FUNCTION IF EXISTS public.laurel_forget_commerce_orders();
    DROP TABLE "commerce_orders" CASCADE;
    DROP TABLE "commerce_settings" CASCADE;
    DROP TYPE "public"."enum_commerce_orders_state";`)
}
