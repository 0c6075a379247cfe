import { z } from 'zod'
import { addReceiptPhotos } from '@/domain/receipts'
import { MAX_RECEIPT_FORM_BYTES, readReceiptPhotos, receiptPhotos } from '@/http/receipts/receipt-files'
import { refuseReceipt, siteTexts } from '@/http/receipts/refuse-receipt'
import { succeeded } from '@/http/server/reply'
import { siteCall } from '@/http/server/site-call'

export const POST = siteCall('POST /public/receipts/:identifier/photos', {
  maxBytes: MAX_RECEIPT_FORM_BYTES,
  input: z.object(receiptPhotos),
  handle: async ({ context, params, participant, programId }, photos) => {
    const t = await siteTexts(context, programId)
    const identifier = params.identifier ?? ''
    const added = await addReceiptPhotos(context, {
      programId,
      participantId: participant.id,
      identifier,
      ...(await readReceiptPhotos(photos)),
    })
    return added.ok ? succeeded(t('photos.saved'), { receipt: { identifier } }) : refuseReceipt(t, added)
  },
})
