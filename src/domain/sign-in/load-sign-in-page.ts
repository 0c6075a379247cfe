import type { Context } from '@/domain/context'
import { type BotCheckWidget, botCheckWidget } from '@/platform/bot-check'

/** What the sign-in page needs beyond what every page of a program knows. */
export type SignInPage = {
  override_enrollment: boolean
  program_custom_signin_url: string | null
  sign_in_type: 'otp' | 'magic_link'
  bot_check: BotCheckWidget
}

/** @returns null for a program that is deactivated or does not exist */
export const loadSignInPage = async ({ sql }: Context, programId: number): Promise<SignInPage | null> => {
  const [row] = await sql<Omit<SignInPage, 'bot_check'>>(
    `select override_enrollment, program_custom_signin_url, sign_in_type from programs where id = $1 and status = 'active'`,
    [programId],
  )
  return row ? { ...row, bot_check: botCheckWidget() } : null
}
