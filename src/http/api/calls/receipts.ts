import { listReceipts } from '@/domain/public-api'
import { findReportedReceipt, takeExternalReceipt } from '@/domain/receipts'
import { findFiltered } from '@/http/api/answer-participant'
import { apiCall } from '@/http/api/api-call'
import { apiError } from '@/http/api/api-error'
import { replyPage, toPageRequest, withoutId } from '@/http/api/page'
import { presentReportedReceipt } from '@/http/receipts/present-reported-receipt'
import { reply } from '@/http/server/reply'

export const GET = apiCall('GET /v1/receipts', async ({ context, programId }, query) => {
  const participantId = await findFiltered(context, programId, query.participant)
  if (participantId === null) return apiError('participant_not_found')
  const filters = { participantId: participantId ?? null, status: query.status ?? null }
  return replyPage(await listReceipts(context, programId, filters, toPageRequest(query)), withoutId)
})

export const POST = apiCall('POST /v1/receipts', async ({ actor, context, idempotencyKey, programId }, receipt) => {
  const taken = await takeExternalReceipt(context, { programId, apiKeyId: actor.id, idempotencyKey, receipt })
  if (!taken.ok) return apiError(taken.reason === 'key_reused' ? 'idempotency_key_reused' : taken.reason)
  const found = await findReportedReceipt(context, { programId, named: idempotencyKey })
  if (!found) throw new Error(`receipt ${taken.identifier} was not found after it was stored`)
  const status = taken.isNew ? 201 : 200
  return reply(presentReportedReceipt(found), { status, headers: { location: `/v1/receipts/${taken.identifier}` } })
})
