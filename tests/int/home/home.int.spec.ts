import type { Payload } from 'payload'
import { programPageMetadata } from '@/app/(site)/site-metadata'
import { completeChallenge, findNextReward } from '@/domain/challenges'
import { type Context, createContext } from '@/domain/context'
import { findProgramPage, findSiteProgram } from '@/domain/programs'
import { claimReward } from '@/domain/rewards'
import { presentSiteProgram } from '@/http/programs/present-site-program'
import { poolSql } from '@/platform/sql'
import { toJson } from '@/site/wire'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  type Caller,
  callRoute,
  createChallengeFixture,
  createImageFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
  createVisitor,
  formOf,
  type ParticipantFixture,
} from '../../support/fixtures'
import { type RoutesAt, routesAt } from '../../support/routes'

let test: TestPayload
let payload: Payload
let context: Context
let routes: Record<
  | 'active_rewards'
  | 'carousel'
  | 'extended_profile_challenge'
  | 'active_uncompleted_challenges'
  | 'current_rewards'
  | 'claimed_rewards'
  | 'donation_challenge',
  RoutesAt
>
let rewardRoute: RoutesAt
let mediaRoute: typeof import('@/app/(api)/media/[filename]/route')

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  context = createContext(payload, { actor: { type: 'system', name: 'test' } })
  routes = {
    active_rewards: await routesAt('/public/home/active_rewards'),
    carousel: await routesAt('/public/home/carousel'),
    extended_profile_challenge: await routesAt('/public/home/extended_profile_challenge'),
    active_uncompleted_challenges: await routesAt('/public/home/active_uncompleted_challenges'),
    current_rewards: await routesAt('/public/home/current_rewards'),
    claimed_rewards: await routesAt('/public/home/claimed_rewards'),
    donation_challenge: await routesAt('/public/home/donation_challenge'),
  }
  rewardRoute = await routesAt('/public/rewards/:reward_id')
  mediaRoute = await import('@/app/(api)/media/[filename]/route')
})

afterAll(() => test.close())

const section = async <Body>(name: keyof typeof routes, programId: number, caller: Caller) =>
  (await callRoute<Body>(routes[name].GET, { programId, caller, path: `/public/home/${name}` })).body
const rewardIds = async (
  name: 'active_rewards' | 'current_rewards' | 'claimed_rewards',
  programId: number,
  caller: Caller,
) => (await section<{ reward_id: number }[]>(name, programId, caller)).map(({ reward_id }) => reward_id)
const challengeIds = async (programId: number, caller: Caller) =>
  (await section<{ id: number }[]>('active_uncompleted_challenges', programId, caller)).map(({ id }) => id)
const aSecondAgo = () => new Date(Date.now() - 1000).toISOString()

