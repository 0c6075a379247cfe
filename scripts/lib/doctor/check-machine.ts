import { statfs } from 'node:fs/promises'
import { connect } from 'node:tls'
import type { Env } from '@/platform/env'
import type { Sql } from '@/platform/sql'
import { type Finding, finding } from './finding'

const STALLED_SECONDS = 300
const MOST_SKEW_SECONDS = 2
const LEAST_FREE = 0.1
const RENEW_DAYS = 14
const TLS_MS = 3000

/** A job that waits longer means that no worker is running, or that they can't keep up. */
export const checkQueue = async (sql: Sql): Promise<Finding[]> => {
  const [queue] = await sql<{ isThere: boolean }>(`select to_regclass('pgboss.job') is not null as "isThere"`)
  if (!queue?.isThere) return []
  const stalled = await sql<{ name: string; seconds: number }>(
    `select name, extract(epoch from now() - min(greatest(created_on, start_after)))::int as seconds from pgboss.job
     where state in ('created', 'retry') and start_after <= now() group by name
     having now() - min(greatest(created_on, start_after)) > $1 * interval '1 second' order by name`,
    [STALLED_SECONDS],
  )
  return stalled.map(({ name, seconds }) => finding('QUEUE_STALLED', `A job ${name} has waited for ${seconds} s.`))
}

/** Compares with the database, from the middle of the statement. */
export const checkClock = async (sql: Sql): Promise<Finding[]> => {
  const before = Date.now()
  const [row] = await sql<{ at: Date }>('select clock_timestamp() as at')
  const after = Date.now()
  const skew = Math.abs((before + after) / 2 - (row?.at.getTime() ?? 0)) - (after - before) / 2
  if (skew <= MOST_SKEW_SECONDS * 1000) return []
  return [finding('CLOCK_WRONG', `The clock differs from the database's by ${Math.round(skew / 1000)} s.`)]
}

export const checkDisks = async ({ MEDIA_DIR, S3_BUCKET }: Env): Promise<Finding[]> => {
  const findings: Finding[] = []
  for (const folder of S3_BUCKET ? ['.'] : ['.', MEDIA_DIR]) {
    const disk = await statfs(folder).catch(() => null)
    const free = disk && disk.blocks > 0 ? disk.bavail / disk.blocks : 1
    if (free < LEAST_FREE)
      findings.push(finding('DISK_FULL', `${Math.floor(free * 100)} % of the disk of ${folder} is free.`))
  }
  return findings
}

/** Of the platform's own address. An address that doesn't answer isn't a matter of its certificate. */
export const checkCertificate = async ({ PUBLIC_URL }: Env): Promise<Finding[]> => {
  const { hostname, port, protocol } = new URL(PUBLIC_URL)
  if (protocol !== 'https:') return []
  const end = await readCertificateEnd(hostname, Number(port || 443)).catch(() => null)
  const days = end ? (end.getTime() - Date.now()) / 86_400_000 : RENEW_DAYS
  if (!end || days >= RENEW_DAYS) return []
  return [finding('CERTIFICATE_ENDS', `The certificate of ${hostname} ends on ${end.toISOString().slice(0, 10)}.`)]
}

const readCertificateEnd = (host: string, port: number): Promise<Date | null> =>
  new Promise((resolve, reject) => {
    // An invalid certificate is what this looks for. Nothing is sent.
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false, timeout: TLS_MS })
    socket.once('secureConnect', () => {
      const { valid_to } = socket.getPeerCertificate()
      socket.destroy()
      resolve(valid_to ? new Date(valid_to) : null)
    })
    socket.once('timeout', () => socket.destroy(new Error('no answer')))
    socket.once('error', reject)
  })
