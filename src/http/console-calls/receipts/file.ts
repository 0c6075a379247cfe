import { z } from 'zod'
import { openReceiptFile } from '@/domain/receipts'
import { presentReceiptFile } from '@/http/receipts/present-receipt'
import { programCall } from '@/http/server/console-call'
import { failed } from '@/http/server/reply'
import { text } from '@/i18n/text'

export const GET = programCall({
  input: z.object({}),
  handle: async ({ context, params, programId }) => {
    const file = await openReceiptFile(context, {
      programId,
      receiptId: Number(params.receipt_id),
      fileIdentifier: params.file_identifier ?? '',
    })
    return file ? presentReceiptFile(file) : failed(404, text('notFound'))
  },
})
