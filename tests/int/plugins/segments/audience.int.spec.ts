import { completeChallenge, findChallenge, listActiveChallenges } from '@/domain/challenges'
import { createContext } from '@/domain/context'
import { listCarouselSlides } from '@/domain/programs'
import { claimReward, findReward, listActiveRewards } from '@/domain/rewards'
import { listUsers, userListParameters } from '@/domain/users'
import { poolSql, type Sql } from '@/platform/sql'
import { refreshSegment } from '@/plugins/segments/domain'
import { openTestPayload, type TestPayload } from '../../../support/database'
import {
  createChallengeFixture,
  createImageFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
  type ParticipantFixture,
} from '../../../support/fixtures'
import { unique } from '../../../support/unique'

let test: TestPayload
let sql: Sql
let programId: number
let segmentId: number
let member: ParticipantFixture
let other: ParticipantFixture

const context = () => createContext(test.payload, { actor: { type: 'system', name: 'test' } })

beforeAll(async () => {
  test = await openTestPayload()
  sql = poolSql(test.payload)
  programId = (await createProgramFixture(test.payload)).programId
  const person = () =>
    createParticipantFixture(test.payload, { programId, points: 500, email: `${unique()}@audience.test` })
  member = await person()
  other = await person()
  await sql(`update participants set tag_list = '["VIP"]' where id = $1`, [member.participantId])
  const segment = await test.payload.create({
    collection: 'segments',
    data: {
      ...{ program: programId, name: unique(), kind: 'live', people: 0, unused_points: 0, is_archived: false },
      rules: { combinator: 'and', rules: [{ field: 'tags', operator: 'in', value: ['VIP'] }] },
    },
    overrideAccess: true,
  })
  segmentId = segment.id
  await refreshSegment(context(), { programId, segmentId })
})
afterAll(() => test.close())

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
const readers = () => [member.participantId, other.participantId, null]

describe('what is for a segment', () => {
  it('is a challenge for its people alone: listed, found and completed', async () => {
    const { challengeId } = await createChallengeFixture(test.payload, { programId, segment_id: segmentId })
    const listed = await Promise.all(
      readers().map(async (participantId) =>
        idsOf(await listActiveChallenges(context(), { programId, participantId })).includes(challengeId),
      ),
    )
    expect(listed).toEqual([true, false, false])
    const found = (participantId: number) => findChallenge(context(), { programId, participantId, id: challengeId })
    expect([(await found(member.participantId))?.id, await found(other.participantId)]).toEqual([challengeId, null])
    const complete = (participantId: number) =>
      completeChallenge(context(), { programId, participantId, challengeId, source: 'api' })
    expect(await complete(other.participantId)).toMatchObject({ ok: false, reason: 'not_active' })
    expect(await complete(member.participantId)).toMatchObject({ ok: true })
  })

  it('is a reward for its people alone: listed, found, claimed and entered', async () => {
    const { rewardId } = await createRewardFixture(test.payload, { programId, segment_id: segmentId })
    const draw = await createRewardFixture(test.payload, {
      ...{ programId, segment_id: segmentId, selection: 'sweepstake', threshold: null },
      sweepstake: { entry_cost: 10, free_entry: true, winners: 1, alternates: 0 },
    })
    const listed = await Promise.all(
      readers().map(async (participantId) =>
        idsOf(await listActiveRewards(context(), { programId, participantId })).includes(rewardId),
      ),
    )
    expect(listed).toEqual([true, false, false])
    expect(await findReward(context(), { programId, participantId: other.participantId, id: rewardId })).toBeNull()
    const claim = ({ participantId }: ParticipantFixture, id: number) =>
      claimReward(context(), { programId, participantId, rewardId: id, key: unique() })
    expect(await claim(other, rewardId)).toMatchObject({ ok: false, reason: 'not_found' })
    expect(await claim(other, draw.rewardId)).toMatchObject({ ok: false, reason: 'not_found' })
    expect(await claim(member, rewardId)).toMatchObject({ ok: true })
    expect(await claim(member, draw.rewardId)).toMatchObject({ ok: true })
  })

  it('is a slide for its people alone', async () => {
    const { mediaId } = await createImageFixture(test.payload, { programId })
    await sql('update programs set features_carousel = true where id = $1', [programId])
    const slide = await test.payload.create({
      collection: 'carousel-slides',
      data: {
        ...{ program: programId, title: 'For you', image: mediaId, audience: 'segment', segment_id: segmentId },
        ...{ position: 0, _status: 'published' },
      },
      overrideAccess: true,
    })
    const shown = await Promise.all(
      readers().map(async (participantId) =>
        idsOf(await listCarouselSlides(context(), { programId, participantId })).includes(slide.id),
      ),
    )
    expect(shown).toEqual([true, false, false])
  })

  it('filters the list of users', async () => {
    const listing = await listUsers(context(), programId, userListParameters.parse({ segment: String(segmentId) }))
    expect(idsOf(listing.rows)).toEqual([member.participantId])
  })

  it('is for nobody once the segment is gone', async () => {
    const { rewardId } = await createRewardFixture(test.payload, { programId, segment_id: 999_999 })
    const rewards = await listActiveRewards(context(), { programId, participantId: member.participantId })
    expect(idsOf(rewards)).not.toContain(rewardId)
  })
})
