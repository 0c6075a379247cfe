import { access } from 'node:fs/promises'
import path from 'node:path'
import type { Payload } from 'payload'
import { createContext } from '@/domain/context'
import { findSiteProgram } from '@/domain/programs'
import { createProgramFrom } from '@/domain/setup'
import { env } from '@/platform/env'
import { poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  type AdministratorFixture,
  type Caller,
  callRoute,
  createAdministratorFixture,
  createChallengeFixture,
  createImageFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
  type ProgramFixture,
} from '../../support/fixtures'
import { routesAt } from '../../support/routes'

type Handler = Parameters<typeof callRoute>[0]
type Price = { kind: string; id: number; name: string; before: number; after: number }
type Answer = {
  success: boolean
  message: string
  errors: Record<string, string[]>
  program_id: number
  programs: { id: number }[]
  changed_prices: Price[]
  prices_to_check: Price[]
  embedded_content: Record<string, string>
}

let test: TestPayload
let payload: Payload
let sql: Sql
let fixture: ProgramFixture
let owner: AdministratorFixture
let routes: Record<'programs' | 'program' | 'testRun' | 'economy' | 'embedded' | 'branding', Record<string, Handler>>

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  routes = {
    programs: { ...(await routesAt('/admin/v2/programs')) } as never,
    program: { ...(await routesAt('/admin/v2/programs/:program_id')) } as never,
    testRun: { ...(await routesAt('/admin/v2/programs/:program_id/test_run')) } as never,
    economy: { ...(await routesAt('/admin/v2/programs/:program_id/points_economy')) } as never,
    embedded: { ...(await routesAt('/admin/v2/embedded_content/:program_id')) } as never,
    branding: { ...(await routesAt('/admin/v2/programs/:program_id/template_details')) } as never,
  }
})
beforeEach(async () => {
  fixture = await createProgramFixture(payload)
  owner = await createAdministratorFixture(payload, {
    organizationId: fixture.organizationId,
    isAdmin: true,
    pairs: [],
  })
})
afterAll(() => test.close())

const call = (
  route: keyof typeof routes,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  { body, caller = owner, programId }: { body?: object; caller?: Caller; programId?: number } = {},
) =>
  callRoute<Answer>(routes[route][method]!, {
    method,
    caller,
    params: { program_id: programId ?? fixture.programId },
    ...(body ? { body } : {}),
  })
const remove = (programId: number, name: string, caller: Caller = owner) =>
  call('program', 'DELETE', { programId, body: { name }, caller })

