import { spendPoints } from '@/domain/points'
import { openTestPayload, type TestPayload } from '../../../support/database'
import { createAdministratorFixture, createProgramFixture, type ParticipantFixture } from '../../../support/fixtures'
import { unique } from '../../../support/unique'
import { BULK_PAIRS, type BulkStage, openBulkStage } from './bulk-stage'

let test: TestPayload
let stage: BulkStage

beforeAll(async () => {
  test = await openTestPayload()
})
afterAll(() => test.close())
beforeEach(async () => {
  stage = await openBulkStage(test)
})

const spend = ({ participantId }: ParticipantFixture, amount: number) =>
  spendPoints(stage.context(), {
    ...{ programId: stage.programId, participantId, amount, key: unique(), title: 'Spent' },
    cause: { type: 'Test', id: null },
  })
const give = { action: 'give_points', points: 100 }

describe('points for many', () => {
  it('are previewed without a change: who, how many, and who is left out', async () => {
    const people = [await stage.person({ points: 20 }), await stage.person({ status: 'blocked' })]
    const runId = await stage.draft(people, give)
    const { body } = await stage.find(runId)
    expect(body.preview).toMatchObject({
      ...{ people: 2, affected: 1, points: 100, left_out: [{ reason: 'not_eligible', people: 1 }] },
      sample: [{ id: people[0]?.participantId, before: '20', after: '120' }],
    })
    expect(await stage.balanceOf(people[0] as ParticipantFixture)).toEqual({ unused: 20, lifetime: 20 })
  })

  it('are given once, however often the work is repeated', async () => {
    const people = [await stage.person(), await stage.person({ points: 5 })]
    const runId = await stage.draft(people, give)
    await stage.finish(runId, 2)
    await Promise.all([stage.work(runId), stage.work(runId)])
    for (const [at, person] of people.entries()) {
      expect(await stage.balanceOf(person)).toEqual({ unused: 100 + 5 * at, lifetime: 100 + 5 * at })
    }
    expect((await stage.find(runId)).body.bulk_run).toMatchObject({ status: 'finished', done: 2, points: 200 })
    const told = await stage.sql('select 1 from participant_actions where program_id = $1 and title = $2', [
      ...[stage.programId, 'Thank you'],
    ])
    expect(told).toHaveLength(2)
    expect(await stage.ledgerDifferences()).toEqual([])
  })

  it('are shared by workers that do the work at once', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => stage.person()))
    const runId = await stage.draft(people, give)
    expect((await stage.decide('confirm', runId, stage.admin, { people: 8 })).status).toBe(200)
    await Promise.all(Array.from({ length: 4 }, () => stage.work(runId)))
    await stage.work(runId)
    expect((await stage.find(runId)).body.bulk_run).toMatchObject({ status: 'finished', done: 8, points: 800 })
    expect(await stage.ledgerDifferences()).toEqual([])
  })

  it('are taken back as far as they are there, once, and the rest is named', async () => {
    const people = [await stage.person(), await stage.person({ points: 30 }), await stage.person()]
    const [whole, partly, gone] = people as [ParticipantFixture, ParticipantFixture, ParticipantFixture]
    const runId = await stage.draft(people, give)
    await stage.finish(runId, 3)
    await spend(partly, 90)
    await spend(gone, 100)
    const clicks = await Promise.all([stage.decide('undo', runId), stage.decide('undo', runId, stage.second)])
    expect(clicks.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    await stage.work(runId)
    await stage.work(runId)
    expect(await stage.outcomes(runId)).toMatchObject([
      { undo_status: 'undone', undo_reason: null, undone_points: 100 },
      { undo_status: 'partly', undo_reason: 'spent', undone_points: 40 },
      { undo_status: 'kept', undo_reason: 'spent', undone_points: 0 },
    ])
    expect(await Promise.all([whole, partly, gone].map(stage.balanceOf))).toEqual([
      { unused: 0, lifetime: 0 },
      { unused: 0, lifetime: 90 },
      { unused: 0, lifetime: 100 },
    ])
    expect((await stage.find(runId)).body.bulk_run).toMatchObject({
      ...{ status: 'undone', undone: 1, kept: 2, points: 300, undone_points: 140, kept_points: 160 },
    })
    const [sums] = await stage.sql<{ sum: number }>(
      `select sum(amount)::int as sum from point_entries where program_id = $1 and cause_type = 'BulkRun' and cause_id = $2`,
      [stage.programId, String(runId)],
    )
    expect(sums).toEqual({ sum: 160 })
    expect(await stage.ledgerDifferences()).toEqual([])
    expect((await stage.decide('undo', runId)).status).toBe(409)
  })

  it('are deducted where there are enough, and returned', async () => {
    const people = [await stage.person({ points: 100 }), await stage.person({ points: 40 })]
    const runId = await stage.draft(people, { action: 'take_points', points: 60 })
    await stage.finish(runId, 2)
    expect(await stage.outcomes(runId)).toMatchObject([
      { status: 'done', points: -60 },
      { status: 'skipped', reason: 'insufficient_points' },
    ])
    expect(await stage.balanceOf(people[0] as ParticipantFixture)).toEqual({ unused: 40, lifetime: 100 })
    await stage.undo(runId)
    expect(await stage.balanceOf(people[0] as ParticipantFixture)).toEqual({ unused: 100, lifetime: 100 })
    expect((await stage.find(runId)).body.bulk_run).toMatchObject({ undone_points: -60, kept_points: 0 })
    expect(await stage.ledgerDifferences()).toEqual([])
  })

  it('stop where somebody stops them, and are taken back from those who got them', async () => {
    const people = [await stage.person(), await stage.person()]
    const runId = await stage.draft(people, give)
    await stage.decide('confirm', runId, stage.admin, { people: 2 })
    expect((await stage.decide('stop', runId)).status).toBe(200)
    await stage.work(runId)
    expect(await stage.outcomes(runId)).toMatchObject([{ reason: 'stopped' }, { reason: 'stopped' }])
    await stage.undo(runId)
    expect((await stage.find(runId)).body.bulk_run).toMatchObject({ status: 'undone', done: 0, skipped: 2, undone: 0 })
  })
})

