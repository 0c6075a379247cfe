import { type Context, type Listing, type ListParameters, listRows } from '@/plugin/domain'
import { MERGE_STATUSES } from '../collections/account-merges'
import type { DuplicateReason } from './merge-values'
import type { StoredMerge } from './unmerge-accounts'

export type ListedMerge = StoredMerge & {
  reasons: DuplicateReason[]
  survivor_name: string
  merged_name: string
  merged_email: string
  points: number
  lifetime_points: number
  returned_points: number
  expired_points: number
  shortfall_points: number
  kept_rows: { relation: string; kept: number[] }[] | null
  merged_by: string | null
  undone_by: string | null
  undone_at: Date | null
}

export const MERGE_FILTERS = { status: MERGE_STATUSES } as const

const nameSql = (person: string) =>
  `btrim(coalesce(${person}.first_name, '') || ' ' || coalesce(${person}.last_name, ''))`

const COLUMNS = `m.id, m.program_id, m.survivor_id, m.merged_id, m.status::text as status, m.after_entry::int as after_entry, m.fields, m.rows, m.merged_at,
  m.reasons, ${nameSql('s')} as survivor_name, ${nameSql('d')} as merged_name, d.email as merged_email, m.points::int as points,
  m.lifetime_points::int as lifetime_points, m.returned_points::int as returned_points, m.expired_points::int as expired_points,
  m.shortfall_points::int as shortfall_points, m.kept_rows, nullif(${nameSql('a')}, '') as merged_by, nullif(${nameSql('u')}, '') as undone_by, m.undone_at`
const TABLES = `account_merges m join participants s on s.id = m.survivor_id join participants d on d.id = m.merged_id
  left join administrators a on a.id = m.merged_by_id left join administrators u on u.id = m.undone_by_id`

/** The merges of a program, the newest first. */
export const listMerges = (
  { sql }: Context,
  programId: number,
  parameters: ListParameters<typeof MERGE_FILTERS>,
): Promise<Listing<ListedMerge>> =>
  listRows<ListedMerge>(
    sql,
    {
      select: COLUMNS,
      from: TABLES,
      where: (bind) => [`m.program_id = ${bind(programId)}`],
      filters: (bind) =>
        parameters.filters.status.length > 0
          ? [`m.status::text = any(${bind(parameters.filters.status)}::text[])`]
          : [],
      searchIn: ['s.first_name', 's.last_name', 'd.first_name', 'd.last_name'],
      sorts: { merged_at: 'm.id' },
      defaultSort: { key: 'merged_at', direction: 'desc' },
      tieBreaker: 'm.id',
    },
    parameters,
  )

export const findMerge = async (
  { sql }: Context,
  { mergeId, programId }: { programId: number; mergeId: number },
): Promise<ListedMerge | null> => {
  const [row] = await sql<ListedMerge>(`select ${COLUMNS} from ${TABLES} where m.id = $1 and m.program_id = $2`, [
    mergeId,
    programId,
  ])
  return row ?? null
}
