import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'

export type RevokedApiKey = { ok: true; alreadyRevoked: boolean } | { ok: false; reason: 'not_found' }

/** Revokes a key for good: the next call with it is refused. */
export const revokeApiKey = (
  context: Context,
  { apiKeyId, programId }: { programId: number; apiKeyId: number },
): Promise<RevokedApiKey> =>
  inTransaction(context, async (tx): Promise<RevokedApiKey> => {
    const [revoked] = await tx.sql<{ name: string; prefix: string }>(
      `update api_keys set revoked_at = $3, updated_at = $3 where id = $1 and program_id = $2 and revoked_at is null
       returning name, prefix`,
      [apiKeyId, programId, tx.now],
    )
    if (!revoked) {
      const known = await tx.sql('select 1 from api_keys where id = $1 and program_id = $2', [apiKeyId, programId])
      return known.length > 0 ? { ok: true, alreadyRevoked: true } : { ok: false, reason: 'not_found' }
    }
    await recordAudit(tx, {
      action: 'api_key.revoked',
      recordType: 'api_key',
      recordId: apiKeyId,
      programId,
      before: { ...revoked, revoked_at: null },
      after: { ...revoked, revoked_at: tx.now },
    })
    return { ok: true, alreadyRevoked: false }
  })
