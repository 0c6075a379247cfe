import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TYPE "public"."enum_rewards_mini_contest_reveal" AS ENUM('scratch', 'spin');
    CREATE TYPE "public"."enum__rewards_v_version_mini_contest_reveal" AS ENUM('scratch', 'spin');
    ALTER TABLE "rewards" ADD COLUMN "mini_contest_reveal" "enum_rewards_mini_contest_reveal" DEFAULT 'scratch';
    ALTER TABLE "_rewards_v" ADD COLUMN "version_mini_contest_reveal" "enum__rewards_v_version_mini_contest_reveal" DEFAULT 'scratch';`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "rewards" DROP COLUMN "mini_contest_reveal";
    ALTER TABLE "_rewards_v" DROP COLUMN "version_mini_contest_reveal";
    DROP TYPE "public"."enum_rewards_mini_contest_reveal";
    DROP TYPE "public"."enum__rewards_v_version_mini_contest_reveal";`)
}
