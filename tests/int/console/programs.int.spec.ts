import type { Payload } from 'payload'
import { createContext } from '@/domain/context'
import { createProgram, slugOf } from '@/domain/organizations'
import { poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import { callRoute, createAdministratorFixture, createImageFixture, createProgramFixture } from '../../support/fixtures'
import { type RoutesAt, routesAt } from '../../support/routes'

let test: TestPayload
let payload: Payload
let sql: Sql
let organizationId: number
let programsRoute: RoutesAt
let meRoute: RoutesAt

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  organizationId = (await createProgramFixture(payload)).organizationId
  programsRoute = await routesAt('/admin/v2/programs')
  meRoute = await routesAt('/admin/v2/users/me')
})

afterAll(() => test.close())

describe('creating a program', () => {
  // CONSOLE-8, CONSOLE-58, CONSOLE-117
  it('creates what a working site needs, in test mode, with an audit entry', async () => {
    const caller = await createAdministratorFixture(payload, { organizationId, isAdmin: true, pairs: [] })
    const { body, status } = await callRoute<{ program_id: number }>(programsRoute.POST, {
      caller,
      body: { name: '  Café Zürich!  ' },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, message: 'Program was created successfully!', errors: {} })
    const id = body.program_id
    const program = await payload.findByID({ collection: 'programs', id, depth: 0, overrideAccess: true })
    expect(program).toMatchObject({
      organization: organizationId,
      name: 'Café Zürich!',
      slug: 'cafe-zurich',
      subdomain_url: 'cafe-zurich',
      status: 'active',
      test_mode: true,
    })
    expect(program.program_template_detail?.element_css_style).toMatchObject({ theme: 'light', header_font: 'Figtree' })
    const count = async (table: string) =>
      (await sql<{ count: number }>(`select count(*)::int as count from ${table} where program_id = $1`, [id]))[0]
        ?.count
    expect(await count('email_settings')).toBe(3)
    expect(await count('purchase_proof_settings')).toBe(1)
    const pages = await sql('select slug, _status as status from program_pages where program_id = $1 order by id', [id])
    expect(pages).toEqual(['privacy', 'rules', 'terms'].map((slug) => ({ slug, status: 'draft' })))
    const audit = await sql('select action, actor_label, organization_id from audit_entries where program_id = $1', [
      id,
    ])
    expect(audit).toEqual([{ action: 'program.created', actor_label: caller.email, organization_id: organizationId }])
  })

  it('gives programs with the same name unique addresses, even concurrently', async () => {
    const context = createContext(payload, { actor: { type: 'system', name: 'test' } })
    const made = await Promise.all(Array.from({ length: 5 }, () => createProgram(context, organizationId, 'Same name')))
    expect(made.map(({ slug }) => slug).sort()).toEqual([
      'same-name',
      'same-name-2',
      'same-name-3',
      'same-name-4',
      'same-name-5',
    ])
    expect((await createProgram(context, organizationId, 'Admin')).slug).toBe('admin-2')
  })

  it('derives an address from any name', () => {
    expect(slugOf('Café Zürich!')).toBe('cafe-zurich')
    expect(slugOf('  --A & B-- ')).toBe('a-b')
    expect(slugOf('日本')).toBe('program')
  })

  // CONSOLE-87
  it.each([
    ['x', 'Name must be at least 2 characters.'],
    ['   ', 'Name must be at least 2 characters.'],
    ['x'.repeat(31), 'Name must not be longer than 30 characters.'],
  ])('refuses the name %j', async (name, message) => {
    const caller = await createAdministratorFixture(payload, { organizationId, isAdmin: true, pairs: [] })
    const { body, status } = await callRoute(programsRoute.POST, { caller, body: { name } })
    expect(status).toBe(422)
    expect(body).toMatchObject({ success: false, errors: { name: [message] } })
  })

  it('leaves nothing if the creation fails halfway', async () => {
    const context = createContext(payload, { actor: { type: 'system', name: 'test' } })
    const before = await sql('select count(*)::int as count from programs')
    await expect(createProgram(context, organizationId, 'x'.repeat(31))).rejects.toThrow()
    expect(await sql('select count(*)::int as count from programs')).toEqual(before)
  })

  // CONSOLE-110
  it('requires managing the organization, and grants the creator’s role in the new program', async () => {
    const { programId } = await createProgramFixture(payload, { organization: organizationId })
    const pairs = ['organization.manage', 'dashboard.view'] as const
    const caller = await createAdministratorFixture(payload, { organizationId, programId, pairs: [...pairs] })
    const { body } = await callRoute<{ program_id: number }>(programsRoute.POST, { caller, body: { name: 'Mine too' } })
    const listed = await callRoute<{ programs: { id: number }[] }>(programsRoute.GET, { caller })
    expect(listed.body.programs.map(({ id }) => id).sort()).toEqual([programId, body.program_id].sort())

    const reader = await createAdministratorFixture(payload, { organizationId, programId, pairs: ['dashboard.view'] })
    expect((await callRoute(programsRoute.POST, { caller: reader, body: { name: 'Not mine' } })).status).toBe(403)
  })

  describe('the first program of an organization', () => {
    const withoutPrograms = async () => {
      const { id } = await payload.create({
        collection: 'organizations',
        data: { name: 'Fresh' } as never, // Payload types fields with defaults as required.
        overrideAccess: true,
      })
      return { organizationId: id }
    }

    it.each([
      ['an isAdmin', { isAdmin: true, pairs: [] }],
      ['a role in all programs', { pairs: ['organization.manage' as const, 'dashboard.view' as const] }],
    ])('can be created by %s, who then sees it', async (_, rights) => {
      const caller = await createAdministratorFixture(payload, { ...(await withoutPrograms()), ...rights })
      const { body, status } = await callRoute<{ program_id: number }>(programsRoute.POST, {
        caller,
        body: { name: 'The first' },
      })
      expect(status).toBe(200)
      const listed = await callRoute<{ programs: { id: number }[] }>(programsRoute.GET, { caller })
      expect(listed.body.programs.map(({ id }) => id)).toEqual([body.program_id])
    })

    it.each([
      ['nothing', []],
      ['other pairs in all programs', ['program.manage' as const, 'dashboard.view' as const]],
    ])('can’t be created with %s', async (_, pairs) => {
      const caller = await createAdministratorFixture(payload, { ...(await withoutPrograms()), pairs })
      expect((await callRoute(programsRoute.POST, { caller, body: { name: 'Not mine' } })).status).toBe(403)
    })
  })
})

