import sharp from 'sharp'
import { mediaTypeOf } from '@/platform/media-type'

/** More than any photo has, and few enough to decode in memory. */
const MAX_PIXELS = 40_000_000
/** Sides of the square in pixels; the larger one if the photo is large enough. */
const SIDES = [512, 256] as const

export type RenderedAvatar = { ok: true; data: Buffer; side: number } | { ok: false; reason: 'not_an_image' }

/**
 * Renders a photo as a square, upright avatar. The type is detected from the content, and the image is re-encoded, so
 * that no metadata or hidden data of the upload is kept.
 */
export const renderAvatar = async (file: Uint8Array): Promise<RenderedAvatar> => {
  const type = mediaTypeOf(Buffer.from(file.buffer, file.byteOffset, file.byteLength))
  if (type?.extension !== 'png' && type?.extension !== 'jpg') return { ok: false, reason: 'not_an_image' }
  try {
    const image = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    const { height = 0, width = 0 } = await image.metadata()
    const side = Math.min(width, height) >= SIDES[0] ? SIDES[0] : SIDES[1]
    const data = await image
      .rotate()
      .resize(side, side, { fit: 'cover', position: 'attention' })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 82 })
      .toBuffer()
    return { ok: true, data, side }
  } catch {
    // The kind of defect doesn't matter to the participant.
    return { ok: false, reason: 'not_an_image' }
  }
}
