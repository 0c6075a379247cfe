import { createContext } from '@/domain/context'
import { callAlternate, drawSweepstake, generateEntries } from '@/domain/draws'
import { fillJurisdictionRules } from '@/domain/jurisdictions'
import { cancelClaim, setFulfilment } from '@/domain/rewards'
import { closeQueue } from '@/platform/queue'
import { poolSql, type Sql } from '@/platform/sql'
import { answerPrize, lapsePrizes, listTaxRows, openTaxForm } from '@/plugins/compliance/domain'
import { callPayloadApi } from '../../../support/call-payload-api'
import { openTestPayload, type TestPayload } from '../../../support/database'
import {
  type AdministratorFixture,
  callRoute,
  createAdministratorFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
  formOf,
  type ParticipantFixture,
  type ProgramFixture,
} from '../../../support/fixtures'
import { type RoutesAt, routesAt } from '../../../support/routes'

type Refused = { success: boolean; message: string; errors: Record<string, string[]> }

let test: TestPayload
let sql: Sql
let program: ProgramFixture
let admin: AdministratorFixture
let routes: Record<
  'settings' | 'terms' | 'toggle' | 'enter' | 'free' | 'own' | 'prize' | 'form' | 'tax' | 'filing',
  RoutesAt
>

const PROGRAM = '/admin/v2/programs/:program_id'
const SETTINGS = {
  ...{ jurisdictions: ['US-CA', 'US-FL', 'US-NY', 'US-TX', 'US-WA'], sponsor: 'Acme', sponsor_address: '1 Road' },
  ...{ has_stores: false, confirm_above: 100, answer_days: 7, tax_keep_years: 4 },
}
const TERMS = { excluded: [], min_age: null, value: 50, skill_question: '', skill_answer: '', registrations: {} }
const W9 = {
  ...{ name: 'Ada Lovelace', address: '1 Road', city: 'Austin', state: 'TX', zip: '78701', tin: '123-45-6789' },
  certifies: true as const,
}

beforeAll(async () => {
  test = await openTestPayload()
  sql = poolSql(test.payload)
  program = await createProgramFixture(test.payload)
  admin = await createAdministratorFixture(test.payload, {
    ...{ organizationId: program.organizationId, programId: program.programId },
    pairs: [
      'compliance.view',
      'compliance.manage',
      'tax_forms.view',
      'rewards.view',
      'rewards.manage',
      'rewards.update',
    ],
  })
  routes = {
    settings: await routesAt(`${PROGRAM}/compliance`),
    terms: await routesAt('/admin/v2/rewards/:reward_id/compliance'),
    toggle: await routesAt('/admin/v2/rewards/:reward_id/toggle_approval'),
    enter: await routesAt('/public/rewards/process_reward'),
    free: await routesAt('/public/rewards/:reward_id/free_entry'),
    own: await routesAt('/public/prizes'),
    prize: await routesAt('/public/prizes/:prize_release_id'),
    form: await routesAt(`${PROGRAM}/prizes/tax_form`),
    tax: await routesAt(`${PROGRAM}/prizes/tax.csv`),
    filing: await routesAt('/admin/v2/rewards/:reward_id/compliance/filing'),
  }
  expect((await saveSettings()).status).toBe(200)
})
afterAll(async () => {
  await closeQueue()
  await test.close()
})

const HOUR_MS = 3_600_000
const at = (now = new Date()) => createContext(test.payload, { actor: { type: 'job', name: 'test' }, now })
const params = () => ({ program_id: program.programId })
const saveSettings = (change: object = {}, caller: AdministratorFixture = admin) =>
  callRoute<Refused>(routes.settings.PUT, { method: 'PUT', caller, params: params(), body: { ...SETTINGS, ...change } })
const saveTerms = (rewardId: number, change: object = {}, caller: AdministratorFixture = admin) =>
  callRoute<Refused>(routes.terms.PUT, {
    method: 'PUT',
    caller,
    params: { reward_id: rewardId },
    body: { ...TERMS, ...change },
  })
const approve = (rewardId: number) =>
  callRoute<Refused>(routes.toggle.POST, { caller: admin, params: { reward_id: rewardId }, body: { approved: true } })

const createSweepstake = (change: object = {}) =>
  createRewardFixture(test.payload, {
    ...{ programId: program.programId, selection: 'sweepstake', threshold: null, approved_at: null, start: null },
    finish: new Date(Date.now() + HOUR_MS).toISOString(),
    sweepstake: { entry_cost: 10, max_entries: 5, free_entry: true, winners: 1, alternates: 2 },
    ...change,
  } as Parameters<typeof createRewardFixture>[1])

