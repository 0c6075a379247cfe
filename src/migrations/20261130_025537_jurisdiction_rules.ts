import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE "jurisdiction_rules" (
      "id" serial PRIMARY KEY NOT NULL,
      "key" varchar NOT NULL,
      "jurisdiction" varchar NOT NULL,
      "topic" varchar NOT NULL,
      "value" numeric NOT NULL,
      "details" jsonb DEFAULT '{}'::jsonb,
      "valid_from" varchar,
      "valid_until" varchar,
      "source_title" varchar NOT NULL,
      "source_url" varchar NOT NULL,
      "checked_on" varchar NOT NULL,
      "checked_by" varchar NOT NULL,
      "note" varchar,
      "edited_at" timestamp(3) with time zone,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE UNIQUE INDEX "jurisdiction_rules_key_idx" ON "jurisdiction_rules" USING btree ("key");
    CREATE INDEX "jurisdiction_rules_jurisdiction_idx" ON "jurisdiction_rules" USING btree ("jurisdiction");
    CREATE INDEX "jurisdiction_rules_updated_at_idx" ON "jurisdiction_rules" USING btree ("updated_at");
    CREATE INDEX "jurisdiction_rules_created_at_idx" ON "jurisdiction_rules" USING btree ("created_at");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE "jurisdiction_rules" CASCADE;`)
}
