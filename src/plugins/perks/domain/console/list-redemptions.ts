import {
  type Context,
  type Listing,
  type ListParameters,
  type ListSource,
  listAllRows,
  listRows,
} from '@/plugin/domain'

export const REDEMPTION_FILTERS = {
  status: ['requested', 'redeemed', 'refused', 'unknown', 'reported'],
  redemption_type: ['CLICK', 'MOBILE', 'PRINT'],
} as const
type Parameters = ListParameters<typeof REDEMPTION_FILTERS>

export type ListedRedemption = {
  id: number
  participant_id: number
  name: string
  merchant_name: string | null
  offer_text_short: string | null
  endeca_key: string
  redemption_type: (typeof REDEMPTION_FILTERS.redemption_type)[number]
  status: (typeof REDEMPTION_FILTERS.status)[number]
  provider: string
  redeemed_at: Date | null
  created_at: Date
}

const sourceOf = (programId: number, { filters }: Parameters): ListSource => ({
  select: `r.id, r.participant_id, btrim(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '')) as name, m.merchant_name, o.offer_text_short,
    r.endeca_key, r.redemption_type, r.status, r.provider, r.redeemed_at, r.created_at`,
  from: `offer_redemptions r join participants p on p.id = r.participant_id and p.program_id = r.program_id
    left join offers o on o.id = r.offer_id and o.program_id = r.program_id
    left join merchants m on m.id = o.merchant_id and m.program_id = r.program_id`,
  where: (bind) => [`r.program_id = ${bind(programId)}`],
  filters: (bind) => [
    ...(filters.status.length > 0 ? [`r.status::text = any(${bind(filters.status)}::text[])`] : []),
    ...(filters.redemption_type.length > 0
      ? [`r.redemption_type::text = any(${bind(filters.redemption_type)}::text[])`]
      : []),
  ],
  searchIn: [
    `(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, ''))`,
    { plain: 'm.merchant_name' },
    { plain: 'o.offer_text_short' },
    { plain: 'r.endeca_key' },
  ],
  sorts: { created_at: 'r.id' },
  defaultSort: { key: 'created_at', direction: 'desc' },
  tieBreaker: 'r.id',
})

/** Redemptions of offers, newest first. */
export const listRedemptions = (
  { sql }: Context,
  programId: number,
  parameters: Parameters,
): Promise<Listing<ListedRedemption>> => listRows<ListedRedemption>(sql, sourceOf(programId, parameters), parameters)

export const listAllRedemptions = (
  { sql }: Context,
  programId: number,
  parameters: Parameters,
): AsyncGenerator<ListedRedemption[]> => listAllRows<ListedRedemption>(sql, sourceOf(programId, parameters), parameters)