describe('the challenges of the home page', () => {
  it('are the program’s active ones that are left to do', async () => {
    const { programId } = await createProgramFixture(payload)
    const other = await createProgramFixture(payload)
    const me = await createParticipantFixture(payload, { programId })
    const [second, first] = [
      await createChallengeFixture(payload, { programId, position: 2 }),
      await createChallengeFixture(payload, { programId, position: 1 }),
    ]
    const weekly = await createChallengeFixture(payload, { programId, position: 3, repeats: 'weekly' })
    await createChallengeFixture(payload, { programId, approved_at: null })
    await createChallengeFixture(payload, { programId, start: null, finish: aSecondAgo() })
    await createChallengeFixture(payload, { programId: other.programId })
    const all = [first.challengeId, second.challengeId, weekly.challengeId]
    expect(await challengeIds(programId, createVisitor())).toEqual(all)
    expect(await challengeIds(programId, me)).toEqual(all)

    const who = { programId, participantId: me.participantId, source: 'seed' } as const
    await completeChallenge(context, { ...who, challengeId: first.challengeId })
    await completeChallenge(context, { ...who, challengeId: weekly.challengeId })
    expect(await challengeIds(programId, me)).toEqual([second.challengeId])
    expect(await challengeIds(programId, createVisitor())).toEqual(all)
  })

  it('exclude exhausted ones: completions, budget, the participant’s limit, the prize', async () => {
    const features = {
      social_network_posts: false,
      carousel: false,
      tiers: false,
      donation_challenge: true,
      offers_reward: false,
    }
    const { programId } = await createProgramFixture(payload, { features })
    const [me, you] = [
      await createParticipantFixture(payload, { programId }),
      await createParticipantFixture(payload, { programId }),
    ]
    const { rewardId } = await createRewardFixture(payload, { programId, threshold: null, limit: 1 })
    const create = async (position: number, data: Partial<Parameters<typeof createChallengeFixture>[1]>) =>
      (await createChallengeFixture(payload, { programId, position, ...data })).challengeId
    const once = await create(1, { max_completions: 1 })
    const budget = await create(2, { points: 50, points_budget: 99 })
    const own = await create(3, { max_completions_per_participant: 1, repeats: 'always' })
    const prize = await create(4, { reward_type: 'prize', prize: rewardId })
    const donation = await create(5, { challenge_type: 'donation', max_completions: 1, points: 10 })
    const free = await create(6, {})
    const donationOf = async (caller: ParticipantFixture) =>
      (await section<{ id: number } | null>('donation_challenge', programId, caller))?.id ?? null
    const shown = async () => ({
      visitor: await challengeIds(programId, createVisitor()),
      me: await challengeIds(programId, me),
      you: await challengeIds(programId, you),
      donation: [await donationOf(me), await donationOf(you)],
    })
    const all = [once, budget, own, prize, donation, free]
    expect(await shown()).toEqual({ visitor: all, me: all, you: all, donation: [donation, donation] })
    for (const challengeId of [once, budget, own, prize, donation]) {
      const request = { programId, participantId: me.participantId, challengeId, source: 'payment' } as const
      expect(await completeChallenge(context, request)).toMatchObject({ ok: true, alreadyCompleted: false })
    }
    const left = { visitor: [own, free], me: [free], you: [own, free], donation: [null, null] }
    expect(await shown()).toEqual(left)
    await poolSql(payload)('update rewards set "limit" = 2 where id = $1', [rewardId])
    await poolSql(payload)('update challenges set points_budget = 100 where id = $1', [budget])
    const back = [budget, own, prize, free]
    expect(await shown()).toEqual({ ...left, visitor: back, you: back })
  })

  it('exclude sign-up for participants, however late its challenge was created', async () => {
    const { programId } = await createProgramFixture(payload)
    const me = await createParticipantFixture(payload, { programId })
    const { challengeId } = await createChallengeFixture(payload, { programId, challenge_type: 'signup' })
    expect(await challengeIds(programId, createVisitor())).toEqual([challengeId])
    expect(await challengeIds(programId, me)).toEqual([])
  })

  it('include repeatable ones in their next period', async () => {
    const { programId } = await createProgramFixture(payload)
    const me = await createParticipantFixture(payload, { programId })
    const daily = await createChallengeFixture(payload, {
      programId,
      repeats: 'daily',
      start: new Date(Date.now() - 10 * 86_400_000).toISOString(),
      approved_at: new Date(Date.now() - 10 * 86_400_000).toISOString(),
    })
    const completedAt = new Date(Date.now() - 2 * 86_400_000)
    const who = { programId, participantId: me.participantId, source: 'seed' } as const
    await completeChallenge(context, { ...who, challengeId: daily.challengeId, completedAt })
    expect(await section('active_uncompleted_challenges', programId, me)).toMatchObject([
      {
        id: daily.challengeId,
        is_repeatable_and_completed: false,
        completed_by_current_participant_on: null,
      },
    ])
  })

  it('include the extended profile until it is completed', async () => {
    const { programId } = await createProgramFixture(payload)
    const me = await createParticipantFixture(payload, { programId })
    expect(await section('extended_profile_challenge', programId, me)).toBeNull()
    const { challengeId } = await createChallengeFixture(payload, {
      programId,
      challenge_type: 'collect',
      parameters: 'profile',
      extended_profile: true,
    })
    expect(await section('extended_profile_challenge', programId, me)).toMatchObject({ id: challengeId })
    await completeChallenge(context, { programId, participantId: me.participantId, challengeId, source: 'seed' })
    expect(await section('extended_profile_challenge', programId, me)).toBeNull()
    const visitor = createVisitor()
    expect((await callRoute(routes.extended_profile_challenge.GET, { programId, caller: visitor })).status).toBe(401)
  })
})

