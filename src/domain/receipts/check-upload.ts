import sharp from 'sharp'
import { sha256 } from '@/platform/crypto'
import { detectFileType, type ReceiptFileType } from '@/platform/ocr'
import { perceptualHash } from '@/platform/perceptual-hash'

/** Decisions 33. */
export const MAX_RECEIPT_FILES = 5
export const MAX_RECEIPT_FILE_BYTES = 10_000_000
const MAX_PIXELS = 40_000_000

const CONTENT_TYPES = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heic: 'image/heic',
  pdf: 'application/pdf',
} satisfies Record<ReceiptFileType, string>

export type CheckedFile = {
  data: Buffer
  type: ReceiptFileType
  contentType: string
  sha256: string
  /** Null for a PDF. */
  perceptualHash: string | null
}

export type UploadRefusal =
  | 'no_files'
  | 'too_many_files'
  | 'empty_file'
  | 'file_too_large'
  | 'unsupported_type'
  | 'heic_not_supported'
  | 'too_many_pixels'
  | 'undecodable'

export type CheckedUpload = { ok: true; files: CheckedFile[] } | { ok: false; reason: UploadRefusal; position: number }

/**
 * Whether what was sent are receipt files that we can read (decisions 33). Only bytes are asked: names and declared types are
 * the sender's word. The same file twice counts once. `position` of a refused file is from 0.
 */
export async function checkUpload(files: Buffer[]): Promise<CheckedUpload> {
  if (files.length === 0) return { ok: false, reason: 'no_files', position: 0 }
  if (files.length > MAX_RECEIPT_FILES) return { ok: false, reason: 'too_many_files', position: MAX_RECEIPT_FILES }
  const checked = new Map<string, CheckedFile>()
  for (const [position, data] of files.entries()) {
    const file = await checkFile(data)
    if (typeof file === 'string') return { ok: false, reason: file, position }
    checked.set(file.sha256, file)
  }
  return { ok: true, files: [...checked.values()] }
}

async function checkFile(data: Buffer): Promise<CheckedFile | UploadRefusal> {
  if (data.length === 0) return 'empty_file'
  if (data.length > MAX_RECEIPT_FILE_BYTES) return 'file_too_large'
  const type = detectFileType(data)
  if (!type) return 'unsupported_type'
  const file = { data, type, contentType: CONTENT_TYPES[type], sha256: sha256(data), perceptualHash: null }
  if (type === 'pdf') return file

  const undecodable = type === 'heic' ? 'heic_not_supported' : 'undecodable'
  // The header alone: an oversized picture is never decoded.
  const size = await sharp(data, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!size) return undecodable
  if (size.width * size.height > MAX_PIXELS) return 'too_many_pixels'
  const hash = await perceptualHash(data)
  return hash === null ? undecodable : { ...file, perceptualHash: hash }
}
