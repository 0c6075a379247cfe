import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { readLedgerVerification } from '@/domain/points'
import { domainStopsAt, isLocalDomain } from '@/domain/program-domains'
import { WAITS_FOR_PERSON } from '@/domain/receipts'
import { findCertificateEnd } from '@/platform/certificates'
import { env } from '@/platform/env'
import { extensibleTable } from '@/platform/extend-table'
import { isUndefinedTable, onlyRow, type Sql } from '@/platform/sql'
import type { CheckSource, OperationsCheck, Reading } from './check-type'

const DAY_SECONDS = 86_400
/** A job that waits longer means that no worker is running, or that they can't keep up. */
export const QUEUE_STALLED_SECONDS = 300

/** Readings of programs, from a statement with `programId` and `value`, where `$1` is the program. */
const byProgram = async ({ programId, sql }: CheckSource, statement: (condition: string) => string) =>
  sql<{ programId: number; value: number }>(
    statement(programId === undefined ? '' : 'and program_id = $1'),
    programId === undefined ? [] : [programId],
  )

/** The endpoints that were disabled because they failed, or said that they are gone. */
export const DISABLED_WEBHOOKS = "not active and disabled_reason in ('failing', 'gone')"

const CHECK_TABLE = {
  receipts_waiting: {
    metric: {
      name: 'laurel_receipts_waiting_seconds',
      help: 'Age of the oldest receipt for review',
      labels: ['program'],
    },
    ...{ scope: 'program', permission: 'receipts.view', limit: { above: 2 * DAY_SECONDS } },
    read: (source) =>
      byProgram(
        source,
        (condition) =>
          `select program_id as "programId", extract(epoch from now() - min(created_at))::float8 as value
           from receipts where ${WAITS_FOR_PERSON} ${condition} group by program_id`,
      ),
  },
  mail_failed: {
    metric: { name: 'laurel_mail_failed', help: 'Emails of programs that were given up lately', labels: ['program'] },
    ...{ scope: 'program', permission: 'program.update', limit: { above: 0 } },
    read: (source) =>
      withQueue(
        byProgram(
          source,
          (condition) =>
            `select program_id as "programId", count(*)::int as value from (
               select (data ->> 'programId')::int as program_id from pgboss.job
               where name = 'mail.deliver' and state = 'failed' and data ? 'programId') failed
             where true ${condition} group by program_id`,
        ),
      ),
  },
  webhooks_disabled: {
    metric: { name: 'laurel_webhooks_disabled', help: 'Webhook endpoints that were disabled', labels: ['program'] },
    ...{ scope: 'program', permission: 'program.manage', limit: { above: 0 } },
    read: (source) =>
      byProgram(
        source,
        (condition) =>
          `select program_id as "programId", count(*)::int as value from webhooks
           where ${DISABLED_WEBHOOKS} ${condition} group by program_id`,
      ),
  },
  domain_failing: {
    metric: {
      name: 'laurel_domain_stops_days',
      help: 'Days until a domain without its records stops',
      labels: ['program'],
    },
    ...{ scope: 'program', permission: 'program.update', limit: { below: 7 } },
    read: async ({ now, ...source }) => {
      const domains = await findDomains(source, 'and failing_since is not null')
      return domains.flatMap((domain) => {
        const end = domainStopsAt(domain)
        return end ? [{ programId: domain.programId, value: daysUntil(end, now) }] : []
      })
    },
  },
  domain_certificate: {
    metric: {
      name: 'laurel_domain_certificate_days',
      help: "Days until the certificate of a program's domain ends",
      labels: ['program'],
    },
    ...{ scope: 'program', permission: 'program.update', limit: { below: 14 } },
    line: {
      label: 'dashboard.attention.domainCertificate',
      countOf: Math.floor,
      path: '/programs/:program_id/settings/program/general',
    },
    read: async ({ now, waits = false, ...source }) => {
      if (!env.PUBLIC_URL.startsWith('https:')) return []
      const domains = await findDomains(source)
      const ends = await Promise.all(
        domains.map(({ domain }) => findCertificateEnd({ host: domain, port: 443 }, waits)),
      )
      return domains.flatMap(({ programId }, at): Reading[] => {
        const end = ends[at]
        return end ? [{ programId, value: daysUntil(end, now) }] : []
      })
    },
  },
  ledger_drift: {
    metric: {
      name: 'laurel_ledger_drift',
      help: 'Counters that differed from their entries when last verified',
      labels: ['program'],
    },
    ...{ scope: 'program', permission: 'program.manage', limit: { above: 0 } },
    line: { label: 'dashboard.attention.ledger' },
    read: async ({ programId, sql }) => {
      const { programs = {} } = (await readLedgerVerification(sql)) ?? {}
      return Object.entries(programs)
        .map(([id, value]) => ({ programId: Number(id), value }))
        .filter((reading) => programId === undefined || reading.programId === programId)
    },
  },
  jobs_failed: {
    metric: { name: 'laurel_jobs_failed', help: 'Jobs that failed all their tries lately', labels: ['job'] },
    ...{ scope: 'installation', permission: 'is_admin', limit: { above: 0 } },
    line: { label: 'dashboard.attention.failedJobs' },
    // Emails of programs have a check of their own.
    read: ({ sql }) =>
      byJob(
        sql,
        `select name as job, count(*)::int as value from pgboss.job
         where state = 'failed' and not (name = 'mail.deliver' and data ? 'programId') group by name`,
      ),
  },
  queue_stalled: {
    metric: { name: 'laurel_queue_oldest_seconds', help: 'How long the oldest due job has waited', labels: ['job'] },
    ...{ scope: 'installation', permission: 'is_admin', limit: { above: QUEUE_STALLED_SECONDS } },
    line: { label: 'dashboard.attention.stalledJobs', countOf: (seconds) => Math.floor(seconds / 60) },
    read: ({ sql }) =>
      byJob(
        sql,
        `select name as job, extract(epoch from now() - min(greatest(created_on, start_after)))::float8 as value
         from pgboss.job where state in ('created', 'retry') and start_after <= now() group by name`,
      ),
  },
  webhooks_waiting: {
    metric: {
      name: 'laurel_webhooks_waiting_seconds',
      help: 'How long the oldest due webhook delivery has waited',
      labels: [],
    },
    ...{ scope: 'installation', permission: 'is_admin', limit: { above: 600 } },
    line: { label: 'dashboard.attention.stalledWebhooks', countOf: (seconds) => Math.floor(seconds / 60) },
    read: async ({ sql }) => [
      onlyRow(
        await sql<Reading>(
          `select coalesce(extract(epoch from now() - min(next_attempt_at)), 0)::float8 as value
           from webhook_deliveries where status = 'pending' and next_attempt_at <= now()`,
        ),
      ),
    ],
  },
  certificate: {
    metric: { name: 'laurel_certificate_days', help: "Days until the platform's certificate ends", labels: ['host'] },
    ...{ scope: 'installation', permission: 'is_admin', limit: { below: 14 } },
    line: { label: 'dashboard.attention.certificate', countOf: Math.floor },
    read: async ({ now, waits = false }) => {
      const { hostname: host, port, protocol } = new URL(env.PUBLIC_URL)
      if (protocol !== 'https:') return []
      const end = await findCertificateEnd({ host, port: Number(port || 443), isOurs: true }, waits)
      return end ? [{ value: daysUntil(end, now), labels: { host } }] : []
    },
  },
  disk: {
    metric: { name: 'laurel_disk_free_ratio', help: "Free part of this process's disk", labels: ['folder'] },
    ...{ scope: 'installation', permission: 'is_admin', limit: { below: 0.1 } },
    line: { label: 'dashboard.attention.disk', countOf: (ratio) => Math.floor(ratio * 100) },
    read: () => readDisks(env.S3_BUCKET ? ['.'] : ['.', env.MEDIA_DIR]),
  },
  clock: {
    metric: {
      name: 'laurel_clock_skew_seconds',
      help: "Difference of this process's clock from the database's",
      labels: [],
    },
    ...{ scope: 'installation', permission: 'is_admin', limit: { above: 2 } },
    line: { label: 'dashboard.attention.clock', countOf: Math.round },
    read: async ({ sql }) => [{ value: await readClockSkew(sql) }],
  },
} satisfies Record<string, OperationsCheck>

