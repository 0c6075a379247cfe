import { type AuthStrategy, parseCookies } from 'payload'
import { findAdministratorBySession, SESSION_COOKIES } from '@/domain/sign-in'
import { hasForeignOrigin } from '@/platform/foreign-origin'
import { readOrigin } from '@/platform/request-origin'
import { poolSql } from '@/platform/sql'

/**
 * Authenticates Payload's requests by Laurel's own session cookie. Requests from other hosts' pages are anonymous:
 * programs' sites are subdomains, so browsers send them the cookie too.
 */
export const administratorSession: AuthStrategy = {
  name: 'administrator-session',
  authenticate: async ({ headers, payload }) => {
    if (hasForeignOrigin(headers)) return { user: null }
    const token = parseCookies(headers).get(SESSION_COOKIES.administrator)
    const administrator = token
      ? await findAdministratorBySession(poolSql(payload), token, new Date(), readOrigin(headers).ipAddress)
      : null
    if (!administrator) return { user: null }
    return {
      user: {
        collection: 'administrators',
        id: administrator.id,
        email: administrator.email,
        first_name: administrator.firstName,
        last_name: administrator.lastName,
        organization: administrator.organizationId,
        is_admin: administrator.isAdmin,
        grants_by_program: administrator.grants,
      } as never, // Payload types its users by the stored row; grants are computed per request and not stored.
    }
  },
}
