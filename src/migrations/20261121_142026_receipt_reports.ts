import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Who reported an issue with a receipt, where it was an administrator; and the open ones, to filter a long list by. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "receipt_issue_reports" ADD COLUMN "administrator_id" integer;
  ALTER TABLE "receipt_issue_reports" ADD CONSTRAINT "receipt_issue_reports_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "receipt_issue_reports_administrator_idx" ON "receipt_issue_reports" USING btree ("administrator_id");
  CREATE INDEX "receipt_issue_reports_open_idx" ON "receipt_issue_reports" ("program_id", "receipt_id") WHERE "status" = 'open';`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "receipt_issue_reports_open_idx";
  ALTER TABLE "receipt_issue_reports" DROP CONSTRAINT "receipt_issue_reports_administrator_id_administrators_id_fk";
  DROP INDEX "receipt_issue_reports_administrator_idx";
  ALTER TABLE "receipt_issue_reports" DROP COLUMN "administrator_id";`)
}
