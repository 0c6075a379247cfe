import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "challenges" ALTER COLUMN "challenge_type" SET DATA TYPE varchar;
  DROP TYPE "public"."enum_challenges_challenge_type";`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_challenges_challenge_type" AS ENUM('signup', 'call_action', 'link', 'article', 'video', 'referral', 'collect', 'unified_social', 'donation', 'membership', 'share', 'engage', 'location');
  ALTER TABLE "challenges" ALTER COLUMN "challenge_type" SET DATA TYPE "public"."enum_challenges_challenge_type" USING "challenge_type"::"public"."enum_challenges_challenge_type";`)
}
