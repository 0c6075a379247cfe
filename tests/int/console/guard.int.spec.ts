import type { Payload } from 'payload'
import { entryAddress, type GuardedView, guardView } from '@/console/guard-view'
import { fillPath } from '@/console/resolve-route'
import type { ConsoleRoute } from '@/console/routes'
import type { Administrator } from '@/domain/context'
import { PERMISSION_PAIRS, type PermissionPair } from '@/domain/permissions'
import { findAdministratorBySession, SESSION_COOKIES } from '@/domain/sign-in'
import { poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import { addressParams, createEveryRow } from '../../support/every-row'
import { type AdministratorFixture, createAdministratorFixture, createProgramFixture } from '../../support/fixtures'
import { CONSOLE_PAGES } from '../../support/plugin-rows'

let test: TestPayload
let payload: Payload
let sql: Sql
let program: { organizationId: number; programId: number }
let foreign: { organizationId: number; programId: number }
/** A row of `program` for every route parameter. */
let params: Record<string, string>

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  program = await createProgramFixture(payload)
  foreign = await createProgramFixture(payload)
  const { programId } = program
  params = addressParams(await createEveryRow(payload, program, 'Home'), programId)
})

afterAll(() => test.close())

const signedIn = async (fixture: AdministratorFixture): Promise<Administrator> => {
  const administrator = await findAdministratorBySession(
    sql,
    fixture.cookies[SESSION_COOKIES.administrator] ?? '',
    new Date(),
  )
  if (!administrator) throw new Error('the fixture has no session')
  return administrator
}

const open = (route: ConsoleRoute, administrator: Administrator | null): Promise<GuardedView> =>
  guardView(sql, administrator, fillPath(route.path, params).split('/').slice(1))

const routes = CONSOLE_PAGES
const named = routes.map((route) => [route.path || '(entry)', route] as const)

describe('every console view’s guard', () => {
  // SITE-4
  it.each(named)('%s redirects anonymous visitors to sign-in', async (_, route) => {
    expect(await open(route, null)).toEqual({ outcome: 'sign_in' })
  })

  it.each(named.filter(([, { tenant }]) => tenant))(
    '%s answers 404 for an administrator of another organization',
    async (_, route) => {
      const stranger = await signedIn(
        await createAdministratorFixture(payload, { organizationId: foreign.organizationId, isAdmin: true }),
      )
      expect((await open(route, stranger)).outcome).toBe('unknown')
    },
  )

  it.each(named.filter(([, { permission }]) => permission !== 'signed_in' && permission !== 'is_admin'))(
    '%s is refused without its own permission, even with all others',
    async (_, { permission, ...route }) => {
      const pairs = PERMISSION_PAIRS.filter((pair) => pair !== permission)
      const reader = await signedIn(await createAdministratorFixture(payload, { ...program, pairs }))
      expect((await open({ permission, ...route }, reader)).outcome).toBe('forbidden')
    },
  )

  // SITE-4
  it.each(named)('%s opens for an isAdmin of the organization', async (_, route) => {
    const admin = await signedIn(
      await createAdministratorFixture(payload, { organizationId: program.organizationId, isAdmin: true, pairs: [] }),
    )
    expect((await open(route, admin)).outcome).toBe(route.forward ? 'forward' : 'render')
  })

  it('restricts the organization’s pages to an isAdmin', async () => {
    const manager = await signedIn(await createAdministratorFixture(payload, program))
    expect((await guardView(sql, manager, ['organization', 'programs'])).outcome).toBe('forbidden')
  })

  it('doesn’t distinguish other programs’ rows, missing rows and malformed ids', async () => {
    const stranger = await signedIn(await createAdministratorFixture(payload, foreign))
    const outcomes = [
      await guardView(sql, stranger, ['challenges', params.challenge_id ?? '']),
      await guardView(sql, stranger, ['challenges', '999999']),
      await guardView(sql, stranger, ['challenges', "1' or true--"]),
      await guardView(sql, stranger, ['no', 'such', 'page']),
    ]
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['unknown', 'unknown', 'unknown', 'unknown'])
  })

  it('checks permissions in the row’s own program', async () => {
    const { programId } = await createProgramFixture(payload, { organization: program.organizationId })
    const elsewhere = await signedIn(await createAdministratorFixture(payload, { ...program, programId }))
    expect((await guardView(sql, elsewhere, ['challenges', params.challenge_id ?? ''])).outcome).toBe('unknown')
  })

  it('applies a disabled administrator and a revoked grant at once', async () => {
    const fixture = await createAdministratorFixture(payload, program)
    const before = await signedIn(fixture)
    expect(before.grants.has(program.programId)).toBe(true)
    await sql("update administrators set status = 'disabled' where id = $1", [fixture.administratorId])
    await expect(signedIn(fixture)).rejects.toThrow('no session')
  })
})

describe('the redirect of /admin/v2', () => {
  const withPairs = async (...pairs: PermissionPair[]) =>
    signedIn(await createAdministratorFixture(payload, { ...program, pairs }))

  // CONSOLE-5
  it('leads to receipts for those who manage receipts but may not view the dashboard', async () => {
    const reviewer = await withPairs('receipts.view', 'receipts.manage')
    expect(entryAddress(reviewer, null)).toBe(`/admin/v2/programs/${program.programId}/receipts`)
  })

  it('leads to the dashboard for everyone else', async () => {
    const dashboard = `/admin/v2/programs/${program.programId}/dashboard`
    expect(entryAddress(await withPairs('receipts.manage', 'dashboard.view'), null)).toBe(dashboard)
    expect(entryAddress(await withPairs('users.view'), null)).toBe(dashboard)
  })

  it('leads to the page of a plugin for those who may open nothing else', async () => {
    const clerk = await withPairs('till.manage')
    expect(entryAddress(clerk, null)).toBe(`/admin/v2/programs/${program.programId}/till`)
  })

  // CONSOLE-2
  it('leads to the last selected program only if it is granted', async () => {
    const second = await createProgramFixture(payload, { organization: program.organizationId })
    const owner = await signedIn(await createAdministratorFixture(payload, { organizationId: program.organizationId }))
    expect(entryAddress(owner, second.programId)).toBe(`/admin/v2/programs/${second.programId}/dashboard`)
    expect(entryAddress(owner, foreign.programId)).toBe(`/admin/v2/programs/${program.programId}/dashboard`)
  })

  it('leads to the list of programs for an administrator without any', async () => {
    const nobody = await signedIn(await createAdministratorFixture(payload, { ...program, pairs: [] }))
    expect(entryAddress(nobody, null)).toBe('/admin/v2/programs')
  })
})
