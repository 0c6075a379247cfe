import { z } from 'zod'
import { addReceiptPhotos } from '@/domain/receipts'
import {
  MAX_RECEIPT_FORM_BYTES,
  originalPlaces,
  readOriginals,
  readReceiptFiles,
  receiptFiles,
} from '@/http/receipt-files'
import { refuseReceipt, siteTexts } from '@/http/refuse-receipt'
import { succeeded } from '@/http/reply'
import { siteCall } from '@/http/site-call'

export const POST = siteCall('POST /public/receipts/:identifier/photos', {
  maxBytes: MAX_RECEIPT_FORM_BYTES,
  input: z.object({ files: receiptFiles, originals: receiptFiles, original_of: originalPlaces }),
  handle: async ({ context, params, participant, programId }, { files, original_of, originals }) => {
    const t = await siteTexts(context, programId)
    const identifier = params.identifier ?? ''
    const added = await addReceiptPhotos(context, {
      programId,
      participantId: participant.id,
      identifier,
      files: await readReceiptFiles(files),
      originals: await readOriginals(originals, original_of),
    })
    return added.ok ? succeeded(t('photos.saved'), { receipt: { identifier } }) : refuseReceipt(t, added)
  },
})