const createPerson = (change: object = {}): Promise<ParticipantFixture> =>
  createParticipantFixture(test.payload, {
    ...{ programId: program.programId, points: 100, country: 'US', postal: '78701', ...change },
  })

let presses = 0
const enter = (caller: ParticipantFixture, rewardId: number) =>
  callRoute<Refused>(routes.enter.POST, {
    ...{ programId: program.programId, caller },
    body: formOf({ reward_id: rewardId, idempotency_key: `compliance-${++presses}` }),
  })

/** A sweepstake with winners who have to confirm, drawn. */
const drawOne = async (
  value: number,
  entrants: ParticipantFixture[],
  winners = 1,
  beforeDraw: (rewardId: number) => Promise<void> = async () => {},
) => {
  const { rewardId } = await createSweepstake({
    sweepstake: { entry_cost: 10, max_entries: 5, free_entry: true, winners, alternates: 2 },
  })
  await saveTerms(rewardId, { value })
  expect((await approve(rewardId)).status).toBe(200)
  for (const person of entrants) expect((await enter(person, rewardId)).body.success).toBe(true)
  await beforeDraw(rewardId)
  const ended = new Date(Date.now() + 2 * HOUR_MS)
  const which = { programId: program.programId, rewardId }
  await drawSweepstake(at(ended), which)
  expect(await drawSweepstake(at(new Date(ended.getTime() + 11_000)), which)).toMatchObject({
    ok: true,
    status: 'drawn',
  })
  const releases = await sql<{ id: number; participant_id: number; claim_id: number; status: string }>(
    'select id, participant_id, claim_id, status from prize_releases where reward_id = $1 order by id',
    [rewardId],
  )
  return { rewardId, releases }
}
const statusOf = async (releaseId: number) =>
  (
    await sql<{ status: string; state: string }>(
      'select z.status::text as status, c.state::text as state from prize_releases z join reward_claims c on c.id = z.claim_id where z.id = $1',
      [releaseId],
    )
  )[0]

describe('the table of rules', () => {
  it('is edited by administrators of the only organization, with an audit entry, and an update of the file keeps what they edited', async () => {
    const owner = await createAdministratorFixture(test.payload, {
      organizationId: program.organizationId,
      isAdmin: true,
    })
    const [rule] = await sql<{ id: number }>(
      "select id from jurisdiction_rules where key = 'US-NY sweepstake.registration'",
    )
    const edit = (caller: AdministratorFixture) =>
      callPayloadApi(caller, 'PATCH', `jurisdiction-rules/${rule?.id}`, {
        checked_on: '2026-12-24',
        checked_by: 'Counsel',
      })
    expect((await edit(admin)).status).toBe(403)
    expect((await edit(owner)).status).toBe(200)
    expect(
      await sql("select 1 from audit_entries where action = 'jurisdiction-rules.updated' and record_id = $1", [
        String(rule?.id),
      ]),
    ).toHaveLength(1)
    expect(await fillJurisdictionRules(sql)).toBe(0)
    await sql(
      "update jurisdiction_rules set value = 1 where key in ('US-NY sweepstake.registration', 'US-FL sweepstake.registration')",
    )
    expect(await fillJurisdictionRules(sql)).toBe(1)
    expect(
      await sql(
        "select key, value::int as value from jurisdiction_rules where topic = 'sweepstake.registration' and value = 1",
      ),
    ).toEqual([{ key: 'US-NY sweepstake.registration', value: 1 }])
    await sql('update jurisdiction_rules set edited_at = null')
    await fillJurisdictionRules(sql)
    await createProgramFixture(test.payload)
    expect((await edit(owner)).status).toBe(403)
  })
})

