import { findConsents, saveConsent } from '@/domain/consents'
import { createContext } from '@/domain/context'
import { findNamedParticipant } from '@/domain/named-participant'
import { eraseParticipant } from '@/domain/participants'
import { awardPoints, holdPoints, refundPoints, reversePoints, spendPoints, verifyLedger } from '@/domain/points'
import { claimReward } from '@/domain/rewards'
import { findParticipantByEmail } from '@/domain/sign-in/find-participant'
import { openTestPayload, type TestPayload } from '../../support/database'
import { createAdministratorFixture, createRewardFixture, type ParticipantFixture } from '../../support/fixtures'
import { type MergeStage, openMergeStage } from './merge-stage'

// Decision 94

let test: TestPayload
let stage: MergeStage
let survivor: ParticipantFixture
let merged: ParticipantFixture

beforeAll(async () => {
  test = await openTestPayload()
})
afterAll(async () => {
  expect((await verifyLedger(stage.sql)).differences).toEqual([])
  await test.close()
})
beforeEach(async () => {
  stage = await openMergeStage(test)
  survivor = await stage.person({ points: 100, tag_list: ['vip'] })
  merged = await stage.person({ points: 40, tag_list: ['store', 'vip'], postal: '43215' })
})

let keys = 0
const postingOf = ({ participantId, programId }: ParticipantFixture, amount: number) => ({
  ...{
    programId,
    participantId,
    amount,
    key: `merge-test:${++keys}`,
    cause: { type: 'Test', id: keys },
    title: 'Test',
  },
})
const claim = (person: ParticipantFixture, rewardId: number, key: string) =>
  claimReward(
    createContext(test.payload, {
      actor: { type: 'participant', id: person.participantId, programId: person.programId },
    }),
    {
      ...{ programId: person.programId, participantId: person.participantId, rewardId, key },
    } as never,
  )

