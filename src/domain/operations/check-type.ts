import type { PermissionPair } from '@/domain/permissions'
import type { Sql } from '@/platform/sql'

/** `programId`: only of this program. `waits`: for what takes seconds, such as asking another host. */
export type CheckSource = { sql: Sql; now: Date; programId?: number; waits?: boolean }

export type Reading = { value: number; programId?: number; labels?: Readonly<Record<string, string>> }

/**
 * Something that can go wrong without anybody noticing. One definition for the metric, its alert rule
 * (deploy/observability), the dashboard's *Needs attention* and `laurel doctor`.
 */
export type OperationsCheck = {
  /** For Prometheus. `program` is a label of its own where readings are of programs. */
  metric: { name: `laurel_${string}`; help: string; labels: readonly string[] }
  /** A cheap statement: it is read at each scrape. */
  read: (source: CheckSource) => Promise<Reading[]>
  /** Beyond this, a person must act. */
  limit: { above: number } | { below: number }
  /** Of the installation, or of each program. */
  scope: 'installation' | 'program'
  /** Who can act. */
  permission: PermissionPair | 'is_admin'
  /**
   * The line in *Needs attention*: a text of the console, with `count` as `countOf` rounds it and the labels. None if the
   * dashboard has its own line for it.
   */
  line?: { label: `${string}.${string}`; countOf?: (value: number) => number; path?: string }
}

export const isBeyond = ({ limit }: Pick<OperationsCheck, 'limit'>, value: number): boolean =>
  'above' in limit ? value > limit.above : value < limit.below
