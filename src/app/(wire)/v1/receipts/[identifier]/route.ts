import { z } from 'zod'
import { externalReceipt, findReportedReceipt, replaceExternalReceipt } from '@/domain/receipts'
import { answerChangedReceipt } from '@/http/answer-changed-receipt'
import { apiCall } from '@/http/api-call'
import { apiError } from '@/http/api-error'
import { presentReportedReceipt } from '@/http/present-reported-receipt'
import { reply } from '@/http/reply'

export const GET = apiCall('GET /v1/receipts/:identifier', {
  input: z.object({}),
  handle: async ({ context, params, programId }) => {
    const found = await findReportedReceipt(context, { programId, identifier: params.identifier ?? '' })
    return found ? reply(presentReportedReceipt(found)) : apiError('not_found')
  },
})

export const PUT = apiCall('PUT /v1/receipts/:identifier', {
  input: externalReceipt,
  handle: async ({ context, idempotencyKey, params, programId }, report) => {
    const change = { programId, receipt: params.identifier ?? '', idempotencyKey }
    return answerChangedReceipt(context, programId, await replaceExternalReceipt(context, change, report))
  },
})
