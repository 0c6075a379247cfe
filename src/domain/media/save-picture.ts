import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { Context } from '@/domain/context'
import { type MediaType, mediaTypeOf } from '@/platform/media-type'

/** Larger than any picture on a page; photos from phones fit. */
export const MAX_PICTURE_BYTES = 8 * 1024 * 1024
/** Protects against small files that decompress to gigabytes. */
export const MAX_PIXELS = 50_000_000

export type PictureProblem = 'picture_too_large' | 'not_a_picture'
export type SavedPicture = { ok: true; mediaId: number } | { ok: false; reason: PictureProblem }

/**
 * Stores a picture for a program. The type comes from the content; the uploaded name and type are ignored. The caller
 * has checked the administrator's permission. If the transaction fails, the files are deleted (hooks/name-uploads.ts).
 */
export const savePicture = async (
  { payload, req }: Context,
  { alt = '', file, programId }: { programId: number; file: File; alt?: string },
): Promise<SavedPicture> => {
  const read = await readPicture(file)
  if (!read.ok) return read
  const media = await payload.create({
    collection: 'media',
    data: { program: programId, alt, blur_data_url: read.blurDataUrl },
    file: read.file,
    req,
    overrideAccess: true,
    depth: 0,
  })
  return { ok: true, mediaId: media.id }
}

/** Replaces the file of a stored picture, under a new name, because browsers cache files by name. */
export const replacePicture = async (
  { payload, req }: Context,
  { file, mediaId }: { mediaId: number; file: File },
): Promise<SavedPicture> => {
  const read = await readPicture(file)
  if (!read.ok) return read
  await payload.update({
    collection: 'media',
    id: mediaId,
    data: { blur_data_url: read.blurDataUrl, focalX: 50, focalY: 50 },
    file: read.file,
    req,
    overrideAccess: true,
    depth: 0,
  })
  return { ok: true, mediaId }
}

type ReadPicture =
  | {
      ok: true
      blurDataUrl: string
      /** With an unguessable, unique name. */
      file: { data: Buffer; mimetype: string; name: string; size: number }
    }
  | { ok: false; reason: PictureProblem }

const readPicture = async (file: File): Promise<ReadPicture> => {
  if (file.size > MAX_PICTURE_BYTES) return { ok: false, reason: 'picture_too_large' }
  const data = Buffer.from(await file.arrayBuffer())
  const type = await typeOf(data)
  if (!type) return { ok: false, reason: 'not_a_picture' }
  return {
    ok: true,
    blurDataUrl: await blur(data),
    file: { data, mimetype: type.mimetype, name: `${randomUUID()}.${type.extension}`, size: data.length },
  }
}

/** Decodes the whole picture at a small size, because a header alone is easily forged. */
const typeOf = async (data: Buffer): Promise<MediaType | null> => {
  const type = mediaTypeOf(data)
  if (!type?.isPicture) return null
  try {
    await sharp(data, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).resize(16, 16).raw().toBuffer()
    return type
  } catch {
    // The kind of defect doesn't matter to the administrator.
    return null
  }
}

/** A tiny preview to show until the picture has loaded. */
const blur = async (data: Buffer): Promise<string> =>
  `data:image/webp;base64,${(await sharp(data).resize(12).webp({ quality: 40 }).toBuffer()).toString('base64')}`