describe('the rewards of the home page', () => {
  // SITE-109
  it('hide unfeatured ones from visitors, and drafts from everyone', async () => {
    const { programId } = await createProgramFixture(payload)
    const me = await createParticipantFixture(payload, { programId })
    const shown = await createRewardFixture(payload, { programId, position: 1 })
    const quiet = await createRewardFixture(payload, { programId, position: 2, feature: false })
    await createRewardFixture(payload, { programId, approved_at: null })
    await createRewardFixture(payload, { programId, start: null, finish: aSecondAgo() })
    for (const name of ['active_rewards', 'current_rewards'] as const) {
      expect(await rewardIds(name, programId, createVisitor())).toEqual([shown.rewardId])
      expect(await rewardIds(name, programId, me)).toEqual([shown.rewardId, quiet.rewardId])
    }
  })

  it('move from current to mine when there is no more to get', async () => {
    const { programId } = await createProgramFixture(payload)
    const me = await createParticipantFixture(payload, { programId, points: 1000 })
    const you = await createParticipantFixture(payload, { programId })
    const [once, twice] = [
      await createRewardFixture(payload, { programId, limit_per_participant: 1, position: 1 }),
      await createRewardFixture(payload, { programId, limit_per_participant: 2, position: 2 }),
    ]
    for (const { rewardId } of [once, twice]) {
      await claimReward(context, { programId, participantId: me.participantId, rewardId, key: `home-${rewardId}` })
    }
    expect(await rewardIds('current_rewards', programId, me)).toEqual([twice.rewardId])
    expect((await rewardIds('claimed_rewards', programId, me)).sort()).toEqual([once.rewardId, twice.rewardId].sort())
    expect(await rewardIds('claimed_rewards', programId, you)).toEqual([])
    expect((await callRoute(routes.claimed_rewards.GET, { programId, caller: createVisitor() })).status).toBe(401)
  })
})

describe('a reward held until it is paid', () => {
  it.each([5, -5])(
    'says so, with %i minutes left, even if another claim of it is settled, and isn’t suggested next',
    async (minutes) => {
      const { programId } = await createProgramFixture(payload)
      const me = await createParticipantFixture(payload, { programId, points: 1000 })
      const you = await createParticipantFixture(payload, { programId, points: 1000 })
      const { rewardId } = await createRewardFixture(payload, { programId })
      const next = async (caller: ParticipantFixture) =>
        (await findNextReward(context, { programId, participantId: caller.participantId }))?.reward.id ?? null
      const held = async (caller: Caller) =>
        (await section<{ redeem: { held: boolean } }[]>('current_rewards', programId, caller)).map(
          ({ redeem }) => redeem.held,
        )
      for (const key of ['home-one', 'home-two']) {
        await claimReward(context, { programId, participantId: me.participantId, rewardId, key })
      }
      expect([await held(me), await next(me)]).toEqual([[false], rewardId])
      await poolSql(payload)(
        `update reward_claims set state = 'held', held_until = now() + make_interval(mins => $2)
       where id = (select max(id) from reward_claims where participant_id = $1)`,
        [me.participantId, minutes],
      )
      expect([await held(me), await next(me)]).toEqual([[true], null])
      expect([await held(you), await next(you)]).toEqual([[false], rewardId])
      expect(await held(createVisitor())).toEqual([false])
    },
  )
})

