import type { Payload, RequiredDataFromCollectionSlug } from 'payload'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  asIsServer,
  callRoute,
  createChallengeFixture,
  createImageFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
  createVisitor,
} from '../../support/fixtures'
import { openChallengeStage } from './challenge-stage'

let test: TestPayload
let payload: Payload
let stage: Awaited<ReturnType<typeof openChallengeStage>>

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  stage = await openChallengeStage(payload)
})
afterAll(() => test.close())

const asServer = { overrideAccess: true, depth: 0 } as const
type PostData = Partial<RequiredDataFromCollectionSlug<'social-network-posts'>>

/** A program with a social page and its posts, and a challenge to view them. */
const createFeed = async (posts: PostData[], program: Parameters<typeof createProgramFixture>[1] = {}) => {
  const { programId } = await createProgramFixture(payload, program)
  const page = await payload.create({
    collection: 'social-network-pages',
    data: { program: programId, platform: 'instagram', url: 'https://instagram.example/laurel' },
    ...asServer,
  })
  const create = async (data: PostData) =>
    (
      await payload.create({
        collection: 'social-network-posts',
        data: {
          post_type: 'text',
          message: 'Hello',
          username: 'laurel',
          ...data,
          program: programId,
          social_network_page: page.id,
        } as RequiredDataFromCollectionSlug<'social-network-posts'>,
        ...asServer,
      })
    ).id
  const postIds: number[] = []
  for (const [position, post] of posts.entries()) postIds.push(await create({ position, ...post }))
  const { challengeId } = await createChallengeFixture(payload, {
    programId,
    challenge_type: 'unified_social',
    points: 10,
    link_url: null,
    social_network_pages: [page.id],
  })
  const me = await createParticipantFixture(payload, { programId })
  return { programId, challengeId, postIds, me, createPost: create }
}

type WirePost = {
  id: number
  wait_seconds: number
  viewed: boolean
  media_path: string | null
  social_network_child_posts: unknown[]
}
const postsOf = async (me: Parameters<typeof stage.look>[0], challengeId: number) =>
  (await stage.look(me, challengeId)).body.social_network_posts as WirePost[]

