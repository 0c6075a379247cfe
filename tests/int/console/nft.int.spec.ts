import { type Context, createContext } from '@/domain/context'
import { eraseParticipant } from '@/domain/participants'
import { grantEarnedRewards } from '@/domain/rewards'
import { closeQueue } from '@/platform/queue'
import { onlyRow, poolSql, type Sql } from '@/platform/sql'
import { advanceTransactions, queueCollectibles, retryMints } from '@/plugins/collectibles/domain'
import { OPEN_COLUMNS, type OpenTransaction } from '@/plugins/collectibles/domain/open-transaction'
import { settleTransaction } from '@/plugins/collectibles/domain/settle-transaction'
import { type FakeAptos, startFakeAptos } from '../../../scripts/fakes/aptos/server'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  type AdministratorFixture,
  callRoute,
  createAdministratorFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
} from '../../support/fixtures'
import { type RoutesAt, routesAt } from '../../support/routes'

const KEY = 'key-of-the-tests'
const WALLET = `0x${'ab'.repeat(32)}`

type Listed = {
  setup: { state: string; network: string }
  blockchain_transactions: {
    kind: string
    status: string
    transaction_hash: string | null
    explorer_url: string | null
    error: string | null
    participant_id: number | null
  }[]
  total: number
}
type Place = { programId: number; caller: AdministratorFixture; rewardId: number }

let test: TestPayload
let payload: TestPayload['payload']
let sql: Sql
let fake: FakeAptos
let organizationId: number
let route: RoutesAt
let list: RoutesAt

beforeAll(async () => {
  fake = await startFakeAptos({ key: KEY })
  test = await openTestPayload({ APTOS_API_URL: fake.url, APTOS_API_KEY: KEY })
  payload = test.payload
  sql = poolSql(payload)
  organizationId = (await createProgramFixture(payload)).organizationId
  route = await routesAt('/admin/v2/rewards/:reward_id')
  list = await routesAt('/admin/v2/rewards/:reward_id/blockchain_transactions')
})
beforeEach(() => fake.behave('up'))
afterAll(async () => {
  await closeQueue()
  await test.close()
  await fake.close()
})

const job = (now?: Date): Context => createContext(payload, { actor: { type: 'job', name: 'nft.advance' }, now })

const createPlace = async ({
  aptos = { enabled: true, network: 'mainnet' },
  testMode = false,
}: {
  aptos?: { enabled: boolean; network: 'mainnet' | 'testnet' } | null
  testMode?: boolean
} = {}): Promise<Place> => {
  const { programId } = await createProgramFixture(payload, { organization: organizationId, test_mode: testMode })
  const pairs = ['rewards.view', 'rewards.manage'] as const
  const caller = await createAdministratorFixture(payload, { organizationId, programId, pairs: [...pairs] })
  if (aptos)
    await sql(
      "insert into aptos_integrations (program_id, enabled, network, wallet_address) values ($1, $2, $3::text::enum_aptos_integrations_network, '0x1')",
      [programId, aptos.enabled, aptos.network],
    )
  const { rewardId } = await createRewardFixture(payload, {
    programId,
    selection: 'milestone',
    threshold: 100,
    limit: 5,
  })
  return { programId, caller, rewardId }
}
const create = ({ caller, rewardId }: Place) =>
  callRoute(route.POST, { caller, params: { reward_id: rewardId }, body: { intent: 'createNftCollection' } })
const look = async ({ caller, rewardId }: Place) =>
  (await callRoute<Listed>(list.GET, { caller, params: { reward_id: rewardId } })).body
const rewardOf = async ({ rewardId }: Place) =>
  onlyRow(
    await sql<{ address: string | null; url: string | null }>(
      'select nft_collection_address as address, nft_collection_transaction_create_url as url from rewards where id = $1',
      [rewardId],
    ),
  )
const ordersOf = ({ rewardId }: Place) =>
  fake.orders.filter(({ reference }) => reference.includes(`:reward:${rewardId}:`))

