import path from 'node:path'
import { detectFileType } from '@laurel/receipt-reader'
import sharp from 'sharp'

/** SITE-98: png, jpg and jpeg; any other file in file mode. */
export const MAX_ANSWER_FILE_BYTES = 10_000_000
const MAX_PIXELS = 40_000_000
const MAX_NAME_LENGTH = 120

/** Extensions that a computer would run when the file is opened. */
const RUNNABLE = new Set(
  'exe com bat cmd msi scr ps1 psm1 vbs vbe js mjs cjs jse wsf wsh hta jar apk app dmg pkg deb rpm sh bash zsh csh command php py pl rb lnk reg dll so dylib html htm xhtml svg swf'.split(
    ' ',
  ),
)
/** Magic bytes of executables: Windows, Linux, macOS (four variants), Java classes, scripts. */
const PROGRAM_HEADS = ['4d5a', '7f454c46', 'feedface', 'feedfacf', 'cefaedfe', 'cffaedfe', 'cafebabe', '2321'].map(
  (hex) => Buffer.from(hex, 'hex'),
)

const TYPES = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heic: 'image/heic',
  pdf: 'application/pdf',
} as const
const PICTURE_EXTENSIONS = new Set(['png', 'jpg', 'jpeg'])

export type AnswerFileProblem = 'empty_file' | 'file_too_large' | 'runnable_file' | 'broken_image'

export type CheckedAnswerFile =
  | { ok: true; filename: string; mimeType: string }
  | { ok: false; reason: AnswerFileProblem }

/**
 * Checks whether a file may answer a question. The type comes from the content; files with a picture's content or
 * extension must decode. The name is stripped of folders and control characters.
 */
export const checkAnswerFile = async (name: string, data: Buffer): Promise<CheckedAnswerFile> => {
  const filename = cleanName(name)
  const extension = path.extname(filename).slice(1).toLowerCase()
  if (data.length === 0) return { ok: false, reason: 'empty_file' }
  if (data.length > MAX_ANSWER_FILE_BYTES) return { ok: false, reason: 'file_too_large' }
  const isProgram = PROGRAM_HEADS.some((head) => data.subarray(0, head.length).equals(head))
  if (isProgram || RUNNABLE.has(extension)) return { ok: false, reason: 'runnable_file' }
  const type = detectFileType(data)
  const isPicture = type === 'png' || type === 'jpeg' || type === 'webp'
  if (isPicture ? !(await opens(data)) : PICTURE_EXTENSIONS.has(extension)) return { ok: false, reason: 'broken_image' }
  return { ok: true, filename, mimeType: type ? TYPES[type] : 'application/octet-stream' }
}

/** Decodes the whole picture at a small size, because a header alone is easily forged. */
const opens = async (data: Buffer): Promise<boolean> => {
  try {
    await sharp(data, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).resize(16, 16).raw().toBuffer()
    return true
  } catch {
    // The kind of defect doesn't matter to the participant.
    return false
  }
}

const cleanName = (name: string): string => {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const clean = last
    .replaceAll(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '')
    .trim()
    .replace(/^\.+/, '')
  if (clean === '') return 'file'
  if (clean.length <= MAX_NAME_LENGTH) return clean
  const extension = path.extname(clean).slice(0, 12)
  return clean.slice(0, MAX_NAME_LENGTH - extension.length) + extension
}
