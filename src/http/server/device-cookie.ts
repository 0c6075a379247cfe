import { DEVICE_COOKIE, DEVICE_COOKIE_DAYS, type Device } from '@/platform/device'
import type { Reply } from './reply'

/** Extends the time for which the browser is remembered. */
export const deviceCookie = (device: Device, now: Date): NonNullable<Reply['cookies']>[number] => ({
  name: DEVICE_COOKIE,
  value: device.token,
  expires: new Date(now.getTime() + DEVICE_COOKIE_DAYS * 86_400_000),
})
