import type { Payload } from 'payload'
import pg from 'pg'
import { PERMISSION_PAIRS, type PermissionPair } from '@/domain/permissions'
import { databaseOptions } from '@/platform/database-options'
import { poolSql, type Sql } from '@/platform/sql'
import { callPayloadApi, sendStock } from '../../support/call-payload-api'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  type AdministratorFixture,
  createAdministratorFixture,
  createChallengeFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
  type ProgramFixture,
} from '../../support/fixtures'

/** Payload's own REST API, through its route. */
let test: TestPayload
let payload: Payload
let sql: Sql
let home: ProgramFixture
let abroad: ProgramFixture

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  home = await createProgramFixture(payload)
  abroad = await createProgramFixture(payload)
})

afterAll(() => test.close())

const call = (...asked: Parameters<typeof callPayloadApi>) =>
  callPayloadApi<{ docs?: Record<string, unknown>[] }>(...asked)

const send = (...sent: Parameters<typeof sendStock>) => sendStock<{ docs?: Record<string, unknown>[] }>(...sent)

const administrator = (pairs: PermissionPair[], { organizationId, programId } = home) =>
  createAdministratorFixture(payload, { organizationId, programId, pairs })

describe('bypassing the domain’s rules', () => {
  const ALL: PermissionPair[] = [
    ...(['view', 'create', 'update', 'manage'] as const).map((action) => `rewards.${action}` as const),
    ...(['view', 'create', 'update', 'manage'] as const).map((action) => `challenges.${action}` as const),
  ]
  const WHO: [string, () => Promise<AdministratorFixture>][] = [
    [
      'may only update',
      () => administrator(['rewards.view', 'rewards.update', 'challenges.view', 'challenges.update']),
    ],
    ['manages them', () => administrator(ALL)],
    ['manages another program', () => administrator(ALL, abroad)],
  ]

  it.each(WHO)('changes, creates and deletes nothing for those who %s', async (_, who) => {
    const caller = await who()
    const { questions } = await createChallengeFixture(payload, {
      programId: home.programId,
      questions: [{ title: 'Why?', options: [{ details: 'So' }] }],
    })
    // Challenges and rewards: tests/int/hooks/content-writes.int.spec.ts.
    const rows: [string, number, Record<string, unknown>][] = [
      ['questions', questions[0]?.id ?? 0, { title: 'Changed' }],
      ['question-options', questions[0]?.optionIds[0] ?? 0, { is_correct: true }],
    ]
    for (const [collection, id, change] of rows) {
      const table = collection.replace('-', '_')
      const stored = () => sql(`select to_jsonb(t) as row from ${table} t order by id`)
      const before = await stored()
      const where = `where[id][equals]=${id}`
      expect(before.length).toBeGreaterThan(0)
      expect((await call(caller, 'PATCH', `${collection}/${id}`, change)).status).toBe(403)
      expect((await call(caller, 'PATCH', `${collection}?${where}`, change)).status).toBe(403)
      expect((await call(caller, 'POST', collection, { ...change, program: home.programId })).status).toBe(403)
      expect((await call(caller, 'DELETE', `${collection}/${id}`)).status).toBe(403)
      expect((await call(caller, 'DELETE', `${collection}?${where}`)).status).toBe(403)
      expect(await stored()).toEqual(before)
    }
  })
})

