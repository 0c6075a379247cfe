import { createElement } from 'react'
import { DrawCard } from '@/console/views/rewards/draw-card'
import { type Context, createContext } from '@/domain/context'
import { drawSweepstake, findDrawResults, generateEntriesForAll } from '@/domain/draws'
import { cancelClaim } from '@/domain/rewards'
import { closeQueue } from '@/platform/queue'
import { onlyRow, poolSql, type Sql } from '@/platform/sql'
import { viewOf } from '../../support/console-view'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  type AdministratorFixture,
  callRoute,
  createAdministratorFixture,
  createChallengeFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
  type ParticipantFixture,
} from '../../support/fixtures'
import { renderConsole } from '../../support/render-console'
import { type RoutesAt, routesAt } from '../../support/routes'

type Ranked = {
  rank: number
  kind: 'winner' | 'alternate' | 'passed_over'
  participant_id: number
  name: string
  claim_state: string | null
}
type Draw = {
  draw_number: number
  status: string
  seed_commitment: string
  entry_list_hash: string | null
  entry_count: number
  secret: string | null
  reason: string | null
  ranking: Ranked[]
}
type Entry = { participant_id: number; name: string; entries: number; source: string }
type Listed = {
  sweepstake: { prizes: number; prizes_kept: number; winners: number; draws: Draw[] }
  entries: Entry[]
  total: number
}
type Answer = {
  success: boolean
  message: string
  errors: Record<string, string[]>
  participants?: number
  entries?: number
}

let test: TestPayload
let payload: TestPayload['payload']
let sql: Sql
let organizationId: number
let programId: number
let caller: AdministratorFixture
let route: RoutesAt
let list: RoutesAt
let csv: RoutesAt

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  ;({ organizationId, programId } = await createProgramFixture(payload))
  caller = await createAdministratorFixture(payload, {
    organizationId,
    programId,
    pairs: ['rewards.view', 'rewards.manage'],
  })
  route = await routesAt('/admin/v2/rewards/:reward_id')
  list = await routesAt('/admin/v2/rewards/:reward_id/sweepstake')
  csv = await routesAt('/admin/v2/rewards/:reward_id/sweepstake.csv')
})
afterAll(async () => {
  await closeQueue()
  await test.close()
})

const HOUR_MS = 3_600_000
let presses = 0
const newKey = () => `press-of-the-tests-${++presses}`
const at = (now?: Date): Context => createContext(payload, { actor: { type: 'job', name: 'test' }, now })

const createSweepstake = (sweepstake: object = {}, overrides: object = {}) =>
  createRewardFixture(payload, {
    programId,
    selection: 'sweepstake',
    threshold: null,
    finish: new Date(Date.now() + HOUR_MS).toISOString(),
    sweepstake: { entry_cost: 10, free_entry: true, winners: 2, alternates: 2, ...sweepstake },
    ...overrides,
  })
const createPeople = (count: number): Promise<ParticipantFixture[]> =>
  Promise.all(Array.from({ length: count }, () => createParticipantFixture(payload, { programId })))

const ask = (rewardId: number, intent: string, body: object = {}, who: AdministratorFixture = caller) =>
  callRoute<Answer>(route.POST, { caller: who, params: { reward_id: rewardId }, body: { intent, ...body } })
const generate = (rewardId: number, body: object = {}) =>
  ask(rewardId, 'generateEntries', { idempotency_key: newKey(), ...body })
const generateFor = (rewardId: number, people: ParticipantFixture[], body: object = {}) =>
  generate(rewardId, { who: 'selected', participant_ids: people.map(({ participantId }) => participantId), ...body })
const read = async (rewardId: number, query = '', who: AdministratorFixture = caller) =>
  (await callRoute<Listed>(list.GET, { caller: who, params: { reward_id: rewardId }, path: `/?${query}` })).body
const rankingOf = async (rewardId: number): Promise<Ranked[]> =>
  (await read(rewardId)).sweepstake.draws.at(-1)?.ranking ?? []
