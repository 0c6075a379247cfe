import { NextRequest } from 'next/server'
import { Webhook } from 'standardwebhooks'
import { createContext } from '@/domain/context'
import { signQuery } from '@/domain/integrations/embedded-address'
import { closeQueue } from '@/platform/queue'
import { onlyRow, poolSql, type Sql } from '@/platform/sql'
import { advanceTransactions, queueCollectibles } from '@/plugins/collectibles/domain'
import { type FakeAptos, startFakeAptos } from '../../../scripts/fakes/aptos/server'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  type AdministratorFixture,
  callRoute,
  createAdministratorFixture,
  createChallengeFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
} from '../../support/fixtures'
import { routesAt } from '../../support/routes'

type Handler = Parameters<typeof callRoute>[0]
type Answer = { success: boolean; message: string; errors: Record<string, string[]> }

const KEY = 'key-of-the-tests'
const WALLET = `0x${'ab'.repeat(32)}`

let test: TestPayload
let sql: Sql
let fake: FakeAptos
let offers: { GET: Handler; PATCH: Handler }
let hidden: { GET: Handler }
let contest: { GET: Handler; PATCH: Handler }
let secret: { POST: Handler }
let entries: { POST: (request: NextRequest, route: { params: Promise<Record<string, string>> }) => Promise<Response> }
let embedded: { GET: Handler }
let aptos: { GET: Handler }
let aptosRow: { PATCH: Handler }
let transactions: { GET: Handler; POST: Handler }

let programId: number
let organizationId: number
let manager: AdministratorFixture
let editor: AdministratorFixture
let stranger: AdministratorFixture

beforeAll(async () => {
  fake = await startFakeAptos({ key: KEY })
  test = await openTestPayload({ APTOS_API_URL: fake.url, APTOS_API_KEY: KEY })
  sql = poolSql(test.payload)
  offers = await routesAt('/admin/v2/offers_reward/:program_id')
  hidden = await routesAt('/admin/v2/offers_reward/:program_id/hidden_merchants')
  contest = await routesAt('/admin/v2/photo_contest/:program_id')
  secret = await routesAt('/admin/v2/photo_contest/:program_id/secret')
  entries = await import('@/plugins/photo-contests/calls/record-entry')
  embedded = await routesAt('/public/embedded_content')
  aptos = await routesAt('/admin/v2/programs/:program_id/aptos')
  aptosRow = await routesAt('/admin/v2/aptos/:aptos_id')
  transactions = await routesAt('/admin/v2/programs/:program_id/blockchain_transactions')
})
beforeEach(async () => {
  fake.behave('up')
  await createPlace()
})
afterAll(async () => {
  await closeQueue()
  await test.close()
  await fake.close()
})

const createPlace = async (test_mode = false) => {
  const fixture = await createProgramFixture(test.payload, { test_mode })
  programId = fixture.programId
  organizationId = fixture.organizationId
  const pairs = ['program.manage'] as const
  manager = await createAdministratorFixture(test.payload, { organizationId, programId, pairs: [...pairs] })
  editor = await createAdministratorFixture(test.payload, { organizationId, programId, pairs: ['program.update'] })
  const abroad = await createProgramFixture(test.payload)
  stranger = await createAdministratorFixture(test.payload, { organizationId: abroad.organizationId, isAdmin: true })
}
const inProgram = () => ({ program_id: programId })
const patch = (
  route: { PATCH: Handler },
  body: object,
  caller = manager,
  params: Record<string, number> = inProgram(),
) => callRoute<Answer>(route.PATCH, { method: 'PATCH', caller, params, body })
const auditOf = async () =>
  (
    await sql<{ action: string }>('select action from audit_entries where program_id = $1 order by id', [programId])
  ).map(({ action }) => action)

