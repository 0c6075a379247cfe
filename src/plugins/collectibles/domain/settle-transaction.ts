import { announceProgramChange, type Context, recordAudit } from '@/plugin/domain'
import { type ChainAnswer, explorerUrl } from './minting-service'
import type { OpenTransaction } from './open-transaction'

/** Records the outcome of a transaction once, on itself and on its reward or item, in the caller's transaction. */
export const settleTransaction = async (
  context: Context,
  transaction: OpenTransaction,
  answer: Exclude<ChainAnswer, { status: 'pending' }>,
): Promise<void> => {
  const { challenge_id: challengeId, id, kind, program_id: programId, reward_id: rewardId } = transaction
  const error = answer.status === 'failed' ? answer.error : null
  const settled = await context.sql(
    `update blockchain_transactions set status = $2, error = $3, updated_at = $4
     where id = $1 and status in ('queued', 'submitted') returning id`,
    [id, answer.status, error, context.now],
  )
  if (settled.length === 0) return
  if (answer.status === 'confirmed') await noteAddress(context, transaction, answer.address)
  else if (transaction.nft_item_id !== null) {
    await context.sql("update nft_items set status = 'failed', updated_at = $2 where id = $1", [
      transaction.nft_item_id,
      context.now,
    ])
  }
  await recordAudit(context, {
    action: kind === 'mint' ? `nft.item_${answer.status}` : `nft.collection_${answer.status}`,
    recordType: kind === 'mint' ? 'nft-items' : rewardId === null ? 'challenges' : 'rewards',
    recordId: kind === 'mint' ? transaction.nft_item_id : (rewardId ?? challengeId),
    programId,
    after: { transaction_id: id, ...answer },
  })
}

const noteAddress = async (context: Context, transaction: OpenTransaction, address: string): Promise<void> => {
  const { network, program_id: programId, transaction_hash: hash } = transaction
  const transactionUrl = explorerUrl(network, 'txn', hash ?? '')
  if (transaction.kind === 'create_collection' && transaction.challenge_id !== null) {
    await context.sql(
      'update challenges set achievement_collection_address = $3, updated_at = $4 where id = $1 and program_id = $2',
      [transaction.challenge_id, programId, address, context.now],
    )
    return
  }
  if (transaction.kind === 'create_collection') {
    await context.sql(
      `update rewards set nft_collection_address = $3, nft_collection_transaction_create_url = $4, updated_at = $5
       where id = $1 and program_id = $2`,
      [transaction.reward_id, programId, address, transactionUrl, context.now],
    )
    await announceProgramChange(context.sql, programId)
    return
  }
  // Erased participants no longer have an address here, and don't get it back.
  await context.sql(
    `update nft_items set status = 'minted', address = $2, explorer_mint_url = $3, explorer_token_url = $4,
       owner_explorer_url = case when owner_address is not null then $5 end, updated_at = $6 where id = $1`,
    [
      transaction.nft_item_id,
      address,
      transactionUrl,
      explorerUrl(network, 'object', address),
      transaction.owner_address === null ? null : explorerUrl(network, 'account', transaction.owner_address),
      context.now,
    ],
  )
}
