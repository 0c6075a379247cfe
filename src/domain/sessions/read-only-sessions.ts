import type { Locale } from '@/i18n/locales'
import { extensibleTable } from '@/platform/extend-table'
import type { Sql } from '@/platform/sql'
import { findParticipantOfSite, type SignedInParticipant } from './sessions'

/** A view of the site as a participant, in which nothing can be changed. */
type ReadOnlySession = { participantId: number; until: Date }

/** What keeps read-only sessions. Their tokens are in a cookie with the name of the row. */
export type ReadOnlySessions = {
  /** @returns null once the session has ended */
  find: (sql: Sql, session: { token: string; programId: number; now: Date }) => Promise<ReadOnlySession | null>
  /** The call without fields that ends it: `/public/view_as/end`. */
  endPath: `/public/${string}`
}

const READ_ONLY_SESSIONS = extensibleTable<Record<string, ReadOnlySessions>>('read-only session', {})

/** Names of cookies that hold read-only sessions. */
export const readOnlyCookies = (): string[] => Object.keys(READ_ONLY_SESSIONS)

export type ReadOnlyView = {
  participant: SignedInParticipant
  until: Date
  endPath: string
}

/** @returns null once the session has ended, or if the participant may no longer sign in */
export const findReadOnlyView = async (
  sql: Sql,
  {
    cookie,
    locale,
    ...session
  }: { cookie: string; token: string; programId: number; now: Date; locale?: Locale | undefined },
): Promise<ReadOnlyView | null> => {
  const sessions = READ_ONLY_SESSIONS[cookie]
  const found = await sessions?.find(sql, session)
  if (!sessions || !found) return null
  const { programId } = session
  const participant = await findParticipantOfSite(sql, { programId, participantId: found.participantId, locale })
  return participant && { participant, until: found.until, endPath: sessions.endPath }
}
