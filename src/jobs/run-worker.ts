import { createContext } from '@/domain/context'
import { readFigures } from '@/domain/operations'
import { LEASE_SECONDS } from '@/domain/transfers'
import { isDatabaseUnavailableError } from '@/platform/database-unavailable'
import { env } from '@/platform/env'
import { openPayload } from '@/platform/payload'
import { closeQueue, type JobData, type JobName, openQueue, retrySilentJobs } from '@/platform/queue'
import { startMetrics } from '@/platform/telemetry/metrics'
import { stopTracing } from '@/platform/telemetry/start-tracing'
import { deliverWebhooks } from './deliver-webhooks'
import { allHandlers } from './handlers'
import { SILENT_SECONDS, withHeartbeat } from './heartbeat'
import { observedJob } from './observed-job'
import { recycleAfterReceipts } from './recycle'
import { registerSchedules } from './schedules'
import { reconcileTransfers } from './transfers'

/** Seconds between polls of an empty queue. */
const POLLING_SECONDS = 0.5
/** Milliseconds between checks for the jobs of dead workers. */
const LOOK_MS = 5000

/** The worker process, which runs its jobs until it is stopped. Any number of workers can run side by side. */
const queue = await openQueue(true)
const payload = await openPayload()
const stopMetrics = await startMetrics(() => readFigures(payload))
const recycling = env.WORKER_RECYCLE ? recycleAfterReceipts(() => void stop()) : null

const handlers = allHandlers()

const work = async (name: JobName): Promise<void> => {
  const handler = handlers[name]
  if (!handler) return
  for (let count = 0; count < handler.atOnce; count++) {
    const lane: string = await queue.work<JobData[JobName]>(
      name,
      { batchSize: 1, pollingIntervalSeconds: handler.pollSeconds ?? POLLING_SECONDS },
      async ([job]): Promise<void> => {
        if (!job) return
        // Looks for the next job at once, because only an empty queue is worth a pause.
        queue.notifyWorker(lane)
        await observedJob({ id: job.id, name, data: job.data }, async () => {
          try {
            const context = createContext(payload, { actor: { type: 'job', name } })
            const handle = () => handler.run(context, { id: job.id, data: job.data as never })
            const run = () => (name === 'receipt.process' && recycling ? recycling.reading(handle) : handle())
            await (handler.givesSigns ? withHeartbeat(context.sql, { name, id: job.id }, run) : run())
          } catch (error) {
            payload.logger.error({ err: error, job: job.id, code: 'JOB_FAILED' }, `${name} failed and will be retried`)
            throw error
          }
        })
      },
    )
  }
}

const isMine = (name: JobName): boolean =>
  env.WORKER_JOBS === 'all' || (name === 'receipt.process') === (env.WORKER_JOBS === 'receipts')
const mine = (Object.keys(handlers) as JobName[]).filter(isMine)
for (const name of mine) await work(name)
const stopWebhooks = env.WORKER_JOBS === 'receipts' ? null : deliverWebhooks(payload)
const staleJobTimer = setInterval(() => {
  for (const name of mine.filter((one) => handlers[one]?.givesSigns))
    retrySilentJobs(payload, name, SILENT_SECONDS).catch((error: unknown) =>
      payload.logger.error(
        { code: 'JOBS_NOT_CHECKED', err: error },
        `could not look for silent ${name} jobs; the worker retries`,
      ),
    )
}, LOOK_MS)
await registerSchedules(queue)
// Resumes transfers of a previous worker after its lease has expired. A timer instead of a job, because the previous
// worker's own check may still count as running in the queue.
const resumeTimer = setTimeout(
  () => {
    reconcileTransfers(createContext(payload, { actor: { type: 'job', name: 'transfers.reconcile' } })).catch(
      (error: unknown) =>
        payload.logger.error(
          { code: 'TRANSFERS_NOT_RESUMED', err: error },
          'could not resume imports and exports; retrying in a minute',
        ),
    )
  },
  (LEASE_SECONDS + 1) * 1000,
)

// pg-boss doesn't wait while it notes how a job ended. Without the database, it can't, and the job runs again once it has
// timed out; that must not end the other jobs.
process.on('unhandledRejection', (error) => {
  if (!isDatabaseUnavailableError(error)) throw error
  payload.logger.warn({ err: error }, 'the database was away when a job ended')
})

let stopping = false
const stop = async (): Promise<void> => {
  if (stopping) return
  stopping = true
  recycling?.stop()
  clearTimeout(resumeTimer)
  clearInterval(staleJobTimer)
  await stopWebhooks?.()
  await closeQueue() // Waits for running jobs.
  stopMetrics?.()
  await stopTracing()
  await payload.destroy()
  process.exit(0)
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)

console.log('worker ready')
