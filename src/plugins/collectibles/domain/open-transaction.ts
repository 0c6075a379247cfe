import type { SiteAddress } from '@/plugin/domain'
import type { Network } from './minting-service'

/** An unfinished transaction with the data of its order. */
export type OpenTransaction = SiteAddress & {
  id: number
  program_id: number
  kind: 'create_collection' | 'mint'
  status: 'queued' | 'submitted'
  network: Network
  /** Either a reward or a challenge. */
  reward_id: number | null
  challenge_id: number | null
  nft_item_id: number | null
  transaction_hash: string | null
  idempotency_key: string
  created_at: Date
  owner_address: string | null
  source_identifier: string
  source_name: string
  collection_name: string
  collection_address: string | null
  max_supply: number | null
  program: string
  creator_address: string | null
}

export const OPEN_COLUMNS = `t.id, t.program_id, t.kind, t.status, t.network, t.reward_id, t.challenge_id, t.nft_item_id, t.transaction_hash, t.idempotency_key, t.created_at,
  n.owner_address, coalesce(r.identifier, c.identifier) as source_identifier, coalesce(r.name, c.name) as source_name,
  coalesce(nullif(btrim(r.nft_collection), ''), r.name, c.name) as collection_name,
  coalesce(r.nft_collection_address, c.achievement_collection_address) as collection_address, r."limit" as max_supply, g.name as program, nullif(btrim(a.wallet_address), '') as creator_address,
  g.subdomain_url, g.domain_type, laurel_served_domain(g.id, g.domain) as domain, g.url_path
  from blockchain_transactions t join programs g on g.id = t.program_id left join rewards r on r.id = t.reward_id left join challenges c on c.id = t.challenge_id
  join aptos_integrations a on a.program_id = t.program_id left join nft_items n on n.id = t.nft_item_id`
