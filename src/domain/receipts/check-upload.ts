import { detectFileType, type ReceiptFileType } from '@laurel/receipt-reader'
import { heicToJpeg } from '@laurel/receipt-reader/heic/heic-to-jpeg'
import { countPdfPages } from '@laurel/receipt-reader/pdf/count-pdf-pages'
import sharp from 'sharp'
import { sha256 } from '@/platform/crypto'
import { perceptualHash } from '@/platform/perceptual-hash'
import { stripPictureMetadata } from '@/platform/strip-picture-metadata'

/** RULE-33. */
export const MAX_RECEIPT_FILES = 5
export const MAX_RECEIPT_FILE_BYTES = 10_000_000
const MAX_PIXELS = 40_000_000
/** Smaller images, in pixels, are unreadable: thumbnails, or strips of paper. */
const [MIN_LONG_SIDE, MIN_SHORT_SIDE] = [300, 100]
/** The same limit as for pictures; a longer PDF is unlikely to be a receipt. */
const MAX_PDF_PAGES = 5

/** Stored content types. */
const CONTENT_TYPES = {
  txt: 'text/plain',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
} satisfies Record<Exclude<ReceiptFileType, 'heic'> | 'txt', string>

export type CheckedFile = {
  /** The stored content: the original pixels without the camera's metadata. */
  data: Buffer
  type: keyof typeof CONTENT_TYPES
  contentType: string
  /** The hash of `data`, so that the same picture with different metadata is the same file. */
  sha256: string
  /** Null for a PDF. */
  perceptualHash: string | null
  pageCount: number
  /** The 0-based position among the uploaded files; an original has the position of its edited page. */
  position: number
}

/** A page as it was photographed, before it was rotated or cropped. */
export type SentOriginal = { data: Buffer; position: number }

type FileFacts = Omit<CheckedFile, 'position'>

export type UploadRefusal =
  | 'no_files'
  | 'too_many_files'
  | 'empty_file'
  | 'file_too_large'
  | 'unsupported_type'
  | 'too_many_pixels'
  | 'too_small'
  | 'too_many_pages'
  | 'locked'
  | 'undecodable'

export type CheckedUpload = { ok: true; files: CheckedFile[] } | { ok: false; reason: UploadRefusal; position: number }

/**
 * Checks that uploads are readable receipt files (RULE-33) by content only, because names and declared types are
 * untrusted. Duplicate files count once. `position` of a refused file is 0-based. Location, camera data and previews
 * are removed from pictures: JPEG, PNG and WebP keep their pixels unchanged, and HEIC becomes JPEG, because few
 * browsers show HEIC. PDFs stay unchanged.
 */
export async function checkUpload(files: Buffer[]): Promise<CheckedUpload> {
  if (files.length === 0) return { ok: false, reason: 'no_files', position: 0 }
  if (files.length > MAX_RECEIPT_FILES) return { ok: false, reason: 'too_many_files', position: MAX_RECEIPT_FILES }
  const checked = new Map<string, CheckedFile>()
  for (const [position, data] of files.entries()) {
    const file = await checkFile(data)
    if (typeof file === 'string') return { ok: false, reason: file, position }
    if (!checked.has(file.sha256)) checked.set(file.sha256, { ...file, position })
  }
  return { ok: true, files: [...checked.values()] }
}

/** The text of an email as a file: only we write it, so uploads of this type are refused. */
export const toTextFile = (text: string): CheckedFile => ({
  ...toChecked(Buffer.from(text), 'txt', { perceptualHash: null, pageCount: 1 }),
  position: 0,
})

/**
 * Checks the originals of pages that were rotated or cropped in the browser. They are stored for the reviewer (issue
 * 5), and to recognize the same photo with another crop. Invalid and duplicate originals are skipped instead of
 * refusing the receipt.
 */
export async function checkOriginals(originals: SentOriginal[], pages: CheckedFile[]): Promise<CheckedFile[]> {
  const kept = new Map<string, CheckedFile>()
  for (const { data, position } of originals.slice(0, MAX_RECEIPT_FILES)) {
    const file = await checkFile(data)
    if (typeof file === 'string' || kept.has(file.sha256)) continue
    if (pages.every(({ sha256: hash }) => hash !== file.sha256)) kept.set(file.sha256, { ...file, position })
  }
  return [...kept.values()]
}

async function checkFile(data: Buffer): Promise<FileFacts | UploadRefusal> {
  if (data.length === 0) return 'empty_file'
  if (data.length > MAX_RECEIPT_FILE_BYTES) return 'file_too_large'
  const type = detectFileType(data)
  if (!type) return 'unsupported_type'
  if (type === 'pdf') return checkPdf(data)
  if (type === 'heic') return checkHeic(data)
  return checkPicture(data, type)
}

async function checkPdf(data: Buffer): Promise<FileFacts | UploadRefusal> {
  const counted = await countPdfPages(data)
  if (!counted.ok) return counted.reason
  if (counted.pages > MAX_PDF_PAGES) return 'too_many_pages'
  return toChecked(data, 'pdf', { perceptualHash: null, pageCount: counted.pages })
}

async function checkHeic(data: Buffer): Promise<FileFacts | UploadRefusal> {
  const picture = await heicToJpeg(data, MAX_PIXELS)
  return picture.ok ? checkPicture(picture.jpeg, 'jpeg') : picture.reason
}

async function checkPicture(
  data: Buffer,
  type: Exclude<CheckedFile['type'], 'pdf' | 'txt'>,
): Promise<FileFacts | UploadRefusal> {
  // Reads the header only: an oversized picture is never decoded.
  const size = await sharp(data, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!size) return 'undecodable'
  if (size.width * size.height > MAX_PIXELS) return 'too_many_pixels'
  if (Math.max(size.width, size.height) < MIN_LONG_SIDE || Math.min(size.width, size.height) < MIN_SHORT_SIDE)
    return 'too_small'
  const kept = stripPictureMetadata(data, type, size.orientation)
  const hash = kept && (await perceptualHash(kept))
  if (!kept || !hash) return 'undecodable'
  return toChecked(kept, type, { perceptualHash: hash, pageCount: 1 })
}

const toChecked = (
  data: Buffer,
  type: CheckedFile['type'],
  facts: Pick<FileFacts, 'perceptualHash' | 'pageCount'>,
): FileFacts => ({ data, type, contentType: CONTENT_TYPES[type], sha256: sha256(data), ...facts })
