import type { ApiKeyRow } from '@/domain/api-keys'

/** A key in the console's list. Only its first letters are stored readably, for recognition. */
export const presentApiKey = (key: ApiKeyRow) => ({
  id: key.id,
  name: key.name,
  prefix: key.prefix,
  scopes: key.scopes,
  mode: key.mode,
  calls_per_minute: key.calls_per_minute,
  state: key.state,
  created_at: key.created_at,
  created_by: key.created_by,
  expires_at: key.expires_at,
  last_used_at: key.last_used_at,
  revoked_at: key.revoked_at,
  rotated_at: key.rotated_at,
})
