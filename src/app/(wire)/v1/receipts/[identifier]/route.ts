import { z } from 'zod'
import { findReportedReceipt } from '@/domain/receipts'
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
