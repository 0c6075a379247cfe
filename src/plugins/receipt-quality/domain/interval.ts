/** For 95% confidence. */
const Z = 1.96

/** The interval in which a share lies with 95% confidence, by Wilson's score; null without a sample. */
export const interval = (hits: number, of: number): { low: number; high: number } | null => {
  if (of === 0) return null
  const share = hits / of
  const middle = share + (Z * Z) / (2 * of)
  const reach = Z * Math.sqrt((share * (1 - share)) / of + (Z * Z) / (4 * of * of))
  const scale = 1 + (Z * Z) / of
  return { low: Math.max(0, (middle - reach) / scale), high: Math.min(1, (middle + reach) / scale) }
}
