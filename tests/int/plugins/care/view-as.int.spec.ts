import { SITE_CALLS } from '@/http/server/site-calls'
import { poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../../support/database'
import { addressParams, createEveryRow } from '../../../support/every-row'
import {
  type AdministratorFixture,
  type Caller,
  callRoute,
  createAdministratorFixture,
  createParticipantFixture,
  createProgramFixture,
  createVisitor,
  type ParticipantFixture,
} from '../../../support/fixtures'
import { withHooks } from '../../../support/hooks'
import '../../../support/plugin-rows'
import { type RoutesAt, routeOf, routesAt } from '../../../support/routes'

/** Their own views of the site may be opened and ended in one. */
const ABOUT_VIEWS = ['GET /public/view_as/:link', 'POST /public/view_as/end']
const siteCalls = Object.keys(SITE_CALLS).filter((key) => !ABOUT_VIEWS.includes(key))

let test: TestPayload
let sql: Sql
let program: Awaited<ReturnType<typeof createProgramFixture>>
let owner: AdministratorFixture
let person: ParticipantFixture
let params: Record<string, string>
let routes: Record<'create' | 'open' | 'end' | 'me' | 'visits', RoutesAt>

beforeAll(async () => {
  test = await openTestPayload()
  sql = poolSql(test.payload)
  program = await createProgramFixture(test.payload)
  owner = await createAdministratorFixture(test.payload, { organizationId: program.organizationId, isAdmin: true })
  person = await createParticipantFixture(test.payload, { programId: program.programId, points: 500 })
  params = {
    ...addressParams(await createEveryRow(test.payload, program, 'View'), program.programId),
    identifier: 'nothing',
    file_identifier: 'nothing',
  }
  routes = {
    create: await routesAt('/admin/v2/users/:end_user_id/site_views'),
    open: await routesAt('/public/view_as/:link'),
    end: await routesAt('/public/view_as/end'),
    me: await routesAt('/public/me'),
    visits: await routesAt('/public/visits'),
  }
})
afterAll(() => test.close())

const ask = (caller: AdministratorFixture, { participantId } = person, reason = 'Case 12') =>
  callRoute<{ success: boolean; url: string }>(routes.create.POST, {
    ...{ caller, path: `/admin/v2/users/${participantId}/site_views`, body: { reason } },
    params: { end_user_id: String(participantId) },
  })
const linkOf = (url: string) => url.split('/').at(-1) ?? ''
const open = (link: string, programId = program.programId) =>
  callRoute(routes.open.GET, { programId, caller: createVisitor(), path: `/public/view_as/${link}`, params: { link } })
const COOKIE = /laurel_view_as=([\w-]+)/
/** A browser in which the administrator sees the site as the participant. */
const view = async (caller = owner): Promise<Caller> => {
  const opened = await open(linkOf((await ask(caller)).body.url))
  expect(opened.status).toBe(303)
  const token = COOKIE.exec(opened.headers.get('set-cookie') ?? '')?.[1] ?? ''
  const visitor = createVisitor()
  return { ...visitor, cookies: { ...visitor.cookies, laurel_view_as: token } }
}
type Me = { signed_in: boolean; participant: { id: number } | null; read_only?: { until: string; end: string } }
const meOf = async (caller: Caller, programId = program.programId) =>
  callRoute<Me>(routes.me.GET, { programId, caller, path: '/public/me' })

it('shows the site as the participant, without a session of theirs, and audits why', async () => {
  const sessions = () =>
    sql('select id, last_seen_at from sessions where participant_id = $1 order by id', [person.participantId])
  const before = await sessions()
  const viewer = await view()
  const { body } = await meOf(viewer)
  expect(body).toMatchObject({
    ...{ signed_in: true, participant: { id: person.participantId } },
    read_only: { end: '/public/view_as/end', until: expect.any(String) },
  })
  expect(await sessions()).toEqual(before)
  const audited = await sql(
    `select 1 from audit_entries where action = 'care.site_viewed' and record_id = $1 and after ->> 'reason' = 'Case 12'`,
    [String(person.participantId)],
  )
  expect(audited.length).toBeGreaterThan(0)
})

it('shows the site in an installation with hooks', async () => {
  const viewer = await view()
  await withHooks(test.payload, { participants: { afterChange: () => {} } }, async () => {
    expect((await meOf(viewer)).body).toMatchObject({ signed_in: true, read_only: { end: '/public/view_as/end' } })
  })
})

describe('every writing call of the site is refused in a view', () => {
  let viewer: Caller
  let own: Caller
  beforeAll(async () => {
    viewer = await view()
    // Also signed in as a participant in the same browser.
    own = { ...viewer, cookies: { ...person.cookies, ...viewer.cookies } }
  })

  it.each(siteCalls.filter((key) => !key.startsWith('GET ')))('%s', async (key) => {
    const { handler, method, path } = await routeOf(key)
    const address = path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '1')
    for (const caller of [viewer, own]) {
      const asked = { method, path: address, params, programId: program.programId, caller, body: {} }
      const { body, status } = await callRoute(handler, asked)
      // Plain forms are led back with the refusal.
      expect([403, 303]).toContain(status)
      if (status === 403)
        expect(body).toMatchObject({ success: false, message: expect.stringContaining('Nothing can be changed') })
    }
  })

  it('and nothing was written', async () => {
    const [counted] = await sql<{ visits: number; zones: number }>(
      `select (select count(*) from program_visits where program_id = $1)::int as visits,
         (select count(*) from participant_zones where program_id = $1)::int as zones`,
      [program.programId],
    )
    expect(counted).toEqual({ visits: 0, zones: 0 })
  })
})

