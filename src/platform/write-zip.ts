import { strToU8, zipSync } from 'fflate'

export type ZipEntry = { path: string; data: Uint8Array | string }

/** A ZIP file of compressed entries, dated `at`, for files that fit into memory. */
export const writeZip = (entries: readonly ZipEntry[], at: Date): Buffer => {
  const files = entries.map(({ data, path }) => [path, typeof data === 'string' ? strToU8(data) : data])
  return Buffer.from(zipSync(Object.fromEntries(files), { mtime: at }))
}
