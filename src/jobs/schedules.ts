import type PgBoss from 'pg-boss'
import { extensibleTable } from '@/platform/extend-table'

/**
 * Scheduled jobs: five cron fields in UTC, so a job runs at most once a minute. To add one, name it in platform/queue.ts (with SCHEDULED), give it a handler in handlers.ts and add a
 * line here. Runs may be missed while no worker runs, or happen twice, so each handler finds what is due and must be
 * idempotent.
 */
export const SCHEDULES = extensibleTable<Record<string, string>>('schedule', {
  'points.release': '* * * * *',
  'checkouts.expire': '* * * * *',
  'sweepstakes.advance': '* * * * *',
  'contests.settle': '* * * * *',
  'rewards.grant': '* * * * *',
  'transfers.reconcile': '* * * * *',
  'receipts.reconcile': '* * * * *',
  'figures.aggregate': '* * * * *',
  'challenges.aggregate': '* * * * *',
  'content.publish': '* * * * *',
  'confirmations.send': '* * * * *',
  'webhooks.clean': '27 * * * *',
  'domains.check': '*/5 * * * *',
  'partitions.open': '7 2 * * *',
  // On several days, because a month in which something is open waits.
  'partitions.archive': '37 3 2-8 * *',
  'audit.seal': '* * * * *',
  'audit.verify': '23 4 * * *',
  'payments.reconcile': '47 4 * * *',
  // Twice a day, in case no worker was running at the first time; otherwise the second run does nothing.
  'points.expire': '17 3,15 * * *',
  'tiers.review': '37 2,14 * * *',
})

/**
 * Syncs the queue's schedules with the table above, which every worker does at startup. pg-boss throttles in the
 * database, so a job is enqueued once a minute, regardless of the number of workers.
 */
export const registerSchedules = async (queue: PgBoss): Promise<void> => {
  for (const { name } of await queue.getSchedules()) if (!(name in SCHEDULES)) await queue.unschedule(name)
  for (const [job, cron] of Object.entries(SCHEDULES)) await queue.schedule(job, cron, {})
}
