import type { ApiKeyScope } from '@/domain/api-keys'

/**
 * Every call that other systems make with a key of a program (RULE-37, RULE-47), and the scope that the key must have. Answered
 * on the platform host and on the program's own hosts alike: the key says which program is meant. `built` as in
 * console-calls.ts: held to the tree of routes and walked by the tests.
 */
type Call = {
  scope: ApiKeyScope
  built: boolean
  /** What it is for, as /developers shows it. */
  summary: string
}

export const API_CALLS = {
  'POST /v1/receipts': {
    scope: 'receipts.write',
    built: true,
    summary: 'Reports a purchase, which is decided at once. The same Idempotency-Key again is the same receipt.',
  },
  'GET /v1/receipts/:identifier': {
    scope: 'receipts.read',
    built: true,
    summary: 'How a receipt of the program stands, photographed or reported.',
  },
  'PUT /v1/receipts/:identifier': {
    scope: 'receipts.write',
    built: true,
    summary:
      'Replaces what was reported of a purchase and posts the difference in points. Takes the key it was reported with.',
  },
  'POST /v1/receipts/:identifier/returns': {
    scope: 'receipts.write',
    built: true,
    summary:
      'Returns items of a purchase, or an amount, and takes back their points. Takes the key it was reported with.',
  },
  'POST /v1/challenges/:identifier/completions/:key/reversal': {
    scope: 'challenges.write',
    built: true,
    summary: 'Reverses a completion by the Idempotency-Key that it was reported with.',
  },
  'POST /v1/challenges/:identifier/completions': {
    scope: 'challenges.write',
    built: true,
    summary:
      'Completes a challenge that is completed only by the API. The same Idempotency-Key again is the same completion.',
  },
} as const satisfies Record<string, Call>

export type ApiCallKey = keyof typeof API_CALLS