describe('GET /public/rewards/{reward_id}', () => {
  // SITE-69, SITE-112
  it('shows redemption details only to those who earned it', async () => {
    const { programId } = await createProgramFixture(payload)
    const me = await createParticipantFixture(payload, { programId, points: 100 })
    const you = await createParticipantFixture(payload, { programId })
    const { filename, mediaId } = await createImageFixture(payload, { programId })
    const reward = await createRewardFixture(payload, {
      programId,
      coupons: ['PW5-A'],
      redemption_details: '<p>Show the code.</p><script>steal()</script>',
      redemption_image: mediaId,
      image: mediaId,
    })
    await claimReward(context, { programId, participantId: me.participantId, rewardId: reward.rewardId, key: 'one' })
    const look = (caller: Caller, reward_id: number | string) =>
      callRoute(rewardRoute.GET, { programId, caller, params: { reward_id } })

    expect((await look(me, reward.rewardId)).body).toMatchObject({
      reward_id: reward.rewardId,
      selection: 'redeem',
      threshold: 100,
      image: { public_url: `/media/${filename}`, alt_text: 'A picture' },
      redemption_details: '<p>Show the code.</p>',
      redemption_image: { public_url: `/media/${filename}` },
      earned_by_current_participant_on: expect.any(String),
      redeem: { coupon_codes: ['PW5-A'], claimed: 1 },
      nft_item: null,
    })
    expect((await look(you, reward.identifier)).body).toMatchObject({
      reward_id: reward.rewardId,
      redemption_details: null,
      redemption_image: null,
      earned_by_current_participant_on: null,
      redeem: { coupon_codes: [] },
    })
    expect((await look(createVisitor(), reward.rewardId)).status).toBe(401)
    const other = await createProgramFixture(payload)
    const foreign = await createRewardFixture(payload, { programId: other.programId })
    const draft = await createRewardFixture(payload, { programId, approved_at: null })
    expect((await look(me, foreign.rewardId)).status).toBe(404)
    expect((await look(me, draft.identifier)).status).toBe(404)
  })

  it('shows the code of the last claim first', async () => {
    const { programId } = await createProgramFixture(payload)
    const me = await createParticipantFixture(payload, { programId, points: 200 })
    const { rewardId } = await createRewardFixture(payload, { programId, coupons: ['PW5-A', 'PW5-B'] })
    await claimReward(context, { programId, participantId: me.participantId, rewardId, key: 'one' })
    await claimReward(context, { programId, participantId: me.participantId, rewardId, key: 'two' })
    const { body } = await callRoute(rewardRoute.GET, { programId, caller: me, params: { reward_id: rewardId } })
    expect(body).toMatchObject({ redeem: { coupon_codes: ['PW5-B', 'PW5-A'], claimed: 2 } })
  })
})

