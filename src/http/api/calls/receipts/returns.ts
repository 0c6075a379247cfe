import { returnPurchase } from '@/domain/receipts'
import { apiCall } from '@/http/api/api-call'
import { answerChangedReceipt } from '@/http/receipts/answer-changed-receipt'

export const POST = apiCall(
  'POST /v1/receipts/:identifier/returns',
  async ({ context, idempotencyKey, params, programId }, returned) => {
    const change = { programId, receipt: params.identifier ?? '', idempotencyKey }
    return answerChangedReceipt(context, programId, await returnPurchase(context, change, returned))
  },
)
