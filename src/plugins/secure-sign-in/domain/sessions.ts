import { type Context, endSessionsOf, inTransaction } from '@/plugin/domain'
import { audit } from './audit'
import { mailAboutSignIn } from './mails'

export type Session = {
  id: number
  created_at: Date
  last_seen_at: Date | null
  ip_address: string | null
  user_agent: string | null
}

/** An administrator's open sessions, the one used last first. */
export const listSessions = ({ now, sql }: Context, administratorId: number): Promise<Session[]> =>
  sql<Session>(
    `select id, created_at, last_seen_at, ip_address, user_agent from sessions
     where audience = 'administrator' and administrator_id = $1 and revoked_at is null and expires_at > $2
     order by last_seen_at desc nulls last, id desc`,
    [administratorId, now],
  )

type Which = { administratorId: number } & (
  | { sessionId: number }
  /** All others; without one, all. */
  | { except: number | null }
)

/** Signs an administrator out of a session, or of all others. @returns how many ended */
export const endSessions = (context: Context, { administratorId, ...which }: Which): Promise<number> =>
  inTransaction(context, async (tx) => {
    const [condition, id] =
      'sessionId' in which ? ['id = $3', which.sessionId] : ['($3::int is null or id <> $3)', which.except]
    const ended = await tx.sql<{ id: number }>(
      `update sessions set revoked_at = $2, updated_at = $2
       where audience = 'administrator' and administrator_id = $1 and revoked_at is null and expires_at > $2 and ${condition} returning id`,
      [administratorId, tx.now, id],
    )
    if (ended.length > 0)
      await audit(tx, {
        ...{ action: 'secure_sign_in.sessions_ended', recordId: administratorId, after: { ended: ended.length } },
      })
    return ended.length
  })

/** Removes all factors of an administrator who lost theirs, and signs them out everywhere. */
export const resetFactors = (
  context: Context,
  { administratorId, by }: { administratorId: number; by: { id: number; name: string } },
): Promise<void> =>
  inTransaction(context, async (tx) => {
    const [person] = await tx.sql<{ name: string }>(
      `select first_name || ' ' || last_name as name from administrators where id = $1 for no key update`,
      [administratorId],
    )
    for (const table of ['passkeys', 'authenticators', 'recovery_codes', 'identities', 'attempts'])
      await tx.sql(`delete from sign_in_${table} where administrator_id = $1`, [administratorId])
    await endSessionsOf(tx, { administratorId })
    await audit(tx, { action: 'secure_sign_in.factors_reset', recordId: administratorId })
    await mailAboutSignIn(tx, { administratorId, kind: 'factorsReset', words: () => ({ owner: by.name }) })
    const words = () => ({ name: person?.name ?? '' })
    await mailAboutSignIn(tx, { administratorId: by.id, kind: 'factorsResetByYou', words })
  })

export type Listed = {
  id: number
  name: string
  email: string
  status: 'invited' | 'active' | 'disabled'
  passkeys: number
  authenticator: boolean
  accounts: number
  sessions: number
  last_signed_in_at: Date | null
}

/** How the administrators of an organization sign in. */
export const listAdministratorFactors = (
  { now, sql }: Context,
  organizationId: number,
  administratorId: number | null = null,
): Promise<Listed[]> =>
  sql<Listed>(
    `select a.id, a.first_name || ' ' || a.last_name as name, a.email, a.status, a.last_signed_in_at,
       (select count(*)::int from sign_in_passkeys p where p.administrator_id = a.id) as passkeys,
       exists (select from sign_in_authenticators t where t.administrator_id = a.id and t.confirmed_at is not null) as authenticator,
       (select count(*)::int from sign_in_identities i where i.administrator_id = a.id) as accounts,
       (select count(*)::int from sessions s where s.administrator_id = a.id and s.audience = 'administrator'
         and s.revoked_at is null and s.expires_at > $2) as sessions
     from administrators a where a.organization_id = $1 and ($3::int is null or a.id = $3) order by lower(a.first_name), a.id`,
    [organizationId, now, administratorId],
  )
