import type { LaurelExtensions } from '@/plugin'

const steps = () => import('./sign-in/step-calls')
const passkeys = () => import('./sign-in/passkey-calls')
const sso = () => import('./sign-in/sso-calls')

/** The calls of the sign-in, for browsers without a session. Each checks its CSRF token. */
export const routes: NonNullable<LaurelExtensions['routes']> = {
  'GET /sign_in/step': { from: 'platform', load: async () => (await steps()).GET },
  'POST /sign_in/step/code': { from: 'platform', load: async () => (await steps()).CODE },
  'POST /sign_in/step/authenticator': { from: 'platform', load: async () => (await steps()).BEGIN },
  'POST /sign_in/step/authenticator/confirm': { from: 'platform', load: async () => (await steps()).CONFIRM },
  'POST /sign_in/step/account': { from: 'platform', load: async () => (await sso()).CONNECT },
  'POST /sign_in/passkey/options': { from: 'platform', load: async () => (await passkeys()).OPTIONS },
  'POST /sign_in/passkey': { from: 'platform', load: async () => (await passkeys()).POST },
  'POST /sign_in/sso': { from: 'platform', load: async () => (await sso()).POST },
  'GET /sign_in/sso/:sso_name': { from: 'platform', load: async () => (await sso()).GET },
  'GET /sign_in/callback': { from: 'platform', load: async () => (await sso()).CALLBACK },
}
