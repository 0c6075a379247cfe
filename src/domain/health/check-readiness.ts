import { setTimeout as sleep } from 'node:timers/promises'
import { QUEUE_STALLED_SECONDS } from '@/domain/operations'
import { findPartitionProblems } from '@/domain/partitions'
import type { ReplicaStatus } from '@/platform/replica'
import type { Sql } from '@/platform/sql'
import { checkStorage } from '@/platform/storage'

export type Check = { ok: boolean; detail: string }
/**
 * `queue`, `uploads`, `mail`, `partitions` and `replica` (only with a replica) are for alerts and don't make the server
 * unready: it serves without them, and only running workers empty a queue.
 */
export type Readiness = {
  ready: boolean
  checks: Record<'database' | 'migrations' | 'queue' | 'uploads' | 'mail' | 'partitions', Check> & { replica?: Check }
}

/**
 * Whether this installation can serve: the database responds, and has all migrations of this version. Never throws, and
 * takes seconds at most; each check reports its own problem.
 */
export const checkReadiness = async (
  sql: Sql,
  migrationNames: readonly string[],
  replica: ReplicaStatus | null = null,
): Promise<Readiness> => {
  const database = await attempt(async () => {
    await sql('select 1')
    return { ok: true, detail: 'answers' }
  })
  const migrations = await attempt(async () => {
    const applied = await sql<{ name: string }>('select name from payload_migrations')
    const missing = migrationNames.filter((name) => !applied.some((row) => row.name === name))
    return { ok: missing.length === 0, detail: missing.length === 0 ? 'up to date' : `missing: ${missing.join(', ')}` }
  })
  const queue = await attempt(async () => {
    const [row] = await sql<{ waiting: number; seconds: number }>(
      `select count(*)::int as waiting, coalesce(extract(epoch from now() - min(created_on)), 0)::int as seconds
       from pgboss.job where state = 'created' and start_after <= now()`,
    )
    const { seconds = 0, waiting = 0 } = row ?? {}
    return { ok: seconds < QUEUE_STALLED_SECONDS, detail: `${waiting} waiting, the oldest for ${seconds} s` }
  })
  const uploads = await attempt(async () => {
    await checkStorage()
    return { ok: true, detail: 'can be stored' }
  })
  const mail = await attempt(async () => {
    const [row] = await sql<{ lost: number }>(
      "select count(*)::int as lost from pgboss.job where name = 'mail.deliver' and state = 'failed'",
    )
    const { lost = 0 } = row ?? {}
    return { ok: lost === 0, detail: lost === 0 ? 'all sent' : `${lost} given up lately: see the log` }
  })
  const partitions = await attempt(async () => {
    const problems = await findPartitionProblems(sql)
    return {
      ok: problems.length === 0,
      detail: problems.length === 0 ? 'open for the coming months' : problems.join('; '),
    }
  })
  return {
    ready: database.ok && migrations.ok,
    checks: {
      database,
      migrations,
      queue,
      uploads,
      mail,
      partitions,
      ...(replica ? { replica: checkReplica(replica) } : {}),
    },
  }
}

const checkReplica = ({ lagSeconds, status }: ReplicaStatus): Check => ({
  ok: status === 'ready',
  detail: lagSeconds === null ? status : `${status}, behind by ${lagSeconds.toFixed(1)} s`,
})

/** Probes wait about as long. */
const PATIENCE_MS = 3_000

const attempt = async (check: () => Promise<Check>): Promise<Check> => {
  try {
    const late = sleep(PATIENCE_MS, { ok: false, detail: `no answer for ${PATIENCE_MS / 1000} s` }, { ref: false })
    return await Promise.race([check(), late])
  } catch (error) {
    return { ok: false, detail: error instanceof Error ? error.message : 'failed' }
  }
}
