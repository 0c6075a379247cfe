import { type Context, canProfileSql, inTransaction } from '@/plugin/domain'
import { doStep, type Outcome, type Run } from './do-step'
import type { Automation } from './find-automation'
import type { Step } from './flow'

const BATCH = 200
/** A run of the job ends before the next one starts. */
const RUN_MS = 50_000
const MAX_ATTEMPTS = 5

/** Moves everybody whose next step is due, in batches. Any number of workers may do it at once. */
export const moveRuns = async (context: Context): Promise<void> => {
  for (const start = Date.now(); Date.now() - start < RUN_MS; ) if ((await moveBatch(context)) === 0) return
}

/** One step of each run of a batch, in one transaction: a worker that dies leaves all of them as they were. */
const moveBatch = async (context: Context): Promise<number> => {
  try {
    return await inTransaction(context, async (tx) => {
      const due = await claimDue(tx, BATCH)
      for (const group of groupsOf(due)) await moveGroup(tx, group)
      return due.length
    })
  } catch (error) {
    context.payload.logger.error({
      code: 'ROW_FAILED',
      err: error,
      msg: 'automations: a batch failed, and is moved one by one',
    })
    return moveOneByOne(context)
  }
}

/** One that fails is tried again later, and holds up no other. */
const moveOneByOne = async (context: Context): Promise<number> => {
  for (let done = 0; done < BATCH; done++) {
    let current: Due | undefined
    try {
      await inTransaction(context, async (tx) => {
        ;[current] = await claimDue(tx, 1)
        if (current) await moveGroup(tx, [current])
      })
    } catch (error) {
      if (!current) throw error
      context.payload.logger.error({ code: 'ROW_FAILED', err: error, msg: `automations: run ${current.id} failed` })
      await postpone(context, current)
    }
    if (!current) return done
  }
  return BATCH
}

type Due = Run & Pick<Automation, 'steps' | 'name'> & { step: number; attempts: number }

/** Of automations that run: a stopped one moves nobody, nor does any move people who object to profiling. In the order of people, because their balances are locked. */
const claimDue = ({ now, sql }: Context, most: number): Promise<Due[]> =>
  sql<Due>(
    `with due as (select r.id from automation_runs r join automations a on a.id = r.automation_id and a.status = 'running'
       where r.status = 'running' and r.due_at <= $1 and ${canProfileSql('r.participant_id', 'r.program_id')} order by r.due_at, r.id limit $2 for update of r skip locked)
     select r.id, r.program_id, r.automation_id, r.participant_id, r.entered_at, r.step::int as step, r.attempts::int as attempts, a.steps, a.name
     from due join automation_runs r on r.id = due.id join automations a on a.id = r.automation_id order by r.participant_id, r.id`,
    [now, most],
  )

/** Runs at the same step of the same automation. */
const groupsOf = (due: readonly Due[]): Due[][] => {
  const groups = new Map<string, Due[]>()
  for (const run of due) {
    const key = `${run.automation_id}:${run.step}`
    groups.set(key, [...(groups.get(key) ?? []), run])
  }
  return [...groups.values()]
}

const moveGroup = async (tx: Context, group: readonly Due[]): Promise<void> => {
  const [first] = group
  if (!first) return
  const step = first.steps[first.step]
  // Nothing is left to do.
  if (!step) return finish(tx, group, 'done')
  const outcomes = await doStep(tx, { id: first.automation_id, name: first.name, step }, group)
  await note(tx, step, group, outcomes)
  const [leaving, staying] = [
    group.filter(({ id }) => outcomes.get(id) === 'left'),
    group.filter(({ id }) => outcomes.get(id) !== 'left'),
  ]
  await finish(tx, leaving, 'left')
  const isLast = first.step + 1 >= first.steps.length
  if (isLast) return finish(tx, staying, 'done')
  await tx.sql(
    `update automation_runs set step = $2, attempts = 0, due_at = $3, updated_at = $4 where id = any($1::int[])`,
    [idsOf(staying), first.step + 1, afterStep(step, tx.now), tx.now],
  )
}

const idsOf = (group: readonly Due[]): number[] => group.map(({ id }) => id)

const HOUR_MS = 3_600_000
const afterStep = (step: Step, now: Date): Date =>
  step.kind === 'wait' ? new Date(now.getTime() + step.amount * (step.unit === 'days' ? 24 : 1) * HOUR_MS) : now

const finish = async ({ now, sql }: Context, group: readonly Due[], status: 'done' | 'left'): Promise<void> => {
  if (group.length === 0) return
  await sql(
    `update automation_runs set status = $2::enum_automation_runs_status, step = step + case when $2 = 'done' then 1 else 0 end,
       due_at = null, finished_at = $3, updated_at = $3 where id = any($1::int[])`,
    [idsOf(group), status, now],
  )
}

/** The log says once for each person and step what was done. */
const note = async (
  tx: Context,
  step: Step,
  group: readonly Due[],
  outcomes: ReadonlyMap<number, Outcome>,
): Promise<void> => {
  await tx.sql(
    `insert into automation_steps (program_id, run_id, participant_id, step, kind, outcome, done_at)
     select r.program_id, r.id, r.participant_id, $3, $4, w.outcome, $5
     from unnest($1::int[], $2::text[]) w (id, outcome) join automation_runs r on r.id = w.id
     on conflict (run_id, step) do nothing`,
    [idsOf(group), group.map(({ id }) => outcomes.get(id) ?? 'done'), step.id, step.kind, tx.now],
  )
}

const postpone = async ({ now, sql }: Context, { attempts, id }: Due): Promise<void> => {
  const isOver = attempts + 1 >= MAX_ATTEMPTS
  await sql(
    `update automation_runs set attempts = attempts + 1, status = $2::enum_automation_runs_status, due_at = $3, updated_at = $4
     where id = $1 and status = 'running'`,
    [id, isOver ? 'failed' : 'running', isOver ? null : new Date(now.getTime() + 2 ** attempts * 60_000), now],
  )
}
