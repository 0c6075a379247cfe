import type { Context } from '@/domain/context'
import { type Availability, deriveAvailability } from '@/domain/programs'
import type { Challenge } from '@/payload-types'
import { EARNABLE_POINTS } from './earnable-points'
import type { ListParameters } from './list-parameters'
import { type Listing, type ListSource, listAllRows, listRows } from './list-rows'

/** The filters; the caller passes their values (CHALLENGE_FILTERS of the challenges). */
type Filters = { status: readonly Availability[]; challenge_type: readonly string[] }

export type ChallengeListParameters = ListParameters<Filters>

export type ChallengeRow = {
  id: number
  name: string
  caption: string
  challenge_type: Challenge['challenge_type']
  parameters: string | null
  points: number
  approved_at: Date | null
  start: Date | null
  finish: Date | null
  tag_list: string[]
  completions: number
  clicks: number
  updated_at: Date
}
/** `status` is derived for the current time and never stored (RULE-26). */
export type ListedChallenge = ChallengeRow & { status: Availability }

/** The console's list of a program's challenges. */
export const listChallenges = async (
  context: Context,
  programId: number,
  parameters: ChallengeListParameters,
): Promise<Listing<ListedChallenge>> => {
  const listing = await listRows<ChallengeRow>(context.sql, sourceOf(context, programId, parameters), parameters)
  return { ...listing, rows: listing.rows.map(withStatus(context)) }
}

/** All challenges in batches, for CSV. */
export async function* listAllChallenges(
  context: Context,
  programId: number,
  parameters: ChallengeListParameters,
): AsyncGenerator<ListedChallenge[]> {
  const source = sourceOf(context, programId, parameters)
  for await (const rows of listAllRows<ChallengeRow>(context.sql, source, parameters)) {
    yield rows.map(withStatus(context))
  }
}

const withStatus =
  ({ now }: Context) =>
  (row: ChallengeRow): ListedChallenge => ({ ...row, status: deriveAvailability(row, now) })

/** deriveAvailability as SQL, so that a list can be filtered by status. */
const statusSql = (now: string): string =>
  `case when c.approved_at is null then 'draft' when c.start > ${now} then 'scheduled' when c.finish <= ${now} then 'ended' else 'active' end`

const sourceOf = ({ now }: Context, programId: number, { filters }: ChallengeListParameters): ListSource => ({
  select: `c.id, c.name, c.caption, c.challenge_type, c.parameters, (${EARNABLE_POINTS})::int as points, c.approved_at, c.start, c.finish, c.tag_list,
    c.updated_at, t.completions, t.clicks`,
  from: 'challenges c join challenge_totals t on t.challenge_id = c.id',
  where: (bind) => [
    `c.program_id = ${bind(programId)}`,
    ...(filters.status.length > 0 ? [`${statusSql(bind(now))} = any(${bind(filters.status)})`] : []),
    ...(filters.challenge_type.length > 0 ? [`c.challenge_type::text = any(${bind(filters.challenge_type)})`] : []),
  ],
  searchIn: ['c.name', 'c.caption', 'c.tag_list::text'],
  sorts: {
    name: 'lower(c.name)',
    challenge_type: 'c.challenge_type::text',
    points: EARNABLE_POINTS,
    completions: 't.completions',
    clicks: 't.clicks',
    start: 'c.start',
    finish: 'c.finish',
    updated_at: 'c.updated_at',
  },
  defaultSort: { key: 'updated_at', direction: 'desc' },
  tieBreaker: 'c.id',
})