describe('personal data in the stock API', () => {
  let email: string
  let participantId: number

  beforeAll(async () => {
    const fixture = await createParticipantFixture(payload, {
      programId: home.programId,
      signup_ip_hash: 'hash-of-an-address',
      signup_device_hash: 'hash-of-a-device',
    })
    email = fixture.email
    participantId = fixture.participantId
    await sql(
      `insert into payment_events (program_id, provider_event_id, event_type, body) values ($1, 'evt_stock', 'test', '{"email": "a@b.test"}')`,
      [home.programId],
    )
  })

  const listed = async (caller: AdministratorFixture) => {
    const { body } = await call(caller, 'GET', `participants?where[id][equals]=${participantId}`)
    return body.docs?.[0]
  }

  it('shows full emails with users.manage only, and a sign-up’s hashes to no one', async () => {
    const manager = await listed(await administrator(['users.view', 'users.manage']))
    const viewer = await listed(await administrator(['users.view']))
    expect(manager).toMatchObject({ id: participantId, email })
    expect(viewer).toMatchObject({ id: participantId, first_name: 'Ada' })
    expect(viewer).not.toHaveProperty('email')
    for (const row of [manager, viewer]) {
      expect(row).not.toHaveProperty('signup_ip_hash')
      expect(row).not.toHaveProperty('signup_device_hash')
    }
    const { organizationId } = home
    const other = await createProgramFixture(payload, { organization: organizationId })
    const both = await createAdministratorFixture(payload, { organizationId, pairs: ['users.view'] })
    await sql(
      `insert into administrators_grants (_order, _parent_id, id, role_id, program_id)
       select 9, $1, gen_random_uuid()::text, r.id, $2 from roles r where r.organization_id = $3 and r.id in
         (select parent_id from roles_permissions where value = 'users.manage') limit 1`,
      [both.administratorId, other.programId, organizationId],
    )
    expect(await listed(both)).not.toHaveProperty('email')
    expect((await call(both, 'GET', 'participants?where[email][like]=person')).status).toBe(400)
  })

  it.each([
    'participants?where[email][like]=person',
    'participants/count?where[email][like]=person',
    'participants?where[signup_ip_hash][equals]=hash-of-an-address',
    'participants?sort=email',
    'participant-balances?where[participant.email][like]=person',
  ])('can’t be searched if it isn’t shown: %s', async (path) => {
    expect((await call(await administrator(['users.view']), 'GET', path)).status).toBe(400)
  })

  it('can’t be searched through relations without permission to see participants', async () => {
    const reader = await administrator(['rewards.view'])
    for (const where of ['where[participant.email][like]=person', 'where[participant.signup_ip_hash][like]=hash'])
      expect((await call(reader, 'GET', `reward-claims?${where}`)).status).toBe(400)
  })

  it('can be searched by email with users.manage', async () => {
    const manager = await administrator(['users.view', 'users.manage'])
    const { body, status } = await call(manager, 'GET', `participants?where[email][equals]=${email}`)
    expect(status).toBe(200)
    expect(body.docs).toMatchObject([{ id: participantId }])
    expect((await call(manager, 'GET', 'participants?where[signup_ip_hash][equals]=hash')).status).toBe(400)
  })

  it('in the audit log is shown with users.manage, like in the console', async () => {
    await sql(
      `insert into audit_entries (organization_id, program_id, actor_type, actor_label, action, record_type, before, after)
       values ($1, $2, 'system', 'test', 'stock.tested', 'participants', '{}', '{"note": "for zed@hidden.example"}')`,
      [home.organizationId, home.programId],
    )
    const path = 'audit-entries?where[action][equals]=stock.tested'
    const reader = await administrator(['program.manage'])
    const { body } = await call(reader, 'GET', path)
    expect(body.docs).toMatchObject([{ action: 'stock.tested' }])
    expect(JSON.stringify(body.docs)).not.toContain('hidden.example')
    expect((await call(reader, 'GET', 'audit-entries?where[after.note][like]=zed')).status).toBe(400)
    const manager = await administrator(['program.manage', 'users.manage'])
    expect((await call(manager, 'GET', path)).body.docs).toMatchObject([{ after: { note: 'for zed@hidden.example' } }])
  })

  it('on receipts is shown to reviewers, like in the console, but not in the list', async () => {
    const { participantId: buyer } = await createParticipantFixture(payload, { programId: home.programId })
    await payload.create({
      collection: 'receipts',
      data: { program: home.programId, participant: buyer, processed_data: { parsed: 'a pregnancy test' } } as never,
      overrideAccess: true,
      depth: 0,
    })
    const viewer = await administrator(['receipts.view'])
    const reviewer = await administrator(['receipts.view', 'receipts.update'])
    const parts = ['files', 'pages', 'items', 'issue-reports', 'reviews']
    for (const part of parts) {
      expect((await call(viewer, 'GET', `receipt-${part}`)).status).toBe(403)
      expect((await call(reviewer, 'GET', `receipt-${part}`)).status).toBe(200)
    }
    const path = `receipts?where[participant][equals]=${buyer}`
    expect(JSON.stringify((await call(viewer, 'GET', path)).body.docs)).not.toContain('pregnancy')
    expect(JSON.stringify((await call(reviewer, 'GET', path)).body.docs)).toContain('pregnancy')
  })

  it('excludes the payment provider’s payloads', async () => {
    const manager = await administrator(['users.view', 'users.manage'])
    expect((await call(manager, 'GET', 'payment-events')).status).toBe(404)
  })

  it.each(['imports', 'exports'])('excludes %s, whose permissions only the console knows', async (slug) => {
    const manager = await administrator([...PERMISSION_PAIRS])
    expect((await call(manager, 'GET', slug)).status).toBe(403)
    expect((await call(manager, 'GET', `${slug}/count`)).status).toBe(403)
  })

  it('excludes participants’ locations at completions', async () => {
    const { challengeId } = await createChallengeFixture(payload, { programId: home.programId })
    await sql(
      `insert into challenge_completions (program_id, participant_id, challenge_id, period_key, source, evidence, completed_at, created_at, updated_at)
       values ($1, $2, $3, 'once', 'site', '{"latitude": 52.5200066, "meters": 12}', now(), now(), now())`,
      [home.programId, participantId, challengeId],
    )
    const manager = await administrator([...PERMISSION_PAIRS])
    const path = `challenge-completions?where[challenge][equals]=${challengeId}`
    const { body } = await call(manager, 'GET', path)
    expect(body.docs).toMatchObject([{ challenge: challengeId }])
    expect(JSON.stringify(body.docs)).not.toContain('52.52')
    expect((await call(manager, 'GET', `${path}&where[evidence.latitude][greater_than]=52`)).status).toBe(400)
    expect((await call(manager, 'GET', 'challenge-completions?sort=evidence')).status).toBe(400)
  })
})

