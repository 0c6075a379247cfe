import { z } from 'zod'
import { MAX_RECEIPT_FILE_BYTES, MAX_RECEIPT_FILES, type SentOriginal } from '@/domain/receipts'

/** The maximum size of a form with receipt files in bytes: all files, plus the parts' headers. */
export const MAX_RECEIPT_FORM_BYTES = MAX_RECEIPT_FILES * MAX_RECEIPT_FILE_BYTES + 1_000_000

/** The form's file field: none, one, several or too many files; the domain words the refusals. */
const files = z
  .preprocess(
    (sent) => (sent instanceof File ? [sent] : sent),
    z.array(z.instanceof(File)).meta({ maxItems: MAX_RECEIPT_FILES }),
  )
  .catch([])

/**
 * The fields of a form with receipt photos. `original_of[]`: the index in `files[]` that each of `originals[]` became.
 */
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

/** Reads these fields. An original without an index belongs to all files. */
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

/** Reads at most one file more than allowed, which is enough to refuse them all. */
const readFiles = (sent: File[]): Promise<Buffer[]> =>
  Promise.all(sent.slice(0, MAX_RECEIPT_FILES + 1).map(async (file) => Buffer.from(await file.arrayBuffer())))
