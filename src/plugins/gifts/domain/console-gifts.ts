import { type Context, type Listing, type ListParameters, listRows } from '@/plugin/domain'
import { GIFT_STATUSES, type GiftSignal, type GiftStatus } from './gift-values'

export type ListedGift = {
  id: number
  giver_id: number
  giver: string
  receiver_id: number | null
  receiver: string | null
  points: number
  status: GiftStatus
  signals: GiftSignal[]
  created_at: Date
}

export const GIFT_FILTERS = { status: GIFT_STATUSES } as const

const nameOf = (row: string) => `btrim(coalesce(${row}.first_name, '') || ' ' || coalesce(${row}.last_name, ''))`
const FROM = `gifts g join participants p on p.id = g.giver_id and p.program_id = g.program_id
  left join participants r on r.id = g.receiver_id and r.program_id = g.program_id`
const SELECT = `g.id, g.giver_id, ${nameOf('p')} as giver, g.receiver_id, case when r.id is not null then ${nameOf('r')} end as receiver,
  g.points::int as points, g.status::text as status, coalesce(g.signals, '[]') as signals, g.created_at`

/** A program's gifts for its administrators. */
export const listGifts = (
  { sql }: Context,
  programId: number,
  parameters: ListParameters<typeof GIFT_FILTERS>,
): Promise<Listing<ListedGift>> =>
  listRows<ListedGift>(
    sql,
    {
      select: SELECT,
      from: FROM,
      where: (bind) => [`g.program_id = ${bind(programId)}`],
      filters: (bind) =>
        parameters.filters.status.length > 0
          ? [`g.status::text = any(${bind(parameters.filters.status)}::text[])`]
          : [],
      searchIn: [
        `(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, ''))`,
        `(coalesce(r.first_name, '') || ' ' || coalesce(r.last_name, ''))`,
      ],
      sorts: { created_at: 'g.id', points: 'g.points' },
      defaultSort: { key: 'created_at', direction: 'desc' },
      tieBreaker: 'g.id',
    },
    parameters,
  )

export type Gift = ListedGift & { message: string | null; settled_at: Date | null; expires_at: Date; updated_at: Date }

export const findGift = async (
  { sql }: Context,
  { giftId, programId }: { programId: number; giftId: number },
): Promise<Gift | null> => {
  const [row] = await sql<Gift>(
    `select ${SELECT}, g.message, g.settled_at, g.expires_at, g.updated_at from ${FROM} where g.id = $2 and g.program_id = $1`,
    [programId, giftId],
  )
  return row ?? null
}