const claimsOf = (rewardId: number) =>
  sql<{ id: number; participant_id: number; state: string; idempotency_key: string }>(
    'select id, participant_id, state, idempotency_key from reward_claims where reward_id = $1 order by id',
    [rewardId],
  )
const auditOf = async (rewardId: number): Promise<string[]> =>
  (
    await sql<{ action: string }>(
      `select action from audit_entries where program_id = $1 and (record_id = $2::text or after->>'reward_id' = $2::text) order by id`,
      [programId, rewardId],
    )
  ).map(({ action }) => action)

/** Moves the finish into the past: entries stay as they are, and are frozen by the next draw. */
const end = (rewardId: number, agoSeconds = 60) =>
  sql("update rewards set finish = now() - $2::int * interval '1 second' where id = $1", [rewardId, agoSeconds])
const drawn = async (people = 4, sweepstake: object = {}) => {
  const { rewardId } = await createSweepstake(sweepstake)
  const entrants = await createPeople(people)
  await generateFor(rewardId, entrants)
  await end(rewardId)
  expect(await drawSweepstake(at(new Date(Date.now() - 30_000)), { programId, rewardId })).toMatchObject({ ok: true })
  expect((await ask(rewardId, 'drawSweepstake')).body).toMatchObject({ success: true, message: 'Winners drawn' })
  return { rewardId, entrants }
}
const cancelFirst = async (rewardId: number) => {
  const [claim] = await claimsOf(rewardId)
  await cancelClaim(at(), { programId, claimId: claim?.id ?? 0 })
  return claim?.participant_id ?? 0
}

