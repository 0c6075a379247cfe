import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "challenges_donation_challenge_amounts" ADD COLUMN "impact" varchar;
    ALTER TABLE "_challenges_v_version_donation_challenge_amounts" ADD COLUMN "impact" varchar;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "challenges_donation_challenge_amounts" DROP COLUMN "impact";
    ALTER TABLE "_challenges_v_version_donation_challenge_amounts" DROP COLUMN "impact";`)
}
