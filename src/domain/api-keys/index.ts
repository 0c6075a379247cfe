export { type CreatedApiKey, createApiKey, MAX_API_KEYS, type NewApiKey } from './create-api-key'
export { type ApiKeyActor, type FoundApiKey, findApiKey } from './find-api-key'
export { type ApiKeyRow, listApiKeys } from './list-api-keys'
export { type RevokedApiKey, revokeApiKey } from './revoke-api-key'
export { OVERLAP_HOURS, type RotatedApiKey, rotateApiKey } from './rotate-api-key'
export {
  API_KEY_MODES,
  API_KEY_SCOPES,
  type ApiKeyMode,
  type ApiKeyScope,
  DEFAULT_CALLS_PER_MINUTE,
  isApiKeyScope,
  MAX_CALLS_PER_MINUTE,
} from './scopes'
