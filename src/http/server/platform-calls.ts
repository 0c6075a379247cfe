/**
 * Calls of the platform's host that belong to no program: an administrator's sign-in and sign-out (CONSOLE-116,
 * 'Auth'), and signed calls of other systems. Each has a route file.
 */
type Call = { who: 'anyone' | 'signed' }

export const PLATFORM_CALLS = {
  'GET /auth/bot_check': { who: 'anyone' },
  'POST /auth/sign_in': { who: 'anyone' },
  'POST /auth/verify': { who: 'anyone' },
  'POST /auth/sign_out': { who: 'anyone' },
  'POST /payments/stripe/webhook': { who: 'signed' },
} as const satisfies Record<string, Call>
