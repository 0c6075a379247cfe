/** @alone It has a replica of its own. */

import { setTimeout as sleep } from 'node:timers/promises'
import { jest } from '@jest/globals'
import { createContext, inTransaction } from '@/domain/context'
import { endSessionsOf } from '@/domain/sign-in'
import { CONSOLE_CALLS } from '@/http/server/console-calls'
import { RECENT_WRITE_COOKIE } from '@/http/server/recent-write'
import { closeReplica, findReplicaStatus, reportSql, withReports } from '@/platform/replica'
import { startStandby, withClient, withDatabase } from '../../../scripts/lib/db.mjs'
import { inData } from '../../../scripts/lib/root.mjs'
import { openTestPayload, type TestPayload } from '../../support/database'
import { addressParams, createEveryRow } from '../../support/every-row'
import {
  type AdministratorFixture,
  callRoute,
  createAdministratorFixture,
  createChallengeFixture,
  createProgramFixture,
} from '../../support/fixtures'
import { routeOf } from '../../support/routes'

const PLATFORM = { host: 'localhost' }
const READS = Object.keys(CONSOLE_CALLS).filter((key) => key.startsWith('GET '))

type Standby = Awaited<ReturnType<typeof startStandby>>

/** Decision 95: lists and reports come from a streaming replica while it is less than 5 seconds behind. */
describe('a streaming replica', () => {
  let test: TestPayload
  let standby: Standby
  let programId: number
  let params: Record<string, string>
  let owner: AdministratorFixture
  /** Of every read of the console, without a replica. */
  let statusesBefore: Record<string, number>
  let leaver: AdministratorFixture
  const logged: { level: string; message: string; err?: Error }[] = []

  const onStandby = <T>(text: string): Promise<T[]> =>
    withClient(
      standby.url,
      async (client: { query: (text: string) => Promise<{ rows: T[] }> }) => (await client.query(text)).rows,
    )
  const statusOf = () => findReplicaStatus(test.payload)
  const waitFor = async (status: string, milliseconds = 20_000) => {
    const end = Date.now() + milliseconds
    while (statusOf()?.status !== status) {
      if (Date.now() > end) throw new Error(`still ${JSON.stringify(statusOf())} instead of ${status}`)
      await sleep(50)
    }
  }
  const call = async (key: string, more: { caller?: AdministratorFixture; body?: object } = {}) => {
    const { handler, method, path } = await routeOf(key)
    const address = path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '1')
    return callRoute(handler, { method, path: address, params, headers: PLATFORM, caller: owner, ...more } as never)
  }
  const listChallenges = async (caller = owner) => {
    const { body } = await call('GET /admin/v2/programs/:program_id/challenges', { caller })
    return (body as { challenges: { name: string }[] }).challenges.map(({ name }) => name)
  }

  beforeAll(async () => {
    test = await openTestPayload()
    const { databaseUrl, payload } = test
    const program = await createProgramFixture(payload)
    programId = program.programId
    params = { ...addressParams(await createEveryRow(payload, program, 'Home'), programId) }
    owner = await createAdministratorFixture(payload, { organizationId: program.organizationId, isAdmin: true })
    leaver = await createAdministratorFixture(payload, { organizationId: program.organizationId, isAdmin: true })
    statusesBefore = await statusOfReads()
    standby = await startStandby({ of: inData('test-pg'), dir: inData(`standby-${process.pid}`), fast: true })
    process.env.DATABASE_REPLICA_URL = withDatabase(standby.url, new URL(databaseUrl).pathname.slice(1))
    const { resetEnv } = await import('@/platform/env')
    resetEnv()
    for (const level of ['info', 'warn', 'error'] as const) {
      jest.spyOn(payload.logger, level).mockImplementation(((first: unknown, second?: string) => {
        const { err } = (typeof first === 'object' ? first : {}) as { err?: Error }
        logged.push({ level, message: second ?? String(first), ...(err ? { err } : {}) })
      }) as never)
    }
  }, 120_000)
  afterAll(async () => {
    delete process.env.DATABASE_REPLICA_URL
    await closeReplica()
    await standby?.stop()
    standby?.remove()
    await test.close()
  })

  const statusOfReads = async () => {
    const statuses: Record<string, number> = {}
    for (const key of READS) statuses[key] = (await call(key)).status
    return statuses
  }

  it('is ready as soon as it has everything, also while nothing happens', async () => {
    await waitFor('ready')
    await sleep(2500)
    expect(statusOf()).toEqual({ status: 'ready', lagSeconds: expect.any(Number) })
    expect(statusOf()?.lagSeconds).toBeLessThan(2)
    expect(logged.filter(({ message }) => message === 'reports are read from the replica')).toHaveLength(1)
  })

  it('answers every read of the console without writing', async () => {
    expect(await statusOfReads()).toEqual(statusesBefore)
    expect(logged.filter(({ message }) => message.includes('on the replica'))).toEqual([])
  }, 120_000)

  it('reads lists there, and refuses to write', async () => {
    const { reports } = withReports(test.payload)
    if (!reports) throw new Error('no replica')
    const [where] = await reports<{ standby: boolean; read_only: string }>(
      "select pg_is_in_recovery() as standby, current_setting('transaction_read_only') as read_only",
    )
    expect(where).toEqual({ standby: true, read_only: 'on' })
  })

  it('is left out of transactions', async () => {
    const context = createContext(test.payload, {
      actor: { type: 'system', name: 'test' },
      sql: withReports(test.payload),
    })
    await inTransaction(context, async (tx) => {
      const [where] = await reportSql(tx.sql)<{ standby: boolean }>('select pg_is_in_recovery() as standby')
      expect(where).toEqual({ standby: false })
    })
  })

  describe('behind by less than 5 seconds', () => {
    beforeAll(async () => {
      await waitFor('ready')
      await onStandby('select pg_wal_replay_pause()')
    })

    it('shows an administrator their own change at once, and the session ends at once', async () => {
      const { response } = await call('POST /admin/v2/programs/:program_id/challenges', { body: {} })
      const cookie = response.headers.getSetCookie().find((one) => one.startsWith(RECENT_WRITE_COOKIE))
      expect(cookie).toMatch(/^laurel_recent_write=1; .*Max-Age=10;.*HttpOnly/i)
      await createChallengeFixture(test.payload, { programId, name: 'Just added' })
      expect(statusOf()?.status).toBe('ready')
      expect(await listChallenges()).not.toContain('Just added')
      const writer = { ...owner, cookies: { ...owner.cookies, [RECENT_WRITE_COOKIE]: '1' } }
      expect(await listChallenges(writer)).toContain('Just added')
    })

    it('decides nothing: a session that ended is refused', async () => {
      const context = createContext(test.payload, { actor: { type: 'system', name: 'test' } })
      await endSessionsOf(context, { administratorId: leaver.administratorId })
      expect((await call('GET /admin/v2/programs/:program_id/challenges', { caller: leaver })).status).toBe(401)
    })
  })

  it('is not read once it is 5 seconds behind, and read again when it caught up', async () => {
    logged.length = 0
    await waitFor('behind')
    expect(statusOf()?.lagSeconds).toBeGreaterThanOrEqual(5)
    expect(await listChallenges()).toContain('Just added')
    expect(logged.filter(({ message }) => message.startsWith('the replica is behind'))).toHaveLength(1)
    await onStandby('select pg_wal_replay_resume()')
    await waitFor('ready')
    expect(await listChallenges()).toContain('Just added')
  }, 60_000)

  it('may stop: no read fails', async () => {
    await waitFor('ready')
    const asked = Array.from({ length: 80 }, (_, at) => READS[at % READS.length] ?? '')
    const expected = asked.map((key) => [key, statusesBefore[key]])
    const reading = Promise.all(
      asked.map(async (key, at) => {
        await sleep(at * 20)
        return [key, (await call(key)).status]
      }),
    )
    await sleep(400)
    await standby.stop()
    expect(await reading).toEqual(expected)
    await waitFor('away')
    expect(await listChallenges()).toContain('Just added')
    expect(logged.filter(({ message }) => message.startsWith('the replica is away'))).toHaveLength(1)
  }, 60_000)
})
