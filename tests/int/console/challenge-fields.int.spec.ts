import type { Payload } from 'payload'
import {
  CHALLENGE_FIELD_NAMES,
  type CHALLENGE_FIELDS,
  CHALLENGE_ROWS,
  type ChallengeFieldName,
} from '@/domain/challenges/editor/fields'
import { CHALLENGE_KINDS } from '@/domain/challenges/kinds'
import type { NamesOfKind } from '@/domain/content-fields'
import { createContext, inTransaction } from '@/domain/context'
import { copyProgram } from '@/domain/setup/copy-program'
import { onlyRow, poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  type AdministratorFixture,
  callRoute,
  createAdministratorFixture,
  createImageFixture,
  createProgramFixture,
  createRewardFixture,
  createSegmentFixture,
} from '../../support/fixtures'
import { routesAt } from '../../support/routes'

/** Each field of a challenge, from its row alone: a field that something forgets fails here. */
const DAY_MS = 86_400_000
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()

type Form = Record<string, unknown>
type Saved = { errors: object; challenge_id?: number }
/** Two values of a field that differ from each other and from its empty one. */
type Samples = readonly [one: unknown, other: unknown]

const question = (title: string) => ({
  ...{ title, additional_details: 'Look', answer_type: 'radio_button', is_required: false, profile_attribute_id: null },
  options: ['Red', 'Blue'].map((details, at) => ({ details, image: null, is_correct: at === 0 })),
})
const donation = (entity: string, amount: number) => ({
  ...{ entity_label: 'Cause', currency: 'eur' },
  entities: [{ entity, active: true }],
  amounts: [{ amount, points: 30, active: true }],
})
const membership = (price: number, interval: string) => ({ price, currency: 'eur', interval, description: 'All of it' })
const place = (latitude: number) => ({ latitude, longitude: -3.7, radius_meters: 150, address: 'Plaza' })

/** Of fields whose kind doesn't say what fits. */
const SAMPLES = {
  challenge_type: ['link', 'engage'],
  parameters: ['custom_quiz', 'survey'],
  finish: [inDays(20), inDays(21)],
  link_url: ['/about', 'https://example.com/'],
  video_url: ['https://youtu.be/aaaaaaaaaaa', 'https://youtu.be/bbbbbbbbbbb'],
  reward_type: ['prize', 'points'],
  repeats: ['daily', 'weekly'],
  questions: [[question('Which?')], [question('Which?'), question('And?')]],
  donation_challenge: [donation('Forest', 12.5), donation('Sea', 20)],
  membership_challenge: [membership(49.99, 'year'), membership(5, 'month')],
  referral: [
    { friend_points: 5, cap_per_month: 3 },
    { friend_points: 6, cap_per_month: null },
  ],
  location: [place(40.4), place(41.4)],
} as const satisfies Partial<Record<ChallengeFieldName, Samples>> &
  Record<NamesOfKind<typeof CHALLENGE_FIELDS, 'choice' | 'group'>, Samples>

/** What each kind needs in addition to the common texts. */
const OWN: Readonly<Record<string, Form>> = {
  link: { link_url: '/about' },
  engage: { link_url: '/about' },
  article: { content: '<p>Soil</p>' },
  video: { video_url: 'https://youtu.be/aaaaaaaaaaa', duration: 90 },
  collect: { parameters: 'custom_quiz', questions: [question('Which?')] },
}

let test: TestPayload
let payload: Payload
let sql: Sql
let organizationId: number
let programId: number
let prizeId: number
let owner: AdministratorFixture
let samples: Record<ChallengeFieldName, Samples>

const samplesOf = async (name: ChallengeFieldName): Promise<Samples> => {
  const { empty, kind } = CHALLENGE_ROWS[name]
  const two = async (make: () => Promise<unknown>): Promise<Samples> => [await make(), await make()]
  if (Object.hasOwn(SAMPLES, name)) return SAMPLES[name as keyof typeof SAMPLES]
  switch (kind) {
    case 'line':
    case 'text':
      return [`One ${name}`, `Other ${name}`]
    case 'html':
      return [`<p>One ${name}</p>`, `<p>Other ${name}</p>`]
    case 'number':
      return [17, 18]
    case 'flag':
      return [!empty, empty]
    case 'moment':
      return [inDays(5), inDays(6)]
    case 'tags':
      return [['One', 'Two'], ['Other']]
    case 'picture':
      return two(async () => (await createImageFixture(payload, { programId })).mediaId)
    case 'row':
      if (name === 'segment_id') return two(() => createSegmentFixture(payload, { programId }))
      return two(async () => (await createRewardFixture(payload, { programId })).rewardId)
    case 'rows':
      return two(async () => [await addPage()])
    case 'tier':
      return two(addTier)
    default:
      throw new Error(`${name} needs samples of its own`)
  }
}

let rows = 0
const add = async (collection: 'program-tiers' | 'social-network-pages', data: object): Promise<number> => {
  rows += 1
  const row = { program: programId, ...data }
  return (await payload.create({ collection, data: row as never, overrideAccess: true })).id
}
const addTier = () => add('program-tiers', { name: `Tier ${rows}`, threshold: rows, earning_multiplier: 1 })
const addPage = () =>
  add('social-network-pages', { platform: 'instagram', url: `https://www.instagram.com/page${rows}` })

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  ;({ organizationId, programId } = await createProgramFixture(payload))
  owner = await createAdministratorFixture(payload, {
    ...{ organizationId, programId },
    pairs: ['challenges.view', 'challenges.create', 'challenges.update', 'challenges.manage'],
  })
  prizeId = (await createRewardFixture(payload, { programId })).rewardId
  const found: [ChallengeFieldName, Samples][] = []
  for (const name of CHALLENGE_FIELD_NAMES) found.push([name, await samplesOf(name)])
  samples = Object.fromEntries(found) as typeof samples
})
afterAll(() => test.close())

