import { readdir } from 'node:fs/promises'
import type { Payload } from 'payload'
import sharp from 'sharp'
import { createContext, inTransaction } from '@/domain/context'
import type { PermissionPair } from '@/domain/permissions'
import { onlyRow, poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  type AdministratorFixture,
  callRoute,
  createAdministratorFixture,
  createChallengeFixture,
  createImageFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
  formOf,
} from '../../support/fixtures'
import { type RoutesAt, routesAt } from '../../support/routes'

const DAY_MS = 86_400_000
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()

let test: TestPayload
let payload: Payload
let sql: Sql
let organizationId: number
let programId: number
let foreignProgramId: number
let owner: AdministratorFixture
let listRoute: RoutesAt
let newRoute: RoutesAt
let rewardRoute: RoutesAt
let editRoute: RoutesAt
let versionsRoute: RoutesAt
let restoreRoute: RoutesAt
let approvalRoute: RoutesAt
let claimRoute: RoutesAt

const administratorWith = (...pairs: PermissionPair[]) =>
  createAdministratorFixture(payload, { organizationId, programId, pairs })

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  listRoute = await routesAt('/admin/v2/programs/:program_id/rewards')
  newRoute = await routesAt('/admin/v2/programs/:program_id/rewards/new')
  rewardRoute = await routesAt('/admin/v2/rewards/:reward_id')
  editRoute = await routesAt('/admin/v2/rewards/:reward_id/edit')
  versionsRoute = await routesAt('/admin/v2/rewards/:reward_id/versions')
  restoreRoute = await routesAt('/admin/v2/rewards/:reward_id/versions/:version_id/restore')
  approvalRoute = await routesAt('/admin/v2/rewards/:reward_id/toggle_approval')
  claimRoute = await routesAt('/public/rewards/process_reward')
  ;({ organizationId, programId } = await createProgramFixture(payload))
  foreignProgramId = (await createProgramFixture(payload, { organization: organizationId })).programId
  owner = await administratorWith('rewards.view', 'rewards.create', 'rewards.update', 'rewards.manage')
})
afterAll(() => test.close())

type Saved = { success: boolean; message: string; errors: Record<string, string[]>; reward_id?: number }
type Edited = { reward: Record<string, unknown>; updated_at: string; locks: Record<string, string>; claims: number }

const create = (body: object, caller = owner) =>
  callRoute<Saved>(listRoute.POST, { caller, params: { program_id: programId }, body })
const edit = async (rewardId: number, caller = owner) =>
  (await callRoute<Edited>(editRoute.GET, { caller, params: { reward_id: rewardId } })).body
const put = (rewardId: number, body: object, caller = owner) =>
  callRoute<Saved>(rewardRoute.PUT, { caller, method: 'PUT', params: { reward_id: rewardId }, body })
/** Submits the form as opened, with these changes. */
const update = async (rewardId: number, changes: object, caller = owner) => {
  const { reward, updated_at } = await edit(rewardId)
  return put(rewardId, { ...reward, ...changes, updated_at }, caller)
}
const auditOf = (rewardId: number, action: string) =>
  sql<{ before: Record<string, unknown> | null; after: Record<string, unknown>; actor_label: string }>(
    'select before, after, actor_label from audit_entries where action = $1 and record_id = $2 order by id',
    [action, String(rewardId)],
  )

const REDEEM = { selection: 'redeem', name: 'Mug', threshold: '150', limit: '20', price: '12.50', currency: 'EUR' }

