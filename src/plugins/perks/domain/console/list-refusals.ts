import { type Context, type Listing, type ListParameters, listRows } from '@/plugin/domain'

export type ListedRefusal = {
  id: number
  participant_id: number
  name: string
  merchant_id: number | null
  merchant_name: string | null
  city: string | null
  offer_text_short: string | null
  endeca_key: string
  comment: string | null
  reopened: boolean
  reported_at: Date
}

const FROM = `offer_refusals f join participants p on p.id = f.participant_id and p.program_id = f.program_id
  left join offers o on o.id = f.offer_id and o.program_id = f.program_id
  left join merchants m on m.id = o.merchant_id and m.program_id = f.program_id`

/** Refusals by merchants that participants reported (RULE-70). */
export const listRefusals = (
  { sql }: Context,
  programId: number,
  parameters: ListParameters,
): Promise<Listing<ListedRefusal>> =>
  listRows<ListedRefusal>(
    sql,
    {
      select: `f.id, f.participant_id, btrim(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '')) as name, m.id as merchant_id,
        m.merchant_name, m.city, o.offer_text_short, f.endeca_key, f.comment, f.reopened, f.reported_at`,
      from: FROM,
      where: (bind) => [`f.program_id = ${bind(programId)}`],
      searchIn: [
        `(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, ''))`,
        { plain: 'm.merchant_name' },
        { plain: 'o.offer_text_short' },
        { plain: 'f.comment' },
      ],
      sorts: { reported_at: 'f.id' },
      defaultSort: { key: 'reported_at', direction: 'desc' },
      tieBreaker: 'f.id',
    },
    parameters,
  )

export type RefusingMerchant = {
  merchant_id: number
  merchant_name: string
  city: string | null
  refusals: number
  redemptions: number
}

/** The merchants with most reported refusals in the last twelve months, and their number of redemptions. */
export const countRefusals = ({ now, sql }: Context, programId: number): Promise<RefusingMerchant[]> =>
  sql<RefusingMerchant>(
    `select m.id as merchant_id, m.merchant_name, m.city, count(*)::int as refusals,
       (select count(*)::int from offer_redemptions r join offers x on x.id = r.offer_id
         where x.merchant_id = m.id and r.program_id = $1 and r.created_at > $2::timestamptz - interval '12 months') as redemptions
     from offer_refusals f join offers o on o.id = f.offer_id and o.program_id = f.program_id
     join merchants m on m.id = o.merchant_id and m.program_id = f.program_id
     where f.program_id = $1 and f.reported_at > $2::timestamptz - interval '12 months'
     group by m.id order by refusals desc, m.merchant_name limit 10`,
    [programId, now],
  )
