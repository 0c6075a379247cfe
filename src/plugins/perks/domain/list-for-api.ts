import { actsOnTests, type Context, type Page, type PageRequest, toPage } from '@/plugin/domain'

export type ApiOffer = {
  id: number
  key: string
  merchant: { name: string }
  title: string
  value: number
  redemption_types: string[]
  active: boolean
  updated_at: Date
}

/** A program's offers, the newest first. */
export const listApiOffers = async (
  { sql }: Context,
  programId: number,
  { before, limit }: PageRequest,
): Promise<Page<ApiOffer>> =>
  toPage(
    await sql<ApiOffer>(
      `select o.id, o.endeca_key as key, json_build_object('name', m.merchant_name) as merchant, o.offer_text_short as title, o.dollar_value::float8 as value,
         o.redemption_types, o.active, o.updated_at
       from offers o join merchants m on m.id = o.merchant_id
       where o.program_id = $1 and ($2::int is null or o.id < $2) order by o.id desc limit $3`,
      [programId, before, limit + 1],
    ),
    limit,
  )

export type ApiRedemption = {
  id: number
  offer: { key: string }
  participant: { identifier: string }
  type: string
  status: string
  redeemed_at: Date | null
  created_at: Date
}

/** A program's redemptions, the newest first. @param filters all participants, or one */
export const listApiRedemptions = async (
  { actor, sql }: Context,
  programId: number,
  { participantId }: { participantId: number | null },
  { before, limit }: PageRequest,
): Promise<Page<ApiRedemption>> =>
  toPage(
    await sql<ApiRedemption>(
      `select d.id, json_build_object('key', d.endeca_key) as offer, json_build_object('identifier', p.identifier) as participant,
         d.redemption_type as type, d.status, d.redeemed_at, d.created_at
       from offer_redemptions d join participants p on p.id = d.participant_id and p.program_id = d.program_id
       where d.program_id = $1 and p.is_test = $2 and ($3::int is null or d.id < $3) and ($4::int is null or d.participant_id = $4)
       order by d.id desc limit $5`,
      [programId, actsOnTests(actor), before, participantId, limit + 1],
    ),
    limit,
  )