describe('creating a reward', () => {
  // CONSOLE-33, CONSOLE-148
  it('creates a draft from the form, with an audit entry: Reward created successfully.', async () => {
    const { body, status } = await create({
      ...REDEEM,
      description: 'A mug',
      terms_conditions: '<p>Fair</p><script>alert(1)</script>',
      start: '2027-01-02T10:00:00+02:00',
      finish: '2027-02-02T10:00:00Z',
      limit_per_participant: 2,
      uses_coupons: true,
      feature: false,
      tag_list: 'home,  hot drinks , home',
      position: '3',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, message: 'Reward created successfully.', errors: {} })
    const row = onlyRow(
      await sql(
        `select program_id, name, description, terms_conditions, selection, approved_at, start, finish, threshold, "limit",
           limit_per_participant, price_cents::int as price_cents, currency, uses_coupons, feature, tag_list, position::int as position
         from rewards where id = $1`,
        [body.reward_id],
      ),
    )
    expect(row).toEqual({
      program_id: programId,
      name: 'Mug',
      description: 'A mug',
      terms_conditions: '<p>Fair</p>',
      selection: 'redeem',
      approved_at: null,
      start: new Date('2027-01-02T08:00:00Z'),
      finish: new Date('2027-02-02T10:00:00Z'),
      threshold: 150,
      limit: 20,
      limit_per_participant: 2,
      price_cents: 1250,
      currency: 'eur',
      uses_coupons: true,
      feature: false,
      tag_list: ['home', 'hot drinks'],
      position: 3,
    })
    const [entry] = await auditOf(body.reward_id ?? 0, 'reward.created')
    expect(entry).toMatchObject({ before: null, after: { name: 'Mug', price: 1250 }, actor_label: owner.email })
  })

  // CONSOLE-33
  it.each([
    [{ selection: 'redeem' }],
    [{ selection: 'sweepstake', finish: inDays(9), entry_cost: 10, winners: 2, alternates: 1, free_entry: true }],
    [{ selection: 'achievement', threshold: 500 }],
    [{ selection: 'milestone', threshold: 500 }],
    [
      {
        selection: 'mini-contest',
        start: inDays(1),
        finish: inDays(9),
        contest_kind: 'instant_win',
        contest_winners: 4,
      },
    ],
    [{ selection: 'mini-contest', start: inDays(1), finish: inDays(9), contest_kind: 'ranking', contest_winners: 1 }],
    [{ selection: 'offer' }],
  ])('stores form %# and returns it unchanged', async (form) => {
    const { body, status } = await create({ name: 'One of each', ...form })
    expect(status).toBe(200)
    const { locks, reward } = await edit(body.reward_id ?? 0)
    expect(reward).toMatchObject(form)
    expect(locks).toEqual({})
  })

  it('stores pictures and challenges of this program', async () => {
    const { challengeId } = await createChallengeFixture(payload, { programId })
    const { mediaId } = await createImageFixture(payload, { programId })
    const create2 = { create: { width: 4, height: 4, channels: 3 as const, background: '#123456' } }
    const png = await sharp(create2).png().toBuffer()
    const form = new FormData()
    const values = {
      selection: 'achievement',
      name: 'Explorer',
      achievement_challenges: [challengeId],
      image: { $file: 'file_1' },
      active_image: { id: mediaId, url: '/media/x.png' },
    }
    form.set('form', JSON.stringify(values))
    form.set('file_1', new File([png], 'anything.png', { type: 'image/png' }))
    const { body } = await create(form)
    expect(body.message).toBe('Reward created successfully.')
    const { reward } = await edit(body.reward_id ?? 0)
    expect(reward).toMatchObject({ achievement_challenges: [challengeId], active_image: mediaId, inactive_image: null })
    const media = onlyRow(await sql('select program_id from media where id = $1', [reward.image]))
    expect(media).toEqual({ program_id: programId })
  })

  it('stores no picture if another one in the form is invalid', async () => {
    const create2 = { create: { width: 4, height: 4, channels: 3 as const, background: '#123456' } }
    const form = new FormData()
    const values = {
      selection: 'redeem',
      name: 'No',
      image: { $file: 'file_1' },
      redemption_image: { $file: 'file_2' },
    }
    form.set('form', JSON.stringify(values))
    form.set('file_1', new File([await sharp(create2).png().toBuffer()], 'a.png', { type: 'image/png' }))
    form.set('file_2', new File(['no picture'], 'b.png', { type: 'image/png' }))
    const { staticDir } = payload.collections.media.config.upload
    const before = [await readdir(String(staticDir)), await sql('select count(*) from media')]
    expect((await create(form)).body.errors).toHaveProperty('redemption_image')
    expect([await readdir(String(staticDir)), await sql('select count(*) from media')]).toEqual(before)
  })

  // RULE-3
  it('refuses pictures and challenges of another program, with errors at their fields', async () => {
    const { challengeId } = await createChallengeFixture(payload, { programId: foreignProgramId })
    const { mediaId } = await createImageFixture(payload, { programId: foreignProgramId })
    const challenge = await create({ selection: 'achievement', name: 'No', achievement_challenges: [challengeId] })
    expect(challenge.status).toBe(422)
    expect(challenge.body.errors).toEqual({
      achievement_challenges: ['A challenge no longer exists. Choose again.'],
    })
    const picture = await create({ selection: 'redeem', name: 'No', image: mediaId })
    expect(picture.status).toBe(422)
    expect(picture.body.errors).toEqual({ image: ['This image is no longer available. Choose it again.'] })
    expect(await sql("select 1 from rewards where name = 'No' and program_id = $1", [programId])).toEqual([])
  })

  it.each([
    [{ selection: 'redeem' }, { name: ['This field is required.'] }],
    [{ selection: 'redeem', name: '   ' }, { name: ['This field is required.'] }],
    [{ selection: 'redeem', name: 'x'.repeat(121) }, { name: ['Use up to 120 characters.'] }],
    [{ selection: 'lottery', name: 'x' }, { selection: ['This field is required.'] }],
    [{ ...REDEEM, threshold: '1.5' }, { threshold: ['Enter a whole number.'] }],
    [{ ...REDEEM, threshold: -1 }, { threshold: ['Enter 0 or more.'] }],
    [{ ...REDEEM, limit: '99999999999' }, { limit: ['Enter 1,000,000,000 or less.'] }],
    [{ ...REDEEM, limit_per_participant: 0 }, { limit_per_participant: ['Enter 1 or more.'] }],
    [{ ...REDEEM, price: '0' }, { price: ['Enter 0.5 or more.'] }],
    [{ ...REDEEM, price: '1.005' }, { price: ['Enter an amount, such as 12.50.'] }],
    [{ ...REDEEM, currency: 'euros' }, { currency: ['Enter a currency code, such as USD.'] }],
    [{ ...REDEEM, start: inDays(2), finish: inDays(1) }, { finish: ['Choose a finish after the start.'] }],
    [{ ...REDEEM, start: 'tomorrow' }, { start: ['Enter a date and time.'] }],
    [{ ...REDEEM, tag_list: ['x'.repeat(41)] }, { tag_list: ['Use 1 to 40 characters.'] }],
    [{ selection: 'milestone', name: 'x' }, { threshold: ['This field is required.'] }],
    [
      { selection: 'achievement', name: 'x' },
      { achievement_challenges: ['Choose challenges or set points so users can earn it.'] },
    ],
    [
      { selection: 'sweepstake', name: 'x', winners: 1, finish: inDays(3), free_entry: false },
      {
        entry_cost: ['Set points for an entry, allow free entries or choose challenges so users can enter.'],
      },
    ],
    [
      { selection: 'sweepstake', name: 'x', winners: null, free_entry: true },
      { finish: ['This field is required.'], winners: ['This field is required.'] },
    ],
    [
      { selection: 'mini-contest', name: 'x', contest_winners: 1 },
      { start: ['This field is required.'], finish: ['This field is required.'] },
    ],
  ])('refuses %j with %j', async (form, errors) => {
    const { body, status } = await create(form)
    expect(status).toBe(422)
    expect(body).toEqual({ success: false, message: 'Please fill in all required fields.', errors })
  })

  it('reports errors in the administrator’s language', async () => {
    const caller = await administratorWith('rewards.create')
    await sql("update administrators set preferred_locale = 'es' where id = $1", [caller.administratorId])
    const { body } = await create({ selection: 'redeem', name: '' }, caller)
    expect(body.errors).toEqual({ name: ['Este campo es obligatorio.'] })
  })

  it('creates one reward per page, however often it is sent', async () => {
    const body = { ...REDEEM, name: 'Only one', identifier: crypto.randomUUID() }
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(body)))
    expect(new Set(answers.map((answer) => answer.body.reward_id)).size).toBe(1)
    expect(await sql("select 1 from rewards where name = 'Only one' and program_id = $1", [programId])).toHaveLength(1)
  })

  // CONSOLE-108
  it('is refused without rewards.create, and tags without rewards.manage', async () => {
    const viewer = await administratorWith('rewards.view', 'rewards.update', 'rewards.manage')
    expect((await create(REDEEM, viewer)).status).toBe(403)
    const creator = await administratorWith('rewards.view', 'rewards.create')
    const tagged = await create({ ...REDEEM, tag_list: 'vip' }, creator)
    expect(tagged.status).toBe(422)
    expect(tagged.body.errors).toEqual({ tag_list: ['To change tags, you need permission to manage rewards.'] })
    expect((await create(REDEEM, creator)).status).toBe(200)
  })

  // CONSOLE-132
  it('offers a form’s choices', async () => {
    const { challengeId } = await createChallengeFixture(payload, { programId, name: 'Newest' })
    const { body } = await callRoute<{ selections: string[]; challenges: unknown[] }>(newRoute.GET, {
      caller: owner,
      params: { program_id: programId },
    })
    expect(body.selections).toEqual(['redeem', 'sweepstake', 'achievement', 'milestone', 'mini-contest', 'offer'])
    expect(body.challenges[0]).toEqual({ id: challengeId, name: 'Newest', status: 'active' })
  })
})

