import { hmac } from '@noble/hashes/hmac.js'
import { sha1 } from '@noble/hashes/legacy.js'

/**
 * What a member card shows: `number.code`. The code is a TOTP (RFC 6238, SHA-1, six digits). Its seed changes at midnight
 * UTC, so that what a browser keeps is worth nothing two days later. Runs in the browser and on the server.
 */

export const STEP_SECONDS = 30
const STEPS_A_DAY = 86_400 / STEP_SECONDS

/** The step of a moment. @param now milliseconds since 1970 */
export const stepAt = (now: number): number => Math.floor(now / 1000 / STEP_SECONDS)

/** The day of a step, counted from 1970-01-01 UTC: a day has one seed. */
export const dayOfStep = (step: number): number => Math.floor(step / STEPS_A_DAY)

/** Seconds until the code of a moment is replaced. @param now milliseconds since 1970 */
export const secondsLeft = (now: number): number => STEP_SECONDS - (Math.floor(now / 1000) % STEP_SECONDS)

/** The six digits of a step (RFC 4226, section 5.3). */
export const codeOfStep = (seed: Uint8Array, step: number): string => {
  const counter = new Uint8Array(8)
  new DataView(counter.buffer).setBigUint64(0, BigInt(step))
  const mac = hmac(sha1, seed, counter)
  const offset = (mac[19] ?? 0) & 15
  const truncated = new DataView(mac.buffer, mac.byteOffset).getUint32(offset) & 0x7fff_ffff
  return String(truncated % 1_000_000).padStart(6, '0')
}

/** Eleven digits and Luhn's check digit. @param digits eleven digits */
export const toCardNumber = (digits: string): string => digits + luhnDigit(digits)

/** Whether twelve digits end in the check digit of the others. */
export const isCardNumber = (number: string): boolean =>
  /^\d{12}$/.test(number) && luhnDigit(number.slice(0, 11)) === number.at(-1)

const luhnDigit = (digits: string): string => {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}

/** What a till scanned or somebody typed: with the code, or the number alone. Null for anything else. */
export const readShownCard = (shown: string): { number: string; code: string | null } | null => {
  const [, number = '', code = null] = /^(\d{12})(?:\.?(\d{6}))?$/.exec(shown.replace(/[\s-]/g, '')) ?? []
  return isCardNumber(number) ? { number, code } : null
}
