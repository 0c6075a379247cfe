import { z } from 'zod'
import { requestCode, safeRedirect, signUp, verifyCode } from '@/domain/sign-in'
import { presentSignIn } from '@/http/participants/present-sign-in'
import { readRequester } from '@/http/server/read-requester'
import { type SiteCallContext, siteCall } from '@/http/server/site-call'
import { translate } from '@/i18n'
import { LOCALES } from '@/i18n/locales'

/** A form field that may be missing, repeated or malformed; the step that needs it validates it. */
const field = (max: number) => z.string().max(max).catch('')
const MAX_BOT_RESPONSE = 8_000

/** Forms send them as JSON. */
const parseAttributes = (value: unknown): unknown => {
  if (typeof value !== 'string') return value ?? {}
  try {
    return JSON.parse(value)
  } catch {
    return {}
  }
}

/** SITE-114. The widgets of bot-check services name their response field themselves. */
const INPUT = z.object({
  email: field(320),
  auth_type: field(20),
  browser_token: field(100),
  // East Asian keyboards produce full-width digits, and copying adds spaces.
  otp: field(20).transform((code) => code.normalize('NFKC').replaceAll(/\s/g, '')),
  // Present only in the sign-up step.
  first_name: z.string().max(200).optional(),
  last_name: z.string().max(200).optional(),
  postal: field(40),
  /** Profile attributes by name, for programs that ask for them at sign-up. */
  attributes: z.preprocess(parseAttributes, z.record(z.string().max(200), z.string().max(20_000))).catch({}),
  agree_terms: z.preprocess((value) => ['true', '1', 'on'].includes(String(value)), z.boolean()),
  documents_version: field(200),
  referral_code: field(60),
  redirect_to: field(2_000),
  redirectTo: field(2_000),
  locale: z.enum(LOCALES).nullable().catch(null),
  bot_check_response: field(MAX_BOT_RESPONSE),
  altcha: field(MAX_BOT_RESPONSE),
  'cf-turnstile-response': field(MAX_BOT_RESPONSE),
  'h-captcha-response': field(MAX_BOT_RESPONSE),
  'g-recaptcha-response': field(MAX_BOT_RESPONSE),
})

type Input = z.infer<typeof INPUT>

/** One call for every step: verifies a code if there is one, signs up if there are names, otherwise sends the email. */
const step = (
  callContext: SiteCallContext<'POST /public/signin/verify'>,
  input: Input,
  { requester, device }: ReturnType<typeof readRequester>,
) => {
  const { basePath, context, locale, programId, request } = callContext
  const codeRequest = {
    programId,
    email: input.email,
    host: request.headers.get('host') ?? '',
    basePath,
    browserToken: input.browser_token || null,
    redirectTo: wishedRedirect(callContext, input),
    referralCode: input.referral_code || null,
    // The page's language or, if the form sends none, the request's.
    locale: input.locale ?? locale,
    requester,
  }
  if (input.otp) return verifyCode(context, { ...codeRequest, code: input.otp })
  if (input.first_name === undefined && input.last_name === undefined) return requestCode(context, codeRequest)
  return signUp(context, {
    ...codeRequest,
    firstName: input.first_name ?? '',
    lastName: input.last_name ?? '',
    postal: input.postal || null,
    attributes: input.attributes,
    agreeTerms: input.agree_terms,
    documentsVersion: input.documents_version || null,
    deviceToken: device.token,
  })
}

const botCheckResponse = (input: Input): string =>
  input.bot_check_response ||
  input.altcha ||
  input['cf-turnstile-response'] ||
  input['h-captcha-response'] ||
  input['g-recaptcha-response']

const wishedRedirect = ({ basePath }: SiteCallContext<'POST /public/signin/verify'>, input: Input): string | null =>
  safeRedirect(input.redirect_to || input.redirectTo, basePath)

export const POST = siteCall('POST /public/signin/verify', {
  input: INPUT,
  handle: async (callContext, input) => {
    const browser = readRequester(callContext.request, botCheckResponse(input))
    return presentSignIn(await step(callContext, input, browser), {
      ...browser,
      t: translate(input.locale ?? callContext.locale, 'signin'),
      redirectTo: wishedRedirect(callContext, input),
      programId: callContext.programId,
      basePath: callContext.basePath,
      now: callContext.context.now,
      by: 'otp',
    })
  },
})