describe('updating a reward', () => {
  // RULE-44
  it('saves changes and audits before and after: Reward updated successfully.', async () => {
    const { rewardId } = await createRewardFixture(payload, { programId, name: 'Old', threshold: 100 })
    const { body } = await update(rewardId, { name: 'New', threshold: '250', price: 3 })
    expect(body).toEqual({ success: true, message: 'Reward updated successfully.', errors: {} })
    expect((await edit(rewardId)).reward).toMatchObject({ name: 'New', threshold: 250, price: 3 })
    const [entry] = await auditOf(rewardId, 'reward.updated')
    expect(entry).toEqual({
      before: { name: 'Old', threshold: 100, price: null },
      after: { name: 'New', threshold: 250, price: 300 },
      actor_label: owner.email,
    })
  })

  // CONSOLE-89
  it('warns if nothing changed, and writes nothing', async () => {
    const { rewardId } = await createRewardFixture(payload, { programId })
    const { body, status } = await update(rewardId, {})
    expect(status).toBe(422)
    expect(body.message).toBe('No changes detected. No changes were detected. Please try again.')
    expect(await auditOf(rewardId, 'reward.updated')).toEqual([])
  })

  // RULE-45
  it('refuses a form that another save has overtaken', async () => {
    const { rewardId } = await createRewardFixture(payload, { programId, name: 'First' })
    const { reward, updated_at } = await edit(rewardId)
    await update(rewardId, { name: 'Theirs' })
    const { body, status } = await put(rewardId, { ...reward, name: 'Mine', updated_at })
    expect(status).toBe(409)
    expect(body.message).toMatch(/^Someone else changed this reward while you were editing\./)
    expect((await edit(rewardId)).reward).toMatchObject({ name: 'Theirs' })
  })

  it('accepts one of two saves of the same form, including double clicks', async () => {
    const { rewardId } = await createRewardFixture(payload, { programId, name: 'First' })
    const { reward, updated_at } = await edit(rewardId)
    const saves = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => put(rewardId, { ...reward, name, updated_at })),
    )
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await auditOf(rewardId, 'reward.updated')).toHaveLength(1)
  })

  it('keeps values that its form doesn’t show', async () => {
    const { rewardId } = await createRewardFixture(payload, {
      programId,
      selection: 'mini-contest',
      nft_collection: 'Winners',
      mini_contest: { kind: 'instant_win', winners: 3, moments_hash: 'b'.repeat(64) },
    })
    expect((await update(rewardId, { name: 'Renamed' })).status).toBe(200)
    const row = onlyRow(
      await sql('select mini_contest_moments_hash as hash, nft_collection, approved_at from rewards where id = $1', [
        rewardId,
      ]),
    )
    expect(row).toMatchObject({ hash: 'b'.repeat(64), nft_collection: 'Winners' })
    expect(row.approved_at).not.toBeNull()
  })

  // RULE-29
  it('drops its price when it becomes another kind', async () => {
    const amounts = `select threshold, limit_per_participant, price_cents, sweepstake_entry_cost, sweepstake_max_entries,
      mini_contest_play_cost, mini_contest_plays_per_day from rewards where id = $1`
    const none = {
      threshold: null,
      limit_per_participant: null,
      price_cents: null,
      sweepstake_entry_cost: null,
      sweepstake_max_entries: null,
      mini_contest_play_cost: null,
      mini_contest_plays_per_day: null,
    }
    const { body } = await create({ ...REDEEM, limit_per_participant: '2' })
    const rewardId = body.reward_id ?? 0
    const become = async (changes: object) => {
      expect((await update(rewardId, changes)).body.errors).toEqual({})
      const row = onlyRow(await sql<Record<string, string | null>>(amounts, [rewardId]))
      return Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, value === null ? null : Number(value)]),
      )
    }
    const dates = { start: inDays(1), finish: inDays(2), winners: '1' }
    const draw = { ...dates, selection: 'sweepstake', entry_cost: '10', max_entries: '3' }
    expect(await become(draw)).toEqual({ ...none, sweepstake_entry_cost: 10, sweepstake_max_entries: 3 })
    const audited = (await auditOf(rewardId, 'reward.updated')).at(-1)
    expect(audited).toMatchObject({ before: { price: 1250, threshold: 150 }, after: { price: null, threshold: null } })
    const plays = { contest_kind: 'instant_win', contest_winners: '1', play_cost: '5', plays_per_day: '1' }
    const contest = await become({ selection: 'mini-contest', ...plays })
    expect(contest).toEqual({ ...none, mini_contest_play_cost: 5, mini_contest_plays_per_day: 1 })
    expect(await become({ selection: 'milestone', threshold: '7' })).toEqual({ ...none, threshold: 7 })
    expect(await become({ selection: 'offer' })).toEqual(none)
  })

  it('is refused without rewards.update, and leaves tags to rewards.manage', async () => {
    const { rewardId } = await createRewardFixture(payload, { programId, tag_list: ['vip'] })
    const manager = await administratorWith('rewards.view', 'rewards.manage')
    expect((await update(rewardId, { name: 'x' }, manager)).status).toBe(403)
    const editor = await administratorWith('rewards.view', 'rewards.update')
    expect((await update(rewardId, { tag_list: 'vip, gold' }, editor)).body.errors).toEqual({
      tag_list: ['To change tags, you need permission to manage rewards.'],
    })
    expect((await update(rewardId, { name: 'x' }, editor)).status).toBe(200)
    expect((await edit(rewardId, editor)).locks).toEqual({ tag_list: 'manage_only' })
  })

  it('doesn’t find another program’s reward', async () => {
    const { rewardId } = await createRewardFixture(payload, { programId: foreignProgramId })
    expect((await put(rewardId, { ...REDEEM, updated_at: inDays(0) })).status).toBe(404)
  })
})