describe('the offers reward', () => {
  const addMerchants = (...names: string[]) =>
    Promise.all(
      names.map((merchant_name) =>
        sql(
          `insert into merchants (program_id, slug, merchant_name, latitude, longitude, active, offer_count) values ($1, $2, $3, 40, -74, true, 1)`,
          [programId, `${merchant_name}-${programId}`, merchant_name],
        ),
      ),
    )

  // CONSOLE-143, RULE-40
  it('is shown and changed, in the site and in the draft, and keeps unnamed fields', async () => {
    const saved = await patch(offers, { active: true, redirect_magic_link: true, merchants_regex: '^oat' })
    expect(saved).toMatchObject({ status: 200, body: { message: 'Offers reward was updated successfully!' } })
    expect((await patch(offers, { active: false })).status).toBe(200)
    const answer = await callRoute<{ offers_reward: object }>(offers.GET, { caller: manager, params: inProgram() })
    expect(answer.body.offers_reward).toEqual({
      active: false,
      redirect_magic_link: true,
      merchants_regex: '^oat',
      visitors_see: 'directory',
      provider: 'embedded',
      partner_url: '',
      has_partner_key: false,
    })
    const rows = await sql(
      `select 1 from _programs_v where parent_id = $1 and latest and version_offers_reward_merchants_regex = '^oat' and not version_offers_reward_active`,
      [programId],
    )
    expect(rows).toHaveLength(1)
    expect(await auditOf()).toEqual(['integration.offers_reward_updated', 'integration.offers_reward_updated'])
  })

  it('seals a partner’s key, and needs its URL', async () => {
    expect((await patch(offers, { provider: 'partner' })).body.errors).toHaveProperty('partner_url')
    expect((await patch(offers, { provider: 'nobody' })).body.errors).toHaveProperty('provider')
    const body = { provider: 'partner', partner_url: 'https://partner.example', partner_key: 'very-secret' }
    expect((await patch(offers, body)).status).toBe(200)
    const { body: shown } = await callRoute<object>(offers.GET, { caller: manager, params: inProgram() })
    expect(shown).toMatchObject({ offers_reward: { has_partner_key: true, partner_url: 'https://partner.example' } })
    const audit = await sql('select before, after from audit_entries where program_id = $1', [programId])
    const [row] = await sql('select offers_reward_partner_key_sealed as key from programs where id = $1', [programId])
    for (const found of [shown, audit, row]) expect(JSON.stringify(found)).not.toContain('very-secret')
  })

  it('counts what a filter hides, and refuses an invalid regular expression', async () => {
    const count = (merchants_regex: string) =>
      callRoute<{ total: number; hidden: number }>(hidden.GET, {
        caller: manager,
        params: inProgram(),
        path: `/admin/v2/offers_reward/${programId}/hidden_merchants?${new URLSearchParams({ merchants_regex })}`,
      })
    // Without merchants, nothing would be matched against the pattern.
    expect((await count('(')).status).toBe(422)
    await addMerchants('Oat House', 'Bread & Co', 'OATLY')
    expect((await count('(')).status).toBe(422)
    expect((await count('')).body).toEqual({ total: 3, hidden: 0 })
    expect((await count('^oat')).body).toEqual({ total: 3, hidden: 1 })
    const refused = await patch(offers, { merchants_regex: '[a-' })
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { merchants_regex: ["This isn't a valid regular expression."] } },
    })
    expect(await auditOf()).toEqual([])
  })
})

