import { createContext } from '@/domain/context'
import { allHandlers } from '@/jobs/handlers'
import { poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../../support/database'
import {
  callRoute,
  createParticipantFixture,
  createProgramFixture,
  type ParticipantFixture,
} from '../../../support/fixtures'
import { routesAt } from '../../../support/routes'

const DAY_MS = 86_400_000

let test: TestPayload
let sql: Sql
let programId: number
let person: ParticipantFixture

beforeAll(async () => {
  test = await openTestPayload()
  sql = poolSql(test.payload)
})
afterAll(() => test.close())
beforeEach(async () => {
  ;({ programId } = await createProgramFixture(test.payload, { time_zone: 'UTC' }))
  person = await createParticipantFixture(test.payload, { programId })
})

const turnOn = (asksYear = false) =>
  test.payload.create({
    collection: 'birthday-settings',
    data: { program: programId, is_on: true, points: 50, asks_year: asksYear },
    overrideAccess: true,
  })
const call = async <Body>(method: 'GET' | 'PUT', body?: object, caller = person) => {
  const routes = await routesAt('/public/birthday')
  return callRoute<Body>(routes[method], { method, programId, caller, ...(body ? { body } : {}) })
}
const award = (now: Date) => {
  const context = createContext(test.payload, { actor: { type: 'job', name: 'birthday.award' }, now })
  return allHandlers()['birthday.award']?.run(context, { id: '1', data: {} } as never)
}
const earned = () =>
  sql<{ amount: number; key: string }>(
    'select amount::int as amount, idempotency_key as key from point_entries where participant_id = $1 order by id',
    [person.participantId],
  )
const dayOf = (at: Date) => ({ month: at.getUTCMonth() + 1, day: at.getUTCDate() })

describe('a birthday', () => {
  it('is asked by programs that celebrate it, and changes once a year', async () => {
    expect(await call('GET')).toMatchObject({ status: 200, body: null })
    expect((await call('PUT', { month: 5, day: 3 })).status).toBe(404)
    await turnOn()
    expect((await call('PUT', { month: 2, day: 30 })).status).toBe(422)
    expect(await call('PUT', { month: 2, day: 29, year: 1990 })).toMatchObject({ status: 200, body: { success: true } })
    // The year isn't asked, so it isn't kept.
    expect((await call<{ birthday: object }>('GET')).body.birthday).toEqual({ month: 2, day: 29, year: null })
    expect((await call('PUT', { month: 2, day: 29 })).status).toBe(200)
    expect(await call('PUT', { month: 5, day: 3 })).toMatchObject({
      ...{ status: 422, body: { message: 'You can change your birthday once a year.' } },
    })
    await sql("update birthdays set saved_at = now() - interval '366 days' where participant_id = $1", [
      person.participantId,
    ])
    expect((await call('PUT', { month: 5, day: 3 })).status).toBe(200)
  })

  it('has a year where age matters', async () => {
    await turnOn(true)
    expect((await call('PUT', { month: 5, day: 3 })).status).toBe(422)
    expect((await call('PUT', { month: 5, day: 3, year: new Date().getUTCFullYear() + 1 })).status).toBe(422)
    expect((await call('PUT', { month: 5, day: 3, year: 1990 })).status).toBe(200)
  })

  it('needs a session of the program', async () => {
    await turnOn()
    const { GET } = await routesAt('/public/birthday')
    expect((await callRoute(GET, { method: 'GET', programId })).status).toBe(401)
    const other = await createProgramFixture(test.payload)
    const stranger = await createParticipantFixture(test.payload, { programId: other.programId })
    expect((await call('GET', undefined, stranger)).status).toBe(401)
  })

  it('earns points once in 365 days, however often and at once the job runs', async () => {
    await turnOn()
    const noon = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS + DAY_MS / 2)
    await call('PUT', dayOf(new Date(noon.getTime() + 3 * DAY_MS)))
    const on = new Date(noon.getTime() + 3 * DAY_MS)
    await award(noon)
    expect(await earned()).toEqual([])
    await Promise.all([award(on), award(on), award(on)])
    await award(new Date(on.getTime() + 2 * DAY_MS))
    expect(await earned()).toEqual([{ amount: 50, key: expect.stringContaining('birthday:') }])
    const { GET } = await routesAt('/public/participant_actions')
    const actions = await callRoute(GET, { method: 'GET', programId, caller: person })
    expect(JSON.stringify(actions.body)).toContain('Happy birthday!')
    await award(new Date(on.getTime() + 366 * DAY_MS))
    expect(await earned()).toHaveLength(2)
  })

  it('begins in the participant’s own time zone', async () => {
    await turnOn()
    const zone = await routesAt('/public/time_zone')
    const fields = { method: 'PUT', programId, caller: person, body: { zone: 'Pacific/Kiritimati' } } as const
    await callRoute(zone.PUT, fields)
    const midnight = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS + 3 * DAY_MS)
    await call('PUT', dayOf(midnight))
    await award(new Date(midnight.getTime() - 15 * 3_600_000))
    expect(await earned()).toEqual([])
    await award(new Date(midnight.getTime() - 13 * 3_600_000))
    expect(await earned()).toHaveLength(1)
  })
})
