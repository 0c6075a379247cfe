import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { installFunctions } from '@/database/install'

/** Search over offers and merchants that forgives accents and typos. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await installFunctions(db, ['laurel_plain_text', 'laurel_similar_perks'])
  await db.execute(sql`
    CREATE INDEX offers_plain_text_idx ON offers USING gin (laurel_plain_text(offer_text_short) gin_trgm_ops);
    CREATE INDEX merchants_plain_text_idx ON merchants USING gin (laurel_plain_text(merchant_name) gin_trgm_ops);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP INDEX offers_plain_text_idx;
    DROP INDEX merchants_plain_text_idx;
    DROP FUNCTION laurel_similar_perks(integer, text, integer);
    DROP FUNCTION laurel_plain_text(text);`)
}
