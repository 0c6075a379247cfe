import type { NextRequest } from 'next/server'
import type { Requester } from '@/domain/sign-in'
import { DEVICE_COOKIE, type Device, hashDevice, readDevice } from '@/platform/device'
import { KNOWN_ACCOUNTS_COOKIE, KNOWN_ACCOUNTS_DAYS, rememberAccount } from '@/platform/known-accounts'
import type { Reply } from './reply'

export const REFUSED_COOKIE = 'laurel_sign_up_refused'
const DAY_MS = 86_400_000

/** The browser that signs in, identified by its cookies. */
export const readRequester = (
  { cookies }: NextRequest,
  botCheckResponse = '',
): { device: Device; requester: Requester } => {
  const device = readDevice(cookies.get(DEVICE_COOKIE)?.value)
  return {
    device,
    requester: {
      deviceToken: device.isNew ? null : device.token,
      knownAccounts: cookies.get(KNOWN_ACCOUNTS_COOKIE)?.value,
      botCheckResponse,
      refusedIn: cookies.get(REFUSED_COOKIE)?.value,
    },
  }
}

/** The hash of the browser's device cookie; null without one. */
export const readDeviceHash = ({ cookies }: NextRequest): string | null => {
  const device = readDevice(cookies.get(DEVICE_COOKIE)?.value)
  return device.isNew ? null : hashDevice(device.token)
}

/** Remembers that this browser has signed in to an account. @param account as named by accountName */
export const knownAccountsCookie = (
  { knownAccounts }: Requester,
  account: string,
  now: Date,
): NonNullable<Reply['cookies']>[number] => ({
  name: KNOWN_ACCOUNTS_COOKIE,
  value: rememberAccount(knownAccounts, account),
  expires: new Date(now.getTime() + KNOWN_ACCOUNTS_DAYS * 86_400_000),
})

/** Remembers for a day that somebody in this browser may not join a program. Says nothing about the person. */
export const refusedCookie = (programId: number, now: Date): NonNullable<Reply['cookies']>[number] => ({
  name: REFUSED_COOKIE,
  value: String(programId),
  expires: new Date(now.getTime() + DAY_MS),
})
