/**
 * Parses a single-range `Range` header, both ends inclusive. Other headers (several ranges, other units, nonsense) get
 * the whole file, as HTTP allows.
 * @param size bytes of the file
 */
export const byteRange = (header: string | null, size: number): { start: number; end: number } | null => {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return null
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start <= end ? { start, end } : null
}
