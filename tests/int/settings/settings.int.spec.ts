import type { Payload } from 'payload'
import { publishDueContent } from '@/domain/content-lifecycle'
import { createContext } from '@/domain/context'
import { findSiteProgram } from '@/domain/programs'
import { poolSql, type Sql } from '@/platform/sql'
import { callPayloadApi } from '../../support/call-payload-api'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  type AdministratorFixture,
  type Caller,
  callRoute,
  createAdministratorFixture,
  createImageFixture,
  createProgramFixture,
  type ProgramFixture,
} from '../../support/fixtures'
import { routesAt } from '../../support/routes'

type Handler = Parameters<typeof callRoute>[0]
type Change = { field: string; part: string | null; before: unknown; after: unknown }
type Answer = {
  success: boolean
  message: string
  errors: Record<string, string[]>
  updated_at: string
  changed: string[]
  changes: Change[]
  publish_at: string | null
}
type State = {
  program: Record<string, unknown>
  unpublished_changes: Change[]
  updated_at: string
  publish_at: string | null
}
type Versions = { versions: { id: number; changed_by: string | null; latest: boolean; changes: Change[] }[] }

let test: TestPayload
let payload: Payload
let sql: Sql
let routes: Record<
  'activate' | 'deactivate' | 'save' | 'publish' | 'schedule' | 'discard' | 'versions' | 'restore' | 'read',
  Handler
>
let fixture: ProgramFixture
let manager: AdministratorFixture
let viewer: AdministratorFixture
let stranger: AdministratorFixture

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  routes = {
    activate: (await routesAt('/admin/v2/programs/:program_id/activate')).POST,
    deactivate: (await routesAt('/admin/v2/programs/:program_id/deactivate')).POST,
    save: (await routesAt('/admin/v2/programs/:program_id')).POST,
    publish: (await routesAt('/admin/v2/programs/:program_id/publish')).POST,
    schedule: (await routesAt('/admin/v2/programs/:program_id/schedule')).DELETE,
    discard: (await routesAt('/admin/v2/programs/:program_id/draft')).DELETE,
    versions: (await routesAt('/admin/v2/programs/:program_id/versions')).GET,
    restore: (await routesAt('/admin/v2/programs/:program_id/versions/:version_id/restore')).POST,
    read: (await routesAt('/admin/v2/programs/:program_id/settings/program/general')).GET,
  }
})
beforeEach(async () => {
  fixture = await createProgramFixture(payload, { i18n_enabled: true })
  manager = await createAdministratorFixture(payload, fixture)
  viewer = await createAdministratorFixture(payload, { ...fixture, pairs: ['receipts.view', 'dashboard.view'] })
  const abroad = await createProgramFixture(payload)
  stranger = await createAdministratorFixture(payload, { organizationId: abroad.organizationId, isAdmin: true })
})
afterAll(() => test.close())

const params = (more: Record<string, string | number> = {}) => ({ program_id: fixture.programId, ...more })
const save = (body: object, caller: Caller = manager) =>
  callRoute<Answer>(routes.save, { caller, params: params(), body })
const publish = (body: object = {}, caller: Caller = manager) =>
  callRoute<Answer>(routes.publish, { caller, params: params(), body })
const discard = (caller: Caller = manager) =>
  callRoute<Answer>(routes.discard, { method: 'DELETE', caller, params: params() })
const unschedule = (caller: Caller = manager) =>
  callRoute<Answer>(routes.schedule, { method: 'DELETE', caller, params: params() })
const restore = (version_id: number, caller: Caller = manager) =>
  callRoute<Answer>(routes.restore, { caller, params: params({ version_id }), body: {} })
const read = async (caller: Caller = manager) =>
  (await callRoute<State>(routes.read, { caller, params: params() })).body
const versions = async () =>
  (await callRoute<Versions>(routes.versions, { caller: manager, params: params() })).body.versions
