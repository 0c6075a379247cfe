import type { Context } from '@/domain/context'
import { extendTable } from '@/platform/extend-table'
import { JOB_NAMES, type JobData, type JobName, type PluginJobs, registerQueue } from '@/platform/queue'
import { registerSchedule } from './schedules'

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

export type PluginJob<Name extends keyof PluginJobs> = Pick<Handler<Name>, 'run'> & {
  /** How many jobs of this kind a worker runs at a time; 1 by default. */
  atOnce?: number
  /** The schedule as five cron fields in UTC, such as `0 8 * * *`. Scheduled jobs get no data. */
  cron?: string
}
export type PluginJobTable = { [Name in keyof PluginJobs]?: PluginJob<Name> }

/** The jobs of plugins. Separate from handlers.ts, because web processes load plugins but not the handlers. */
export const PLUGIN_HANDLERS: Record<string, Handler<never>> = {}

/** Adds a plugin's jobs. @throws Error for a name that is built in */
export const registerJobs = (jobs: PluginJobTable): void => {
  for (const [name, job] of Object.entries(jobs as Record<string, PluginJob<never>>)) {
    if (!(name in PLUGIN_HANDLERS) && JOB_NAMES.includes(name as JobName))
      throw new Error(`laurel(): the job "${name}" is built in. Give yours another name, such as "my_${name}".`)
    const { atOnce = 1, cron, run } = job
    extendTable<Handler<never>>(PLUGIN_HANDLERS, { [name]: { run, atOnce, pollSeconds: 2 } }, 'job')
    registerQueue(name as JobName, cron !== undefined)
    if (cron !== undefined) registerSchedule({ job: name as JobName, cron })
  }
}
