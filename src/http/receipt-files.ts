import { z } from 'zod'
import { MAX_RECEIPT_FILE_BYTES, MAX_RECEIPT_FILES, type SentOriginal } from '@/domain/receipts'

/** The most that a form of receipt files may weigh, in bytes: all of them, and room for the parts' own headers. */
export const MAX_RECEIPT_FORM_BYTES = MAX_RECEIPT_FILES * MAX_RECEIPT_FILE_BYTES + 1_000_000

/** The field `files[]` of a form: one file, several or none at all, which the domain has words for. */
export const receiptFiles = z
  .preprocess((files) => (files instanceof File ? [files] : files), z.array(z.instanceof(File)).max(50))
  .catch([])

/** The files' bytes. One more than allowed is enough to refuse them all; bytes beyond that need not be read. */
export const readReceiptFiles = (files: File[]): Promise<Buffer[]> =>
  Promise.all(files.slice(0, MAX_RECEIPT_FILES + 1).map(async (file) => Buffer.from(await file.arrayBuffer())))

/** The field `original_of[]`: which of the files each of `originals[]` became, from 0. */
export const originalPlaces = z
  .preprocess((places) => [places].flat(), z.array(z.coerce.number().int().min(0).max(50)).max(50))
  .catch([])

/** One that names no page stands behind all of them. */
export const readOriginals = async (files: File[], places: number[]): Promise<SentOriginal[]> =>
  (await readReceiptFiles(files)).map((data, index) => ({ data, position: places[index] ?? MAX_RECEIPT_FILES + index }))
