import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** The seed of a day's codes. The day can't be changed, and the secret can't be found out from it. */
export const seedOfDay = (secret: string, day: number): Uint8Array =>
  hmac(sha256, hexToBytes(secret), utf8ToBytes(`day ${day}`)).subarray(0, 20)
