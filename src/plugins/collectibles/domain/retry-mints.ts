import { type Context, inTransaction, recordAudit } from '@/plugin/domain'
import { GIVE_UP_HOURS } from './advance-transactions'
import { isMintingSetUp } from './minting-service'

/** Collectibles per run; the next run continues. */
const LIMIT = 100
/** How long a mint is retried automatically, because the participant has earned it. */
const RETRIES_FOR = "interval '7 days'"
/** Limits of the wait between retries, which equals the time since the first request and so doubles each time. */
const [LEAST_WAIT, MOST_WAIT] = ["interval '10 minutes'", "interval '1 day'"]

/** SQL for item `n`. */
const STILL_EARNED = `(exists (select 1 from reward_claims c where c.reward_id = n.reward_id and c.participant_id = n.participant_id
  and c.program_id = n.program_id and c.state = 'settled') or exists (select 1 from challenge_completions d
  where d.challenge_id = n.challenge_id and d.participant_id = n.participant_id and d.program_id = n.program_id and d.reset_at is null))`

type Retried = { id: number; program_id: number; nft_item_id: number; error: string | null }

/**
 * Requests collectibles again that the service refused or the chain failed, as new orders for the participant's current
 * wallet. Excludes those given up without a response, because they may have been minted after all.
 * @returns how many were requested again
 */
export const retryMints = async (context: Context): Promise<number> => {
  if (!isMintingSetUp()) return 0
  return inTransaction(context, async (tx) => {
    const retried = await tx.sql<Retried>(
      `with due as (
         select t.id, t.nft_item_id, lower(btrim(p.aptos_wallet_address)) as wallet
         from blockchain_transactions t join nft_items n on n.id = t.nft_item_id and n.program_id = t.program_id
         join aptos_integrations a on a.program_id = t.program_id and a.enabled
         join programs g on g.id = t.program_id and g.status = 'active'
         join participants p on p.id = n.participant_id and p.erased_at is null and btrim(p.aptos_wallet_address) ~* '^0x[0-9a-f]{1,64}$'
         where t.kind = 'mint' and t.status = 'failed' and n.status = 'failed' and n.created_at > $1::timestamptz - ${RETRIES_FOR}
           and t.updated_at - t.created_at < interval '${GIVE_UP_HOURS} hours'
           and t.updated_at <= $1::timestamptz - least(greatest(t.updated_at - n.created_at, ${LEAST_WAIT}), ${MOST_WAIT})
           and ${STILL_EARNED}
         order by t.updated_at, t.id limit ${LIMIT} for update of t skip locked),
       items as (
         update nft_items n set status = 'queued', owner_address = due.wallet, updated_at = $1 from due where n.id = due.nft_item_id returning 1)
       update blockchain_transactions t set status = 'queued', transaction_hash = null, explorer_url = null, created_at = $1, updated_at = $1
       from due where t.id = due.id returning t.id, t.program_id, t.nft_item_id, t.error`,
      [tx.now],
    )
    for (const { error, id, nft_item_id, program_id } of retried) {
      await recordAudit(tx, {
        action: 'nft.item_retried',
        recordType: 'nft-items',
        recordId: nft_item_id,
        programId: program_id,
        after: { transaction_id: id, error },
      })
    }
    return retried.length
  })
}
