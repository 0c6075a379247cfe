import type { Payload } from 'payload'
import { poolSql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  type Caller,
  callRoute,
  createChallengeFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
} from '../../support/fixtures'
import { type RoutesAt, routesAt } from '../../support/routes'
import { unique } from '../../support/unique'

let test: TestPayload
let payload: Payload
let search: RoutesAt

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  search = await routesAt('/public/search')
})
afterAll(() => test.close())

const DAY_MS = 86_400_000
const daysFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()

const PERKS = { active: true, redirect_magic_link: false, visitors_see: 'directory', provider: 'embedded' } as const

type Found = { groups: { kind: string; label: string; results: { title: string; text: string; href: string }[] }[] }
type Asking = { programId: number; caller?: Caller; language?: string }

const ask = (query: string, { caller, language, programId }: Asking) =>
  callRoute<Found>(search.GET, {
    programId,
    ...(caller ? { caller } : {}),
    ...(language ? { headers: { 'x-laurel-locale': language } } : {}),
    path: `/public/search?query=${encodeURIComponent(query)}`,
  })

/** The titles that a search finds, by kind. */
const find = async (query: string, asking: Asking): Promise<Record<string, string[]>> => {
  const { body, status } = await ask(query, asking)
  expect(status).toBe(200)
  return Object.fromEntries(body.groups.map(({ kind, results }) => [kind, results.map(({ title }) => title)]))
}

const addPage = (programId: number, data: Record<string, unknown>) =>
  payload.create({
    collection: 'program-pages',
    overrideAccess: true,
    data: { program: programId, slug: `page-${unique()}`, _status: 'published', ...data } as never,
  })

const addOffer = async (programId: number, name: string, offer: string, data: Record<string, unknown> = {}) => {
  const slug = `m-${unique()}`
  const merchant = await payload.create({
    collection: 'merchants',
    overrideAccess: true,
    data: { program: programId, slug, merchant_name: name, latitude: 45.5, longitude: -122.6, ...data } as never,
  })
  await payload.create({
    collection: 'offers',
    overrideAccess: true,
    data: {
      ...{ program: programId, merchant: merchant.id, endeca_key: unique(), dollar_value: 5 },
      ...{ offer_text_short: offer, redemption_types: ['CLICK'] },
    } as never,
  })
  return slug
}

// SITE-133
it('finds challenges, rewards, perks and pages, with their addresses', async () => {
  const { programId } = await createProgramFixture(payload, { offers_reward: PERKS })
  const { challengeId } = await createChallengeFixture(payload, { programId, caption: 'Visit the roastery' })
  const { rewardId } = await createRewardFixture(payload, { programId, name: 'Roastery mug' })
  await addPage(programId, { slug: 'about', title: 'Our roastery', content_html: '<p>Since 1987.</p>' })
  const slug = await addOffer(programId, 'Roastery No. 9', 'Two cups for one')
  const { body } = await ask('roastery', { programId })
  const { identifier } = await payload.findByID({ collection: 'challenges', id: challengeId })
  expect(body.groups).toMatchObject([
    { kind: 'challenges', label: 'Challenges', results: [{ href: `/challenge/${identifier}` }] },
    { kind: 'rewards', label: 'Rewards', results: [{ title: 'Roastery mug', href: `/reward/${rewardId}` }] },
    { kind: 'pages', label: 'Pages', results: [{ title: 'Our roastery', text: 'Since 1987.', href: '/about' }] },
    {
      kind: 'perks',
      results: [
        {
          ...{ title: 'Roastery No. 9', text: 'Two cups for one' },
          href: `/my-offers/${slug}?latitude=45.500&longitude=-122.600`,
        },
      ],
    },
  ])
  expect((await ask('roastery', { programId })).body.groups.flatMap(({ results }) => results)).toHaveLength(4)
  for (const nothing of ['', 'r', '!?', 'zzzzzz']) expect(await find(nothing, { programId })).toEqual({})
  expect((await ask('x'.repeat(81), { programId })).status).toBe(422)
})

// SITE-133
it("fills in a challenge's points as its own page does", async () => {
  const { programId } = await createProgramFixture(payload)
  const description = 'Bring a neighbor and get {{points}} Sprigs.'
  await createChallengeFixture(payload, { programId, caption: 'Share the basket', description, points: 1500 })
  const { body } = await ask('basket', { programId })
  expect(body.groups.flatMap(({ results }) => results)).toMatchObject([
    { text: 'Bring a neighbor and get 1,500 Sprigs.' },
  ])
})

// SITE-133
it('forgives typos, accents and swapped letters', async () => {
  const { programId } = await createProgramFixture(payload, { offers_reward: PERKS })
  await createRewardFixture(payload, { programId, name: 'Café con jalapeños' })
  await addOffer(programId, 'Panadería Ámbar', 'Half price breakfast')
  for (const query of ['cafe', 'CAFÉ', 'jalapeno', 'jalapneo', 'caffe jalapenos', 'cafe de jalapeño'])
    expect([query, await find(query, { programId })]).toEqual([query, { rewards: ['Café con jalapeños'] }])
  for (const query of ['panaderia', 'ambar', 'pandaeria', 'brekfast', 'panadería breakfast', 'break'])
    expect([query, await find(query, { programId })]).toEqual([query, { perks: ['Panadería Ámbar'] }])
})

