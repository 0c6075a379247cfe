import { randomBytes } from 'node:crypto'
import {
  type Barcode,
  COUNT_CAP,
  type Context,
  EARTH_RADIUS_MILES,
  type FoundMerchants,
  type MerchantSearch,
  type OfferProvider,
  onlyRow,
  type ProviderMerchant,
  type ProviderOffer,
} from '@/plugin/domain'
import { withPattern } from './merchants-regex'
import type { PerksProgram } from './program'

/** The directory in the program's own database (RULE-38). */
export const embeddedProvider = (context: Context, program: PerksProgram): OfferProvider => ({
  search: (search) => searchOwn(context, program.id, search),
  find: (target) => findOwn(context, program, target),
  redeem: async ({ offerKey }) => {
    const [offer] = await context.sql<{ voucher_code: string | null; barcode: Barcode; web_site: string | null }>(
      `select o.voucher_code, o.barcode, o.web_site from offers o join merchants m on m.id = o.merchant_id and m.program_id = o.program_id
       where o.program_id = $1 and o.endeca_key = $2 and o.active and m.active order by o.id limit 1`,
      [program.id, offerKey],
    )
    if (!offer) return { outcome: 'refused', message: null }
    const { barcode, voucher_code, web_site } = offer
    return { outcome: 'redeemed', code: voucher_code || newCode(), barcode, webSite: web_site }
  },
})

/** Crockford's alphabet, without letters and digits that are easily confused. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const newCode = (): string => {
  const code = [...randomBytes(12)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
  return `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`
}

/** The great-circle distance of merchant `m` from the place in parameters 2 and 3 (RULE-68). */
const DISTANCE = `2 * ${EARTH_RADIUS_MILES} * asin(least(1, sqrt(
  power(sin(radians(m.latitude::float8 - $2::float8) / 2), 2)
  + cos(radians($2::float8)) * cos(radians(m.latitude::float8)) * power(sin(radians(m.longitude::float8 - $3::float8) / 2), 2))))`

const ORDERS = {
  distance: 'distance, id',
  name: 'lower(merchant_name), distance, id',
  value: 'best_value desc, distance, id',
} as const satisfies Record<MerchantSearch['sort'], string>

const MILES_PER_DEGREE = 69
const NOTHING: FoundMerchants = { merchants: 0, offers: 0, categories: [], page: [], isStale: false }

const searchOwn = async (
  context: Context,
  programId: number,
  { category, keyword, names, page, pageSize, place, radiusMiles, sort }: MerchantSearch,
): Promise<FoundMerchants> => {
  const values: unknown[] = [programId, place.latitude, place.longitude, radiusMiles, ...boxAround(place, radiusMiles)]
  const parameter = (value: unknown) => `$${values.push(value)}`
  const conditions = [
    ...(keyword ? [`m.merchant_name ilike ${parameter(`%${keyword.replaceAll(/[\\%_]/g, '\\$&')}%`)}`] : []),
    ...(names ? [`m.merchant_name ~* ${parameter(names.pattern)}`] : []),
  ]
  const ofCategory = category === null ? '' : `where category_id = ${parameter(category)}`
  const text = `
    with boxed as materialized (
      select m.id, m.merchant_name, m.category_id, m.first_category, m.offer_count, m.best_value, ${DISTANCE} as distance
      from merchants m
      where m.program_id = $1 and m.active and m.offer_count > 0
        and laurel_map_point(m.program_id, m.latitude::float8, m.longitude::float8)
          <@ box(laurel_map_point($1::int, $5::float8, $6::float8), laurel_map_point($1::int, $7::float8, $8::float8))
        ${conditions.map((condition) => `and ${condition}`).join(' ')}),
    near as materialized (select * from boxed where distance <= $4::float8),
    chosen as (select * from near ${ofCategory}),
    page as (select * from chosen order by ${ORDERS[sort]} limit ${parameter(pageSize)} offset ${parameter((page - 1) * pageSize)})
    select
      (select least(count(*), ${COUNT_CAP})::int from chosen) as merchants,
      (select least(coalesce(sum(offer_count), 0), ${COUNT_CAP})::int from chosen) as offers,
      (select coalesce(json_agg(c), '[]') from (
        select category_id::int as id, min(first_category) as name, least(count(*), ${COUNT_CAP})::int as count
        from near where category_id is not null group by category_id order by count(*) desc, category_id) c) as categories,
      (select coalesce(json_agg(json_build_object('id', p.id, 'slug', m.slug, 'name', m.merchant_name, 'category', m.first_category,
          'logo', (select i.filename from media i where i.id = m.logo_id), 'distanceMiles', p.distance, 'offerCount', p.offer_count::int,
          'offers', (select coalesce(json_agg(json_build_object('value', o.dollar_value, 'title', o.offer_text_short)), '[]') from (
            select dollar_value, offer_text_short from offers where merchant_id = p.id and active
            order by dollar_value desc, id limit 2) o)) order by ${ORDERS[sort].replaceAll(/(distance|id|merchant_name|best_value)\b/g, 'p.$1')}), '[]')
        from page p join merchants m on m.id = p.id) as page`
  return withPattern(context, names?.pattern ?? null, NOTHING, async ({ sql }) => ({
    ...onlyRow(await sql<Omit<FoundMerchants, 'isStale'>>(text, values)),
    isStale: false,
  }))
}

/** The south, west, north and east bounds of the radius. */
const boxAround = ({ latitude, longitude }: MerchantSearch['place'], radiusMiles: number): number[] => {
  const north = radiusMiles / MILES_PER_DEGREE
  const farthest = Math.min(88, Math.abs(latitude) + north)
  const east = radiusMiles / (MILES_PER_DEGREE * Math.cos((farthest * Math.PI) / 180))
  return [latitude - north, longitude - east, latitude + north, longitude + east]
}

type MerchantRow = Omit<ProviderMerchant, 'offers'>

const findOwn = async (
  context: Context,
  { id: programId, merchantsRegex }: PerksProgram,
  target: { slug: string } | { offerKey: string },
): Promise<ProviderMerchant | null> =>
  withPattern(context, merchantsRegex, null, async ({ sql }) => {
    const key = 'slug' in target ? null : target.offerKey
    const [merchant] = await sql<MerchantRow>(
      `select m.id, m.slug, m.merchant_name as name, m.first_category as category, m.second_category as "secondCategory", m.stub_copy as copy,
         m.merchant_phone as phone, (select i.filename from media i where i.id = m.logo_id) as logo,
         json_build_object('address', m.address, 'city', m.city, 'state', m.state, 'zipCode', m.zip_code) as address,
         m.latitude::float8 as latitude, m.longitude::float8 as longitude
       from merchants m where m.program_id = $1 and m.active and ($3::text is null or m.merchant_name ~* $3)
         and ${
           key === null
             ? 'm.slug = $2'
             : 'm.id in (select o.merchant_id from offers o where o.program_id = $1 and o.endeca_key = $2 and o.active)'
         }
       order by m.id limit 1`,
      [programId, 'slug' in target ? target.slug : target.offerKey, merchantsRegex],
    )
    if (!merchant) return null
    const offers = await sql<ProviderOffer>(
      `select id, endeca_key as key, offer_text_short as title, offer_text_long as details, valid_qualifier as terms, web_site as "webSite",
         redemption_types as types, dollar_value::float8 as value
       from offers where program_id = $1 and merchant_id = $2 and active and ($3::text is null or endeca_key = $3)
       order by dollar_value desc, id limit 500`,
      [programId, merchant.id, key],
    )
    return { ...merchant, offers }
  })