describe('a list of the stock API', () => {
  let reader: AdministratorFixture

  beforeAll(async () => {
    const { programId } = await createProgramFixture(payload, { organization: home.organizationId })
    reader = await administrator(['users.view'], { ...home, programId })
    const { participantId } = await createParticipantFixture(payload, { programId })
    await sql(
      `insert into point_entries (program_id, participant_id, amount, lifetime_amount, kind, idempotency_key, cause_type, title, actor_type, occurred_at)
       select $1::int, $2::int, 1, 1, 'earning', 'entry-' || n, 'test', 'Entry', 'system', now() from generate_series(1, 120) n`,
      [programId, participantId],
    )
  })

  // RULE-2
  it.each([
    ['limit=0', 100],
    ['limit=100000', 100],
    ['limit=-1', 100],
    ['limit=x', 100],
    ['pagination=false', 100],
    ['limit=0&pagination=false', 100],
    ['limit=50', 50],
    ['limit=7&pagination=false', 7],
    ['', 10],
  ])('is limited to a page for ?%s', async (query, rows) => {
    expect((await call(reader, 'GET', `point-entries?depth=0&${query}`)).body.docs).toHaveLength(rows)
    // The content admin does this when a URL would be too long.
    const form = { type: 'application/x-www-form-urlencoded', body: `depth=0&${query}`, asGet: true }
    expect((await send(reader, 'point-entries', form)).body.docs).toHaveLength(rows)
  })

  it('continues to the next page, and loads related rows', async () => {
    const { body } = await call(reader, 'GET', 'point-entries?depth=1&limit=100&page=2')
    expect(body.docs).toHaveLength(20)
  })
})

