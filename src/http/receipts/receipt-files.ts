import { z } from 'zod'
import { MAX_RECEIPT_FILE_BYTES, MAX_RECEIPT_FILES, type SentOriginal } from '@/domain/receipts'

/** The most that a form of receipt files may weigh, in bytes: all of them, and room for the parts' own headers. */
export const MAX_RECEIPT_FORM_BYTES = MAX_RECEIPT_FILES * MAX_RECEIPT_FILE_BYTES + 1_000_000

/** A field of files in a form: one file, several, none at all or too many, which the domain has words for. */
const files = z
  .preprocess(
    (sent) => (sent instanceof File ? [sent] : sent),
    z.array(z.instanceof(File)).meta({ maxItems: MAX_RECEIPT_FILES }),
  )
  .catch([])

/** The fields of a form with photos of a receipt. `original_of[]`: which of `files[]` each of `originals[]` became, from 0. */
export const receiptPhotos = {
  files,
  originals: files,
  original_of: z
    .preprocess(
      (places) => [places].flat(),
      z
        .array(
          z.coerce
            .number()
            .int()
            .min(0)
            .max(MAX_RECEIPT_FILES - 1),
        )
        .max(MAX_RECEIPT_FILES),
    )
    .catch([]),
}

type Sent = { files: File[]; originals: File[]; original_of: number[] }

/** What these fields hold. An original that names no page stands behind all of them. */
export const readReceiptPhotos = async (sent: Sent): Promise<{ files: Buffer[]; originals: SentOriginal[] }> => {
  const originals = await readFiles(sent.originals)
  return {
    files: await readFiles(sent.files),
    originals: originals.map((data, index) => ({
      data,
      position: sent.original_of[index] ?? MAX_RECEIPT_FILES + index,
    })),
  }
}

/** One more than allowed is enough to refuse them all; bytes beyond that need not be read. */
const readFiles = (sent: File[]): Promise<Buffer[]> =>
  Promise.all(sent.slice(0, MAX_RECEIPT_FILES + 1).map(async (file) => Buffer.from(await file.arrayBuffer())))
