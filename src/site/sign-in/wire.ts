/** What the page knows beyond the program: made on the server, the same for everybody. */
export type SignInPageProps = {
  override_enrollment: boolean
  program_custom_signin_url: string | null
  sign_in_type: 'otp' | 'magic_link'
  bot_check: { provider: 'altcha' | 'turnstile' | 'hcaptcha' | 'recaptcha'; siteKey: string | null }
  sign_up_open: boolean
  documents: { slug: string; title: string }[]
  documents_version: string
  attributes: {
    name: string
    label: string
    type: 'text_area' | 'boolean' | 'date' | 'date_time' | 'other' | 'number' | 'options'
    required: boolean
    options: string[]
  }[]
}

/** The answer of `POST /public/signin/verify` and of `/public/signin/link` (SITE-114). */
export type SignInReply = {
  ok: boolean
  participant: { first_name: string } | null
  otp_logged: boolean
  sign_type: 'otp' | 'magic_link' | null
  browser_token: string | null
  message: string
  /** Once signed in. */
  redirect_to?: string
  /** Of a proven address with which nobody has joined yet. */
  email?: string
}