describe('a query of the stock API', () => {
  let reader: AdministratorFixture

  beforeAll(async () => {
    reader = await administrator([...PERMISSION_PAIRS])
  })

  const conditions = (count: number, path: string) =>
    Array.from({ length: count }, (_, index) => `where[and][${index}][${path}][like]=i`).join('&')

  it.each([
    ['20 conditions', 'participants', conditions(20, 'first_name'), 200],
    ['21 conditions', 'participants', conditions(21, 'first_name'), 400],
    ['21 words', 'participants', `where[first_name][like]=${'i '.repeat(21)}`, 400],
    ['21 alternatives', 'participants', conditions(21, 'first_name').replaceAll('[and]', '[or]'), 400],
    [
      '21 in a list without brackets',
      'participants',
      conditions(21, 'first_name').replaceAll(/\[and\]\[(\d+)\]/g, '[and][x$1]'),
      400,
    ],
    ['5 on a related row', 'participant-actions', conditions(5, 'participant.first_name'), 200],
    ['6 on a related row', 'participant-actions', conditions(6, 'participant.first_name'), 400],
    ['two relations deep', 'participant-actions', conditions(1, 'participant.referred_by.first_name'), 400],
    ['two deep, in underscores', 'participant-actions', conditions(1, 'participant__referred_by__first_name'), 400],
    ['the id of a related row', 'participant-actions', 'where[participant.id][equals]=1', 200],
    ['a query as a value', 'participant-actions', 'where[participant][contains][first_name][like]=i', 400],
    ['501 values', 'participants', `where[id][in]=${Array.from({ length: 501 }, (_, id) => id).join(',')}`, 400],
    ['a long value', 'participants', `where[first_name][like]=${'i'.repeat(501)}`, 400],
    ['seven levels', 'participants', `where${'[and][0]'.repeat(6)}[first_name][like]=i`, 400],
    ['a sort by a related row', 'participant-actions', 'sort=participant.first_name', 400],
    ['a sort by four fields', 'participants', 'sort=id,first_name,last_name,status', 400],
    ['a negative page', 'participants', 'page=-1', 400],
    ['preferences', 'payload-preferences', conditions(21, 'key'), 400],
  ])('of %s: %s?%s answers %d', async (_, collection, query, status) => {
    const counted = query.startsWith('where') && collection !== 'payload-preferences'
    expect((await call(reader, 'GET', `${collection}?${query}`)).status).toBe(status)
    if (counted) expect((await call(reader, 'GET', `${collection}/count?${query}`)).status).toBe(status)
    const form = { type: 'application/x-www-form-urlencoded', body: query }
    expect((await send(reader, collection, { ...form, asGet: true })).status).toBe(status)
  })

  it('is limited for bulk writes, and in JSON instead of a URL', async () => {
    const where = conditions(21, 'title')
    expect((await call(reader, 'DELETE', `program-pages?${where}`)).status).toBe(400)
    expect((await call(reader, 'PATCH', `program-pages?${where}`, { title: 'x' })).status).toBe(400)
    const and = Array.from({ length: 21 }, () => ({ first_name: { like: 'i' } }))
    const query = new URLSearchParams({ where: JSON.stringify({ and }) })
    expect((await call(reader, 'GET', `participants?${query}`)).status).toBe(400)
  })

  it('is limited in the content admin’s lists, but not in our own code', async () => {
    const { participantId } = await createParticipantFixture(payload, { programId: home.programId })
    const or = Array.from({ length: 21 }, (_, number) => ({ id: { equals: participantId + number } }))
    const query = { collection: 'participants', where: { or } } as const
    await expect(payload.find({ ...query, overrideAccess: false })).rejects.toThrow('where: more than 20 conditions')
    expect((await payload.find(query)).docs.length).toBeGreaterThan(0)
  })

  it('of the web server times out, but not that of workers', async () => {
    const settingsOf = async (isWeb: boolean) => {
      const client = new pg.Client({ connectionString: test.databaseUrl, ...databaseOptions(isWeb) })
      await client.connect()
      const names = "('statement_timeout', 'work_mem')"
      const { rows } = await client.query(`select setting from pg_settings where name in ${names} order by name`)
      await client.end()
      return rows.map(({ setting }) => Number(setting))
    }
    expect(await settingsOf(true)).toEqual([30_000, 16_384])
    expect((await settingsOf(false))[0]).toBe(0)
  })

  it('loads related rows one level deep at most', async () => {
    const { participantId: friend } = await createParticipantFixture(payload, { programId: home.programId })
    const { participantId } = await createParticipantFixture(payload, {
      programId: home.programId,
      referred_by: friend,
    })
    const { body } = await call(reader, 'GET', `participants?depth=10&where[id][equals]=${participantId}`)
    expect(JSON.stringify(body.docs)).not.toContain('"organization":{')
  })

  it('filters and sorts through a relation only by rows that the caller may read', async () => {
    const { organizationId, programId } = home
    const other = await createProgramFixture(payload, { organization: organizationId })
    // Sees claims of both programs, but participants of the other one only.
    const caller = await createAdministratorFixture(payload, { organizationId, programId, pairs: ['rewards.view'] })
    const seesPeople = await createAdministratorFixture(payload, {
      ...{ organizationId, programId: other.programId },
      pairs: ['rewards.view', 'users.view'],
    })
    await sql(
      `insert into administrators_grants (_order, _parent_id, id, role_id, program_id)
       select 9, $1, gen_random_uuid()::text, role_id, program_id from administrators_grants where _parent_id = $2`,
      [caller.administratorId, seesPeople.administratorId],
    )
    const { rewardId } = await createRewardFixture(payload, { programId })
    const { participantId } = await createParticipantFixture(payload, { programId, first_name: 'Zenobia' })
    await sql(
      `insert into reward_claims (program_id, reward_id, participant_id, idempotency_key, earned_at) values ($1, $2, $3, 'k', now())`,
      [programId, rewardId, participantId],
    )
    const mine = `where[and][0][participant][equals]=${participantId}`
    expect((await call(caller, 'GET', `reward-claims?${mine}`)).body.docs).toHaveLength(1)
    for (const guess of ['[like]=Zen', '[not_equals]=Ada', '[exists]=true', '[not_like]=Ada']) {
      const asked = `reward-claims?${mine}&where[and][1][participant.first_name]${guess}`
      expect((await call(caller, 'GET', asked)).body.docs).toEqual([])
      const either = `reward-claims?${mine}&where[and][1][or][0][participant.first_name]${guess}`
      expect((await call(caller, 'GET', either)).body.docs).toEqual([])
    }
  })
})

