import { CONSOLE_CALLS } from '@/http/server/console-calls'
import { PLATFORM_CALLS } from '@/http/server/platform-calls'
import { SITE_CALLS } from '@/http/server/site-calls'
import { openTestPayload, type TestPayload } from '../../support/database'
import { addressParams, createEveryRow } from '../../support/every-row'
import {
  callRoute,
  createAdministratorFixture,
  createParticipantFixture,
  createProgramFixture,
  createVisitor,
} from '../../support/fixtures'
import { EVERY_API_CALL, SIGNED_CALLS } from '../../support/plugin-rows'
import { routeOf } from '../../support/routes'

/** The console answers on the platform's own host only (RULE-2). */
const PLATFORM = { host: 'localhost' }

const consoleCalls = Object.entries(CONSOLE_CALLS)
const platformCalls = Object.entries({ ...PLATFORM_CALLS, ...SIGNED_CALLS })
const siteCalls = Object.entries(SITE_CALLS)

/** Every call, as every actor who must not make it (performance-and-reliability proof 12). */
describe('every call', () => {
  let test: TestPayload
  /** A row of the first program for every parameter of an address. */
  let params: Record<string, string>
  let foreigner: Awaited<ReturnType<typeof createAdministratorFixture>>
  let powerless: Awaited<ReturnType<typeof createAdministratorFixture>>
  let visitor: Awaited<ReturnType<typeof createVisitor>>
  let foreignParticipant: Awaited<ReturnType<typeof createParticipantFixture>>
  let programId: number

  const handlerOf = async (key: string) => {
    const { handler, method, path } = await routeOf(key)
    const address = path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '1')
    return { handler, method, path: address }
  }

  beforeAll(async () => {
    test = await openTestPayload()
    const { payload } = test
    const home = await createProgramFixture(payload)
    const abroad = await createProgramFixture(payload)
    programId = home.programId
    const rows = await createEveryRow(payload, home, 'Home')
    params = {
      ...addressParams(rows, programId),
      file_identifier: 'nothing',
      identifier: 'nothing',
      id: String(rows.challenges),
    }
    foreigner = await createAdministratorFixture(payload, { organizationId: abroad.organizationId, isAdmin: true })
    powerless = await createAdministratorFixture(payload, { organizationId: home.organizationId, pairs: [] })
    visitor = await createVisitor()
    foreignParticipant = await createParticipantFixture(payload, { programId: abroad.programId })
  })
  afterAll(() => test.close())

  it('finds calls to test', () => {
    expect(consoleCalls.length).toBeGreaterThan(10)
    expect(siteCalls.length).toBeGreaterThan(10)
    expect(platformCalls.length).toBe(6)
  })

  // CONSOLE-102
  it.each(consoleCalls)('%s refuses anonymous callers', async (key) => {
    const { handler, method, path } = await handlerOf(key)
    // On the console's own host: elsewhere, calls that bypass the proxy answer 404 (RULE-2).
    const { status } = await callRoute(handler, {
      method,
      path,
      params,
      caller: visitor,
      headers: { host: 'localhost' },
    })
    expect(status).toBe(401)
  })

  it.each(consoleCalls.filter(([, call]) => 'tenant' in call || 'within' in call))(
    '%s finds nothing for an administrator of another organization',
    async (key) => {
      const { handler, method, path } = await handlerOf(key)
      const { body, status } = await callRoute(handler, { method, path, params, headers: PLATFORM, caller: foreigner })
      expect(status).toBe(404)
      expect(body).toEqual({ success: false, message: 'Not found', errors: {} })
    },
  )

  it.each(consoleCalls.filter(([, { permission }]) => permission !== 'signed_in'))(
    '%s refuses an administrator without permissions',
    async (key) => {
      const { handler, method, path } = await handlerOf(key)
      const { status } = await callRoute(handler, { method, path, params, headers: PLATFORM, caller: powerless })
      expect([403, 404]).toContain(status)
    },
  )

  it.each(consoleCalls.filter(([key]) => !key.startsWith('GET ')))(
    '%s refuses a write without a CSRF token, in the format of every write',
    async (key) => {
      const { handler, method, path } = await handlerOf(key)
      const { body, status } = await callRoute(handler, {
        method,
        path,
        params,
        headers: PLATFORM,
        caller: foreigner,
        withoutCsrf: true,
        body: {},
      })
      expect([403, 404]).toContain(status)
      expect(body).toMatchObject({ success: false, message: expect.stringMatching(/./), errors: {} })
    },
  )

  it.each(siteCalls.filter(([, { who }]) => who === 'participant'))('%s refuses visitors', async (key) => {
    const { handler, method, path } = await handlerOf(key)
    const { status } = await callRoute(handler, { method, path, params, programId, caller: visitor })
    expect(status).toBe(401)
  })

  it.each(siteCalls.filter(([, { who }]) => who === 'participant'))(
    "%s treats another program's participant as a visitor",
    async (key) => {
      const { handler, method, path } = await handlerOf(key)
      const { status } = await callRoute(handler, { method, path, params, programId, caller: foreignParticipant })
      expect(status).toBe(401)
    },
  )

  it.each(siteCalls.filter(([key, call]) => !key.startsWith('GET ') && !('crossSite' in call)))(
    '%s refuses a write without its CSRF token',
    async (key) => {
      const { handler, method, path } = await handlerOf(key)
      const { status } = await callRoute(handler, {
        method,
        path,
        params,
        programId,
        caller: visitor,
        withoutCsrf: true,
        body: {},
      })
      expect([401, 403]).toContain(status)
    },
  )

  it.each(Object.keys(EVERY_API_CALL))('%s refuses callers without a key, signed in or not', async (key) => {
    const { handler, method, path } = await handlerOf(key)
    for (const caller of [visitor, foreigner, foreignParticipant]) {
      const { body, status } = await callRoute(handler, {
        method,
        path,
        params,
        caller,
        body: method === 'GET' ? undefined : {},
      })
      expect([status, body]).toEqual([401, expect.objectContaining({ code: 'invalid_api_key' })])
    }
  })

  it.each(platformCalls.filter(([, { who }]) => who === 'signed'))(
    '%s refuses unsigned requests, signed in or not',
    async (key) => {
      const { handler, method, path } = await handlerOf(key)
      for (const caller of [visitor, foreigner]) {
        const { status } = await callRoute(handler, { method, path, caller, body: { id: 'evt_1' } })
        expect(status).toBe(400)
      }
    },
  )

  it.each(platformCalls.filter(([key, { who }]) => who === 'anyone' && !key.startsWith('GET ')))(
    '%s refuses a write without its CSRF token',
    async (key) => {
      const { handler, method, path } = await handlerOf(key)
      const without = await callRoute(handler, { method, path, caller: visitor, withoutCsrf: true, body: {} })
      expect(without.status).toBe(403)
      const withToken = await callRoute(handler, { method, path, caller: visitor, body: {} })
      expect(withToken.status).not.toBe(403)
    },
  )
})
