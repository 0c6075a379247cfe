import { type Context, inTransaction } from '@/domain/context'
import { recordReview } from './record-review'

/** Keeps an administrator's note about a receipt in its activity log (A §2 Submit Issue). It changes nothing else. */
export const submitIssue = (
  context: Context,
  { note, programId, receiptId }: { programId: number; receiptId: number; note: string },
): Promise<void> =>
  inTransaction(context, (tx) =>
    recordReview(tx, {
      programId,
      receiptId,
      action: 'issue_submitted',
      version: null,
      changes: [{ field: 'note', before: null, after: note }],
    }),
  )
