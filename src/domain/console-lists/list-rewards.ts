import type { Context } from '@/domain/context'
import {
  type Availability,
  deriveAvailability,
  type Picture,
  type PictureRow,
  pictureSql,
  toPicture,
} from '@/domain/programs'
import { PLUGIN_SELECTIONS } from '@/domain/rewards'
import type { Reward } from '@/payload-types'
import type { ListParameters } from './list-parameters'
import { type Listing, type ListSource, listAllRows, listRows } from './list-rows'

export type RewardSelection = Reward['selection']

const SELECTIONS = ['redeem', 'sweepstake', 'achievement', 'milestone', 'mini-contest', 'offer'] as const

export const REWARD_LIST_FILTERS = {
  /** A getter, because plugins add theirs while the process starts. */
  get selection(): RewardSelection[] {
    return [...SELECTIONS, ...(Object.keys(PLUGIN_SELECTIONS) as RewardSelection[])]
  },
  status: ['draft', 'scheduled', 'active', 'ended'],
} as const satisfies { selection: readonly RewardSelection[]; status: readonly Availability[] }

export type RewardListParameters = ListParameters<typeof REWARD_LIST_FILTERS>

type Row = {
  id: number
  name: string
  selection: RewardSelection
  approved_at: Date | null
  start: Date | null
  finish: Date | null
  points: number
  limit: number | null
  claims: number
  /** Rewards left minus codes left; 0 if it hands out no codes or has no limit. */
  missing_codes: number
  tag_list: string[]
  updated_at: Date
  picture: PictureRow | null
}
/** `status` is derived for the current time and never stored (RULE-32). */
export type ListedReward = Omit<Row, 'picture'> & { status: Availability; image: Picture | null }

/** The console's list of a program's rewards. */
export const listProgramRewards = async (
  context: Context,
  programId: number,
  parameters: RewardListParameters,
): Promise<Listing<ListedReward>> => {
  const listing = await listRows<Row>(context.sql, sourceOf(context, programId, parameters), parameters)
  return { ...listing, rows: listing.rows.map(toListed(context)) }
}

/** All rewards in batches, for CSV. */
export async function* listAllProgramRewards(
  context: Context,
  programId: number,
  parameters: RewardListParameters,
): AsyncGenerator<ListedReward[]> {
  const source = sourceOf(context, programId, parameters)
  for await (const rows of listAllRows<Row>(context.sql, source, parameters)) yield rows.map(toListed(context))
}

const toListed =
  ({ now }: Context) =>
  ({ picture, ...row }: Row): ListedReward => ({
    ...row,
    status: deriveAvailability(row, now),
    image: toPicture(picture),
  })

/** deriveAvailability as SQL, so that a list can be filtered by status. */
const statusSql = (now: string): string =>
  `case when r.approved_at is null then 'draft' when r.start > ${now} then 'scheduled' when r.finish <= ${now} then 'ended' else 'active' end`

/** The cost in points: of an entry for a sweepstake, of a play for an instant win, otherwise the threshold. */
export const REWARD_POINTS_SQL = `coalesce(case r.selection when 'sweepstake' then r.sweepstake_entry_cost when 'mini-contest' then r.mini_contest_play_cost
  else r.threshold end, 0)`

export const MISSING_CODES_SQL = `case when r.uses_coupons and r."limit" is not null then greatest(0, r."limit" - s.claims
  - (select count(*) from coupons k where k.reward_id = r.id and k.reward_claim_id is null))::int else 0 end`

const sourceOf = ({ now }: Context, programId: number, { filters }: RewardListParameters): ListSource => ({
  select: `r.id, r.name, r.selection, r.approved_at, r.start, r.finish, ${REWARD_POINTS_SQL}::int as points, r."limit", s.claims, ${MISSING_CODES_SQL} as missing_codes, r.tag_list,
    r.updated_at, ${pictureSql('r.image_id')} as picture`,
  from: 'rewards r join reward_stocks s on s.reward_id = r.id',
  where: (bind) => [
    `r.program_id = ${bind(programId)}`,
    ...(filters.status.length > 0 ? [`${statusSql(bind(now))} = any(${bind(filters.status)})`] : []),
    ...(filters.selection.length > 0 ? [`r.selection::text = any(${bind(filters.selection)})`] : []),
  ],
  searchIn: ['r.name', 'r.tag_list::text'],
  sorts: {
    name: 'lower(r.name)',
    selection: 'r.selection::text',
    points: REWARD_POINTS_SQL,
    limit: 'r."limit"',
    claims: 's.claims',
    start: 'r.start',
    finish: 'r.finish',
    updated_at: 'r.updated_at',
  },
  defaultSort: { key: 'updated_at', direction: 'desc' },
  tieBreaker: 'r.id',
})
