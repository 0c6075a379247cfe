import { z } from 'zod'
import { listReceiptItems } from '@/domain/receipt-review'
import { presentReceiptItem } from '@/http/receipts/present-receipt'
import { programCall } from '@/http/server/console-call'
import { reply } from '@/http/server/reply'

export const GET = programCall({
  input: z.object({}),
  handle: async ({ context, params, programId }) =>
    reply({
      data: (await listReceiptItems(context, { programId, receiptId: Number(params.receipt_id) })).map(
        presentReceiptItem,
      ),
    }),
})