describe('generated entries', () => {
  it('can be requested at the page’s own address too', async () => {
    const twin = await routesAt('/admin/v2/rewards/:reward_id/sweepstakes')
    const { rewardId } = await createSweepstake()
    await generateFor(rewardId, await createPeople(1))
    const { body, status } = await callRoute<Listed>(twin.GET, { caller, params: { reward_id: rewardId } })
    expect(status).toBe(200)
    expect(body).toEqual(await read(rewardId))
  })

  // CONSOLE-36, CONSOLE-134
  it('belong to the administrator, and are listed with their source, searchable, paged and in the CSV', async () => {
    const { rewardId } = await createSweepstake()
    const people = await createPeople(11)
    const ada = await createParticipantFixture(payload, { programId, first_name: 'Zelda', last_name: '=cmd()' })
    const answer = await generateFor(rewardId, [...people, ada], { entries: 3 })
    expect(answer.body).toMatchObject({ success: true, message: 'Entries generated', participants: 12, entries: 36 })

    const first = await read(rewardId, 'page_size=10')
    expect(first.total).toBe(12)
    expect(first.entries).toHaveLength(10)
    expect(first.entries[0]).toMatchObject({ entries: 3, source: 'administrator' })
    const second = await read(rewardId, 'page_size=10&page=2')
    const ids = [...first.entries, ...second.entries].map(({ participant_id }) => participant_id)
    expect(new Set(ids).size).toBe(12)
    expect((await read(rewardId, 'search=zelda')).entries).toMatchObject([{ participant_id: ada.participantId }])
    expect((await read(rewardId, 'source=free')).total).toBe(0)
    const file = await callRoute<string>(csv.GET, { caller, params: { reward_id: rewardId }, path: '/?search=zelda' })
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const [header, row] = file.body.split('\n')
    expect(header).toBe('entry,participant_id,name,entries,source,created_at')
    expect(row).toContain(`,${ada.participantId},Zelda =cmd(),3,administrator,`)
    const told = await sql(
      "select 1 from participant_actions where action_type = 'sweepstake_entered' and actionable_id = $1::text",
      [rewardId],
    )
    expect(told).toHaveLength(12)
    expect(await auditOf(rewardId)).toEqual(['sweepstake.entries_generated'])
  })

  // CONSOLE-136
  it('are added once per request, however often it is sent', async () => {
    const { rewardId } = await createSweepstake()
    const people = await createPeople(3)
    const idempotency_key = newKey()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => generateFor(rewardId, people, { idempotency_key, entries: 2 })),
    )
    for (const { body } of answers) expect(body).toMatchObject({ success: true, participants: 3, entries: 6 })
    expect((await read(rewardId)).total).toBe(3)
    expect(await auditOf(rewardId)).toHaveLength(1)
  })

  it('fill up to the cap but not beyond, even concurrently', async () => {
    const { rewardId } = await createSweepstake({ max_entries: 5 })
    const people = await createPeople(2)
    await generateFor(rewardId, people.slice(0, 1), { entries: 4 })
    await Promise.all(Array.from({ length: 4 }, () => generateFor(rewardId, people, { entries: 3 })))
    const sums = await sql<{ n: number }>(
      'select sum(entries)::int as n from sweepstake_entries where reward_id = $1 group by participant_id',
      [rewardId],
    )
    expect(sums).toEqual([{ n: 5 }, { n: 5 }])
    expect((await generateFor(rewardId, people)).body.message).toBe('All users have reached the entry limit.')
  })

  it('are for everyone eligible: participants of its challenges, or all who can win', async () => {
    const place = await createProgramFixture(payload, { organization: organizationId })
    const owner = await createAdministratorFixture(payload, {
      organizationId,
      programId: place.programId,
      pairs: ['rewards.view', 'rewards.manage'],
    })
    const { challengeId } = await createChallengeFixture(payload, { programId: place.programId })
    const [done] = await Promise.all([
      createParticipantFixture(payload, { programId: place.programId }),
      createParticipantFixture(payload, { programId: place.programId }),
      createParticipantFixture(payload, { programId: place.programId, status: 'blocked' }),
    ])
    await sql(
      `insert into challenge_completions (program_id, challenge_id, participant_id, period_key, points, source, completed_at)
       values ($1, $2, $3, 'once', 0, 'api', now())`,
      [place.programId, challengeId, done.participantId],
    )
    const named = await createSweepstake({ challenges: [challengeId] }, { programId: place.programId })
    const everybody = await createSweepstake({}, { programId: place.programId })
    for (const [{ rewardId }, participants] of [
      [named, 1],
      [everybody, 2],
    ] as const) {
      const body = { idempotency_key: newKey() }
      expect((await ask(rewardId, 'generateEntries', body, owner)).body).toMatchObject({ success: true, participants })
    }
    expect((await read(named.rewardId, '', owner)).entries).toMatchObject([{ participant_id: done.participantId }])
  })

  it('continue in the background for many participants, each once', async () => {
    const place = await createProgramFixture(payload, { organization: organizationId })
    const owner = await createAdministratorFixture(payload, {
      organizationId,
      programId: place.programId,
      pairs: ['rewards.view', 'rewards.manage'],
    })
    const { rewardId } = await createSweepstake({}, { programId: place.programId })
    await sql(
      `insert into participants (program_id, identifier, email, first_name, last_name, status, referral_code, email_verified_at, created_at, updated_at)
       select $1, gen_random_uuid(), 'p' || n || '@many.example', 'P', n::text, 'active', 'many-' || n, now(), now(), now() from generate_series(1, 20001) n`,
      [place.programId],
    )
    const body = { idempotency_key: newKey(), entries: 2 }
    const presses = await Promise.all([1, 2].map(() => ask(rewardId, 'generateEntries', body, owner)))
    for (const press of presses)
      expect([press.status, press.body.message]).toEqual([202, 'Entries are being generated in the background.'])
    const jobs = await sql<{ data: Parameters<typeof generateEntriesForAll>[1] }>(
      "select data from pgboss.job where name = 'entries.generate' and data ->> 'rewardId' = $1",
      [String(rewardId)],
    )
    expect(jobs).toHaveLength(1)

    // Two concurrent workers, and another one after them.
    const work = { ...onlyRow(jobs).data }
    await Promise.all([generateEntriesForAll(at(), work), generateEntriesForAll(at(), work)])
    await generateEntriesForAll(at(), work)
    expect(
      onlyRow(
        await sql(
          `select count(*)::int as rows, count(distinct participant_id)::int as people, sum(entries)::int as entries
           from sweepstake_entries where reward_id = $1`,
          [rewardId],
        ),
      ),
    ).toEqual({ rows: 20_001, people: 20_001, entries: 40_002 })
    expect(await sql('select 1 from participant_actions where actionable_id = $1::text', [rewardId])).toHaveLength(
      20_001,
    )
    expect((await ask(rewardId, 'generateEntries', body, owner)).status).toBe(202)
    const log = await sql('select action, after from audit_entries where program_id = $1 and record_id = $2::text', [
      place.programId,
      rewardId,
    ])
    expect(log).toContainEqual({
      action: 'sweepstake.entries_generated',
      after: { who: 'eligible', entries_each: 2, key: body.idempotency_key, participants: 20_001, entries: 40_002 },
    })
  }, 60_000)

  it('can be given by email address, and never to another program’s participants', async () => {
    const { rewardId } = await createSweepstake()
    const [mine] = (await createPeople(1)) as [ParticipantFixture]
    const { programId: other } = await createProgramFixture(payload, { organization: organizationId })
    const theirs = await createParticipantFixture(payload, { programId: other })
    const emails = `${mine.email.toUpperCase()},\n${theirs.email}; nobody@example.com`
    const body = { who: 'selected', emails, participant_ids: [theirs.participantId] }
    expect((await generate(rewardId, body)).body).toMatchObject({ success: true, participants: 1 })
    expect((await generateFor(rewardId, [theirs])).body.message).toBe('No eligible users found.')
    expect((await generate(rewardId, { who: 'selected' })).body.errors).toEqual({ emails: ['This field is required.'] })
    expect((await generate(rewardId, { entries: 0 })).status).toBe(422)
    const most = await generate(rewardId, { entries: 101 })
    expect([most.status, most.body.errors]).toEqual([422, { entries: ['Enter 100 or less.'] }])
  })

  it('are refused for drafts, after the finish, and once the list is frozen', async () => {
    const people = await createPeople(1)
    const draft = await createSweepstake({}, { approved_at: null })
    expect((await generateFor(draft.rewardId, people)).body.message).toBe(
      'This sweepstake is a draft. Approve it first.',
    )
    const { rewardId } = await createSweepstake()
    await generateFor(rewardId, people)
    await end(rewardId)
    expect((await generateFor(rewardId, people)).body.message).toBe(
      'This sweepstake has ended and no longer takes entries.',
    )
    await ask(rewardId, 'drawSweepstake')
    // Moving the finish afterwards doesn't unfreeze the list.
    await sql("update rewards set finish = now() + interval '1 hour' where id = $1", [rewardId])
    expect((await generateFor(rewardId, people)).body.message).toBe('Entries are locked.')
    expect((await read(rewardId)).total).toBe(1)
  })

  it('and freezing exclude each other: an entry is on the list or was refused', async () => {
    const { rewardId } = await createSweepstake()
    await generateFor(rewardId, await createPeople(1))
    const people = await createPeople(12)
    const later = at(new Date(Date.now() + 2 * HOUR_MS))
    const [, ...answers] = await Promise.all([
      drawSweepstake(later, { programId, rewardId }),
      ...people.map((person) => generateFor(rewardId, [person])),
    ])
    const taken = answers.filter(({ body }) => body.success).length
    const { sweepstake } = await read(rewardId)
    expect(sweepstake.draws[0]).toMatchObject({ status: 'frozen', entry_count: taken + 1 })
  })
})