describe('the photo contest', () => {
  const CONTEST = {
    active: true,
    qrati_program_id: 'q-7',
    slug: 'photos',
    title: 'Photo contest',
    url: 'https://contest.example/wall',
  }
  const newSecret = async (): Promise<string> =>
    (await callRoute<{ secret: string }>(secret.POST, { caller: manager, params: inProgram(), body: {} })).body.secret
  const report = async (key: string, body: object, at = new Date(), place = programId) => {
    const text = JSON.stringify(body)
    const response = await entries.POST(
      new NextRequest(`http://localhost/photo_contests/${place}/entries`, {
        method: 'POST',
        body: text,
        headers: {
          'content-type': 'application/json',
          'webhook-id': 'msg_1',
          'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
          'webhook-signature': new Webhook(key).sign('msg_1', at, text),
        },
      }),
      { params: Promise.resolve({ program_id: String(place) }) },
    )
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }

  // CONSOLE-143
  it('is set up with its page, which is signed for its viewer', async () => {
    expect((await patch(contest, { active: true })).body.errors).toHaveProperty('qrati_program_id')
    expect((await patch(contest, CONTEST)).status).toBe(200)
    const key = await newSecret()
    expect(key).toMatch(/^whsec_/)
    const shown = await callRoute<{ photo_contest: object }>(contest.GET, { caller: manager, params: inProgram() })
    expect(shown.body.photo_contest).toMatchObject({ ...CONTEST, has_secret: true, entries: 0 })
    expect(JSON.stringify(shown.body)).not.toContain(key)
    const ada = await createParticipantFixture(test.payload, { programId, first_name: 'Ada', last_name: 'Moreno' })
    const { body } = await callRoute<{ url: string }>(embedded.GET, { caller: ada, programId })
    const [query = '', signature] = new URL(body.url).search.slice(1).split('&signature=')
    expect(query).toMatch(
      new RegExp(`^participant_id=${ada.participantId}&first_name=Ada&last_name=Moreno&program_id=q-7&timestamp=\\d+$`),
    )
    expect(signature).toBe(signQuery(key, query))
    expect(await auditOf()).toEqual(['integration.photo_contest_updated', 'integration.photo_contest_secret_created'])
  })

  it('refuses a program page’s address, and another program’s challenge', async () => {
    expect((await patch(contest, { ...CONTEST, slug: 'terms-of-service' })).body.errors).toHaveProperty('slug')
    const abroad = await createProgramFixture(test.payload)
    const { challengeId } = await createChallengeFixture(test.payload, { programId: abroad.programId })
    expect((await patch(contest, { ...CONTEST, challenge_id: challengeId })).body.errors).toHaveProperty('challenge_id')
    expect((await patch(contest, { ...CONTEST, url: 'javascript:alert(1)' })).body.errors).toHaveProperty('url')
    expect((await patch(contest, { ...CONTEST, url: '/dev/seed-swap' })).status).toBe(200)
  })

  it('completes the challenge by a signed report, once per entry, however often it arrives', async () => {
    const { challengeId } = await createChallengeFixture(test.payload, { programId, points: 40 })
    const { participantId } = await createParticipantFixture(test.payload, { programId })
    await patch(contest, { ...CONTEST, challenge_id: challengeId })
    const key = await newSecret()
    const entry = { entry_id: 'e-1', participant_id: participantId }
    const answers = await Promise.all([report(key, entry), report(key, entry), report(key, entry)])
    expect(answers.map(({ body }) => body.new).sort()).toEqual([false, false, true])
    expect(answers.every(({ body, status }) => status === 200 && body.outcome === 'completed')).toBe(true)
    const points = onlyRow(
      await sql<{ points: number }>(
        'select points::int as points from participant_balances where participant_id = $1',
        [participantId],
      ),
    )
    expect(points.points).toBe(40)
  })

  it('refuses forged, old and other programs’ reports', async () => {
    const { participantId } = await createParticipantFixture(test.payload, { programId })
    await patch(contest, CONTEST)
    const key = await newSecret()
    const entry = { entry_id: 'e-1', participant_id: participantId }
    const forged = `whsec_${Buffer.from('somebody else made this up').toString('base64')}`
    expect((await report(forged, entry)).status).toBe(400)
    expect((await report(key, entry, new Date(Date.now() - 3_600_000))).status).toBe(400)
    const abroad = await createProgramFixture(test.payload)
    expect((await report(key, entry, new Date(), abroad.programId)).status).toBe(400)
    const foreigner = await createParticipantFixture(test.payload, { programId: abroad.programId })
    expect((await report(key, { ...entry, participant_id: foreigner.participantId })).status).toBe(422)
    // Without a challenge, the entry is stored anyway.
    expect((await report(key, entry)).body).toMatchObject({ new: true, outcome: 'no_challenge' })
    await newSecret()
    expect((await report(key, { ...entry, entry_id: 'e-2' })).status).toBe(400)
    await patch(contest, { active: false })
    expect(await sql('select 1 from photo_contest_entries where program_id = $1', [programId])).toHaveLength(1)
  })
})