describe('a reward’s limit', () => {
  // RULE-27
  it('can be lowered to the number of claims, but not below', async () => {
    const { rewardId } = await createRewardFixture(payload, { programId, limit: 10 })
    await sql('update reward_stocks set claims = 4 where reward_id = $1', [rewardId])
    const below = await update(rewardId, { limit: 3 })
    expect(below.status).toBe(422)
    expect(below.body.errors).toEqual({ limit: ['Enter at least 4, the number already claimed.'] })
    expect((await update(rewardId, { limit: 4 })).status).toBe(200)
    expect((await update(rewardId, { limit: '' })).status).toBe(200)
    expect((await edit(rewardId)).reward.limit).toBeNull()
  })

  it('holds for claims made while it is lowered', async () => {
    const { rewardId } = await createRewardFixture(payload, { programId, threshold: 1, limit: 50 })
    const people = await Promise.all(
      Array.from({ length: 12 }, () => createParticipantFixture(payload, { programId, points: 1 })),
    )
    const form = await edit(rewardId)
    const claims = people.map((caller) =>
      callRoute(claimRoute.POST, { programId, caller, body: formOf({ reward_id: rewardId }) }),
    )
    const lowered = await put(rewardId, { ...form.reward, limit: 5, updated_at: form.updated_at })
    await Promise.all(claims)
    const stock = onlyRow(
      await sql<{ claims: number; limit: number }>(
        'select s.claims, r."limit" from reward_stocks s join rewards r on r.id = s.reward_id where r.id = $1',
        [rewardId],
      ),
    )
    expect(stock.limit).toBe(lowered.status === 200 ? 5 : 50)
    expect(stock.claims).toBeLessThanOrEqual(stock.limit)
  })

  it('applies to a claim that waited for the change', async () => {
    const { rewardId } = await createRewardFixture(payload, { programId, limit: 2 })
    await sql('update reward_stocks set claims = 1 where reward_id = $1', [rewardId])
    const { inTransaction } = await import('@/domain/context')
    const context = createContext(payload, { actor: { type: 'system', name: 'test' } })
    let taking: Promise<{ taken: boolean }[]> | undefined
    await inTransaction(context, async (tx) => {
      await tx.sql('select 1 from reward_stocks where reward_id = $1 for no key update', [rewardId])
      await tx.sql('update rewards set "limit" = 1 where id = $1', [rewardId])
      taking = sql<{ taken: boolean }>('select laurel_take_stock($1, $2, false) as taken', [programId, rewardId])
      await new Promise((resolve) => setTimeout(resolve, 150))
    })
    expect(await taking).toEqual([{ taken: false }])
  })
})

