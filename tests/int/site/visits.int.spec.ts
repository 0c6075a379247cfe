import { poolSql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import { callRoute, createParticipantFixture, createProgramFixture, createVisitor } from '../../support/fixtures'
import { type RoutesAt, routesAt } from '../../support/routes'

let test: TestPayload
let visits: RoutesAt

beforeAll(async () => {
  test = await openTestPayload({ TRUST_PROXY: '1' })
  visits = await routesAt('/public/visits')
})

afterAll(() => test.close())

const counted = async (programId: number) => {
  const rows = await poolSql(test.payload)<{ participant_id: number | null; path: string }>(
    'select participant_id, path from program_visits where program_id = $1 order by id',
    [programId],
  )
  return rows
}

describe('a visit of the site', () => {
  it('counts once per participant within a short time, even when several tabs report it at once', async () => {
    const { programId } = await createProgramFixture(test.payload)
    const me = await createParticipantFixture(test.payload, { programId })
    const say = (path: string) =>
      callRoute(visits.POST, { programId, caller: me, path: '/public/visits', method: 'POST', body: { path } })
    const answers = await Promise.all(['/', '/rewards', '/'].map(say))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await counted(programId)).toEqual([{ participant_id: me.participantId, path: expect.any(String) }])
  })

  it('counts for visitors of this program only, and only with a valid path', async () => {
    const [mine, other] = [await createProgramFixture(test.payload), await createProgramFixture(test.payload)]
    const say = (path: string) =>
      callRoute(visits.POST, {
        programId: mine.programId,
        caller: createVisitor(),
        path: '/public/visits',
        method: 'POST',
        body: { path },
      })
    expect((await say('/')).status).toBe(200)
    expect((await say('https://elsewhere.example/')).status).toBe(422)
    expect(await counted(mine.programId)).toEqual([{ participant_id: null, path: '/' }])
    expect(await counted(other.programId)).toEqual([])
  })

  it('of visitors counts up to a limit per network and program, with the same answer beyond it', async () => {
    const [mine, other] = [await createProgramFixture(test.payload), await createProgramFixture(test.payload)]
    const say = (programId: number) =>
      callRoute(visits.POST, {
        programId,
        caller: createVisitor(),
        path: '/public/visits',
        method: 'POST',
        headers: { 'x-forwarded-for': '203.0.113.9' },
        body: { path: '/' },
      })
    const statuses = new Set<number>()
    for (let round = 0; round < 13; round++) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => say(mine.programId)))
      for (const { status } of answers) statuses.add(status)
    }
    expect([...statuses]).toEqual([200])
    expect(await counted(mine.programId)).toHaveLength(120)
    expect((await say(other.programId)).status).toBe(200)
    expect(await counted(other.programId)).toHaveLength(1)
  })
})
