/**
 * Calls of the platform's host that belong to no program: an administrator's sign-in and sign-out (CONSOLE-116,
 * 'Auth'), and signed calls of other systems. `built` works as in console-calls.ts: tests compare it with the route
 * files and call every route.
 */
type Call = { who: 'anyone' | 'signed'; built: boolean }

export const PLATFORM_CALLS = {
  'GET /auth/bot_check': { who: 'anyone', built: true },
  'POST /auth/sign_in': { who: 'anyone', built: true },
  'POST /auth/verify': { who: 'anyone', built: true },
  'POST /auth/sign_out': { who: 'anyone', built: true },
  'POST /photo_contests/:program_id/entries': { who: 'signed', built: true },
  'POST /payments/stripe/webhook': { who: 'signed', built: true },
} as const satisfies Record<string, Call>