describe('an approval', () => {
  it('in five states is refused for the one that wants a registration, until it is left out', async () => {
    const { rewardId } = await createSweepstake()
    await saveTerms(rewardId, { value: 6000, registrations: { 'US-FL': { number: 'FL-1', filed_on: '2026-01-01' } } })
    const refused = await approve(rewardId)
    expect(refused.status).toBe(422)
    expect(JSON.stringify(refused.body.errors)).toContain('New York')
    expect(JSON.stringify(refused.body.errors)).not.toContain('Florida')
    expect(await sql('select 1 from official_rules where reward_id = $1', [rewardId])).toHaveLength(0)

    await saveTerms(rewardId, {
      ...{ value: 6000, excluded: ['US-NY'], registrations: { 'US-FL': { number: 'FL-1', filed_on: '2026-01-01' } } },
    })
    expect((await approve(rewardId)).status).toBe(200)
    const rules = await sql<{ version: number; hash: string }>(
      'select version::int as version, hash from official_rules where reward_id = $1',
      [rewardId],
    )
    expect(rules).toEqual([{ version: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/) }])
    const filing = await callRoute<{ total_value: number; bond: { amount: number } }>(routes.filing.GET, {
      ...{ caller: admin, params: { reward_id: rewardId }, path: '/?place=US-FL' },
    })
    expect(filing.body).toMatchObject({ total_value: 6000, bond: { amount: 6000 } })

    // A later change makes a new version; the same terms don't.
    await saveTerms(rewardId, {
      value: 6000,
      excluded: ['US-NY', 'US-WA'],
      registrations: { 'US-FL': { number: 'FL-1', filed_on: '2026-01-01' } },
    })
    await saveTerms(rewardId, {
      value: 6000,
      excluded: ['US-NY', 'US-WA'],
      registrations: { 'US-FL': { number: 'FL-1', filed_on: '2026-01-01' } },
    })
    expect(await sql('select 1 from official_rules where reward_id = $1', [rewardId])).toHaveLength(2)
  })

  it('holds for later changes: of its registration, of the value of its prize and of its start', async () => {
    const inDays = (days: number) => new Date(Date.now() + days * 24 * HOUR_MS).toISOString()
    const { rewardId } = await createSweepstake({ start: inDays(40), finish: inDays(60) })
    const registrations = { 'US-FL': { number: 'FL-1', filed_on: inDays(0).slice(0, 10) } }
    const terms = { value: 6000, excluded: ['US-NY'], registrations }
    await saveTerms(rewardId, terms)
    expect((await approve(rewardId)).status).toBe(200)
    const refused = [
      await saveTerms(rewardId, { ...terms, registrations: {} }),
      await saveTerms(rewardId, { ...terms, excluded: [] }),
      await saveTerms(rewardId, { ...terms, value: 5999 }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([422, 422, 422])
    expect(JSON.stringify(refused.map(({ body }) => body))).toMatch(/Florida.*New York.*fall/)
    expect((await saveTerms(rewardId, { ...terms, value: 6001 })).status).toBe(200)

    const early = await callPayloadApi(admin, 'PATCH', `rewards/${rewardId}`, { start: inDays(2) })
    expect(early.status).toBe(400)
    expect(JSON.stringify(early.body)).toContain('Too late to register in Florida')
    expect((await callPayloadApi(admin, 'PATCH', `rewards/${rewardId}`, { start: inDays(39) })).status).toBe(200)
  })

  it("by Payload's REST meets the same rules", async () => {
    const { rewardId } = await createSweepstake()
    const refused = await callPayloadApi(admin, 'PATCH', `rewards/${rewardId}`, {
      approved_at: new Date().toISOString(),
    })
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body)).toContain('value of one prize')
  })

  it('in a program that has chosen no places only warns', async () => {
    const other = await createProgramFixture(test.payload)
    const owner = await createAdministratorFixture(test.payload, {
      ...{ organizationId: other.organizationId, programId: other.programId },
      pairs: ['rewards.view', 'rewards.manage', 'compliance.view'],
    })
    const { rewardId } = await createSweepstake({ programId: other.programId })
    const done = await callRoute(routes.toggle.POST, {
      caller: owner,
      params: { reward_id: rewardId },
      body: { approved: true },
    })
    expect(done.status).toBe(200)
    // And it is no business of another program's administrator.
    expect([403, 404]).toContain((await saveTerms(rewardId)).status)
  })
})

describe('who may enter', () => {
  it('is decided by where people live, whichever way they enter', async () => {
    const { rewardId } = await createSweepstake()
    await saveTerms(rewardId, { excluded: ['US-NY'] })
    await approve(rewardId)
    const [texan, newYorker, canadian, unknown] = [
      await createPerson(),
      await createPerson({ postal: '10001' }),
      await createPerson({ country: 'CA', postal: 'K1A 0B1' }),
      await createPerson({ postal: null }),
    ]
    expect((await enter(texan, rewardId)).body.success).toBe(true)
    for (const person of [newYorker, canadian, unknown]) {
      const refused = await enter(person, rewardId)
      expect(refused.body).toMatchObject({ success: false, message: expect.stringContaining("isn't open") })
      const free = await callRoute<Refused>(routes.free.POST, {
        ...{ programId: program.programId, caller: person, params: { reward_id: rewardId } },
        body: { agree_terms: true, idempotency_key: `compliance-${++presses}` },
      })
      expect(free.body.success).toBe(false)
    }
    expect(
      await generateEntries(at(), {
        ...{ programId: program.programId, rewardId, entries: 1, key: 'compliance-press' },
        who: { participantIds: [newYorker.participantId], emails: [] },
      }),
    ).toEqual({ ok: false, reason: 'nobody' })
    expect(
      await sql('select distinct participant_id from sweepstake_entries where reward_id = $1', [rewardId]),
    ).toEqual([{ participant_id: texan.participantId }])
  })
})

