import type { Payload } from 'payload'
import { createContext } from '@/domain/context'
import { findHome, type HomeBlock } from '@/domain/home'
import { homePreviewUrl, opensHomePreview } from '@/domain/programs'
import { createProgramFrom } from '@/domain/setup'
import type { Locale } from '@/i18n/locales'
import { onlyRow, poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  type AdministratorFixture,
  callRoute,
  createAdministratorFixture,
  createProgramFixture,
} from '../../support/fixtures'
import { routesAt } from '../../support/routes'

let test: TestPayload
let payload: Payload
let sql: Sql

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
})
afterAll(() => test.close())

const home = (programId: number, locale: Locale = 'en', draft = false) =>
  findHome(createContext(payload, { actor: { type: 'anonymous' }, locale }), programId, { draft })
const typesOf = (blocks: readonly HomeBlock[]) =>
  blocks.map((block) => (block.type === 'slot' ? block.name : block.type))

const SHOWN = '/admin/v2/programs/:program_id/settings/layout/home'
const BASE = '/admin/v2/programs/:program_id/home'

type Body = { success: boolean; home_id?: number; errors?: object; home?: { status: string | null } }
const post = async (caller: AdministratorFixture, programId: number, path = '', params: object = {}) =>
  callRoute<Body>((await routesAt(`${BASE}${path}`)).POST, {
    caller,
    params: { program_id: programId, ...params },
    body: {},
  })
const statusOf = async (caller: AdministratorFixture, programId: number) =>
  (await callRoute<Body>((await routesAt(SHOWN)).GET, { caller, params: { program_id: programId } })).body.home?.status

const createOwner = async (changes: object = {}) => {
  const { organizationId, programId } = await createProgramFixture(payload, changes)
  const caller = await createAdministratorFixture(payload, { organizationId, programId, pairs: ['program.update'] })
  return { caller, organizationId, programId }
}

const STANDARD = [
  ...['carousel', 'balance', 'tier', 'social_posts', 'donation', 'offers_reward', 'next_steps', 'challenges'],
  ...['rewards', 'my_rewards', 'activities'],
]

