import type { TFunction } from 'i18next'
import {
  accountName,
  type Completed,
  type ConsumedLink,
  type RequestedCode,
  type Requester,
  type SignUpAnswer,
  type VerifiedCode,
} from '@/domain/sign-in'
import { deviceCookie } from '@/http/server/device-cookie'
import { knownAccountsCookie, refusedCookie } from '@/http/server/read-requester'
import type { Reply } from '@/http/server/reply'
import { sessionCookieName } from '@/http/server/session-cookie'
import type { Device } from '@/platform/device'
import { isLimitProblem } from '@/platform/value-limits'
import { presentSignedInParticipant } from './present-participant'

/**
 * Every outcome of the sign-in steps, with the fields of SITE-114: ok, participant, otp_logged, sign_type,
 * browser_token, message.
 */
type Outcome =
  | RequestedCode
  | SignUpAnswer
  | VerifiedCode
  | Completed
  | ConsumedLink
  | { outcome: 'already_signed_in'; redirectTo: string | null }

type CallContext = {
  /** Texts of `signin` in the page's language. */
  t: TFunction
  device: Device
  requester: Requester
  /** The validated path to open after signing in. */
  redirectTo: string | null
  programId: number
  /** '' or the path under which the program lives. */
  basePath: string
  now: Date
  /** An expired link has another message than an expired code. */
  by: 'otp' | 'magic_link'
}

const NOTHING = { ok: false, participant: null, otp_logged: false, sign_type: null, browser_token: null, errors: {} }

/** The answer to `POST /public/signin/verify` and `POST /public/signin/link`. */
export const presentSignIn = (outcome: Outcome, callContext: CallContext): Reply => {
  const { t } = callContext
  switch (outcome.outcome) {
    case 'signed_in':
      return presentSignedIn(outcome, callContext)
    case 'code_sent':
      return {
        body: {
          ...NOTHING,
          ok: true,
          participant: outcome.firstName === null ? null : { first_name: outcome.firstName },
          sign_type: outcome.signType,
          browser_token: outcome.browserToken,
          message: t('codeSent'),
        },
        cookies: [deviceCookie(callContext.device, callContext.now)],
      }
    // Not an error: the page continues with the new_participant step, so `sign_type` is empty.
    case 'unknown':
      return { body: { ...NOTHING, message: t('unknown') } }
    case 'needs_sign_up':
      return { body: { ...NOTHING, browser_token: outcome.ticket, email: outcome.email, message: t('unknown') } }
    case 'wrong':
      return { body: { ...NOTHING, sign_type: callContext.by, message: t('wrongCode') } }
    case 'void':
      return {
        body: { ...NOTHING, sign_type: callContext.by, message: t(callContext.by === 'otp' ? 'voidCode' : 'voidLink') },
      }
    case 'link_only':
      return { body: { ...NOTHING, sign_type: callContext.by, message: t('linkOnly') } }
    case 'dead_link':
      return {
        body: {
          ...NOTHING,
          sign_type: callContext.by,
          message: t(`deadLink.${outcome.reason}`),
          ...(outcome.email ? { email: outcome.email } : {}),
        },
      }
    case 'already_signed_in':
      return {
        body: {
          ...NOTHING,
          ok: true,
          otp_logged: true,
          sign_type: callContext.by,
          redirect_to: outcome.redirectTo ?? (callContext.basePath || '/'),
          message: t('signedIn'),
        },
      }
    // The page solves the check in place and sends the request again (RULE-8).
    case 'bot_check_required': {
      const message = t('botCheckRequired')
      return {
        status: 429,
        body: { ...NOTHING, sign_type: 'otp', message, errors: { bot_check_response: [message] } },
      }
    }
    case 'invalid_email':
      return { status: 422, body: { ...NOTHING, message: t('invalidEmail'), errors: { email: [t('invalidEmail')] } } }
    case 'missing_fields': {
      const errors = outcome.fields.map((field) => [field, [t(field === 'agree_terms' ? 'mustAgree' : 'required')]])
      return { status: 422, body: { ...NOTHING, message: t('requiredMissing'), errors: Object.fromEntries(errors) } }
    }
    case 'invalid_postal': {
      const message = t('invalidPostal')
      return { status: 422, body: { ...NOTHING, message, errors: { postal: [message] } } }
    }
    case 'invalid_attributes': {
      const errors = Object.entries(outcome.problems).map(([name, problem]) => [
        `attributes.${name}`,
        [t(problem === 'required' ? problem : isLimitProblem(problem) ? `limits.${problem}` : 'checkValue')],
      ])
      return { status: 422, body: { ...NOTHING, message: t('requiredMissing'), errors: Object.fromEntries(errors) } }
    }
    case 'refused':
      return {
        status: 422,
        body: { ...NOTHING, message: outcome.message },
        cookies: [refusedCookie(callContext.programId, callContext.now)],
      }
    case 'sign_up_closed':
      return { status: 422, body: { ...NOTHING, message: t('signUpClosed') } }
    case 'documents_changed':
      return { status: 422, body: { ...NOTHING, message: t('documentsChanged') } }
    case 'bot_check_failed':
      return { status: 422, body: { ...NOTHING, message: t('botCheckFailed') } }
    case 'bad_names': {
      const errors = outcome.fields.map((field) => [field, [t('badName')]])
      return { status: 422, body: { ...NOTHING, message: t('badName'), errors: Object.fromEntries(errors) } }
    }
    case 'unavailable':
      return { status: 404, body: { ...NOTHING, message: t('unavailable') } }
  }
}

const presentSignedIn = (
  { participant, points, redirectTo, session, term }: Extract<Outcome, { outcome: 'signed_in' }>,
  callContext: CallContext,
): Reply => ({
  body: {
    ...NOTHING,
    ok: true,
    participant: presentSignedInParticipant(participant),
    otp_logged: true,
    sign_type: callContext.by,
    points,
    redirect_to: callContext.redirectTo ?? redirectTo ?? (callContext.basePath || '/'),
    message: points > 0 ? callContext.t('joined', { points, term }) : callContext.t('welcomeBack'),
  },
  cookies: [
    { name: sessionCookieName(callContext), value: session.token, expires: session.expiresAt },
    deviceCookie(callContext.device, callContext.now),
    knownAccountsCookie(
      callContext.requester,
      accountName(callContext.programId, participant.email.toLowerCase()),
      callContext.now,
    ),
  ],
})
