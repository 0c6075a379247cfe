import type { Network } from '@/platform/nft'
import type { SiteAddress } from '@/platform/site-url'

/** A transaction that is not through, with what its order says. */
export type OpenTransaction = SiteAddress & {
  id: number
  program_id: number
  kind: 'create_collection' | 'mint'
  status: 'queued' | 'submitted'
  network: Network
  reward_id: number
  nft_item_id: number | null
  transaction_hash: string | null
  idempotency_key: string
  created_at: Date
  owner_address: string | null
  reward_identifier: string
  reward_name: string
  collection_name: string
  collection_address: string | null
  max_supply: number | null
  program: string
  creator_address: string | null
}

export const OPEN_COLUMNS = `t.id, t.program_id, t.kind, t.status, t.network, t.reward_id, t.nft_item_id, t.transaction_hash, t.idempotency_key, t.created_at,
  n.owner_address, r.identifier as reward_identifier, r.name as reward_name, coalesce(nullif(btrim(r.nft_collection), ''), r.name) as collection_name,
  r.nft_collection_address as collection_address, r."limit" as max_supply, g.name as program, nullif(btrim(a.wallet_address), '') as creator_address,
  g.subdomain_url, g.domain_type, laurel_served_domain(g.id, g.domain) as domain, g.url_path
  from blockchain_transactions t join programs g on g.id = t.program_id join rewards r on r.id = t.reward_id
  join aptos_integrations a on a.program_id = t.program_id left join nft_items n on n.id = t.nft_item_id`
