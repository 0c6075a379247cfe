import { z } from 'zod'
import { findListedQueue, receiptListParameters } from '@/domain/receipt-review'
import { programCall } from '@/http/server/console-call'
import { reply } from '@/http/server/reply'
import { parseId } from '@/platform/wire-number'

/**
 * `receipt_id`: the receipt to start from; without one, or with one of another program, the queue starts at its
 * beginning. The parameters of the receipt list filter and sort the queue.
 */
const input = z.looseObject({
  receipt_id: parseId().nullable().catch(null),
})

export const GET = programCall({
  input,
  handle: async ({ context, programId }, query) => {
    const parameters = receiptListParameters.parse(query)
    return reply(await findListedQueue(context, { programId, receiptId: query.receipt_id, parameters }))
  },
})
