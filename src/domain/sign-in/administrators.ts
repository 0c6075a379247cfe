import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { findAdministratorBySession, openSession } from '@/domain/sessions'
import type { Locale } from '@/i18n/locales'
import { queueMail } from '@/mail/queue-mail'
import { readEmail } from '@/platform/email-address'
import { platformUrl } from '@/platform/site-url'
import type { Sql } from '@/platform/sql'
import {
  type CodeRow,
  consumeCode,
  consumeLinkCode,
  type DeadLink,
  endOfCode,
  explainDeadLink,
  findUsedLink,
  isGuessed,
  newCode,
  storeCode,
} from './codes'
import { type BotCheckRequired, countFor, isKnownBrowser, type Requester } from './limits'
import { composeAdministratorMail } from './mails'
import { type ProvenAdministrator, SIGN_IN_STEPS, type StepBefore } from './steps'

const AUDIENCE = { audience: 'administrator' } as const

type KnownAdministrator = {
  id: number
  /** Null until an invitation is accepted, which verifies the address. */
  mail_name: string | null
  preferred_locale: Locale
}

const findAdministratorByEmail = async (sql: Sql, email: string): Promise<KnownAdministrator | null> => {
  const [row] = await sql<KnownAdministrator>(
    `select id, case when status = 'active' then first_name end as mail_name, preferred_locale from administrators
     where lower(email) = $1 and status in ('active', 'invited')`,
    [email],
  )
  return row ?? null
}

export type RequestedAdministratorCode =
  | { outcome: 'code_sent'; browserToken: string }
  | { outcome: 'invalid_email' }
  | BotCheckRequired

/**
 * The first step of an administrator's sign-in (RULE-13). Unknown addresses are handled the same way, with limits and a
 * stored code, except that no code is sent. So neither the response, nor its time, nor later steps reveal who is an
 * administrator.
 */
export const requestAdministratorCode = async (
  context: Context,
  request: {
    email: string
    browserToken: string | null
    redirectTo: string | null
    locale: Locale | null
    requester: Requester
  },
): Promise<RequestedAdministratorCode> => {
  const email = readEmail(request.email)
  if (!email) return { outcome: 'invalid_email' }
  const tooMany = await countFor(context, 'administrators', email, request.requester).mail()
  if (tooMany) return tooMany

  const administrator = await findAdministratorByEmail(context.sql, email)
  const secrets = newCode(request.browserToken)
  const mail = await composeAdministratorMail(platformUrl(), {
    locale: administrator?.preferred_locale ?? request.locale ?? 'en',
    firstName: administrator?.mail_name ?? null,
    secrets,
  })
  await inTransaction(context, async (tx) => {
    await storeCode(tx, AUDIENCE, email, secrets, { redirectTo: request.redirectTo, referralCode: null, signUp: null })
    if (administrator) await queueMail(tx.sql, { ...mail, category: 'essential', to: email, until: endOfCode(tx.now) })
  })
  return { outcome: 'code_sent', browserToken: secrets.browserToken }
}

export type SignedInAdministrator =
  | { outcome: 'signed_in'; email: string; session: { token: string; expiresAt: Date }; redirectTo: string | null }
  | { outcome: 'wrong' }
  | { outcome: 'void' }
  | { outcome: 'link_only' }
  | ({ outcome: 'dead_link' } & DeadLink)
  | StepBefore

/** Like verifyCode, for an administrator. */
export const verifyAdministratorCode = async (
  context: Context,
  given: { email: string; code: string; browserToken: string | null; requester: Requester },
): Promise<SignedInAdministrator> => {
  const email = readEmail(given.email)
  const { browserToken } = given
  const code = given.code.replaceAll(/\s/g, '')
  if (!email || !browserToken || !/^\d{6}$/.test(code)) return { outcome: browserToken ? 'wrong' : 'void' }
  if (!isKnownBrowser(given.requester, 'administrators', email) && (await isGuessed(context, AUDIENCE, email)))
    return { outcome: 'link_only' }
  return inTransaction(context, async (tx): Promise<SignedInAdministrator> => {
    const taken = await consumeCode(tx, AUDIENCE, email, { code, browserToken })
    return taken.outcome === 'right' ? signInByEmail(tx, taken.row, given.requester) : taken
  })
}

/** Like consumeLink, for an administrator. */
export const consumeAdministratorLink = (
  context: Context,
  token: string,
  requester: Requester,
): Promise<SignedInAdministrator> =>
  inTransaction(context, async (tx): Promise<SignedInAdministrator> => {
    const row = await consumeLinkCode(tx, AUDIENCE, token)
    if (row) return signInByEmail(tx, row, requester)
    return { outcome: 'dead_link', ...(await explainDeadLink(tx, AUDIENCE, token)) }
  })

/** Like findUsedLink, for the signed-in administrator. */
export const findUsedAdministratorLink = (context: Context, token: string, email: string) =>
  findUsedLink(context, AUDIENCE, token, email)

const signInByEmail = async (
  context: Context,
  { email, redirectTo }: CodeRow,
  requester: Requester,
): Promise<SignedInAdministrator> => {
  const administrator = await findAdministratorByEmail(context.sql, email)
  if (!administrator) return { outcome: 'void' }
  const isKnown = isKnownBrowser(requester, 'administrators', email)
  return signInProven(context, {
    ...{ administratorId: administrator.id, proofs: ['email'], redirectTo, isKnownBrowser: isKnown },
  })
}

type Proven = Pick<ProvenAdministrator, 'proofs' | 'redirectTo' | 'isKnownBrowser'> & { administratorId: number }

/**
 * Opens the session of an administrator who has proved who they are, unless a plugin's step asks for more. Requires a
 * transaction. Accepts an invitation; an administrator who has been disabled since stays disabled.
 */
export const signInProven = async (
  context: Context,
  { administratorId, ...proven }: Proven,
): Promise<SignedInAdministrator> => {
  const [administrator] = await context.sql<Pick<ProvenAdministrator, 'id' | 'email' | 'organizationId' | 'isAdmin'>>(
    `select id, email, organization_id as "organizationId", is_admin is true as "isAdmin" from administrators
     where id = $1 and status in ('active', 'invited') for no key update`,
    [administratorId],
  )
  if (!administrator) return { outcome: 'void' }
  const steps = Object.values(SIGN_IN_STEPS)
  for (const step of steps) {
    const before = await step.check(context, { ...administrator, ...proven })
    if (before) return before
  }
  await context.sql(
    `update administrators set last_signed_in_at = $2, status = 'active', updated_at = $2 where id = $1`,
    [administratorId, context.now],
  )
  const session = await openSession(context.sql, {
    audience: 'administrator',
    administratorId,
    now: context.now,
    ...context.origin,
  })
  // From here on the new session's administrator is the actor.
  const actor = await findAdministratorBySession(context.sql, session.token, context.now, context.origin.ipAddress)
  if (!actor) throw new Error(`the new session of administrator ${administratorId} was not found`)
  const asAdministrator = { ...context, actor }
  await recordAudit(asAdministrator, {
    action: 'administrator.signed_in',
    recordType: 'administrators',
    recordId: administratorId,
    programId: null,
    after: { by: proven.proofs },
  })
  for (const step of steps) await step.signedIn?.(asAdministrator, { ...administrator, ...proven })
  return { outcome: 'signed_in', email: actor.email, session, redirectTo: proven.redirectTo }
}
