import { z } from 'zod'
import { findReceiptQueue } from '@/domain/receipts'
import { consoleCall } from '@/http/console-call'
import { reply } from '@/http/reply'
import { wireId } from '@/platform/wire-number'

/** `receipt_id`: the receipt from which the queue is seen; from its start without one, or with one of another program. */
const input = z.looseObject({
  receipt_id: wireId().nullable().catch(null),
})

export const GET = consoleCall('GET /admin/v2/programs/:program_id/receipts/queue', {
  input,
  handle: async ({ context, programId }, { receipt_id }) =>
    reply(await findReceiptQueue(context, { programId, receiptId: receipt_id })),
})
