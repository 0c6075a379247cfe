import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Drops what moved into a table per language, and lets the effect that an offer doesn't use stay empty. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "boosts" ALTER COLUMN "multiplier" DROP NOT NULL;
    ALTER TABLE "boosts" ALTER COLUMN "bonus_points" DROP NOT NULL;
    ALTER TABLE "streaks" DROP COLUMN "name";
    ALTER TABLE "boosts" DROP COLUMN "name";
    ALTER TABLE "boosts" DROP COLUMN "reason";`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    UPDATE "boosts" SET "multiplier" = 2 WHERE "multiplier" IS NULL;
    UPDATE "boosts" SET "bonus_points" = 10 WHERE "bonus_points" IS NULL;
    ALTER TABLE "boosts" ALTER COLUMN "multiplier" SET NOT NULL;
    ALTER TABLE "boosts" ALTER COLUMN "bonus_points" SET NOT NULL;
    ALTER TABLE "streaks" ADD COLUMN "name" varchar;
    ALTER TABLE "boosts" ADD COLUMN "name" varchar;
    ALTER TABLE "boosts" ADD COLUMN "reason" varchar;`)
}