describe('an NFT collection', () => {
  // CONSOLE-38, CONSOLE-67, CONSOLE-133, CONSOLE-134, CONSOLE-140, CONSOLE-152
  it('is ordered once, sent, and has its address once the chain has confirmed it', async () => {
    const place = await createPlace()
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(place)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({
      success: true,
      message: 'NFT collection created',
    })
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      'The NFT collection is already being created.',
    )
    expect(await look(place)).toMatchObject({
      setup: { state: 'ready', network: 'mainnet' },
      total: 1,
      blockchain_transactions: [{ kind: 'create_collection', status: 'queued', transaction_hash: null, error: null }],
    })
    const { GET } = await routesAt('/admin/v2/programs/:program_id/blockchain_transactions')
    const { programId, rewardId } = place
    const keeper = await createAdministratorFixture(payload, { organizationId, programId, pairs: ['program.manage'] })
    const ofProgram = await callRoute(GET, { caller: keeper, params: { program_id: programId } })
    expect(ofProgram.body).toMatchObject({
      setup: { state: 'ready' },
      ...{ total: 1, blockchain_transactions: [{ reward_id: rewardId, kind: 'create_collection', status: 'queued' }] },
    })
    expect(await sql("select 1 from pgboss.job where name = 'nft.advance'")).not.toHaveLength(0)

    fake.behave('slow_chain')
    await advanceTransactions(job())
    await advanceTransactions(job())
    const [order] = ordersOf(place)
    expect(ordersOf(place)).toHaveLength(1)
    expect(order).toMatchObject({
      path: '/v1/collections',
      body: { network: 'mainnet', creator_address: '0x1', max_supply: 5 },
    })
    const explorer_url = `https://explorer.aptoslabs.com/txn/${order?.hash}?network=mainnet`
    const submitted = { status: 'submitted', transaction_hash: order?.hash, explorer_url }
    expect((await look(place)).blockchain_transactions[0]).toMatchObject(submitted)
    expect(await rewardOf(place)).toEqual({ address: null, url: null })

    fake.behave('up')
    await advanceTransactions(job())
    expect((await look(place)).blockchain_transactions[0]?.status).toBe('confirmed')
    expect(await rewardOf(place)).toEqual({ address: order?.address, url: explorer_url })
    expect((await create(place)).body.message).toBe('This reward already has an NFT collection.')
    const trace = await sql<{ action: string }>('select action from audit_entries where program_id = $1 order by id', [
      place.programId,
    ])
    expect(trace.map(({ action }) => action)).toEqual(['nft.collection_requested', 'nft.collection_confirmed'])
  })

  it.each(['down', 'error'] as const)(
    'waits while the service is %s, shows the error, and is ordered once',
    async (how) => {
      const place = await createPlace()
      await create(place)
      fake.behave(how)
      await advanceTransactions(job())
      const [waiting] = (await look(place)).blockchain_transactions
      expect(waiting).toMatchObject({ status: 'queued' })
      expect(waiting?.error).toBe(how === 'down' ? 'The minting service cannot be reached.' : 'An error on our side.')
      fake.behave('up')
      await Promise.all([advanceTransactions(job()), advanceTransactions(job())])
      await advanceTransactions(job())
      expect(ordersOf(place)).toHaveLength(1)
      expect((await look(place)).blockchain_transactions[0]).toMatchObject({ status: 'confirmed', error: null })
    },
  )

  it.each([
    ['refuse', 'The name is taken.'],
    ['failing_chain', 'Out of gas.'],
  ] as const)('fails if the service answers %s, with its message, and can be retried', async (how, error) => {
    const place = await createPlace()
    await create(place)
    fake.behave(how)
    await advanceTransactions(job())
    await advanceTransactions(job())
    expect((await look(place)).blockchain_transactions).toMatchObject([{ status: 'failed', error }])
    expect(await rewardOf(place)).toEqual({ address: null, url: null })

    fake.behave('up')
    expect((await create(place)).status).toBe(200)
    await advanceTransactions(job())
    await advanceTransactions(job())
    expect((await look(place)).blockchain_transactions).toMatchObject([{ status: 'confirmed', error: null }])
    const references = ordersOf(place).map(({ reference }) => reference)
    expect(new Set(references).size).toBe(how === 'refuse' ? 1 : 2)
  })

  it('is given up after three days', async () => {
    const place = await createPlace()
    await create(place)
    fake.behave('down')
    await advanceTransactions(job(new Date(Date.now() + 73 * 3_600_000)))
    expect((await look(place)).blockchain_transactions).toMatchObject([
      { status: 'failed', error: 'The minting service cannot be reached.' },
    ])
  })

  // CONSOLE-71, CONSOLE-164
  it('uses the test network for a program in test mode', async () => {
    const place = await createPlace({ testMode: true })
    await create(place)
    await advanceTransactions(job())
    expect((await look(place)).setup).toEqual({ state: 'ready', network: 'testnet' })
    expect(ordersOf(place)).toMatchObject([{ body: { network: 'testnet' } }])
  })

  // RULE-49
  it.each([
    ['missing', null],
    ['off', { enabled: false, network: 'testnet' }],
  ] as const)('can’t be created if Aptos is %s', async (_, aptos) => {
    const place = await createPlace({ aptos })
    expect(await create(place)).toMatchObject({
      status: 422,
      body: { message: 'Aptos is turned off for this program. Turn it on in Settings > Integrations.' },
    })
    expect(await look(place)).toMatchObject({ setup: { state: 'not_enabled' }, total: 0 })
  })

  it('is refused without the permission, and not found in another program', async () => {
    const place = await createPlace()
    const viewer = await createAdministratorFixture(payload, {
      organizationId,
      programId: place.programId,
      pairs: ['rewards.view'],
    })
    const stranger = (await createPlace()).caller
    expect((await create({ ...place, caller: viewer })).status).toBe(403)
    expect((await create({ ...place, caller: stranger })).status).toBe(404)
    const { rewardId } = place
    expect((await callRoute(list.GET, { caller: stranger, params: { reward_id: rewardId } })).status).toBe(404)
    expect((await look(place)).total).toBe(0)
  })
})

