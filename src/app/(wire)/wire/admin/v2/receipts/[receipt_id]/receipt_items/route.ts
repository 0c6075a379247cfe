import { z } from 'zod'
import { listReceiptItems } from '@/domain/receipts'
import { consoleCall } from '@/http/console-call'
import { presentReceiptItem } from '@/http/present-receipt'
import { reply } from '@/http/reply'

export const GET = consoleCall('GET /admin/v2/receipts/:receipt_id/receipt_items', {
  input: z.object({}),
  handle: async ({ context, params, programId }) =>
    reply({
      data: (await listReceiptItems(context, { programId, receiptId: Number(params.receipt_id) })).map(
        presentReceiptItem,
      ),
    }),
})
