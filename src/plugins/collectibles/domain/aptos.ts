import { type Context, inTransaction, onlyRow, recordAudit } from '@/plugin/domain'
import type { AptosForm } from './aptos-form'

export type Aptos = {
  id: number
  enabled: boolean
  network: 'mainnet' | 'testnet'
  wallet_address: string
  test_mode: boolean
}

/** A reward or challenge that can mint collectibles. */
export type Integratable = {
  type: 'reward' | 'challenge'
  id: number
  name: string
  mints: boolean
  collection_address: string | null
  /** The state of its collection, if one was requested. */
  collection_status: 'queued' | 'submitted' | 'confirmed' | 'failed' | null
  minted: number
}

/** Loads the settings of Aptos, and creates the program's row, because updates need its id. */
export const findAptos = async ({ sql }: Context, programId: number): Promise<Aptos> => {
  await sql('insert into aptos_integrations (program_id) values ($1) on conflict (program_id) do nothing', [programId])
  return onlyRow(
    await sql<Aptos>(
      `select a.id, coalesce(a.enabled, false) as enabled, a.network, coalesce(btrim(a.wallet_address), '') as wallet_address, g.test_mode
       from aptos_integrations a join programs g on g.id = a.program_id where a.program_id = $1`,
      [programId],
    ),
  )
}

/** Earned rewards and challenges; those that mint come first. */
export const listIntegratables = ({ sql }: Context, programId: number): Promise<Integratable[]> =>
  sql<Integratable>(
    `select x.*, x.mints_nft and x.collection_address is not null as mints, (select t.status from blockchain_transactions t where t.program_id = $1 and t.kind = 'create_collection'
         and case x.type when 'reward' then t.reward_id else t.challenge_id end = x.id order by t.updated_at desc, t.id desc limit 1) as collection_status,
       (select count(*)::int from nft_items n where n.program_id = $1 and n.status = 'minted'
         and case x.type when 'reward' then n.reward_id else n.challenge_id end = x.id) as minted
     from (
       select 'reward' as type, r.id, r.name, r.mints_nft, nullif(r.nft_collection_address, '') as collection_address
       from rewards r where r.program_id = $1 and r.approved_at is not null
       union all
       select 'challenge', c.id, c.name, c.mints_nft, nullif(c.achievement_collection_address, '')
       from challenges c where c.program_id = $1 and c.approved_at is not null) x
     order by x.collection_address is null, x.type desc, lower(x.name), x.id limit 500`,
    [programId],
  )

export type SavedAptos = { ok: true } | { ok: false; reason: 'not_found' | 'network_locked' | 'mainnet_in_test_mode' }

/**
 * Saves the settings of Aptos and which rewards and challenges mint. Mainnet is irreversible (CONSOLE-83), and not
 * available in test mode (RULE-49).
 */
export const updateAptos = (
  context: Context,
  { aptosId, form, programId }: { programId: number; aptosId: number; form: AptosForm },
): Promise<SavedAptos> =>
  inTransaction(context, async (tx): Promise<SavedAptos> => {
    const [before] = await tx.sql<Aptos>(
      `select a.id, a.enabled, a.network, coalesce(a.wallet_address, '') as wallet_address, g.test_mode
       from aptos_integrations a join programs g on g.id = a.program_id where a.id = $1 and a.program_id = $2 for update of a`,
      [aptosId, programId],
    )
    if (!before) return { ok: false, reason: 'not_found' }
    const { enabled, integratable_challenge_ids, integratable_reward_ids, network, wallet_address } = form
    if (before.network === 'mainnet' && network !== 'mainnet') return { ok: false, reason: 'network_locked' }
    if (network === 'mainnet' && before.network !== 'mainnet' && before.test_mode)
      return { ok: false, reason: 'mainnet_in_test_mode' }
    await tx.sql(
      'update aptos_integrations set enabled = $2, network = $3, wallet_address = $4, updated_at = $5 where id = $1',
      [aptosId, enabled, network, wallet_address || null, tx.now],
    )
    await chooseMinting(tx, programId, 'rewards', integratable_reward_ids)
    await chooseMinting(tx, programId, 'challenges', integratable_challenge_ids)
    const { id: _, test_mode: __, ...stored } = before
    await recordAudit(tx, {
      action: 'integration.aptos_updated',
      recordType: 'programs',
      recordId: programId,
      programId,
      before: stored,
      after: form,
    })
    return { ok: true }
  })

const COLLECTION_COLUMN = { rewards: 'nft_collection_address', challenges: 'achievement_collection_address' } as const

/**
 * Only items with a collection; the others start to mint when theirs is created. Ids of other programs have no effect.
 */
const chooseMinting = async (
  { now, sql }: Context,
  programId: number,
  table: 'rewards' | 'challenges',
  ids: number[] | undefined,
): Promise<void> => {
  if (ids === undefined) return
  await sql(
    `update ${table} set mints_nft = id = any($2::int[]), updated_at = $3
     where program_id = $1 and coalesce(${COLLECTION_COLUMN[table]}, '') <> '' and mints_nft is distinct from (id = any($2::int[]))`,
    [programId, ids, now],
  )
}
