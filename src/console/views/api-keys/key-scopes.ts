// The pure list that the browser may have.
import type { ApiKeyScope } from '@/domain/api-keys/scopes'

export { API_KEY_SCOPES, type ApiKeyScope } from '@/domain/api-keys/scopes'

/** The key of a scope's words: a dot would be a step down the tree of texts. */
export const SCOPE_LABELS = {
  'receipts.write': 'receiptsWrite',
  'receipts.read': 'receiptsRead',
  'challenges.write': 'challengesWrite',
} as const satisfies Record<ApiKeyScope, string>
