import { z } from 'zod'
import { findReceiptEvidence } from '@/domain/receipt-review'
import { presentEvidence } from '@/http/receipts/present-evidence'
import { programCall } from '@/http/server/console-call'
import { failed, reply } from '@/http/server/reply'
import { text } from '@/i18n/text'

export const GET = programCall({
  input: z.object({}),
  handle: async ({ context, params, programId }) => {
    const evidence = await findReceiptEvidence(context, { programId, receiptId: Number(params.receipt_id) })
    return evidence ? reply(presentEvidence(evidence)) : failed(404, text('notFound'))
  },
})
