import { type Context, type Listing, type ListParameters, type ListSource, listRows } from '@/plugin/domain'

export const PERK_MERCHANT_FILTERS = { active: ['true', 'false'], source: ['manual', 'csv', 'feed'] } as const
type Parameters = ListParameters<typeof PERK_MERCHANT_FILTERS>

export type PerkMerchant = {
  id: number
  slug: string
  merchant_name: string
  category_id: number | null
  first_category: string | null
  second_category: string | null
  stub_copy: string | null
  merchant_phone: string | null
  address: string | null
  city: string | null
  state: string | null
  zip_code: string | null
  latitude: number
  longitude: number
  active: boolean
  source: string
  offers: number
  updated_at: Date
}

const SELECT = `m.id, m.slug, m.merchant_name, m.category_id::int as category_id, m.first_category, m.second_category, m.stub_copy, m.merchant_phone, m.address, m.city, m.state,
  m.zip_code, m.latitude::float8 as latitude, m.longitude::float8 as longitude, m.active, m.source, m.updated_at, m.offer_count::int as offers`

const sourceOf = (programId: number, { filters }: Parameters): ListSource => ({
  select: SELECT,
  from: 'merchants m',
  where: (bind) => [`m.program_id = ${bind(programId)}`],
  filters: (bind) => [
    ...(filters.active.length > 0
      ? [`m.active = any(${bind(filters.active.map((value) => value === 'true'))}::boolean[])`]
      : []),
    ...(filters.source.length > 0 ? [`m.source = any(${bind(filters.source)}::text[])`] : []),
  ],
  searchIn: [{ plain: 'm.merchant_name' }, { plain: 'm.city' }, { plain: 'm.zip_code' }],
  sorts: { merchant_name: 'lower(m.merchant_name)', updated_at: 'm.updated_at' },
  defaultSort: { key: 'merchant_name', direction: 'asc' },
  tieBreaker: 'm.id',
})

/** The merchants of a program's own directory, one per location. */
export const listPerkMerchants = (
  { sql }: Context,
  programId: number,
  parameters: Parameters,
): Promise<Listing<PerkMerchant>> => listRows<PerkMerchant>(sql, sourceOf(programId, parameters), parameters)

/** @returns null if the program has no such merchant */
export const findPerkMerchant = async (
  { sql }: Context,
  { merchantId, programId }: { programId: number; merchantId: number },
): Promise<PerkMerchant | null> => {
  const [row] = await sql<PerkMerchant>(`select ${SELECT} from merchants m where m.id = $1 and m.program_id = $2`, [
    merchantId,
    programId,
  ])
  return row ?? null
}