describe('who decides', () => {
  const limits = async (people: number) =>
    stage.sql(
      'insert into bulk_settings (program_id, is_on, approve_above_people, approve_above_points) values ($1, true, $2, 1000000)',
      [stage.programId, people],
    )

  it('a second administrator above the limit, not the one who confirmed it, and only one of two at once', async () => {
    await limits(1)
    const people = [await stage.person(), await stage.person()]
    const runId = await stage.draft(people, give)
    const confirmed = await stage.decide('confirm', runId, stage.admin, { people: 2 })
    expect(confirmed.body).toMatchObject({ status: 'waiting' })
    await stage.work(runId)
    expect(await stage.outcomes(runId)).toMatchObject([{ status: 'waiting' }, { status: 'waiting' }])
    expect((await stage.decide('approve', runId)).status).toBe(403)
    const { organizationId, programId } = stage.program
    const third = await createAdministratorFixture(test.payload, { organizationId, programId, pairs: [...BULK_PAIRS] })
    const clicks = await Promise.all([
      stage.decide('approve', runId, stage.second),
      stage.decide('approve', runId, third),
    ])
    expect(clicks.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    await stage.work(runId)
    expect((await stage.find(runId)).body.bulk_run).toMatchObject({ status: 'finished', done: 2 })
    const audited = await stage.sql<{ action: string }>(
      `select action from audit_entries where program_id = $1 and record_type = 'bulk_runs' order by id`,
      [programId],
    )
    expect(audited.map(({ action }) => action)).toEqual([
      ...['bulk.drafted', 'bulk.confirmed', 'bulk.approved', 'bulk.finished'],
    ])
  })

  it('nobody without the permission, and nobody of another program', async () => {
    const person = await stage.person()
    const runId = await stage.draft([person], give)
    const { organizationId, programId } = stage.program
    const viewer = await createAdministratorFixture(test.payload, {
      ...{ organizationId, programId, pairs: ['bulk.view', 'users.manage'] },
    })
    for (const verb of ['confirm', 'approve', 'decline', 'stop', 'undo'] as const)
      expect((await stage.decide(verb, runId, viewer, verb === 'confirm' ? { people: 1 } : {})).status).toBe(403)
    expect((await stage.create({ source: 'list', list: person.email, ...give }, viewer)).status).toBe(403)
    const manager = await createAdministratorFixture(test.payload, {
      ...{ organizationId, programId, pairs: ['bulk.view', 'bulk.manage'] },
    })
    expect((await stage.decide('approve', runId, manager)).status).toBe(403)
    const other = await createProgramFixture(test.payload)
    const stranger = await createAdministratorFixture(test.payload, {
      organizationId: other.organizationId,
      isAdmin: true,
    })
    expect((await stage.find(runId, stranger)).status).toBe(404)
    expect((await stage.decide('confirm', runId, stranger, { people: 1 })).status).toBe(404)
    // People of another program are nobody here.
    const listed = { source: 'list', list: person.email, ...give }
    expect((await stage.create(listed, stranger, other.programId)).status).toBe(422)
  })

  it('not about a preview that is no longer true', async () => {
    const { participantId } = await stage.person()
    const query = new URLSearchParams({ tag: 'chosen' })
    await stage.sql(`update participants set tag_list = '["chosen"]' where id = $1`, [participantId])
    const { body } = await stage.create({ source: 'filter', query: String(query), ...give })
    const runId = Number(body.bulk_run_id)
    const late = await stage.person()
    await stage.sql(`update participants set tag_list = '["chosen"]' where id = $1`, [late.participantId])
    expect((await stage.decide('confirm', runId, stage.admin, { people: 1 })).status).toBe(409)
    const { body: shown } = await stage.find(runId)
    expect(shown.preview).toMatchObject({ people: 2 })
    expect((await stage.decide('confirm', runId, stage.admin, { people: 2 })).status).toBe(200)
    // Who gets the tag now isn't in the run.
    const later = await stage.person()
    await stage.sql(`update participants set tag_list = '["chosen"]' where id = $1`, [later.participantId])
    await stage.work(runId)
    expect(await stage.balanceOf(later)).toEqual({ unused: 0, lifetime: 0 })
    expect((await stage.find(runId)).body.bulk_run).toMatchObject({ done: 2 })
  })

  it('names the lines of a list that it does not find', async () => {
    const person = await stage.person()
    const { body } = await stage.create({
      source: 'list',
      list: `nobody@nowhere.test\n${person.email}\n\nalso-nobody`,
      ...give,
    })
    const { body: found } = await stage.find(Number(body.bulk_run_id))
    expect(found.bulk_run).toMatchObject({
      people: 1,
      source: { kind: 'list', lines: 3, unknown: 2, unknown_lines: [1, 4] },
    })
  })
})