describe('a GET of the site in a view', () => {
  it.each(siteCalls.filter((key) => key.startsWith('GET /public') || key.startsWith('GET /offers')))(
    '%s answers without an error, and changes nothing',
    async (key) => {
      const viewer = await view()
      const { handler, method, path } = await routeOf(key)
      const address = path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '1')
      const query = key === 'GET /public/personal' ? '?page=home' : ''
      const { status } = await callRoute(handler, {
        ...{ method, path: `${address}${query}`, params, programId: program.programId, caller: viewer },
      })
      expect(status).toBeLessThan(500)
    },
  )
})

it('opens a link once, soon, and in its own program only', async () => {
  const link = linkOf((await ask(owner)).body.url)
  const abroad = await createProgramFixture(test.payload, { organization: program.organizationId })
  expect((await open(link, abroad.programId)).status).toBe(404)
  const statuses = (await Promise.all([1, 2].map(() => open(link)))).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([303, 404])
  const late = linkOf((await ask(owner)).body.url)
  await sql("update site_views set expires_at = now() - interval '1 second' where opened_at is null")
  expect((await open(late)).status).toBe(404)
  expect((await open('made-up')).status).toBe(404)
})

it('ends after a quarter of an hour, by its button, and with the administrator, and never falls back to another session', async () => {
  const expired = await view()
  await sql(`update site_views set expires_at = now() - interval '1 second' where ended_at is null`)
  const ended = await view()
  expect(
    (
      await callRoute(routes.end.POST, {
        programId: program.programId,
        caller: ended,
        path: '/public/view_as/end',
        body: {},
      })
    ).status,
  ).toBe(200)
  const leaver = await createAdministratorFixture(test.payload, {
    ...{ organizationId: program.organizationId, pairs: ['users.view', 'site_views.create'] as never },
  })
  const left = await view(leaver)
  expect((await meOf(left)).body.signed_in).toBe(true)
  await sql('update sessions set revoked_at = now() where administrator_id = $1', [leaver.administratorId])
  const foreign = { ...createVisitor(), cookies: { ...createVisitor().cookies, laurel_view_as: 'made-up' } }
  for (const caller of [expired, ended, left, foreign]) {
    const both = { ...caller, cookies: { ...person.cookies, ...caller.cookies } }
    const { body, headers } = await meOf(both)
    expect(body).toMatchObject({ signed_in: false, participant: null })
    // The page knows now, and the browser's own session counts again.
    expect(headers.get('set-cookie')).toContain('laurel_view_as=;')
    expect(
      (
        await callRoute(routes.visits.POST, {
          programId: program.programId,
          caller: both,
          path: '/public/visits',
          body: { path: '/' },
        })
      ).status,
    ).toBe(403)
  }
  const abroad = await createProgramFixture(test.payload, { organization: program.organizationId })
  expect((await meOf(await view(), abroad.programId)).body.signed_in).toBe(false)
})

it('needs the permission, a reason, and a participant who may sign in', async () => {
  const viewer = await createAdministratorFixture(test.payload, {
    ...{ organizationId: program.organizationId, pairs: ['users.view', 'users.manage'] as never },
  })
  expect((await ask(viewer)).status).toBe(403)
  expect((await ask(owner, person, '  ')).status).toBe(422)
  const abroad = await createProgramFixture(test.payload)
  const foreigner = await createAdministratorFixture(test.payload, {
    ...{ organizationId: abroad.organizationId, isAdmin: true },
  })
  expect((await ask(foreigner)).status).toBe(404)
  const blocked = await createParticipantFixture(test.payload, { programId: program.programId, status: 'blocked' })
  expect((await ask(owner, blocked)).status).toBe(409)
})
