import { randomUUID } from 'node:crypto'
import { APIError, type Payload } from 'payload'
import type { OpenCollection } from '@/domain/hooks'
import { verifyLedger } from '@/domain/points'
import { onlyRow, poolSql, type Sql } from '@/platform/sql'
import {
  type AdministratorFixture,
  callRoute,
  createAdministratorFixture,
  createChallengeFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
  type ParticipantFixture,
} from '../../support/fixtures'
import { withHooks } from '../../support/hooks'
import { DONATION, openPaymentsTest, type PaymentsTest, requestPayPage, sessionOf } from '../../support/payments'
import { routesAt } from '../../support/routes'

/**
 * Tier changes, consents, codes, payments, plays and approvals: the product's own paths run the hooks of plugins, and a
 * hook that refuses leaves nothing behind.
 */
let test: PaymentsTest
let payload: Payload
let sql: Sql
let programId: number
let admin: AdministratorFixture
let person: ParticipantFixture

beforeAll(async () => {
  test = await openPaymentsTest()
  payload = test.payload
  sql = poolSql(payload)
  const program = await createProgramFixture(payload)
  programId = program.programId
  await sql('update programs set features_tiers = true where id = $1', [programId])
  await payload.create({
    collection: 'program-tiers',
    data: { program: programId, name: 'Gold', threshold: 50, earning_multiplier: 1 },
  })
  admin = await createAdministratorFixture(payload, program)
})
beforeEach(async () => {
  person = await createParticipantFixture(payload, { programId, points: 0 })
})
afterAll(async () => {
  expect(await verifyLedger(sql)).toMatchObject({ differences: [] })
  await test.close()
})

type Answer = { success: boolean; message: string; errors: Record<string, string[]> }
type Seen = [operation: string, doc: Record<string, unknown>]

const REFUSAL = 'Refused by the plugin'
const refused = { status: 403, body: { success: false, message: REFUSAL } }

/** Runs `work` with hooks of a collection. @returns its answer, and what `afterChange` saw */
const watch = async <T>(slug: OpenCollection | 'challenges' | 'rewards', work: () => Promise<T>) => {
  const seen: Seen[] = []
  const hook = ({ doc, operation }: { doc: Record<string, unknown>; operation: string }) => {
    seen.push([operation, doc])
    return doc
  }
  const answer = await withHooks(payload, { [slug]: { afterChange: hook as never } }, work)
  return { answer, seen }
}
/** The same with a `beforeChange` that refuses. */
const refuse = <T>(slug: OpenCollection | 'challenges' | 'rewards', work: () => Promise<T>) => {
  const hook = () => {
    throw new APIError(REFUSAL, 403)
  }
  return withHooks(payload, { [slug]: { beforeChange: hook as never } }, work)
}
const countOf = async (table: string, of: ParticipantFixture = person) =>
  onlyRow(
    await sql<{ rows: number }>(`select count(*)::int as rows from ${table} where participant_id = $1`, [
      of.participantId,
    ]),
  ).rows

it('runs hooks of tier changes when points lead to a tier', async () => {
  const { challengeId } = await createChallengeFixture(payload, { programId, points: 60 })
  const { POST } = await routesAt('/public/challenges/submit')
  const complete = () => callRoute<Answer>(POST, { programId, caller: person, body: { challenge_id: challengeId } })
  expect(await refuse('tier-changes', complete)).toMatchObject(refused)
  expect([await countOf('tier_changes'), await countOf('challenge_completions')]).toEqual([0, 0])
  const { answer, seen } = await watch('tier-changes', complete)
  expect(answer).toMatchObject({ status: 200, body: { success: true } })
  const change = { participant: person.participantId, program: programId, from_tier: null, to_tier: 'Gold' }
  expect(seen).toEqual([['create', expect.objectContaining({ ...change, reason: 'points' })]])
})

it('runs hooks of consents when somebody agrees to terms', async () => {
  const { rewardId } = await createRewardFixture(payload, {
    programId,
    selection: 'sweepstake',
    threshold: null,
    terms_conditions: '<p>No bots.</p>',
    finish: new Date(Date.now() + 3_600_000).toISOString(),
    sweepstake: { entry_cost: 10, free_entry: true, winners: 1, alternates: 0 },
  })
  const { POST } = await routesAt('/public/rewards/:reward_id/free_entry')
  const enter = () =>
    callRoute<Answer>(POST, {
      ...{ programId, caller: person, params: { reward_id: rewardId } },
      body: { idempotency_key: randomUUID(), agree_terms: true },
    })
  expect(await refuse('participant-consents', enter)).toMatchObject(refused)
  expect([await countOf('participant_consents'), await countOf('sweepstake_entries')]).toEqual([0, 0])
  const { answer, seen } = await watch('participant-consents', enter)
  expect(answer).toMatchObject({ status: 200, body: { success: true } })
  const consent = { participant: person.participantId, document: 'reward_terms', purpose: 'free_entry' }
  expect(seen).toEqual([['create', expect.objectContaining(consent)]])
})

