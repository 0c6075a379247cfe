import pg from 'pg'
import { createContext } from '@/domain/context'
import { CONSOLE_CALLS } from '@/http/server/console-calls'
import { SITE_CALLS } from '@/http/server/site-calls'
import { poolSql } from '@/platform/sql'
import { givePoints } from '@/plugin/use-cases'
import { apiCaller, createApiKeyFixture } from '../../support/api-caller'
import { openTestPayload, type TestPayload } from '../../support/database'
import { addressParams, createEveryRow } from '../../support/every-row'
import {
  type Caller,
  callRoute,
  createAdministratorFixture,
  createChallengeFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
} from '../../support/fixtures'
import { EVERY_API_CALL } from '../../support/plugin-rows'
import { routeOf } from '../../support/routes'

/** `program_id` where rows are chosen or written, not only among what is returned. */
const CARRIES =
  /program_id"?\s*(=|in\b|is not distinct)|=\s*("?\w+"?\.)?"?program_id|\(\s*([\w"]+\.)?"?program_id|insert into[^(]*\([^)]*program_id/i

/** What may go without, and why. None of it is a member's call. */
const EXPLAINED: readonly { why: string; matches: (found: Found) => boolean }[] = [
  {
    why: 'The guard of the console asks to which program the row in an address belongs: a directory of ids.',
    matches: ({ text }) => /^select program_id from \w+ where id = \$1$/.test(text),
  },
  {
    why: 'A key of the API is found by its hash alone, and says of which program it is.',
    matches: ({ text }) => /^select id, program_id, .* from api_keys where key_hash = \$1/.test(text),
  },
  {
    why: 'Sessions of an administrator belong to no program.',
    matches: ({ text }) => text.includes("from sessions where audience = 'administrator' and administrator_id = $1"),
  },
  {
    why: 'Pages of an organization read across its programs.',
    matches: ({ by }) => by.startsWith('GET /admin/v2/organization/'),
  },
  {
    why: "Payload's form pages read one row by its id, after the guard.",
    matches: ({ by, text }) => by.endsWith('/edit') && /^select "\w+"\."id"/.test(text),
  },
]

type Found = { text: string; by: string }

/**
 * `program_id` is the key by which the tables can be distributed (docs/scaling.md), so statements of calls that are made
 * often carry it. Recorded on the wire, over every read of the site, the console and the API, and the writes that count.
 */
describe('the statements of frequent calls', () => {
  let test: TestPayload
  /** The call that first sent each statement. */
  const recorded = new Map<string, string>()
  let current: string | null = null
  let sent = 0
  const original = pg.Client.prototype.query

  beforeAll(async () => {
    test = await openTestPayload()
    const query = function (this: unknown, ...args: unknown[]) {
      const [first] = args as [string | { text: string }]
      const text = typeof first === 'string' ? first : first.text
      if (current !== null && !recorded.has(text)) recorded.set(text, current)
      sent += 1
      return (original as (...args: unknown[]) => unknown).apply(this, args)
    }
    Object.assign(pg.Client.prototype, { query })
  })
  afterAll(async () => {
    Object.assign(pg.Client.prototype, { query: original })
    await test.close()
  })

  const record = async <T>(by: string, work: () => Promise<T>): Promise<T> => {
    current = by
    try {
      return await work()
    } finally {
      current = null
    }
  }

  const recordEverything = async (): Promise<void> => {
    const { payload } = test
    const home = await createProgramFixture(payload)
    const { organizationId, programId } = home
    const rows = await createEveryRow(payload, home, 'Home')
    const params = { ...addressParams(rows, programId), identifier: 'nothing', id: String(rows.challenges) }
    const owner = await createAdministratorFixture(payload, { organizationId, isAdmin: true })
    const member = await createParticipantFixture(payload, { programId, points: 500 })
    const challenge = await createChallengeFixture(payload, { programId, points: 5 })
    const reward = await createRewardFixture(payload, { programId, threshold: 1 })

    const call = async (key: string, more: { caller: Caller; body?: object; query?: string }): Promise<number> => {
      const { handler, method, path } = await routeOf(key)
      const address = path.replaceAll(/:(\w+)/g, (_, name: string) => params[name as keyof typeof params] ?? '1')
      const isSite = key in SITE_CALLS
      const { query = '', ...sent } = more
      const { status } = await record(key, () =>
        callRoute(handler, {
          ...sent,
          ...{ method, params, path: `${address}${query}` },
          ...(isSite ? { programId } : { headers: { host: 'localhost' } }),
        }),
      )
      return status
    }
    const isRead = (key: string) => key.startsWith('GET ')
    for (const key of Object.keys(SITE_CALLS).filter(isRead)) await call(key, { caller: member })
    for (const page of ['home', 'account', 'challenge', 'reward'])
      await call('GET /public/personal', { caller: member, query: `?page=${page}&id=${rows.challenges}` })
    sent = 0
    await call('GET /public/personal', { caller: member, query: '?page=home' })
    const ofHome = sent
    for (const key of Object.keys(CONSOLE_CALLS).filter(isRead)) await call(key, { caller: owner })

    const api = apiCaller(await createApiKeyFixture(payload, { programId }))
    for (const key of Object.keys(EVERY_API_CALL).filter(isRead))
      await record(key, () => api(key as Parameters<typeof api>[0], { params }).catch(() => null))

    sent = 0
    const completed = await call('POST /public/challenges/submit', {
      caller: member,
      body: { challenge_id: challenge.identifier },
    })
    const ofCompletion = sent
    sent = 0
    const claimed = await call('POST /public/rewards/process_reward', {
      caller: member,
      body: { reward_id: String(reward.rewardId) },
    })
    const ofClaim = sent
    const context = createContext(payload, { actor: { type: 'system', name: 'test' } })
    const given = await record('award', () =>
      givePoints(context, {
        ...{ programId, participantId: member.participantId, amount: 5, title: 'Given' },
        ...{ key: 'statements', cause: { type: 'test', id: 1 } },
      }),
    )
    expect({ completed, claimed, given: given.ok }).toEqual({ completed: 200, claimed: 200, given: true })
    // What a call costs is mostly its statements: docs/performance.md.
    expect(ofHome).toBeLessThanOrEqual(16)
    expect(ofCompletion).toBeLessThanOrEqual(3)
    expect(ofClaim).toBeLessThanOrEqual(4)
  }

  it('carry the program', async () => {
    await recordEverything()
    const sql = poolSql(test.payload)
    const tables = await sql<{ name: string }>(
      `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'program_id'`,
    )
    const functions = new Map(
      (
        await sql<{ name: string; body: string }>(
          "select proname as name, prosrc as body from pg_proc where proname like 'laurel%'",
        )
      ).map(({ body, name }) => [name, body]),
    )
    const withFunctions = (text: string, seen = new Set<string>()): string => {
      const called = [...text.matchAll(/\blaurel_\w+/g)].map(([name]) => name).filter((name) => !seen.has(name))
      for (const name of called) seen.add(name)
      return [text, ...called.map((name) => withFunctions(functions.get(name) ?? '', seen))].join('\n')
    }
    const touches = tables.map(({ name }) => new RegExp(`\\b(from|join|into|update)\\s+(only\\s+)?"?${name}"?\\b`, 'i'))
    const found = [...recorded].map(([text, by]) => ({ by, text: text.replaceAll(/\s+/g, ' ').trim() }))
    const ofPrograms = found.filter(({ text }) => touches.some((pattern) => pattern.test(withFunctions(text))))
    const lacking = ofPrograms.filter(({ text }) => !CARRIES.test(withFunctions(text)))
    expect(ofPrograms.length).toBeGreaterThan(300)
    expect(lacking.filter((one) => !EXPLAINED.some(({ matches }) => matches(one)))).toEqual([])
    // An explanation that nothing needs any more goes.
    expect(EXPLAINED.filter(({ matches }) => !lacking.some(matches)).map(({ why }) => why)).toEqual([])
  }, 300_000)
})
