import { readFileSync } from 'node:fs'

/**
 * A generated receipt stored like a phone's photo: 600 by 960 pixels lying on their left side, turned upright by `irot`
 * and again by EXIF, which also has camera and place. A red square is at its top left. A gray 320 by 320 picture, not
 * the primary one, precedes it. Made by draw-receipt.ts and encoded by `heif-enc -q 35` of libheif 1.15; the boxes
 * `irot` and `pitm` were set afterwards.
 */
export const heicPhoto = (): Buffer => readFileSync('tests/support/receipt-photo.heic')

/** @param of index of the picture, in file order */
const sizeAt = (file: Buffer, of: 0 | 1): number => file.indexOf('ispe', of === 0 ? 0 : file.indexOf('ispe') + 1) + 8

/** The same file, with a header that declares the given size. */
export const heicThatDeclares = (width: number, height: number): Buffer => {
  const file = heicPhoto()
  const at = sizeAt(file, 1)
  file.writeUInt32BE(width, at)
  file.writeUInt32BE(height, at + 4)
  return file
}

/** The same file with nine megabytes of filler, whose header declares that it repeats thirty-two times. */
export const heicOfRepetition = (): Buffer => {
  const [filler, times] = [9_000_000, 32]
  const extentsOf = (item: number, count: number) => [
    words(item, 0),
    Buffer.alloc(4),
    words(count),
    ...Array.from({ length: count }, () => longs(0, filler)),
  ]
  const file = heicPhoto()
  const [meta, iloc] = [file.indexOf('meta') - 4, file.indexOf('iloc') - 4]
  const ilocEnd = iloc + file.readUInt32BE(iloc)
  const places = box('iloc', longs(0), words(0x4440, 3), ...extentsOf(1, 1), ...extentsOf(2, times), ...extentsOf(3, 1))
  file.writeUInt32BE(file.readUInt32BE(meta) + places.length - (ilocEnd - iloc), meta)
  return Buffer.concat([file.subarray(0, iloc), places, file.subarray(ilocEnd), box('free', Buffer.alloc(filler))])
}

const box = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  return Buffer.concat([longs(body.length + 8), Buffer.from(type, 'latin1'), body])
}
const longs = (...values: number[]): Buffer => Buffer.concat(values.map((value) => numberOf(value, 4)))
const words = (...values: number[]): Buffer => Buffer.concat(values.map((value) => numberOf(value, 2)))
const numberOf = (value: number, bytes: 2 | 4): Buffer => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}
