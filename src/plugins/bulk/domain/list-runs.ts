import {
  type Context,
  type Listing,
  type ListParameters,
  listRows,
  type Page,
  type PageRequest,
  toPage,
} from '@/plugin/domain'
import { RUN_COLUMNS, RUN_TABLES, type StoredRun, type WhichRun } from './find-run'
import { PERSON_STATUSES, type PersonStatus, type Reason, RUN_STATUSES, type UndoStatus } from './values'

export const RUN_FILTERS = { status: RUN_STATUSES } as const

/** The runs of a program, the newest first. */
export const listRuns = (
  { sql }: Context,
  programId: number,
  parameters: ListParameters<typeof RUN_FILTERS>,
): Promise<Listing<StoredRun>> =>
  listRows<StoredRun>(
    sql,
    {
      select: RUN_COLUMNS,
      from: RUN_TABLES,
      where: (bind) => [`r.program_id = ${bind(programId)}`],
      filters: (bind) =>
        parameters.filters.status.length > 0
          ? [`r.status::text = any(${bind(parameters.filters.status)}::text[])`]
          : [],
      searchIn: ['r.name'],
      sorts: { name: 'lower(r.name)', people: 'r.people', created_at: 'r.id' },
      defaultSort: { key: 'created_at', direction: 'desc' },
      tieBreaker: 'r.id',
    },
    parameters,
  )

/** For other systems: without drafts, and test runs for test keys alone. */
export const pageRuns = async (
  { sql }: Context,
  { isTest, programId }: { programId: number; isTest: boolean },
  { before, limit }: PageRequest,
): Promise<Page<StoredRun>> =>
  toPage(
    await sql<StoredRun>(
      `select ${RUN_COLUMNS} from ${RUN_TABLES} where r.program_id = $1 and ($2::int is null or r.id < $2) and r.status <> 'draft'
         and coalesce(r.is_test, false) = $4 order by r.id desc limit $3`,
      [programId, before, limit + 1, isTest],
    ),
    limit,
  )

export const PEOPLE_FILTERS = { status: PERSON_STATUSES, undo: ['undone', 'partly', 'kept'] } as const

export type ListedPerson = {
  id: number
  name: string
  status: PersonStatus
  reason: Reason | null
  points: number
  undo_status: UndoStatus | null
  undo_reason: Reason | null
  undone_points: number
}

const PERSON_COLUMNS = `p.id, btrim(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '')) as name, x.status::text as status, x.reason,
  x.points::float8 as points, x.undo_status::text as undo_status, x.undo_reason, x.undone_points::float8 as undone_points`
const PERSON_TABLES = 'bulk_people x join participants p on p.id = x.participant_id and p.program_id = x.program_id'

/** What became of the people of a run. */
export const listPeople = (
  { sql }: Context,
  { programId, runId }: WhichRun,
  parameters: ListParameters<typeof PEOPLE_FILTERS>,
): Promise<Listing<ListedPerson>> =>
  listRows<ListedPerson>(
    sql,
    {
      select: PERSON_COLUMNS,
      from: PERSON_TABLES,
      where: (bind) => [`x.program_id = ${bind(programId)}`, `x.run_id = ${bind(runId)}`],
      filters: (bind) => [
        ...(parameters.filters.status.length > 0
          ? [`x.status::text = any(${bind(parameters.filters.status)}::text[])`]
          : []),
        ...(parameters.filters.undo.length > 0
          ? [`x.undo_status::text = any(${bind(parameters.filters.undo)}::text[])`]
          : []),
      ],
      searchIn: [`p.first_name`, `p.last_name`],
      sorts: { id: 'x.id' },
      defaultSort: { key: 'id', direction: 'asc' },
      tieBreaker: 'x.id',
    },
    parameters,
  )

export type ExportedPerson = ListedPerson & { identifier: string; email: string }

const EXPORT_BATCH = 1000

/** All of them in batches, for a file. */
export async function* listAllPeople(
  { sql }: Context,
  { programId, runId }: WhichRun,
): AsyncGenerator<ExportedPerson[]> {
  for (let after = 0; ; ) {
    const rows = await sql<ExportedPerson>(
      `select ${PERSON_COLUMNS}, p.identifier, p.email from ${PERSON_TABLES}
       where x.run_id = $1 and x.program_id = $2 and x.participant_id > $3 order by x.participant_id limit ${EXPORT_BATCH}`,
      [runId, programId, after],
    )
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)?.id ?? after
  }
}
