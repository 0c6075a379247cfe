import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { insertApiKey } from './insert-api-key'
import type { ApiKeyMode, ApiKeyScope } from './scopes'
import { newSecret } from './secret'

export type RotatedApiKey =
  | { ok: true; id: number; key: string; prefix: string; expiresAt: Date | null; oldExpiresAt: Date }
  | { ok: false; reason: 'not_found' | 'not_active' }

/** Time to install the new key everywhere before the old one ends. */
export const OVERLAP_HOURS = 24

const HOUR_MS = 3_600_000

/**
 * Makes a key like the old one, with the same lifetime, and lets the old one expire after the overlap (RULE-71). A key
 * can be rotated once: a second press is refused.
 */
export const rotateApiKey = (
  context: Context,
  { apiKeyId, overlapHours = OVERLAP_HOURS, programId }: { programId: number; apiKeyId: number; overlapHours?: number },
): Promise<RotatedApiKey> =>
  inTransaction(context, async (tx): Promise<RotatedApiKey> => {
    const overlapEnd = new Date(tx.now.getTime() + overlapHours * HOUR_MS)
    const [old] = await tx.sql<{
      name: string
      prefix: string
      scopes: ApiKeyScope[]
      mode: ApiKeyMode
      family: number
      calls_per_minute: number
      created_at: Date
      old_expires_at: Date | null
      expires_at: Date
    }>(
      `update api_keys k set rotated_at = $3, expires_at = least(k.expires_at, $4::timestamptz), updated_at = $3
       from (select id, expires_at from api_keys where id = $1 and program_id = $2 for no key update) b
       where k.id = b.id and k.program_id = $2 and k.revoked_at is null and k.rotated_at is null and (k.expires_at is null or k.expires_at > $3)
       returning k.name, k.prefix, k.scopes, k.mode, coalesce(k.family, k.id)::int as family, k.calls_per_minute::int, k.created_at, b.expires_at as old_expires_at, k.expires_at`,
      [apiKeyId, programId, tx.now, overlapEnd],
    )
    if (!old) {
      const known = await tx.sql('select 1 from api_keys where id = $1 and program_id = $2', [apiKeyId, programId])
      return { ok: false, reason: known.length > 0 ? 'not_active' : 'not_found' }
    }
    const expiresAt =
      old.old_expires_at && new Date(tx.now.getTime() + old.old_expires_at.getTime() - old.created_at.getTime())
    const key = newSecret(old.mode)
    const made = await insertApiKey(tx, {
      ...{ programId, key, name: old.name, scopes: old.scopes, mode: old.mode, family: old.family },
      ...{ callsPerMinute: old.calls_per_minute, expiresAt },
    })
    if (!made) throw new Error('the new API key already exists')
    await recordAudit(tx, {
      action: 'api_key.rotated',
      recordType: 'api_key',
      recordId: apiKeyId,
      programId,
      before: { prefix: old.prefix, expires_at: old.old_expires_at },
      after: { prefix: made.prefix, expires_at: old.expires_at, new_key_id: made.id },
    })
    return { ok: true, id: made.id, key, prefix: made.prefix, expiresAt, oldExpiresAt: old.expires_at }
  })
