import { crc32, inflateRawSync } from 'node:zlib'
import { writeZip } from './write-zip'

const TEXTS = {
  'data.json': '{"name":"Zoë"}',
  'csv/points.csv': 'a\n'.repeat(100_000),
  'files/año.txt': 'ñ',
  empty: '',
}
const write = () =>
  writeZip(
    Object.entries(TEXTS).map(([path, data]) => ({ path, data })),
    new Date('2026-11-30T12:34:56Z'),
  )

/** As programs read a ZIP file: by its directory at the end. */
const read = (zip: Buffer): Record<string, string> => {
  const end = zip.length - 22
  expect(zip.readUInt32LE(end)).toBe(0x06054b50)
  const found: Record<string, string> = {}
  let at = zip.readUInt32LE(end + 16)
  for (let count = zip.readUInt16LE(end + 10); count > 0; count--) {
    expect(zip.readUInt32LE(at)).toBe(0x02014b50)
    const [crc, packed, size, nameLength] = [16, 20, 24]
      .map((field) => zip.readUInt32LE(at + field))
      .concat(zip.readUInt16LE(at + 28)) as [number, number, number, number]
    const name = zip.subarray(at + 46, at + 46 + nameLength).toString()
    const local = zip.readUInt32LE(at + 42)
    expect(zip.readUInt32LE(local)).toBe(0x04034b50)
    expect(zip.subarray(local + 4, local + 30)).toEqual(zip.subarray(at + 6, at + 32))
    const content = inflateRawSync(zip.subarray(local + 30 + nameLength, local + 30 + nameLength + packed))
    expect([content.length, crc32(content)]).toEqual([size, crc])
    found[name] = content.toString()
    at += 46 + nameLength
  }
  expect(at).toBe(end)
  return found
}

it('can be read back, with names beyond ASCII and empty files', () => expect(read(write())).toEqual(TEXTS))

it('compresses, and dates its entries', () => {
  expect(write().length).toBeLessThan(2000)
  expect(write().readUInt16LE(10)).toBe((12 << 11) | (34 << 5) | 28)
  expect(write().readUInt16LE(12)).toBe((46 << 9) | (11 << 5) | 30)
})
