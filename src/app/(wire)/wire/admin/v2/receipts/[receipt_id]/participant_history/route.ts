import { z } from 'zod'
import { listParticipantHistory } from '@/domain/receipts'
import { consoleCall } from '@/http/console-call'
import { presentHistoryEntry } from '@/http/present-receipt'
import { reply } from '@/http/reply'

export const GET = consoleCall('GET /admin/v2/receipts/:receipt_id/participant_history', {
  input: z.object({}),
  handle: async ({ context, params, programId }) =>
    reply({
      data: (await listParticipantHistory(context, { programId, receiptId: Number(params.receipt_id) })).map(
        presentHistoryEntry,
      ),
    }),
})
