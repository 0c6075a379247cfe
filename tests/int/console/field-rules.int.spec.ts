import type { CollectionSlug, FlattenedField, Payload } from 'payload'
import { nobody } from '@/collections/access'
import { rulesOf, type Writer } from '@/collections/field-rules'
import { builtInRoles, type PermissionPair } from '@/domain/permissions'
import { SETTING_FIELDS } from '@/domain/program-settings'
import { CONSOLE_CALLS, type ConsoleCallRow } from '@/http/server/console-calls'
import { poolSql, type Sql } from '@/platform/sql'
import { apiCaller, createApiKeyFixture } from '../../support/api-caller'
import { callPayloadApi } from '../../support/call-payload-api'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  type AdministratorFixture,
  createAdministratorFixture,
  createChallengeFixture,
  createImageFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
  type ProgramFixture,
} from '../../support/fixtures'
import { routesAt } from '../../support/routes'
import { unique } from '../../support/unique'

/** Who may set which field, by every door: the console's calls, REST, and the Local API with a user. */
let test: TestPayload
let payload: Payload
let sql: Sql
let home: ProgramFixture

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  home = await createProgramFixture(payload)
})

afterAll(() => test.close())

/** Payload's own, which it fills in itself. */
const PAYLOADS: ReadonlySet<string> = new Set(['id', 'createdAt', 'updatedAt', '_status', 'deletedAt'])
const FILES: ReadonlySet<string> = new Set([
  ...['url', 'thumbnailURL', 'filename', 'mimeType', 'filesize', 'width', 'height', 'focalX', 'focalY', 'sizes'],
])

type Leaf = { path: string; field: FlattenedField }

const leavesOf = (fields: FlattenedField[], prefix = ''): Leaf[] =>
  fields.flatMap((field) => {
    const path = `${prefix}${field.name}`
    if (field.type === 'group' || field.type === 'tab') return leavesOf(field.flattenedFields, `${path}.`)
    return [{ path, field }]
  })

const configOf = (slug: string) => payload.collections[slug as CollectionSlug].config

const fieldsOf = (slug: string): Leaf[] => {
  const { flattenedFields, upload } = configOf(slug)
  return leavesOf(flattenedFields).filter(
    ({ path }) => !PAYLOADS.has(path) && !(upload && FILES.has(path.split('.')[0] ?? '')),
  )
}

/** The collections that administrators can write by Payload's API. */
const listWritable = (): string[] =>
  Object.values(payload.collections)
    .map(({ config }) => config)
    .filter(
      ({ access, slug }) => !slug.startsWith('payload-') && [access.create, access.update].some((to) => to !== nobody),
    )
    .map(({ slug }) => slug)

it('every field of every collection that administrators write has a rule, and every rule a field', () => {
  const slugs = listWritable()
  // Organizations and rules of law are for those who may do everything.
  expect(slugs.sort()).toEqual(['jurisdiction-rules', 'organizations', ...Object.keys(ROWS)].sort())
  for (const slug of slugs)
    expect([
      slug,
      fieldsOf(slug)
        .map(({ path }) => path)
        .sort(),
    ]).toEqual([slug, Object.keys(rulesOf(slug) ?? {}).sort()])
})

const pathsBelow = (group: string) => Object.keys(rulesOf('programs') ?? {}).filter((path) => path.startsWith(group))

const CONSOLE: [string, string, () => string[]][] = [
  [
    'POST /admin/v2/programs/:program_id',
    'programs',
    () => Object.values(SETTING_FIELDS).map(({ path }) => path.join('.')),
  ],
  ['PATCH /admin/v2/offers_reward/:program_id', 'programs', () => pathsBelow('offers_reward.')],
  [
    'PATCH /admin/v2/photo_contest/:program_id',
    'programs',
    () => [...pathsBelow('qrati_config.'), ...pathsBelow('embedded_content.')],
  ],
  ['POST /admin/v2/programs/:program_id/deactivate', 'programs', () => ['status']],
]

