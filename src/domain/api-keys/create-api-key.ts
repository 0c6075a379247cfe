import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { onlyRow } from '@/platform/sql'
import type { ApiKeyScope } from './scopes'
import { hashSecret, newSecret, prefixOf } from './secret'

export type NewApiKey = {
  programId: number
  name: string
  /** One at least; double ones count once. */
  scopes: readonly ApiKeyScope[]
  /** Null: until somebody revokes it. */
  expiresAt: Date | null
}

/** `key` is the whole key, to be shown this once: nobody can look it up again. */
export type CreatedApiKey =
  | { ok: true; id: number; key: string; prefix: string }
  | { ok: false; reason: 'no_scopes' | 'expires_in_the_past' | 'too_many' }

/** More than this in use at once in one program is nobody's plan. */
export const MAX_API_KEYS = 50

/** Makes a key of a program (decisions 47): shown once, kept as a hash, known again by its first letters. */
export const createApiKey = (context: Context, wanted: NewApiKey): Promise<CreatedApiKey> =>
  inTransaction(context, async (tx): Promise<CreatedApiKey> => {
    const scopes = [...new Set(wanted.scopes)].sort()
    if (scopes.length === 0) return { ok: false, reason: 'no_scopes' }
    if (wanted.expiresAt !== null && wanted.expiresAt <= tx.now) return { ok: false, reason: 'expires_in_the_past' }
    const { used } = onlyRow(
      await tx.sql<{ used: number }>(
        `select count(*)::int as used from api_keys
         where program_id = $1 and revoked_at is null and (expires_at is null or expires_at > $2)`,
        [wanted.programId, tx.now],
      ),
    )
    if (used >= MAX_API_KEYS) return { ok: false, reason: 'too_many' }

    const key = newSecret()
    const prefix = prefixOf(key)
    const { id } = onlyRow(
      await tx.sql<{ id: number }>(
        `insert into api_keys (program_id, name, prefix, key_hash, scopes, expires_at, created_by_id, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $8) returning id`,
        [
          wanted.programId,
          wanted.name,
          prefix,
          hashSecret(key),
          JSON.stringify(scopes),
          wanted.expiresAt,
          tx.actor.type === 'administrator' ? tx.actor.id : null,
          tx.now,
        ],
      ),
    )
    await recordAudit(tx, {
      action: 'api_key.created',
      recordType: 'api_key',
      recordId: id,
      programId: wanted.programId,
      after: { name: wanted.name, prefix, scopes, expires_at: wanted.expiresAt },
    })
    return { ok: true, id, key, prefix }
  })
