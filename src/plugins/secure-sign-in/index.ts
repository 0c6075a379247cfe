import type { Plugin } from 'payload'
import { laurel } from '@/plugin'
import { consoleCalls } from './calls/console-calls'
import { routes } from './calls/routes'
import { consoleViews } from './console/views'
import { isAllowedSql } from './domain/networks'
import { texts } from './texts'

declare module '@/plugin' {
  interface PluginAuditActions {
    'secure_sign_in.account_connected': true
    'secure_sign_in.account_disconnected': true
    'secure_sign_in.authenticator_added': true
    'secure_sign_in.authenticator_removed': true
    'secure_sign_in.factors_reset': true
    'secure_sign_in.passkey_added': true
    'secure_sign_in.passkey_removed': true
    'secure_sign_in.passkey_renamed': true
    'secure_sign_in.policy_changed': true
    'secure_sign_in.recovery_code_used': true
    'secure_sign_in.recovery_codes_renewed': true
    'secure_sign_in.sessions_ended': true
  }
}

const step = () => import('./domain/step')

/** Passkeys, authenticator apps, single sign-on, sessions and allowed networks of administrators (docs/signing-in.md). */
export const secureSignIn = (): Plugin =>
  laurel({
    texts,
    sealedFields: {
      'sign-in-totp': ['sign_in_authenticators.secret_sealed'],
      'sign-in-sso': ['sign_in_policies.sso_secret_sealed'],
    },
    ownerAlerts: { 'secure_sign_in.policy_changed': () => true },
    routes,
    consoleCalls,
    consoleViews,
    sessionConditions: { allowed_network: isAllowedSql },
    signInSteps: {
      secure_sign_in: {
        check: async (...args) => (await step()).checkSignIn(...args),
        signedIn: async (...args) => (await step()).noteSignedIn(...args),
      },
    },
    loginParts: {
      secure_sign_in: { slot: 'methods', Component: '/plugins/secure-sign-in/login/methods.client#SignInMethods' },
      secure_sign_in_step: { slot: 'step', Component: '/plugins/secure-sign-in/login/step.client#SignInStep' },
    },
  })
