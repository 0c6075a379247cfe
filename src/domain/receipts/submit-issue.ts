import { type Context, inTransaction } from '@/domain/context'
import { onlyRow } from '@/platform/sql'
import { recordReview } from './record-review'
import type { ReceiptIssueKind } from './types'

export type SubmittedIssue = { ok: true; alreadyOpen: boolean; version: number } | { ok: false; reason: 'not_found' }

type Issue = { programId: number; receiptId: number; kind: ReceiptIssueKind; message: string }

/**
 * An administrator reports a problem with a receipt (CONSOLE-31, CONSOLE-162). The report stays open until a review is
 * saved; a second one of the same kind only adds to the activity log. Increments the version, so that saving an
 * outdated form doesn't resolve a report that its reviewer hasn't seen.
 */
export const submitIssue = (
  context: Context,
  { kind, message, programId, receiptId }: Issue,
): Promise<SubmittedIssue> =>
  inTransaction(context, async (tx): Promise<SubmittedIssue> => {
    if (tx.actor.type !== 'administrator') throw new Error('only administrators can submit an issue')
    const [receipt] = await tx.sql<{ participant_id: number; open: boolean }>(
      `select r.participant_id, exists (select from receipt_issue_reports i
         where i.receipt_id = r.id and i.program_id = r.program_id and i.kind = $3 and i.status = 'open') as open
       from receipts r where r.id = $1 and r.program_id = $2 for no key update`,
      [receiptId, programId, kind],
    )
    if (!receipt) return { ok: false, reason: 'not_found' }
    if (!receipt.open) {
      await tx.sql(
        `insert into receipt_issue_reports (program_id, receipt_id, participant_id, administrator_id, kind, message, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7, $7)`,
        [programId, receiptId, receipt.participant_id, tx.actor.id, kind, message || null, tx.now],
      )
    }
    const { version } = onlyRow(
      await tx.sql<{ version: number }>(
        'update receipts set version = version + 1, updated_at = $3 where id = $1 and program_id = $2 returning version::int',
        [receiptId, programId, tx.now],
      ),
    )
    await recordReview(tx, {
      programId,
      receiptId,
      action: 'issue_submitted',
      version,
      changes: [
        { field: 'issue', before: null, after: kind },
        ...(message === '' ? [] : [{ field: 'note', before: null, after: message }]),
      ],
    })
    return { ok: true, alreadyOpen: receipt.open, version }
  })
