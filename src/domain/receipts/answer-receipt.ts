import { type Context, inTransaction } from '@/domain/context'
import { lockAgainstErasure } from '@/domain/erasure'
import { onlyRow } from '@/platform/sql'
import { recordReview } from './record-review'
import { ANSWER_DAYS, type ReceiptIssueKind, type ReceiptStatus } from './types'

type OwnReceipt = { programId: number; participantId: number; identifier: string }

export type AnswerRefusal = 'not_found' | 'not_refused' | 'already_answered' | 'too_late'
export type Answer = { ok: true } | { ok: false; reason: AnswerRefusal }

type RefusedRow = { id: number; status: ReceiptStatus; refused: boolean; answered: boolean; late: boolean }

/** A participant answers a refusal, once and within 30 days (RULE-33), which sends the receipt to review again. */
export const requestReview = (context: Context, request: OwnReceipt & { message: string }): Promise<Answer> =>
  inTransaction(context, async (tx): Promise<Answer> => {
    await lockAgainstErasure(tx, request)
    const [receipt] = await tx.sql<RefusedRow>(
      `select id, status, status = 'rejected' or (status = 'processed' and integrity is not distinct from 'invalid') as refused,
         review_requested_at is not null as answered,
         coalesce(admin_marked_as_invalid_at, verified_at, updated_at) < $4::timestamptz - make_interval(days => ${ANSWER_DAYS}) as late
       from receipts where identifier = $1 and program_id = $2 and participant_id = $3 for no key update`,
      [request.identifier, request.programId, request.participantId, tx.now],
    )
    if (!receipt) return { ok: false, reason: 'not_found' }
    if (receipt.answered) return { ok: false, reason: 'already_answered' }
    if (!receipt.refused) return { ok: false, reason: 'not_refused' }
    if (receipt.late) return { ok: false, reason: 'too_late' }
    const { version } = onlyRow(
      await tx.sql<{ version: number }>(
        `update receipts set status = 'review_requested', review_requested_at = $3, review_request_message = $4,
           version = version + 1, updated_at = $3 where id = $1 and program_id = $2 returning version::int`,
        [receipt.id, request.programId, tx.now, request.message],
      ),
    )
    await recordReview(tx, {
      programId: request.programId,
      receiptId: receipt.id,
      action: 'review_requested',
      version,
      changes: [
        { field: 'status', before: receipt.status, after: 'review_requested' },
        // The message is omitted, because it is erased with the participant while the log stays (RULE-44).
        { field: 'review_request_message', before: null, after: '…' },
      ],
    })
    return { ok: true }
  })

export type IssueReport = { ok: true; alreadyOpen: boolean } | { ok: false; reason: 'not_found' | 'not_processed' }

/** The maximum length of a report in characters, because repeated messages are appended to it. */
const MOST_WORDS = 10_000

/**
 * A participant reports a problem with a processed receipt (CONSOLE-162). One open report per kind is enough: further
 * messages are appended to it.
 */
export const reportIssue = (
  context: Context,
  request: OwnReceipt & { kind: ReceiptIssueKind; message: string },
): Promise<IssueReport> =>
  inTransaction(context, async (tx): Promise<IssueReport> => {
    await lockAgainstErasure(tx, request)
    const [receipt] = await tx.sql<{ id: number; status: ReceiptStatus; open_id: number | null }>(
      `select r.id, r.status, (select max(i.id) from receipt_issue_reports i where i.receipt_id = r.id and i.kind = $4 and i.status = 'open'
         and i.administrator_id is null)::int as open_id
       from receipts r where r.identifier = $1 and r.program_id = $2 and r.participant_id = $3 for no key update`,
      [request.identifier, request.programId, request.participantId, request.kind],
    )
    if (!receipt) return { ok: false, reason: 'not_found' }
    if (receipt.status === 'pending' || receipt.status === 'failed') return { ok: false, reason: 'not_processed' }
    const alreadyOpen = receipt.open_id !== null
    if (alreadyOpen && request.message === '') return { ok: true, alreadyOpen }
    if (alreadyOpen) {
      const added = await tx.sql(
        `update receipt_issue_reports set message = left(concat_ws(E'\n\n', message, $3::text), ${MOST_WORDS}), updated_at = $4
         where id = $1 and program_id = $2 and position($3 in coalesce(message, '')) = 0 returning id`,
        [receipt.open_id, request.programId, request.message, tx.now],
      )
      if (added.length === 0) return { ok: true, alreadyOpen }
    } else
      await tx.sql(
        `insert into receipt_issue_reports (program_id, receipt_id, participant_id, kind, message, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $6)`,
        [request.programId, receipt.id, request.participantId, request.kind, request.message || null, tx.now],
      )
    const { version } = onlyRow(
      await tx.sql<{ version: number }>(
        'update receipts set version = version + 1, updated_at = $3 where id = $1 and program_id = $2 returning version::int',
        [receipt.id, request.programId, tx.now],
      ),
    )
    await recordReview(tx, {
      programId: request.programId,
      receiptId: receipt.id,
      action: 'issue_reported',
      version,
      changes: [{ field: 'issue', before: null, after: request.kind }],
    })
    return { ok: true, alreadyOpen }
  })
