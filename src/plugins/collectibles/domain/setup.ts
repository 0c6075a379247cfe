import type { Context } from '@/plugin/domain'
import { isMintingSetUp, type Network } from './minting-service'

/** `not_configured`: this installation has no minting service; `not_enabled`: the program has not enabled Aptos. */
export type NftSetup = {
  state: 'ready' | 'not_configured' | 'not_enabled'
  network: Network
  walletAddress: string | null
}

/** Programs in test mode always mint on testnet (RULE-6 and RULE-49). */
export const networkSql = (program: string, integration: string): string =>
  `case when ${program}.test_mode then 'testnet' else coalesce(${integration}.network::text, 'testnet') end`

export const findNftSetup = async ({ sql }: Context, programId: number): Promise<NftSetup> => {
  const [row] = await sql<{ enabled: boolean; network: Network; wallet_address: string | null }>(
    `select coalesce(a.enabled, false) as enabled, ${networkSql('g', 'a')} as network, nullif(btrim(a.wallet_address), '') as wallet_address
     from programs g left join aptos_integrations a on a.program_id = g.id where g.id = $1`,
    [programId],
  )
  const state = row?.enabled ? (isMintingSetUp() ? 'ready' : 'not_configured') : 'not_enabled'
  return { state, network: row?.network ?? 'testnet', walletAddress: row?.wallet_address ?? null }
}

/** Whether a reward has blockchain transactions, such as its collection's. */
export const hasTransactions = async ({ sql }: Context, rewardId: number): Promise<boolean> =>
  (await sql('select 1 from blockchain_transactions where reward_id = $1 limit 1', [rewardId])).length > 0