describe('a draw', () => {
  // RULE-28
  it('is committed, frozen and drawn, without revealing the secret before', async () => {
    const { rewardId } = await createSweepstake()
    const people = await createPeople(5)
    await generateFor(rewardId, people)
    expect((await ask(rewardId, 'drawSweepstake')).body.message).toBe("The sweepstake hasn't ended yet.")
    const [committed] = (await read(rewardId)).sweepstake.draws
    expect(committed).toMatchObject({ draw_number: 1, status: 'committed', secret: null, entry_list_hash: null })

    await end(rewardId)
    expect((await ask(rewardId, 'drawSweepstake')).body).toMatchObject({ message: 'Entries locked and published' })
    const [frozen] = (await read(rewardId)).sweepstake.draws
    expect(frozen).toMatchObject({ status: 'frozen', entry_count: 5, secret: null, ranking: [] })
    expect(frozen?.entry_list_hash).toMatch(/^[0-9a-f]{64}$/)
    expect((await ask(rewardId, 'drawSweepstake')).body.message).toBe(
      'The entry list was just published. Try again in a few seconds.',
    )
    await drawSweepstake(at(new Date(Date.now() + 11_000)), { programId, rewardId })
    const { sweepstake } = await read(rewardId)
    expect(sweepstake).toMatchObject({ prizes: 2, prizes_kept: 2 })
    expect(sweepstake.draws[0]?.secret).toMatch(/^[0-9a-f]{64}$/)
    expect(sweepstake.draws[0]?.ranking.map(({ claim_state, kind, name }) => [kind, claim_state, name])).toEqual([
      ['winner', 'settled', 'Ada Lovelace'],
      ['winner', 'settled', 'Ada Lovelace'],
      ['alternate', null, 'Ada Lovelace'],
      ['alternate', null, 'Ada Lovelace'],
    ])
    expect((await ask(rewardId, 'drawSweepstake')).body.message).toBe('Winners have already been drawn.')
  })

  it('performs only the step that was shown, even if the job was faster', async () => {
    const { rewardId } = await createSweepstake()
    await generateFor(rewardId, await createPeople(3))
    await end(rewardId)
    const press = async (status: string) => (await ask(rewardId, 'drawSweepstake', { status })).body
    expect(await press('frozen')).toMatchObject({ success: false })
    expect(await press('drawn')).toMatchObject({ success: false })
    await drawSweepstake(at(new Date(Date.now() - 30_000)), { programId, rewardId })
    const [late, again] = [await press('committed'), await press('committed')]
    for (const answer of [late, again]) {
      expect(answer).toMatchObject({ success: true, message: 'Entries locked and published', status: 'frozen' })
    }
    expect(await claimsOf(rewardId)).toEqual([])
    expect(await press('frozen')).toMatchObject({ success: true, message: 'Winners drawn' })
    const claims = await claimsOf(rewardId)
    expect(claims).toHaveLength(2)
    expect(await press('frozen')).toMatchObject({ success: true, message: 'Winners drawn', status: 'drawn' })
    expect(await claimsOf(rewardId)).toEqual(claims)
  })

  it('happens once for any number of concurrent requests', async () => {
    const { rewardId } = await createSweepstake()
    await generateFor(rewardId, await createPeople(4))
    await end(rewardId)
    await drawSweepstake(at(new Date(Date.now() - 30_000)), { programId, rewardId })
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(rewardId, 'drawSweepstake')))
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    expect(await claimsOf(rewardId)).toHaveLength(2)
  })

  it('can be repeated with a free prize and a reason, and keeps the first result', async () => {
    const { rewardId } = await drawn()
    const first = await rankingOf(rewardId)
    expect((await ask(rewardId, 'redrawSweepstake', { reason: 'I want to' })).body.message).toBe(
      'All prizes are taken. Cancel a claim to free one up.',
    )
    await cancelFirst(rewardId)
    expect(await ask(rewardId, 'redrawSweepstake')).toMatchObject({
      status: 422,
      body: { message: 'Enter a reason.', errors: { reason: ['Enter a value.'] } },
    })
    const redraws = await Promise.all(
      Array.from({ length: 3 }, () => ask(rewardId, 'redrawSweepstake', { reason: 'The winner declined.' })),
    )
    expect(redraws.filter(({ body }) => body.success)).toHaveLength(1)
    const { draws } = (await read(rewardId)).sweepstake
    expect(draws.map(({ draw_number, reason, status }) => [draw_number, status, reason])).toEqual([
      [1, 'drawn', null],
      [2, 'committed', 'The winner declined.'],
    ])
    expect(draws[0]?.ranking.map(({ participant_id }) => participant_id)).toEqual(
      first.map(({ participant_id }) => participant_id),
    )
  })

  /** The texts and buttons of the last draw's card. */
  const readCard = async (rewardId: number) => {
    const place = { organizationId, programId, pairs: ['rewards.view' as const, 'rewards.manage' as const] }
    const view = await viewOf(payload, { ...place, path: `/rewards/${rewardId}/sweepstakes`, params: {} })
    const results = await findDrawResults(at(), { programId, rewardId })
    const draw = results?.draws.at(-1)
    if (!results || !draw) throw new Error('there is no draw')
    return renderConsole(createElement(DrawCard, { draw, results, rewardId, view }))
  }

  it('offers alternates and a new draw only if someone could win', async () => {
    const all = await drawn(4)
    const none = await readCard(all.rewardId)
    await cancelFirst(all.rewardId)
    const both = await readCard(all.rewardId)
    const few = await drawn(2)
    await cancelFirst(few.rewardId)
    const nobody = await readCard(few.rewardId)
    const unnamed = await drawn(3, { alternates: 0 })
    await cancelFirst(unnamed.rewardId)
    const onlyAgain = await readCard(unnamed.rewardId)
    const offered = [none, both, nobody, onlyAgain].map((card) => [
      card.includes('Call an alternate'),
      card.includes('Draw again'),
    ])
    expect(offered).toEqual([
      [false, false],
      [true, true],
      [false, false],
      [false, true],
    ])
    expect((await ask(few.rewardId, 'redrawSweepstake', { reason: 'The winner declined.' })).body.message).toBe(
      "No one else on the list can win, so a new draw isn't possible.",
    )
  })

  it('shows open entries until the finish, and not after', async () => {
    const { rewardId } = await createSweepstake()
    await generateFor(rewardId, await createPeople(1))
    expect(await readCard(rewardId)).toContain('Open for entries.')
    await end(rewardId)
    const card = await readCard(rewardId)
    expect(card).not.toContain('Open for entries')
    expect(card).toContain('Entries have closed')
  })

  it('promotes the next alternate with a reason, once per free prize', async () => {
    const { rewardId } = await drawn()
    expect((await ask(rewardId, 'callAlternate', { reason: 'Why not' })).status).toBe(409)
    const gone = await cancelFirst(rewardId)
    expect((await ask(rewardId, 'callAlternate')).body.errors).toEqual({ reason: ['Enter a value.'] })
    const calls = await Promise.all(
      Array.from({ length: 4 }, () => ask(rewardId, 'callAlternate', { reason: 'The winner declined.' })),
    )
    expect(calls.filter(({ body }) => body.success).map(({ body }) => body.message)).toEqual(['Winner assigned'])
    const ranking = await rankingOf(rewardId)
    expect(ranking.find(({ participant_id }) => participant_id === gone)?.claim_state).toBe('cancelled')
    expect(ranking.filter(({ kind }) => kind === 'alternate').map(({ claim_state }) => claim_state)).toEqual([
      'settled',
      null,
    ])
    expect(await auditOf(rewardId)).toContain('sweepstake.alternate_called')
  })
})

