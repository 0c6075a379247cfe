import type { Context } from '@/domain/context'
import { extendTable } from '@/platform/extend-table'
import { JOB_NAMES, type JobData, type JobName, type PluginJobs, registerQueue } from '@/platform/queue'
import { registerSchedule } from './schedules'

export type Job<Name extends JobName> = {
  /** Stays the same however often the job is tried: the key of an effect that must happen once. */
  id: string
  data: JobData[Name]
}

export type Handler<Name extends JobName> = {
  /** Does the work by one domain function; a throw is tried again later. Runs at least once: the effect must be idempotent. */
  run: (context: Context, job: Job<Name>) => Promise<void>
  /** Jobs of this kind that one worker runs at a time. */
  atOnce: number
  /** Seconds between two looks into the queue when it is empty; half of one where not given. */
  pollSeconds?: number
  /** Its runs give signs of life: one whose worker died is another's within seconds, long before it expires. */
  givesSigns?: true
}

export type PluginJob<Name extends keyof PluginJobs> = Pick<Handler<Name>, 'run'> & {
  /** Jobs of this kind that one worker runs at a time; 1 where not given. */
  atOnce?: number
  /** Five fields, in UTC, where it runs by the clock: `0 8 * * *`. Such a job carries nothing and looks for what is due. */
  cron?: string
}
export type PluginJobTable = { [Name in keyof PluginJobs]?: PluginJob<Name> }

/** Plugins' jobs, apart from handlers.ts: web processes load plugins, and not the handlers. */
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
