import { type Context, type Listing, type ListParameters, type ListSource, listRows } from '@/plugin/domain'

export const PERK_OFFER_FILTERS = {
  active: ['true', 'false'],
  redemption_type: ['CLICK', 'MOBILE'],
  source: ['manual', 'csv', 'feed'],
} as const
type Parameters = ListParameters<typeof PERK_OFFER_FILTERS>

export type PerkOffer = {
  id: number
  merchant_id: number
  merchant_name: string
  city: string | null
  endeca_key: string
  dollar_value: number
  offer_text_short: string
  offer_text_long: string | null
  valid_qualifier: string | null
  web_site: string | null
  redemption_types: ('CLICK' | 'MOBILE')[]
  asks_reference: boolean
  voucher_code: string | null
  barcode: 'none' | 'code128' | 'ean13' | 'qrcode'
  voucher_id: number | null
  voucher_file: string | null
  active: boolean
  source: string
  updated_at: Date
}

const SELECT = `o.id, o.merchant_id, m.merchant_name, m.city, o.endeca_key, o.dollar_value::float8 as dollar_value, o.offer_text_short,
  o.offer_text_long, o.valid_qualifier, o.web_site, o.redemption_types, o.asks_reference, o.voucher_code, o.barcode, o.voucher_id,
  (select i.filename from media i where i.id = o.voucher_id) as voucher_file, o.active, o.source, o.updated_at`
const FROM = 'offers o join merchants m on m.id = o.merchant_id and m.program_id = o.program_id'

const sourceOf = (programId: number, { filters }: Parameters, merchantId: number | undefined): ListSource => ({
  select: SELECT,
  from: FROM,
  where: (bind) => [
    `o.program_id = ${bind(programId)}`,
    ...(merchantId === undefined ? [] : [`o.merchant_id = ${bind(merchantId)}`]),
  ],
  filters: (bind) => [
    ...(filters.active.length > 0
      ? [`o.active = any(${bind(filters.active.map((value) => value === 'true'))}::boolean[])`]
      : []),
    ...(filters.redemption_type.length > 0 ? [`o.redemption_types ?| ${bind(filters.redemption_type)}::text[]`] : []),
    ...(filters.source.length > 0 ? [`o.source = any(${bind(filters.source)}::text[])`] : []),
  ],
  searchIn: [{ plain: 'o.offer_text_short' }, { plain: 'm.merchant_name' }, { plain: 'o.endeca_key' }],
  sorts: { offer_text_short: 'lower(o.offer_text_short)', dollar_value: 'o.dollar_value', updated_at: 'o.updated_at' },
  defaultSort: { key: 'offer_text_short', direction: 'asc' },
  tieBreaker: 'o.id',
})

/** The offers of a program's own directory, or of one of its merchants. */
export const listPerkOffers = (
  { sql }: Context,
  { merchantId, programId }: { programId: number; merchantId?: number },
  parameters: Parameters,
): Promise<Listing<PerkOffer>> => listRows<PerkOffer>(sql, sourceOf(programId, parameters, merchantId), parameters)

/** @returns null if the program has no such offer */
export const findPerkOffer = async (
  { sql }: Context,
  { offerId, programId }: { programId: number; offerId: number },
): Promise<PerkOffer | null> => {
  const [row] = await sql<PerkOffer>(`select ${SELECT} from ${FROM} where o.id = $1 and o.program_id = $2`, [
    offerId,
    programId,
  ])
  return row ?? null
}
