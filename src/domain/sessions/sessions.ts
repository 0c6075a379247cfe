import type { Administrator } from '@/domain/context'
import { allPermissions, type Grants, type PermissionPair } from '@/domain/permissions'
import { type Wording, wordingSql } from '@/domain/programs'
import type { Locale } from '@/i18n/locales'
import { keyedHash, randomToken } from '@/platform/crypto'
import { extensibleTable } from '@/platform/extend-table'
import { isUnknownAddress } from '@/platform/request-origin'
import type { Sql } from '@/platform/sql'

/** Participants and administrators have separate sessions and cookies (RULE-13). */
export const SESSION_COOKIES = { participant: 'laurel_participant', administrator: 'laurel_administrator' } as const

/** Days until a session expires. */
export const SESSION_DAYS = { participant: 60, administrator: 7 } as const

export const hashSessionToken = (token: string): string => keyedHash('session', token)

type NewSession = { now: Date; ipAddress: string; userAgent: string } & (
  | { audience: 'participant'; participantId: number; programId: number }
  | { audience: 'administrator'; administratorId: number }
)

/**
 * Opens a server-side session.
 * @returns the token for the cookie; only its hash is stored
 */
export const openSession = async (sql: Sql, session: NewSession): Promise<{ token: string; expiresAt: Date }> => {
  const token = randomToken()
  const expiresAt = new Date(session.now.getTime() + SESSION_DAYS[session.audience] * 86_400_000)
  const isParticipant = session.audience === 'participant'
  await sql(
    `insert into sessions (audience, program_id, participant_id, administrator_id, token_hash, expires_at, last_seen_at, ip_address, user_agent)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      session.audience,
      isParticipant ? session.programId : null,
      isParticipant ? session.participantId : null,
      isParticipant ? null : session.administratorId,
      hashSessionToken(token),
      expiresAt,
      session.now,
      session.ipAddress,
      session.userAgent.slice(0, 300),
    ],
  )
  return { token, expiresAt }
}

/**
 * Ends a session at once, in every process.
 * @param programId for a participant's session
 * @returns false if there is no such session
 */
export const endSession = async (
  sql: Sql,
  owner: { audience: 'participant'; programId: number } | { audience: 'administrator' },
  token: string,
  now: Date,
): Promise<boolean> => {
  const ended = await sql(
    `update sessions set revoked_at = $4 where audience = $1 and program_id is not distinct from $2::int and token_hash = $3
       and revoked_at is null returning id`,
    [owner.audience, 'programId' in owner ? owner.programId : null, hashSessionToken(token), now],
  )
  return ended.length > 0
}

type AdministratorRow = {
  session_id: number
  id: number
  email: string
  first_name: string
  last_name: string
  organization_id: number
  is_admin: boolean
  preferred_locale: Locale
  programs: { id: number; pairs: PermissionPair[] }[]
}

/**
 * What plugins demand of administrators' sessions, as SQL: from the row of the administrator and the client's address as
 * `inet`, null if it's unknown.
 */
export type SessionCondition = (administrator: string, address: string) => string

export const SESSION_CONDITIONS = extensibleTable<Record<string, SessionCondition>>('session condition', {})

/**
 * The administrator of a session token, with their permissions in every program of the organization. One statement per
 * request, so that a revoked grant or a disabled administrator takes effect at the next one. Notes the last use every
 * five minutes.
 * @param ipAddress the client's; without it, conditions about addresses aren't met
 */
export const findAdministratorBySession = async (
  sql: Sql,
  token: string,
  now: Date,
  ipAddress = '',
): Promise<Administrator | null> => {
  const conditions = Object.values(SESSION_CONDITIONS).map((condition) => ` and ${condition('a', '$3::inet')}`)
  const [row] = await sql<AdministratorRow>(
    `with used as (update sessions set last_seen_at = $2 where audience = 'administrator' and token_hash = $1
       and revoked_at is null and expires_at > $2 and last_seen_at < $2::timestamptz - interval '5 minutes')
     select s.id as session_id, a.id, a.email, a.first_name, a.last_name, a.organization_id, a.is_admin, a.preferred_locale,
       coalesce((select json_agg(json_build_object('id', p.id, 'pairs', coalesce((
           select json_agg(distinct rp.value) from administrators_grants g join roles_permissions rp on rp.parent_id = g.role_id
           where g._parent_id = a.id and (g.program_id is null or g.program_id = p.id)), '[]'::json)))
         from programs p where p.organization_id = a.organization_id), '[]'::json) as programs
     from sessions s join administrators a on a.id = s.administrator_id
     where s.audience = 'administrator' and s.token_hash = $1 and s.revoked_at is null and s.expires_at > $2
       and a.status = 'active'${conditions.join('')}`,
    [hashSessionToken(token), now, ...(conditions.length > 0 ? [isUnknownAddress(ipAddress) ? null : ipAddress] : [])],
  )
  if (!row) return null
  const known = allPermissions()
  const grants: Grants = new Map(
    row.programs
      .map(
        ({ id, pairs }) => [id, new Set(row.is_admin ? known : known.filter((pair) => pairs.includes(pair)))] as const,
      )
      .filter(([, pairs]) => pairs.size > 0),
  )
  return {
    type: 'administrator',
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    organizationId: row.organization_id,
    isAdmin: row.is_admin,
    locale: row.preferred_locale,
    grants,
    sessionId: row.session_id,
  }
}

export type SignedInParticipant = {
  id: number
  programId: number
  status: 'pending' | 'active' | 'opted_out'
  emailVerified: boolean
  /** Language and terms for this request. */
  wording: Wording
}

type ParticipantRow = Wording & {
  id: number
  program_id: number
  status: SignedInParticipant['status']
  verified: boolean
}

const PARTICIPANT = `p.id, p.program_id, p.status, p.email_verified_at is not null as verified`
/** Blocked and inactive participants have no session (RULE-12). */
const MAY_SIGN_IN = `p.erased_at is null and p.status in ('pending', 'active', 'opted_out')`

/** The participant of a session token, in that program only. */
export const findParticipantBySession = async (
  sql: Sql,
  token: string,
  programId: number,
  now: Date,
  locale?: Locale,
): Promise<SignedInParticipant | null> => {
  const [row] = await sql<ParticipantRow>(
    `select ${PARTICIPANT}, ${wordingSql('$4')}
     from sessions s join participants p on p.id = s.participant_id join programs g on g.id = p.program_id
     where s.audience = 'participant' and s.program_id = $2 and s.token_hash = $1 and s.revoked_at is null
       and s.expires_at > $3 and p.program_id = $2 and ${MAY_SIGN_IN}`,
    [hashSessionToken(token), programId, now, locale ?? null],
  )
  return row ? toSignedIn(row) : null
}

/** A participant who may sign in, as the site knows those who did. */
export const findParticipantOfSite = async (
  sql: Sql,
  { locale, participantId, programId }: { programId: number; participantId: number; locale?: Locale | undefined },
): Promise<SignedInParticipant | null> => {
  const [row] = await sql<ParticipantRow>(
    `select ${PARTICIPANT}, ${wordingSql('$3')} from participants p join programs g on g.id = p.program_id
     where p.id = $1 and p.program_id = $2 and ${MAY_SIGN_IN}`,
    [participantId, programId, locale ?? null],
  )
  return row ? toSignedIn(row) : null
}

const toSignedIn = ({ id, program_id, status, verified, ...wording }: ParticipantRow): SignedInParticipant => ({
  ...{ id, programId: program_id, status, emailVerified: verified, wording },
})

/** The administrator's session of a token. @returns null for one that has ended */
export const findAdministratorSession = async (
  sql: Sql,
  token: string,
  now: Date,
): Promise<{ id: number; administrator_id: number } | null> => {
  const [row] = await sql<{ id: number; administrator_id: number }>(
    `select id, administrator_id from sessions
     where audience = 'administrator' and token_hash = $1 and revoked_at is null and expires_at > $2`,
    [hashSessionToken(token), now],
  )
  return row ?? null
}
