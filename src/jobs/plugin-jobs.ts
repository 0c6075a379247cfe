import type { Context } from '@/domain/context'
import { extendTable } from '@/platform/extend-table'
import { JOB_NAMES, type JobData, type JobName, type PluginJobs, registerQueue } from '@/platform/queue'
import { registerSchedule } from './schedules'

export type Job<Name extends JobName> = {
  /** The same for every retry of the job: the key of effects that must happen once. */
  id: string
  data: JobData[Name]
}

export type Handler<Name extends JobName> = {
  /**
   * Does the work by one domain function; if it throws, the job is retried later. Runs at least once, so effects must
   * be idempotent.
   */
  run: (context: Context, job: Job<Name>) => Promise<void>
  /** How many jobs of this kind a worker runs at a time. */
  atOnce: number
  /** Seconds between polls of an empty queue; 0.5 by default. */
  pollSeconds?: number
  /**
   * Sends heartbeats while it runs, so that a dead worker's job is taken over within seconds, long before it expires.
   */
  givesSigns?: true
}

export type PluginJob<Name extends keyof PluginJobs> = Pick<Handler<Name>, 'run'> & {
  /** How many jobs of this kind a worker runs at a time; 1 by default. */
  atOnce?: number
  /** The schedule, as five fields in UTC: `0 8 * * *`. A scheduled job has no data and looks for what is due. */
  cron?: string
}
export type PluginJobTable = { [Name in keyof PluginJobs]?: PluginJob<Name> }

/** Plugins' jobs, separate from handlers.ts because web processes load plugins, but not the handlers. */
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
