import { randomUUID } from 'node:crypto'
import type { Context } from '@/domain/context'
import type { Sql } from '@/platform/sql'

/** What is worked on by one process at a time. */
export type Leased = { kind: 'imports' | 'exports'; id: number }
export type Lease = Leased & { runner: string }

/** How long after the last sign of life somebody else takes over. */
export const LEASE_SECONDS = 15
const RENEW_MS = 4000
/** Runs that got nowhere, in a row, after which a work counts as broken. */
const MAX_ATTEMPTS = 5

export class LeaseLost extends Error {}

/** `busy`: another process is at it. `broken`: it was tried often enough, and never got anywhere. */
export type LeaseAnswer<Result> = { outcome: 'done'; result: Result } | { outcome: 'busy' | 'broken' }

/**
 * Works on an import or export as long as its lease is ours, and renews it meanwhile. Whoever dies lets it run out; whoever was only
 * thought dead finds in `holdLease` or `renewLease` that it is no longer the one. Held by a row and not by a session's lock, which a
 * connection pooler would not keep.
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
    // One waits where a step holds the row. One that fails is not the end: the work finds out whether it holds its lease.
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

/** In the transaction of a step: only who holds the lease commits it. The step counts as progress. @throws LeaseLost */
export const holdLease = (sql: Sql, lease: Lease): Promise<void> => demand(sql, lease, true)

/** For work that begins anew each time, and of which nothing counts as progress before its end. @throws LeaseLost */
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

/** What failed may be tried again at once, and its attempts stay counted. */
const release = async (sql: Sql, { id, kind, runner }: Lease, isDone: boolean): Promise<void> => {
  await sql(
    isDone
      ? 'delete from transfers.leases where kind = $1 and row_id = $2 and runner = $3'
      : 'update transfers.leases set expires_at = clock_timestamp() where kind = $1 and row_id = $2 and runner = $3',
    [kind, id, runner],
  )
}
