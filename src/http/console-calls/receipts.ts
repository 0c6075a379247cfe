import { listReceipts, receiptListParameters } from '@/domain/receipt-review'
import { presentReceiptRow } from '@/http/receipts/present-receipt'
import { programCall } from '@/http/server/console-call'
import { reply } from '@/http/server/reply'

export const GET = programCall({
  input: receiptListParameters,
  handle: async ({ context, programId }, parameters) => {
    const { isCapped, page, page_size, rows, total } = await listReceipts(context, { programId, parameters })
    const total_pages = Math.max(1, Math.ceil(total / page_size))
    return reply({ data: rows.map(presentReceiptRow), page, page_size, total, total_pages, is_capped: isCapped })
  },
})
