import { recordAudit } from '@/domain/audit'
import { actorColumns, type Context } from '@/domain/context'
import type { Integrity } from './types'

export type Change = { field: string; before: unknown; after: unknown }

/** Actions in a receipt's activity log. */
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
  /**
   * The receipt's version after the change, so that a stale save can list what it missed (RULE-45). Null for a note.
   */
  version: number | null
  changes: Change[]
  pointsDifference?: number
  /** A reviewer's verdict and the receipt's points, for comparison with the automatic decision. */
  verdict?: { integrity: Integrity | null; points: number }
}

/** Writes a line of the Admin Activity Log and an audit entry, in the transaction of the change (RULE-44). */
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

/** The fields in which two states differ, compared as JSON. */
export function diffFields(before: Record<string, unknown>, after: Record<string, unknown>): Change[] {
  return Object.keys(after)
    .filter((field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
}
