import type { Context } from '@/domain/context'
import { extendTable, extensibleTable } from '@/platform/extend-table'
import type { PluginJobs } from '@/platform/plugin-jobs'
import { type JobData, type JobName, registerQueue } from '@/platform/queue'

export type Job<Name extends JobName> = {
  /** The same for every retry of the job, so that it can be the idempotency key of its effects. */
  id: string
  data: JobData[Name]
}

export type Handler<Name extends JobName> = {
  /**
   * Calls a domain function. If it throws, the job is retried later, so its effects must be idempotent.
   */
  run: (context: Context, job: Job<Name>) => Promise<void>
  /** How many jobs of this kind a worker runs at a time. */
  atOnce: number
  /** Seconds between polls of an empty queue; 0.5 by default. */
  pollSeconds?: number
  /**
   * Sends heartbeats while it runs, so that another worker takes over a dead worker's job within seconds.
   */
  givesSigns?: true
}

export type PluginJob<Name extends keyof PluginJobs> = Pick<Handler<Name>, 'run' | 'pollSeconds'> & {
  /** How many jobs of this kind a worker runs at a time; 1 by default. */
  atOnce?: number
  /** The schedule as five cron fields in UTC, such as `0 8 * * *`. Scheduled jobs get no data. */
  cron?: string
  /** The timeout of one try; 600 for scheduled jobs by default, 300 for others. */
  expireInSeconds?: number
}
export type PluginJobTable = { [Name in keyof PluginJobs]?: PluginJob<Name> }

/** The jobs of plugins. Separate from handlers.ts, because web processes load plugins but not the handlers. */
export const PLUGIN_HANDLERS = extensibleTable<Record<string, Handler<never>>>('job of a plugin', {})

/** Adds a plugin's jobs. @throws Error for a name that is built in */
export const registerJobs = (jobs: PluginJobTable): void => {
  for (const [name, job] of Object.entries(jobs as Record<string, PluginJob<never>>)) {
    const { atOnce = 1, cron, expireInSeconds, pollSeconds, run } = job
    registerQueue(name, cron !== undefined, expireInSeconds)
    extendTable('job of a plugin', { [name]: { run, atOnce, pollSeconds } })
    if (cron !== undefined) extendTable('schedule', { [name]: cron })
  }
}
