import { keyedHash, randomToken } from './crypto'
import { networkOf } from './network-address'
import { isUnknownAddress } from './request-origin'

/**
 * Identifies a returning browser and nothing else. Referrals between two participants on one device are held (RULE-24).
 */
export const DEVICE_COOKIE = 'laurel_device'
export const DEVICE_COOKIE_DAYS = 400

export type Device = { token: string; isNew: boolean }

/** The requesting browser's token: from its cookie, or new. */
export const readDevice = (cookie: string | undefined): Device =>
  cookie && /^[\w-]{43}$/.test(cookie) ? { token: cookie, isNew: false } : { token: randomToken(), isNew: true }

/** A hash of a device token for the database: it can only be compared. */
export const hashDevice = (token: string): string => keyedHash('device', token)
/** @returns null for an unknown address, because two unknown addresses must not count as equal */
export const hashIpAddress = (ipAddress: string): string | null =>
  isUnknownAddress(ipAddress) ? null : keyedHash('ip-address', networkOf(ipAddress))
