import type { TFunction } from 'i18next'
import {
  accountName,
  type RequestedAdministratorCode,
  type Requester,
  SESSION_COOKIES,
  type SignedInAdministrator,
} from '@/domain/sign-in'
import { deviceCookie } from '@/http/server/device-cookie'
import { knownAccountsCookie } from '@/http/server/read-requester'
import { failed, type Reply, succeeded } from '@/http/server/reply'
import { botCheckWidget } from '@/platform/bot-check'
import type { Device } from '@/platform/device'

const CONSOLE_HOME = '/admin/v2'
const NEXT_STEP = '/login/step'

type Outcome =
  | RequestedAdministratorCode
  | SignedInAdministrator
  | { outcome: 'already_signed_in'; redirectTo: string | null }

type CallContext = {
  t: TFunction
  device: Device
  requester: Requester
  redirectTo: string | null
  by: 'otp' | 'magic_link'
  now: Date
}

/** The answers of `/auth/sign_in` and `/auth/verify`, by which an administrator signs in. */
export const presentAdministratorSignIn = (outcome: Outcome, callContext: CallContext): Reply => {
  const { requester, by, device, now, redirectTo, t } = callContext
  switch (outcome.outcome) {
    case 'code_sent':
      return {
        ...succeeded(t('codeSent'), { browser_token: outcome.browserToken }),
        cookies: [deviceCookie(device, now)],
      }
    case 'signed_in':
      return {
        ...succeeded(t('signedIn'), { redirect_to: redirectTo ?? outcome.redirectTo ?? CONSOLE_HOME }),
        cookies: [
          { name: SESSION_COOKIES.administrator, value: outcome.session.token, expires: outcome.session.expiresAt },
          deviceCookie(device, now),
          knownAccountsCookie(requester, accountName('administrators', outcome.email.toLowerCase()), now),
        ],
      }
    case 'next_step':
      return {
        ...succeeded(t('signedIn'), { redirect_to: NEXT_STEP }),
        cookies: [outcome.cookie, deviceCookie(device, now)],
      }
    case 'refused':
      return failed(403, outcome.message, { otp: [outcome.message] })
    case 'already_signed_in':
      return succeeded(t('signedIn'), { redirect_to: redirectTo ?? outcome.redirectTo ?? CONSOLE_HOME })
    case 'bot_check_required': {
      const message = t('botCheckRequired')
      return failed(429, message, { bot_check_response: [message] }, { bot_check: botCheckWidget() })
    }
    case 'invalid_email':
      return failed(422, t('invalidEmail'), { email: [t('invalidEmail')] })
    case 'wrong':
      return failed(422, t('wrongCode'), { otp: [t('wrongCode')] })
    case 'link_only':
      return failed(422, t('linkOnly'), { otp: [t('linkOnly')] })
    case 'void':
    case 'dead_link': {
      const message = t(
        outcome.outcome === 'dead_link' ? `deadLink.${outcome.reason}` : by === 'otp' ? 'voidCode' : 'voidLink',
      )
      return failed(422, message, { otp: [message] })
    }
  }
}
