import { z } from 'zod'
import { listParticipantHistory } from '@/domain/receipt-review'
import { presentHistoryEntry } from '@/http/receipts/present-receipt'
import { programCall } from '@/http/server/console-call'
import { reply } from '@/http/server/reply'

export const GET = programCall({
  input: z.object({}),
  handle: async ({ context, params, programId }) =>
    reply({
      data: (await listParticipantHistory(context, { programId, receiptId: Number(params.receipt_id) })).map(
        presentHistoryEntry,
      ),
    }),
})