describe('Aptos', () => {
  type Shown = {
    aptos: { id: number; enabled: boolean; network: string; wallet_address: string }
    integratables: {
      type: string
      id: number
      mints_nft: boolean
      mints: boolean
      collection_address: string | null
      minted: number
    }[]
  }
  const look = async () => (await callRoute<Shown>(aptos.GET, { caller: manager, params: inProgram() })).body
  const save = async (body: object, caller = manager) =>
    patch(aptosRow, body, caller, { aptos_id: (await look()).aptos.id })
  const ON = { enabled: true, network: 'testnet', wallet_address: WALLET.toUpperCase().replace('0X', '0x') }
  const order = (body: object) => callRoute<Answer>(transactions.POST, { caller: manager, params: inProgram(), body })
  const job = () => createContext(test.payload, { actor: { type: 'job', name: 'nft.advance' } })

  // CONSOLE-71, CONSOLE-83, CONSOLE-143
  it('is set up, with mainnet being permanent', async () => {
    expect((await look()).aptos).toMatchObject({ enabled: false, network: 'testnet', wallet_address: '' })
    expect((await save({ ...ON, wallet_address: '0xnothing' })).body.errors).toHaveProperty('wallet_address')
    expect((await save(ON)).body.message).toBe('Aptos was updated successfully!')
    expect((await look()).aptos).toMatchObject({ enabled: true, wallet_address: WALLET })
    expect((await save({ ...ON, network: 'mainnet', program_id: programId })).status).toBe(200)
    expect((await save({ ...ON, program_id: programId + 1 })).status).toBe(404)
    expect(await save(ON)).toMatchObject({
      status: 422,
      body: { errors: { network: ["The network can't be changed once it's mainnet."] } },
    })
    expect((await save(ON, editor)).status).toBe(403)
    expect((await save(ON, stranger)).status).toBe(404)
    await createPlace(true)
    expect((await save({ ...ON, network: 'mainnet' })).body.errors).toHaveProperty('network')
  })

  it('mints for a challenge with a collection, while it is selected', async () => {
    await save(ON)
    const { challengeId } = await createChallengeFixture(test.payload, { programId })
    const { rewardId } = await createRewardFixture(test.payload, { programId, selection: 'milestone', threshold: 100 })
    const answers = await Promise.all([order({ challenge_id: challengeId }), order({ challenge_id: challengeId })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await order({ reward_id: rewardId })).status).toBe(200)
    await advanceTransactions(job())
    await advanceTransactions(job())
    const { integratables } = await look()
    expect(integratables.map(({ id, mints, type }) => [type, id, mints])).toEqual([
      ['reward', rewardId, true],
      ['challenge', challengeId, true],
    ])
    const { participantId } = await createParticipantFixture(test.payload, { programId, aptos_wallet_address: WALLET })
    const complete = () =>
      sql(
        `insert into challenge_completions (program_id, participant_id, challenge_id, period_key, source, completed_at) values ($1, $2, $3, 'once', 'api', now())`,
        [programId, participantId, challengeId],
      )
    await complete()
    await save({ ...ON, integratable_reward_ids: [rewardId], integratable_challenge_ids: [] })
    expect(await queueCollectibles(job())).toBe(0)
    await save({ ...ON, integratable_challenge_ids: [challengeId] })
    expect(await queueCollectibles(job())).toBe(1)
    expect(await queueCollectibles(job())).toBe(0)
    await advanceTransactions(job())
    await advanceTransactions(job())
    expect((await look()).integratables.find(({ type }) => type === 'challenge')?.minted).toBe(1)
    expect(fake.orders.at(-1)).toMatchObject({ path: '/v1/items', body: { owner_address: WALLET, network: 'testnet' } })
  })

  it('retries a failed transaction once, as another order', async () => {
    await save(ON)
    const { challengeId } = await createChallengeFixture(test.payload, { programId })
    await order({ challenge_id: challengeId })
    fake.behave('failing_chain')
    await advanceTransactions(job())
    await advanceTransactions(job())
    const [failedOne] = await sql<{ id: number; status: string }>(
      'select id, status from blockchain_transactions where program_id = $1',
      [programId],
    )
    expect(failedOne?.status).toBe('failed')
    const retry = () => order({ transaction_id: failedOne?.id })
    expect((await Promise.all([retry(), retry()])).map(({ status }) => status).sort()).toEqual([200, 409])
    fake.behave('up')
    await advanceTransactions(job())
    await advanceTransactions(job())
    expect((await look()).integratables).toMatchObject([{ id: challengeId, mints: true }])
    expect(await auditOf()).toContain('nft.transaction_retried')
    expect((await order({ transaction_id: 999_999 })).status).toBe(404)
    expect((await order({})).status).toBe(422)
  })
})

it.each([
  ['offers reward', () => offers],
  ['photo contest', () => contest],
] as const)('requires program.update for the %s', async (_, route) => {
  for (const [caller, status] of [
    [editor, 403],
    [stranger, 404],
  ] as const) {
    expect((await callRoute(route().GET, { caller, params: inProgram() })).status).toBe(status)
    expect((await patch(route(), {}, caller)).status).toBe(status)
  }
})
