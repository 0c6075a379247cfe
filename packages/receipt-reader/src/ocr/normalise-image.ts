import sharp from 'sharp'
import { heicToJpeg } from '../heic/heic-to-jpeg'
import { detectFileType } from './detect-file-type'

/** Larger pictures are refused: a 20k x 20k PNG is small on the wire and 1.6 GB in memory. */
export const MAX_IMAGE_PIXELS = 40_000_000
/** Receipts don't read better above this size. */
export const MAX_IMAGE_SIDE_PX = 2000

export type NormalisedImage = { ok: true; image: Buffer } | { ok: false; reason: 'too_many_pixels' | 'undecodable' }

/**
 * Prepares an uploaded picture for an OCR engine: upright by its EXIF orientation, without transparency, at most 2000
 * px on the long side, as PNG. Refuses more than 40 megapixels and undecodable files (RULE-33).
 */
export async function normaliseImage(file: Buffer): Promise<NormalisedImage> {
  if (detectFileType(file) !== 'heic') return normalise(file)
  const picture = await heicToJpeg(file, MAX_IMAGE_PIXELS)
  return picture.ok ? normalise(picture.jpeg) : picture
}

async function normalise(file: Buffer): Promise<NormalisedImage> {
  const size = await readSize(file)
  if (!size) return { ok: false, reason: 'undecodable' }
  if (size.width * size.height > MAX_IMAGE_PIXELS) return { ok: false, reason: 'too_many_pixels' }

  try {
    const image = await sharp(file, { limitInputPixels: MAX_IMAGE_PIXELS })
      .rotate()
      .flatten({ background: '#ffffff' })
      .resize({ width: MAX_IMAGE_SIDE_PX, height: MAX_IMAGE_SIDE_PX, fit: 'inside', withoutEnlargement: true })
      // Not compressed: the buffer is used for one reading and decoded five times.
      .png({ compressionLevel: 0 })
      .toBuffer()
    return { ok: true, image }
  } catch {
    // sharp throws plain errors for truncated or unknown files; a bad upload is an expected outcome.
    return { ok: false, reason: 'undecodable' }
  }
}

/** Reads only the header, so that an oversized picture is never decoded. */
async function readSize(file: Buffer): Promise<{ width: number; height: number } | null> {
  try {
    const { width, height } = await sharp(file, { limitInputPixels: false }).metadata()
    return { width, height }
  } catch {
    return null
  }
}
