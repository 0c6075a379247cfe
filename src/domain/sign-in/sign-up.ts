import { documentsVersion, findTermsPage, listDocuments } from '@/domain/consents'
import { type Context, inTransaction } from '@/domain/context'
import { isPersonName } from '@/domain/person-name'
import { findCountry, parsePostalCode } from '@/domain/postal-code'
import type { ValueProblem } from '@/domain/profile-attributes'
import { textIn } from '@/i18n/text'
import { passesBotCheck } from '@/platform/bot-check'
import { cutText } from '@/platform/cut-text'
import { hashDevice, hashIpAddress } from '@/platform/device'
import { readEmail } from '@/platform/email-address'
import { type SignUp, takeTicket } from './codes'
import { completeSignIn, type SignedIn } from './complete-sign-in'
import { findParticipantByEmail } from './find-participant'
import { type CodeRequest, type CodeSent, type Refusal, sendCode } from './send-code'
import { chooseLocale, findSignInProgram } from './sign-in-program'
import { cleanSignUpAttributes } from './sign-up-attributes'
import { passGates } from './sign-up-gates'

export type SignUpRequest = CodeRequest & {
  firstName: string
  lastName: string
  postal: string | null
  /** Profile attributes by name. */
  attributes: Record<string, string>
  agreeTerms: boolean
  /** The version of the documents that was shown; the current one if the form doesn't send it. */
  documentsVersion: string | null
  deviceToken: string
}

export type SignUpAnswer =
  | CodeSent
  | SignedIn
  | Refusal
  | { outcome: 'missing_fields'; fields: ('first_name' | 'last_name' | 'agree_terms')[] }
  | { outcome: 'bad_names'; fields: ('first_name' | 'last_name')[] }
  | { outcome: 'bot_check_failed' }
  | { outcome: 'sign_up_closed' }
  /** Nobody may join from this browser for a day. */
  | { outcome: 'refused'; message: string }
  | { outcome: 'documents_changed' }
  | { outcome: 'invalid_postal' }
  | { outcome: 'invalid_attributes'; problems: Record<string, ValueProblem> }

/** Longer names are cut to this many characters. */
const MAX_NAME = 80

/**
 * Handles a sign-up: names, accepted terms, a solved bot check (RULE-11). The participant is created when the address
 * is verified by code or link, or now if it already was (private enrollment). A known address gets an ordinary sign-in
 * email, and the response is the same.
 */
export const signUp = async (context: Context, request: SignUpRequest): Promise<SignUpAnswer> => {
  const email = readEmail(request.email)
  if (!email) return { outcome: 'invalid_email' }
  const entered = {
    ...request,
    firstName: clean(request.firstName, MAX_NAME),
    lastName: clean(request.lastName, MAX_NAME),
  }
  const fields = missingFields(entered)
  if (fields.length > 0) return { outcome: 'missing_fields', fields }
  const badNames = findBadNames(request)
  if (badNames.length > 0) return { outcome: 'bad_names', fields: badNames }
  const program = await findSignInProgram(context.sql, request.programId)
  if (!program) return { outcome: 'unavailable' }
  const postalText = request.postal?.trim() ?? ''
  const postal = postalText === '' ? null : parsePostalCode(postalText, await findCountry(context.sql, program.id))
  if (postal === null && postalText !== '') return { outcome: 'invalid_postal' }
  const passed = await passGates(context, {
    programId: program.id,
    values: request.attributes,
    isRefused: request.requester.refusedIn === String(program.id),
  })
  if (!passed.ok)
    return 'refusal' in passed
      ? { outcome: 'refused', message: textIn(passed.refusal, request.locale ?? 'en') }
      : { outcome: 'invalid_attributes', problems: passed.problems }
  const attributes = await cleanSignUpAttributes(context.sql, program.id, request.attributes)
  if (!attributes.ok) return { outcome: 'invalid_attributes', problems: attributes.problems }
  const documents = await listDocuments(context.sql, program.id)
  if (!findTermsPage(documents)) return { outcome: 'sign_up_closed' }
  if (request.documentsVersion !== null && request.documentsVersion !== documentsVersion(documents)) {
    return { outcome: 'documents_changed' }
  }
  if (!(await passesBotCheck(context.sql, request.requester.botCheckResponse, context.origin.ipAddress))) {
    return { outcome: 'bot_check_failed' }
  }

  const signUp: SignUp = {
    first_name: entered.firstName,
    last_name: entered.lastName,
    postal,
    attributes: attributes.values,
    gates: passed.kept,
    agreed_at: context.now.toISOString(),
    documents,
    locale: chooseLocale(program, request.locale),
    ip_hash: hashIpAddress(context.origin.ipAddress),
    device_hash: hashDevice(request.deviceToken),
  }
  const { browserToken } = request
  if (browserToken) {
    const signedIn = await inTransaction(context, async (tx) => {
      const audience = { audience: 'participant', programId: program.id } as const
      const proven = await takeTicket(tx, audience, email, browserToken)
      return proven && completeSignIn(tx, program.id, { ...proven, signUp })
    })
    if (signedIn?.outcome === 'signed_in') return signedIn
  }

  const participant = await findParticipantByEmail(context.sql, program.id, email)
  const sent = await sendCode(context, program, request, email, { participant, signUp })
  // The entered name instead of the stored one: the response must not reveal that somebody is known.
  return { ...sent, firstName: signUp.first_name }
}

const clean = (text: string, max: number): string => cutText(text.replaceAll(/\s+/g, ' ').trim(), max)

const findBadNames = ({ firstName, lastName }: SignUpRequest) => [
  ...(isPersonName(firstName.trim()) ? [] : (['first_name'] as const)),
  ...(isPersonName(lastName.trim()) ? [] : (['last_name'] as const)),
]

const missingFields = ({ agreeTerms, firstName, lastName }: SignUpRequest) => [
  ...(firstName === '' ? (['first_name'] as const) : []),
  ...(lastName === '' ? (['last_name'] as const) : []),
  ...(agreeTerms ? [] : (['agree_terms'] as const)),
]
