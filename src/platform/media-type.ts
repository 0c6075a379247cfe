import { detectFileType } from '@laurel/receipt-reader'

export type MediaType = { mimetype: string; extension: string; isPicture: boolean }

const picture = (extension: string, mimetype: string): MediaType => ({ mimetype, extension, isPicture: true })
const video = (extension: string): MediaType => ({ mimetype: `video/${extension}`, extension, isPicture: false })

const [JPEG, PNG] = [picture('jpg', 'image/jpeg'), picture('png', 'image/png')]
const [WEBP, GIF] = [picture('webp', 'image/webp'), picture('gif', 'image/gif')]
const [MP4, WEBM] = [video('mp4'), video('webm')]

const startsWith = (file: Buffer, hex: string, at = 0): boolean =>
  file.subarray(at, at + hex.length / 2).toString('hex') === hex

/**
 * What a file shown on pages is, by its first bytes: names and declared types come from strangers. Check it before any
 * library opens the file. No SVG: opened from our own domain, it is a page that may run scripts, and drawing one can
 * take hours.
 */
export const mediaTypeOf = (file: Buffer): MediaType | null => {
  const type = detectFileType(file)
  if (type === 'jpeg') return JPEG
  if (type === 'png') return PNG
  if (type === 'webp') return WEBP
  if (startsWith(file, '474946383761') || startsWith(file, '474946383961')) return GIF
  if (startsWith(file, '1a45dfa3')) return WEBM
  return type === null && startsWith(file, '66747970', 4) ? MP4 : null
}
