import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { onlyRow } from '@/platform/sql'
import { insertApiKey } from './insert-api-key'
import { type ApiKeyMode, type ApiKeyScope, DEFAULT_CALLS_PER_MINUTE } from './scopes'
import { hashSecret, newSecret, secretOf } from './secret'

export type NewApiKey = {
  programId: number
  name: string
  /** At least one; duplicates are ignored. */
  scopes: readonly ApiKeyScope[]
  /** Defaults to `live`. */
  mode?: ApiKeyMode
  callsPerMinute?: number
  /** Null: valid until revoked. */
  expiresAt: Date | null
  /**
   * Identifies one press of the button, so that a repeated request returns the same key. Null: every call makes a key.
   */
  attempt: string | null
}

/** `key` is the full key, which can't be looked up again. */
export type CreatedApiKey =
  | { ok: true; id: number; key: string; prefix: string; expiresAt: Date | null }
  | { ok: false; reason: 'no_scopes' | 'expires_in_the_past' | 'too_many' | 'made_before' }

/** Active keys of one program; no integration needs more. */
export const MAX_API_KEYS = 50

/** How long a repeated press still gets the key. Later, a key that wasn't copied is lost. */
const REPEAT_MS = 10 * 60_000

/**
 * Makes an API key of a program (RULE-47): shown once, stored as a hash, recognized by its prefix. The same attempt by
 * the same person with the same name and scopes returns the same key for ten minutes while it is active, then
 * `made_before`.
 */
export const createApiKey = (context: Context, input: NewApiKey): Promise<CreatedApiKey> =>
  inTransaction(context, async (tx): Promise<CreatedApiKey> => {
    const scopes = [...new Set(input.scopes)].sort()
    if (scopes.length === 0) return { ok: false, reason: 'no_scopes' }
    if (input.expiresAt !== null && input.expiresAt <= tx.now) return { ok: false, reason: 'expires_in_the_past' }
    const { callsPerMinute = DEFAULT_CALLS_PER_MINUTE, expiresAt, mode = 'live', name, programId } = input
    const key = input.attempt === null ? newSecret(mode) : secretOf(mode, pressOf(tx, input, scopes))
    const earlier = await findExisting(tx, key)
    if (earlier) return earlier
    const { used } = onlyRow(
      await tx.sql<{ used: number }>(
        `select count(*)::int as used from api_keys
         where program_id = $1 and revoked_at is null and (expires_at is null or expires_at > $2)`,
        [input.programId, tx.now],
      ),
    )
    if (used >= MAX_API_KEYS) return { ok: false, reason: 'too_many' }

    const row = await insertApiKey(tx, { programId, key, name, scopes, mode, callsPerMinute, expiresAt })
    if (!row) {
      // A concurrent request of the same press committed first; otherwise the insert would have succeeded.
      const winner = await findExisting(tx, key)
      if (!winner) throw new Error('the API key of a repeated request was not found')
      return winner
    }
    await recordAudit(tx, {
      action: 'api_key.created',
      recordType: 'api_key',
      recordId: row.id,
      programId: input.programId,
      after: { name, prefix: row.prefix, scopes, mode, calls_per_minute: callsPerMinute, expires_at: expiresAt },
    })
    return { ok: true, id: row.id, key, prefix: row.prefix, expiresAt }
  })

const pressOf = (
  { actor }: Context,
  { attempt, callsPerMinute, name, programId }: NewApiKey,
  scopes: readonly string[],
): string =>
  JSON.stringify([
    programId,
    actor.type === 'administrator' ? actor.id : actor.type,
    attempt,
    name,
    scopes,
    callsPerMinute,
  ])

async function findExisting({ now, sql }: Context, key: string): Promise<CreatedApiKey | null> {
  const [row] = await sql<{ id: number; prefix: string; expires_at: Date | null; is_over: boolean }>(
    `select id, prefix, expires_at, revoked_at is not null or created_at < $2 as is_over from api_keys where key_hash = $1`,
    [hashSecret(key), new Date(now.getTime() - REPEAT_MS)],
  )
  if (!row) return null
  if (row.is_over) return { ok: false, reason: 'made_before' }
  return { ok: true, id: row.id, key, prefix: row.prefix, expiresAt: row.expires_at }
}
