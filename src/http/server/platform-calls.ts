/**
 * The calls that the platform's own host answers and that belong to no program: an administrator's way in and out (CONSOLE-116,
 * 'Auth'), and other systems that sign what they say. `built` as in console-calls.ts: held to the tree of routes and
 * walked by the tests.
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