describe('a prize', () => {
  it('below the line is released at once, and counts for the year', async () => {
    const person = await createPerson()
    const { releases } = await drawOne(50, [person])
    expect(await statusOf(releases[0]?.id ?? 0)).toEqual({ status: 'released', state: 'settled' })
    const rows = await listTaxRows(at(), { programId: program.programId, year: new Date().getFullYear() })
    expect(rows.find(({ participant_id }) => participant_id === person.participantId)).toMatchObject({
      cents: 5000,
      state: 'below',
    })
  })

  it('is not given to somebody who moved to where it is not open', async () => {
    const person = await createPerson()
    const { releases } = await drawOne(50, [person], 1, async (rewardId) => {
      await saveTerms(rewardId, { value: 50, excluded: ['US-CA'] })
      await sql("update participants set postal = '90001' where id = $1", [person.participantId])
    })
    expect(await statusOf(releases[0]?.id ?? 0)).toEqual({ status: 'waiting', state: 'held' })
    const refused = await callRoute<Refused>(routes.prize.POST, {
      ...{ programId: program.programId, caller: person, params: { prize_release_id: releases[0]?.id ?? 0 } },
      body: { agrees: true },
    })
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("isn't open")])
  })

  it('waits for its winner, and is released by two answers at once exactly once', async () => {
    const people = [await createPerson(), await createPerson()]
    const { releases, rewardId } = await drawOne(500, people, 2)
    expect(releases).toHaveLength(2)
    const [first] = releases
    if (!first) throw new Error('nobody won')
    expect(await statusOf(first.id)).toEqual({ status: 'waiting', state: 'held' })
    expect(
      await setFulfilment(at(), { programId: program.programId, claimId: first.claim_id, fulfilment: 'sent' }),
    ).toEqual({
      ...{ ok: false, reason: 'held' },
    })
    const winner = people.find(({ participantId }) => participantId === first.participant_id)
    const answer = (body: object, caller = winner) =>
      callRoute<Refused & { status: string }>(routes.prize.POST, {
        ...{ programId: program.programId, caller: caller ?? people[0], params: { prize_release_id: first.id }, body },
      })
    expect((await answer({})).status).toBe(422)
    const other = people.find(({ participantId }) => participantId !== first.participant_id)
    expect((await answer({ agrees: true }, other)).status).toBe(404)
    const both = await Promise.all([answer({ agrees: true }), answer({ agrees: true })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await statusOf(first.id)).toEqual({ status: 'released', state: 'settled' })
    expect(
      await sql("select 1 from audit_entries where action = 'compliance.prize_answered' and record_id = $1", [
        String(first.id),
      ]),
    ).toHaveLength(1)
    // The other winner of the same prize still has theirs to confirm.
    expect(
      await sql("select 1 from prize_releases where reward_id = $1 and status = 'waiting'", [rewardId]),
    ).toHaveLength(1)
  })

  it('goes to the next alternate when its winner does not answer in time', async () => {
    const people = [await createPerson(), await createPerson()]
    const { releases, rewardId } = await drawOne(500, people)
    await sql("update prize_releases set answer_by = now() - interval '1 minute' where id = $1", [releases[0]?.id])
    await lapsePrizes(at())
    await lapsePrizes(at())
    const after = await sql<{ participant_id: number; status: string }>(
      'select participant_id, status::text as status from prize_releases where reward_id = $1 order by id',
      [rewardId],
    )
    expect(after.map(({ status }) => status)).toEqual(['lapsed', 'waiting'])
    expect(new Set(after.map(({ participant_id }) => participant_id)).size).toBe(2)
    const late = await answerPrize(at(), {
      ...{
        programId: program.programId,
        participantId: after[0]?.participant_id ?? 0,
        releaseId: releases[0]?.id ?? 0,
      },
      ...{ statement: '', answer: '', tax: null },
    })
    expect(late).toEqual({ ok: false, reason: 'too_late' })
  })
})