describe('invalid input to the stock API', () => {
  let caller: AdministratorFixture

  beforeAll(async () => {
    caller = await administrator([...PERMISSION_PAIRS])
  })

  it.each([
    'where={bad',
    'where[id][equals]=99999999999999',
    'where[first_name][like]=%00',
    'where[program][equals]=banana',
    'where[status][equals]=banana',
    'where[first_name][near]=1,2',
    'where[and][0]=x',
    'where=7',
    'page=0.5',
    'page=1e30',
    'data={',
  ])('is refused as such: %s', async (query) => {
    expect((await call(caller, 'GET', `participants?${query}`)).status).toBe(400)
  })

  it.each(['participants/abc', 'participants/99999999999', 'participants/versions', 'program-pages/versions/1'])(
    'is refused as such: %s',
    async (path) => expect((await call(caller, 'GET', path)).status).toBeLessThan(500),
  )

  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  const JSON_TYPE = 'application/json'
  const FORM = 'multipart/form-data; boundary=x'
  const part = (name: string, text: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n--x--`

  it.each([
    ['half an object', { type: JSON_TYPE, body: '{' }],
    ['100,000 levels', { type: JSON_TYPE, body: deep }],
    ['100,000 levels in a field', { type: JSON_TYPE, body: `{"content":${deep}}` }],
    ['null', { type: JSON_TYPE, body: 'null' }],
    ['a number', { type: JSON_TYPE, body: '7' }],
    ['a plain text', { type: 'text/plain', body: 'hello' }],
    ['half an object, as a query', { type: JSON_TYPE, body: '{', asGet: true }],
    ['100,000 levels, as a query', { type: JSON_TYPE, body: deep, asGet: true }],
    ['a form without a boundary', { type: 'multipart/form-data', body: 'x' }],
    ['a form that is cut off', { type: FORM, body: 'x' }],
    ['a form with incomplete JSON', { type: FORM, body: part('_payload', '{bad') }],
    ['a form with an invalid file', { type: FORM, body: part('file', '{"a":1}') }],
  ])('is refused as such: %s', async (_, sent) => {
    for (const path of ['media', 'program-pages'])
      expect([path, (await send(caller, path, sent)).status]).toEqual([path, 400])
    if (sent.type !== FORM) expect((await send(caller, 'payload-preferences/x', sent)).status).toBe(400)
  })
})

// RULE-67
describe("Payload's own admin", () => {
  const signOut = (caller: AdministratorFixture): AdministratorFixture => ({ ...caller, cookies: {} })
  const developer = () => createAdministratorFixture(payload, { organizationId: home.organizationId, isAdmin: true })
  const canDraw = async (caller: AdministratorFixture): Promise<boolean> =>
    (await callPayloadApi<{ canAccessAdmin?: boolean }>(caller, 'GET', 'access')).body.canAccessAdmin === true

  it('can be opened only by administrators who may edit pages', async () => {
    const editor = await administrator(['program.update'])
    expect(await canDraw(await developer())).toBe(true)
    expect(await canDraw(editor)).toBe(true)
    expect(await canDraw(await administrator(['users.manage', 'rewards.manage', 'program.manage']))).toBe(false)
    expect(await canDraw(signOut(editor))).toBe(false)
    await sql("update administrators set status = 'disabled' where id = $1", [editor.administratorId])
    expect(await canDraw(editor)).toBe(false)
  })

  it('shows its pages to developers only, and redirects other administrators to the console', async () => {
    const { guardPayloadAdmin } = await import('@/console/payload-admin/guard-payload-admin')
    const visit = (caller: AdministratorFixture, segments?: string[]) => {
      const cookie = Object.entries(caller.cookies).map(([name, value]) => `${name}=${value}`)
      return guardPayloadAdmin(segments, new Headers({ host: 'localhost:3000', cookie: cookie.join('; ') }))
    }
    const editor = await administrator(['program.update'])
    const pages = [undefined, ['collections', 'program-pages'], ['collections', 'rewards', 'create'], ['account']]
    for (const segments of pages) {
      await expect(visit(editor, segments)).rejects.toMatchObject({
        digest: expect.stringContaining('NEXT_REDIRECT;replace;/admin/v2;'),
      })
      // Payload itself redirects visitors who aren't signed in to the sign-in page.
      await expect(visit(signOut(editor), segments)).resolves.toBeUndefined()
      await expect(visit(await developer(), segments)).resolves.toBeUndefined()
    }
    for (const own of ['v2', 'login', 'logout', 'unauthorized'])
      await expect(visit(editor, [own, 'programs'])).resolves.toBeUndefined()
  })
})

describe('preferences in the stock API', () => {
  const save = (caller: AdministratorFixture, key: string, value: string) =>
    call(caller, 'POST', `payload-preferences/${key}`, { value })

  it('are limited to 64 kB each and 200 per administrator', async () => {
    const caller = await administrator(['users.view'])
    expect((await save(caller, 'small', 'x'.repeat(60_000))).status).toBe(200)
    expect((await save(caller, '%FF', 'x')).status).toBe(400)
    expect((await save(caller, 'large', 'x'.repeat(64_000))).status).toBe(413)
    const [kept] = await sql<{ id: number }>(`select id from payload_preferences where key = 'small'`)
    await sql(
      `with made as (insert into payload_preferences (key, value) select 'made-' || n, '{}' from generate_series(1, 199) n returning id)
       insert into payload_preferences_rels (parent_id, path, administrators_id) select id, 'user', $1 from made`,
      [caller.administratorId],
    )
    expect(kept).toBeDefined()
    expect((await save(caller, 'one-more', 'x')).status).toBe(409)
    expect((await save(caller, 'small', 'changed')).status).toBe(200)
    expect((await save(await administrator(['users.view']), 'mine', 'x')).status).toBe(200)
  })
})

describe('the stock API’s rate limit', () => {
  it('applies per administrator', async () => {
    const busy = await administrator(['users.view'])
    const other = await administrator(['users.view'])
    const statuses = new Map<number, number>()
    for (let round = 0; round < 31; round++) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => call(busy, 'GET', 'administrators/me')))
      for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect(statuses).toEqual(
      new Map([
        [200, 300],
        [429, 10],
      ]),
    )
    expect((await call(other, 'GET', 'administrators/me')).status).toBe(200)
  })
})
