import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** In what a program's points count: receipts in another currency go to a person. Nothing is said for programs of before: any counts. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "purchase_proof_settings" ADD COLUMN "currency" varchar;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "purchase_proof_settings" DROP COLUMN "currency";`)
}