// CONSOLE-102
it.each(CONSOLE)('what %s writes takes the same permission by REST', (call, slug, paths) => {
  const { permission } = (CONSOLE_CALLS as Record<string, ConsoleCallRow>)[call]!
  for (const path of paths()) {
    const writer = rulesOf(slug)?.[path]?.update
    const expected: Writer[] = [permission === 'program.update' ? 'anybody' : (permission as PermissionPair), 'nobody']
    expect([path, expected]).toEqual([path, expect.arrayContaining([writer])])
  }
})

const asServer = { overrideAccess: true, depth: 0 } as const
const add = async (collection: CollectionSlug, data: object): Promise<number> =>
  Number((await payload.create({ collection, data: { program: home.programId, ...data } as never, ...asServer })).id)

const ROWS: Record<string, () => Promise<{ id: number; pair: PermissionPair; data?: object }>> = {
  challenges: async () => ({
    id: (await createChallengeFixture(payload, { programId: home.programId, approved_at: null })).challengeId,
    pair: 'challenges.update',
  }),
  rewards: async () => ({
    id: (await createRewardFixture(payload, { programId: home.programId, approved_at: null })).rewardId,
    pair: 'rewards.update',
  }),
  coupons: async () => {
    const { rewardId: reward } = await createRewardFixture(payload, { programId: home.programId })
    const id = await add('coupons', { reward, code: unique() })
    return { id, pair: 'rewards.manage', data: { reward, code: unique() } }
  },
  streaks: async () => ({
    id: await add('streaks', { name: 'Daily', unit: 'day' }),
    pair: 'program.update',
    data: { name: 'Daily', unit: 'day' },
  }),
  boosts: async () => {
    const data = {
      ...{ name: '3x bread', applies_to: 'receipts', effect: 'multiplier', multiplier: 2, max_points: 100 },
      ...{ starts_at: '2030-01-01T00:00:00.000Z', ends_at: '2036-01-01T00:00:00.000Z' },
    }
    return { id: await add('boosts', data), pair: 'program.update', data }
  },
  'content-tags': async () => ({
    id: await add('content-tags', { name: unique() }),
    pair: 'program.update',
    data: { name: unique() },
  }),
  'program-tiers': async () => ({
    id: await add('program-tiers', { name: unique(), threshold: 7 }),
    pair: 'program.update',
    data: { name: unique(), threshold: 8 },
  }),
  'email-settings': async () => ({
    id: await add('email-settings', { key: 'all', position: 0 }),
    pair: 'program.update',
  }),
  'social-network-pages': async () => ({
    id: await add('social-network-pages', { url: `https://instagram.com/${unique()}`, platform: 'instagram' }),
    pair: 'program.update',
    data: { url: `https://instagram.com/${unique()}`, platform: 'instagram' },
  }),
  'social-network-posts': async () => {
    const social_network_page = await add('social-network-pages', {
      url: `https://instagram.com/${unique()}`,
      platform: 'instagram',
    })
    const data = { social_network_page, post_type: 'text', message: 'Hello' }
    return { id: await add('social-network-posts', data), pair: 'program.update', data }
  },
  // A program has one, so creating another is refused for that.
  'program-homes': async () => ({ id: await add('program-homes', {}), pair: 'program.update' }),
  'program-pages': async () => ({
    id: await add('program-pages', { title: 'Page', slug: unique() }),
    pair: 'program.update',
    data: { title: 'Page', slug: unique() },
  }),
  'navigation-menus': async () => ({
    id: await add('navigation-menus', { name: 'Menu', navigation_url: '/about' }),
    pair: 'program.update',
    data: { name: 'Menu', navigation_url: '/about' },
  }),
  'carousel-slides': async () => {
    const { mediaId } = await createImageFixture(payload, { programId: home.programId })
    const data = { title: 'Slide', image: mediaId }
    return { id: await add('carousel-slides', data), pair: 'program.update', data }
  },
  redirects: async () => ({
    id: await add('redirects', { from: `/${unique()}`, to: '/about' }),
    pair: 'program.update',
    data: { from: `/${unique()}`, to: '/about' },
  }),
  media: async () => ({
    id: (await createImageFixture(payload, { programId: home.programId })).mediaId,
    pair: 'program.update',
  }),
  'profile-attributes': async () => ({
    id: await add('profile-attributes', { name: unique(), display_name: 'Size' }),
    pair: 'program.update',
    data: { name: unique(), display_name: 'Size' },
  }),
  merchants: async () => {
    const data = { merchant_name: 'M', latitude: 1, longitude: 1 }
    return {
      id: await add('merchants', { ...data, slug: unique() }),
      pair: 'program.update',
      data: { ...data, slug: unique() },
    }
  },
  offers: async () => {
    const merchant = await add('merchants', { slug: unique(), merchant_name: 'M', latitude: 1, longitude: 1 })
    const data = { merchant, dollar_value: 1, offer_text_short: 'Half off' }
    return {
      id: await add('offers', { ...data, endeca_key: unique() }),
      pair: 'program.update',
      data: { ...data, endeca_key: unique() },
    }
  },
  participants: async () => ({
    id: (await createParticipantFixture(payload, { programId: home.programId })).participantId,
    pair: 'users.manage',
    data: { email: `${unique()}@example.com` },
  }),
  'point-entries': async () => {
    const { participantId: participant } = await createParticipantFixture(payload, { programId: home.programId })
    const data = { participant, amount: 5, title: 'Sorry' }
    const id = await add('point-entries', { ...data, idempotency_key: unique() })
    return { id, pair: 'users.manage', data: { ...data, idempotency_key: unique() } }
  },
  'challenge-completions': async () => {
    const { participantId: participant } = await createParticipantFixture(payload, { programId: home.programId })
    const { challengeId: challenge } = await createChallengeFixture(payload, { programId: home.programId })
    const id = await add('challenge-completions', { participant, challenge })
    const other = await createChallengeFixture(payload, { programId: home.programId })
    return { id, pair: 'users.manage', data: { participant, challenge: other.challengeId } }
  },
  receipts: async () => {
    const { participantId: participant } = await createParticipantFixture(payload, { programId: home.programId })
    return { id: await add('receipts', { participant }), pair: 'receipts.update' }
  },
  'reward-claims': async () => {
    const { participantId: participant } = await createParticipantFixture(payload, {
      programId: home.programId,
      points: 10_000,
    })
    const { rewardId: reward } = await createRewardFixture(payload, { programId: home.programId })
    const id = await add('reward-claims', { participant, reward, idempotency_key: unique() })
    return { id, pair: 'rewards.manage', data: { participant, reward, idempotency_key: unique() } }
  },
  // Last, because the walk takes the program down.
  programs: async () => ({ id: home.programId, pair: 'program.update' }),
}

