import type { Actor } from '@/domain/context'
import type { Sql } from '@/platform/sql'
import type { ApiKeyMode } from './scopes'
import { hashSecret, isSecret } from './secret'

export type ApiKeyActor = Extract<Actor, { type: 'api_key' }>
export type FoundApiKey = ApiKeyActor & { callsPerMinute: number; isAgent: boolean }

/** Precision of `last_used_at` in seconds, so that a busy key doesn't write a row with each call. */
const USED_EVERY_SECONDS = 60

/** The API key of a secret; null if the key is unknown, malformed, expired or revoked. */
export const findApiKey = async (sql: Sql, secret: string, now: Date): Promise<FoundApiKey | null> => {
  if (!isSecret(secret)) return null
  const [key] = await sql<{
    id: number
    program_id: number
    name: string
    prefix: string
    scopes: string[]
    mode: ApiKeyMode
    family: number
    calls_per_minute: number
    stale: boolean
  }>(
    `select id, program_id, name, prefix, scopes, mode, coalesce(family, id)::int as family, calls_per_minute::int,
       last_used_at is null or last_used_at < $2::timestamptz - make_interval(secs => ${USED_EVERY_SECONDS}) as stale
     from api_keys where key_hash = $1 and revoked_at is null and (expires_at is null or expires_at > $2)`,
    [hashSecret(secret), now],
  )
  if (!key) return null
  if (key.stale) {
    // One of several concurrent calls writes; none waits for another.
    await sql(
      `update api_keys set last_used_at = $2 where program_id = $3 and id = (
         select id from api_keys where id = $1 and program_id = $3 and (last_used_at is null or last_used_at < $2::timestamptz - make_interval(secs => ${USED_EVERY_SECONDS}))
         for no key update skip locked)`,
      [key.id, now, key.program_id],
    )
  }
  return {
    type: 'api_key',
    id: key.id,
    label: `${key.name} (${key.prefix})`,
    programId: key.program_id,
    scopes: key.scopes,
    family: key.family,
    isTest: key.mode === 'test',
    isAgent: key.mode === 'agent',
    callsPerMinute: key.calls_per_minute,
  }
}