describe('a social challenge', () => {
  it('with a prize shows it with the post that earned it, and gives it once', async () => {
    const { challengeId, me, postIds, programId } = await createFeed([{}, {}])
    const { rewardId } = await createRewardFixture(payload, { programId, threshold: null, limit: 1 })
    await stage.sql("update challenges set reward_type = 'prize', prize_id = $2 where id = $1", [challengeId, rewardId])
    for (const id of postIds) await stage.open(me, challengeId, id)
    await stage.passSeconds(me, 60)
    const answers = []
    for (const id of postIds) answers.push((await stage.view(me, challengeId, id)).body)
    expect(answers).toMatchObject([
      { success: true, points: 0, earned_rewards: [{ reward_id: rewardId }], all_viewed: false },
      { success: true, points: 0, earned_rewards: [], all_viewed: true },
    ])
    const late = await createParticipantFixture(payload, { programId })
    const [first] = postIds as [number]
    await stage.open(late, challengeId, first)
    await stage.passSeconds(late, 60)
    expect((await stage.view(late, challengeId, first)).body).toMatchObject({ success: false, reason: 'prize_gone' })
  })

  // SITE-105, RULE-22
  it('earns points per post after its countdown, until all are viewed', async () => {
    const { challengeId, me, postIds } = await createFeed([{}, {}])
    const [first, second] = postIds as [number, number]
    expect((await stage.look(me, challengeId)).body).toMatchObject({ screen: 'posts', refusal: null, points: 10 })

    expect((await stage.view(me, challengeId, first)).body).toMatchObject({
      success: false,
      message: 'Open the post first.',
    })
    expect((await stage.open(me, challengeId, first)).body).toMatchObject({ success: true, wait_seconds: 5 })
    expect((await stage.view(me, challengeId, first)).body).toMatchObject({
      success: false,
      message: expect.stringMatching(/^View the post for \d more seconds?\.$/),
    })
    expect(await stage.pointsOf(me)).toBe(0)

    await stage.passSeconds(me, 5)
    // Opened again: the first opening counts.
    expect((await stage.open(me, challengeId, first)).body).toMatchObject({ success: true, wait_seconds: 0 })
    expect((await stage.view(me, challengeId, first)).body).toMatchObject({
      success: true,
      points: 10,
      points_in_all: 10,
      all_viewed: false,
    })
    expect((await stage.view(me, challengeId, first)).body).toMatchObject({
      success: true,
      points: 0,
      points_in_all: 10,
      all_viewed: false,
    })
    const between = await stage.look(me, challengeId)
    expect(between.body.completed_by_current_participant_on).toBeNull()
    expect(await postsOf(me, challengeId)).toMatchObject([
      { id: second, viewed: false },
      { id: first, viewed: true },
    ])

    await stage.open(me, challengeId, second)
    await stage.passSeconds(me, 5)
    expect((await stage.view(me, challengeId, second)).body).toMatchObject({
      success: true,
      points: 10,
      points_in_all: 20,
      all_viewed: true,
    })
    // Retried, because the answer was lost.
    expect((await stage.view(me, challengeId, second)).body).toMatchObject({
      success: true,
      points: 0,
      points_in_all: 20,
      all_viewed: true,
    })
    expect(await stage.pointsOf(me)).toBe(20)
    expect((await stage.look(me, challengeId)).body.completed_by_current_participant_on).toEqual(expect.any(String))
    const completions = await stage.sql<{ period_key: string }>(
      'select period_key from challenge_completions where participant_id = $1 order by id',
      [me.participantId],
    )
    expect(completions.map(({ period_key }) => period_key)).toEqual([`post:${first}`, `post:${second}`])
  })

  // SITE-68
  it('counts down by the kind of post (SITE-128)', async () => {
    const { challengeId, createPost, me, postIds, programId } = await createFeed([
      {},
      { post_type: 'image' },
      { post_type: 'video', duration_seconds: 20 },
      { post_type: 'video', duration_seconds: 300 },
      { post_type: 'image' },
    ])
    const { filename, mediaId } = await createImageFixture(payload, { programId, alt: 'A scarf' })
    await createPost({ parent: postIds[4], post_type: 'image', media: mediaId })
    const posts = await postsOf(me, challengeId)
    expect(postIds.map((id) => posts.find((post) => post.id === id)?.wait_seconds)).toEqual([5, 5, 10, 30, 10])
    // A gallery's picture belongs to its post and isn't a post itself.
    expect(posts).toHaveLength(5)
    expect(posts.find(({ id }) => id === postIds[4])?.social_network_child_posts).toEqual([
      { id: expect.any(Number), media_path: `/media/${filename}`, alt_text: 'A scarf' },
    ])
  })

  it('pays once for 30 concurrent views of a post', async () => {
    const { challengeId, me, postIds } = await createFeed([{}, {}])
    await stage.open(me, challengeId, postIds[0]!)
    await stage.passSeconds(me, 5)
    const answers = await Promise.all(Array.from({ length: 30 }, () => stage.view(me, challengeId, postIds[0]!)))
    expect(answers.filter(({ body }) => body.points === 10)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.success && body.points === 0)).toHaveLength(29)
    expect(await stage.pointsOf(me)).toBe(10)
  })

  it('finds only posts of its own pages and participants of its own program', async () => {
    const mine = await createFeed([{}])
    const theirs = await createFeed([{}])
    for (const id of [theirs.postIds[0]!, 0, 'x', 2_000_000_000]) {
      for (const call of [stage.open, stage.view])
        expect(await call(mine.me, mine.challengeId, id)).toMatchObject({
          status: 404,
          body: { reason: 'post_not_found' },
        })
    }
    expect(await stage.open(theirs.me, mine.challengeId, mine.postIds[0]!)).toMatchObject({
      status: 404,
      body: { reason: 'not_found' },
    })
    const call = { programId: mine.programId, method: 'POST', params: { id: mine.challengeId }, body: {} } as const
    expect((await callRoute(stage.routes.viewed, { ...call, caller: createVisitor() })).status).toBe(401)
    expect((await callRoute(stage.routes.viewed, { ...call, caller: theirs.me })).status).toBe(401)
    expect((await callRoute(stage.routes.viewed, { ...call, caller: mine.me, withoutCsrf: true })).status).toBe(403)
    // Another kind has no posts.
    const { challengeId } = await createChallengeFixture(payload, { programId: mine.programId })
    expect((await stage.open(mine.me, challengeId, mine.postIds[0]!)).status).toBe(404)
  })

  it('refuses unverified participants, ended challenges, and exceeded limits, in the reader’s language', async () => {
    const { challengeId, me, postIds, programId } = await createFeed([{}, {}], { default_locale: 'es' })
    const pending = await createParticipantFixture(payload, { programId, status: 'pending' })
    await stage.open(pending, challengeId, postIds[0]!)
    await stage.passSeconds(pending, 60)
    expect((await stage.view(pending, challengeId, postIds[0]!)).body.message).toMatch(/^Verifica tu correo/)
    await stage.open(me, challengeId, postIds[0]!)
    expect((await stage.view(me, challengeId, postIds[0]!)).body.message).toBe('Mira la publicación 5 segundos más.')

    await payload.update({
      collection: 'challenges',
      id: challengeId,
      data: { max_completions_per_participant: 1 },
      ...asIsServer('challenges', challengeId),
    })
    await stage.open(me, challengeId, postIds[1]!)
    await stage.passSeconds(me, 60)
    const both = await Promise.all(postIds.map((id) => stage.view(me, challengeId, id)))
    expect(both.map(({ body }) => body.success).sort()).toEqual([false, true])
    expect(both.find(({ body }) => !body.success)?.body.message).toBe('Ya completaste este reto el máximo de veces.')
    const finish = new Date(Date.now() - 1000).toISOString()
    await payload.update({
      collection: 'challenges',
      id: challengeId,
      data: { start: null, finish },
      ...asIsServer('challenges', challengeId),
    })
    expect((await stage.open(me, challengeId, postIds[0]!)).body).toMatchObject({
      message: 'Este reto ya no está disponible',
      reason: 'not_active',
    })
  })

  it('opens its posts again after a reset', async () => {
    const { challengeId, me, postIds } = await createFeed([{}])
    await stage.open(me, challengeId, postIds[0]!)
    await stage.passSeconds(me, 5)
    expect((await stage.view(me, challengeId, postIds[0]!)).body.success).toBe(true)
    await stage.reset(me)
    expect(await postsOf(me, challengeId)).toMatchObject([{ viewed: false }])
    // Openings before the reset no longer count.
    expect((await stage.view(me, challengeId, postIds[0]!)).body.success).toBe(false)
    await stage.open(me, challengeId, postIds[0]!)
    await stage.passSeconds(me, 5)
    expect((await stage.view(me, challengeId, postIds[0]!)).body).toMatchObject({ success: true, points: 10 })
  })
})

