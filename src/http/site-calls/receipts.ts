import { z } from 'zod'
import { listOwnReceipts, uploadReceipt } from '@/domain/receipts'
import { presentOwnReceipt } from '@/http/receipts/present-receipt'
import { MAX_RECEIPT_FORM_BYTES, readReceiptPhotos, receiptPhotos } from '@/http/receipts/receipt-files'
import { refuseReceipt, siteTexts } from '@/http/receipts/refuse-receipt'
import { deviceCookie } from '@/http/server/device-cookie'
import { reply, succeeded } from '@/http/server/reply'
import { siteCall } from '@/http/server/site-call'
import { DEVICE_COOKIE, readDevice } from '@/platform/device'

const PAGE_SIZE = 10
export const GET = siteCall('GET /public/receipts', {
  input: z.object({
    page: z.coerce.number().int().min(1).max(10_000).catch(1),
    page_size: z.coerce.number().int().min(1).max(50).catch(PAGE_SIZE),
  }),
  handle: async ({ context, participant, programId }, { page, page_size }) => {
    const { rows, total } = await listOwnReceipts(context, {
      programId,
      participantId: participant.id,
      page,
      pageSize: page_size,
    })
    const total_pages = Math.max(1, Math.ceil(total / page_size))
    return reply({ data: rows.map(presentOwnReceipt), page, page_size, total, total_pages })
  },
})

export const POST = siteCall('POST /public/receipts', {
  maxBytes: MAX_RECEIPT_FORM_BYTES,
  input: z.object({ ...receiptPhotos, attempt: z.string().regex(/^[\w-]{8,64}$/) }),
  handle: async ({ context, participant, programId, request }, { attempt, ...photos }) => {
    const t = await siteTexts(context, programId)
    const device = readDevice(request.cookies.get(DEVICE_COOKIE)?.value)
    const upload = await uploadReceipt(context, {
      programId,
      participantId: participant.id,
      ...(await readReceiptPhotos(photos)),
      attemptKey: attempt,
      deviceToken: device.token,
    })
    const answer = upload.ok
      ? succeeded(t('upload.saved'), { receipt: { identifier: upload.identifier } })
      : refuseReceipt(t, upload)
    return { ...answer, cookies: [deviceCookie(device, context.now)] }
  },
})
