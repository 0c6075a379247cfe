import { findReportedReceipt, replaceExternalReceipt } from '@/domain/receipts'
import { apiCall } from '@/http/api/api-call'
import { apiError } from '@/http/api/api-error'
import { answerChangedReceipt } from '@/http/receipts/answer-changed-receipt'
import { presentReportedReceipt } from '@/http/receipts/present-reported-receipt'
import { reply } from '@/http/server/reply'

export const GET = apiCall('GET /v1/receipts/:identifier', async ({ context, params, programId }) => {
  const found = await findReportedReceipt(context, { programId, named: params.identifier ?? '' })
  return found ? reply(presentReportedReceipt(found)) : apiError('not_found')
})

export const PUT = apiCall(
  'PUT /v1/receipts/:identifier',
  async ({ context, idempotencyKey, params, programId }, report) => {
    const change = { programId, receipt: params.identifier ?? '', idempotencyKey }
    return answerChangedReceipt(context, programId, await replaceExternalReceipt(context, change, report))
  },
)