const ofChallenge = (challengeId: number) => ({ caller: owner, params: { challenge_id: challengeId } })
const create = async (form: Form): Promise<number> => {
  const { POST } = await routesAt('/admin/v2/programs/:program_id/challenges')
  const { body } = await callRoute<Saved>(POST, { caller: owner, params: { program_id: programId }, body: form })
  expect(body.errors).toEqual({})
  return body.challenge_id ?? 0
}
/** Pictures as their ids, so that a form can be compared and sent again. */
const read = async (challengeId: number, caller = owner): Promise<Form> => {
  const { GET } = await routesAt('/admin/v2/challenges/:challenge_id/edit')
  const { body } = await callRoute<{ challenge: Form }>(GET, { caller, params: { challenge_id: challengeId } })
  const idOf = (value: unknown) => (value as { id?: number } | null)?.id ?? null
  return { ...body.challenge, image: idOf(body.challenge.image), icon: idOf(body.challenge.icon) }
}
/** A type that has the field. */
const typeOf = (name: ChallengeFieldName): string => {
  const has = ({ field }: { field: string }) => field.split('.')[0] === name
  const types = Object.entries(CHALLENGE_KINDS).filter(([, { settings }]) => settings.some(has))
  return name === 'link_url' ? 'link' : (types[0]?.[0] ?? 'link')
}
const formWith = (type: string, ...names: ChallengeFieldName[]): Form => {
  const isPrize = names.includes('prize') || names.includes('reward_type')
  return {
    ...{ name: 'A walk', caption: 'Walk', ...OWN[type], ...(isPrize ? { reward_type: 'prize', prize: prizeId } : {}) },
    ...Object.fromEntries(names.map((name) => [name, samples[name][0]])),
    challenge_type: type,
  }
}
/** Rows of a list have ids once they are stored. */
const shown = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(shown)
    : typeof value === 'object' && value !== null
      ? expect.objectContaining(Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shown(part)])))
      : value

// First, while the program has nothing else.
it('a copy of the program has every field, with its own pictures and tiers, and no tags, segments, prizes or pages', async () => {
  const target = await createProgramFixture(payload, { organization: organizationId })
  const elsewhere: readonly ChallengeFieldName[] = ['name', 'reward_type', 'prize', 'social_network_pages']
  const names = CHALLENGE_FIELD_NAMES.filter((one) => !elsewhere.includes(one))
  const originals = new Map<string, Form>()
  for (const type of new Set(names.map(typeOf))) {
    const own = names.filter((name) => typeOf(name) === type)
    originals.set(type, await read(await create({ ...formWith(type, ...own), name: type })))
  }
  await inTransaction(createContext(payload, { actor: { type: 'system', name: 'test' } }), (tx) =>
    copyProgram(tx, { from: programId, to: target.programId }),
  )
  const pairs = ['challenges.view', 'challenges.update'] as const
  const reader = await createAdministratorFixture(payload, { ...target, organizationId, pairs: [...pairs] })
  for (const name of names) {
    const type = typeOf(name)
    const { id } = onlyRow(
      await sql<{ id: number }>('select id from challenges where program_id = $1 and name = $2', [
        target.programId,
        type,
      ]),
    )
    const copy = (await read(id, reader))[name]
    const { kind } = CHALLENGE_ROWS[name]
    if (kind === 'tags') expect(copy).toEqual([])
    else if (name === 'segment_id') expect(copy).toBeNull()
    else if (kind === 'picture' || kind === 'tier') {
      expect(copy).toEqual(expect.any(Number))
      expect(copy).not.toBe(originals.get(type)?.[name])
    } else expect(copy).toEqual(shown(samples[name][0]))
  }
})

describe.each(CHALLENGE_FIELD_NAMES)('the field %s', (name) => {
  it('is saved, changed, restored and copied', async () => {
    const [one, other] = samples[name]
    const challengeId = await create(formWith(typeOf(name), name))
    const stored = await read(challengeId)
    expect(stored[name]).toEqual(shown(one))

    const { PUT } = await routesAt('/admin/v2/challenges/:challenge_id')
    const body = { ...stored, [name]: other }
    const changed = await callRoute<Saved>(PUT, { ...ofChallenge(challengeId), method: 'PUT', body })
    expect(changed.body.errors).toEqual({})
    expect((await read(challengeId))[name]).toEqual(shown(other))

    const versions = await routesAt('/admin/v2/challenges/:challenge_id/versions')
    const history = await callRoute<{ versions: { id: number }[] }>(versions.GET, ofChallenge(challengeId))
    const restore = await routesAt('/admin/v2/challenges/:challenge_id/versions/:version_id/restore')
    const params = { challenge_id: challengeId, version_id: history.body.versions.at(-1)?.id ?? 0 }
    await callRoute(restore.POST, { caller: owner, params, body: {} })
    expect((await read(challengeId))[name]).toEqual(shown(one))

    const { POST } = await routesAt('/admin/v2/challenges/:challenge_id/duplicate')
    const copied = await callRoute<Saved>(POST, { ...ofChallenge(challengeId), method: 'POST', body: {} })
    const copy = await read(copied.body.challenge_id ?? 0)
    if (name === 'name') expect(copy.name).toContain(one)
    else expect(copy[name]).toEqual(shown(one))

    const preview = await routesAt('/admin/v2/programs/:program_id/challenges/preview')
    const previewed = await callRoute(preview.POST, { caller: owner, params: { program_id: programId }, body: stored })
    expect(previewed.status).toBe(200)
  })
})
