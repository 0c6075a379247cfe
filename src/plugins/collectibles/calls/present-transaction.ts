import type { ListedTransaction, NftSetup } from '../domain'

export const presentTransaction = (transaction: ListedTransaction) => ({
  id: transaction.id,
  reward_id: transaction.reward_id,
  kind: transaction.kind,
  status: transaction.status,
  participant_id: transaction.participant_id,
  name: transaction.name,
  transaction_hash: transaction.transaction_hash,
  explorer_url: transaction.explorer_url,
  error: transaction.error,
  created_at: transaction.created_at,
  updated_at: transaction.updated_at,
})

export const presentNftSetup = ({ network, state }: NftSetup) => ({ state, network })
