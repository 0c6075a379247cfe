import { openTestPayload, type TestPayload } from '../../../support/database'
import { createRewardFixture, type ParticipantFixture } from '../../../support/fixtures'
import { type BulkStage, openBulkStage } from './bulk-stage'

let test: TestPayload
let stage: BulkStage
let people: [ParticipantFixture, ParticipantFixture]

beforeAll(async () => {
  test = await openTestPayload()
})
afterAll(() => test.close())
beforeEach(async () => {
  stage = await openBulkStage(test)
  people = [await stage.person(), await stage.person()]
})

const columnOf = async (column: 'status' | 'tag_list' | 'tier_id') => {
  const rows = await stage.sql<Record<string, unknown>>(
    `select ${column} as value from participants where id = any($1::int[]) order by id`,
    [people.map(({ participantId }) => participantId)],
  )
  return rows.map(({ value }) => value)
}
const setColumn = (column: 'status' | 'tag_list', value: string, at = 1) =>
  stage.sql(`update participants set ${column} = $2 where id = $1`, [people[at]?.participantId, value])

describe('a change for many, and its undo', () => {
  it('adds a tag, and leaves it where it was there before or is gone since', async () => {
    await setColumn('tag_list', '["vip"]')
    const runId = await stage.draft(people, { action: 'add_tag', tag: 'vip' })
    await stage.finish(runId, 2)
    expect(await stage.outcomes(runId)).toMatchObject([{ status: 'done' }, { status: 'skipped', reason: 'has_tag' }])
    await stage.undo(runId)
    expect(await columnOf('tag_list')).toEqual([[], ['vip']])
    const again = await stage.draft(people, { action: 'add_tag', tag: 'new' })
    await stage.finish(again, 2)
    await setColumn('tag_list', '["own"]')
    await stage.undo(again)
    expect(await columnOf('tag_list')).toEqual([[], ['own']])
    expect(await stage.outcomes(again)).toMatchObject([
      { undo_status: 'undone' },
      { undo_status: 'kept', undo_reason: 'changed_since' },
    ])
  })

  it('removes a tag', async () => {
    await setColumn('tag_list', '["vip", "other"]')
    const runId = await stage.draft(people, { action: 'remove_tag', tag: 'vip' })
    await stage.finish(runId, 2)
    expect(await columnOf('tag_list')).toEqual([[], ['other']])
    await stage.undo(runId)
    expect(await columnOf('tag_list')).toEqual([[], ['other', 'vip']])
  })

  it('blocks, which ends sessions, and unblocks to what each was unless somebody changed it since', async () => {
    await setColumn('status', 'opted_out', 0)
    const runId = await stage.draft(people, { action: 'block' })
    await stage.finish(runId, 2)
    expect(await columnOf('status')).toEqual(['blocked', 'blocked'])
    const open = await stage.sql(
      'select 1 from sessions where participant_id = any($1::int[]) and revoked_at is null',
      [people.map(({ participantId }) => participantId)],
    )
    expect(open).toEqual([])
    await setColumn('status', 'inactive')
    await stage.undo(runId)
    expect(await columnOf('status')).toEqual(['opted_out', 'inactive'])
  })

  it('sets a tier where points reach no higher one, and gives the earlier one back', async () => {
    await stage.sql('update programs set features_tiers = true where id = $1', [stage.programId])
    const tier = async (name: string, threshold: number) =>
      (
        await test.payload.create({
          collection: 'program-tiers',
          data: { program: stage.programId, name, threshold } as never,
          overrideAccess: true,
        })
      ).id
    const gold = await tier('Gold', 100)
    const platinum = await tier('Platinum', 1000)
    people = [await stage.person({ points: 10 }), await stage.person({ points: 2000 })]
    await stage.sql('select laurel_settle_tier($1, p.id, $2, now()) from participants p where p.program_id = $1', [
      ...[stage.programId, 'points'],
    ])
    expect(await columnOf('tier_id')).toEqual([null, platinum])
    const runId = await stage.draft(people, { action: 'set_tier', tier_id: String(gold) })
    await stage.finish(runId, 2)
    expect(await stage.outcomes(runId)).toMatchObject([{ status: 'done' }, { reason: 'earned_higher' }])
    expect(await columnOf('tier_id')).toEqual([gold, platinum])
    const [noted] = await stage.sql(
      'select from_tier, to_tier, reason::text as reason from tier_changes where participant_id = $1',
      [people[0].participantId],
    )
    expect(noted).toEqual({ from_tier: null, to_tier: 'Gold', reason: 'manual' })
    const clear = await stage.draft(people, { action: 'clear_tier' })
    await stage.finish(clear, 2)
    expect(await columnOf('tier_id')).toEqual([null, platinum])
    await stage.undo(clear)
    expect(await columnOf('tier_id')).toEqual([gold, platinum])
    await stage.undo(runId)
    expect(await columnOf('tier_id')).toEqual([null, platinum])
    const left = await stage.sql(
      'select points_to_next_tier::int as left from participant_balances where participant_id = $1',
      [people[0].participantId],
    )
    expect(left).toEqual([{ left: 90 }])
  })

  it('gives a reward while there are any, and takes back what was not sent', async () => {
    const { rewardId } = await createRewardFixture(test.payload, { programId: stage.programId, limit: 2 })
    people = [await stage.person(), await stage.person()]
    const third = await stage.person()
    const runId = await stage.draft([...people, third], { action: 'reward', reward_id: String(rewardId) })
    expect((await stage.find(runId)).body.preview).toMatchObject({
      ...{ people: 3, affected: 2, left_out: [{ reason: 'out_of_stock', people: 1 }] },
    })
    await stage.finish(runId, 3)
    expect(await stage.outcomes(runId)).toMatchObject([
      { status: 'done' },
      { status: 'done' },
      { reason: 'out_of_stock' },
    ])
    await stage.sql(`update reward_claims set fulfilment = 'sent' where participant_id = $1`, [people[1].participantId])
    await stage.undo(runId)
    expect(await stage.outcomes(runId)).toMatchObject([
      { undo_status: 'undone' },
      { undo_status: 'kept', undo_reason: 'delivered' },
      { undo_status: null },
    ])
    const [stock] = await stage.sql('select claims::int as claims from reward_stocks where reward_id = $1', [rewardId])
    expect(stock).toEqual({ claims: 1 })
  })

  it('keeps codes with those who saw them', async () => {
    const { rewardId } = await createRewardFixture(test.payload, {
      programId: stage.programId,
      coupons: ['A1', 'A2', 'A3'],
    })
    const runId = await stage.draft(people, { action: 'reward', reward_id: String(rewardId) })
    await stage.finish(runId, 2)
    await stage.undo(runId)
    expect(await stage.outcomes(runId)).toMatchObject([{ undo_reason: 'code_given' }, { undo_reason: 'code_given' }])
  })

  it('refuses what the program does not have', async () => {
    const other = await openBulkStage(test)
    const { rewardId } = await createRewardFixture(test.payload, { programId: other.programId })
    const list = { source: 'list', list: people[0].email }
    const statuses = await Promise.all([
      stage.create({ ...list, action: 'reward', reward_id: String(rewardId) }),
      stage.create({ ...list, action: 'set_tier', tier_id: '1' }),
      stage.create({ ...list, action: 'add_tag', tag: 'a, b' }),
      stage.create({ ...list, action: 'give_points' }),
      stage.create({ source: 'segment', segment_id: '999999', action: 'block' }),
      stage.create({ source: 'list', list: 'nobody@nowhere.test', action: 'block' }),
    ])
    expect(statuses.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 422])
  })
})
