import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { inTransaction, writeProgramColumns } from '@/plugin/domain'
import {
  type AssetPath,
  ensureRows,
  idOf,
  openedAt,
  type ProgramIds,
  type SeededContent,
  type SeedState,
  uploadPictures,
} from '@/plugin/seed'
import { DEMO_MERCHANTS } from './merchants'
import { planMerchants } from './plan-merchants'

const PICTURES = path.join(path.dirname(fileURLToPath(import.meta.url)), 'pictures')
const assetOf = (logo: string) => `merchants/${logo}` as AssetPath

/** The programs of the demo that have perks. */
const PROGRAMS = ['pennywort', 'cairnfell'] as const

/** Whether visitors see the menu's entry. */
const IS_SHOWN_TO_VISITORS = { pennywort: false, cairnfell: true } satisfies Record<(typeof PROGRAMS)[number], boolean>

/** The number of merchants per directory, besides the twelve with their own logos. */
const MERCHANTS = 1500

/** Creates merchants around the demo's cities, and their offers. */
export const seedPerks = async (state: SeedState, { programIds }: SeededContent): Promise<void> => {
  const merchants = PROGRAMS.flatMap((program) =>
    DEMO_MERCHANTS.map((merchant) => ({ program, merchant, programId: programIds[program] })),
  )
  await openDirectories(state, programIds)
  await seedMenus(state, programIds)
  const pictures = await uploadPictures(
    state,
    programIds,
    merchants.map(({ merchant: { logo, merchantName }, program }) => ({
      ...{ program, asset: assetOf(logo), alt: merchantName },
      file: path.join(PICTURES, logo),
    })),
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
        logo: pictures(program, assetOf(merchant.logo)),
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
    PROGRAMS.map((program) => programIds[program]),
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

/** Opens the directories of a new demo; what an administrator has changed since stays. */
const openDirectories = (state: SeedState, programIds: ProgramIds): Promise<void> =>
  inTransaction(state.context, async (tx) => {
    for (const program of PROGRAMS) {
      const programId = programIds[program]
      const [merchant] = await tx.sql('select 1 from merchants where program_id = $1 limit 1', [programId])
      if (!merchant) await writeProgramColumns(tx, programId, { offers_reward_active: true })
    }
  })

/** After the first entry of each menu, in both languages. */
const seedMenus = async (state: SeedState, programIds: ProgramIds): Promise<void> => {
  await ensureRows(state, {
    noun: 'menu entries',
    collection: 'navigation-menus',
    existing: "select id, program_id || '/' || navigation_url as key from navigation_menus",
    rows: PROGRAMS.map((program) => ({
      key: `${programIds[program]}//my-offers`,
      data: {
        ...{ program: programIds[program], name: 'Perks', navigation_url: '/my-offers', position: 0 },
        ...{ show_in_tab: false, show_on_logout: IS_SHOWN_TO_VISITORS[program], _status: 'published' },
      },
      spanish: { name: 'Beneficios', _status: 'published' },
    })),
  })
}