describe('setting winners', () => {
  const setWinners = (rewardId: number, selectedData: unknown, reason?: string) =>
    ask(rewardId, 'setWinners', { selectedData, ...(reason === undefined ? {} : { reason }) })
  const alternatesOf = async (rewardId: number) =>
    (await rankingOf(rewardId)).filter(({ kind }) => kind === 'alternate').map(({ participant_id }) => participant_id)

  // CONSOLE-135
  it('gives a free prize to an alternate with a reason, and reports it', async () => {
    const { rewardId } = await drawn()
    const [, last] = await alternatesOf(rewardId)
    expect((await setWinners(rewardId, [last], 'Too early')).body.message).toBe(
      'All prizes are taken. Cancel a claim to free one up.',
    )
    await cancelFirst(rewardId)
    expect((await setWinners(rewardId, [last])).body.errors).toEqual({ reason: ['Enter a value.'] })
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => setWinners(rewardId, [{ participant_id: last }], 'They live nearby.')),
    )
    expect(answers.filter(({ body }) => body.success).map(({ body }) => body.message)).toEqual(['Winner assigned'])
    expect((await claimsOf(rewardId)).filter(({ participant_id }) => participant_id === last)).toHaveLength(1)
    const [entry] = await sql<{ after: { reason: string; winners: object[] } }>(
      "select after from audit_entries where program_id = $1 and action = 'sweepstake.prizes_assigned' and after->>'reward_id' = $2::text",
      [programId, rewardId],
    )
    expect(entry?.after).toMatchObject({
      reason: 'They live nearby.',
      winners: [{ participant_id: last, kind: 'alternate' }],
    })
    expect((await read(rewardId)).sweepstake.draws).toHaveLength(1)
  })

  // CONSOLE-153
  it('never overrides a published draw', async () => {
    const { rewardId } = await drawn(5)
    const gone = await cancelFirst(rewardId)
    const [stranger] = (await createPeople(1)) as [ParticipantFixture]
    const ranked = (await rankingOf(rewardId)).map(({ participant_id }) => participant_id)
    const last = (await read(rewardId)).entries.find(({ participant_id }) => !ranked.includes(participant_id))
    for (const person of [stranger.participantId, last?.participant_id ?? 0]) {
      expect((await setWinners(rewardId, [person], 'A friend of mine')).body.message).toBe(
        'Only users in the result can get the prize.',
      )
    }
    // Current and previous winners can't get the prize again, so no one is left to choose.
    const kept = (await claimsOf(rewardId)).find(({ state }) => state === 'settled')?.participant_id
    for (const selected of [[], [gone], [kept]]) {
      expect(await setWinners(rewardId, selected, 'Because')).toMatchObject({
        status: 422,
        body: { success: false, message: 'Failed to perform action' },
      })
    }
    expect((await claimsOf(rewardId)).map(({ state }) => state).sort()).toEqual(['cancelled', 'settled'])
  })

  it('offers no one before the draw, or if nothing is drawn', async () => {
    const { rewardId } = await createSweepstake()
    const people = await createPeople(1)
    await generateFor(rewardId, people)
    expect((await setWinners(rewardId, [people[0]?.participantId])).body.message).toBe(
      "Winners haven't been drawn yet.",
    )
    const redeem = await createRewardFixture(payload, { programId })
    expect((await setWinners(redeem.rewardId, [people[0]?.participantId])).body.message).toBe('No winners to assign.')
    expect((await setWinners(rewardId, ['x'])).status).toBe(422)
  })
})

