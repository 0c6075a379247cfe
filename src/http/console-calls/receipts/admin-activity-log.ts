import { z } from 'zod'
import { listReviewLog } from '@/domain/receipt-review'
import { presentReviewLogEntry } from '@/http/receipts/present-receipt'
import { programCall } from '@/http/server/console-call'
import { reply } from '@/http/server/reply'

export const GET = programCall({
  input: z.object({}),
  handle: async ({ context, params, programId }) =>
    reply({
      data: (await listReviewLog(context, { programId, receiptId: Number(params.receipt_id) })).map(
        presentReviewLogEntry,
      ),
    }),
})
