import type { Payload } from 'payload'
import { readLedgerVerification } from '@/domain/points'
import { findReplicaStatus } from '@/platform/replica'
import { poolOf, poolSql } from '@/platform/sql'
import type { Figure } from '@/platform/telemetry/metrics'
import { CHECKS } from './checks'

/** What Prometheus gets beside requests and jobs: the readings of all checks, the queue, the pool and the replica. */
export const readFigures = async (payload: Payload): Promise<Figure[]> => {
  const sql = poolSql(payload)
  const now = new Date()
  const checked: Figure[] = []
  for (const { metric, read } of Object.values(CHECKS)) {
    const readings = await read({ sql, now })
    const values = readings.map(({ labels, programId, value }) => ({
      value,
      labels: { ...labels, ...(programId === undefined ? {} : { program: programId }) },
    }))
    checked.push({ ...metric, values })
  }
  const jobs = await sql<{ job: string; state: string; value: number }>(
    `select name as job, state::text, count(*)::int as value from pgboss.job where state in ('created', 'retry', 'active') group by 1, 2`,
  )
  const verified = await readLedgerVerification(sql)
  const { idleCount, totalCount, waitingCount } = poolOf(payload)
  const lag = findReplicaStatus(payload)?.lagSeconds ?? null
  const figure = (name: string, help: string, value: number | null): Figure => ({
    ...{ name, help, labels: [] },
    values: value === null ? [] : [{ value }],
  })
  return [
    ...checked,
    {
      ...{ name: 'laurel_queue_jobs', help: 'Jobs that wait or run', labels: ['job', 'state'] },
      values: jobs.map(({ job, state, value }) => ({ value, labels: { job, state } })),
    },
    {
      ...{ name: 'laurel_database_connections', help: "Connections of this process's pool", labels: ['state'] },
      values: [
        { value: totalCount - idleCount, labels: { state: 'busy' } },
        { value: idleCount, labels: { state: 'idle' } },
        { value: waitingCount, labels: { state: 'awaited' } },
      ],
    },
    figure('laurel_replica_lag_seconds', 'How far the replica is behind', lag),
    figure(
      'laurel_ledger_verified_seconds',
      'Time since the ledger was last verified',
      verified && (now.getTime() - new Date(verified.at).getTime()) / 1000,
    ),
  ]
}
