import { inTransaction } from '@/domain/context'
import { demoContent } from './content'
import type { Pictures } from './media'
import { PERK_PROGRAMS } from './perk-programs'
import { planMerchants } from './plan-merchants'
import { ensureRows, idOf, openedAt, type ProgramIds, type SeedState } from './seed-state'

/** The number of merchants per directory, besides the twelve with their own logos. */
const MERCHANTS = 1500

/** Creates merchants around the demo's cities, and their offers. */
export const seedPerks = async (state: SeedState, programIds: ProgramIds, pictures: Pictures): Promise<void> => {
  const merchants = PERK_PROGRAMS.flatMap((program) =>
    demoContent.perk_merchants.map((merchant) => ({ program, merchant, programId: programIds[program] })),
  )
  const merchantIds = await ensureRows(state, {
    noun: 'perk merchants',
    collection: 'merchants',
    existing: "select id, program_id || '/' || slug as key from merchants",
    rows: merchants.map(({ merchant, program, programId }) => ({
      key: `${programId}/${merchant.merchant_slug}`,
      data: {
        program: programId,
        slug: merchant.merchant_slug,
        merchant_name: merchant.merchantName,
        logo: pictures(program, merchant.logoPath),
        category_id: merchant.category,
        first_category: merchant.firstCategory,
        second_category: merchant.secondCategory,
        stub_copy: merchant.stubCopy,
        merchant_phone: merchant.merchantPhone,
        address: merchant.merchantAddress.address,
        city: merchant.merchantAddress.city,
        state: merchant.merchantAddress.state,
        zip_code: merchant.merchantAddress.zipCode,
        latitude: merchant.latitude,
        longitude: merchant.longitude,
      },
    })),
  })
  await ensureRows(state, {
    noun: 'offers',
    collection: 'offers',
    existing: "select id, program_id || '/' || endeca_key as key from offers",
    rows: merchants.flatMap(({ merchant, programId }) =>
      merchant.offers.map((offer) => ({
        key: `${programId}/${offer.endeca_key}`,
        data: {
          program: programId,
          merchant: idOf(merchantIds, `${programId}/${merchant.merchant_slug}`),
          endeca_key: offer.endeca_key,
          dollar_value: offer.dollarValue,
          offer_text_short: offer.offerTextShort,
          offer_text_long: offer.offerTextLong,
          valid_qualifier: offer.validQualifier,
          web_site: offer.webSite,
          redemption_types: offer.redemptionTypes,
        },
      })),
    ),
  })
  await seedMerchants(
    state,
    PERK_PROGRAMS.map((program) => programIds[program]),
  )
}

/** Inserts thousands of rows in two statements, because no hooks depend on them. */
const seedMerchants = async (state: SeedState, programs: number[]): Promise<void> => {
  const merchants = planMerchants(MERCHANTS)
  const createdAt = openedAt(state).toISOString()
  await inTransaction(state.context, async ({ sql }) => {
    const made = await sql(
      `insert into merchants (program_id, slug, merchant_name, category_id, first_category, second_category, stub_copy, merchant_phone,
         address, city, state, zip_code, latitude, longitude, active, created_at, updated_at)
       select g.id, m.slug, m.merchant_name, m.category_id, m.first_category, m.second_category, m.stub_copy, m.merchant_phone,
         m.address, m.city, m.state, m.zip_code, m.latitude, m.longitude, true, $3, $3
       from unnest($1::int[]) as g (id), jsonb_to_recordset($2::jsonb) as m (slug text, merchant_name text, category_id numeric,
         first_category text, second_category text, stub_copy text, merchant_phone text, address text, city text, state text,
         zip_code text, latitude numeric, longitude numeric)
       on conflict (program_id, slug) do nothing returning id`,
      [programs, JSON.stringify(merchants.map(({ offers: _, ...merchant }) => merchant)), createdAt],
    )
    const offers = merchants.flatMap(({ offers, slug }) => offers.map((offer) => ({ slug, ...offer })))
    const madeOffers = await sql(
      `insert into offers (program_id, merchant_id, endeca_key, dollar_value, offer_text_short, offer_text_long, valid_qualifier,
         web_site, redemption_types, asks_reference, active, created_at, updated_at)
       select m.program_id, m.id, o.endeca_key, o.dollar_value, o.offer_text_short, o.offer_text_long, o.valid_qualifier,
         o.web_site, o.redemption_types, o.asks_reference, true, $3, $3
       from jsonb_to_recordset($2::jsonb) as o (slug text, endeca_key text, dollar_value numeric, offer_text_short text,
         offer_text_long text, valid_qualifier text, web_site text, redemption_types jsonb, asks_reference boolean)
       join merchants m on m.slug = o.slug and m.program_id = any($1::int[])
       on conflict (program_id, endeca_key, merchant_id) do nothing returning id`,
      [programs, JSON.stringify(offers), createdAt],
    )
    if (made.length > 0) state.made('perk merchants', made.length)
    if (madeOffers.length > 0) state.made('offers', madeOffers.length)
  })
}
