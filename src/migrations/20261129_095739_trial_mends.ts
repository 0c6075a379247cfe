import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "reward_claims" ADD COLUMN "is_used_at_till" boolean DEFAULT false;
    ALTER TABLE "offer_redemptions" ADD COLUMN "is_used_at_till" boolean DEFAULT false;
    ALTER TABLE "households_settings" ADD COLUMN "min_account_days" numeric DEFAULT 7 NOT NULL;
    ALTER TABLE "_households_settings_v" ADD COLUMN "version_min_account_days" numeric DEFAULT 7 NOT NULL;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "reward_claims" DROP COLUMN "is_used_at_till";
    ALTER TABLE "offer_redemptions" DROP COLUMN "is_used_at_till";
    ALTER TABLE "households_settings" DROP COLUMN "min_account_days";
    ALTER TABLE "_households_settings_v" DROP COLUMN "version_min_account_days";`)
}