describe('GET /public/home/social_feed_challenge', () => {
  it('returns the challenge if it has the flag and posts, viewed or not', async () => {
    const features = {
      social_network_posts: true,
      carousel: true,
      tiers: false,
      donation_challenge: false,
      offers_reward: false,
    }
    const { challengeId, me, postIds } = await createFeed([{}, {}, {}, {}, {}, {}, {}], { features })
    const { body } = await stage.get('feed', me)
    expect(body).toMatchObject({ id: challengeId, screen: 'posts', unviewed_posts: 7, points_each: 10 })
    expect(body?.posts).toHaveLength(6)
    for (const id of postIds) await stage.open(me, challengeId, id)
    await stage.passSeconds(me, 60)
    for (const id of postIds) await stage.view(me, challengeId, id)
    expect((await stage.get('feed', me)).body).toMatchObject({ unviewed_posts: 0 })
    await payload.update({
      collection: 'challenges',
      id: challengeId,
      data: { reward_type: 'prize' },
      ...asIsServer('challenges', challengeId),
    })
    expect((await stage.get('feed', me)).body).toMatchObject({ points_each: 0 })
  })

  it('is null without the flag or without posts', async () => {
    const features = {
      social_network_posts: true,
      carousel: true,
      tiers: false,
      donation_challenge: false,
      offers_reward: false,
    }
    const empty = await createFeed([], { features })
    expect((await stage.get('feed', empty.me)).body).toBeNull()
    expect((await stage.look(empty.me, empty.challengeId)).body.refusal).toMatchObject({ reason: 'not_ready' })
    const off = await createFeed([{}])
    expect((await stage.get('feed', off.me)).body).toBeNull()
  })
})
