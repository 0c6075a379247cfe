import type { Context } from '@/plugin/domain'
import { type Outcome, rulesOf } from './actions'
import type { WhichRun } from './find-run'
import { lockPeople } from './lock-people'
import type { Action } from './run-form'
import { bindTo, leftOutSql, peopleFrom } from './statement'
import type { Reason } from './values'

type Working = WhichRun & { action: Action }
type Chosen = { participant_id: number; reason: Reason | null }

/**
 * Changes the next people of a running run, in the caller's transaction. A run that was stopped changes nobody.
 * @param onChosen called with each person before they are changed
 * @returns who was changed or left out; nobody if all are done
 */
export const applyBatch = async (
  tx: Context,
  run: Working,
  most: number,
  onChosen: (participantId: number) => void = () => {},
): Promise<number[]> => {
  const [stored] = await tx.sql<{ name: string }>(
    `select name from bulk_runs where id = $1 and program_id = $2 and status = 'running' for key share`,
    [run.runId, run.programId],
  )
  if (!stored) return []
  const participantIds = await claimNext(tx, run, most)
  if (participantIds.length === 0) return []
  participantIds.forEach(onChosen)
  await lockPeople(tx, run.programId, participantIds)
  const chosen = await findLeftOut(tx, run, participantIds)
  const rules = rulesOf(run.action)
  const changed = chosen.filter(({ reason }) => reason === null).map(({ participant_id }) => participant_id)
  const applied =
    changed.length === 0
      ? []
      : await rules.apply(
          tx,
          { id: run.runId, program_id: run.programId, name: stored.name, action: run.action },
          changed,
        )
  const leftOut = chosen.flatMap(({ participant_id, reason }) => (reason === null ? [] : [{ participant_id, reason }]))
  await note(tx, run, [...applied, ...leftOut])
  return participantIds
}

/** In the order of people, because their balances are locked. */
const claimNext = async ({ sql }: Context, { programId, runId }: WhichRun, most: number): Promise<number[]> => {
  const rows = await sql<{ participant_id: number }>(
    `select participant_id from bulk_people where run_id = $1 and program_id = $2 and status = 'waiting'
     order by participant_id limit $3 for update skip locked`,
    [runId, programId, most],
  )
  return rows.map(({ participant_id }) => participant_id)
}

const findLeftOut = (
  { now, sql }: Context,
  { action, programId, runId }: Working,
  participantIds: readonly number[],
) => {
  const values: unknown[] = []
  const bind = bindTo(values)
  return sql<Chosen>(
    `select p.id as participant_id, ${leftOutSql(action, bind)} as reason
     from ${peopleFrom(action, now, bind)}
     where x.run_id = ${bind(runId)} and x.program_id = ${bind(programId)} and x.participant_id = any(${bind(participantIds)}::int[])
     order by p.id`,
    values,
  )
}

const note = async (
  { now, sql }: Context,
  { programId, runId }: WhichRun,
  outcomes: readonly Outcome[],
): Promise<void> => {
  await sql(
    `update bulk_people x set status = case when o.reason is null then 'done' else 'skipped' end::enum_bulk_people_status,
       reason = o.reason, before = o.before, after = o.after, points = coalesce(o.points, 0), entry = o.entry
     from jsonb_to_recordset($3::jsonb) o (participant_id int, reason text, before jsonb, after jsonb, points int, entry int)
     where x.run_id = $1 and x.program_id = $2 and x.participant_id = o.participant_id and x.status = 'waiting'`,
    [runId, programId, JSON.stringify(outcomes)],
  )
  const done = outcomes.filter(({ reason }) => reason === undefined)
  await sql(
    `update bulk_runs set done = done + $3::int, skipped = skipped + $4::int, points = points + $5::numeric, updated_at = $6
     where id = $1 and program_id = $2`,
    [
      ...[runId, programId, done.length, outcomes.length - done.length],
      ...[done.reduce((sum, { points }) => sum + (points ?? 0), 0), now],
    ],
  )
}

export const markFailed = async (
  { now, sql }: Context,
  { participantId, programId, reason, runId }: WhichRun & { participantId: number; reason: Reason },
): Promise<void> => {
  await sql(
    `with marked as (update bulk_people set status = 'failed', reason = $4
       where run_id = $1 and program_id = $2 and participant_id = $3 and status = 'waiting' returning id)
     update bulk_runs set failed = failed + (select count(*) from marked), updated_at = $5 where id = $1 and program_id = $2`,
    [runId, programId, participantId, reason, now],
  )
}
