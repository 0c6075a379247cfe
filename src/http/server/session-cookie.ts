import { SESSION_COOKIES } from '@/domain/sign-in'

type Site = { basePath: string; programId: number }

/**
 * What the cookie of a participant's session is called. A program that lives under a path shares its host with others, and so
 * has a name of its own: who signs in to one stays signed in to the other (RULE-1 and RULE-4).
 */
export const sessionCookieName = ({ basePath, programId }: Site): string =>
  basePath === '' ? SESSION_COOKIES.participant : `${SESSION_COOKIES.participant}_${programId}`

/** Where a session of this program may be: its own name first, then the one that all programs had before 0.4. */
export const sessionCookieNames = (site: Site): string[] => [
  ...new Set([sessionCookieName(site), SESSION_COOKIES.participant]),
]
