import { z } from 'zod'
import { listReviewLog } from '@/domain/receipt-review'
import { presentReviewLogEntry } from '@/http/receipts/present-receipt'
import { consoleCall } from '@/http/server/console-call'
import { reply } from '@/http/server/reply'

export const GET = consoleCall('GET /admin/v2/receipts/:receipt_id/admin_activity_log', {
  input: z.object({}),
  handle: async ({ context, params, programId }) =>
    reply({
      data: (await listReviewLog(context, { programId, receiptId: Number(params.receipt_id) })).map(
        presentReviewLogEntry,
      ),
    }),
})