describe('a merge', () => {
  it('moves points, rows and tags, fills the profile, and leads the other address to the remaining account', async () => {
    const { rewardId } = await createRewardFixture(test.payload, { programId: stage.programId, threshold: 10 })
    expect(await claim(merged, rewardId, 'before')).toMatchObject({ ok: true })
    await holdPoints(stage.context(), { ...postingOf(merged, 7), heldBecause: 'review' })
    const mergeId = await stage.mustMerge(survivor, merged)
    expect(await stage.balanceOf(survivor)).toEqual({ unused: 130, lifetime: 140, pending: 7 })
    expect(await stage.balanceOf(merged)).toEqual({ unused: 0, lifetime: 0, pending: 0 })
    expect(await stage.rowOf(survivor)).toMatchObject({
      postal: '43215',
      tag_list: ['vip', 'store'],
      merged_into_id: null,
    })
    expect(await stage.rowOf(merged)).toMatchObject({ status: 'inactive', merged_into_id: survivor.participantId })
    const claims = await stage.sql('select participant_id from reward_claims where reward_id = $1', [rewardId])
    expect(claims).toEqual([{ participant_id: survivor.participantId }])
    expect(await findParticipantByEmail(stage.sql, stage.programId, merged.email)).toMatchObject({
      ...{ id: survivor.participantId, is_own_address: false },
    })
    expect(await findNamedParticipant(stage.context(), stage.programId, { email: merged.email })).toMatchObject({
      id: survivor.participantId,
    })
    const open = await stage.sql('select 1 from sessions where participant_id = $1 and revoked_at is null', [
      merged.participantId,
    ])
    expect(open).toEqual([])
    const audited = await stage.sql(
      "select action from audit_entries where action = 'merge_accounts.merged' and program_id = $1",
      [stage.programId],
    )
    expect(audited).toHaveLength(1)
    expect((await stage.show(mergeId)).body).toMatchObject({
      merge: { points: 30 },
      undo: { amount: 30, shortfall: 0 },
    })
  })

  it('keeps what was refused in either account', async () => {
    const choose = ({ participantId, programId }: ParticipantFixture, name: 'profiling' | 'sms', isGranted: boolean) =>
      saveConsent(stage.context(), {
        ...{ programId, participantId, name, isGranted, source: 'account' as const, shownText: 'Text' },
      })
    await choose(survivor, 'sms', true)
    await choose(merged, 'profiling', false)
    await stage.mustMerge(survivor, merged)
    const consents = await findConsents(stage.sql, survivor)
    expect(consents.map(({ isGranted, name }) => [name, isGranted])).toEqual([
      ['profiling', false],
      ['partners', false],
      ['sms', true],
    ])
  })

  it('keeps the narrower choice of emails', async () => {
    await stage.sql("update participants set status = 'opted_out' where id = $1", [merged.participantId])
    const mergeId = await stage.mustMerge(survivor, merged)
    expect(await stage.rowOf(survivor)).toMatchObject({ status: 'opted_out', emails: 'none' })
    await stage.undo(mergeId)
    expect(await stage.rowOf(survivor)).toMatchObject({ status: 'active' })
  })

  it('is refused to others, for other programs, twice, for blocked people and for one account', async () => {
    const other = await openMergeStage(test)
    expect((await stage.merge(survivor, merged, survivor)).status).toBeGreaterThanOrEqual(401)
    const viewer = await createAdministratorFixture(test.payload, {
      ...{ organizationId: stage.organizationId, programId: stage.programId, pairs: ['users.view'] },
    })
    expect((await stage.merge(survivor, merged, viewer)).status).toBe(403)
    expect((await stage.merge(survivor, merged, other.admin)).status).toBe(404)
    expect((await stage.merge(survivor, await other.person())).status).toBe(404)
    expect((await other.merge(survivor, merged)).status).toBe(404)
    expect((await stage.merge(survivor, survivor)).body.success).toBe(false)
    const blocked = await stage.person({ status: 'blocked' })
    expect((await stage.merge(survivor, blocked)).status).toBe(409)
    await stage.mustMerge(survivor, merged)
    expect((await stage.merge(survivor, merged)).status).toBe(409)
    expect((await stage.merge(merged, survivor)).status).toBe(409)
    expect(await stage.balanceOf(survivor)).toMatchObject({ unused: 140 })
  })

  it('happens once for concurrent clicks, and in one direction', async () => {
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => stage.merge(survivor, merged)),
      ...Array.from({ length: 4 }, () => stage.merge(merged, survivor)),
    ])
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    const sums = [await stage.balanceOf(survivor), await stage.balanceOf(merged)].map(({ unused }) => unused)
    expect(sums.toSorted((a, b) => a - b)).toEqual([0, 140])
  })

  it('loses no claim of the same moment', async () => {
    const { rewardId } = await createRewardFixture(test.payload, { programId: stage.programId, threshold: 10 })
    const { rewardId: free } = await createRewardFixture(test.payload, { programId: stage.programId, threshold: 0 })
    const attempts = Array.from({ length: 6 }, (_, at) =>
      claim(merged, at % 2 ? rewardId : free, `race-${at}`).catch(() => null),
    )
    await Promise.all([stage.merge(survivor, merged), ...attempts])
    const left = await stage.sql('select 1 from reward_claims where participant_id = $1', [merged.participantId])
    expect(left).toEqual([])
    const [{ spent } = { spent: 0 }] = await stage.sql<{ spent: number }>(
      'select coalesce(sum(points_spent), 0)::int as spent from reward_claims where participant_id = $1',
      [survivor.participantId],
    )
    expect(await stage.balanceOf(survivor)).toMatchObject({ unused: 140 - spent })
    expect(await stage.balanceOf(merged)).toMatchObject({ unused: 0 })
  })

  it('forwards what happens to the merged account afterwards', async () => {
    const earned = await awardPoints(stage.context(), postingOf(merged, 20))
    const spent = await spendPoints(stage.context(), postingOf(merged, 30))
    if (!earned.ok || !spent.ok) throw new Error('the scene is wrong')
    await stage.mustMerge(survivor, merged)
    expect(await stage.balanceOf(survivor)).toMatchObject({ unused: 130, lifetime: 160 })
    // The claim is canceled for its new owner.
    const refunded = await refundPoints(stage.context(), { ...postingOf(survivor, 30), reverses: spent.entryId })
    expect(refunded).toMatchObject({ ok: true })
    expect(await stage.balanceOf(survivor)).toMatchObject({ unused: 160, lifetime: 160 })
    await reversePoints(stage.context(), {
      programId: stage.programId,
      entryId: earned.entryId,
      key: `late:${++keys}`,
      title: '',
    })
    expect(await stage.balanceOf(survivor)).toMatchObject({ unused: 140, lifetime: 140 })
    await awardPoints(stage.context(), postingOf(merged, 5))
    expect(await stage.balanceOf(survivor)).toMatchObject({ unused: 145, lifetime: 145 })
    expect(await stage.balanceOf(merged)).toMatchObject({ unused: 0, lifetime: 0 })
  })

  it('takes new rows of the merged account from nobody', async () => {
    await stage.mustMerge(survivor, merged)
    await expect(
      stage.sql(
        `insert into receipts (program_id, participant_id, identifier, status, source) values ($1, $2, gen_random_uuid()::text, 'processed', 'site')`,
        [stage.programId, merged.participantId],
      ),
    ).rejects.toThrow('was merged into')
  })
})

