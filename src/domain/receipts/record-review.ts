import { recordAudit } from '@/domain/audit'
import { actorColumns, type Context } from '@/domain/context'
import type { Integrity } from './types'

export type Change = { field: string; before: unknown; after: unknown }

/** What happened to a receipt, in the words of the log. */
export type ReviewAction =
  | 'processed'
  | 'corrected'
  | 'returned'
  | 'failed'
  | 'rerun'
  | 'reviewed'
  | 'review_requested'
  | 'photos_added'
  | 'issue_reported'
  | 'retried'
  | 'issue_submitted'

type Entry = {
  programId: number
  receiptId: number
  action: ReviewAction
  /** The version that the receipt has since; how a stale save finds what it missed (RULE-45). Null for a mere note. */
  version: number | null
  changes: Change[]
  pointsDifference?: number
  /** The word of a person and what the receipt is worth by it; how reviewers and the machine are compared. */
  verdict?: { integrity: Integrity | null; points: number }
}

/** The Admin Activity Log's line and the audit entry of one step of a receipt, in the step's own transaction (RULE-44). */
export async function recordReview(tx: Context, entry: Entry): Promise<void> {
  const { actor_label } = actorColumns(tx.actor)
  const version: Change = {
    field: 'version',
    before: entry.version === null ? null : entry.version - 1,
    after: entry.version,
  }
  await tx.sql(
    `insert into receipt_reviews (program_id, receipt_id, administrator_id, actor_label, action, changes, points_difference, integrity, points, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $9, $10, $8, $8)`,
    [
      entry.programId,
      entry.receiptId,
      tx.actor.type === 'administrator' ? tx.actor.id : null,
      tx.actor.type === 'administrator'
        ? `${tx.actor.firstName} ${tx.actor.lastName}`.trim() || actor_label
        : actor_label,
      entry.action,
      JSON.stringify([version, ...entry.changes]),
      entry.pointsDifference ?? 0,
      tx.now,
      entry.verdict?.integrity ?? null,
      entry.verdict?.points ?? null,
    ],
  )
  await recordAudit(tx, {
    action: `receipt.${entry.action}`,
    recordType: 'receipt',
    recordId: entry.receiptId,
    programId: entry.programId,
    before: Object.fromEntries(entry.changes.map(({ before, field }) => [field, before])),
    after: Object.fromEntries(entry.changes.map(({ after, field }) => [field, after])),
  })
}

/** The fields that differ between two states of a thing, compared as JSON. */
export function diffFields(before: Record<string, unknown>, after: Record<string, unknown>): Change[] {
  return Object.keys(after)
    .filter((field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
}
