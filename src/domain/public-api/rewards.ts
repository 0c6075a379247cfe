import type { Context } from '@/domain/context'
import { actsOnTests } from '@/domain/named-participant'
import { type PluginValues, pluginFieldsSql } from '@/domain/plugin-fields'
import { type Availability, deriveAvailability } from '@/domain/programs'
import { type WithFields, withFields } from './fields'
import { type Page, type PageRequest, toPage } from './page'

type Row = {
  id: number
  identifier: string
  name: string
  description: string | null
  selection: string
  points: number | null
  price: number | null
  currency: string | null
  limit: number | null
  limit_per_participant: number | null
  claimed: number
  uses_coupons: boolean
  approved_at: Date | null
  starts_at: Date | null
  ends_at: Date | null
  tags: string[]
  fields: PluginValues | null
  created_at: Date
  updated_at: Date
}
export type ApiReward = WithFields<Omit<Row, 'approved_at'>> & { status: Availability }

const selectSql = ({
  payload,
}: Context): string => `select r.id, r.identifier, r.name, r.description, r.selection, r.threshold::int as points, (r.price_cents / 100)::float8 as price,
    case when r.price_cents is not null then upper(r.currency) end as currency, r."limit"::int, r.limit_per_participant::int,
    coalesce(s.claims, 0)::int as claimed, r.uses_coupons, r.approved_at, r.start as starts_at, r.finish as ends_at, r.tag_list as tags,
    ${pluginFieldsSql(payload, 'rewards', 'api', 'r')} as fields, r.created_at, r.updated_at
  from rewards r left join reward_stocks s on s.reward_id = r.id and s.program_id = r.program_id`

const toReward =
  (now: Date) =>
  ({ approved_at, ...row }: Row): ApiReward => ({
    ...withFields(row),
    status: deriveAvailability({ approved_at, start: row.starts_at, finish: row.ends_at }, now),
  })

export const listApiRewards = async (
  context: Context,
  programId: number,
  { before, limit }: PageRequest,
): Promise<Page<ApiReward>> => {
  const { now, sql } = context
  const rows = await sql<Row>(
    `${selectSql(context)} where r.program_id = $1 and ($2::int is null or r.id < $2) order by r.id desc limit $3`,
    [programId, before, limit + 1],
  )
  return toPage(rows.map(toReward(now)), limit)
}

export const findApiReward = async (
  context: Context,
  programId: number,
  identifier: string,
): Promise<ApiReward | null> => {
  const { now, sql } = context
  const [row] = await sql<Row>(`${selectSql(context)} where r.program_id = $1 and r.identifier = $2`, [
    programId,
    identifier,
  ])
  return row ? toReward(now)(row) : null
}

export type ApiClaim = {
  id: number
  reward: { identifier: string; name: string }
  participant: { identifier: string }
  origin: string
  state: string
  fulfilment: string
  note: string | null
  points: number
  coupon_code: string | null
  claimed_at: Date
  updated_at: Date
}

const CLAIM = `select c.id, json_build_object('identifier', r.identifier, 'name', r.name) as reward,
    json_build_object('identifier', p.identifier) as participant, c.origin, c.state, c.fulfilment, c.fulfilment_note as note,
    c.points_spent::int as points, case when c.state = 'settled' then k.code end as coupon_code, c.earned_at as claimed_at, c.updated_at
  from reward_claims c join rewards r on r.id = c.reward_id join participants p on p.id = c.participant_id
  left join coupons k on k.reward_claim_id = c.id and k.program_id = c.program_id`

type ClaimFilters = { participantId: number | null; reward: string | null; fulfilment: string | null }

export const listClaims = async (
  { actor, sql }: Context,
  programId: number,
  { fulfilment, participantId, reward }: ClaimFilters,
  { before, limit }: PageRequest,
): Promise<Page<ApiClaim>> =>
  toPage(
    await sql<ApiClaim>(
      `${CLAIM} where c.program_id = $1 and p.is_test = $2 and ($3::int is null or c.id < $3) and ($4::int is null or c.participant_id = $4)
         and ($5::text is null or r.identifier = $5) and ($6::text is null or c.fulfilment::text = $6)
       order by c.id desc limit $7`,
      [programId, actsOnTests(actor), before, participantId, reward, fulfilment, limit + 1],
    ),
    limit,
  )

export const findClaim = async (
  { actor, sql }: Context,
  programId: number,
  claimId: number,
): Promise<ApiClaim | null> => {
  const [row] = await sql<ApiClaim>(`${CLAIM} where c.id = $1 and c.program_id = $2 and p.is_test = $3`, [
    claimId,
    programId,
    actsOnTests(actor),
  ])
  return row ?? null
}
