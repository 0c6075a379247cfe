import sharp from 'sharp'

/** Far more than a photo has, and few enough to be unpacked in memory. */
const MAX_PIXELS = 40_000_000
/** Sides of the square, in pixels; the larger where the photo is large enough. */
const SIDES = [512, 256] as const

export type RenderedAvatar = { ok: true; data: Buffer; side: number } | { ok: false; reason: 'not_an_image' }

/**
 * A photo as an avatar: known by its content and not by its name, turned upright, cut to a square and drawn anew, so
 * that nothing of the file that came (place, camera, a second file hidden in it) is kept.
 */
export const renderAvatar = async (file: Uint8Array): Promise<RenderedAvatar> => {
  try {
    const image = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    const { format, height = 0, width = 0 } = await image.metadata()
    if (format !== 'png' && format !== 'jpeg') return { ok: false, reason: 'not_an_image' }
    const side = Math.min(width, height) >= SIDES[0] ? SIDES[0] : SIDES[1]
    const data = await image
      .rotate()
      .resize(side, side, { fit: 'cover', position: 'attention' })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 82 })
      .toBuffer()
    return { ok: true, data, side }
  } catch {
    // Whatever sharp cannot read is no picture for us; which defect it has helps nobody.
    return { ok: false, reason: 'not_an_image' }
  }
}
