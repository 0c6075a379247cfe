import type { Context } from '@/domain/context'
import { actsOnTests } from '@/domain/named-participant'
import { type PluginValues, pluginFieldsSql } from '@/domain/plugin-fields'
import { type Availability, deriveAvailability } from '@/domain/programs'
import { fillPoints } from '@/i18n/fill-points'
import { type WithFields, withFields } from './fields'
import { type Page, type PageRequest, toPage } from './page'

type Row = {
  id: number
  identifier: string
  name: string
  caption: string
  description: string | null
  type: string
  points: number
  reward_type: string
  prize: { identifier: string } | null
  approved_at: Date | null
  starts_at: Date | null
  ends_at: Date | null
  repeats: string
  max_completions: number | null
  max_completions_per_participant: number | null
  api_completion_only: boolean
  tags: string[]
  fields: PluginValues | null
  created_at: Date
  updated_at: Date
}
export type ApiChallenge = WithFields<Omit<Row, 'approved_at'>> & { status: Availability }

const selectSql = ({
  payload,
}: Context): string => `select c.id, c.identifier, c.name, c.caption, c.description, c.challenge_type as type, c.points::int as points, c.reward_type,
    case when r.id is not null then json_build_object('identifier', r.identifier) end as prize, c.approved_at, c.start as starts_at,
    c.finish as ends_at, c.repeats, c.max_completions::int, c.max_completions_per_participant::int, c.api_completion_only,
    c.tag_list as tags, ${pluginFieldsSql(payload, 'challenges', 'api', 'c')} as fields, c.created_at, c.updated_at
  from challenges c left join rewards r on r.id = c.prize_id and r.program_id = c.program_id`

const toChallenge =
  (now: Date) =>
  ({ approved_at, ...row }: Row): ApiChallenge => ({
    ...withFields({ ...row, description: fillPoints(row.description, row.points, 'en') }),
    status: deriveAvailability({ approved_at, start: row.starts_at, finish: row.ends_at }, now),
  })

export const listApiChallenges = async (
  context: Context,
  programId: number,
  { before, limit }: PageRequest,
): Promise<Page<ApiChallenge>> => {
  const { now, sql } = context
  const rows = await sql<Row>(
    `${selectSql(context)} where c.program_id = $1 and ($2::int is null or c.id < $2) order by c.id desc limit $3`,
    [programId, before, limit + 1],
  )
  return toPage(rows.map(toChallenge(now)), limit)
}

export const findApiChallenge = async (
  context: Context,
  programId: number,
  identifier: string,
): Promise<ApiChallenge | null> => {
  const { now, sql } = context
  const [row] = await sql<Row>(`${selectSql(context)} where c.program_id = $1 and c.identifier = $2`, [
    programId,
    identifier,
  ])
  return row ? toChallenge(now)(row) : null
}

export type ListedCompletion = {
  id: number
  challenge: { identifier: string }
  participant: { identifier: string }
  points: number
  source: string
  completed_at: Date
  reversed_at: Date | null
}

export const listCompletions = async (
  { actor, sql }: Context,
  { challengeId, programId }: { programId: number; challengeId: number },
  { before, limit }: PageRequest,
): Promise<Page<ListedCompletion>> =>
  toPage(
    await sql<ListedCompletion>(
      `select d.id, json_build_object('identifier', c.identifier) as challenge, json_build_object('identifier', p.identifier) as participant,
         d.points::int as points, d.source, d.completed_at, d.reset_at as reversed_at
       from challenge_completions d join challenges c on c.id = d.challenge_id join participants p on p.id = d.participant_id
       where d.challenge_id = $1 and d.program_id = $2 and p.is_test = $3 and ($4::int is null or d.id < $4) order by d.id desc limit $5`,
      [challengeId, programId, actsOnTests(actor), before, limit + 1],
    ),
    limit,
  )
