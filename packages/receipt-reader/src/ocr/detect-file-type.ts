export type ReceiptFileType = 'jpeg' | 'png' | 'webp' | 'heic' | 'pdf'

/** ISO media brands for HEIF with HEVC pictures, or for any HEIF. */
const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'hevm', 'hevs', 'mif1', 'msf1']
/** Excluded on purpose: AVIF isn't accepted, even if it declares itself HEIF first. */
const AVIF_BRANDS = ['avif', 'avis']

const SIGNATURES = {
  jpeg: (file) => file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (file) => file.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  webp: (file) => ascii(file, 0, 4) === 'RIFF' && ascii(file, 8, 12) === 'WEBP',
  heic: (file) => {
    const [first = '', ...others] = brandsOf(file)
    return HEIC_BRANDS.includes(first) && !others.some((brand) => AVIF_BRANDS.includes(brand))
  },
  pdf: (file) => ascii(file, 0, 5) === '%PDF-',
} satisfies Record<ReceiptFileType, (file: Buffer) => boolean>

/**
 * The type of a receipt file by its first bytes, or null if it isn't accepted (RULE-33). Names and declared content
 * types come from the uploader and are ignored.
 */
export function detectFileType(file: Buffer): ReceiptFileType | null {
  const types = Object.keys(SIGNATURES) as ReceiptFileType[]
  return types.find((type) => SIGNATURES[type](file)) ?? null
}

/** Files list only a few brands. */
const MAX_BRAND_BYTES = 256

/** The major and compatible brands of an ISO media file. */
function brandsOf(file: Buffer): string[] {
  if (ascii(file, 4, 8) !== 'ftyp') return []
  const others = ascii(file, 16, Math.min(file.readUInt32BE(0), MAX_BRAND_BYTES)).match(/.{4}/gs) ?? []
  return [ascii(file, 8, 12), ...others]
}

function ascii(file: Buffer, start: number, end: number): string {
  return file.subarray(start, end).toString('latin1')
}
