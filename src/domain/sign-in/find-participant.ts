import type { Locale } from '@/i18n/locales'
import type { Sql } from '@/platform/sql'

export type KnownParticipant = {
  id: number
  status: 'pending' | 'inactive' | 'active' | 'opted_out' | 'blocked'
  /** Null until the address is verified: text typed by a stranger must not be mailed to it (RULE-8). */
  mail_name: string | null
  first_name: string | null
  locale: Locale
}

/** The participant with an address, in one program only. */
export const findParticipantByEmail = async (
  sql: Sql,
  programId: number,
  email: string,
): Promise<KnownParticipant | null> => {
  const [row] = await sql<KnownParticipant>(
    `select id, status, first_name, case when email_verified_at is not null then first_name end as mail_name, locale from participants
     where program_id = $1 and lower(email) = $2 and erased_at is null`,
    [programId, email],
  )
  return row ?? null
}

/** Inactive and blocked participants can't sign in (RULE-12). */
export const canSignIn = ({ status }: Pick<KnownParticipant, 'status'>): boolean =>
  status === 'pending' || status === 'active' || status === 'opted_out'