/** Everything that the database has of a program: table -> rows. */
const rowsOf = async (programId: number): Promise<Record<string, number>> => {
  const tables = await sql<{ name: string; owner: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name, a.attname as owner from pg_attribute a
     join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') and not c.relispartition
     join pg_namespace n on n.oid = c.relnamespace and n.nspname not in ('pg_catalog', 'information_schema', 'pgboss')
     where a.attname in ('program_id', 'version_program_id') and not a.attisdropped order by 1`,
  )
  const found: Record<string, number> = {}
  for (const { name, owner: column } of tables) {
    const [row] = await sql<{ count: number }>(`select count(*)::int as count from ${name} where ${column} = $1`, [
      programId,
    ])
    if (row && row.count > 0) found[name] = row.count
  }
  return found
}

describe('a program that nobody has used', () => {
  const copy = async () => {
    const context = createContext(payload, { actor: { type: 'system', name: 'test' } })
    const { organizationId, programId } = fixture
    await createImageFixture(payload, { programId, alt: 'Original' })
    const { rewardId } = await createRewardFixture(payload, { programId, coupons: ['A', 'B'] })
    await createChallengeFixture(payload, { programId, points: 0, reward_type: 'prize', prize: rewardId })
    const created = await createProgramFrom(context, { organizationId, name: 'A copy', source: { copy_of: programId } })
    if (!created.ok) throw new Error(created.reason)
    const { mediaId, filename } = await createImageFixture(payload, { programId: created.id })
    await payload.update({
      collection: 'programs',
      id: created.id,
      data: { meta: { image: mediaId } },
      overrideAccess: true,
    })
    return { id: created.id, filename }
  }

  // CONSOLE-141
  it('is deleted with all of its content, once, and nothing of another program changes', async () => {
    const { filename, id } = await copy()
    await createParticipantFixture(payload, { programId: fixture.programId, points: 50 })
    const before = await rowsOf(fixture.programId)
    expect(Object.keys(await rowsOf(id)).length).toBeGreaterThan(5)
    const wrong = await remove(id, 'Another name')
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['name']])
    const answers = await Promise.all([remove(id, 'A copy'), remove(id, 'A copy')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect(await rowsOf(id)).toEqual({})
    expect(await sql('select 1 from programs where id = $1', [id])).toEqual([])
    expect(await rowsOf(fixture.programId)).toEqual(before)
    await expect(access(path.join(path.resolve(env.MEDIA_DIR), 'public', filename))).rejects.toThrow()
    const entries = await sql<{ action: string; organization_id: number; before: object }>(
      "select action, organization_id, before from audit_entries where record_type = 'programs' and record_id = $1 order by id",
      [String(id)],
    )
    expect(entries.map(({ action }) => action)).toContain('program.created')
    expect(entries.at(-1)).toEqual({
      action: 'program.deleted',
      organization_id: fixture.organizationId,
      before: { name: 'A copy', slug: expect.any(String) },
    })
    const listed = await callRoute<Answer>(routes.programs.GET!, { method: 'GET', caller: owner })
    expect(listed.body.programs.map((program) => program.id)).not.toContain(id)
  })

  it('requires the permission to create programs', async () => {
    const { id } = await copy()
    const { organizationId } = fixture
    const pairs = ['program.update', 'program.manage'] as const
    const manager = await createAdministratorFixture(payload, { organizationId, programId: id, pairs: [...pairs] })
    const abroad = await createProgramFixture(payload)
    const stranger = await createAdministratorFixture(payload, { organizationId: abroad.organizationId, isAdmin: true })
    expect((await remove(id, 'A copy', manager)).status).toBe(403)
    expect((await remove(id, 'A copy', stranger)).status).toBe(404)
    // A role in this program only must not become one in all programs.
    expect((await remove(id, 'A copy')).status).toBe(200)
    expect((await call('program', 'POST', { caller: manager, body: {} })).status).toBe(404)
  })

  it('may have had a test run', async () => {
    const { id } = await copy()
    await createParticipantFixture(payload, { programId: id, is_test: true, points: 10 })
    expect((await remove(id, 'A copy')).status).toBe(200)
  })

  it.each([
    ['a member', (programId: number) => createParticipantFixture(payload, { programId })],
    ['points', (programId: number) => createParticipantFixture(payload, { programId, points: 5 })],
  ])('stays once it has %s', async (_, use) => {
    const { id } = await copy()
    await use(id)
    const { body, status } = await remove(id, 'A copy')
    expect([status, body.message]).toEqual([
      422,
      "People have used this program, so it can't be deleted. Deactivate it instead.",
    ])
    expect(await sql('select 1 from programs where id = $1', [id])).toHaveLength(1)
  })
})

describe('the value of points', () => {
  const economy = {
    points_per_unit: 10,
    give_back_percent: 2,
    members: 500,
    active_percent: 50,
    spend_per_month: 80,
    redeemed_percent: 60,
  }
  const save = (body: object, programId: number) => call('economy', 'POST', { body, programId })
  const prices = async (programId: number) => [
    (
      await sql<{ threshold: number }>('select threshold::int from rewards where program_id = $1 order by id', [
        programId,
      ])
    ).map(({ threshold }) => threshold),
    (
      await sql<{ rate: number }>(
        'select points_per_cents::float8 as rate from eligible_products where program_id = $1 order by id',
        [programId],
      )
    ).map(({ rate }) => rate),
  ]
  const fill = async (programId: number) => {
    await createRewardFixture(payload, { programId, threshold: 500 })
    await createRewardFixture(payload, {
      programId,
      threshold: 1000,
      finish: new Date(Date.now() - 1000).toISOString(),
    })
    await payload.create({
      collection: 'eligible-products',
      data: { program: programId, product_name: 'Tea', points_per_cents: 0.1, product_active: true } as never,
      overrideAccess: true,
    })
  }

  // RULE-62
  it('changes prices and products with it during the setup', async () => {
    const { programId } = await createProgramFixture(payload, {
      organization: fixture.organizationId,
      test_mode: true,
    })
    await fill(programId)
    expect((await save(economy, programId)).body).toMatchObject({ changed_prices: [], prices_to_check: [] })
    expect(await prices(programId)).toEqual([[500, 1000], [0.1]])
    const doubled = await save({ ...economy, points_per_unit: 20 }, programId)
    expect(doubled.body.message).toBe('Saved. 2 prices were updated to match.')
    expect(doubled.body.changed_prices.map(({ after, before, kind }) => [kind, before, after])).toEqual([
      ['product', 0.1, 0.2],
      ['reward', 500, 1000],
    ])
    // A reward that has ended keeps its price.
    expect(await prices(programId)).toEqual([[1000, 1000], [0.2]])
    expect((await save({ ...economy, points_per_unit: 20 }, programId)).body.changed_prices).toEqual([])
  })

  it('only reports prices of a live program', async () => {
    const { programId } = fixture
    await fill(programId)
    await save(economy, programId)
    const { body } = await save({ ...economy, give_back_percent: 1 }, programId)
    expect(body).toMatchObject({ message: 'Saved. 1 price no longer fits.', changed_prices: [] })
    expect(body.prices_to_check).toMatchObject([{ kind: 'reward', before: 500, after: 1000 }])
    expect(await prices(programId)).toEqual([[500, 1000], [0.1]])
  })
})

describe('the embedded page', () => {
  const save = (body: object, caller: Caller = owner) => call('embedded', 'PATCH', { body, caller })
  const PAGE = { slug: 'forum', title: 'Forum', url: 'https://forum.example.com/' }

  // SITE-58
  it('is shown at its address, and can be removed', async () => {
    expect((await save(PAGE)).status).toBe(200)
    const site = async () =>
      (await findSiteProgram(createContext(payload, { actor: { type: 'anonymous' } }), fixture.programId))
        ?.embedded_content
    expect(await site()).toEqual(PAGE)
    expect((await call('embedded', 'GET')).body.embedded_content).toEqual(PAGE)
    expect((await save({ slug: '', title: '', url: '' })).status).toBe(200)
    expect(await site()).toBeNull()
  })

  it('needs an own address, a secure target and both of them', async () => {
    const fields = async (body: object) => Object.keys((await save(body)).body.errors)
    expect(await fields({ ...PAGE, slug: 'terms-of-service' })).toEqual(['slug'])
    expect(await fields({ ...PAGE, slug: 'Two Words' })).toEqual(['slug'])
    expect(await fields({ ...PAGE, url: 'http://example.com' })).toEqual(['url'])
    expect(await fields({ ...PAGE, url: 'javascript:alert(1)' })).toEqual(['url'])
    expect(await fields({ slug: '', title: 'Forum', url: '' })).toEqual(['slug', 'url'])
    await sql('update programs set qrati_config_active = true where id = $1', [fixture.programId])
    expect(await fields({ slug: '', title: '', url: '' })).toEqual(['slug'])
  })

  it('requires program.manage', async () => {
    const { organizationId, programId } = fixture
    const editor = await createAdministratorFixture(payload, { organizationId, programId, pairs: ['program.update'] })
    const abroad = await createProgramFixture(payload)
    const stranger = await createAdministratorFixture(payload, { organizationId: abroad.organizationId, isAdmin: true })
    expect((await save(PAGE, editor)).status).toBe(403)
    expect((await save(PAGE, stranger)).status).toBe(404)
  })
})
