import { randomUUID } from 'node:crypto'
import type { Context } from '@/domain/context'
import { BrandedError } from '@/platform/branded-error'
import type { Sql } from '@/platform/sql'

/** Work that one process does at a time. */
export type Leased = { kind: 'imports' | 'exports'; id: number }
export type Lease = Leased & { runner: string }

/** Seconds without a sign of life after which another process takes over. */
export const LEASE_SECONDS = 15
const RENEW_MS = 4000
/** Consecutive runs without progress after which the work counts as broken. */
const MAX_ATTEMPTS = 5

export class LeaseLost extends BrandedError {
  static override readonly laurel = 'lease_lost'
}

/** `busy`: another process is working on it. `broken`: all attempts ended without progress. */
export type LeaseAnswer<Result> = { outcome: 'done'; result: Result } | { outcome: 'busy' | 'broken' }

/**
 * Works on an import or export while holding its lease, which is renewed meanwhile. A dead process lets it expire; a
 * process that was only thought dead learns from `holdLease` or `renewLease` that it lost the lease. A row instead of a
 * session lock, which a connection pooler would not keep.
 */
export const withLease = async <Result>(
  context: Context,
  leased: Leased,
  work: (lease: Lease) => Promise<Result>,
): Promise<LeaseAnswer<Result>> => {
  const claimed = await claim(context.sql, leased)
  if (claimed === 'busy' || claimed === 'broken') return { outcome: claimed }
  let renewing: Promise<unknown> | null = null
  const renewal = setInterval(() => {
    // Renewing may wait while a step locks the row. A failure is harmless: the work itself checks its lease.
    renewing ??= renew(context.sql, claimed)
      .catch(() => {})
      .finally(() => {
        renewing = null
      })
  }, RENEW_MS)
  let isDone = false
  try {
    const result = await work(claimed)
    isDone = true
    return { outcome: 'done', result }
  } finally {
    clearInterval(renewal)
    await renewing
    await release(context.sql, claimed, isDone)
  }
}

/**
 * In a step's transaction: only the holder of the lease can commit it. The step counts as progress.
 * @throws LeaseLost
 */
export const holdLease = (sql: Sql, lease: Lease): Promise<void> => demand(sql, lease, true)

/**
 * For work that always starts from the beginning, where only its end counts as progress.
 * @throws LeaseLost
 */
export const renewLease = (sql: Sql, lease: Lease): Promise<void> => demand(sql, lease, false)

const demand = async (sql: Sql, lease: Lease, isProgress: boolean): Promise<void> => {
  const held = await renew(sql, lease, isProgress)
  if (held.length === 0) throw new LeaseLost(`${lease.kind} ${lease.id} went on elsewhere`)
}

const claim = async (sql: Sql, { id, kind }: Leased): Promise<Lease | 'busy' | 'broken'> => {
  const runner = randomUUID()
  const [taken] = await sql<{ attempts: number }>(
    `insert into transfers.leases as l (kind, row_id, runner, expires_at)
     values ($1, $2, $3, clock_timestamp() + make_interval(secs => $4))
     on conflict (kind, row_id) do update set runner = excluded.runner, expires_at = excluded.expires_at, attempts = l.attempts + 1
       where l.expires_at < clock_timestamp()
     returning attempts`,
    [kind, id, runner, LEASE_SECONDS],
  )
  if (!taken) return 'busy'
  if (taken.attempts <= MAX_ATTEMPTS) return { kind, id, runner }
  await sql('delete from transfers.leases where kind = $1 and row_id = $2 and runner = $3', [kind, id, runner])
  return 'broken'
}

const renew = (sql: Sql, { id, kind, runner }: Lease, isProgress = false) =>
  sql(
    `update transfers.leases set expires_at = clock_timestamp() + make_interval(secs => $4), attempts = case when $5 then 0 else attempts end
     where kind = $1 and row_id = $2 and runner = $3 returning 1`,
    [kind, id, runner, LEASE_SECONDS, isProgress],
  )

/** Failed work may be retried at once; its attempts stay counted. */
const release = async (sql: Sql, { id, kind, runner }: Lease, isDone: boolean): Promise<void> => {
  await sql(
    isDone
      ? 'delete from transfers.leases where kind = $1 and row_id = $2 and runner = $3'
      : 'update transfers.leases set expires_at = clock_timestamp() where kind = $1 and row_id = $2 and runner = $3',
    [kind, id, runner],
  )
}
