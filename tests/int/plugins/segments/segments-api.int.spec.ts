import { createContext } from '@/domain/context'
import { poolSql, type Sql } from '@/platform/sql'
import { refreshSegment } from '@/plugins/segments/domain'
import { mcpTools } from '@/plugins/segments/mcp-tools'
import { apiCaller, createApiKeyFixture } from '../../../support/api-caller'
import { openTestPayload, type TestPayload } from '../../../support/database'
import {
  callRoute,
  createAdministratorFixture,
  createParticipantFixture,
  createProgramFixture,
  type ParticipantFixture,
  type ProgramFixture,
} from '../../../support/fixtures'
import { routesAt } from '../../../support/routes'
import { unique } from '../../../support/unique'

let test: TestPayload
let sql: Sql
let program: ProgramFixture
let segmentId: number
let member: ParticipantFixture
let call: ReturnType<typeof apiCaller>

const context = () => createContext(test.payload, { actor: { type: 'job', name: 'test' } })
const VIP = { combinator: 'and' as const, rules: [{ field: 'tags', operator: 'in', value: ['VIP'] }] }

beforeAll(async () => {
  test = await openTestPayload()
  sql = poolSql(test.payload)
  program = await createProgramFixture(test.payload)
  const { programId } = program
  member = await createParticipantFixture(test.payload, { programId, points: 30, email: `${unique()}@api.test` })
  await createParticipantFixture(test.payload, { programId, email: `${unique()}@api.test` })
  await sql(`update participants set tag_list = '["VIP"]' where id = $1`, [member.participantId])
  const segment = await test.payload.create({
    collection: 'segments',
    data: {
      ...{ program: programId, name: 'VIPs', kind: 'live', rules: VIP },
      ...{ people: 0, unused_points: 0, is_archived: false },
    },
    overrideAccess: true,
  })
  segmentId = segment.id
  await refreshSegment(context(), { programId, segmentId })
  call = apiCaller(await createApiKeyFixture(test.payload, { programId }))
})
afterAll(() => test.close())

const identifierOf = async ({ participantId }: ParticipantFixture): Promise<string> => {
  const [row] = await sql<{ identifier: string }>('select identifier from participants where id = $1', [participantId])
  return row?.identifier ?? ''
}

describe('segments for other systems', () => {
  it('are listed, counted and paged by an API key of their program alone', async () => {
    const listed = await call('GET /v1/segments')
    expect(listed.body.data).toMatchObject([
      { id: segmentId, name: 'VIPs', kind: 'live', people: 1, unused_points: 30 },
    ])
    const params = { segment_id: segmentId }
    const one = await call('GET /v1/segments/:segment_id', { params })
    expect(one.body.segment).toMatchObject({ id: segmentId, people: 1 })
    const members = await call('GET /v1/segments/:segment_id/members', { params })
    expect(members.body.data).toMatchObject([{ participant: { identifier: await identifierOf(member) } }])
    const other = await createProgramFixture(test.payload)
    const stranger = apiCaller(await createApiKeyFixture(test.payload, { programId: other.programId }))
    expect((await stranger('GET /v1/segments')).body.data).toEqual([])
    expect((await stranger('GET /v1/segments/:segment_id', { params })).status).toBe(404)
    expect((await stranger('GET /v1/segments/:segment_id/members', { params })).status).toBe(404)
  })

  it('are a file, with email addresses for those who manage users', async () => {
    const { GET } = await routesAt('/admin/v2/programs/:program_id/segments/:segment_id/people.csv')
    const fileFor = async (pairs: ('segments.view' | 'users.manage' | 'users.view')[]) => {
      const { organizationId, programId } = program
      const caller = await createAdministratorFixture(test.payload, { organizationId, programId, pairs })
      const params = { program_id: programId, segment_id: segmentId }
      return callRoute<string>(GET, { caller, params })
    }
    const viewed = await fileFor(['segments.view'])
    expect(viewed.body.split('\n')[0]).not.toContain('email')
    expect(viewed.body).toContain(await identifierOf(member))
    const managed = await fileFor(['segments.view', 'users.manage'])
    expect(managed.body).toContain(member.email)
    expect((await fileFor(['users.view'])).status).toBe(403)
  })

  it('are counted by assistants, who learn what is wrong with rules', async () => {
    const { count_people, list_segment_fields, list_segments } = mcpTools
    const { programId } = program
    expect((await list_segments.run(context(), programId, {})).data).toMatchObject({ segments: [{ name: 'VIPs' }] })
    const { data } = await list_segment_fields.run(context(), programId, {})
    expect(JSON.stringify(data)).toContain('points_unused')
    expect((await count_people.run(context(), programId, { rules: VIP })).data).toMatchObject({
      ...{ people: 1, everyone: 2, unused_points: 30, problem: null },
    })
    const wrong = { combinator: 'and', rules: [{ field: 'sql', operator: 'is', value: 'x' }] }
    expect((await count_people.run(context(), programId, { rules: wrong })).data).toMatchObject({
      ...{ people: null, problem: 'rules.0: unknownField' },
    })
  })
})