// RULE-3
it('finds nothing of another program', async () => {
  const { programId } = await createProgramFixture(payload, { offers_reward: PERKS })
  const other = await createProgramFixture(payload, { offers_reward: PERKS })
  await createChallengeFixture(payload, { programId: other.programId, caption: 'Secret lantern' })
  await createRewardFixture(payload, { programId: other.programId, name: 'Secret lantern' })
  await addPage(other.programId, { title: 'Secret lantern' })
  await addOffer(other.programId, 'Secret lantern', 'A lantern for free')
  const stranger = await createParticipantFixture(payload, { programId: other.programId })
  expect(await find('secret lantern', { programId })).toEqual({})
  expect(await find('lantrn', { programId, caller: stranger })).toEqual({})
  expect(Object.keys(await find('lantern', { programId: other.programId }))).toEqual([
    ...['challenges', 'rewards', 'pages', 'perks'],
  ])
})

it('finds only what the reader may see', async () => {
  const { programId } = await createProgramFixture(payload, { offers_reward: { ...PERKS, merchants_regex: '^lamp' } })
  const hidden = { approved_at: null }
  const ended = { start: daysFromNow(-9), finish: daysFromNow(-2) }
  for (const state of [hidden, ended]) {
    await createChallengeFixture(payload, { programId, caption: 'Hidden lamp', ...state })
    await createRewardFixture(payload, { programId, name: 'Hidden lamp', ...state })
  }
  await addPage(programId, { title: 'Hidden lamp', _status: 'draft' })
  await addPage(programId, { title: 'Hidden lamp', archived: true })
  await addOffer(programId, 'Hidden lamp', 'Lamp oil')
  await addOffer(programId, 'Lamp shop', 'Hidden offer', { active: false })
  await createChallengeFixture(payload, { programId, caption: 'Join for a lamp', challenge_type: 'signup' })
  const ada = await createParticipantFixture(payload, { programId })
  expect(await find('hidden lamp', { programId })).toEqual({})
  expect(await find('lamp', { programId })).toEqual({ challenges: ['Join for a lamp'] })
  expect(await find('lamp', { programId, caller: ada })).toEqual({})
  await addOffer(programId, 'Lamp house', 'Oil')
  const sql = poolSql(payload)
  expect(await find('lamp', { programId, caller: ada })).toEqual({ perks: ['Lamp house'] })
  await sql("update programs set offers_reward_visitors_see = 'prompt' where id = $1", [programId])
  expect([await find('lampp', { programId }), await find('lampp', { programId, caller: ada })]).toEqual([
    { challenges: ['Join for a lamp'] },
    { perks: ['Lamp house'] },
  ])
  await sql('update programs set offers_reward_active = false where id = $1', [programId])
  expect(await find('lamp', { programId, caller: ada })).toEqual({})
})

// RULE-66
it('searches and answers in the reader’s language', async () => {
  const { programId } = await createProgramFixture(payload, { i18n_enabled: true, default_locale: 'en' })
  const { id } = await addPage(programId, { title: 'Our farmers', content_html: '<p>They grow it.</p>' })
  await payload.update({
    ...{ collection: 'program-pages', id, locale: 'es', overrideAccess: true },
    data: { title: 'Nuestros campesinos', content_html: '<p>Ellos lo cultivan.</p>', _status: 'published' } as never,
  })
  const texts = { es: { name: 'Canasta de campesinos' } }
  await createRewardFixture(payload, { programId, name: 'A basket', translations: texts })
  const spanish = await ask('campecinos', { programId, language: 'es' })
  expect(spanish.body.groups).toMatchObject([
    { label: 'Recompensas', results: [{ title: 'Canasta de campesinos' }] },
    { label: 'Páginas', results: [{ title: 'Nuestros campesinos', text: 'Ellos lo cultivan.' }] },
  ])
  expect(await find('campesinos', { programId })).toEqual({})
  expect(await find('farmers', { programId, language: 'en' })).toEqual({ pages: ['Our farmers'] })
})

it('refuses more searches than anybody types, of each person for themselves', async () => {
  const { programId } = await createProgramFixture(payload)
  const [ada, ben] = [
    await createParticipantFixture(payload, { programId }),
    await createParticipantFixture(payload, { programId }),
  ]
  const statuses = []
  for (let search = 0; search <= 120; search++) statuses.push((await ask('x', { programId, caller: ada })).status)
  expect(statuses).toEqual([...Array.from({ length: 120 }, () => 200), 429])
  expect((await ask('x', { programId, caller: ben })).status).toBe(200)
})
