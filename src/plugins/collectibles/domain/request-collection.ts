import { type Context, enqueue, inTransaction, recordAudit } from '@/plugin/domain'
import type { Network } from './minting-service'
import { findNftSetup } from './setup'

type Which = { programId: number } & ({ rewardId: number } | { challengeId: number })

export type CollectionRequested =
  | { ok: true; transactionId: number }
  | { ok: false; reason: 'not_found' | 'not_enabled' | 'not_configured' | 'exists' | 'under_way' }

const SOURCES = {
  reward: { table: 'rewards', address: 'nft_collection_address' },
  challenge: { table: 'challenges', address: 'achievement_collection_address' },
} as const

/**
 * Requests the collection for the collectibles of a reward or challenge; a job submits it (RULE-49). One per item and
 * network: refused while a request is open, and retried after a failure.
 */
export const requestCollection = async (context: Context, which: Which): Promise<CollectionRequested> => {
  const { programId } = which
  const [source, id] =
    'rewardId' in which ? (['reward', which.rewardId] as const) : (['challenge', which.challengeId] as const)
  const { address, table } = SOURCES[source]
  const setup = await findNftSetup(context, programId)
  if (setup.state !== 'ready') return { ok: false, reason: setup.state }
  return inTransaction(context, async (tx): Promise<CollectionRequested> => {
    const [found] = await tx.sql<{ address: string | null; network: Network | null }>(
      `select r.${address} as address, (select t.network from blockchain_transactions t where t.${source}_id = r.id
         and t.kind = 'create_collection' and t.status = 'confirmed' order by t.id desc limit 1) as network
       from ${table} r where r.id = $1 and r.program_id = $2 for no key update of r`,
      [id, programId],
    )
    if (!found) return { ok: false, reason: 'not_found' }
    // A testnet collection doesn't count after the program has moved to mainnet.
    if (found.address && (found.network === null || found.network === setup.network))
      return { ok: false, reason: 'exists' }
    const [transaction] = await tx.sql<{ id: number }>(
      `insert into blockchain_transactions (program_id, kind, status, ${source}_id, idempotency_key, created_at, updated_at, network)
       values ($1, 'create_collection', 'queued', $2, $3, $4, $4, $5::text::enum_blockchain_transactions_network)
       on conflict (program_id, idempotency_key) do update set status = 'queued', error = null, transaction_hash = null,
         explorer_url = null, created_at = excluded.created_at, updated_at = excluded.updated_at
         where blockchain_transactions.status = 'failed'
       returning id`,
      [programId, id, `nft-collection:${setup.network}:${source}:${id}`, tx.now, setup.network],
    )
    if (!transaction) return { ok: false, reason: 'under_way' }
    await tx.sql(`update ${table} set mints_nft = true where id = $1 and mints_nft is not true`, [id])
    await recordAudit(tx, {
      action: 'nft.collection_requested',
      recordType: table,
      recordId: id,
      programId,
      after: { transaction_id: transaction.id, network: setup.network },
    })
    await enqueue(tx.sql, 'nft.advance', {})
    return { ok: true, transactionId: transaction.id }
  })
}
