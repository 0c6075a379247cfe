import { z } from 'zod'
import { openReceiptFile } from '@/domain/receipts'
import { presentReceiptFile } from '@/http/receipts/present-receipt'
import { failed } from '@/http/server/reply'
import { siteCall } from '@/http/server/site-call'
import { text } from '@/i18n/text'

export const GET = siteCall('GET /public/receipts/:identifier/files/:file_identifier', {
  input: z.object({}),
  handle: async ({ context, params, participant, programId }) => {
    const file = await openReceiptFile(context, {
      programId,
      participantId: participant.id,
      receiptIdentifier: params.identifier ?? '',
      fileIdentifier: params.file_identifier ?? '',
    })
    return file ? presentReceiptFile(file) : failed(404, text('notFound'))
  },
})
