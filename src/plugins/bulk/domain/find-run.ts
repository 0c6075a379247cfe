import type { Context } from '@/plugin/domain'
import type { StoredSource } from './find-people'
import type { Action } from './run-form'
import type { RunStatus } from './values'

export type WhichRun = { programId: number; runId: number }

export type StoredRun = {
  id: number
  program_id: number
  name: string
  status: RunStatus
  source: StoredSource
  action: Action
  is_test: boolean
  requested_by: number | null
  requested_name: string | null
  decided_name: string | null
  undone_name: string | null
  people: number
  done: number
  skipped: number
  failed: number
  points: number
  undone: number
  kept: number
  undone_points: number
  kept_points: number
  created_at: Date
  confirmed_at: Date | null
  decided_at: Date | null
  finished_at: Date | null
  undo_at: Date | null
  undone_at: Date | null
}

const nameOf = (alias: string): string =>
  `nullif(btrim(coalesce(${alias}.first_name, '') || ' ' || coalesce(${alias}.last_name, '')), '')`

export const RUN_COLUMNS = `r.id, r.program_id, r.name, r.status::text as status, r.source, r.action, coalesce(r.is_test, false) as is_test,
  r.requested_by_id as requested_by, ${nameOf('q')} as requested_name, ${nameOf('d')} as decided_name, ${nameOf('u')} as undone_name,
  r.people::int as people, r.done::int as done, r.skipped::int as skipped, r.failed::int as failed, r.points::float8 as points,
  r.undone::int as undone, r.kept::int as kept, r.undone_points::float8 as undone_points, r.kept_points::float8 as kept_points,
  r.created_at, r.confirmed_at, r.decided_at, r.finished_at, r.undo_at, r.undone_at`

export const RUN_TABLES = `bulk_runs r left join administrators q on q.id = r.requested_by_id
  left join administrators d on d.id = r.decided_by_id left join administrators u on u.id = r.undone_by_id`

export const findRun = async ({ sql }: Context, { programId, runId }: WhichRun): Promise<StoredRun | null> => {
  const [run] = await sql<StoredRun>(`select ${RUN_COLUMNS} from ${RUN_TABLES} where r.id = $1 and r.program_id = $2`, [
    runId,
    programId,
  ])
  return run ?? null
}

/** The same, and nobody else decides about it until the transaction ends. */
export const lockRun = async (tx: Context, which: WhichRun): Promise<StoredRun | null> => {
  await tx.sql('select 1 from bulk_runs where id = $1 and program_id = $2 for no key update', [
    which.runId,
    which.programId,
  ])
  return findRun(tx, which)
}
