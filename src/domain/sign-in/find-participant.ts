import type { Locale } from '@/i18n/locales'
import type { Sql } from '@/platform/sql'

export type KnownParticipant = {
  id: number
  status: 'pending' | 'inactive' | 'active' | 'opted_out' | 'blocked'
  /** Null until the address is verified: text typed by a stranger must not be mailed to it (RULE-8). */
  mail_name: string | null
  first_name: string | null
  locale: Locale
  /** False for the address of an account that was merged into theirs. */
  is_own_address: boolean
}

/** The participant with an address, in one program only. The address of a merged account leads to the surviving one. */
export const findParticipantByEmail = async (
  sql: Sql,
  programId: number,
  email: string,
): Promise<KnownParticipant | null> => {
  const [row] = await sql<KnownParticipant>(
    `select p.id, p.status, p.first_name, case when p.email_verified_at is not null then p.first_name end as mail_name, p.locale,
       p.id = a.id as is_own_address
     from participants a join participants p on p.program_id = a.program_id
       and p.id = case when a.merged_into_id is null then a.id else laurel_survivor_of(a.program_id, a.id) end
     where a.program_id = $1 and lower(a.email) = $2 and p.erased_at is null`,
    [programId, email],
  )
  return row ?? null
}

/** Inactive and blocked participants can't sign in (RULE-12). */
export const canSignIn = ({ status }: Pick<KnownParticipant, 'status'>): boolean =>
  status === 'pending' || status === 'active' || status === 'opted_out'
