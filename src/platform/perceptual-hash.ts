import sharp from 'sharp'

/** Larger images are never decoded: a small file can decompress to gigabytes. */
const MAX_PIXELS = 40_000_000
const [COLUMNS, ROWS] = [8, 8]

/** The hash of a picture in a single shade, such as a covered lens: it would match all others of its kind. */
export const BLANK_HASH = '0'.repeat((COLUMNS * ROWS) / 4)

/**
 * A difference hash: 64 bits that say where the picture gets brighter from left to right, as 16 hex digits. Copies of a
 * picture differ in few bits. @returns null if the picture can't be decoded
 */
export const perceptualHash = async (image: Buffer): Promise<string | null> => {
  const pixels = await sharp(image, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .rotate()
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize(COLUMNS + 1, ROWS, { fit: 'fill' })
    .raw()
    .toBuffer()
    .catch(() => null)
  if (!pixels) return null
  let bits = 0n
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      const at = row * (COLUMNS + 1) + column
      bits = (bits << 1n) | ((pixels[at] ?? 0) < (pixels[at + 1] ?? 0) ? 1n : 0n)
    }
  }
  return bits.toString(16).padStart(BLANK_HASH.length, '0')
}
