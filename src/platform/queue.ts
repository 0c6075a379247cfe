import type { Payload } from 'payload'
import pg from 'pg'
import PgBoss from 'pg-boss'
import { env } from './env'
import { extendTable, extensibleTable } from './extend-table'
import type { PluginJobs } from './plugin-jobs'
import { processState } from './process-state'
import type { Sql } from './sql'
import { traceCarrier } from './telemetry/traced'
import { withTransaction } from './transaction'

/** Every kind of background job and its data: ids only, because a job may run long after it was queued. */
export type BuiltInJobs = {
  /**
   * After `until`, the mail is obsolete and not sent. With `programId`, it goes to a participant of that program. With
   * `optional`, it is sent only if the participant still wants such emails then.
   */
  'mail.deliver': {
    to: string
    subject: string
    html: string
    text: string
    from?: string
    until?: string
    programId?: number
    /** The row of `expiry_notices` whose delivery it proves. */
    expiryNotice?: number
    optional?: {
      category: 'receipts' | 'rewards' | 'news'
      programId: number
      participantId: number
      unsubscribeUrl: string
      returnPath?: string
    }
  }
  /** The same email for a plugin's channel (mail/channels.ts). */
  'notice.deliver': {
    channel: string
    to: string
    programId: number
    participantId: number
    category: 'receipts' | 'rewards' | 'news'
    subject: string
    text: string
    summary?: string
    path?: string
  }
  /** With `after`, a decided receipt is read again, unless a later attempt or a reviewer has decided it since. */
  'receipt.process': { programId: number; receiptId: number; after?: number }
  'import.run': { importId: number }
  'export.run': { exportId: number }
  /** Removes stored objects by the beginning of their keys, if the bucket was away when they should have gone. */
  'objects.remove': { prefix: string }
  /** Notes an erasure beside the files, for restores (domain/participants/erasure-register.ts). */
  'erasure.note': { program_id: number; participant_id: number; identifier: string; erased_at: string }
  /** Scheduled jobs (jobs/schedules.ts) have no data: they look for what is due. */
  'points.release': Record<string, never>
  'points.expire': Record<string, never>
  'sweepstakes.advance': Record<string, never>
  'contests.settle': Record<string, never>
  'rewards.grant': Record<string, never>
  'transfers.reconcile': Record<string, never>
  'receipts.reconcile': Record<string, never>
  'checkouts.expire': Record<string, never>
  'figures.aggregate': Record<string, never>
  'payment.refund': { programId: number; checkoutId: number }
  'memberships.end': { programId: number; participantId: number }
  'payments.reconcile': Record<string, never>
  'winners.sync': { programId: number; syncId: number }
  /** Participants up to `after` already have their entries. */
  'entries.generate': { programId: number; rewardId: number; entries: number; key: string; after: number }
  'challenges.aggregate': Record<string, never>
  'content.publish': Record<string, never>
  'webhooks.clean': Record<string, never>
  'tiers.review': Record<string, never>
  'confirmations.send': Record<string, never>
  'domains.check': Record<string, never>
  'partitions.open': Record<string, never>
  'partitions.archive': Record<string, never>
  /** An email to the owners of an organization about an audit entry. */
  'owners.alert': { entryId: number }
  'audit.seal': Record<string, never>
  'audit.verify': Record<string, never>
  /** Participants up to `after` are done. */
  'tiers.recount': { programId: number; after: number }
}

export type JobData = BuiltInJobs & PluginJobs
export type JobName = keyof JobData

/** A scheduled job: failures are retried by the next run. At most one waits and one runs, however long it takes. */
const SCHEDULED = {
  retryLimit: 1,
  retryDelay: 5,
  retryBackoff: false,
  expireInSeconds: 600,
  policy: 'stately',
} as const

type Retries = PgBoss.RetryOptions & PgBoss.ExpirationOptions & { policy?: PgBoss.QueuePolicy }

