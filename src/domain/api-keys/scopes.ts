/**
 * What an API key may do, by resource. To add a scope, add it here, name it in a row of `http/api/api-calls.ts`, and
 * give it a label in `i18n/en/console/api-keys.ts`.
 */
export const API_KEY_SCOPES = [
  'participants.read',
  'participants.write',
  'points.read',
  'points.write',
  'challenges.read',
  'challenges.write',
  'rewards.read',
  'rewards.write',
  'coupons.read',
  'coupons.write',
  'receipts.read',
  'receipts.write',
  'offers.read',
  'tiers.read',
  'imports.read',
  'imports.write',
  'events.read',
  'events.write',
  'reports.read',
  'finance.read',
  'reviews.write',
] as const

export type ApiKeyScope = (typeof API_KEY_SCOPES)[number]

export const isApiKeyScope = (text: string): text is ApiKeyScope => (API_KEY_SCOPES as readonly string[]).includes(text)

/** The highest limit of calls a minute that a key can get. */
export const MAX_CALLS_PER_MINUTE = 6000
export const DEFAULT_CALLS_PER_MINUTE = 600

/**
 * `live` and `test` keys are for integrations: they call `/v1`, test keys for the program's test participants only
 * (RULE-62). `agent` keys are for assistants: they use MCP, within the program's limit (RULE-73).
 */
export const API_KEY_MODES = ['live', 'test', 'agent'] as const
export type ApiKeyMode = (typeof API_KEY_MODES)[number]
