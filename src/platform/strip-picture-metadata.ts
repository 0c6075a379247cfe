import { crc32 } from 'node:zlib'

type Picture = 'jpeg' | 'png' | 'webp'

/**
 * Removes a picture's metadata: location, maker notes, previews, comments, and anything after its end. The picture
 * itself is copied byte for byte; its color profile stays.
 *
 * @param orientation 1 to 8, as in EXIF; the only value written back, because the picture would otherwise be rotated
 * @returns null if the file's structure can't be followed
 */
export function stripPictureMetadata(file: Buffer, type: Picture, orientation = 1): Buffer | null {
  const turned = orientation > 1 && orientation <= 8 ? exifOf(orientation) : null
  try {
    return STRIPPERS[type](file, turned)
  } catch (error) {
    // A length beyond the end of the file.
    if (OUT_OF_FILE.includes((error as NodeJS.ErrnoException).code ?? '')) return null
    throw error
  }
}

/** Far more parts than any camera writes; each takes memory, and the smallest are a few bytes. */
const MAX_PARTS = 20_000

const OUT_OF_FILE = ['ERR_OUT_OF_RANGE', 'ERR_BUFFER_OUT_OF_BOUNDS']

const STRIPPERS = { jpeg: stripJpeg, png: stripPng, webp: stripWebp } satisfies Record<
  Picture,
  (file: Buffer, exif: Buffer | null) => Buffer | null
>

/** A TIFF directory of one entry: 0x0112, one SHORT. */
function exifOf(orientation: number): Buffer {
  const exif = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex')
  exif.writeUInt16BE(orientation, 18)
  return exif
}

const START_OF_SCAN = 0xda
const [START_OF_IMAGE, END_OF_IMAGE] = [Buffer.from([0xff, 0xd8]), Buffer.from([0xff, 0xd9])]

/** Copies segments until the end marker; between two segments is a scan, or data that decoders skip. */
function stripJpeg(file: Buffer, exif: Buffer | null): Buffer | null {
  const parts = [START_OF_IMAGE, ...(exif ? [jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exif]))] : [])]
  let at = nextMarker(file, 2)
  let hasScan = false
  while (at !== null) {
    if (parts.length > MAX_PARTS) return null
    const marker = file.readUInt8(at + 1)
    if (marker === 0xd9) return hasScan ? Buffer.concat([...parts, END_OF_IMAGE]) : null
    const end = at + 2 + file.readUInt16BE(at + 2)
    if (end > file.length) return null
    if (isPartOfJpeg(marker, file.subarray(at + 4, end))) parts.push(file.subarray(at, end))
    at = nextMarker(file, end)
    if (marker === START_OF_SCAN) {
      hasScan = true
      // Truncated within its last scan; decoders show what they can.
      parts.push(file.subarray(end, at ?? file.length))
    }
  }
  return hasScan ? Buffer.concat(parts) : null
}

/** The position of the next marker, or null. FF00 and restart markers belong to a scan, FFFF is fill. */
function nextMarker(file: Buffer, from: number): number | null {
  for (let at = file.indexOf(0xff, from); at >= 0 && at + 1 < file.length; at = file.indexOf(0xff, at + 1)) {
    const code = file[at + 1] ?? 0
    if (code !== 0x00 && code !== 0xff && (code < 0xd0 || code > 0xd7)) return at
  }
  return null
}

/** Tables, frames and scans; of application segments, only those that define colors. */
function isPartOfJpeg(marker: number, content: Buffer): boolean {
  const named = (name: string) => content.subarray(0, name.length).toString('latin1') === name
  if (marker === 0xe0) return named('JFIF\0')
  if (marker === 0xe2) return named('ICC_PROFILE\0')
  if (marker === 0xee) return named('Adobe')
  return marker >= 0xc0 && marker <= 0xdf
}

function jpegSegment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

const PNG_SIGNATURE_BYTES = 8
/** In addition to the critical ones: transparency, colors and pixel shape. */
const PNG_CHUNKS = ['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'cICP', 'bKGD', 'pHYs', 'hIST', 'sPLT']

function stripPng(file: Buffer, exif: Buffer | null): Buffer | null {
  const parts = [file.subarray(0, PNG_SIGNATURE_BYTES)]
  let at = PNG_SIGNATURE_BYTES
  while (at < file.length) {
    if (parts.length > MAX_PARTS) return null
    const type = file.subarray(at + 4, at + 8).toString('latin1')
    const end = at + 12 + file.readUInt32BE(at)
    if (end > file.length) return null
    // Critical chunks start with a capital letter.
    if (/^[A-Z]/.test(type) || PNG_CHUNKS.includes(type)) parts.push(file.subarray(at, end))
    if (type === 'IHDR' && exif) parts.push(pngChunk('eXIf', exif))
    if (type === 'IEND') return Buffer.concat(parts)
    at = end
  }
  return null
}

function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const chunk = Buffer.concat([Buffer.alloc(4), body, Buffer.alloc(4)])
  chunk.writeUInt32BE(content.length, 0)
  chunk.writeUInt32BE(crc32(body), chunk.length - 4)
  return chunk
}

const RIFF_HEAD_BYTES = 12
const WEBP_CHUNKS = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP', 'ANIM', 'ANMF']
/** Flags of VP8X. */
const [HAS_EXIF, HAS_XMP] = [0x08, 0x04]

function stripWebp(file: Buffer, exif: Buffer | null): Buffer | null {
  const parts: Buffer[] = []
  const riffEnd = Math.min(file.length, 8 + file.readUInt32LE(4))
  let isExtended = false
  for (let at = RIFF_HEAD_BYTES; at + 8 <= riffEnd; ) {
    if (parts.length > MAX_PARTS) return null
    const type = file.subarray(at, at + 4).toString('latin1')
    const bytes = file.readUInt32LE(at + 4)
    const end = at + 8 + bytes + (bytes % 2)
    if (at + 8 + bytes > file.length) return null
    if (WEBP_CHUNKS.includes(type)) {
      const chunk = Buffer.from(file.subarray(at, end))
      if (type === 'VP8X') {
        isExtended = true
        chunk.writeUInt8((chunk.readUInt8(8) & ~(HAS_EXIF | HAS_XMP)) | (exif ? HAS_EXIF : 0), 8)
      }
      parts.push(chunk)
    }
    at = end
  }
  if (parts.length === 0) return null
  // Only the extended format can have an orientation.
  if (exif && isExtended) parts.push(webpChunk('EXIF', exif))
  const body = Buffer.concat(parts)
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(body.length + 4, 4)
  return Buffer.concat([head, body])
}

function webpChunk(type: string, content: Buffer): Buffer {
  const head = Buffer.concat([Buffer.from(type, 'latin1'), Buffer.alloc(4)])
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}
