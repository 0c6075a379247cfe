import { z } from 'zod'
import { listReviewLog } from '@/domain/receipts'
import { consoleCall } from '@/http/console-call'
import { presentReviewLogEntry } from '@/http/present-receipt'
import { reply } from '@/http/reply'

export const GET = consoleCall('GET /admin/v2/receipts/:receipt_id/admin_activity_log', {
  input: z.object({}),
  handle: async ({ context, params, programId }) =>
    reply({
      data: (await listReviewLog(context, { programId, receiptId: Number(params.receipt_id) })).map(
        presentReviewLogEntry,
      ),
    }),
})
