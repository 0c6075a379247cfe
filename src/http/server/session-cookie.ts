import { SESSION_COOKIES } from '@/domain/sign-in'

type Site = { basePath: string; programId: number }

/**
 * The name of a participant's session cookie. Programs below a path share their host with others, so each has its own
 * cookie name, and signing in to one keeps the session of another (RULE-1 and RULE-4).
 */
export const sessionCookieName = ({ basePath, programId }: Site): string =>
  basePath === '' ? SESSION_COOKIES.participant : `${SESSION_COOKIES.participant}_${programId}`

/** Cookie names that may hold the session: the program's own first, then the shared one from before 0.4. */
export const sessionCookieNames = (site: Site): string[] => [
  ...new Set([sessionCookieName(site), SESSION_COOKIES.participant]),
]

/** The name of a read-only session's cookie in a program. */
export const readOnlyCookieName = (cookie: string, { basePath, programId }: Site): string =>
  basePath === '' ? cookie : `${cookie}_${programId}`
