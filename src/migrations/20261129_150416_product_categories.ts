import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "eligible_products" ADD COLUMN "category" varchar;
    ALTER TABLE "boosts" ADD COLUMN "category" varchar;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "eligible_products" DROP COLUMN "category";
    ALTER TABLE "boosts" DROP COLUMN "category";`)
}
