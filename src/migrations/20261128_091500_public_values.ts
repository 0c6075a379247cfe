import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { installFunctions } from '@/database/install'
import { readCountry } from '@/domain/country'

/**
 * What the API and webhooks give out is what the API takes: a receipt's own key, a reward's identifier, a country's
 * code. The fields of a consent agree.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await installFunctions(db, [
    'laurel_public_receipt_key',
    'laurel_event_receipts',
    'laurel_event_receipt_returned',
    'laurel_event_claims_added',
    'laurel_event_claims_settled',
    'laurel_marketing_choice',
    'laurel_event_participants_changed',
    'laurel_import_participants',
  ])
  const { rows } = await db.execute<{ country: string }>(
    sql`select distinct country from participants where country !~ '^[A-Z]{2}$'`,
  )
  // Nobody changed anything: webhooks aren't told.
  await db.execute(sql`alter table participants disable trigger participants_event_changed`)
  for (const { country } of rows) {
    const code = readCountry(country)
    if (code !== null) await db.execute(sql`update participants set country = ${code} where country = ${country}`)
  }
  await db.execute(sql`alter table participants enable trigger participants_event_changed`)
}

export async function down(_: MigrateDownArgs): Promise<void> {
  // The functions serve the earlier version as well.
}