describe('the home of a program', () => {
  // SITE-8
  it('has the standard order, with the parts of plugins, until the program arranges it', async () => {
    const { caller, programId } = await createOwner()
    const { blocks, isArranged } = await home(programId)
    expect(typesOf(blocks).filter((type) => STANDARD.includes(type))).toEqual(STANDARD)
    expect(isArranged).toBe(false)
    expect(await statusOf(caller, programId)).toBeNull()
  })

  // SITE-134, CONSOLE-166
  it('is arranged as a draft, which participants see once it is published', async () => {
    const { caller, programId } = await createOwner({ i18n_enabled: true })
    const started = await Promise.all([post(caller, programId), post(caller, programId)])
    expect(started.map(({ status }) => status)).toEqual([200, 200])
    const id = Number(started[0]?.body.home_id)
    expect(started[1]?.body.home_id).toBe(id)
    expect(await statusOf(caller, programId)).toBe('draft')
    expect((await home(programId)).isArranged).toBe(false)
    expect(typesOf((await home(programId, 'en', true)).blocks)).toEqual(typesOf((await home(programId)).blocks))

    const layout = [
      { blockType: 'camera' },
      { blockType: 'balance', look: 'next_reward' },
      { blockType: 'challenges', look: 'rows', limit: 4, heading: 'Ways to earn' },
    ]
    const draft = { draft: true, overrideAccess: true } as const
    const saved = await payload.update({
      collection: 'program-homes',
      id,
      locale: 'en',
      data: { layout, _status: 'draft' } as never,
      ...draft,
    })
    // One order for all languages, and a text in each.
    const translated = (saved.layout ?? []).map((block) =>
      block.blockType === 'challenges' ? { ...block, heading: 'Cómo ganar' } : block,
    )
    await payload.update({
      collection: 'program-homes',
      id,
      locale: 'es',
      data: { layout: translated, _status: 'draft' } as never,
      ...draft,
    })
    expect((await home(programId)).isArranged).toBe(false)
    expect((await post(caller, programId, '/publish')).body).toMatchObject({ success: true })
    expect(await statusOf(caller, programId)).toBe('published')
    const challenges = { type: 'challenges', look: 'rows', limit: 4 }
    const shown = [{ type: 'camera' }, { type: 'balance', look: 'next_reward' }]
    expect(await home(programId, 'en')).toEqual({
      isArranged: true,
      blocks: [...shown, { ...challenges, heading: 'Ways to earn' }],
    })
    expect((await home(programId, 'es')).blocks.at(-1)).toEqual({ ...challenges, heading: 'Cómo ganar' })
  })

  it('is not published with an incomplete block', async () => {
    const { caller, programId } = await createOwner()
    const { body } = await post(caller, programId)
    const data = { layout: [{ blockType: 'countdown' }], _status: 'draft' } as never
    await payload.update({ collection: 'program-homes', id: Number(body.home_id), data, draft: true })
    const refused = await post(caller, programId, '/publish')
    expect(refused.status).toBe(422)
    expect(
      Object.values(refused.body.errors ?? {})
        .flat()
        .join(),
    ).toContain('required')
    expect((await home(programId)).isArranged).toBe(false)
  })

  it('restores an earlier version as the draft, in both languages', async () => {
    const { caller, organizationId } = await createOwner()
    const context = createContext(payload, { actor: { type: 'system', name: 'test' }, locale: 'en' })
    const made = await createProgramFrom(context, { organizationId, name: 'Corner', source: { template: 'grocer' } })
    const programId = made.ok ? made.id : 0
    const owner = await createAdministratorFixture(payload, { organizationId, programId, pairs: ['program.update'] })
    const before = await home(programId)
    await sql('update programs set i18n_enabled = true where id = $1', [programId])
    expect(typesOf(before.blocks).slice(0, 2)).toEqual(['camera', 'balance'])
    expect(JSON.stringify((await home(programId, 'es')).blocks)).toContain('Más formas de ganar')

    const { id } = onlyRow(await sql<{ id: number }>('select id from program_homes where program_id = $1', [programId]))
    const version = onlyRow(
      await sql<{ id: number }>('select id from _program_homes_v where parent_id = $1 and latest', [id]),
    )
    const changed = { layout: [{ blockType: 'tier' }], _status: 'published' } as never
    await payload.update({ collection: 'program-homes', id, data: changed })
    expect(typesOf((await home(programId)).blocks)).toEqual(['tier'])
    const params = { version_id: version.id }
    expect((await post(caller, programId, '/versions/:version_id/restore', params)).status).toBe(404)
    const restored = await post(owner, programId, '/versions/:version_id/restore', params)
    expect(restored.body).toMatchObject({ success: true })
    expect(await statusOf(owner, programId)).toBe('changed')
    expect(typesOf((await home(programId)).blocks)).toEqual(['tier'])
    expect((await home(programId, 'en', true)).blocks).toEqual(before.blocks)
    expect(JSON.stringify((await home(programId, 'es', true)).blocks)).toContain('Más formas de ganar')

    // RULE-62: a copy has the published home, in both languages.
    const copy = await createProgramFrom(context, { organizationId, name: 'Twin', source: { copy_of: programId } })
    const twin = copy.ok ? copy.id : 0
    expect(typesOf((await home(twin)).blocks)).toEqual(['tier'])
  })

  it('leaves out the block of a plugin that is gone, on the site and in the editor', async () => {
    const { programId } = await createOwner()
    const layout = [{ blockType: 'tier' }, { blockType: 'tea_ceremony' }]
    await sql(
      `insert into program_homes (program_id, title, layout, _status) values ($1, 'Home', $2::jsonb, 'published')`,
      [programId, JSON.stringify(layout)],
    )
    expect((await home(programId)).blocks).toEqual([{ type: 'tier' }])
    const { docs } = await payload.find({ collection: 'program-homes', where: { program: { equals: programId } } })
    expect(docs[0]?.layout?.map(({ blockType }) => blockType)).toEqual(['tier'])
    await expect(
      sql(`insert into program_homes (program_id, title, _status) values ($1, 'Home', 'draft')`, [programId]),
    ).rejects.toThrow('program_homes_one_for_each_program')
  })

  it('is previewed with a token of its own program only, while the administrator is active', async () => {
    const { caller, programId } = await createOwner()
    const other = await createOwner()
    const now = new Date()
    const context = { ...createContext(payload, { actor: { type: 'anonymous' } }), now }
    const { administratorId } = caller
    const url = await homePreviewUrl({ sql, now }, { administratorId, programId, locale: 'en' })
    const token = new URL(String(url)).searchParams.get('home') ?? ''
    expect(await opensHomePreview(context, programId, token)).toBe(true)
    expect(await opensHomePreview(context, other.programId, token)).toBe(false)
    expect(await opensHomePreview(context, programId, `${token}0`)).toBe(false)
    const later = new Date(now.getTime() + 3 * 3_600_000)
    expect(await opensHomePreview({ ...context, now: later }, programId, token)).toBe(false)
    await sql("update administrators set status = 'disabled' where id = $1", [administratorId])
    expect(await opensHomePreview(context, programId, token)).toBe(false)
  })
})
