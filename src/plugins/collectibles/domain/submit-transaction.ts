import { siteUrlOf } from '@/plugin/domain'
import { type ChainResult, submitCollection, submitItem } from './minting-service'
import type { OpenTransaction } from './open-transaction'

/**
 * Submits a queued transaction to the minting service, which deduplicates it by its reference.
 * @returns its hash
 */
export const submitTransaction = (transaction: OpenTransaction): Promise<ChainResult<string>> => {
  const { collection_address, created_at, idempotency_key, kind, network, owner_address, program_id, source_name } =
    transaction
  // The time of the request makes a retry after a failure a new order.
  const reference = `laurel:${program_id}:${idempotency_key}:${created_at.getTime()}`
  const page = transaction.reward_id === null ? 'challenge' : 'reward'
  const uri = `${siteUrlOf(transaction).replace(/\/$/, '')}/${page}/${encodeURIComponent(transaction.source_identifier)}`
  if (kind === 'create_collection') {
    return submitCollection({
      network,
      reference,
      creator_address: transaction.creator_address,
      name: transaction.collection_name,
      description: `${source_name} – ${transaction.program}`,
      uri,
      max_supply: transaction.max_supply,
    })
  }
  if (!collection_address || !owner_address) {
    return Promise.resolve({ ok: false, reason: 'refused', detail: 'There is no collection or no wallet to mint for.' })
  }
  return submitItem({ network, reference, collection_address, owner_address, name: source_name, uri })
}
