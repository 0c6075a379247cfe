import { audit } from '@/plugin'
import { type Context, enqueue, inTransaction } from '@/plugin/domain'
import { administratorOf } from './draft-run'
import { chooseAgain, countPeople } from './find-people'
import { lockRun, type StoredRun, type WhichRun } from './find-run'
import { findLimits, needsApproval } from './limits'
import { previewRun } from './preview'
import type { RunStatus } from './values'

type Refused<Reason extends string> = { ok: false; reason: Reason }
export type Decision<Reason extends string> = { ok: true; status: RunStatus } | Refused<Reason | 'unknown' | 'not_now'>

type Decide<Reason extends string> = (tx: Context, run: StoredRun) => Promise<Decision<Reason>>

/** Decides about a run that is locked, so that of two decisions at once the second sees what the first decided. */
const decide = <Reason extends string = never>(
  context: Context,
  which: WhichRun,
  from: readonly RunStatus[],
  decision: Decide<Reason>,
): Promise<Decision<Reason>> =>
  inTransaction(context, async (tx): Promise<Decision<Reason>> => {
    const run = await lockRun(tx, which)
    if (!run) return { ok: false, reason: 'unknown' }
    return from.includes(run.status) ? decision(tx, run) : { ok: false, reason: 'not_now' }
  })

type Step = 'confirmed' | 'approved' | 'declined' | 'stopped' | 'undo_started'

const move = async (tx: Context, { id, name, program_id }: StoredRun, step: Step, set: string, status: RunStatus) => {
  await tx.sql(
    `update bulk_runs set status = $3::enum_bulk_runs_status, updated_at = $4, ${set}
     from (select $5::int as administrator) deciding where id = $2 and program_id = $1`,
    [program_id, id, status, tx.now, administratorOf(tx)],
  )
  await audit(tx, {
    ...{ action: `bulk.${step}` as const, recordType: 'bulk_runs', recordId: id, programId: program_id },
    after: { name, status },
  })
  if (status === 'running' || status === 'undoing')
    await enqueue(tx.sql, 'bulk.run', { programId: program_id, runId: id })
  return { ok: true, status } as const
}

/**
 * Confirms a draft. Its people are chosen once more and stay; above the program's limits it waits for a second administrator.
 * @param people how many were shown; with another number the people have changed, and nothing is confirmed
 */
export const confirmRun = (
  context: Context,
  { people, ...which }: WhichRun & { people: number },
): Promise<Decision<'people_changed' | 'nobody' | 'unknown_segment'>> =>
  decide(context, which, ['draft'], async (tx, run) => {
    if (!(await chooseAgain(tx, { ...which, isTest: run.is_test }, run.source)))
      return { ok: false, reason: 'unknown_segment' }
    const chosen = await countPeople(tx, which)
    await tx.sql('update bulk_runs set people = $3 where id = $2 and program_id = $1', [
      ...[which.programId, which.runId, chosen],
    ])
    if (chosen !== people) return { ok: false, reason: 'people_changed' }
    const preview = await previewRun(tx, run)
    if (preview.affected === 0) return { ok: false, reason: 'nobody' }
    const waits = needsApproval(await findLimits(tx, which.programId), preview)
    return move(
      tx,
      run,
      'confirmed',
      'requested_by_id = deciding.administrator, confirmed_at = $4',
      waits ? 'waiting' : 'running',
    )
  })

/** Lets a waiting run start. The administrator who confirmed it can't approve it. */
export const approveRun = (context: Context, which: WhichRun): Promise<Decision<'own'>> =>
  decide(context, which, ['waiting'], async (tx, run) => {
    const administrator = administratorOf(tx)
    if (administrator === null || administrator === run.requested_by) return { ok: false, reason: 'own' }
    return move(tx, run, 'approved', 'decided_by_id = deciding.administrator, decided_at = $4', 'running')
  })

/** Declines a waiting run for good, or withdraws one's own. */
export const declineRun = (context: Context, which: WhichRun): Promise<Decision<never>> =>
  decide(context, which, ['waiting'], (tx, run) =>
    move(tx, run, 'declined', 'decided_by_id = deciding.administrator, decided_at = $4', 'declined'),
  )

/** Stops a run: nobody else is changed, and those who were stay changed. A batch that is under way ends first. */
export const stopRun = (context: Context, which: WhichRun): Promise<Decision<never>> =>
  decide(context, which, ['running'], async (tx, run) => {
    const stopped = await tx.sql(
      `update bulk_people set status = 'skipped', reason = 'stopped' where id in (select id from bulk_people
         where run_id = $1 and program_id = $2 and status = 'waiting' for update skip locked) returning id`,
      [which.runId, which.programId],
    )
    const set = `finished_at = $4, skipped = skipped + ${stopped.length}`
    return move(tx, run, 'stopped', set, 'stopped')
  })

/** Starts to undo a run. Once. */
export const undoRun = (context: Context, which: WhichRun): Promise<Decision<never>> =>
  decide(context, which, ['finished', 'stopped'], (tx, run) =>
    move(tx, run, 'undo_started', 'undone_by_id = deciding.administrator, undo_at = $4', 'undoing'),
  )
