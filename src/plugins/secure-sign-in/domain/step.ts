import {
  type Context,
  inTransaction,
  isUnknownAddress,
  type Limit,
  limitFailures,
  type ProvenAdministrator,
  poolOf,
  type SignedInAdministrator,
  type StepBefore,
  signInProven,
  text,
} from '@/plugin/domain'
import { confirmAuthenticator, consumeCode, type Factors, findFactors } from './authenticator'
import { mailAboutSignIn } from './mails'
import { isAllowedSql } from './networks'
import { findPolicy } from './policy'
import { findTicket, openTicket, type Ticket, takeTicket } from './tickets'

/** Proofs that count as two: a passkey with its person verified, and whatever the identity provider asks for. */
const STRONG: readonly string[] = ['passkey', 'code', 'recovery_code', 'sso']
const isStrong = (proofs: readonly string[]): boolean => proofs.some((proof) => STRONG.includes(proof))

type Needs = 'second_factor' | 'setup' | 'account' | null

/** What a sign-in still needs. Owners can sign in by email even where single sign-on is demanded. */
const findNeeds = async (
  context: Context,
  { id, isAdmin, organizationId, proofs }: Pick<ProvenAdministrator, 'id' | 'isAdmin' | 'organizationId' | 'proofs'>,
): Promise<{ needs: Needs; factors: Factors; isSsoDemanded: boolean }> => {
  const policy = await findPolicy(context, organizationId)
  const factors = await findFactors(context, id)
  const isSsoDemanded = policy.ssoOnly && !isAdmin && !proofs.includes('sso')
  const isDemanded = policy.requiresSecondFactor && !(policy.ssoOnly && !isAdmin)
  const hasFactor = factors.authenticator || (isDemanded && factors.passkeys > 0)
  if (!isStrong(proofs) && hasFactor) return { needs: 'second_factor', factors, isSsoDemanded }
  if (!isStrong(proofs) && isDemanded) return { needs: 'setup', factors, isSsoDemanded }
  return { needs: isSsoDemanded ? 'account' : null, factors, isSsoDemanded }
}

/** Between a proof and the session: networks, the second factor, and the account at the identity provider. */
export const checkSignIn = async (context: Context, proven: ProvenAdministrator): Promise<StepBefore | null> => {
  const { id, isKnownBrowser, organizationId, proofs, redirectTo } = proven
  const { ipAddress } = context.origin
  const allowed = await context.sql(
    `select 1 from administrators a where a.id = $1 and ${isAllowedSql('a', '$2::inet')}`,
    [...[id, isUnknownAddress(ipAddress) ? null : ipAddress]],
  )
  if (allowed.length === 0) return { outcome: 'refused', message: text('secureSignIn.otherNetwork') }
  const { isSsoDemanded, needs } = await findNeeds(context, proven)
  // The provider decides from the first connection on; until then, the address is the invitation.
  if (isSsoDemanded && (!proofs.includes('email') || (await hasAccount(context, id, organizationId))))
    return { outcome: 'refused', message: text('secureSignIn.ssoDemanded') }
  if (needs === null) return null
  const ticket = { administratorId: id, proofs, redirectTo, isKnownBrowser }
  return { outcome: 'next_step', cookie: await openTicket(context, ticket) }
}

const hasAccount = async ({ sql }: Context, administratorId: number, organizationId: number): Promise<boolean> => {
  const found = await sql(
    `select 1 from sign_in_identities i join sign_in_policies p on p.organization_id = i.organization_id and p.sso_issuer = i.issuer
     where i.administrator_id = $1 and i.organization_id = $2`,
    [administratorId, organizationId],
  )
  return found.length > 0
}

/** Tells an administrator of a sign-in from a browser that is new to their account, but not of their first one. */
export const noteSignedIn = async (context: Context, { id, isKnownBrowser }: ProvenAdministrator): Promise<void> => {
  if (isKnownBrowser) return
  const earlier = await context.sql(
    `select 1 from sessions where administrator_id = $1 and audience = 'administrator' limit 2`,
    [id],
  )
  if (earlier.length > 1) await mailAboutSignIn(context, { administratorId: id, kind: 'newDevice' })
}

type Waiting = {
  needs: Exclude<Needs, null>
  factors: Factors
  email: string
  name: string
  ticket: Ticket
  organizationId: number
}

/** The sign-in that waits under a token. @returns null if it has expired, is done, or the administrator may no longer enter */
export const findWaiting = async (context: Context, token: string | undefined): Promise<Waiting | null> => {
  const ticket = token ? await findTicket(context, token) : null
  if (!ticket) return null
  const [row] = await context.sql<{
    id: number
    email: string
    name: string
    organizationId: number
    isAdmin: boolean
  }>(
    `select id, email, first_name || ' ' || last_name as name, organization_id as "organizationId", is_admin is true as "isAdmin"
     from administrators where id = $1 and status in ('active', 'invited')`,
    [ticket.administratorId],
  )
  if (!row) return null
  const { factors, needs } = await findNeeds(context, { ...row, proofs: ticket.proofs })
  if (needs === null) return null
  return { needs, factors, email: row.email, name: row.name, ticket, organizationId: row.organizationId }
}

/** Codes that an administrator may enter wrongly, over all sign-ins: six digits can't be guessed. */
const WRONG_CODES: Limit = { name: 'sign-in-code', times: 10, withinSeconds: 3_600 }

type Outcome = SignedInAdministrator | { outcome: 'limited' }
const WRONG = { outcome: 'wrong' } as const
const VOID = { outcome: 'void' } as const

/** Tries codes within the limit. @returns null if there were too many wrong ones */
export const tryCode = async <T>(
  { payload }: Context,
  administratorId: number,
  attempt: () => Promise<T | null>,
): Promise<{ result: T | null } | null> => {
  const counted = await limitFailures(poolOf(payload), WRONG_CODES, String(administratorId), {
    attempt,
    hasFailed: (result) => result === null,
  })
  return counted.ok ? { result: counted.result } : null
}

/** The second step by a code of the app or a recovery code. */
export const passByCode = async (context: Context, token: string | undefined, code: string): Promise<Outcome> => {
  const waiting = await findWaiting(context, token)
  if (!token || waiting?.needs !== 'second_factor') return VOID
  const { administratorId } = waiting.ticket
  const tried = await tryCode(context, administratorId, () => consumeCode(context, administratorId, code))
  if (!tried) return { outcome: 'limited' }
  const proof = tried.result
  return proof ? pass(context, token, proof) : WRONG
}

/** Sets up the demanded app. @returns its recovery codes along with the sign-in */
export const passBySetup = async (
  context: Context,
  token: string | undefined,
  code: string,
): Promise<{ signIn: Outcome; recoveryCodes: string[] }> => {
  const waiting = await findWaiting(context, token)
  if (!token || waiting?.needs !== 'setup') return { signIn: VOID, recoveryCodes: [] }
  const { administratorId } = waiting.ticket
  const tried = await tryCode(context, administratorId, () => confirmAuthenticator(context, administratorId, code))
  if (!tried) return { signIn: { outcome: 'limited' }, recoveryCodes: [] }
  if (!tried.result) return { signIn: WRONG, recoveryCodes: [] }
  return { signIn: await pass(context, token, 'code'), recoveryCodes: tried.result }
}

const pass = (context: Context, token: string, proof: string): Promise<SignedInAdministrator> =>
  inTransaction(context, async (tx): Promise<SignedInAdministrator> => {
    const ticket = await takeTicket(tx, token)
    return ticket ? signInProven(tx, { ...ticket, proofs: [...ticket.proofs, proof] }) : VOID
  })