describe('the program of a site', () => {
  // SITE-60, CONSOLE-59
  it('contains all that header, footer and theme need', async () => {
    const { programId } = await createProgramFixture(payload, { hasTerms: false })
    const other = await createProgramFixture(payload)
    const { filename, mediaId } = await createImageFixture(payload, { programId })
    await createChallengeFixture(payload, { programId, challenge_type: 'signup', points: 100 })
    await payload.update({
      collection: 'programs',
      id: programId,
      data: {
        program_template_detail: {
          header_logo: mediaId,
          header_text: 'Grow with us',
          element_css_style: { 'perk-primary': '#123456' },
        },
      },
      overrideAccess: true,
    })
    for (const { program, slug, _status } of [
      { program: programId, slug: 'terms', _status: 'published' },
      { program: programId, slug: 'draft', _status: 'draft' },
      { program: other.programId, slug: 'foreign', _status: 'published' },
    ] as const) {
      await payload.create({
        collection: 'program-pages',
        data: { program, slug, _status, title: slug, content_html: `<h2>${slug}</h2><script>x</script>` },
        overrideAccess: true,
      })
    }
    await payload.create({
      collection: 'navigation-menus',
      data: {
        program: programId,
        name: 'Shop',
        navigation_url: '/shop',
        show_in_tab: true,
        show_on_logout: false,
        position: 0,
        _status: 'published',
      },
      overrideAccess: true,
    })
    const program = await findSiteProgram(context, programId)
    expect(program).toMatchObject({
      id: programId,
      status: 'active',
      term_points_as: 'Sprigs',
      signup_challenge: { points: 100 },
      counts_receipts: false,
      published_program_pages: [{ slug: 'terms', title: 'terms' }],
      navigation_menus: [{ name: 'Shop', navigation_url: '/shop', show_in_tab: true, show_on_logout: false }],
      program_template_detail: {
        header_text: 'Grow with us',
        header_logo: { url: `/media/${filename}`, alt: 'A picture', width: 2, height: 2 },
        footer_logo: null,
        element_css_style: { 'perk-primary': '#123456', theme: 'light' },
      },
    })
    await context.sql(
      `insert into eligible_products (program_id, product_name, skus, keywords, points_per_cents, product_active)
       values ($1, 'Oat milk', '[]', '[]', 1, true)`,
      [programId],
    )
    expect(await findSiteProgram(context, programId)).toMatchObject({ counts_receipts: true })
    expect(await findSiteProgram(context, 999_999)).toBeNull()

    // With a prize for sign-up, no points are promised, even if the field contains some.
    const withPrize = await createProgramFixture(payload)
    const { rewardId: prize } = await createRewardFixture(payload, { programId: withPrize.programId, threshold: null })
    await createChallengeFixture(payload, {
      programId: withPrize.programId,
      challenge_type: 'signup',
      points: 100,
      reward_type: 'prize',
      prize,
    })
    expect(await findSiteProgram(context, withPrize.programId)).toMatchObject({ signup_challenge: { points: 0 } })

    expect(await findProgramPage(context, programId, 'terms')).toMatchObject({ title: 'terms', html: '<h2>terms</h2>' })
    expect(await findProgramPage(context, programId, 'draft')).toBeNull()
    expect(await findProgramPage(context, programId, 'foreign')).toBeNull()
  })

  it('has the SEO fields as metadata', async () => {
    const { programId } = await createProgramFixture(payload)
    const own = await createImageFixture(payload, { programId })
    const pages = await createImageFixture(payload, { programId, width: 400 })
    await payload.update({
      collection: 'programs',
      id: programId,
      data: { meta: { title: 'Grow more', description: 'Rewards for gardeners.', image: own.mediaId } },
      overrideAccess: true,
    })
    const metadataOf = async (slug: string, meta: Record<string, unknown>) => {
      await payload.create({
        collection: 'program-pages',
        data: { program: programId, slug, _status: 'published', title: 'About us', content_html: '<p>Hi</p>', meta },
        overrideAccess: true,
      })
      const found = await findSiteProgram(context, programId)
      const page = await findProgramPage(context, programId, slug)
      if (!found || !page) throw new Error('the page is missing')
      return { ...programPageMetadata(toJson(presentSiteProgram(found, '')), page), site: found.site_url }
    }

    const { site, ...full } = await metadataOf('about', {
      title: 'Who we are',
      description: 'Three friends and a garden.',
      image: pages.mediaId,
    })
    const looks = {
      title: 'Who we are',
      description: 'Three friends and a garden.',
      images: [{ url: `${site}/media/${pages.filename}`, width: 400, height: 400, alt: 'Who we are' }],
    }
    expect(full).toMatchObject({
      title: { absolute: 'Who we are' },
      description: 'Three friends and a garden.',
      alternates: { canonical: `${site}/about` },
      openGraph: { ...looks, url: `${site}/about` },
      twitter: looks,
    })

    // Missing SEO fields fall back to the page, then to the program.
    const { site: _, ...bare } = await metadataOf('bare', { title: '', description: '', image: null })
    const fallback = {
      title: 'About us',
      description: 'Hi',
      images: [{ url: `${site}/media/${own.filename}`, width: 2, height: 2, alt: 'About us' }],
    }
    expect(bare).toMatchObject({ title: 'About us', description: 'Hi', openGraph: fallback, twitter: fallback })
  })

  it('shows pages written in the editor', async () => {
    const { programId } = await createProgramFixture(payload)
    const text = { type: 'text', text: 'Be kind.', format: 1, detail: 0, mode: 'normal', style: '', version: 1 }
    const block = { direction: 'ltr', format: '', indent: 0, version: 1 } as const
    const content = {
      root: { ...block, type: 'root', children: [{ ...block, type: 'paragraph', children: [text] }] },
    } as const
    await payload.create({
      collection: 'program-pages',
      data: { program: programId, slug: 'rules', _status: 'published', title: 'Rules', content } as never,
      overrideAccess: true,
    })
    expect((await findProgramPage(context, programId, 'rules'))?.html).toBe('<p><strong>Be kind.</strong></p>')
  })

  // SITE-71
  it('shows its carousel unless it is turned off', async () => {
    const { programId } = await createProgramFixture(payload)
    const { filename, mediaId } = await createImageFixture(payload, { programId })
    await payload.create({
      collection: 'carousel-slides',
      data: {
        program: programId,
        _status: 'published',
        title: 'Hello',
        link: '/about',
        button_text: 'Go',
        image: mediaId,
        position: 0,
      },
      overrideAccess: true,
    })
    expect(await section('carousel', programId, createVisitor())).toMatchObject([
      { title: 'Hello', link: '/about', button_text: 'Go', image: { public_url: `/media/${filename}` } },
    ])
    await poolSql(payload)('update programs set features_carousel = false where id = $1', [programId])
    expect(await section('carousel', programId, createVisitor())).toEqual([])
  })

  it('doesn’t ask a participant in its carousel to join, or for what they have done', async () => {
    const { programId } = await createProgramFixture(payload)
    const { mediaId } = await createImageFixture(payload, { programId })
    const done = await createChallengeFixture(payload, { programId })
    const open = await createChallengeFixture(payload, { programId })
    const links = ['/about', '/signin', `/challenge/${done.identifier}`, `/challenge/${done.challengeId}?from=slide`]
    for (const [position, link] of [...links, `/challenge/${open.identifier}`].entries())
      await payload.create({
        collection: 'carousel-slides',
        data: {
          program: programId,
          _status: 'published',
          title: link,
          link,
          button_text: 'Go',
          image: mediaId,
          position,
        },
        overrideAccess: true,
      })
    const me = await createParticipantFixture(payload, { programId })
    const shown = async (caller: Caller) =>
      (await section<{ link: string }[]>('carousel', programId, caller)).map(({ link }) => link)
    expect(await shown(me)).toHaveLength(4)
    const { POST } = await routesAt('/public/challenges/submit')
    await callRoute(POST, { programId, caller: me, body: formOf({ challenge_id: done.challengeId }) })
    expect(await shown(me)).toEqual(['/about', `/challenge/${open.identifier}`])
    expect(await shown(createVisitor())).toHaveLength(5)
  })
})

