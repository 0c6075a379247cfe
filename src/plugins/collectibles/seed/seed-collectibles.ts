import { createHash } from 'node:crypto'
import { ensureRows, idOf, type SeededContent, type SeedState } from '@/plugin/seed'

/** One program uses blockchain, to try it with the fake minting service, and always on the test network (RULE-49). */
export const seedAptos = async (state: SeedState, { programIds }: SeededContent): Promise<void> => {
  await ensureRows(state, {
    noun: 'Aptos integrations',
    collection: 'aptos-integrations',
    existing: 'select id, program_id::text as key from aptos_integrations',
    rows: Object.entries(programIds).map(([slug, program]) => ({
      key: String(program),
      data: { program, enabled: slug === 'pennywort', network: 'testnet' as const },
    })),
  })
}

/** Gives a participant a wallet and an achievement certificate on an invented chain, as minting would have left it. */
const OWNER = { email: 'maya@example.com', program: 'pennywort', reward: 'pennywort-green-thumb' } as const

const addressOf = (what: string): string => `0x${createHash('sha256').update(`demo ${what}`).digest('hex')}`

export const seedCollectibles = async (
  { context, made }: SeedState,
  { programIds, rewardIds }: SeededContent,
): Promise<void> => {
  const [address, owner, mint] = [addressOf('token'), addressOf(OWNER.email), addressOf('mint')]
  const explorer = 'https://explorer.aptoslabs.com'
  await context.sql(
    'update participants set aptos_wallet_address = $3 where program_id = $1 and email = $2 and aptos_wallet_address is null',
    [programIds[OWNER.program], OWNER.email, owner],
  )
  const rows = await context.sql(
    `insert into nft_items (program_id, participant_id, reward_id, status, address, owner_address, explorer_mint_url, explorer_token_url,
       owner_explorer_url, idempotency_key, created_at, updated_at)
     select p.program_id, p.id, c.reward_id, 'minted', $4, $5, $6, $7, $8, 'demo:' || c.id, c.earned_at, c.earned_at
     from participants p join reward_claims c on c.participant_id = p.id and c.reward_id = $3 and c.state = 'settled'
     where p.program_id = $1 and p.email = $2 on conflict do nothing returning id`,
    [
      programIds[OWNER.program],
      OWNER.email,
      idOf(rewardIds, OWNER.reward),
      address,
      owner,
      `${explorer}/txn/${mint}?network=testnet`,
      `${explorer}/token/${address}?network=testnet`,
      `${explorer}/account/${owner}?network=testnet`,
    ],
  )
  if (rows.length > 0) made('collectibles', rows.length)
}
