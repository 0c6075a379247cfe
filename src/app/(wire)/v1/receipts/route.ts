import { externalReceipt, findReportedReceipt, takeExternalReceipt } from '@/domain/receipts'
import { apiCall } from '@/http/api/api-call'
import { apiError } from '@/http/api/api-error'
import { presentReportedReceipt } from '@/http/receipts/present-reported-receipt'
import { reply } from '@/http/server/reply'

export const POST = apiCall('POST /v1/receipts', {
  input: externalReceipt,
  handle: async ({ actor, context, idempotencyKey, programId }, receipt) => {
    const taken = await takeExternalReceipt(context, { programId, apiKeyId: actor.id, idempotencyKey, receipt })
    if (!taken.ok) return apiError(taken.reason === 'key_reused' ? 'idempotency_key_reused' : taken.reason)
    const found = await findReportedReceipt(context, { programId, identifier: taken.identifier })
    if (!found) throw new Error(`receipt ${taken.identifier} was taken and is not there`)
    const status = taken.isNew ? 201 : 200
    return reply(presentReportedReceipt(found), { status, headers: { location: `/v1/receipts/${taken.identifier}` } })
  },
})
