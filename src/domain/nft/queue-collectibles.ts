import type { Context } from '@/domain/context'
import { isMintingSetUp } from '@/platform/nft'
import { onlyRow } from '@/platform/sql'
import { networkSql } from './setup'

/** Collectibles that one run asks for; the next one takes the rest. */
const LIMIT = 200
/** What was earned longer ago is not looked at again, so that a run stays cheap; a wallet may be named a month later. */
const LOOKS_BACK = "interval '30 days'"

/**
 * Asks for a collectible for everybody who has a reward with a collection, and a wallet: one for a person and reward. Runs
 * by the clock and not where rewards are earned, so that no earning waits for it or fails with it.
 * @returns how many were asked for
 */
export const queueCollectibles = async ({ now, sql }: Context): Promise<number> => {
  if (!isMintingSetUp()) return 0
  const { queued } = onlyRow(
    await sql<{ queued: number }>(
      `with due as (
         select distinct on (c.program_id, c.reward_id, c.participant_id) c.program_id, c.reward_id, c.participant_id,
           lower(btrim(p.aptos_wallet_address)) as wallet,
           case when g.test_mode then 'testnet' else coalesce((select t.network::text from blockchain_transactions t
             where t.reward_id = r.id and t.kind = 'create_collection' and t.status = 'confirmed' order by t.id desc limit 1),
             ${networkSql('g', 'a')}) end as network
         from aptos_integrations a join programs g on g.id = a.program_id and g.status = 'active'
         join rewards r on r.program_id = a.program_id and coalesce(r.nft_collection_address, '') <> ''
         join reward_claims c on c.reward_id = r.id and c.program_id = r.program_id and c.state = 'settled' and c.earned_at > $1::timestamptz - ${LOOKS_BACK}
         join participants p on p.id = c.participant_id and p.erased_at is null and btrim(p.aptos_wallet_address) ~* '^0x[0-9a-f]{1,64}$'
         where a.enabled and not exists (select 1 from nft_items n where n.participant_id = c.participant_id and n.reward_id = c.reward_id
           and n.program_id = c.program_id)
         limit ${LIMIT}),
       items as (
         insert into nft_items (program_id, participant_id, reward_id, status, owner_address, idempotency_key, created_at, updated_at)
         select program_id, participant_id, reward_id, 'queued', wallet, 'item:' || network || ':reward:' || reward_id || ':participant:' || participant_id, $1, $1
         from due on conflict (program_id, idempotency_key) do nothing
         returning id, program_id, participant_id, reward_id, idempotency_key),
       asked as (
         insert into blockchain_transactions (program_id, kind, status, participant_id, reward_id, nft_item_id, idempotency_key, created_at, updated_at, network)
         select i.program_id, 'mint', 'queued', i.participant_id, i.reward_id, i.id, i.idempotency_key, $1, $1, due.network::enum_blockchain_transactions_network
         from items i join due using (program_id, reward_id, participant_id) returning 1)
       select count(*)::int as queued from asked`,
      [now],
    ),
  )
  return queued
}