describe('an undo', () => {
  it('gives everything back, and only once', async () => {
    const mergeId = await stage.mustMerge(survivor, merged)
    await awardPoints(stage.context(), postingOf(survivor, 9))
    expect((await stage.undo(mergeId)).status).toBe(200)
    expect(await stage.balanceOf(survivor)).toMatchObject({ unused: 109, lifetime: 109 })
    expect(await stage.balanceOf(merged)).toMatchObject({ unused: 40, lifetime: 40 })
    expect(await stage.rowOf(survivor)).toMatchObject({ postal: null, tag_list: ['vip'] })
    expect(await stage.rowOf(merged)).toMatchObject({ status: 'active', merged_into_id: null })
    expect((await stage.undo(mergeId)).status).toBe(409)
    expect(await findParticipantByEmail(stage.sql, stage.programId, merged.email)).toMatchObject({
      id: merged.participantId,
    })
    // And again.
    await stage.undo(await stage.mustMerge(survivor, merged))
    expect(await stage.balanceOf(merged)).toMatchObject({ unused: 40, lifetime: 40 })
  })

  it('names what was spent meanwhile, and is refused if that has changed', async () => {
    const mergeId = await stage.mustMerge(survivor, merged)
    await spendPoints(stage.context(), postingOf(survivor, 125))
    expect((await stage.show(mergeId)).body).toMatchObject({ undo: { returned: 15, shortfall: 25 } })
    expect((await stage.undo(mergeId, 0)).status).toBe(409)
    expect((await stage.undo(mergeId, 25)).status).toBe(200)
    expect(await stage.balanceOf(survivor)).toMatchObject({ unused: 0, lifetime: 100 })
    expect(await stage.balanceOf(merged)).toMatchObject({ unused: 15, lifetime: 40 })
    expect((await stage.show(mergeId)).body).toMatchObject({ merge: { shortfall_points: 25, returned_points: 15 } })
  })

  it('happens once for concurrent clicks', async () => {
    const mergeId = await stage.mustMerge(survivor, merged)
    const answers = await Promise.all(Array.from({ length: 5 }, () => stage.undo(mergeId)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await stage.balanceOf(merged)).toMatchObject({ unused: 40 })
  })

  it('goes back along a chain, the last merge first', async () => {
    const third = await stage.person({ points: 3 })
    const first = await stage.mustMerge(survivor, merged)
    const second = await stage.mustMerge(third, survivor)
    expect(await stage.balanceOf(third)).toMatchObject({ unused: 143, lifetime: 143 })
    expect(await findParticipantByEmail(stage.sql, stage.programId, merged.email)).toMatchObject({
      id: third.participantId,
    })
    await awardPoints(stage.context(), postingOf(merged, 6))
    expect(await stage.balanceOf(third)).toMatchObject({ unused: 149 })
    expect((await stage.undo(first)).status).toBe(409)
    expect((await stage.undo(second)).status).toBe(200)
    expect(await stage.balanceOf(third)).toMatchObject({ unused: 3 })
    expect(await stage.balanceOf(survivor)).toMatchObject({ unused: 146 })
    expect((await stage.undo(first)).status).toBe(200)
    expect(await stage.balanceOf(merged)).toMatchObject({ unused: 46, lifetime: 46 })
    expect(await stage.balanceOf(survivor)).toMatchObject({ unused: 100, lifetime: 100 })
  })

  it('is refused after 30 days, and after an erasure, which reaches both accounts', async () => {
    const mergeId = await stage.mustMerge(survivor, merged)
    await stage.sql("update account_merges set merged_at = now() - interval '31 days' where id = $1", [mergeId])
    expect((await stage.undo(mergeId)).status).toBe(409)
    await stage.sql('update account_merges set merged_at = now() where id = $1', [mergeId])
    const { participantId, programId } = survivor
    await eraseParticipant(stage.context(), { programId, participantId })
    const erased = await stage.sql('select 1 from participants where id = any($1::int[]) and erased_at is not null', [
      [survivor.participantId, merged.participantId],
    ])
    expect(erased).toHaveLength(2)
    expect((await stage.undo(mergeId)).status).toBe(409)
  })
})

it('suggests pairs with their reasons, once, and leaves out two people', async () => {
  const [name, host] = survivor.email.split('@')
  const twin = await stage.person({ email: `${name}+phone@${host}`, last_name: 'Twin', postal: '43215' })
  const namesake = await stage.person({ last_name: 'Twin', postal: '43215' })
  expect((await stage.find()).body).toMatchObject({ found: 2 })
  expect((await stage.find()).body).toMatchObject({ found: 0 })
  const found = (await stage.list()).body.duplicates
  expect(found.map(({ first_id, reasons, second_id }) => [first_id, second_id, reasons])).toEqual(
    expect.arrayContaining([
      [survivor.participantId, twin.participantId, ['mailbox']],
      [twin.participantId, namesake.participantId, ['name_and_zip']],
    ]),
  )
  for (const { id } of found) expect((await stage.dismiss(id)).status).toBe(200)
  await stage.find()
  expect((await stage.list()).body.duplicates).toEqual([])
})
