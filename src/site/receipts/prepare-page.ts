import { newKey } from '@/ui/new-key'
import { type PageEdit, UNCHANGED } from './page-frame'
import { type PhotoHint, readPhotoHints } from './photo-hints'
import { renderPage } from './render-page'

/** A selected page: the original, the file to send, and the edit between the two. */
export type Page = {
  key: string
  isPhoto: boolean
  original: File
  file: File
  /** Null for a PDF, and for a HEIC photo that this browser can't decode. */
  preview: string | null
  edit: PageEdit
  /** What may make it unreadable. */
  hints: PhotoHint[]
}

/** The server's reasons to refuse a file (texts `receipts.upload`), checked here to save an upload. */
export type PageProblem =
  | 'empty_file'
  | 'file_too_large'
  | 'unsupported_type'
  | 'too_small'
  | 'too_many_pages'
  | 'undecodable'

/** RULE-33; the server enforces them. */
export const MAX_PAGES = 5
export const MAX_BYTES = 10_000_000
const MAX_PIXELS = 40_000_000
const [MIN_LONG_SIDE, MIN_SHORT_SIDE] = [300, 100]

/**
 * Checks a selected file by its bytes. A picture that is too large, or of a type that few programs support, is
 * converted; others are sent unchanged, including a HEIC that this browser can't decode, because the server can.
 */
export const preparePage = async (file: File): Promise<{ page: Page } | { problem: PageProblem }> => {
  if (file.size === 0) return { problem: 'empty_file' }
  const type = await typeOf(file)
  if (!type) return { problem: 'unsupported_type' }
  if (type === 'pdf') return takePdf(file)
  const size = await sizeOf(file)
  if (!size) return type === 'heic' ? takeUnseen(file) : { problem: 'undecodable' }
  if (Math.max(size.width, size.height) < MIN_LONG_SIDE || Math.min(size.width, size.height) < MIN_SHORT_SIDE)
    return { problem: 'too_small' }
  const fits = type !== 'heic' && file.size <= MAX_BYTES && size.width * size.height <= MAX_PIXELS
  const hints = await readPhotoHints(file)
  if (fits) return { page: { ...toPage(file, { isPhoto: true }), hints } }
  const drawn = await renderPage(file, UNCHANGED)
  if (!drawn) return type === 'heic' ? takeUnseen(file) : { problem: 'file_too_large' }
  return drawn.file.size > MAX_BYTES
    ? { problem: 'file_too_large' }
    : { page: { ...toPage(drawn.file, { isPhoto: true }), hints } }
}

const takeUnseen = (file: File): { page: Page } | { problem: PageProblem } =>
  file.size > MAX_BYTES ? { problem: 'file_too_large' } : { page: toPage(file, { isPhoto: true, isSeen: false }) }

/**
 * Only a full library could tell whether a PDF needs a password, as many protected ones open without; the server checks
 * that.
 */
const takePdf = async (file: File): Promise<{ page: Page } | { problem: PageProblem }> => {
  if (file.size > MAX_BYTES) return { problem: 'file_too_large' }
  const { countPdfPages } = await import('./count-pdf-pages')
  const pages = await countPdfPages(file)
  return pages !== null && pages > MAX_PAGES
    ? { problem: 'too_many_pages' }
    : { page: toPage(file, { isPhoto: false }) }
}

const toPage = (file: File, { isPhoto, isSeen = isPhoto }: { isPhoto: boolean; isSeen?: boolean }): Page => ({
  key: newKey(),
  isPhoto,
  original: file,
  file,
  preview: isSeen ? URL.createObjectURL(file) : null,
  edit: UNCHANGED,
  hints: [],
})

const SIGNATURES = {
  jpeg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n/,
  webp: /^RIFF.{4}WEBP/s,
  heic: /^.{4}ftyp(hei[cxms]|hev[cxms]|mif1|msf1)/s,
  pdf: /^%PDF-/,
} as const

/** By the first bytes, because file names are arbitrary. */
const typeOf = async (file: File): Promise<keyof typeof SIGNATURES | null> => {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, 16).arrayBuffer()))
  const types = Object.keys(SIGNATURES) as (keyof typeof SIGNATURES)[]
  return types.find((type) => SIGNATURES[type].test(head)) ?? null
}

const sizeOf = async (file: File): Promise<{ width: number; height: number } | null> => {
  try {
    const picture = await createImageBitmap(file)
    const { height, width } = picture
    picture.close()
    return { width, height }
  } catch {
    return null
  }
}