it('runs hooks of codes when they are added, and when one is given', async () => {
  const { rewardId } = await createRewardFixture(payload, { programId, threshold: 10, uses_coupons: true })
  const add = await routesAt('/admin/v2/rewards/:reward_id/coupons')
  const addCodes = () =>
    callRoute<Answer>(add.POST, { caller: admin, params: { reward_id: rewardId }, body: { codes: 'A-1\nA-2' } })
  const codes = async () => (await sql('select 1 from coupons where reward_id = $1', [rewardId])).length
  expect(await refuse('coupons', addCodes)).toMatchObject(refused)
  expect(await codes()).toBe(0)
  const added = await watch('coupons', addCodes)
  expect(added.seen.map(([operation, { code }]) => [operation, code])).toEqual([
    ['create', 'A-1'],
    ['create', 'A-2'],
  ])
  const claimer = await createParticipantFixture(payload, { programId, points: 100 })
  const claim = await routesAt('/public/rewards/process_reward')
  const claimOne = () =>
    callRoute<Answer>(claim.POST, {
      ...{ programId, caller: claimer, body: { reward_id: rewardId, idempotency_key: randomUUID() } },
    })
  expect(await refuse('coupons', claimOne)).toMatchObject(refused)
  expect(await countOf('reward_claims', claimer)).toBe(0)
  const claimed = await watch('coupons', claimOne)
  expect(claimed.seen).toEqual([['update', expect.objectContaining({ reward_claim: expect.any(Number) })]])
})

it('runs hooks of payments from the start of a checkout to its payment', async () => {
  const { challengeId, identifier } = await createChallengeFixture(payload, { programId, ...DONATION } as never)
  const { donation_challenge } = await payload.findByID({ collection: 'challenges', id: challengeId })
  const choice = {
    entity: donation_challenge?.entities?.[0]?.id ?? '',
    amount: donation_challenge?.amounts?.[0]?.id ?? '',
  }
  const open = () => requestPayPage('donation', person, identifier, choice)
  expect(await refuse('checkout-sessions', open)).toMatchObject(refused)
  expect(await countOf('checkout_sessions')).toBe(0)
  test.fake.sendByItself(false)
  const opened = await watch('checkout-sessions', open)
  expect(opened.seen[0]).toEqual(['create', expect.objectContaining({ kind: 'donation', status: 'opening' })])
  const event = await test.fake.pay(sessionOf(opened.answer))
  // The provider sends a refused event again.
  expect(await refuse('checkout-sessions', () => test.fake.send(event))).toBeGreaterThanOrEqual(400)
  expect(await countOf('challenge_completions')).toBe(0)
  const paid = await watch('checkout-sessions', () => test.fake.send(event))
  expect(paid.answer).toBe(200)
  expect(paid.seen.at(-1)).toEqual(['update', expect.objectContaining({ status: 'paid', amount_cents: 2_500 })])
  expect(await countOf('challenge_completions')).toBe(1)
})

it('runs hooks of plays of an instant win', async () => {
  const player = await createParticipantFixture(payload, { programId, points: 100 })
  const { rewardId } = await createRewardFixture(payload, {
    programId,
    selection: 'mini-contest',
    threshold: null,
    mini_contest: { kind: 'instant_win', winners: 1, play_cost: 10 },
    approved_at: new Date(Date.now() - 2_000).toISOString(),
    start: new Date(Date.now() - 2_000).toISOString(),
    finish: new Date(Date.now() + 90 * 86_400_000).toISOString(),
  } as never)
  const { POST } = await routesAt('/public/rewards/:reward_id/play')
  const play = () =>
    callRoute<Answer>(POST, {
      ...{ programId, caller: player, params: { reward_id: rewardId }, body: { idempotency_key: randomUUID() } },
    })
  expect(await refuse('contest-plays', play)).toMatchObject(refused)
  expect([await countOf('contest_plays', player), await countOf('reward_claims', player)]).toEqual([0, 0])
  const { answer, seen } = await watch('contest-plays', play)
  expect(answer).toMatchObject({ status: 200, body: { success: true } })
  expect(seen).toEqual([['create', expect.objectContaining({ reward: rewardId, participant: player.participantId })]])
})

it.each(['challenges', 'rewards'] as const)('runs hooks of %s when one is approved and taken back', async (slug) => {
  const isReward = slug === 'rewards'
  const draft = { programId, approved_at: null }
  const id = isReward
    ? (await createRewardFixture(payload, draft)).rewardId
    : (await createChallengeFixture(payload, draft)).challengeId
  const { POST } = isReward
    ? await routesAt('/admin/v2/rewards/:reward_id/toggle_approval')
    : await routesAt('/admin/v2/challenges/:challenge_id/toggle_approval')
  const approve = (approved: boolean) => () =>
    callRoute<Answer>(POST, {
      ...{ caller: admin, params: { [isReward ? 'reward_id' : 'challenge_id']: id }, body: { approved } },
    })
  const state = async () =>
    onlyRow(
      await sql<{ approved: boolean; versions: number; entries: number }>(
        `select approved_at is not null as approved, (select count(*)::int from _${slug}_v v where v.parent_id = r.id) as versions,
           (select count(*)::int from audit_entries where record_type = '${slug}' and record_id = r.id::text) as entries
         from ${slug} r where id = $1`,
        [id],
      ),
    )
  const before = await state()
  expect(await refuse(slug, approve(true))).toMatchObject(refused)
  expect(await state()).toEqual({ ...before, approved: false })
  const { answer, seen } = await watch(slug, approve(true))
  expect(answer).toMatchObject({ status: 200, body: { success: true } })
  expect(seen).toEqual([['update', expect.objectContaining({ id, approved_at: expect.any(String) })]])
  expect(await state()).toEqual({ approved: true, versions: before.versions + 1, entries: before.entries + 1 })
  const back = await watch(slug, approve(false))
  expect(back.seen).toEqual([['update', expect.objectContaining({ id, approved_at: null })]])
})
