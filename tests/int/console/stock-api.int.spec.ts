import type { Payload } from 'payload'
import { PERMISSION_PAIRS, type PermissionPair } from '@/domain/permissions'
import { poolSql, type Sql } from '@/platform/sql'
import { callStock } from '../../support/call-stock'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  type AdministratorScene,
  createAdministratorScene,
  createChallengeScene,
  createParticipantScene,
  createProgramScene,
  createRewardScene,
  type ProgramScene,
} from '../../support/scenes'

/** Payload's own REST API, by the route that serves it. */
let test: TestPayload
let payload: Payload
let sql: Sql
let home: ProgramScene
let abroad: ProgramScene

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  home = await createProgramScene(payload)
  abroad = await createProgramScene(payload)
})

afterAll(() => test.close())

const call = (...asked: Parameters<typeof callStock>) => callStock<{ docs?: Record<string, unknown>[] }>(...asked)

const administrator = (pairs: PermissionPair[], { organizationId, programId } = home) =>
  createAdministratorScene(payload, { organizationId, programId, pairs })

describe('writing past the rules of the domain', () => {
  const ALL: PermissionPair[] = [
    ...(['view', 'create', 'update', 'manage'] as const).map((action) => `rewards.${action}` as const),
    ...(['view', 'create', 'update', 'manage'] as const).map((action) => `challenges.${action}` as const),
  ]
  const WHO: [string, () => Promise<AdministratorScene>][] = [
    [
      'may only update',
      () => administrator(['rewards.view', 'rewards.update', 'challenges.view', 'challenges.update']),
    ],
    ['manages them', () => administrator(ALL)],
    ['manages another program', () => administrator(ALL, abroad)],
  ]

  it.each(WHO)('changes, creates and deletes nothing for who %s', async (_, who) => {
    const caller = await who()
    const { rewardId } = await createRewardScene(payload, { programId: home.programId, approved_at: null })
    const { challengeId, questions } = await createChallengeScene(payload, {
      programId: home.programId,
      questions: [{ title: 'Why?', options: [{ details: 'So' }] }],
    })
    const rows: [string, number, Record<string, unknown>][] = [
      ['rewards', rewardId, { approved_at: '2026-01-01T00:00:00Z', tag_list: ['theirs'], limit: 0 }],
      ['challenges', challengeId, { approved_at: '2026-01-01T00:00:00Z', tag_list: ['theirs'] }],
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

describe('what is personal in the stock API', () => {
  let email: string
  let participantId: number

  beforeAll(async () => {
    const scene = await createParticipantScene(payload, {
      programId: home.programId,
      signup_ip_hash: 'hash-of-an-address',
      signup_device_hash: 'hash-of-a-device',
    })
    email = scene.email
    participantId = scene.participantId
    await sql(
      `insert into payment_events (program_id, provider_event_id, event_type, body) values ($1, 'evt_stock', 'test', '{"email": "a@b.test"}')`,
      [home.programId],
    )
  })

  const listed = async (caller: AdministratorScene) => {
    const { body } = await call(caller, 'GET', `participants?where[id][equals]=${participantId}`)
    return body.docs?.[0]
  }

  it('shows whole emails to who manages users, to nobody else, and the hashes of a sign-up to nobody', async () => {
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
    const other = await createProgramScene(payload, { organization: organizationId })
    const both = await createAdministratorScene(payload, { organizationId, pairs: ['users.view'] })
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
  ])('cannot be found by what is not shown: %s', async (path) => {
    expect((await call(await administrator(['users.view']), 'GET', path)).status).toBe(400)
  })

  it('cannot be found through rows that point at people, by who sees no people', async () => {
    const reader = await administrator(['rewards.view'])
    for (const where of ['where[participant.email][like]=person', 'where[participant.signup_ip_hash][like]=hash'])
      expect((await call(reader, 'GET', `reward-claims?${where}`)).status).toBe(400)
  })

  it('is found by email by who manages users', async () => {
    const manager = await administrator(['users.view', 'users.manage'])
    const { body, status } = await call(manager, 'GET', `participants?where[email][equals]=${email}`)
    expect(status).toBe(200)
    expect(body.docs).toMatchObject([{ id: participantId }])
    expect((await call(manager, 'GET', 'participants?where[signup_ip_hash][equals]=hash')).status).toBe(400)
  })

  it('tells what the audit log holds of people to who manages users, as the console does', async () => {
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

  it('shows what is on receipts to who reviews them, as the console does, and not to who sees their list', async () => {
    const { participantId: buyer } = await createParticipantScene(payload, { programId: home.programId })
    await payload.create({
      collection: 'receipts',
      data: { program: home.programId, participant: buyer, processed_data: { parsed: 'a pregnancy test' } } as never,
      overrideAccess: true,
      depth: 0,
    })
    const viewer = await administrator(['receipts.view'])
    const reviewer = await administrator(['receipts.view', 'receipts.update'])
    const parts = ['files', 'pages', 'step-runs', 'items', 'issue-reports', 'reviews']
    for (const part of parts) {
      expect((await call(viewer, 'GET', `receipt-${part}`)).status).toBe(403)
      expect((await call(reviewer, 'GET', `receipt-${part}`)).status).toBe(200)
    }
    const path = `receipts?where[participant][equals]=${buyer}`
    expect(JSON.stringify((await call(viewer, 'GET', path)).body.docs)).not.toContain('pregnancy')
    expect(JSON.stringify((await call(reviewer, 'GET', path)).body.docs)).toContain('pregnancy')
  })

  it('keeps what the payment provider sent', async () => {
    const manager = await administrator(['users.view', 'users.manage'])
    expect((await call(manager, 'GET', 'payment-events')).status).toBe(403)
  })

  it.each(['imports', 'exports'])(
    'tells nobody of %s: who may see which is known to the console alone',
    async (slug) => {
      const manager = await administrator([...PERMISSION_PAIRS])
      expect((await call(manager, 'GET', slug)).status).toBe(403)
      expect((await call(manager, 'GET', `${slug}/count`)).status).toBe(403)
    },
  )

  it('tells nobody where people were when they completed a challenge', async () => {
    const { challengeId } = await createChallengeScene(payload, { programId: home.programId })
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
  let reader: AdministratorScene

  beforeAll(async () => {
    const { programId } = await createProgramScene(payload, { organization: home.organizationId })
    reader = await administrator(['users.view'], { ...home, programId })
    const { participantId } = await createParticipantScene(payload, { programId })
    await sql(
      `insert into point_entries (program_id, participant_id, amount, lifetime_amount, kind, idempotency_key, cause_type, title, actor_type, occurred_at)
       select $1::int, $2::int, 1, 1, 'earning', 'entry-' || n, 'test', 'Entry', 'system', now() from generate_series(1, 120) n`,
      [programId, participantId],
    )
  })

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
  ])('is a page at most, however it is asked: ?%s', async (query, rows) => {
    const route = await import('@/app/(payload)/api/[...slug]/route')
    expect((await call(reader, 'GET', `point-entries?depth=0&${query}`)).body.docs).toHaveLength(rows)
    // As the content admin asks where an address would be too long.
    const cookie = Object.entries(reader.cookies).map(([name, value]) => `${name}=${value}`)
    const request = new Request('http://localhost:3000/api/point-entries', {
      method: 'POST',
      headers: {
        ...{ cookie: cookie.join('; '), host: 'localhost:3000', 'x-payload-http-method-override': 'GET' },
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: `depth=0&${query}`,
    })
    const response = await route.POST(request, { params: Promise.resolve({ slug: ['point-entries'] }) })
    expect(((await response.json()) as { docs: unknown[] }).docs).toHaveLength(rows)
  })

  it('goes on to the next page, and finds all that its rows name', async () => {
    const { body } = await call(reader, 'GET', 'point-entries?depth=1&limit=100&page=2')
    expect(body.docs).toHaveLength(20)
  })
})
