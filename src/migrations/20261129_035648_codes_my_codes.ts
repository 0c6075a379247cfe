import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "reward_claims" ADD COLUMN "used_at" timestamp(3) with time zone;
    ALTER TABLE "rewards" ADD COLUMN "code_valid_days" numeric;
    ALTER TABLE "_rewards_v" ADD COLUMN "version_code_valid_days" numeric;
    ALTER TABLE "offer_redemptions" ADD COLUMN "used_at" timestamp(3) with time zone;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "reward_claims" DROP COLUMN "used_at";
    ALTER TABLE "rewards" DROP COLUMN "code_valid_days";
    ALTER TABLE "_rewards_v" DROP COLUMN "version_code_valid_days";
    ALTER TABLE "offer_redemptions" DROP COLUMN "used_at";`)
}
