import type { Context } from '@/domain/context'
import { type ChangedReceipt, findReportedReceipt } from '@/domain/receipts'
import { apiError } from '@/http/api/api-error'
import { type Reply, reply } from '@/http/server/reply'
import { presentReportedReceipt } from './present-reported-receipt'

/** Answers with a receipt after a change by the API, or with the reason why it wasn't changed. */
export const answerChangedReceipt = async (
  context: Context,
  programId: number,
  changed: ChangedReceipt,
): Promise<Reply> => {
  if (!changed.ok) return apiError(changed.reason === 'key_reused' ? 'idempotency_key_reused' : changed.reason)
  const found = await findReportedReceipt(context, { programId, named: changed.identifier })
  return found ? reply(presentReportedReceipt(found)) : apiError('not_found')
}
