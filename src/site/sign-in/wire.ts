import type { ValueLimits } from '@/platform/value-limits'
import type { WireImage } from '../wire'

/** Page data beyond the program, rendered on the server and the same for everyone. */
export type SignInPageProps = {
  override_enrollment: boolean
  program_custom_signin_url: string | null
  sign_in_type: 'otp' | 'magic_link'
  bot_check: { provider: 'altcha' | 'turnstile' | 'hcaptcha' | 'recaptcha'; siteKey: string | null }
  sign_up_open: boolean
  documents: { slug: string; title: string }[]
  documents_version: string
  /** The reward that takes the fewest points. */
  first_reward?: { name: string; threshold: number; image: WireImage } | null
  attributes: {
    name: string
    label: string
    type: 'text_area' | 'boolean' | 'date' | 'date_time' | 'other' | 'number' | 'options'
    required: boolean
    options: string[]
    limits: ValueLimits | null
  }[]
}

/** The answer of `POST /public/signin/verify` and `/public/signin/link` (SITE-114). */
export type SignInReply = {
  ok: boolean
  participant: { first_name: string } | null
  otp_logged: boolean
  sign_type: 'otp' | 'magic_link' | null
  browser_token: string | null
  message: string
  /** After signing in. */
  redirect_to?: string
  /** A verified address without a participant. */
  email?: string
}