describe('existing commitments', () => {
  it('keep the selection of a reward that was claimed', async () => {
    const { rewardId } = await createRewardFixture(payload, { programId, threshold: 1 })
    const me = await createParticipantFixture(payload, { programId, points: 5 })
    await callRoute(claimRoute.POST, { programId, caller: me, body: formOf({ reward_id: rewardId }) })
    expect((await edit(rewardId)).locks).toEqual({ selection: 'has_claims' })
    const { body, status } = await update(rewardId, { selection: 'milestone', threshold: 9 })
    expect(status).toBe(422)
    expect(body.errors).toEqual({ selection: ["Can't be changed after users have claimed it."] })
  })

  // RULE-28
  it('keep the terms of a sweepstake whose draw is committed', async () => {
    const { rewardId } = await createRewardFixture(payload, {
      programId,
      selection: 'sweepstake',
      sweepstake: { entry_cost: 10, free_entry: true, winners: 1, alternates: 2 },
    })
    expect((await update(rewardId, { winners: 2 })).status).toBe(200)
    const { advanceSweepstakes } = await import('@/domain/draws')
    await advanceSweepstakes(createContext(payload, { actor: { type: 'job', name: 'test' } }))
    const { body, status } = await update(rewardId, { winners: 3, alternates: 0, entry_cost: 1, free_entry: false })
    expect(status).toBe(422)
    const words = "Can't be changed because the draw's terms are public. Duplicate the reward to use other terms."
    expect(body.errors).toEqual({
      winners: [words],
      alternates: [words],
      entry_cost: [words],
      free_entry: [words],
    })
    expect((await update(rewardId, { name: 'Another name', finish: inDays(40) })).status).toBe(200)
  })

  // RULE-29
  it('keep the terms of an instant win whose moments are drawn', async () => {
    const { rewardId } = await createRewardFixture(payload, {
      programId,
      selection: 'mini-contest',
      mini_contest: { kind: 'instant_win', winners: 3, play_cost: 1 },
    })
    const { settleContests } = await import('@/domain/contests')
    await settleContests(createContext(payload, { actor: { type: 'job', name: 'test' } }))
    const { locks } = await edit(rewardId)
    expect(locks).toMatchObject({ contest_winners: 'moments_drawn', finish: 'moments_drawn', start: 'moments_drawn' })
    const { body } = await update(rewardId, { contest_winners: 30 })
    expect(body.errors).toEqual({
      contest_winners: [
        "Can't be changed because the winning moments are set. Duplicate the reward to use other terms.",
      ],
    })
    expect((await update(rewardId, { play_cost: 2 })).status).toBe(200)
  })
})