describe('the programs of an organization', () => {
  // CONSOLE-57
  it('are listed with the organization, and as CSV, which is audited', async () => {
    const { organizationId: organization, programId } = await createProgramFixture(payload, { name: '=Fern' })
    await sql("update organizations set name = 'Fern & Co.' where id = $1", [organization])
    const caller = await createAdministratorFixture(payload, { organizationId: organization, isAdmin: true, pairs: [] })
    const list = await routesAt('/admin/v2/organization/programs')
    const { body } = await callRoute(list.GET, { caller })
    expect(body).toMatchObject({
      organization: { name: 'Fern & Co.', logo_public_url: null, background_public_url: null },
      programs: [{ id: programId }],
    })
    const logo = await createImageFixture(payload, { programId: null })
    const background = await createImageFixture(payload, { programId: null })
    await sql('update organizations set logo_id = $2, background_id = $3 where id = $1', [
      organization,
      logo.mediaId,
      background.mediaId,
    ])
    expect((await callRoute<{ organization: object }>(list.GET, { caller })).body.organization).toEqual({
      name: 'Fern & Co.',
      logo_public_url: expect.stringContaining(logo.filename),
      background_public_url: expect.stringContaining(background.filename),
    })
    const csv = await routesAt('/admin/v2/organization/programs.csv')
    const file = await callRoute<string>(csv.GET, { caller })
    expect(file.headers.get('content-type')).toContain('text/csv')
    const [header, row] = file.body.trim().split(/\r?\n/)
    expect(header).toBe('id,name,status,test_mode,site_url,participants,challenges,rewards,created_at')
    expect(row).toMatch(new RegExp(`^${programId},'=Fern,active,`))
    expect(
      await sql('select action, after from audit_entries where organization_id = $1 and actor_id = $2', [
        organization,
        String(caller.administratorId),
      ]),
    ).toEqual([{ action: 'export.downloaded', after: { kind: 'organization_programs', mode: 'default' } }])
  })
})

describe('PUT /admin/v2/users/me', () => {
  // CONSOLE-165
  it('saves the language of the requesting administrator only', async () => {
    const caller = await createAdministratorFixture(payload, { organizationId })
    const other = await createAdministratorFixture(payload, { organizationId })
    const { headers, status } = await callRoute(meRoute.PUT, {
      method: 'PUT',
      caller,
      body: { preferred_locale: 'es', id: other.administratorId },
    })
    expect(status).toBe(200)
    expect(headers.get('set-cookie')).toContain('payload-lng=es')
    const rows = await sql('select id, preferred_locale from administrators where id = any($1) order by id', [
      [caller.administratorId, other.administratorId],
    ])
    expect(rows).toEqual([
      { id: caller.administratorId, preferred_locale: 'es' },
      { id: other.administratorId, preferred_locale: 'en' },
    ])
  })

  it('refuses other languages and outdated pages', async () => {
    const caller = await createAdministratorFixture(payload, { organizationId })
    const put = { method: 'PUT', caller } as const
    expect((await callRoute(meRoute.PUT, { ...put, body: { preferred_locale: 'fr' } })).status).toBe(422)
    const stale = await callRoute(meRoute.PUT, { ...put, body: { preferred_locale: 'es' }, withoutCsrf: true })
    expect(stale.status).toBe(403)
  })
})
