import { crc32, deflateRawSync } from 'node:zlib'

export type ZipEntry = { path: string; data: Uint8Array | string }

const MADE_BY = 20
const UTF8_NAMES = 0x0800
const DEFLATED = 8
const MAX_BYTES = 0xffffffff

/** MS-DOS date and time, in UTC. */
const dosTime = (at: Date): [time: number, date: number] => [
  (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
]

/** Little-endian numbers as [value, bytes]. */
const pack = (...fields: [value: number, bytes: number][]): Buffer => {
  const packed = Buffer.alloc(fields.reduce((sum, [, bytes]) => sum + bytes, 0))
  let at = 0
  for (const [value, bytes] of fields) at = packed.writeUIntLE(value, at, bytes)
  return packed
}

/**
 * A ZIP file (APPNOTE 6.3.4) of compressed entries, whose names are UTF-8. For files that fit into memory.
 * @throws RangeError above 4 GB
 */
export const writeZip = (entries: readonly ZipEntry[], at: Date): Buffer => {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { data, path } of entries) {
    const [content, name] = [Buffer.from(data as string), Buffer.from(path)]
    const packed = deflateRawSync(content)
    const [time, date] = dosTime(at)
    const common = pack(
      ...([
        [MADE_BY, 2],
        [UTF8_NAMES, 2],
        [DEFLATED, 2],
        [time, 2],
        [date, 2],
      ] as [number, number][]),
      ...([
        [crc32(content), 4],
        [packed.length, 4],
        [content.length, 4],
        [name.length, 2],
        [0, 2],
      ] as [number, number][]),
    )
    parts.push(pack([0x04034b50, 4]), common, name, packed)
    directory.push(pack([0x02014b50, 4], [MADE_BY, 2]), common, pack([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]), name)
    offset += 4 + common.length + name.length + packed.length
  }
  const listed = Buffer.concat(directory)
  if (offset + listed.length > MAX_BYTES) throw new RangeError('a ZIP file of more than 4 GB')
  const count = entries.length
  const end = pack([0x06054b50, 4], [0, 4], [count, 2], [count, 2], [listed.length, 4], [offset, 4], [0, 2])
  return Buffer.concat([...parts, listed, end])
}
