import { APTOS_ADDRESS_SQL, type Context, onlyRow } from '@/plugin/domain'
import { isMintingSetUp } from './minting-service'
import { networkSql } from './setup'

/** Collectibles per run; the next run continues. */
const LIMIT = 200
/** Older earnings are not considered, which keeps runs cheap, but leaves a month to add a wallet. */
const LOOKBACK = "interval '30 days'"

/**
 * Requests a collectible for everybody with a wallet who earned a reward or challenge with a collection, once per
 * person and item. Scheduled, so that earning neither waits for it nor fails with it.
 * @returns how many were requested
 */
export const queueCollectibles = async ({ now, sql }: Context): Promise<number> => {
  if (!isMintingSetUp()) return 0
  const { queued } = onlyRow(
    await sql<{ queued: number }>(
      `with earned as (
         select c.program_id, c.participant_id, r.id as reward_id, null::int as challenge_id, 'reward' as source, r.id as source_id
         from rewards r join reward_claims c on c.reward_id = r.id and c.program_id = r.program_id and c.state = 'settled'
           and c.earned_at > $1::timestamptz - ${LOOKBACK}
         where r.mints_nft and coalesce(r.nft_collection_address, '') <> ''
         union
         select d.program_id, d.participant_id, null, h.id, 'challenge', h.id
         from challenges h join challenge_completions d on d.challenge_id = h.id and d.program_id = h.program_id and d.reset_at is null
           and d.completed_at > $1::timestamptz - ${LOOKBACK}
         where h.mints_nft and coalesce(h.achievement_collection_address, '') <> ''),
       due as (
         select e.*, lower(btrim(p.aptos_wallet_address)) as wallet,
           case when g.test_mode then 'testnet' else coalesce((select t.network::text from blockchain_transactions t
             where t.program_id = e.program_id and (t.reward_id = e.reward_id or t.challenge_id = e.challenge_id)
               and t.kind = 'create_collection' and t.status = 'confirmed' order by t.id desc limit 1),
             ${networkSql('g', 'a')}) end as network
         from aptos_integrations a join programs g on g.id = a.program_id and g.status = 'active'
         join earned e on e.program_id = a.program_id
         join participants p on p.id = e.participant_id and p.erased_at is null and btrim(p.aptos_wallet_address) ~* ${APTOS_ADDRESS_SQL}
         where a.enabled and not exists (select 1 from nft_items n where n.participant_id = e.participant_id and n.program_id = e.program_id
           and (n.reward_id = e.reward_id or n.challenge_id = e.challenge_id))
         limit ${LIMIT}),
       items as (
         insert into nft_items (program_id, participant_id, reward_id, challenge_id, status, owner_address, idempotency_key, created_at, updated_at)
         select program_id, participant_id, reward_id, challenge_id, 'queued', wallet,
           'item:' || network || ':' || source || ':' || source_id || ':participant:' || participant_id, $1, $1
         from due on conflict (program_id, idempotency_key) do nothing
         returning id, program_id, participant_id, reward_id, challenge_id, idempotency_key),
       asked as (
         insert into blockchain_transactions (program_id, kind, status, participant_id, reward_id, challenge_id, nft_item_id, idempotency_key, created_at, updated_at, network)
         select i.program_id, 'mint', 'queued', i.participant_id, i.reward_id, i.challenge_id, i.id, i.idempotency_key, $1, $1,
           due.network::enum_blockchain_transactions_network
         from items i join due on due.program_id = i.program_id and due.participant_id = i.participant_id
           and (due.reward_id = i.reward_id or due.challenge_id = i.challenge_id) returning 1)
       select count(*)::int as queued from asked`,
      [now],
    ),
  )
  return queued
}
