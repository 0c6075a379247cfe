import type { Payload } from 'payload'
import { MOST_LAG_SECONDS, withReports } from '@/platform/replica'
import { poolSql, type Sql } from '@/platform/sql'

/** Says that its browser changed something lately. Replicas may not have it yet, so its lists come from the primary. */
export const RECENT_WRITE_COOKIE = 'laurel_recent_write'

/** Longer than a replica that is read may be behind, by the time between two checks and a little more. */
const SECONDS = MOST_LAG_SECONDS + 5

/** The cookie of an answer to a call that may have changed something. */
export const recentWriteCookie = (isSecure: boolean) =>
  ({
    name: RECENT_WRITE_COOKIE,
    value: '1',
    path: '/',
    maxAge: SECONDS,
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
  }) as const

/** The `sql` of a console page or call: its reports may come from the replica, unless its browser wrote lately. */
export const consoleSql = (payload: Payload, hasWrittenLately: boolean): Sql =>
  hasWrittenLately ? poolSql(payload) : withReports(payload)
