import { type Context, enqueue, inTransaction, recordAudit } from '@/plugin/domain'
import { findNftSetup } from './setup'

export type TransactionRetried =
  | { ok: true }
  | { ok: false; reason: 'not_found' | 'not_failed' | 'not_enabled' | 'not_configured' }

/** Requests a failed transaction again as a new order, after an administrator has checked it. */
export const retryTransaction = async (
  context: Context,
  { programId, transactionId }: { programId: number; transactionId: number },
): Promise<TransactionRetried> => {
  const setup = await findNftSetup(context, programId)
  if (setup.state !== 'ready') return { ok: false, reason: setup.state }
  return inTransaction(context, async (tx): Promise<TransactionRetried> => {
    const [known] = await tx.sql<{ error: string | null }>(
      'select error from blockchain_transactions where id = $1 and program_id = $2 for update',
      [transactionId, programId],
    )
    if (!known) return { ok: false, reason: 'not_found' }
    const retried = await tx.sql<{ nft_item_id: number | null }>(
      `update blockchain_transactions set status = 'queued', error = null, transaction_hash = null, explorer_url = null,
         created_at = $3, updated_at = $3
       where id = $1 and program_id = $2 and status = 'failed' and kind in ('create_collection', 'mint') returning nft_item_id`,
      [transactionId, programId, tx.now],
    )
    if (retried.length === 0) return { ok: false, reason: 'not_failed' }
    await tx.sql(
      `update nft_items n set status = 'queued', owner_address = coalesce(lower(nullif(btrim(p.aptos_wallet_address), '')), n.owner_address), updated_at = $2
       from participants p where p.id = n.participant_id and n.id = $1 and n.status = 'failed'`,
      [retried[0]?.nft_item_id ?? null, tx.now],
    )
    await recordAudit(tx, {
      action: 'nft.transaction_retried',
      recordType: 'programs',
      recordId: programId,
      programId,
      after: { transaction_id: transactionId, error: known.error },
    })
    await enqueue(tx.sql, 'nft.advance', {})
    return { ok: true }
  })
}