describe('GET /media/{filename}', () => {
  const get = (programId: number, filename: string, headers = {}) =>
    callRoute<string>(mediaRoute.GET, { programId, params: { filename }, headers })

  it('streams files of the program and shared files, cacheable by browsers', async () => {
    const { programId } = await createProgramFixture(payload)
    const own = await createImageFixture(payload, { programId })
    const shared = await createImageFixture(payload, { programId: null })
    for (const { filename } of [own, shared]) {
      const { headers, response, status } = await get(programId, filename)
      expect(status).toBe(200)
      expect(headers.get('content-type')).toBe('image/png')
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(bytes.subarray(1, 4).toString()).toBe('PNG')
      expect(headers.get('content-length')).toBe(String(bytes.length))
    }
    const part = await get(programId, own.filename, { range: 'bytes=1-3' })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toMatch(/^bytes 1-3\/\d+$/)
    expect(part.body).toBe('PNG')
  })

  it('serves resized pictures by the same rule', async () => {
    const { programId } = await createProgramFixture(payload)
    const other = await createProgramFixture(payload)
    const { mediaId } = await createImageFixture(payload, { programId, width: 400 })
    await payload.create({
      collection: 'carousel-slides',
      data: { program: programId, _status: 'published', title: 'Hello', image: mediaId, position: 0 },
      overrideAccess: true,
    })
    type Slide = { image: { sizes: { public_url: string; width: number; height: number }[] } }
    const [slide] = await section<Slide[]>('carousel', programId, createVisitor())
    const small = slide?.image.sizes[0]
    expect(small).toMatchObject({ width: 320, height: 320 })
    const filename = decodeURIComponent(String(small?.public_url.slice('/media/'.length)))
    expect((await get(programId, filename)).headers.get('content-type')).toBe('image/webp')
    expect((await get(other.programId, filename)).status).toBe(404)
  })

  it('finds no other program’s files, and no path outside of its folder', async () => {
    const { programId } = await createProgramFixture(payload)
    const other = await createProgramFixture(payload)
    const foreign = await createImageFixture(payload, { programId: other.programId })
    for (const filename of [
      foreign.filename,
      `../public/${foreign.filename}`,
      '../../../../etc/passwd',
      '..%2F..%2Fetc%2Fpasswd',
      'nothing.png',
      '',
      '\0',
    ]) {
      expect((await get(programId, filename)).status).toBe(404)
    }
  })
})
