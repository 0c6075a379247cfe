import { checkReadiness } from '@/domain/health'
import { migrations } from '@/migrations'
import { openPayload } from '@/platform/payload'
import { openQueue } from '@/platform/queue'
import { findReplicaStatus } from '@/platform/replica'
import { poolSql } from '@/platform/sql'

/** Whether a load balancer may send traffic here. Details of problems are logged, not published. */
export const GET = async () => {
  const payload = await openPayload()
  await openQueue().catch(() => {})
  const replica = findReplicaStatus(payload)
  const { checks, ready } = await checkReadiness(
    poolSql(payload),
    migrations.map(({ name }) => name),
    replica,
  )
  if (!ready) payload.logger.warn({ checks }, 'not ready')
  else if (!checks.queue.ok) payload.logger.warn({ queue: checks.queue }, 'background jobs wait')
  const parts = Object.fromEntries(Object.entries(checks).map(([name, { ok }]) => [name, ok]))
  const lag = replica ? { replica_lag_seconds: replica.lagSeconds } : {}
  return Response.json(
    { ready, ...parts, ...lag },
    { status: ready ? 200 : 503, headers: { 'cache-control': 'no-store' } },
  )
}

export const dynamic = 'force-dynamic'
