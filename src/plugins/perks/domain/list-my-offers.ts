import { type Context, onlyRow, type RedemptionType } from '@/plugin/domain'

type Owner = { programId: number; participantId: number }

export type RedeemedOffer = {
  id: number
  merchant_name: string
  offer_text_short: string
  redeemed_at: Date
  type: RedemptionType
  can_report: boolean
}
export type SavedOffer = { key: string; slug: string; merchant_name: string; offer_text_short: string }

/** The value of offers that were redeemed this year, each once. */
export type YearlySavings = { dollars: number; offers: number }
export type MyOffers = { redeemed: RedeemedOffer[]; saved: SavedOffer[]; this_year: YearlySavings }

const MOST = 200

/** The offers that a participant has redeemed and saved (RULE-70). */
export const listMyOffers = async ({ now, sql }: Context, { participantId, programId }: Owner): Promise<MyOffers> => {
  const redeemed = await sql<RedeemedOffer>(
    `select r.id, coalesce(r.redemption_data ->> 'merchant_name', '') as merchant_name,
       coalesce(r.redemption_data ->> 'offer_text_short', '') as offer_text_short, coalesce(r.redeemed_at, r.created_at) as redeemed_at,
       r.redemption_type as type,
       r.status = 'redeemed' and r.redemption_type = 'MOBILE' and r.year = extract(year from $3::timestamptz at time zone g.time_zone)
         and not exists (select from offer_refusals f where f.participant_id = r.participant_id and f.program_id = r.program_id
           and f.endeca_key = r.endeca_key and f.year = r.year) as can_report
     from offer_redemptions r join programs g on g.id = r.program_id
     where r.program_id = $1 and r.participant_id = $2 and r.status in ('redeemed', 'reported')
     order by coalesce(r.redeemed_at, r.created_at) desc, r.id desc limit ${MOST}`,
    [programId, participantId, now],
  )
  const saved = await sql<SavedOffer>(
    `select s.endeca_key as key, o.slug, o.merchant_name, o.offer_text_short
     from saved_offers s join lateral (select m.slug, m.merchant_name, o.offer_text_short from offers o
         join merchants m on m.id = o.merchant_id and m.active join programs g on g.id = o.program_id
       where o.program_id = s.program_id and o.endeca_key = s.endeca_key and o.active order by o.id limit 1) o on true
     where s.program_id = $1 and s.participant_id = $2 order by s.id desc limit ${MOST}`,
    [programId, participantId],
  )
  const this_year = onlyRow(
    await sql<YearlySavings>(
      `select coalesce(sum(value), 0)::float8 as dollars, count(*)::int as offers from (
         select max(coalesce((r.redemption_data ->> 'dollar_value')::numeric, o.dollar_value, 0)) as value
         from offer_redemptions r join programs g on g.id = r.program_id
         left join offers o on o.id = r.offer_id and o.program_id = r.program_id
         where r.program_id = $1 and r.participant_id = $2 and r.status = 'redeemed'
           and r.year = extract(year from $3::timestamptz at time zone g.time_zone)
         group by r.endeca_key) used`,
      [programId, participantId, now],
    ),
  )
  return { redeemed, saved, this_year }
}
