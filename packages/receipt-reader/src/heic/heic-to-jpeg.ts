import sharp from 'sharp'
import { inTurn, runThread } from '../run-thread'

/** A photo of 40 megapixels takes four seconds on a small server. */
const MAX_MS = 15_000
/** The JPEG quality, for engines and browsers that don't read HEIC. */
const JPEG_QUALITY = 95

export type HeicPicture = { ok: true; jpeg: Buffer } | { ok: false; reason: 'too_many_pixels' | 'undecodable' }

/**
 * Converts the primary picture of a HEIC file to a JPEG, upright and without metadata. Processes one file at a time.
 * @param maxPixels larger files are refused by their header, without decoding
 */
export function heicToJpeg(file: Buffer, maxPixels: number): Promise<HeicPicture> {
  return inTurn(async () => {
    const answer = await runThread<{ width: number; height: number; pixels: Uint8Array }>(
      'packages/receipt-reader/src/heic/heic-thread.mjs',
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