/** Plugins add theirs by `laurel({ operationsChecks })`. */
export const CHECKS = extensibleTable<Record<string, OperationsCheck>>('operations check', CHECK_TABLE)

/** The tables of the queue exist since its first start. */
const withQueue = (reading: Promise<Reading[]>): Promise<Reading[]> =>
  reading.catch((error: unknown) => {
    if (isUndefinedTable(error)) return []
    throw error
  })

const byJob = (sql: Sql, statement: string): Promise<Reading[]> =>
  withQueue(
    sql<{ job: string; value: number }>(statement).then((rows) =>
      rows.map(({ job, value }) => ({ value, labels: { job } })),
    ),
  )

/** Emails of a program that failed after all retries. */
export const countFailedMails = async (source: CheckSource): Promise<number> =>
  (await CHECK_TABLE.mail_failed.read(source)).reduce((sum, { value }) => sum + value, 0)

export const daysUntil = (end: Date, now: Date): number => (end.getTime() - now.getTime()) / (DAY_SECONDS * 1000)

type Domain = { programId: number; domain: string; verifiedAt: Date; failingSince: Date | null }

/** Verified ones. */
const findDomains = async (
  { programId, sql }: Pick<CheckSource, 'programId' | 'sql'>,
  more = '',
): Promise<Domain[]> => {
  const domains = await sql<Domain>(
    `select program_id as "programId", domain, verified_at as "verifiedAt", failing_since as "failingSince" from program_domains
     where verified_at is not null and ($1::int is null or program_id = $1) ${more} order by program_id limit 500`,
    [programId ?? null],
  )
  return domains.filter(({ domain }) => !isLocalDomain(domain))
}

/** Folders that don't exist yet, or can't be asked, have no reading. */
const readDisks = async (folders: readonly string[]): Promise<Reading[]> => {
  const disks = await Promise.allSettled(folders.map((folder) => statfs(folder)))
  return disks.flatMap((disk, at): Reading[] => {
    if (disk.status === 'rejected' || disk.value.blocks === 0) return []
    const folder = at === 0 ? 'program' : path.basename(folders[at] ?? '')
    return [{ value: disk.value.bavail / disk.value.blocks, labels: { folder } }]
  })
}

/** Seconds, from the middle of the statement. */
const readClockSkew = async (sql: Sql): Promise<number> => {
  const before = Date.now()
  const { at } = onlyRow(await sql<{ at: Date }>('select clock_timestamp() as at'))
  const after = Date.now()
  return Math.max(0, Math.abs((before + after) / 2 - at.getTime()) - (after - before) / 2) / 1000
}
