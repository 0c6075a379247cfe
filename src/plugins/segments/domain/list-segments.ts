import {
  type Context,
  type Listing,
  type ListParameters,
  listRows,
  type Page,
  type PageRequest,
  toPage,
} from '@/plugin/domain'
import type { Group } from './rules'

export type ListedSegment = {
  id: number
  name: string
  description: string | null
  kind: 'live' | 'snapshot'
  is_archived: boolean
  people: number
  unused_points: number
  refreshed_at: Date | null
  created_at: Date
  updated_at: Date
}
export type Segment = ListedSegment & { rules: Group }

export const SEGMENT_FILTERS = { state: ['used', 'archived'] } as const

const SELECT = `s.id, s.name, s.description, s.kind::text as kind, coalesce(s.is_archived, false) as is_archived, s.people::int as people,
  s.unused_points::float8 as unused_points, s.refreshed_at, s.created_at, s.updated_at`

/** The segments of a program for its administrators; archived ones only if asked for. */
export const listConsoleSegments = (
  { sql }: Context,
  programId: number,
  parameters: ListParameters<typeof SEGMENT_FILTERS>,
): Promise<Listing<ListedSegment>> =>
  listRows<ListedSegment>(
    sql,
    {
      select: SELECT,
      from: 'segments s',
      where: (bind) => [`s.program_id = ${bind(programId)}`],
      filters: (bind) => {
        const states = parameters.filters.state.length > 0 ? parameters.filters.state : ['used']
        return [
          `case when coalesce(s.is_archived, false) then 'archived' else 'used' end = any(${bind([...states])}::text[])`,
        ]
      },
      searchIn: ['s.name', `coalesce(s.description, '')`],
      sorts: {
        name: 'lower(s.name)',
        people: 's.people',
        unused_points: 's.unused_points',
        updated_at: 's.updated_at',
      },
      defaultSort: { key: 'name', direction: 'asc' },
      tieBreaker: 's.id',
    },
    parameters,
  )

export const findSegment = async (
  { sql }: Context,
  { programId, segmentId }: { programId: number; segmentId: number },
): Promise<Segment | null> => {
  const [row] = await sql<Segment>(`select ${SELECT}, s.rules from segments s where s.id = $1 and s.program_id = $2`, [
    segmentId,
    programId,
  ])
  return row ?? null
}

/** For other systems: the newest first, without archived ones. */
export const pageSegments = async (
  { sql }: Context,
  programId: number,
  { before, limit }: PageRequest,
): Promise<Page<ListedSegment>> =>
  toPage(
    await sql<ListedSegment>(
      `select ${SELECT} from segments s where s.program_id = $1 and not coalesce(s.is_archived, false) and ($2::int is null or s.id < $2)
       order by s.id desc limit $3`,
      [programId, before, limit + 1],
    ),
    limit,
  )

/** What other parts offer where people are chosen. */
export const listChoices = ({ sql }: Context, programId: number): Promise<{ id: number; name: string }[]> =>
  sql<{ id: number; name: string }>(
    'select id, name from segments where program_id = $1 and not coalesce(is_archived, false) order by lower(name), id',
    [programId],
  )
