import { type Context, type Listing, type ListParameters, listRows } from '@/plugin/domain'
import { PRIZE_STATUSES, type PrizeStatus } from './values'

type ListedPrize = {
  id: number
  participant_id: number
  name: string
  reward_id: number
  reward: string
  status: PrizeStatus
  value_cents: number
  currency: string
  jurisdiction: string | null
  answer_by: Date
  answered_at: Date | null
  released_at: Date | null
}

export const PRIZE_FILTERS = { status: PRIZE_STATUSES } as const

const NAME = `btrim(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, ''))`

/** The prizes of a program's draws and contests, with what their winners have to do. */
export const listPrizes = (
  { sql }: Context,
  programId: number,
  parameters: ListParameters<typeof PRIZE_FILTERS>,
): Promise<Listing<ListedPrize>> =>
  listRows<ListedPrize>(
    sql,
    {
      select: `z.id, z.participant_id, ${NAME} as name, z.reward_id, r.name as reward, z.status::text as status, z.value_cents::float8 as value_cents, z.currency,
        z.jurisdiction, z.answer_by, z.answered_at, z.released_at`,
      from: `prize_releases z join participants p on p.id = z.participant_id and p.program_id = z.program_id
        join rewards r on r.id = z.reward_id and r.program_id = z.program_id`,
      where: (bind) => [`z.program_id = ${bind(programId)}`],
      filters: (bind) =>
        parameters.filters.status.length > 0
          ? [`z.status::text = any(${bind(parameters.filters.status)}::text[])`]
          : [],
      searchIn: [`(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, ''))`, 'r.name'],
      sorts: { answer_by: 'z.answer_by', value_cents: 'z.value_cents' },
      defaultSort: { key: 'answer_by', direction: 'desc' },
      tieBreaker: 'z.id',
    },
    parameters,
  )
