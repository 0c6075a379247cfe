import { z } from 'zod'
import { findOwnReceipt } from '@/domain/receipts'
import { presentOwnReceiptDetail } from '@/http/receipts/present-receipt'
import { failed, reply } from '@/http/server/reply'
import { siteCall } from '@/http/server/site-call'
import { text } from '@/i18n/text'

export const GET = siteCall('GET /public/receipts/:identifier', {
  input: z.object({}),
  handle: async ({ context, params, participant, programId }) => {
    const receipt = await findOwnReceipt(context, {
      programId,
      participantId: participant.id,
      identifier: params.identifier ?? '',
    })
    return receipt ? reply(presentOwnReceiptDetail(receipt)) : failed(404, text('notFound'))
  },
})
