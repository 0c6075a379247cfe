import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The points of automatic decisions include the tier's bonus (RULE-65), as reviewers' verdicts do. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    UPDATE receipts SET machine_points = round(machine_points * round(tier_multiplier, 2))
    WHERE tier_multiplier > 1 AND machine_points BETWEEN 1 AND 10000000;`)
}

/** Nothing to undo: only figures of reports change. */
export async function down(): Promise<void> {}
