import { type Context, enqueue, inTransaction, isDatabaseUnavailableError, isRefusal } from '@/plugin/domain'
import { rulesOf } from './actions'
import { applyBatch, markFailed } from './apply-batch'
import type { WhichRun } from './find-run'
import { finishRun, finishUndo } from './finish-run'
import type { Action } from './run-form'
import { markKept, undoBatch } from './undo-batch'

/** A job ends before it expires, and another one goes on. */
const WORK_MS = 120_000

type Working = WhichRun & { action: Action; status: 'running' | 'undoing' }

const findWorking = async ({ sql }: Context, { programId, runId }: WhichRun): Promise<Working | null> => {
  const [run] = await sql<Pick<Working, 'action' | 'status'>>(
    `select action, status::text as status from bulk_runs where id = $1 and program_id = $2 and status in ('running', 'undoing')`,
    [runId, programId],
  )
  return run ? { ...run, programId, runId } : null
}

/**
 * Works on a run, or on its undo. Any number of workers may do it at once and be killed at any time: each batch is one transaction, takes
 * people whom no other worker has, and marks them.
 */
export const workOnRun = async (context: Context, which: WhichRun): Promise<void> => {
  for (const start = Date.now(); Date.now() - start < WORK_MS; ) {
    const run = await findWorking(context, which)
    if (!run) return
    if ((await workOnBatch(at(context), run)) > 0) continue
    await (run.status === 'running' ? finishRun : finishUndo)(at(context), which)
    return
  }
  await enqueue(context.sql, 'bulk.run', which)
}

/** Each batch happens when it happens, however long the job takes. */
const at = (context: Context): Context => ({ ...context, now: new Date() })

const workOnBatch = async (context: Context, run: Working): Promise<number> => {
  const batch = run.status === 'running' ? applyBatch : undoBatch
  const { batch: size } = rulesOf(run.action)
  try {
    return await inTransaction(context, async (tx) => (await batch(tx, run, size)).length)
  } catch (error) {
    if (isPassing(error)) throw error
    context.payload.logger.error({
      code: 'ROW_FAILED',
      err: error,
      msg: `bulk: a batch of run ${run.runId} failed, and is repeated one by one`,
    })
    return workOneByOne(context, run, size)
  }
}

/** People who can't be changed are listed as failed, and don't hold up the others. */
const workOneByOne = async (context: Context, run: Working, most: number): Promise<number> => {
  const [batch, mark] = run.status === 'running' ? [applyBatch, markFailed] : [undoBatch, markKept]
  for (let done = 0; done < most; done++) {
    const current: number[] = []
    try {
      const people = await inTransaction(context, (tx) => batch(tx, run, 1, (id) => current.push(id)))
      if (people.length === 0) return done
    } catch (error) {
      const [participantId] = current
      if (isPassing(error) || participantId === undefined) throw error
      context.payload.logger.error({
        code: 'ROW_FAILED',
        err: error,
        msg: `bulk: run ${run.runId} failed for participant ${participantId}`,
      })
      await mark(context, { ...run, participantId, reason: isRefusal(error) ? 'refused' : 'error' })
    }
  }
  return most
}

/** Deadlocks and lost connections: the job is repeated. */
const isPassing = (error: unknown): boolean =>
  isDatabaseUnavailableError(error) || /^40(P01|001)$/.test(String((error as { code?: unknown }).code ?? ''))

/** Goes on with runs whose worker died. */
export const resumeRuns = async (context: Context): Promise<void> => {
  const stalled = await context.sql<WhichRun>(
    `select id as "runId", program_id as "programId" from bulk_runs
     where status in ('running', 'undoing') and updated_at < $1::timestamptz - interval '30 seconds' order by id limit 20`,
    [context.now],
  )
  for (const which of stalled) await workOnRun(context, which)
}