/** A value that differs from the stored one and has the field's type. */
const otherValue = (field: FlattenedField, stored: unknown): unknown => {
  switch (field.type) {
    case 'checkbox':
      return stored !== true
    case 'number':
      return Number(stored ?? 0) + 1
    case 'date':
      return '2034-05-06T07:08:09.000Z'
    case 'select': {
      const values = field.options.map((option) => (typeof option === 'string' ? option : option.value))
      return values.findLast((value) => value !== stored)
    }
    case 'relationship':
    case 'upload':
      return 999_999
    case 'json':
      return ['walked']
    case 'array':
    case 'blocks':
      return []
    case 'richText':
      return { root: { type: 'root', version: 1, children: [] } }
    default:
      return `walked ${unique()}`
  }
}

type Row = Record<string, unknown>

const at = (row: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((node, key) => (node as Row | null | undefined)?.[key], row)

const nest = (path: string, value: unknown): Row =>
  path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as Row

const read = (slug: string, id: number) =>
  payload.findByID({ collection: slug as CollectionSlug, id, ...asServer, draft: false, showHiddenFields: true })

const holder = (pairs: PermissionPair[]) =>
  createAdministratorFixture(payload, { organizationId: home.organizationId, programId: home.programId, pairs })

const asUser = ({ administratorId, email }: AdministratorFixture, pairs: readonly PermissionPair[]) =>
  ({
    collection: 'administrators',
    id: administratorId,
    email,
    is_admin: false,
    organization: home.organizationId,
    grants_by_program: new Map([[home.programId, new Set(pairs)]]),
  }) as never

const VIEWER = builtInRoles().find(({ name }) => name === 'Viewer')?.permissions ?? []
const MANAGER = builtInRoles().find(({ name }) => name === 'Manager')?.permissions ?? []
const isRefusal = (status: number, body: unknown) =>
  [403, 405].includes(status) || /not allowed/.test(JSON.stringify(body))

// RULE-5
it.each(Object.keys(ROWS))(
  '%s: each field follows its rule by REST and Local API, for every role',
  async (slug) => {
    const { data, id, pair } = await ROWS[slug]!()
    const rules = rulesOf(slug) ?? {}
    const canUpdate = configOf(slug).access.update !== nobody
    const roles: [string, PermissionPair[]][] = [
      ['viewer', [...VIEWER]],
      ['writer', [pair]],
      ['manager', [...MANAGER]],
    ]
    for (const [role, pairs] of roles) {
      const caller = await holder(pairs)
      const isHolding = (writer: Writer) => writer === 'anybody' || pairs.includes(writer as PermissionPair)
      for (const { field, path } of fieldsOf(slug)) {
        const { create, update } = rules[path]!
        const where = `${slug}.${path} by ${role}`
        if (canUpdate) {
          const before = await read(slug, id)
          const change = nest(path, otherValue(field, at(before, path)))
          const answer = await callPayloadApi(caller, 'PATCH', `${slug}/${id}?depth=0`, change)
          if (role === 'viewer') expect([where, answer.status]).toEqual([where, 403])
          else if (update !== 'kept')
            expect([where, isRefusal(answer.status, answer.body)]).toEqual([where, !isHolding(update)])
          if (role === 'viewer' || !isHolding(update))
            expect([where, at(await read(slug, id), path)]).toEqual([where, at(before, path)])
          if (role === 'writer' && !isHolding(update)) {
            const local = { collection: slug as CollectionSlug, id, data: change as never, depth: 0 }
            await payload.update({ ...local, overrideAccess: false, user: asUser(caller, pairs) }).catch(() => null)
            expect([`local ${where}`, at(await read(slug, id), path)]).toEqual([`local ${where}`, at(before, path)])
          }
        }
        if (data && role === 'writer' && !isHolding(create)) {
          const answer = await callPayloadApi<{ doc?: Row }>(caller, 'POST', `${slug}?depth=0`, {
            ...{ program: home.programId, ...data },
            ...nest(path, otherValue(field, undefined)),
          })
          if (create === 'nobody') expect([where, isRefusal(answer.status, answer.body)]).toEqual([where, true])
          else expect([where, JSON.stringify(answer.body)]).toEqual([where, expect.not.stringContaining('walked')])
        }
      }
    }
  },
  300_000,
)

describe('limits', () => {
  it('hold for participants that REST creates, as for those of /v1 and the site', async () => {
    const manager = await holder(['users.manage'])
    const create = (fields: object) =>
      callPayloadApi(manager, 'POST', 'participants', {
        ...{ program: home.programId, email: `${unique()}@example.com` },
        ...fields,
      })
    for (const fields of [
      { first_name: '<b>Ada</b>' },
      { last_name: 'see https://evil.example' },
      { first_name: 'x'.repeat(101) },
      { tag_list: ['x'.repeat(41)] },
      { postal: 'x'.repeat(21) },
    ])
      expect([fields, (await create(fields)).status]).toEqual([fields, 400])
    expect((await create({ first_name: 'Ada', last_name: 'Lovelace', tag_list: ['vip'] })).status).toBe(201)
    const { programId } = await createProgramFixture(payload)
    const call = apiCaller(await createApiKeyFixture(payload, { programId }))
    for (const [first_name, status] of [
      ['<b>Ada</b>', 422],
      ['www.evil.example', 422],
      ['Ada', 201],
    ] as const) {
      const body = { email: `${unique()}@example.com`, first_name }
      expect([first_name, (await call('POST /v1/participants', { body })).status]).toEqual([first_name, status])
    }
  })

  it('hold for point entries by REST', async () => {
    const manager = await holder(['users.manage', 'users.view'])
    const { participantId: participant } = await createParticipantFixture(payload, { programId: home.programId })
    const post = (fields: object) =>
      callPayloadApi(manager, 'POST', 'point-entries', {
        ...{ program: home.programId, participant, amount: 5, title: 'Sorry', idempotency_key: unique() },
        ...fields,
      })
    for (const fields of [
      { expires_at: '2020-01-01T00:00:00.000Z' },
      { evidence: { text: 'x'.repeat(200_000) } },
      { title: 'x'.repeat(201) },
      { amount: 10_000_001 },
    ])
      expect([Object.keys(fields), (await post(fields)).status]).toEqual([Object.keys(fields), 400])
    expect((await post({ expires_at: '2040-01-01T00:00:00.000Z', evidence: { order: 7 } })).status).toBe(201)
    expect(await sql('select amount from point_entries where participant_id = $1', [participant])).toHaveLength(1)
  })

  it('do not let a caller say when a row was made, or which file a picture has', async () => {
    const manager = await holder([...MANAGER])
    const { body } = await callPayloadApi<{ doc: { id: number; createdAt: string } }>(manager, 'POST', 'participants', {
      ...{ program: home.programId, email: `${unique()}@example.com`, createdAt: '2001-01-01T00:00:00.000Z' },
    })
    expect(Date.parse(body.doc.createdAt)).toBeGreaterThan(Date.parse('2020-01-01'))
    const own = await createImageFixture(payload, { programId: home.programId })
    const other = await createImageFixture(payload, { programId: home.programId })
    const files = (id: number) => sql('select filename, mime_type, url from media where id = $1', [id])
    const before = await files(own.mediaId)
    const [{ filename } = { filename: '' }] = await sql<{ filename: string }>(
      'select filename from media where id = $1',
      [other.mediaId],
    )
    const change = { filename, mimeType: 'text/html', alt: 'Mine' }
    expect((await callPayloadApi(manager, 'PATCH', `media/${own.mediaId}`, change)).status).toBe(200)
    expect(await files(own.mediaId)).toEqual(before)
  })

  it('ask for the partner’s key again when its host changes', async () => {
    const manager = await holder(['program.update', 'program.manage'])
    const { programId } = home
    const { PATCH } = await routesAt('/admin/v2/offers_reward/:program_id')
    const { callRoute } = await import('../../support/fixtures')
    const save = async (body: object) =>
      (await callRoute(PATCH, { caller: manager, params: { program_id: programId }, method: 'PATCH', body })).status
    const partner = { provider: 'partner', partner_url: 'https://partner.example/v1' }
    expect(await save({ ...partner, partner_key: 'very-secret' })).toBe(200)
    expect(await save({ ...partner, partner_url: 'https://partner.example/v2' })).toBe(200)
    expect(await save({ ...partner, partner_url: 'https://thief.example' })).toBe(422)
    expect(await save({ provider: 'embedded', partner_url: '' })).toBe(200)
    expect(await save({ ...partner, partner_url: 'https://thief.example' })).toBe(422)
    const patch = { offers_reward: { partner_url: 'https://thief.example' } }
    expect((await callPayloadApi(manager, 'PATCH', `programs/${programId}`, patch)).status).toBe(400)
    expect(await save({ ...partner, partner_url: 'https://thief.example', partner_key: 'another' })).toBe(200)
  })
})
