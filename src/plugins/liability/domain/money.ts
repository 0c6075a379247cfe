import type { Micros } from './allocate-price'

const MICROS_PER_UNIT = 1_000_000n

/** Exact, without floating point: `0.0125` is 12500. */
export const parseMicros = (text: string): Micros => {
  const [units = '0', decimals = ''] = text.trim().replace(',', '.').split('.')
  return BigInt(units) * MICROS_PER_UNIT + BigInt(decimals.padEnd(6, '0'))
}

/** The shortest decimal text: 12500 is `0.0125`. */
export const formatMicros = (micros: Micros): string => {
  const [sign, size] = micros < 0n ? ['-', -micros] : ['', micros]
  const decimals = String(size % MICROS_PER_UNIT)
    .padStart(6, '0')
    .replace(/0+$/, '')
  return `${sign}${size / MICROS_PER_UNIT}${decimals ? `.${decimals}` : ''}`
}

/** How many decimals a currency has. */
export const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** In the currency's smallest unit, such as cents; halves are rounded up. */
export const toMinor = (micros: Micros, currency: string): bigint => {
  const step = 10n ** BigInt(6 - decimalsOf(currency))
  const size = micros < 0n ? -micros : micros
  const rounded = (2n * size + step) / (2n * step)
  return micros < 0n ? -rounded : rounded
}

/** Cents as `8676.00`. */
export const formatMinor = (minor: bigint, currency: string): string => {
  const decimals = decimalsOf(currency)
  if (decimals === 0) return String(minor)
  const [sign, size] = minor < 0n ? ['-', -minor] : ['', minor]
  const digits = String(size).padStart(decimals + 1, '0')
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** For display only: beyond 2^53 it rounds. */
export const toUnits = (micros: string | bigint): number => Number(BigInt(micros)) / Number(MICROS_PER_UNIT)
