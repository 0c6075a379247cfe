import type { Context } from '@/plugin/domain'
import { type Done, rulesOf, type Undone } from './actions'
import type { WhichRun } from './find-run'
import { lockPeople } from './lock-people'
import type { Action } from './run-form'
import type { Reason } from './values'

type Working = WhichRun & { action: Action }

/**
 * Takes back a run from the next people, in the caller's transaction: what nobody changed since, and points that are still there.
 * @param onChosen called with each person before anything is taken back
 * @returns of whom; nobody if all are done
 */
export const undoBatch = async (
  tx: Context,
  run: Working,
  most: number,
  onChosen: (participantId: number) => void = () => {},
): Promise<number[]> => {
  const [stored] = await tx.sql<{ name: string }>(
    `select name from bulk_runs where id = $1 and program_id = $2 and status = 'undoing' for key share`,
    [run.runId, run.programId],
  )
  if (!stored) return []
  const people = await claimNext(tx, run, most)
  const participantIds = people.map(({ participant_id }) => participant_id)
  if (participantIds.length === 0) return []
  participantIds.forEach(onChosen)
  await lockPeople(tx, run.programId, participantIds)
  const erased = await findErased(tx, run, participantIds)
  const reachable = people.filter(({ participant_id }) => !erased.has(participant_id))
  const named = { id: run.runId, program_id: run.programId, name: stored.name, action: run.action }
  const undone = reachable.length === 0 ? [] : await rulesOf(run.action).undo(tx, named, reachable)
  const unreachable = [...erased].map((participant_id): Undone => ({ participant_id, reason: 'erased' }))
  await note(tx, run, [...undone, ...unreachable])
  return participantIds
}

const claimNext = ({ sql }: Context, { programId, runId }: WhichRun, most: number): Promise<Done[]> =>
  sql<Done>(
    `select participant_id, before, after, points::float8 as points, entry::int as entry from bulk_people
     where run_id = $1 and program_id = $2 and status = 'done' and undo_status is null
     order by participant_id limit $3 for update skip locked`,
    [runId, programId, most],
  )

const findErased = async ({ sql }: Context, { programId }: WhichRun, ids: readonly number[]): Promise<Set<number>> => {
  const rows = await sql<{ id: number }>(
    'select id from participants where program_id = $1 and id = any($2::int[]) and erased_at is not null',
    [programId, [...ids]],
  )
  return new Set(rows.map(({ id }) => id))
}

const note = async (
  { now, sql }: Context,
  { programId, runId }: WhichRun,
  undone: readonly Undone[],
): Promise<void> => {
  await sql(
    `with noted as (
       update bulk_people x set undo_reason = u.reason, undone_points = coalesce(u.points, 0),
         undo_status = case when u.reason is null then 'undone' when coalesce(u.points, 0) <> 0 then 'partly' else 'kept' end::enum_bulk_people_undo_status
       from jsonb_to_recordset($3::jsonb) u (participant_id int, reason text, points int)
       where x.run_id = $1 and x.program_id = $2 and x.participant_id = u.participant_id and x.status = 'done' and x.undo_status is null
       returning x.undo_status, x.points, x.undone_points
     )
     update bulk_runs r set updated_at = $4, undone = r.undone + n.undone, kept = r.kept + n.kept,
       undone_points = r.undone_points + n.undone_points, kept_points = r.kept_points + n.kept_points
     from (select count(*) filter (where undo_status = 'undone') as undone, count(*) filter (where undo_status <> 'undone') as kept,
       coalesce(sum(undone_points), 0) as undone_points, coalesce(sum(points - undone_points), 0) as kept_points from noted) n
     where r.id = $1 and r.program_id = $2`,
    [runId, programId, JSON.stringify(undone), now],
  )
}

export const markKept = async (
  context: Context,
  { participantId, reason, ...which }: WhichRun & { participantId: number; reason: Reason },
): Promise<void> => note(context, which, [{ participant_id: participantId, reason }])