/** How often a job is retried, the initial delay in seconds (doubling), and the timeout of one try. */
const RETRIES = {
  // Doubling from five seconds: one or two days for the mail server to come back.
  'mail.deliver': { retryLimit: 14, retryDelay: 5, retryBackoff: true, expireInSeconds: 60 },
  'notice.deliver': { retryLimit: 8, retryDelay: 15, retryBackoff: true, expireInSeconds: 60 },
  // A dead worker's job is taken over within half a minute (jobs/heartbeat.ts), and resumes at its current page.
  'receipt.process': { retryLimit: 3, retryDelay: 5, retryBackoff: true, expireInSeconds: 300 },
  // A dead worker's job is resumed by 'transfers.reconcile' within a minute.
  'import.run': { retryLimit: 3, retryDelay: 5, retryBackoff: true, expireInSeconds: 3600 },
  'export.run': { retryLimit: 3, retryDelay: 5, retryBackoff: true, expireInSeconds: 3600 },
  // Doubling from half a minute: over two days for the bucket to come back.
  'objects.remove': { retryLimit: 12, retryDelay: 30, retryBackoff: true, expireInSeconds: 300 },
  'erasure.note': { retryLimit: 12, retryDelay: 30, retryBackoff: true, expireInSeconds: 60 },
  // A minute, because no other run starts while one counts as running.
  'transfers.reconcile': { ...SCHEDULED, expireInSeconds: 60 },
  'receipts.reconcile': SCHEDULED,
  'points.release': SCHEDULED,
  'points.expire': { ...SCHEDULED, expireInSeconds: 3600 },
  'sweepstakes.advance': SCHEDULED,
  'contests.settle': SCHEDULED,
  'rewards.grant': SCHEDULED,
  'checkouts.expire': SCHEDULED,
  'figures.aggregate': SCHEDULED,
  // A dead worker's job is resumed after its last transaction.
  'winners.sync': { retryLimit: 6, retryDelay: 5, retryBackoff: true, expireInSeconds: 180 },
  'entries.generate': { retryLimit: 6, retryDelay: 5, retryBackoff: true, expireInSeconds: 180 },
  'challenges.aggregate': SCHEDULED,
  'content.publish': SCHEDULED,
  'webhooks.clean': SCHEDULED,
  'confirmations.send': SCHEDULED,
  'tiers.review': { ...SCHEDULED, expireInSeconds: 3600 },
  'domains.check': SCHEDULED,
  'partitions.open': SCHEDULED,
  'partitions.archive': { ...SCHEDULED, expireInSeconds: 6 * 3600 },
  'owners.alert': { retryLimit: 8, retryDelay: 15, retryBackoff: true, expireInSeconds: 60 },
  'audit.seal': SCHEDULED,
  'audit.verify': { ...SCHEDULED, expireInSeconds: 6 * 3600 },
  'tiers.recount': { retryLimit: 6, retryDelay: 5, retryBackoff: true, expireInSeconds: 3600 },
  'payments.reconcile': SCHEDULED,
  // Doubling from half a minute: over two days for the payment provider to come back; then 'payments.reconcile' retries.
  'payment.refund': { retryLimit: 12, retryDelay: 30, retryBackoff: true, expireInSeconds: 60 },
  'memberships.end': { retryLimit: 12, retryDelay: 30, retryBackoff: true, expireInSeconds: 60 },
} as const satisfies Record<keyof BuiltInJobs, Retries>

/** A plugin's job is retried for about an hour; a scheduled one by its next run. */
const PLUGIN_RETRIES: Retries = { retryLimit: 8, retryDelay: 15, retryBackoff: true, expireInSeconds: 300 }

const retries = extensibleTable<Record<string, Retries>>('job', RETRIES)

/** Including those of plugins. */
export const jobNames = (): JobName[] => Object.keys(retries) as JobName[]

/** Adds the queue of a plugin's job. @param expireInSeconds the timeout of one try, if not the usual one */
export const registerQueue = (name: string, isScheduled: boolean, expireInSeconds?: number): void => {
  const usual = isScheduled ? SCHEDULED : PLUGIN_RETRIES
  extendTable('job', { [name]: expireInSeconds === undefined ? usual : { ...usual, expireInSeconds } })
}

const state = processState('queue', () => ({ opening: null as Promise<PgBoss> | null }))

/**
 * The queue of this process, opened at first use, in a separate schema of the same database.
 * @param worker whether this process also maintains the queue (expiry, retries of dead workers' jobs)
 */
export const openQueue = (worker = false): Promise<PgBoss> => {
  // A failure isn't kept, so the next call tries again.
  state.opening ??= openBoss(worker).catch((error: unknown) => {
    state.opening = null
    throw error
  })
  return state.opening
}

