import { type Context, inTransaction } from '@/domain/context'
import type { Locale } from '@/i18n/locales'
import { type Code, endOfCode, newCode, type SignUp, storeCode } from './codes'
import { canSignIn, type KnownParticipant } from './find-participant'
import { type BotCheckRequired, canNotify, type Requester } from './limits'
import { composeNoticeMail, composeSignInMail, queueProgramMail } from './mails'
import { chooseLocale, findSiteAddress, type SignInProgram } from './sign-in-program'

/** A sign-in request, and what to remember until it is completed. */
export type CodeRequest = {
  programId: number
  email: string
  /** From the request: links in the email lead back to it if it is one of the program's own. */
  host: string
  basePath: string
  /** From an earlier response, so that a new code is bound to the same browser. */
  browserToken: string | null
  /** Already checked by safeRedirect. */
  redirectTo: string | null
  referralCode: string | null
  locale: Locale | null
  requester: Requester
}

export type CodeSent = {
  outcome: 'code_sent'
  signType: 'otp' | 'magic_link'
  /** For the greeting. Null with private enrollment, because the response must not reveal members. */
  firstName: string | null
  browserToken: string
}

export type Refusal = BotCheckRequired | { outcome: 'invalid_email' } | { outcome: 'unavailable' }

type Recipient = { participant: KnownParticipant | null; signUp: SignUp | null }

/**
 * Stores a code and queues its email in one transaction. Accounts that can't sign in are handled the same way, so that
 * responses don't differ, but get a notice by email instead of the code.
 */
export const sendCode = async (
  context: Context,
  program: SignInProgram,
  request: CodeRequest,
  email: string,
  { participant, signUp }: Recipient,
): Promise<CodeSent> => {
  const secrets = newCode(request.browserToken)
  const mail = await composeFor(context, program, request, email, participant, secrets)
  await inTransaction(context, async (tx) => {
    await storeCode(tx, { audience: 'participant', programId: program.id }, email, secrets, {
      redirectTo: request.redirectTo,
      referralCode: request.referralCode,
      // Also stored for known addresses, where it is unused: a later "Request new code" must behave the same way.
      signUp,
    })
    if (mail) await queueProgramMail(tx.sql, program, email, mail)
  })
  return {
    outcome: 'code_sent',
    signType: program.sign_in_type,
    firstName: program.private_enrollment ? null : (signUp?.first_name ?? participant?.first_name ?? null),
    browserToken: secrets.browserToken,
  }
}

const composeFor = async (
  context: Context,
  program: SignInProgram,
  request: CodeRequest,
  email: string,
  participant: KnownParticipant | null,
  secrets: Code,
) => {
  const { url } = await findSiteAddress(program, request.host, request.basePath)
  const locale = chooseLocale(program, participant?.locale ?? request.locale)
  if (participant && !canSignIn(participant)) {
    return (await canNotify(context, program.id, email)) ? composeNoticeMail(context.sql, program, url, locale) : null
  }
  const mail = await composeSignInMail(context.sql, program, url, {
    kind: participant ? 'signIn' : 'signUp',
    locale,
    firstName: participant?.mail_name ?? null,
    secrets,
  })
  return { ...mail, until: endOfCode(context.now) }
}

/** Sends only the notice, if no code was requested. */
export const sendNotice = async (
  context: Context,
  program: SignInProgram,
  request: CodeRequest,
  email: string,
  participant: KnownParticipant,
): Promise<void> => {
  if (!(await canNotify(context, program.id, email))) return
  const { url } = await findSiteAddress(program, request.host, request.basePath)
  const mail = await composeNoticeMail(context.sql, program, url, chooseLocale(program, participant.locale))
  await inTransaction(context, (tx) => queueProgramMail(tx.sql, program, email, mail))
}
