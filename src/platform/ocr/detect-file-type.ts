export type ReceiptFileType = 'jpeg' | 'png' | 'webp' | 'heic' | 'pdf'

/** Brands of the ISO media container that mean HEIF with HEVC pictures. AVIF is left out on purpose: it is not accepted. */
const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'hevm', 'hevs', 'mif1', 'msf1']

const SIGNATURES = {
  jpeg: (file) => file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (file) => file.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  webp: (file) => ascii(file, 0, 4) === 'RIFF' && ascii(file, 8, 12) === 'WEBP',
  heic: (file) => ascii(file, 4, 8) === 'ftyp' && HEIC_BRANDS.includes(ascii(file, 8, 12)),
  pdf: (file) => ascii(file, 0, 5) === '%PDF-',
} satisfies Record<ReceiptFileType, (file: Buffer) => boolean>

/**
 * The type of a receipt file by its first bytes, or null where it is none of those accepted (decisions 33).
 * Names and declared content types come from the uploader and are never asked.
 */
export function detectFileType(file: Buffer): ReceiptFileType | null {
  const types = Object.keys(SIGNATURES) as ReceiptFileType[]
  return types.find((type) => SIGNATURES[type](file)) ?? null
}

function ascii(file: Buffer, start: number, end: number): string {
  return file.subarray(start, end).toString('latin1')
}
