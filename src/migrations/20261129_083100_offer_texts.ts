import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Names of offers and streaks, and the reasons of offers, in each language. What is there is in the program's own. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE "streaks_locales" (
      "name" varchar NOT NULL,
      "id" serial PRIMARY KEY NOT NULL,
      "_locale" "_locales" NOT NULL,
      "_parent_id" integer NOT NULL
    );

    CREATE TABLE "boosts_locales" (
      "name" varchar NOT NULL,
      "reason" varchar,
      "id" serial PRIMARY KEY NOT NULL,
      "_locale" "_locales" NOT NULL,
      "_parent_id" integer NOT NULL
    );

    ALTER TABLE "streaks" ALTER COLUMN "name" DROP NOT NULL;
    ALTER TABLE "boosts" ALTER COLUMN "name" DROP NOT NULL;
    CREATE UNIQUE INDEX "streaks_locales_locale_parent_id_unique" ON "streaks_locales" USING btree ("_locale","_parent_id");
    CREATE UNIQUE INDEX "boosts_locales_locale_parent_id_unique" ON "boosts_locales" USING btree ("_locale","_parent_id");
    ALTER TABLE "streaks_locales" ADD CONSTRAINT "streaks_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."streaks"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "boosts_locales" ADD CONSTRAINT "boosts_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."boosts"("id") ON DELETE cascade ON UPDATE no action;
    INSERT INTO streaks_locales (name, _locale, _parent_id)
      SELECT s.name, g.default_locale::text::_locales, s.id FROM streaks s JOIN programs g ON g.id = s.program_id;
    INSERT INTO boosts_locales (name, reason, _locale, _parent_id)
      SELECT b.name, b.reason, g.default_locale::text::_locales, b.id FROM boosts b JOIN programs g ON g.id = b.program_id;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    UPDATE streaks s SET name = l.name FROM streaks_locales l JOIN programs g ON g.default_locale::text = l._locale::text
      WHERE l._parent_id = s.id AND g.id = s.program_id;
    UPDATE boosts b SET name = l.name, reason = l.reason
      FROM boosts_locales l JOIN programs g ON g.default_locale::text = l._locale::text
      WHERE l._parent_id = b.id AND g.id = b.program_id;
    UPDATE streaks SET name = 'Streak' WHERE name IS NULL;
    UPDATE boosts SET name = 'Offer' WHERE name IS NULL;
    ALTER TABLE "streaks" ALTER COLUMN "name" SET NOT NULL;
    ALTER TABLE "boosts" ALTER COLUMN "name" SET NOT NULL;
    DROP TABLE "streaks_locales" CASCADE;
    DROP TABLE "boosts_locales" CASCADE;`)
}