// RULE-61
describe('the history of a reward', () => {
  type Version = { id: number; name: string; status: string; changed_by: string | null; latest: boolean }
  const listVersions = (rewardId: number, caller = owner) =>
    callRoute<{ versions: Version[] }>(versionsRoute.GET, { caller, params: { reward_id: rewardId } })
  const restore = (rewardId: number, versionId: number, caller = owner) =>
    callRoute<Saved>(restoreRoute.POST, { caller, params: { reward_id: rewardId, version_id: versionId }, body: {} })
  const firstOf = async (rewardId: number) => (await listVersions(rewardId)).body.versions.at(-1)?.id ?? 0
  const stockOf = (rewardId: number) => sql('select claims from reward_stocks where reward_id = $1', [rewardId])

  it('restores what its form has, and neither status nor stock', async () => {
    const picture = await createImageFixture(payload, { programId })
    const rewardId =
      (await create({ ...REDEEM, limit_per_participant: 5, image: { id: picture.mediaId } })).body.reward_id ?? 0
    const approve = () =>
      callRoute(approvalRoute.POST, { caller: owner, params: { reward_id: rewardId }, body: { approved: true } })
    await update(rewardId, { price: '' })
    const before = await edit(rewardId)
    await approve()
    await approve()
    const me = await createParticipantFixture(payload, { programId, points: 500 })
    await callRoute(claimRoute.POST, { programId, caller: me, body: formOf({ reward_id: rewardId }) })
    await update(rewardId, { name: 'Cup', threshold: 200, limit: '', image: null })
    const { versions } = (await listVersions(rewardId)).body
    // A claim is no change of the reward, and a second approval neither.
    expect(versions.map(({ changed_by, name, status }) => [name, status, changed_by])).toEqual([
      ['Cup', 'published', owner.email],
      ['Mug', 'published', owner.email],
      ['Mug', 'draft', owner.email],
      ['Mug', 'draft', owner.email],
    ])
    expect(await stockOf(rewardId)).toEqual([{ claims: 1 }])
    const { body, status } = await restore(rewardId, versions[2]?.id ?? 0)
    expect({ status, message: body.message }).toEqual({ status: 200, message: 'Version restored.' })
    expect((await edit(rewardId)).reward).toEqual(before.reward)
    expect(await stockOf(rewardId)).toEqual([{ claims: 1 }])
    expect(await sql('select approved_at is not null as approved from rewards where id = $1', [rewardId])).toEqual([
      { approved: true },
    ])
    expect(await auditOf(rewardId, 'reward.version_restored')).toMatchObject([
      { before: { name: 'Cup', threshold: 200 }, after: { name: 'Mug', threshold: 150 } },
    ])
    expect((await restore(rewardId, versions[2]?.id ?? 0)).body.message).toBe((await update(rewardId, {})).body.message)
  })

  it('refuses what a save refuses: terms that are promised, and a limit below the claims', async () => {
    const { rewardId } = await createRewardFixture(payload, {
      programId,
      selection: 'sweepstake',
      sweepstake: { entry_cost: 10, free_entry: true, winners: 1, alternates: 2 },
    })
    await update(rewardId, { winners: 2 })
    const { lockOpenDraw } = await import('@/domain/draws')
    const context = createContext(payload, { actor: { type: 'job', name: 'test' } })
    await inTransaction(context, (tx) => lockOpenDraw(tx, { programId, rewardId }))
    const refused = await restore(rewardId, await firstOf(rewardId))
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toEqual({ base: ["This version can't be restored."], winners: [expect.any(String)] })

    const limited = (await create({ selection: 'redeem', name: 'Few', threshold: '1', limit: '1' })).body.reward_id ?? 0
    await update(limited, { limit: 9 })
    await sql('update rewards set approved_at = now() where id = $1', [limited])
    for (const _ of [1, 2]) {
      const me = await createParticipantFixture(payload, { programId, points: 5 })
      await callRoute(claimRoute.POST, { programId, caller: me, body: formOf({ reward_id: limited }) })
    }
    const below = await restore(limited, await firstOf(limited))
    expect(below.status).toBe(422)
    expect(Object.keys(below.body.errors)).toEqual(['base', 'limit'])
    expect(await sql('select "limit" from rewards where id = $1', [limited])).toEqual([{ limit: 9 }])
  })

  it('is available to administrators with rewards.update in the program; without rewards.manage, a restore keeps the tags', async () => {
    const rewardId = (await create({ ...REDEEM, tag_list: ['home'] })).body.reward_id ?? 0
    await update(rewardId, { name: 'Cup', tag_list: [] })
    const versionId = await firstOf(rewardId)
    const viewer = await administratorWith('rewards.view')
    const elsewhere = await createAdministratorFixture(payload, {
      organizationId,
      programId: foreignProgramId,
      pairs: ['rewards.update'],
    })
    const other = (await create({ ...REDEEM, name: 'Other' })).body.reward_id ?? 0
    expect([
      (await listVersions(rewardId, viewer)).status,
      (await restore(rewardId, versionId, viewer)).status,
    ]).toEqual([403, 403])
    expect((await listVersions(rewardId, elsewhere)).status).toBe(404)
    expect((await restore(rewardId, versionId, elsewhere)).status).toBe(404)
    expect((await restore(other, versionId)).status).toBe(404)
    const editor = await administratorWith('rewards.update')
    expect((await restore(rewardId, versionId, editor)).status).toBe(200)
    expect(await sql('select name, tag_list from rewards where id = $1', [rewardId])).toEqual([
      { name: 'Mug', tag_list: [] },
    ])
  })
})

