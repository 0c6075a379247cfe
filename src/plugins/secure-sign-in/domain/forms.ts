import { z } from 'zod'
import { text } from '@/plugin/forms'

const SSO_NAME = /^[a-z0-9](-?[a-z0-9])*$/i

/** How the administrators of an organization sign in. */
export const POLICY_FORM = z.object({
  requires_second_factor: z.boolean(),
  networks: z.string().trim().max(5_000),
  sso_name: z
    .string()
    .trim()
    .max(60)
    .refine((name) => name === '' || SSO_NAME.test(name), text('secureSignIn.ssoNameInvalid')),
  sso_issuer: z.union([z.literal(''), z.url({ protocol: /^https?$/, error: text('secureSignIn.issuerInvalid') })]),
  sso_client_id: z.string().trim().max(200),
  sso_secret: z.string().trim().max(1_000),
  sso_only: z.boolean(),
})
export type PolicyForm = z.infer<typeof POLICY_FORM>

export const PASSKEY_NAME = z.object({ name: z.string().trim().min(1, text('secureSignIn.nameMissing')).max(60) })

/** A code of an authenticator app, or a recovery code. */
export const CODE_FORM = z.object({ code: z.string().trim().min(1, text('secureSignIn.codeMissing')).max(40) })

/** What a browser answers to a passkey's challenge; its parts are checked by the library that verifies it. */
export const CREDENTIAL = z.looseObject({
  id: z.string().max(1_400),
  rawId: z.string().max(1_400),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string().max(4_000) }),
  clientExtensionResults: z.looseObject({}).default({}),
})
export type Credential = z.infer<typeof CREDENTIAL>
