import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { onlyRow } from '@/platform/sql'
import { insertApiKey } from './insert-api-key'
import { type ApiKeyMode, type ApiKeyScope, DEFAULT_CALLS_PER_MINUTE } from './scopes'
import { hashSecret, newSecret, secretOf } from './secret'

export type NewApiKey = {
  programId: number
  name: string
  /** One at least; double ones count once. */
  scopes: readonly ApiKeyScope[]
  /** `live` where nothing is said. */
  mode?: ApiKeyMode
  callsPerMinute?: number
  /** Null: until somebody revokes it. */
  expiresAt: Date | null
  /** Names one press of the button; the same again makes no second key. Null: every call makes one. */
  attempt: string | null
}

/** `key` is the whole key, to be shown this once: nobody can look it up again. */
export type CreatedApiKey =
  | { ok: true; id: number; key: string; prefix: string; expiresAt: Date | null }
  | { ok: false; reason: 'no_scopes' | 'expires_in_the_past' | 'too_many' | 'made_before' }

/** More than this in use at once in one program is nobody's plan. */
export const MAX_API_KEYS = 50

/** How long the answer to a press can be had again. Later the key is as lost as any that was not copied. */
const REPEAT_MS = 10 * 60_000

/**
 * Makes a key of a program (RULE-47): shown once, kept as a hash, known again by its first letters. The same attempt by the
 * same person for the same name and scopes is answered with the key that it made, for ten minutes and while that is in use;
 * `made_before` after that.
 */
export const createApiKey = (context: Context, wanted: NewApiKey): Promise<CreatedApiKey> =>
  inTransaction(context, async (tx): Promise<CreatedApiKey> => {
    const scopes = [...new Set(wanted.scopes)].sort()
    if (scopes.length === 0) return { ok: false, reason: 'no_scopes' }
    if (wanted.expiresAt !== null && wanted.expiresAt <= tx.now) return { ok: false, reason: 'expires_in_the_past' }
    const { callsPerMinute = DEFAULT_CALLS_PER_MINUTE, expiresAt, mode = 'live', name, programId } = wanted
    const key = wanted.attempt === null ? newSecret(mode) : secretOf(mode, pressOf(tx, wanted, scopes))
    const earlier = await findExisting(tx, key)
    if (earlier) return earlier
    const { used } = onlyRow(
      await tx.sql<{ used: number }>(
        `select count(*)::int as used from api_keys
         where program_id = $1 and revoked_at is null and (expires_at is null or expires_at > $2)`,
        [wanted.programId, tx.now],
      ),
    )
    if (used >= MAX_API_KEYS) return { ok: false, reason: 'too_many' }

    const row = await insertApiKey(tx, { programId, key, name, scopes, mode, callsPerMinute, expiresAt })
    if (!row) {
      // The same press came twice at once, and the other one was first: it has committed, or nothing would stand in the way.
      const winner = await findExisting(tx, key)
      if (!winner) throw new Error('an API key is neither new nor there')
      return winner
    }
    await recordAudit(tx, {
      action: 'api_key.created',
      recordType: 'api_key',
      recordId: row.id,
      programId: wanted.programId,
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