describe('a reward’s preview', () => {
  it('shows a form, even incomplete, with sanitized texts and its own program’s pictures, and stores nothing', async () => {
    const { POST } = await routesAt('/admin/v2/programs/:program_id/rewards/preview')
    const preview = async (body: object) =>
      (
        await callRoute<{ reward: Record<string, unknown> }>(POST, {
          caller: owner,
          params: { program_id: programId },
          body,
        })
      ).body.reward
    const own = await createImageFixture(payload, { programId })
    const foreign = await createImageFixture(payload, { programId: foreignProgramId })
    const before = await sql('select id from rewards where program_id = $1 order by id', [programId])
    expect(
      await preview({ ...REDEEM, image: { id: own.mediaId }, description_details: '<p>Hi</p><script>x()</script>' }),
    ).toMatchObject({
      name: 'Mug',
      selection: 'redeem',
      threshold: 150,
      price: 12.5,
      image: { public_url: expect.stringContaining(own.filename) },
      description_details: '<p>Hi</p>',
      status: 'active',
    })
    expect(await preview({ selection: 'x', threshold: '1e', image: { id: foreign.mediaId } })).toMatchObject({
      name: '',
      selection: 'redeem',
      threshold: null,
      image: null,
    })
    expect(await preview({ selection: 'milestone', threshold: 500 })).toMatchObject({
      progress: { kind: 'points', current: 0, target: 500 },
    })
    expect(await sql('select id from rewards where program_id = $1 order by id', [programId])).toEqual(before)
  })
})
