import sharp from 'sharp'
import { inTurn, runThread } from '../run-thread'

/** A photo of 40 megapixels takes four seconds of a small server. */
const MAX_MS = 15_000
/** How well it is drawn again, for engines and browsers that read no HEIC. */
const JPEG_QUALITY = 95

export type HeicPicture = { ok: true; jpeg: Buffer } | { ok: false; reason: 'too_many_pixels' | 'undecodable' }

/**
 * Draws the picture of a HEIC file as a JPEG: upright, and without what the camera wrote beside it. Of several pictures the primary one.
 * One file at a time, however many come at once.
 * @param maxPixels refused beyond this by the file's header, without decoding it
 */
export function heicToJpeg(file: Buffer, maxPixels: number): Promise<HeicPicture> {
  return inTurn(async () => {
    const answer = await runThread<{ width: number; height: number; pixels: Uint8Array }>(
      'src/platform/heic/heic-thread.mjs',
      file,
      { maxPixels },
      { maxMs: MAX_MS },
    )
    if (!('pixels' in answer))
      return { ok: false, reason: answer.error === 'TooManyPixels' ? 'too_many_pixels' : 'undecodable' }
    const { height, pixels, width } = answer
    const jpeg = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: JPEG_QUALITY })
      .toBuffer()
    return { ok: true, jpeg }
  })
}