describe('a collectible', () => {
  it('is minted once for an owner of the reward with a wallet', async () => {
    const place = await createPlace()
    const { programId, rewardId } = place
    await create(place)
    await advanceTransactions(job())
    await advanceTransactions(job())
    const [owner, walletless] = await Promise.all([
      createParticipantFixture(payload, { programId, points: 150, aptos_wallet_address: WALLET }),
      createParticipantFixture(payload, { programId, points: 150 }),
      createParticipantFixture(payload, { programId, points: 10, aptos_wallet_address: WALLET }),
    ])
    for (const { participantId } of [owner, walletless]) await grantEarnedRewards(job(), { programId, participantId })

    await Promise.all([queueCollectibles(job()), queueCollectibles(job())])
    await queueCollectibles(job())
    await advanceTransactions(job())
    await advanceTransactions(job())
    const mints = (await look(place)).blockchain_transactions.filter(({ kind }) => kind === 'mint')
    expect(mints).toMatchObject([{ status: 'confirmed', participant_id: owner.participantId }])
    const [order] = ordersOf(place).filter(({ path }) => path === '/v1/items')
    const { address } = await rewardOf(place)
    expect(order?.body).toMatchObject({ network: 'mainnet', collection_address: address, owner_address: WALLET })
    const items = await sql(
      'select participant_id, status, address, owner_address, explorer_mint_url from nft_items where reward_id = $1',
      [rewardId],
    )
    expect(items).toEqual([
      {
        participant_id: owner.participantId,
        status: 'minted',
        address: order?.address,
        owner_address: WALLET,
        explorer_mint_url: `https://explorer.aptoslabs.com/txn/${order?.hash}?network=mainnet`,
      },
    ])
  })

  /** A participant whose collectible is minted next. */
  const createOwner = async () => {
    const place = await createPlace()
    const { programId } = place
    await create(place)
    await advanceTransactions(job())
    await advanceTransactions(job())
    const owner = await createParticipantFixture(payload, { programId, points: 150, aptos_wallet_address: WALLET })
    await grantEarnedRewards(job(), { programId, participantId: owner.participantId })
    await queueCollectibles(job())
    return { place, owner }
  }

  it('that settles after its owner was erased contains no wallet', async () => {
    const { owner, place } = await createOwner()
    const { rewardId } = place
    // Simulates an erasure between reading the transaction and settling it with the chain's answer.
    const [mint] = await sql<OpenTransaction>(`select ${OPEN_COLUMNS} where t.reward_id = $1 and t.kind = 'mint'`, [
      rewardId,
    ])
    await eraseParticipant(job(), owner)
    await settleTransaction(job(), mint as OpenTransaction, { status: 'confirmed', address: '0x7' })
    expect(
      await sql('select status, owner_address, owner_explorer_url from nft_items where reward_id = $1', [rewardId]),
    ).toEqual([{ status: 'minted', owner_address: null, owner_explorer_url: null }])
  })

  const MINUTE_MS = 60_000
  /** A participant whose collectible was refused by the service, or failed on the chain. */
  const createFailed = async (how: 'refuse' | 'failing_chain') => {
    const failed = await createOwner()
    fake.behave(how)
    await advanceTransactions(job())
    await advanceTransactions(job())
    fake.behave('up')
    return failed
  }
  const mintOf = async (place: Place) => (await look(place)).blockchain_transactions.find(({ kind }) => kind === 'mint')
  const itemOf = async ({ rewardId }: Place) =>
    onlyRow(await sql('select status, owner_address from nft_items where reward_id = $1', [rewardId]))
  const later = (minutes: number) => job(new Date(Date.now() + minutes * MINUTE_MS))

  it.each(['refuse', 'failing_chain'] as const)(
    'that failed by %s is retried automatically after a while, once, for the current wallet',
    async (how) => {
      const { owner, place } = await createFailed(how)
      expect(await mintOf(place)).toMatchObject({ status: 'failed' })
      expect(await itemOf(place)).toEqual({ status: 'failed', owner_address: WALLET })
      await retryMints(later(1))
      expect(await mintOf(place)).toMatchObject({ status: 'failed' })

      const wallet = `0x${'cd'.repeat(32)}`
      await sql('update participants set aptos_wallet_address = $2 where id = $1', [owner.participantId, wallet])
      await Promise.all([retryMints(later(11)), retryMints(later(11)), retryMints(later(11))])
      expect(await mintOf(place)).toMatchObject({ status: 'queued', transaction_hash: null })
      const trace = await sql("select 1 from audit_entries where program_id = $1 and action = 'nft.item_retried'", [
        place.programId,
      ])
      expect(trace).toHaveLength(1)
      await advanceTransactions(later(11))
      await advanceTransactions(later(12))
      expect(await mintOf(place)).toMatchObject({ status: 'confirmed', error: null })
      expect(await itemOf(place)).toEqual({ status: 'minted', owner_address: wallet })
      const orders = ordersOf(place).filter(({ path }) => path === '/v1/items')
      expect(orders).toHaveLength(how === 'refuse' ? 1 : 2)
      expect(orders.at(-1)?.body).toMatchObject({ owner_address: wallet })
      await retryMints(later(60))
      expect(await mintOf(place)).toMatchObject({ status: 'confirmed' })
    },
  )

  it('doubles the delay of each retry, and is given up after a week', async () => {
    const { place } = await createFailed('refuse')
    const failAt = async (minutes: number) => {
      fake.behave('refuse')
      await advanceTransactions(later(minutes))
      fake.behave('up')
    }
    const isRetried = async (minutes: number) => {
      await retryMints(later(minutes))
      return (await mintOf(place))?.status === 'queued'
    }
    expect(await isRetried(11)).toBe(true)
    await failAt(30)
    expect(await isRetried(55)).toBe(false)
    expect(await isRetried(61)).toBe(true)
    await failAt(62)
    expect(await isRetried(8 * 24 * 60)).toBe(false)
  })

  it('is not retried if the reward was revoked, the participant erased, or no answer ever came', async () => {
    const cancelled = await createFailed('refuse')
    await sql("update reward_claims set state = 'cancelled' where reward_id = $1", [cancelled.place.rewardId])
    const erased = await createFailed('refuse')
    await sql('update participants set erased_at = now() where id = $1', [erased.owner.participantId])
    const unanswered = await createFailed('failing_chain')
    await sql(
      "update blockchain_transactions set created_at = updated_at - interval '73 hours' where kind = 'mint' and reward_id = $1",
      [unanswered.place.rewardId],
    )
    await retryMints(later(30))
    for (const { place } of [cancelled, erased, unanswered])
      expect(await mintOf(place)).toMatchObject({ status: 'failed' })
  })
})
