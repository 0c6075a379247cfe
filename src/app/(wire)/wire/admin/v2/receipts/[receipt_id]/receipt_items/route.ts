import { z } from 'zod'
import { listReceiptItems } from '@/domain/receipt-review'
import { presentReceiptItem } from '@/http/receipts/present-receipt'
import { consoleCall } from '@/http/server/console-call'
import { reply } from '@/http/server/reply'

export const GET = consoleCall('GET /admin/v2/receipts/:receipt_id/receipt_items', {
  input: z.object({}),
  handle: async ({ context, params, programId }) =>
    reply({
      data: (await listReceiptItems(context, { programId, receiptId: Number(params.receipt_id) })).map(
        presentReceiptItem,
      ),
    }),
})
