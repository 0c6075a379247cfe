/** What a key of the API may do. To add one, add it here and name it in a row of `http/api/api-calls.ts`. */
export const API_KEY_SCOPES = ['receipts.write', 'receipts.read', 'challenges.write'] as const

export type ApiKeyScope = (typeof API_KEY_SCOPES)[number]

export const isApiKeyScope = (text: string): text is ApiKeyScope => (API_KEY_SCOPES as readonly string[]).includes(text)
