import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from '@/plugin/domain'

/** What a phone shows to fetch a pass, made from its serial number, so that it is stored nowhere. */
export const tokenOf = (serial: string): string => keyedHash('wallet-pass', serial)

/** Whether an `Authorization` header is that of a phone with the pass. */
export const isAuthorized = (serial: string, header: string | null): boolean => {
  const [given, expected] = [Buffer.from(header ?? ''), Buffer.from(`ApplePass ${tokenOf(serial)}`)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