const site = (locale?: 'en' | 'es') =>
  findSiteProgram(createContext(payload, { actor: { type: 'anonymous' }, locale }), fixture.programId)
const runJob = (now: Date) =>
  publishDueContent(createContext(payload, { actor: { type: 'job', name: 'content.publish' }, now }))
const actions = async () =>
  (
    await sql<{ action: string }>(
      "select action from audit_entries where program_id = $1 and action like 'program%' order by id",
      [fixture.programId],
    )
  ).map(({ action }) => action)

describe('settings of a program', () => {
  // RULE-61
  it('are a draft until published, with a summary of changes', async () => {
    const saved = await save({ term_points_as: 'Leaves', prizes_title: { en: 'Prizes', es: 'Premios' } })
    expect([saved.status, saved.body]).toEqual([
      200,
      {
        success: true,
        message: 'The program has been updated.',
        errors: {},
        changed: ['term_points_as', 'prizes_title'],
        updated_at: expect.any(String),
      },
    ])
    expect(await site()).toMatchObject({ term_points_as: 'Sprigs', prizes_title: null })
    const state = await read()
    expect(state.program).toMatchObject({ term_points_as: 'Leaves', prizes_title: { en: 'Prizes', es: 'Premios' } })
    const changes = [
      { field: 'term_points_as', part: null, before: 'Sprigs', after: 'Leaves' },
      { field: 'prizes_title', part: 'en', before: null, after: 'Prizes' },
      { field: 'prizes_title', part: 'es', before: null, after: 'Premios' },
    ]
    expect(state.unpublished_changes).toEqual(changes)
    const published = await publish({ updated_at: state.updated_at })
    expect(published.body).toMatchObject({ success: true, message: 'Your changes are live.', changes })
    expect(await site('es')).toMatchObject({ term_points_as: 'Leaves', prizes_title: 'Premios' })
    expect((await read()).unpublished_changes).toEqual([])
    expect((await publish()).body.message).toBe('There are no changes to publish.')
    expect(await actions()).toEqual(['program.draft_saved', 'program.published'])
    const [entry] = await sql<{ before: object; after: object; actor_label: string }>(
      "select before, after, actor_label from audit_entries where program_id = $1 and action = 'program.published'",
      [fixture.programId],
    )
    expect(entry).toEqual({
      before: { term_points_as: 'Sprigs', 'prizes_title.en': null, 'prizes_title.es': null },
      after: { term_points_as: 'Leaves', 'prizes_title.en': 'Prizes', 'prizes_title.es': 'Premios' },
      actor_label: manager.email,
    })
  })

  it('keep values that a save omits, including texts, styles and pictures', async () => {
    const { mediaId: image } = await createImageFixture(payload, { programId: fixture.programId })
    await save({ header_logo: image, element_css_style: { 'perk-primary': '#112233' }, header_text: { en: 'Hello' } })
    await save({ element_css_style: { 'perk-secondary': '#445566' }, header_text: { es: 'Hola' } })
    await save({ seo: { title: 'Tagged' } })
    const { program } = await read()
    expect(program).toMatchObject({
      header_logo: image,
      header_text: { en: 'Hello', es: 'Hola' },
      meta_title: { en: 'Tagged' },
      element_css_style: expect.objectContaining({ 'perk-primary': '#112233', 'perk-secondary': '#445566' }),
    })
    expect((await publish()).status).toBe(200)
    expect((await site())?.program_template_detail.header_logo?.url).toMatch(/^\/media\//)
    expect((await site('es'))?.program_template_detail.header_text).toBe('Hola')
  })

  it('require program.update', async () => {
    const { programId } = fixture
    await save({ name: 'Draft name' })
    for (const [caller, status] of [
      [viewer, 403],
      [stranger, 404],
    ] as const) {
      const calls = [save({ name: 'Theirs' }, caller), publish({}, caller), discard(caller), unschedule(caller)]
      const answers = await Promise.all([...calls, restore(1, caller)])
      expect(answers.map((answer) => answer.status)).toEqual([status, status, status, status, status])
      expect((await callRoute(routes.read, { caller, params: params() })).status).toBe(status)
      expect((await callRoute(routes.versions, { caller, params: params() })).status).toBe(status)
    }
    expect((await read()).program).toMatchObject({ name: 'Draft name' })
    // Payload's own API restricts drafts to the same users.
    const path = `programs/versions?where[parent][equals]=${programId}`
    expect((await callPayloadApi(stranger, 'GET', path)).body).toMatchObject({ docs: [] })
    expect((await callPayloadApi(viewer, 'GET', path)).status).toBe(403)
    expect((await callPayloadApi(stranger, 'GET', `programs/${programId}?draft=true`)).status).toBe(404)
  })

  it('are not overwritten by a save from an earlier state', async () => {
    const { updated_at } = await read()
    const first = await save({ name: 'First name', updated_at })
    expect(first.status).toBe(200)
    const stale = await save({ name: 'Second name', updated_at })
    expect([stale.status, stale.body.errors]).toEqual([
      409,
      {
        base: [
          "Someone else changed these settings while you were editing. Your changes weren't saved. Reload the page.",
        ],
      },
    ])
    // Repeating a save is no conflict, and the next save continues from its answer.
    expect((await save({ name: 'First name', updated_at })).body.changed).toEqual([])
    expect((await save({ name: 'Third name', updated_at: first.body.updated_at })).status).toBe(200)
    expect((await publish({ updated_at })).status).toBe(409)
  })

  it('apply concurrent saves one after another', async () => {
    const answers = await Promise.all([
      save({ term_points_as: 'Leaves' }),
      save({ term_rewards_as: 'Gifts' }),
      save({ support_email: 'help@example.com' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await read()).program).toMatchObject({
      term_points_as: 'Leaves',
      term_rewards_as: 'Gifts',
      support_email: 'help@example.com',
    })
    const published = await Promise.all([publish(), publish()])
    expect(published.map(({ status }) => status).sort()).toEqual([200, 422])
    expect((await actions()).filter((action) => action === 'program.published')).toHaveLength(1)
  })

  // CONSOLE-82
  it.each([
    [{ name: 'A' }, { name: ['Name must be at least 2 characters.'] }],
    [
      { domain_type: 'own_domain', domain: 'no host' },
      { domain: ['Enter a domain on its own, such as rewards.example.com.'] },
    ],
    [{ test_mode: true }, { test_mode: ["Test mode can't be turned on again."] }],
    [{ time_zone: 'Middle/Earth' }, { time_zone: ['Choose a time zone.'] }],
    [{ currency: 'ABC' }, { currency: ['Choose a currency.'] }],
    [{ country: 'USA' }, { country: ['Choose a country.'] }],
    [{ support_email: 'nobody' }, { support_email: ['Enter an email address, such as support@example.com.'] }],
    [
      { program_custom_signin_url: 'javascript:alert(1)' },
      { program_custom_signin_url: ['Enter a web address that starts with https://.'] },
    ],
    [{ term_points_as: ' ' }, { term_points_as: ['Fill in this field.'] }],
    [{ header_logo: 999_999 }, { header_logo: [expect.any(String)] }],
  ])('refuse %j', async (body, errors) => {
    const refused = await save(body)
    expect([refused.status, refused.body.success, refused.body.errors]).toEqual([422, false, errors])
    expect((await read()).unpublished_changes).toEqual([])
  })

  // RULE-62
  it('do not end test mode, which takes the check before going live', async () => {
    fixture = await createProgramFixture(payload, { organization: fixture.organizationId, test_mode: true })
    manager = await createAdministratorFixture(payload, fixture)
    const refused = await save({ test_mode: false })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { test_mode: ['Test mode ends when you go live, in Setup.'] },
    ])
    expect((await read()).unpublished_changes).toEqual([])
  })

  it('need an address for an external sign-in page', async () => {
    const refused = await save({ override_enrollment: true })
    expect([refused.status, refused.body.errors]).toEqual([422, { program_custom_signin_url: ['Fill in this field.'] }])
    expect(
      (await save({ override_enrollment: true, program_custom_signin_url: 'https://example.com/in' })).status,
    ).toBe(200)
  })

  it('refuse a picture of another program', async () => {
    const abroad = await createProgramFixture(payload, { organization: fixture.organizationId })
    const { mediaId } = await createImageFixture(payload, { programId: abroad.programId })
    expect((await save({ favicon_file: mediaId })).status).toBe(422)
  })

  it('are validated again when published', async () => {
    const domain = `shared-${fixture.programId}.example.com`
    expect((await save({ domain_type: 'other', domain })).status).toBe(200)
    const abroad = await createProgramFixture(payload)
    await sql('update programs set domain = $2 where id = $1', [abroad.programId, domain])
    await sql('update program_domains set verified_at = now() where program_id = $1', [abroad.programId])
    const refused = await publish()
    expect([refused.status, refused.body.errors]).toEqual([422, { domain: ['Another program uses this domain.'] }])
  })
})

describe('a draft of settings', () => {
  it('can be discarded', async () => {
    await save({ name: 'Draft name' })
    expect((await discard()).body).toMatchObject({ success: true, message: 'Draft discarded' })
    const state = await read()
    expect([state.program.name, state.unpublished_changes]).toEqual([fixture.program.name, []])
    expect((await discard()).status).toBe(200)
    await save({ term_points_as: 'Leaves' })
    expect((await read()).program).toMatchObject({ name: fixture.program.name, term_points_as: 'Leaves' })
    expect(await actions()).toEqual(['program.draft_saved', 'program.draft_discarded', 'program.draft_saved'])
  })

  // RULE-61
  it('is published at the scheduled time by the worker', async () => {
    const at = new Date(Date.now() + 3_600_000)
    expect((await publish({ at: at.toISOString() })).body.message).toBe('There are no changes to publish.')
    await save({ name: 'Tomorrow' })
    const past = await publish({ at: new Date(Date.now() - 1000).toISOString() })
    expect([past.status, past.body.errors]).toEqual([422, { at: ['Choose a time in the future.'] }])
    const scheduled = await publish({ at: at.toISOString() })
    expect(scheduled.body).toMatchObject({
      message: 'Your changes will be published at the time you chose.',
      publish_at: at.toISOString(),
    })
    await runJob(new Date())
    expect((await site())?.name).toBe(fixture.program.name)
    await runJob(new Date(at.getTime() + 1000))
    expect((await site())?.name).toBe('Tomorrow')
    expect(await read()).toMatchObject({ unpublished_changes: [], publish_at: null })
    expect(await actions()).toEqual(['program.draft_saved', 'program.publish_scheduled', 'programs.published'])
  })

  it('stays a draft once its schedule is removed', async () => {
    const at = new Date(Date.now() + 3_600_000)
    await save({ name: 'Someday' })
    await publish({ at: at.toISOString() })
    expect((await unschedule()).status).toBe(200)
    await runJob(new Date(at.getTime() + 1000))
    expect((await site())?.name).toBe(fixture.program.name)
    expect((await read()).unpublished_changes).toHaveLength(1)
  })
})

describe('versions of settings', () => {
  it('are listed with their changes, and can be restored as a draft', async () => {
    await save({ name: 'Second name' })
    await publish()
    await save({ name: 'Third name', css: '.a { color: red }' })
    await publish()
    const [third, second, first] = await versions()
    expect([third, second, first].map((version) => version?.changes.map(({ after }) => after))).toEqual([
      ['Third name', expect.stringContaining('color: red')],
      ['Second name'],
      [],
    ])
    expect([third?.latest, third?.changed_by, first?.changed_by]).toEqual([true, manager.email, null])
    expect((await restore(third?.id ?? 0)).body.message).toBe('This version is the same as the current settings.')
    expect((await restore(second?.id ?? 0)).body.message).toBe(
      'Earlier version restored as a draft. Review and publish it.',
    )
    expect((await site())?.name).toBe('Third name')
    expect((await read()).program).toMatchObject({ name: 'Second name', css: null })
    await publish()
    expect(await site()).toMatchObject({ name: 'Second name', css: null })
    expect(await versions()).toHaveLength(4)
  })

  it('of another program cannot be restored', async () => {
    const abroad = await createProgramFixture(payload, { organization: fixture.organizationId })
    const [version] = await sql<{ id: number }>('select id from _programs_v where parent_id = $1', [abroad.programId])
    expect((await restore(version?.id ?? 0)).status).toBe(404)
  })

  it('whose values are no longer allowed are refused at their field', async () => {
    await save({ name: 'Second name' })
    await publish()
    const oldest = (await versions()).at(-1)
    await sql("update _programs_v set version_css = '.a { color: red' where id = $1", [oldest?.id])
    const refused = await restore(oldest?.id ?? 0)
    expect([refused.status, refused.body.errors]).toEqual([422, { css: ['Line 1: Unclosed block'] }])
  })

  it('say who scheduled them', async () => {
    const at = new Date(Date.now() + 3_600_000)
    await save({ name: 'Tomorrow' })
    await publish({ at: at.toISOString() })
    await runJob(at)
    expect((await versions())[0]).toMatchObject({ latest: true, status: 'published', changed_by: manager.email })
  })

  it('never restore test mode', async () => {
    fixture = await createProgramFixture(payload, { organization: fixture.organizationId, test_mode: true })
    manager = await createAdministratorFixture(payload, fixture)
    await save({ name: 'Later name' })
    await publish()
    // As if it had gone live before there were setups, so that the version still says test mode.
    await sql('update programs set test_mode = false where id = $1', [fixture.programId])
    await sql('update _programs_v set version_test_mode = false where parent_id = $1 and latest', [fixture.programId])
    const first = (await versions()).at(-1)
    expect((await restore(first?.id ?? 0)).status).toBe(200)
    await publish()
    expect(await site()).toMatchObject({ name: fixture.program.name, test_mode: false })
  })
})

describe('taking a program down', () => {
  const deactivate = (name: string, caller: Caller = manager) =>
    callRoute<Answer>(routes.deactivate, { caller, params: params(), body: { name } })

  // CONSOLE-141, RULE-6
  it('asks for its name, takes effect at once, and leaves the draft unpublished', async () => {
    await save({ term_points_as: 'Leaves' })
    const refused = await deactivate('Another program')
    expect([refused.status, refused.body.errors]).toEqual([422, { name: ["Type the program's name to confirm."] }])
    expect((await deactivate(fixture.program.name)).body.message).toBe('Program deactivated.')
    expect(await site()).toMatchObject({ status: 'deactivated', term_points_as: 'Sprigs' })
    // Publishing doesn't reactivate the program.
    expect((await publish()).status).toBe(200)
    expect(await site()).toMatchObject({ status: 'deactivated', term_points_as: 'Leaves' })
    expect((await callRoute<Answer>(routes.activate, { caller: manager, params: params(), body: {} })).status).toBe(200)
    expect(await site()).toMatchObject({ status: 'active' })
  })

  it('requires program.manage', async () => {
    const editor = await createAdministratorFixture(payload, { ...fixture, pairs: ['program.update'] })
    expect((await deactivate(fixture.program.name, editor)).status).toBe(403)
    expect((await deactivate(fixture.program.name, stranger)).status).toBe(404)
    expect(await site()).toMatchObject({ status: 'active' })
  })
})
