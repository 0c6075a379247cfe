import { formBody } from '@/console/frame/form-body'
import { EMPTY_FORM } from '@/console/views/challenges/editor/empty-form'
import { createContext } from '@/domain/context'
import { listSegmentUses } from '@/domain/segments'
import { poolSql, type Sql } from '@/platform/sql'
import { refreshSegment } from '@/plugins/segments/domain'
import { openTestPayload, type TestPayload } from '../../../support/database'
import {
  type AdministratorFixture,
  callRoute,
  createAdministratorFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
} from '../../../support/fixtures'
import { routesAt } from '../../../support/routes'
import { unique } from '../../../support/unique'

let test: TestPayload
let sql: Sql
let programId: number
let segmentId: number
let foreignId: number
let admin: AdministratorFixture

const context = () => createContext(test.payload, { actor: { type: 'system', name: 'test' } })
const addSegment = async (inProgram: number): Promise<number> => {
  const rules = { combinator: 'and', rules: [{ field: 'tags', operator: 'in', value: ['VIP'] }] }
  const { id } = await test.payload.create({
    collection: 'segments',
    data: {
      ...{ program: inProgram, name: unique(), kind: 'live', rules, people: 0, unused_points: 0, is_archived: false },
    } as never,
    overrideAccess: true,
  })
  return id
}

beforeAll(async () => {
  test = await openTestPayload()
  sql = poolSql(test.payload)
  const program = await createProgramFixture(test.payload)
  programId = program.programId
  admin = await createAdministratorFixture(test.payload, { organizationId: program.organizationId, isAdmin: true })
  segmentId = await addSegment(programId)
  foreignId = await addSegment((await createProgramFixture(test.payload)).programId)
})
afterAll(() => test.close())

type Saved = { success: boolean; message: string; errors: Record<string, string[]> }

const archive = async (id: number) => {
  const { PUT } = await routesAt('/admin/v2/programs/:program_id/segments/:segment_id/archived')
  const params = { program_id: programId, segment_id: id }
  return callRoute<Saved>(PUT, { method: 'PUT', caller: admin, params, body: { is_archived: true } })
}

describe('a segment', () => {
  it('is archived once nothing needs it, and names what does until then', async () => {
    const { rewardId } = await createRewardFixture(test.payload, { programId, segment_id: segmentId, name: 'For VIPs' })
    await sql(
      `insert into automations (program_id, name, trigger, steps) values
         ($1, 'Welcome VIPs', jsonb_build_object('kind', 'segment', 'segment_id', $2::int), '[]'),
         ($1, 'Others', '{"kind":"joined"}', '[]')`,
      [programId, segmentId],
    )
    await sql(
      `insert into bulk_runs (program_id, name, source, action, segment_id, status) values ($1, 'VIP points', '{}', '{}', $2, 'running'),
         ($1, 'Over', '{}', '{}', $2, 'finished')`,
      [programId, segmentId],
    )
    await sql(
      `insert into messages (program_id, name, audience, audience_segment, status, channel, category, content)
       values ($1, 'VIP news', 'segment', $2, 'scheduled', 'email', 'news', '{}')`,
      [programId, segmentId],
    )
    const uses = await listSegmentUses(context(), { programId, segmentId })
    expect(uses.map(({ name }) => name).toSorted()).toEqual(['For VIPs', 'VIP news', 'VIP points', 'Welcome VIPs'])
    const refused = await archive(segmentId)
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('For VIPs')])
    await sql('update rewards set segment_id = null where id = $1', [rewardId])
    await sql(`update automations set status = 'stopped' where program_id = $1`, [programId])
    await sql(`update bulk_runs set status = 'finished' where program_id = $1`, [programId])
    await sql(`update messages set status = 'sent' where program_id = $1`, [programId])
    expect((await archive(segmentId)).status).toBe(200)
    expect((await archive(foreignId)).status).toBe(404)
  })

  it('of another program is refused for challenges and rewards', async () => {
    const { POST } = await routesAt('/admin/v2/programs/:program_id/challenges')
    const form = {
      ...EMPTY_FORM,
      challenge_type: 'link',
      name: 'Visit',
      caption: 'Come',
      link_url: 'https://example.com',
    }
    const own = await addSegment(programId)
    const saveChallenge = (segment_id: number) =>
      callRoute<Saved>(POST, {
        ...{ method: 'POST', caller: admin, params: { program_id: programId } },
        body: formBody({ ...form, identifier: crypto.randomUUID(), segment_id }),
      })
    const foreign = await saveChallenge(foreignId)
    expect([foreign.status, Object.keys(foreign.body.errors)]).toEqual([422, ['segment_id']])
    expect((await saveChallenge(own)).body.success).toBe(true)

    const { rewardId } = await createRewardFixture(test.payload, { programId })
    const params = { reward_id: rewardId }
    const { GET } = await routesAt('/admin/v2/rewards/:reward_id/edit')
    const { PUT } = await routesAt('/admin/v2/rewards/:reward_id')
    const saveReward = async (segment_id: number) => {
      const { body } = await callRoute<{ reward: object; updated_at: string }>(GET, { caller: admin, params })
      const changed = { ...body.reward, updated_at: body.updated_at, segment_id }
      return callRoute<Saved>(PUT, { method: 'PUT', caller: admin, params, body: changed })
    }
    const refused = await saveReward(foreignId)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['segment_id']])
    expect((await saveReward(own)).status).toBe(200)
  })

  it('limits the export of users to its people, and another program’s to nobody', async () => {
    const live = await addSegment(programId)
    const member = await createParticipantFixture(test.payload, { programId, email: `${unique()}@vip.test` })
    const other = await createParticipantFixture(test.payload, { programId, email: `${unique()}@other.test` })
    await sql(`update participants set tag_list = '["VIP"]' where id = $1`, [member.participantId])
    await refreshSegment(context(), { programId, segmentId: live })
    const { GET } = await routesAt('/admin/v2/programs/:program_id/participants.csv')
    const fileFor = async (query: string) => {
      const path = `/admin/v2/programs/${programId}/participants.csv${query}`
      return (await callRoute<string>(GET, { caller: admin, path, params: { program_id: programId } })).body
    }
    expect(await fileFor('')).toContain(other.email)
    const file = await fileFor(`?segment=${live}`)
    expect([file.includes(member.email), file.includes(other.email)]).toEqual([true, false])
    expect(await fileFor(`?segment=${foreignId}`)).not.toContain('@')
    expect(await fileFor('?segment=1 or true')).toContain(other.email)
  })
})
