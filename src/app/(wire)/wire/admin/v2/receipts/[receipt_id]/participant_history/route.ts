import { z } from 'zod'
import { listParticipantHistory } from '@/domain/receipt-review'
import { presentHistoryEntry } from '@/http/receipts/present-receipt'
import { consoleCall } from '@/http/server/console-call'
import { reply } from '@/http/server/reply'

export const GET = consoleCall('GET /admin/v2/receipts/:receipt_id/participant_history', {
  input: z.object({}),
  handle: async ({ context, params, programId }) =>
    reply({
      data: (await listParticipantHistory(context, { programId, receiptId: Number(params.receipt_id) })).map(
        presentHistoryEntry,
      ),
    }),
})
