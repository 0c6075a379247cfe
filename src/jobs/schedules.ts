import type PgBoss from 'pg-boss'
import type { JobName } from '@/platform/queue'

type Schedule = {
  job: JobName
  /** Five cron fields in UTC, so a job runs at most once a minute. */
  cron: string
}

/**
 * Scheduled jobs. To add one, name it in platform/queue.ts (with SCHEDULED), give it a handler in handlers.ts and add a
 * line here. Runs may be missed while no worker runs, or happen twice, so each handler finds what is due and must be
 * idempotent.
 */
export const SCHEDULES: Schedule[] = [
  { job: 'points.release', cron: '* * * * *' },
  { job: 'checkouts.expire', cron: '* * * * *' },
  { job: 'sweepstakes.advance', cron: '* * * * *' },
  { job: 'contests.settle', cron: '* * * * *' },
  { job: 'rewards.grant', cron: '* * * * *' },
  { job: 'transfers.tend', cron: '* * * * *' },
  { job: 'receipts.tend', cron: '* * * * *' },
  { job: 'figures.fold', cron: '* * * * *' },
  { job: 'nft.advance', cron: '* * * * *' },
  { job: 'challenges.fold', cron: '* * * * *' },
  { job: 'content.publish', cron: '* * * * *' },
  { job: 'perks.tend', cron: '* * * * *' },
  { job: 'webhooks.tend', cron: '27 * * * *' },
  { job: 'domains.check', cron: '*/5 * * * *' },
  { job: 'social.import', cron: '23 * * * *' },
  { job: 'payments.tend', cron: '47 4 * * *' },
  // Twice a day, in case no worker was running at the first time; otherwise the second run does nothing.
  { job: 'points.expire', cron: '17 3,15 * * *' },
  { job: 'tiers.review', cron: '37 2,14 * * *' },
]

/** Adds a plugin's schedule. */
export const registerSchedule = (schedule: Schedule): void => {
  const at = SCHEDULES.findIndex(({ job }) => job === schedule.job)
  SCHEDULES.splice(at < 0 ? SCHEDULES.length : at, at < 0 ? 0 : 1, schedule)
}

/**
 * Syncs the queue's schedules with the table above, which every worker does at startup. pg-boss throttles in the
 * database, so a job is enqueued once a minute, regardless of the number of workers.
 */
export const registerSchedules = async (queue: PgBoss): Promise<void> => {
  const scheduled = new Set<string>(SCHEDULES.map(({ job }) => job))
  for (const { name } of await queue.getSchedules()) if (!scheduled.has(name)) await queue.unschedule(name)
  for (const { cron, job } of SCHEDULES) await queue.schedule(job, cron, {})
}
