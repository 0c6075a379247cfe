import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { NextRequest } from 'next/server'
import { runTypeScript } from '../../../../scripts/lib/typescript.mjs'
import { openTestPayload, type TestPayload } from '../../../support/database'
import {
  type AdministratorFixture,
  callRoute,
  createAdministratorFixture,
  createChallengeFixture,
  createParticipantFixture,
  createProgramFixture,
  type ParticipantFixture,
  type ProgramFixture,
} from '../../../support/fixtures'
import { routesAt } from '../../../support/routes'

type Added = { collections: string[]; rows: Record<string, string[]> }
type Answer = (request: NextRequest, route: { params: Promise<{ path?: string[] }> }) => Promise<Response>

const LINES = /plugins: Plugin\[\] = \[([\s\S]*)\]/

/** The first-party plugins, and their places in plugins.ts. */
export const listPlugins = (): { name: string; place: number }[] => {
  const source = readFileSync('plugins.ts', 'utf8')
  const calls = [...(LINES.exec(source)?.[1] ?? '').matchAll(/(\w+)\([^()]*\)/g)].map(([, call = '']) => call)
  const ofProduct = new Map(
    [...source.matchAll(/import \{ (\w+) \} from '@\/plugins\/([\w-]+)'/g)].map(([, call = '', name = '']) => [
      call,
      name,
    ]),
  )
  return calls.flatMap((call, place) => {
    const name = ofProduct.get(call)
    return name === undefined ? [] : [{ name, place }]
  })
}