describe('without permission', () => {
  it('draws, generates and assigns nothing, and shows no entries', async () => {
    const { rewardId } = await drawn()
    const viewer = await createAdministratorFixture(payload, { organizationId, programId, pairs: ['rewards.view'] })
    const { programId: other } = await createProgramFixture(payload, { organization: organizationId })
    const stranger = await createAdministratorFixture(payload, { organizationId, programId: other })
    for (const intent of ['generateEntries', 'drawSweepstake', 'redrawSweepstake', 'callAlternate', 'setWinners']) {
      expect((await ask(rewardId, intent, { reason: 'x', idempotency_key: newKey() }, viewer)).status).toBe(403)
      expect((await ask(rewardId, intent, { reason: 'x', idempotency_key: newKey() }, stranger)).status).toBe(404)
    }
    for (const { GET } of [list, csv]) {
      expect((await callRoute(GET, { caller: viewer, params: { reward_id: rewardId } })).status).toBe(200)
      expect((await callRoute(GET, { caller: stranger, params: { reward_id: rewardId } })).status).toBe(404)
    }
    const { n } = onlyRow(
      await sql<{ n: number }>('select count(*)::int as n from sweepstake_draws where reward_id = $1', [rewardId]),
    )
    expect(n).toBe(1)
  })
})
