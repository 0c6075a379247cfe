import { z } from 'zod'
import {
  type Administrator,
  accountCall,
  type Context,
  failed,
  type Reply,
  reply,
  succeeded,
  text,
} from '@/plugin/http'
import {
  addPasskey,
  beginAuthenticator,
  beginRegistration,
  beginSso,
  confirmAuthenticator,
  consumeCode,
  endSessions,
  findFactors,
  listAccounts,
  listPasskeys,
  listSessions,
  removeAuthenticator,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  tryCode,
  unlinkAccount,
} from '../../domain'
import { CODE_FORM, CREDENTIAL, PASSKEY_NAME } from '../../domain/forms'
import { SSO_COOKIE } from '../sso-cookie'

const NOT_FOUND = failed(404, text('notFound'))
const NOTHING = z.object({})

export const GET = accountCall({
  input: NOTHING,
  handle: async ({ administrator: { id }, context }) =>
    reply({
      factors: await findFactors(context, id),
      passkeys: await listPasskeys(context, id),
      accounts: await listAccounts(context, id),
      sessions: await listSessions(context, id),
    }),
})

export const PASSKEY_OPTIONS = accountCall({
  input: NOTHING,
  handle: async ({ administrator: { email, firstName, id, lastName }, context }) => {
    const name = `${firstName} ${lastName}`.trim()
    return succeeded('', { options: await beginRegistration(context, { administratorId: id, email, name }) })
  },
})

export const ADD_PASSKEY = accountCall({
  input: PASSKEY_NAME.extend({ credential: CREDENTIAL }),
  handle: async ({ administrator: { id }, context }, added) =>
    (await addPasskey(context, id, added))
      ? succeeded(text('secureSignIn.passkeyAdded'))
      : failed(422, text('secureSignIn.passkeyRefused')),
})

const PASSKEY = z.object({ id: z.int().positive() })

export const RENAME_PASSKEY = accountCall({
  input: PASSKEY_NAME.extend(PASSKEY.shape),
  handle: async ({ administrator, context }, { id, name }) =>
    (await renamePasskey(context, { administratorId: administrator.id, passkeyId: id, name }))
      ? succeeded(text('secureSignIn.passkeyRenamed'))
      : NOT_FOUND,
})

export const REMOVE_PASSKEY = accountCall({
  input: PASSKEY,
  handle: async ({ administrator, context }, { id }) =>
    (await removePasskey(context, { administratorId: administrator.id, passkeyId: id }))
      ? succeeded(text('secureSignIn.passkeyRemoved'))
      : NOT_FOUND,
})

export const BEGIN_AUTHENTICATOR = accountCall({
  input: NOTHING,
  handle: async ({ administrator: { email, id }, context }) => {
    const begun = await beginAuthenticator(context, { administratorId: id, email })
    return begun ? succeeded('', begun) : failed(409, text('secureSignIn.hasAuthenticator'))
  },
})

const wrongCode = (): Reply => failed(422, text('secureSignIn.wrongCode'), { code: [text('secureSignIn.wrongCode')] })

/** Runs what a code permits, within the limit of wrong ones. */
const withCode = async <T>(
  context: Context,
  { id }: Administrator,
  attempt: () => Promise<T | null>,
  answer: (result: T) => Reply | Promise<Reply>,
): Promise<Reply> => {
  const tried = await tryCode(context, id, attempt)
  if (!tried) return failed(429, text('secureSignIn.tooManyCodes'))
  return tried.result === null ? wrongCode() : answer(tried.result)
}

export const CONFIRM_AUTHENTICATOR = accountCall({
  input: CODE_FORM,
  handle: ({ administrator, context }, { code }) =>
    withCode(
      context,
      administrator,
      () => confirmAuthenticator(context, administrator.id, code.replaceAll(/\s/g, '')),
      (recovery_codes) => succeeded(text('secureSignIn.authenticatorAdded'), { recovery_codes }),
    ),
})

/** With a code, so that an open session isn't enough. */
export const REMOVE_AUTHENTICATOR = accountCall({
  input: CODE_FORM,
  handle: ({ administrator, context }, { code }) =>
    withCode(
      context,
      administrator,
      () => consumeCode(context, administrator.id, code),
      async () => {
        await removeAuthenticator(context, administrator.id)
        return succeeded(text('secureSignIn.authenticatorRemoved'))
      },
    ),
})

export const RENEW_RECOVERY_CODES = accountCall({
  input: CODE_FORM,
  handle: ({ administrator, context }, { code }) =>
    withCode(
      context,
      administrator,
      () => consumeCode(context, administrator.id, code),
      async () =>
        succeeded(text('secureSignIn.recoveryCodesRenewed'), {
          recovery_codes: await renewRecoveryCodes(context, administrator.id),
        }),
    ),
})

export const CONNECT_ACCOUNT = accountCall({
  input: NOTHING,
  handle: async ({ administrator: { id, organizationId }, context }) => {
    const begun = await beginSso(context, {
      ...{ which: { organizationId }, administratorId: id, purpose: 'link', redirectTo: null },
    })
    if (!begun) return failed(502, text('secureSignIn.noProvider'))
    return {
      ...succeeded('', { redirect_to: begun.url }),
      cookies: [{ name: SSO_COOKIE, value: begun.state, expires: begun.expiresAt }],
    }
  },
})

export const DISCONNECT_ACCOUNT = accountCall({
  input: z.object({ issuer: z.string().max(2_000) }),
  handle: async ({ administrator, context }, { issuer }) =>
    (await unlinkAccount(context, administrator.id, issuer))
      ? succeeded(text('secureSignIn.accountDisconnected'))
      : NOT_FOUND,
})

export const END_SESSIONS = accountCall({
  /** Without an id, all but the one of this request. */
  input: z.object({ id: z.int().positive().optional() }),
  handle: async ({ administrator: { id, sessionId = null }, context }, given) => {
    const which = given.id === undefined ? { except: sessionId } : { sessionId: given.id }
    const ended = await endSessions(context, { administratorId: id, ...which })
    return ended > 0 || given.id === undefined ? succeeded(text('secureSignIn.signedOut')) : NOT_FOUND
  },
})