/** What the plugin adds, from a process that has it. */
const listAdded = async (place: number): Promise<Added> => {
  const file = path.join(import.meta.dirname, 'list-rows.ts')
  const { stdout } = await promisify(execFile)(process.execPath, runTypeScript(file, [String(place)]), {
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Added
}

/** Starts Laurel without one line of plugins.ts, and looks for all that the plugin had. */
export const proveRemoval = (name: string): void => {
  describe(`without ${name}`, () => {
    let test: TestPayload
    let added: Added
    let program: ProgramFixture
    let owner: AdministratorFixture
    let person: ParticipantFixture

    beforeAll(async () => {
      const found = listPlugins().find((plugin) => plugin.name === name)
      if (!found) throw new Error(`plugins.ts doesn't list ${name}`)
      added = await listAdded(found.place)
      // Stays while another plugin takes mail.
      const { route = [] } = added.rows
      added.rows.route = route.filter((key) => key !== 'POST /inbound/mail')
      const { plugins } = await import('../../../../plugins')
      plugins.splice(found.place, 1)
      test = await openTestPayload()
      program = await createProgramFixture(test.payload)
      owner = await createAdministratorFixture(test.payload, { organizationId: program.organizationId, isAdmin: true })
      person = await createParticipantFixture(test.payload, { programId: program.programId })
    }, 180_000)
    afterAll(() => test.close())

    const pathOf = (key: string) =>
      (key.split(' ')[1] ?? key).replace(':program_id', String(program.programId)).replaceAll(/:\w+/g, '1')
    const rowsOf = (noun: string) => added.rows[noun] ?? []
    /** The status of a call by the route that Next asks. */
    const statusOf = async (key: string, answer: Answer, below: string) => {
      const address = pathOf(key)
      const parts = address.slice(below.length).split('/').filter(Boolean)
      const method = key.split(' ')[0] as 'GET'
      const caller = below === '/admin/v2' ? owner : person
      const handler = (request: NextRequest) => answer(request, { params: Promise.resolve({ path: parts }) })
      const asked = {
        method,
        path: address,
        caller,
        ...(below === '/admin/v2' ? {} : { programId: program.programId }),
      }
      return (await callRoute(handler as never, asked)).status
    }
    const expectUnknown = async (keys: string[], answer: Answer, below: string) => {
      const statuses = []
      for (const key of keys) statuses.push([key, await statusOf(key, answer, below)])
      expect(statuses).toEqual(keys.map((key) => [key, 404]))
    }

    it('no table has a row of it, and no collection is left', async () => {
      const { listRows } = await import('@/platform/extend-table')
      expect(Object.values(added.rows).flat().length).toBeGreaterThan(0)
      const left = Object.entries(added.rows).flatMap(([noun, names]) =>
        names.filter((one) => listRows(noun).includes(one)),
      )
      expect(left).toEqual([])
      const slugs = test.payload.config.collections.map(({ slug }) => slug as string)
      expect(added.collections.filter((slug) => slugs.includes(slug))).toEqual([])
    })

    it('its calls answer 404', async () => {
      const ofConsole = await import('@/app/(api)/internal-calls/admin/v2/[[...path]]/route')
      await expectUnknown(rowsOf('console call'), ofConsole.GET, '/admin/v2')
      for (const below of ['/public', '/offers', '/participants'] as const) {
        const { GET } = await import(`../../../../src/app/(api)${below}/[...path]/route`)
        await expectUnknown(
          rowsOf('site call').filter((key) => key.includes(` ${below}/`)),
          GET,
          below,
        )
      }
      const { GET } = await import('@/app/(api)/v1/[...path]/route')
      await expectUnknown(rowsOf('call'), GET, '/v1')
    })

    it('its addresses are those of pages that a program may have', async () => {
      const { kindOfAddress } = await import('@/platform/addresses')
      const ofPlugins = await import('@/app/(api)/internal-calls/routes/[...path]/route')
      await expectUnknown(rowsOf('route'), ofPlugins.GET, '')
      expect(rowsOf('route').map((key) => kindOfAddress(pathOf(key)))).toEqual(rowsOf('route').map(() => 'page'))
    })

    it('its pages of the console are unknown, and the menus lead to none of them', async () => {
      const { guardView } = await import('@/console/guard-view')
      const { findAdministratorBySession, SESSION_COOKIES } = await import('@/domain/sign-in')
      const { poolSql } = await import('@/platform/sql')
      const sql = poolSql(test.payload)
      const administrator = await findAdministratorBySession(
        sql,
        owner.cookies[SESSION_COOKIES.administrator] ?? '',
        new Date(),
      )
      const outcomes = []
      for (const page of rowsOf('console page')) {
        const { outcome } = await guardView(sql, administrator, pathOf(page).split('/').slice(1))
        outcomes.push([page, outcome])
      }
      expect(outcomes).toEqual(rowsOf('console page').map((page) => [page, 'unknown']))
      const { allRoutes } = await import('@/console/routes')
      const paths = allRoutes().map((route) => route.path)
      expect(rowsOf('console page').filter((page) => paths.includes(page))).toEqual([])
    })

    it('its jobs have no queue, handler or schedule', async () => {
      const { jobNames } = await import('@/platform/queue')
      const { allHandlers } = await import('@/jobs/handlers')
      const { SCHEDULES } = await import('@/jobs/schedules')
      const known = [...jobNames(), ...Object.keys(allHandlers()), ...Object.keys(SCHEDULES)] as string[]
      expect(rowsOf('job').filter((job) => known.includes(job))).toEqual([])
    })

    it('a program is created, and a challenge completed', async () => {
      const { createProgramFrom } = await import('@/domain/setup')
      const { createContext } = await import('@/domain/context')
      const context = createContext(test.payload, { actor: { type: 'system', name: 'test' } })
      const wanted = {
        organizationId: program.organizationId,
        name: 'Still here',
        source: { template: 'grocer' },
      } as const
      expect(await createProgramFrom(context, wanted)).toMatchObject({ ok: true })
      const { challengeId } = await createChallengeFixture(test.payload, { programId: program.programId })
      const { POST } = await routesAt('/public/challenges/submit')
      const completed = await callRoute(POST, {
        ...{ method: 'POST', programId: program.programId, caller: person, body: { challenge_id: challengeId } },
      })
      expect(completed).toMatchObject({ status: 200, body: { success: true } })
    })
  })
}
