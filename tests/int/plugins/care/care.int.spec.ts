import { createContext } from '@/domain/context'
import { eraseParticipant } from '@/domain/participants'
import { poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../../support/database'
import {
  type AdministratorFixture,
  callRoute,
  createAdministratorFixture,
  createParticipantFixture,
  createProgramFixture,
  type ParticipantFixture,
} from '../../../support/fixtures'
import { type RoutesAt, routesAt } from '../../../support/routes'

let test: TestPayload
let sql: Sql
let program: Awaited<ReturnType<typeof createProgramFixture>>
let owner: AdministratorFixture
let routes: Record<'notes' | 'note' | 'pinned' | 'deductions' | 'timeline' | 'consents' | 'actions', RoutesAt>

const USER = '/admin/v2/users/:end_user_id'

beforeAll(async () => {
  test = await openTestPayload()
  sql = poolSql(test.payload)
  program = await createProgramFixture(test.payload)
  owner = await createAdministratorFixture(test.payload, { organizationId: program.organizationId, isAdmin: true })
  routes = {
    notes: await routesAt(`${USER}/notes`),
    note: await routesAt(`${USER}/notes/:care_note_id`),
    pinned: await routesAt(`${USER}/notes/:care_note_id/pinned`),
    deductions: await routesAt(`${USER}/deductions`),
    timeline: await routesAt(`${USER}/timeline`),
    consents: await routesAt(`${USER}/consents`),
    actions: await routesAt('/public/participant_actions'),
  }
})
afterAll(() => test.close())

const context = () => createContext(test.payload, { actor: { type: 'job', name: 'test' } })
const createPerson = (points = 1000) => createParticipantFixture(test.payload, { programId: program.programId, points })
const colleague = (pairs: readonly string[]) =>
  createAdministratorFixture(test.payload, { organizationId: program.organizationId, pairs: pairs as never })

let keys = 0
type Answer = {
  success: boolean
  message: string
  errors: Record<string, string[]>
  care_note_id: number
  unused_points: number
  notes: { id: number; author: string; body: string; is_pinned: boolean; can_edit: boolean }[]
  timeline: {
    kind: string
    id: number
    at: string
    type: string
    title: string | null
    points: number | null
    path: string | null
  }[]
  next_cursor: string | null
  consents: { kind: string; subject: string; source: string | null; is_withdrawal: boolean }[]
}
type Call = { caller?: AdministratorFixture; body?: object; noteId?: number; query?: string }

const call = (
  route: keyof typeof routes,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  { participantId }: ParticipantFixture,
  { body, caller = owner, noteId, query = '' }: Call = {},
) =>
  callRoute<Answer>(routes[route][method], {
    ...{ method, caller, path: `/admin/v2/users/${participantId}/${route}${query}` },
    params: { end_user_id: String(participantId), ...(noteId ? { care_note_id: String(noteId) } : {}) },
    ...(body ? { body } : {}),
  })
const add = (person: ParticipantFixture, body: string, rest: Call & { key?: string } = {}) =>
  call('notes', 'POST', person, { ...rest, body: { body, idempotency_key: rest.key ?? `note-key-${++keys}` } })
const deduct = (person: ParticipantFixture, body: object, caller = owner) =>
  call('deductions', 'POST', person, {
    caller,
    body: { points: 100, reason: 'Given twice', idempotency_key: `deduct-key-${++keys}`, ...body },
  })
const balanceOf = async ({ participantId }: ParticipantFixture) => {
  const [row] = await sql<{ unused_points: number; points: number }>(
    'select unused_points, points from participant_balances where participant_id = $1',
    [participantId],
  )
  return row
}

describe('notes', () => {
  it('are added once per form, pinned first, and never reach the participant', async () => {
    const person = await createPerson()
    const [first, again] = await Promise.all([1, 2].map(() => add(person, 'Calls on Mondays', { key: 'the-same-key' })))
    expect(first?.body.care_note_id).toBe(again?.body.care_note_id)
    await add(person, 'A later one')
    await call('pinned', 'PUT', person, { noteId: first?.body.care_note_id ?? 0, body: { is_pinned: true } })
    const { notes } = (await call('notes', 'GET', person)).body
    expect(notes).toMatchObject([
      { body: 'Calls on Mondays', is_pinned: true, can_edit: true },
      { body: 'A later one', is_pinned: false },
    ])
    const own = await callRoute(routes.actions.GET, {
      ...{ programId: program.programId, caller: person, path: '/public/participant_actions' },
    })
    expect(JSON.stringify(own.body)).not.toContain('Calls on Mondays')
  })

  it('are changed by their author for 15 minutes, and deleted by those who may', async () => {
    const person = await createPerson()
    const writer = await colleague(['users.view', 'notes.view', 'notes.create'])
    const other = await colleague(['users.view', 'notes.view', 'notes.create'])
    const noteId = (await add(person, 'Typo', { caller: writer })).body.care_note_id
    const edit = (caller: AdministratorFixture) =>
      call('note', 'PUT', person, { caller, noteId, body: { body: 'No typo' } })
    expect((await edit(other)).status).toBe(403)
    expect((await edit(writer)).status).toBe(200)
    await sql(`update care_notes set created_at = now() - interval '16 minutes' where id = $1`, [noteId])
    expect((await edit(writer)).status).toBe(403)
    expect((await call('note', 'DELETE', person, { caller: other, noteId })).status).toBe(403)
    expect((await call('note', 'DELETE', person, { caller: writer, noteId })).status).toBe(403)
    expect((await call('note', 'DELETE', person, { noteId })).status).toBe(200)
    expect((await call('notes', 'GET', person)).body.notes).toEqual([])
    const audited = await sql(`select 1 from audit_entries where action = 'care.note_deleted' and record_id = $1`, [
      String(person.participantId),
    ])
    expect(audited).toHaveLength(1)
  })

  it('are refused without permission, empty, for another user, and for other programs', async () => {
    const [person, other] = [await createPerson(), await createPerson()]
    const viewer = await colleague(['users.view'])
    expect((await call('notes', 'GET', person, { caller: viewer })).status).toBe(403)
    expect((await add(person, 'Hi', { caller: viewer })).status).toBe(403)
    expect((await add(person, '   ')).status).toBe(422)
    const noteId = (await add(person, 'Mine')).body.care_note_id
    expect((await call('note', 'DELETE', other, { noteId })).status).toBe(404)
    const abroad = await createProgramFixture(test.payload)
    const foreigner = await createAdministratorFixture(test.payload, {
      ...{ organizationId: abroad.organizationId, isAdmin: true },
    })
    expect((await call('notes', 'GET', person, { caller: foreigner })).status).toBe(404)
    expect((await add(person, 'Hi', { caller: foreigner })).status).toBe(404)
  })

  it('are erased with the person', async () => {
    const person = await createPerson()
    await add(person, 'Gone soon')
    await eraseParticipant(context(), { programId: program.programId, participantId: person.participantId })
    expect(await sql('select 1 from care_notes where participant_id = $1', [person.participantId])).toEqual([])
  })
})

describe('deductions', () => {
  it('take points once for two clicks, with the reason as a note and the text for the member', async () => {
    const person = await createPerson(300)
    const form = { points: 120, member_text: 'Correction of a receipt', idempotency_key: 'one-form-key' }
    const answers = await Promise.all([1, 2, 3].map(() => deduct(person, form)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await balanceOf(person)).toMatchObject({ unused_points: 180, points: 300 })
    const { notes } = (await call('notes', 'GET', person)).body
    expect(notes).toMatchObject([{ body: 'Given twice' }])
    const own = await callRoute(routes.actions.GET, {
      ...{ programId: program.programId, caller: person, path: '/public/participant_actions' },
    })
    expect(JSON.stringify(own.body)).toContain('Correction of a receipt')
    expect(JSON.stringify(own.body)).not.toContain('Given twice')
    const audited = await sql<{ after: { points: number } }>(
      `select after from audit_entries where action = 'participant.points_removed' and record_id = $1`,
      [String(person.participantId)],
    )
    expect(audited).toMatchObject([{ after: { points: -120 } }])
    // The same form with another number is no second deduction.
    expect((await deduct(person, { ...form, points: 50 })).status).toBe(409)
  })

  it('never go below zero, even by concurrent forms', async () => {
    const person = await createPerson(150)
    const statuses = (await Promise.all([1, 2, 3].map(() => deduct(person, { points: 100 })))).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted()).toEqual([200, 422, 422])
    expect(await balanceOf(person)).toMatchObject({ unused_points: 50 })
    expect((await call('notes', 'GET', person)).body.notes).toHaveLength(1)
  })

  it('need a reason and the permission, and find nobody of other programs', async () => {
    const person = await createPerson()
    expect(await deduct(person, { reason: ' ' })).toMatchObject({
      status: 422,
      body: { errors: { reason: [expect.any(String)] } },
    })
    expect((await deduct(person, { points: 0 })).status).toBe(422)
    expect((await deduct(person, {}, await colleague(['users.view', 'notes.create']))).status).toBe(403)
    const abroad = await createProgramFixture(test.payload)
    const foreigner = await createAdministratorFixture(test.payload, {
      ...{ organizationId: abroad.organizationId, isAdmin: true },
    })
    expect((await deduct(person, {}, foreigner)).status).toBe(404)
    expect(await balanceOf(person)).toMatchObject({ unused_points: 1000 })
  })
})

describe('the timeline', () => {
  it('has everything once, newest first, over pages of any size, and by kind', async () => {
    const person = await createPerson()
    for (let count = 0; count < 60; count++) await add(person, `Note ${count}`)
    await deduct(person, { points: 10 })
    const all: Answer['timeline'] = []
    let cursor: string | null = null
    do {
      const query: string = cursor ? `?cursor=${cursor}` : ''
      const { body, status } = await call('timeline', 'GET', person, { query })
      expect(status).toBe(200)
      all.push(...body.timeline)
      cursor = body.next_cursor
    } while (cursor)
    const ids = all.map(({ id, kind }) => `${kind}-${id}`)
    expect(new Set(ids).size).toBe(ids.length)
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    const of = (kind: string) => all.filter((row) => row.kind === kind)
    expect(of('notes')).toHaveLength(61)
    expect(of('points')).toContainEqual(expect.objectContaining({ type: 'points_removed', points: -10 }))
    expect(of('sign_ins')).toHaveLength(1)
    expect(of('staff').length).toBeGreaterThan(60)
    const points = (await call('timeline', 'GET', person, { query: '?kinds=points' })).body.timeline
    expect(new Set(points.map(({ kind }) => kind))).toEqual(new Set(['points']))
    expect((await call('timeline', 'GET', person, { query: '?cursor=nonsense' })).status).toBe(422)
  })

  it('shows kinds and links by permission, and nothing of others', async () => {
    const [person, other] = [await createPerson(), await createPerson()]
    await add(person, 'For staff')
    const viewer = await colleague(['users.view'])
    const kinds = (await call('timeline', 'GET', person, { caller: viewer })).body.timeline.map(({ kind }) => kind)
    expect(kinds).not.toContain('notes')
    expect(kinds).not.toContain('staff')
    expect(JSON.stringify((await call('timeline', 'GET', other)).body)).not.toContain('For staff')
  })
})

it('lists consents and choices of emails with their way, and withdrawals as such', async () => {
  const person = await createPerson()
  const { programId } = program
  await sql(
    `insert into participant_consents (program_id, participant_id, purpose, source, document, title, revision, content_sha256, agreed_at)
     values ($1, $2, 'sign_up', 'first_sign_in', 'terms', 'Terms', 3, 'abc', now() - interval '1 day')`,
    [programId, person.participantId],
  )
  await sql(
    `insert into email_choice_changes (program_id, participant_id, setting, source)
     values ($1, $2, 'all', 'account'), ($1, $2, 'none', 'email_link')`,
    [programId, person.participantId],
  )
  const { consents } = (await call('consents', 'GET', person)).body
  expect(consents).toMatchObject([
    { kind: 'emails', subject: 'none', source: 'email_link', is_withdrawal: true },
    { kind: 'emails', subject: 'all', source: 'account', is_withdrawal: false },
    ...consents.slice(2, -1).map(() => expect.anything()),
    { kind: 'document', subject: 'terms', source: 'first_sign_in', is_withdrawal: false },
  ])
})