const openBoss = async (worker: boolean): Promise<PgBoss> => {
  const boss = new PgBoss({
    connectionString: env.DATABASE_DIRECT_URL,
    schema: 'pgboss',
    max: worker ? 6 : 2,
    supervise: worker,
    schedule: worker,
    maintenanceIntervalSeconds: 30,
  })
  boss.on('error', (error) => console.error('Job queue error:', error.message))
  const client = new pg.Client({ connectionString: env.DATABASE_DIRECT_URL })
  client.on('error', () => {}) // The running query fails with it.
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [CREATION_LOCK])
    await boss.start()
    await createQueues(boss)
  } finally {
    await client.end()
  }
  return boss
}

/** An arbitrary number. pg-boss creates tables as it starts and with each queue; two processes at once would deadlock. */
const CREATION_LOCK = 8_130_078

/** Creates missing queues: at the first start, and after an update or a plugin that adds some. */
const createQueues = async (boss: PgBoss): Promise<void> => {
  const there = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const name of jobNames().filter((one) => !there.has(one)))
    await boss.createQueue(name, { policy: 'standard', ...retries[name], name })
}

/**
 * Queues a job in the transaction of `sql`, so that it exists only if that commits.
 * @param key a waiting job with the same key replaces this one
 */
export const enqueue = async <Name extends JobName>(
  sql: Sql,
  name: Name,
  data: JobData[Name],
  key?: string,
): Promise<void> => {
  const boss = await openQueue()
  if (key !== undefined && (await isWaiting(sql, name, key))) return
  const db = { executeSql: async (text: string, values: unknown[]) => ({ rows: await sql(text, values) }) }
  await boss.send(
    name,
    { ...data, ...traceCarrier() },
    { ...retries[name], ...(key === undefined ? {} : { singletonKey: key }), db },
  )
}

/** Whether a job with this data is waiting, to be retried, or running. */
export const isUnderWay = async <Name extends JobName>(
  sql: Sql,
  name: Name,
  data: Partial<JobData[Name]>,
): Promise<boolean> => {
  await openQueue() // Its tables may not exist yet.
  const found = await sql(
    "select 1 from pgboss.job where name = $1 and state in ('created', 'retry', 'active') and data @> $2::jsonb limit 1",
    [name, JSON.stringify(data)],
  )
  return found.length > 0
}

/** A heartbeat of a running job, so that `retrySilentJobs` leaves it alone. */
export const touchJob = async (sql: Sql, name: JobName, id: string): Promise<void> => {
  await sql("update pgboss.job set started_on = now() where name = $1 and id = $2::uuid and state = 'active'", [
    name,
    id,
  ])
}

/**
 * Takes jobs from workers without a heartbeat for `seconds`, and retries them as after a failure. Of concurrent
 * callers, only one does so. @returns the number of jobs
 */
export const retrySilentJobs = (payload: Payload, name: JobName, seconds: number): Promise<number> =>
  withTransaction(payload, async ({ sql }) => {
    const lock = `queue.silent:${name}`
    const [{ mine } = { mine: false }] = await sql<{ mine: boolean }>(
      'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as mine',
      [lock],
    )
    if (!mine) return 0
    const silent = await sql<{ id: string }>(
      "select id from pgboss.job where name = $1 and state = 'active' and started_on < now() - make_interval(secs => $2)",
      [name, seconds],
    )
    if (silent.length === 0) return 0
    const boss = await openQueue()
    const db = { executeSql: async (text: string, values: unknown[]) => ({ rows: await sql(text, values) }) }
    for (const { id } of silent)
      await boss.fail(name, id, { message: `the worker said nothing for ${seconds} seconds` }, { db })
    return silent.length
  })

/** Concurrent callers may both get false: the check only saves work, and handlers are idempotent. */
const isWaiting = async (sql: Sql, name: JobName, key: string): Promise<boolean> => {
  const waiting = await sql(
    "select 1 from pgboss.job where name = $1 and singleton_key = $2 and state in ('created', 'retry') limit 1",
    [name, key],
  )
  return waiting.length > 0
}

export const closeQueue = async (): Promise<void> => {
  const boss = await state.opening
  state.opening = null
  await boss?.stop({ graceful: true, wait: true, timeout: 10_000 })
}
