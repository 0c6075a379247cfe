import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { Context } from '@/domain/context'
import { removeStoredFiles } from '@/platform/storage'
import { onRollBack } from '@/platform/transaction'

/** Larger than any picture that a page shows; what a phone's camera makes fits. */
export const MAX_PICTURE_BYTES = 8 * 1024 * 1024
/** Against small files that unpack to gigabytes. */
export const MAX_PIXELS = 50_000_000

/** What a picture's bytes may be. No SVG: opened from our own address, it is a page that may run scripts. */
const TYPES: Record<string, { mimetype: string; extension: string }> = {
  jpeg: { mimetype: 'image/jpeg', extension: 'jpg' },
  png: { mimetype: 'image/png', extension: 'png' },
  webp: { mimetype: 'image/webp', extension: 'webp' },
  gif: { mimetype: 'image/gif', extension: 'gif' },
}

export type PictureProblem = 'picture_too_large' | 'not_a_picture'
export type SavedPicture = { ok: true; mediaId: number } | { ok: false; reason: PictureProblem }

/**
 * Stores a picture that an administrator chose, as one of the program's. Its type is what its bytes say; what it was called
 * and what type the browser claims are never asked. Whoever calls has checked that the administrator may write there. Where
 * the caller's transaction fails, its files go with its row.
 */
export const savePicture = async (
  { payload, req }: Context,
  { file, programId }: { programId: number; file: File },
): Promise<SavedPicture> => {
  if (file.size > MAX_PICTURE_BYTES) return { ok: false, reason: 'picture_too_large' }
  const data = Buffer.from(await file.arrayBuffer())
  const type = await typeOf(data)
  if (!type) return { ok: false, reason: 'not_a_picture' }
  // A name that nobody can guess and nothing else has.
  const name = randomUUID()
  if (req.transactionID) onRollBack(String(req.transactionID), () => removeStoredFiles(payload, 'media', name))
  const media = await payload.create({
    collection: 'media',
    data: { program: programId, alt: '', blur_data_url: await blur(data) },
    file: { data, mimetype: type.mimetype, name: `${name}.${type.extension}`, size: data.length },
    req,
    overrideAccess: true,
    depth: 0,
  })
  return { ok: true, mediaId: media.id }
}

/** Decoded once, small: a header alone is easily made up. */
const typeOf = async (data: Buffer) => {
  try {
    const picture = sharp(data, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    const { format } = await picture.metadata()
    await picture.resize(16, 16).raw().toBuffer()
    return TYPES[format]
  } catch {
    // Which defect it has helps nobody.
    return undefined
  }
}

/** A few pixels to show until the picture is there. */
const blur = async (data: Buffer): Promise<string> =>
  `data:image/webp;base64,${(await sharp(data).resize(12).webp({ quality: 40 }).toBuffer()).toString('base64')}`
