import { z } from 'zod'
import { listOwnReceipts, MAX_RECEIPT_FILE_BYTES, MAX_RECEIPT_FILES, uploadReceipt } from '@/domain/receipts'
import { presentOwnReceipt } from '@/http/present-receipt'
import { refuseReceipt, siteTexts } from '@/http/refuse-receipt'
import { reply, succeeded } from '@/http/reply'
import { siteCall } from '@/http/site-call'

const PAGE_SIZE = 10
/** Room for the parts' own headers. */
const MAX_UPLOAD_BYTES = MAX_RECEIPT_FILES * MAX_RECEIPT_FILE_BYTES + 1_000_000

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
  maxBytes: MAX_UPLOAD_BYTES,
  input: z.object({
    files: z
      .preprocess((files) => (files instanceof File ? [files] : files), z.array(z.instanceof(File)).max(50))
      .catch([]),
    attempt: z.string().regex(/^[\w-]{8,64}$/),
  }),
  handle: async ({ context, participant, programId }, { attempt, files }) => {
    const t = await siteTexts(context, programId)
    // One more than allowed is enough to refuse them all; bytes beyond that need not be read.
    const chosen = files.slice(0, MAX_RECEIPT_FILES + 1)
    const upload = await uploadReceipt(context, {
      programId,
      participantId: participant.id,
      files: await Promise.all(chosen.map(async (file) => Buffer.from(await file.arrayBuffer()))),
      attemptKey: attempt,
    })
    if (!upload.ok) return refuseReceipt(t, upload)
    return succeeded(t('upload.saved'), { receipt: { identifier: upload.identifier } })
  },
})