describe('a W-9', () => {
  it('is asked for at the line of the year, stored sealed, and shown to one permission', async () => {
    const person = await createPerson({ email: 'winner@w9.test', first_name: 'Ada' })
    await drawOne(1500, [person])
    const { releases } = await drawOne(600, [person])
    const [release] = releases
    if (!release) throw new Error('nobody won')
    const answer = (body: object) =>
      callRoute<Refused & { status: string }>(routes.prize.POST, {
        ...{ programId: program.programId, caller: person, params: { prize_release_id: release.id }, body },
      })
    const own = await callRoute<{ prizes: { id: number; asks_tax: boolean }[] }>(routes.own.GET, {
      ...{ programId: program.programId, caller: person },
    })
    expect(own.body.prizes.find(({ id }) => id === release.id)).toMatchObject({ asks_tax: true })
    expect((await answer({ agrees: true })).body).toMatchObject({ status: 'tax' })
    expect(await statusOf(release.id)).toEqual({ status: 'tax', state: 'held' })
    expect((await answer({ agrees: true, tax: { ...W9, tin: '12' } })).status).toBe(422)
    expect((await answer({ agrees: true, tax: W9 })).body).toMatchObject({ status: 'released' })
    expect(await statusOf(release.id)).toEqual({ status: 'released', state: 'settled' })

    const stored = await sql<{ sealed: string; erase_at: Date }>('select * from tax_forms where participant_id = $1', [
      person.participantId,
    ])
    expect(JSON.stringify(stored)).not.toMatch(/123456789|Lovelace/)
    expect(JSON.stringify(await sql('select before, after from audit_entries'))).not.toMatch(/123456789/)
    expect(stored[0]?.erase_at.getFullYear()).toBeGreaterThanOrEqual(new Date().getFullYear() + 4)

    const look = (caller: AdministratorFixture) =>
      callRoute<{ tax_form: { tin: string } }>(routes.form.POST, {
        ...{ caller, params: params(), body: { participant_id: person.participantId } },
      })
    const viewer = await createAdministratorFixture(test.payload, {
      ...{
        organizationId: program.organizationId,
        programId: program.programId,
        pairs: ['compliance.view', 'compliance.manage'],
      },
    })
    expect((await look(viewer)).status).toBe(403)
    expect((await callRoute(routes.tax.GET, { caller: viewer, params: params() })).status).toBe(403)
    expect((await look(admin)).body.tax_form.tin).toBe('123456789')
    expect(await sql("select 1 from audit_entries where action = 'compliance.tax_form_opened'")).toHaveLength(1)
    const rest = await callPayloadApi(admin, 'GET', 'tax-forms')
    expect(rest.status).toBe(403)

    // The same mailbox in another program of the organization counts, and its W-9 is known there.
    const rows = await listTaxRows(at(), { programId: program.programId, year: new Date().getFullYear() })
    expect(rows.find(({ participant_id }) => participant_id === person.participantId)).toMatchObject({
      ...{ cents: 210_000, state: 'reached', has_form: true },
    })
  })

  it('is erased when its time is over', async () => {
    await sql("update tax_forms set erase_at = now() - interval '1 day'")
    await lapsePrizes(at())
    expect(await sql('select 1 from tax_forms')).toHaveLength(0)
    expect(await openTaxForm(at(), { programId: program.programId, participantId: 1 })).toBeNull()
  })
})

describe('others', () => {
  it("can't save settings or terms", async () => {
    const viewer = await createAdministratorFixture(test.payload, {
      ...{
        organizationId: program.organizationId,
        programId: program.programId,
        pairs: ['compliance.view', 'rewards.manage'],
      },
    })
    expect((await saveSettings({}, viewer)).status).toBe(403)
    const { rewardId } = await createSweepstake()
    expect((await saveTerms(rewardId, {}, viewer)).status).toBe(403)
  })

  it('cancel a prize that waits, and its steps end', async () => {
    const { releases, rewardId } = await drawOne(500, [await createPerson()])
    const claimId = releases[0]?.claim_id ?? 0
    expect(await cancelClaim(at(), { programId: program.programId, claimId })).toMatchObject({ ok: true })
    await lapsePrizes(at())
    expect((await statusOf(releases[0]?.id ?? 0))?.status).toBe('cancelled')
    expect(await callAlternate(at(), { programId: program.programId, rewardId, reason: 'Canceled' })).toMatchObject({
      ok: false,
    })
  })
})
