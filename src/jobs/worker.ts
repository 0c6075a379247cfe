import { createContext } from '@/domain/context'
import { LEASE_SECONDS } from '@/domain/transfers'
import { openPayload } from '@/platform/payload'
import { closeQueue, type JobData, type JobName, openQueue } from '@/platform/queue'
import { HANDLERS } from './handlers'
import { registerSchedules } from './schedules'
import { tendTransfers } from './transfers'

/** Seconds between two looks into the queue when it is empty. */
const POLLING_SECONDS = 0.5

/** The worker process: runs the jobs of HANDLERS until it is told to stop. Any number of them may run side by side. */
const queue = await openQueue(true)
const payload = await openPayload()

const work = async <Name extends JobName>(name: Name): Promise<void> => {
  const handler = HANDLERS[name]
  for (let lane = 0; lane < handler.atOnce; lane++) {
    await queue.work<JobData[Name]>(
      name,
      { batchSize: 1, pollingIntervalSeconds: handler.pollSeconds ?? POLLING_SECONDS },
      async ([job]): Promise<void> => {
        if (!job) return
        try {
          await handler.run(createContext(payload, { actor: { type: 'job', name } }), { id: job.id, data: job.data })
        } catch (error) {
          payload.logger.error({ err: error, job: job.id }, `${name} failed and will be tried again`)
          throw error
        }
      },
    )
  }
}

for (const name of Object.keys(HANDLERS) as JobName[]) await work(name)
await registerSchedules(queue)
// What the worker before this one died over, as soon as it is certain that it did. Not by the queue: there its own look
// around may still count as running.
const looksAround = setTimeout(
  () => {
    tendTransfers(createContext(payload, { actor: { type: 'job', name: 'transfers.tend' } })).catch((error: unknown) =>
      payload.logger.error({ err: error }, 'imports and exports will be looked after in a minute'),
    )
  },
  (LEASE_SECONDS + 1) * 1000,
)

let stopping = false
const stop = async (): Promise<void> => {
  if (stopping) return
  stopping = true
  clearTimeout(looksAround)
  await closeQueue() // Waits for the jobs that are running.
  await payload.destroy()
  process.exit(0)
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)

console.log('worker ready')
