import type { TFunction } from 'i18next'
import { type RequestedAdministratorCode, SESSION_COOKIES, type SignedInAdministrator } from '@/domain/sign-in'
import { failed, type Reply, succeeded } from './reply'

const CONSOLE_HOME = '/admin/v2'

/** The answers of an administrator's sign-in: `/auth/sign_in` and `/auth/verify`. */
export const presentAdministratorSignIn = (
  outcome: RequestedAdministratorCode | SignedInAdministrator,
  { by, redirectTo, t }: { t: TFunction; redirectTo: string | null; by: 'otp' | 'magic_link' },
): Reply => {
  switch (outcome.outcome) {
    case 'code_sent':
      return succeeded(t('codeSent'), { browser_token: outcome.browserToken })
    case 'signed_in':
      return {
        ...succeeded(t('signedIn'), { redirect_to: redirectTo ?? outcome.redirectTo ?? CONSOLE_HOME }),
        cookies: [
          { name: SESSION_COOKIES.administrator, value: outcome.session.token, expires: outcome.session.expiresAt },
        ],
      }
    case 'limited': {
      const message = t('tooMany', { count: Math.ceil(outcome.retryAfterSeconds / 60) })
      return { ...failed(429, message), headers: { 'retry-after': String(outcome.retryAfterSeconds) } }
    }
    case 'invalid_email':
      return failed(422, t('invalidEmail'), { email: [t('invalidEmail')] })
    case 'wrong':
      return failed(422, t('wrongCode'), { otp: [t('wrongCode')] })
    case 'void': {
      const message = t(by === 'otp' ? 'voidCode' : 'voidLink')
      return failed(422, message, { otp: [message] })
    }
  }
}
