import { readOnlyCookies, SESSION_COOKIES, SESSION_DAYS } from '@/domain/sessions'
import { LOCALE_COOKIE, LOCALE_COOKIE_SECONDS } from '@/platform/choose-locale'
import { DEVICE_COOKIE, DEVICE_COOKIE_DAYS } from '@/platform/device'
import { KNOWN_ACCOUNTS_COOKIE, KNOWN_ACCOUNTS_DAYS } from '@/platform/known-accounts'
import { CSRF_COOKIE } from './csrf'
import { REFUSED_COOKIE } from './read-requester'

export type SiteCookie = {
  name: string
  purpose: 'participant' | 'csrf' | 'locale' | 'device' | 'known' | 'refused' | 'view_as'
  /** 0 until the browser is closed. */
  days: number
}

/**
 * Every cookie that a program's site sets; below a path, some have the program's number behind their name. A test walks the site and
 * finds no other.
 */
export const listSiteCookies = (): SiteCookie[] => [
  { name: SESSION_COOKIES.participant, purpose: 'participant', days: SESSION_DAYS.participant },
  { name: CSRF_COOKIE, purpose: 'csrf', days: 0 },
  { name: LOCALE_COOKIE, purpose: 'locale', days: LOCALE_COOKIE_SECONDS / 86_400 },
  { name: DEVICE_COOKIE, purpose: 'device', days: DEVICE_COOKIE_DAYS },
  { name: KNOWN_ACCOUNTS_COOKIE, purpose: 'known', days: KNOWN_ACCOUNTS_DAYS },
  { name: REFUSED_COOKIE, purpose: 'refused', days: 1 },
  // Of administrators only.
  ...readOnlyCookies().map((name) => ({ name, purpose: 'view_as' as const, days: 0 })),
]
