import { keyedHash, randomToken } from './crypto'
import { networkOf } from './network-address'
import { isUnknownAddress } from './request-origin'

/** A cookie that only says "the same browser as before". Referrals between two people on one device are held (RULE-24). */
export const DEVICE_COOKIE = 'laurel_device'
export const DEVICE_COOKIE_DAYS = 400

export type Device = { token: string; isNew: boolean }

/** The browser that asks: known by its cookie, or given a token to remember. */
export const readDevice = (cookie: string | undefined): Device =>
  cookie && /^[\w-]{43}$/.test(cookie) ? { token: cookie, isNew: false } : { token: randomToken(), isNew: true }

/** What the database keeps of a device or a network: equal for equal ones, and nothing more. */
export const hashDevice = (token: string): string => keyedHash('device', token)
/** @returns null where nobody knows the address: what is unknown of two people is not the same of both */
export const hashIpAddress = (ipAddress: string): string | null =>
  isUnknownAddress(ipAddress) ? null : keyedHash('ip-address', networkOf(ipAddress))
