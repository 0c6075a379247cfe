import type { Context } from '@/domain/context'
import type { ApiKeyMode, ApiKeyScope } from './scopes'
import { hashSecret, prefixOf } from './secret'

export type ApiKeyToInsert = {
  programId: number
  key: string
  name: string
  scopes: readonly ApiKeyScope[]
  mode: ApiKeyMode
  /** The first key of its rotations; null for a first key. */
  family?: number | null
  callsPerMinute: number
  expiresAt: Date | null
}

/** @returns null if the same key is stored already */
export const insertApiKey = async (
  { actor, now, sql }: Context,
  { callsPerMinute, expiresAt, family = null, key, mode, name, programId, scopes }: ApiKeyToInsert,
): Promise<{ id: number; prefix: string } | null> => {
  const prefix = prefixOf(key)
  const [row] = await sql<{ id: number }>(
    `insert into api_keys (program_id, name, prefix, key_hash, scopes, mode, calls_per_minute, expires_at, created_by_id, created_at, updated_at, family)
       values ($1, $2, $3, $4, $5, $6::text::enum_api_keys_mode, $7, $8, $9, $10, $10, $11) on conflict (key_hash) do nothing returning id`,
    [
      ...[programId, name, prefix, hashSecret(key), JSON.stringify(scopes), mode, callsPerMinute, expiresAt],
      actor.type === 'administrator' ? actor.id : null,
      now,
      family,
    ],
  )
  return row ? { id: row.id, prefix } : null
}
