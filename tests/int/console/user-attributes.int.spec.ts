import type { Payload } from 'payload'
import { poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  type Caller,
  callRoute,
  createAdministratorFixture,
  createAttributeFixture,
  createParticipantFixture,
  createProgramFixture,
} from '../../support/fixtures'
import { type RoutesAt, routesAt } from '../../support/routes'

type Answer = { success: boolean; message: string; errors: Record<string, string[]>; participant_profile_id: number }
type FieldType = 'text_area' | 'boolean' | 'date' | 'date_time' | 'other'

let test: TestPayload
let payload: Payload
let sql: Sql
let organizationId: number
let programId: number
let manager: Caller
let profile: RoutesAt
let change: RoutesAt
let page: RoutesAt
let newPage: RoutesAt
let attributes: Record<FieldType, number>

const createAttribute = (name: string, field_type: FieldType, program = programId): Promise<number> =>
  createAttributeFixture(payload, { program, name, display_name: `The ${name}`, field_type, position: 1 })

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  ;({ organizationId, programId } = await createProgramFixture(payload))
  manager = await createAdministratorFixture(payload, { organizationId, programId })
  profile = await routesAt('/admin/v2/participants/:participant_id/participant_profile')
  change = await routesAt('/admin/v2/participant_profile/:participant_profile_id')
  page = await routesAt('/admin/v2/users/:end_user_id/attributes/:participant_profile_id')
  newPage = await routesAt('/admin/v2/users/:end_user_id/attributes/new')
  attributes = {
    other: await createAttribute('colour', 'other'),
    text_area: await createAttribute('story', 'text_area'),
    boolean: await createAttribute('driver', 'boolean'),
    date: await createAttribute('birthday', 'date'),
    date_time: await createAttribute('arrival', 'date_time'),
  }
})

afterAll(() => test.close())

const createPerson = async () => (await createParticipantFixture(payload, { programId })).participantId
const add = (participantId: number, body: object, caller = manager) =>
  callRoute<Answer>(profile.POST, { caller, body, params: { participant_id: participantId } })
const update = (profileId: number, body: object, caller = manager) =>
  callRoute<Answer>(change.PATCH, { caller, body, method: 'PATCH', params: { participant_profile_id: profileId } })
const read = async (participantId: number, caller = manager) => {
  const { body } = await callRoute<{ participant_profile: Record<string, unknown>[] }>(profile.GET, {
    caller,
    params: { participant_id: participantId },
  })
  return body.participant_profile
}
const auditsOf = (profileId: number) =>
  sql(
    `select action, after from audit_entries where record_type = 'participant-profiles' and record_id = $1 order by id`,
    [String(profileId)],
  )

describe("a participant's attributes", () => {
  // CONSOLE-26
  it.each([
    ['other', ' Green ', 'Green'],
    ['text_area', 'Two\nlines', 'Two\nlines'],
    ['boolean', 'true', 'true'],
    ['date', '1990-12-31', '1990-12-31'],
    ['date_time', '2026-11-21T09:30', '2026-11-21T09:30'],
  ] as const)('are added by type: %s', async (type, value, kept) => {
    const participantId = await createPerson()
    const { body } = await add(participantId, { profile_attribute_id: attributes[type], value })
    expect(body).toMatchObject({ success: true, message: 'Participant profile was created successfully!' })
    expect(await read(participantId)).toEqual([
      {
        id: body.participant_profile_id,
        profile_attribute_id: attributes[type],
        attribute_name: expect.any(String),
        attribute_display_name: expect.stringMatching(/^The /),
        attribute_field_type: type,
        value: kept,
        updated_at: expect.any(String),
      },
    ])
  })

  it('can be added at the other path too (CONSOLE-129), with users.manage in the program', async () => {
    const { POST } = await routesAt('/admin/v2/participant_profile')
    const participant_id = await createPerson()
    const sent = { participant_id, profile_attribute_id: attributes.other, value: 'Green' }
    const send = (caller: Caller, body: object) => callRoute<Answer>(POST, { caller, body })
    const viewer = await createAdministratorFixture(payload, { organizationId, programId, pairs: ['users.view'] })
    expect((await send(viewer, sent)).status).toBe(403)
    const sibling = await createProgramFixture(payload, { organization: organizationId })
    const both = await createAdministratorFixture(payload, { ...sibling, pairs: ['users.manage'] })
    expect((await send(both, sent)).status).toBe(404)
    expect((await send(manager, { ...sent, participant_id: 999_999_999 })).status).toBe(404)
    expect((await send(manager, { ...sent, participant_id: '' })).body.errors).toEqual({
      participant_id: ['This field is required.'],
    })
    expect(await read(participant_id)).toEqual([])
    const { body } = await send(manager, sent)
    expect(body).toMatchObject({ success: true, message: 'Participant profile was created successfully!' })
    expect(await read(participant_id)).toMatchObject([{ id: body.participant_profile_id, value: 'Green' }])
  })

  it.each([
    ['boolean', 'perhaps', 'Choose yes or no.'],
    ['date', '31.12.1990', 'Enter a date.'],
    ['date_time', '1990-12-31', 'Enter a date and time.'],
    ['other', '  ', 'Enter a value.'],
  ] as const)('refuse invalid values: %s %j', async (type, value, problem) => {
    const participantId = await createPerson()
    const { body, status } = await add(participantId, { profile_attribute_id: attributes[type], value })
    expect([status, body.errors]).toEqual([422, { value: [problem] }])
    expect(await read(participantId)).toEqual([])
  })

  it('are named in the audit log without their values, which can be erased', async () => {
    const participantId = await createPerson()
    const { body } = await add(participantId, { profile_attribute_id: attributes.other, value: 'Green' })
    await update(body.participant_profile_id, { value: 'Blue' })
    const after = { participant_id: participantId, attribute: 'colour' }
    expect(await auditsOf(body.participant_profile_id)).toEqual([
      { action: 'participant.attribute_added', after },
      { action: 'participant.attribute_changed', after },
    ])
  })

  // CONSOLE-129
  it('are added once, however many requests come at once', async () => {
    const participantId = await createPerson()
    const form = { profile_attribute_id: attributes.other, value: 'Green' }
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(participantId, form)))
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    const refused = answers.find(({ body }) => !body.success)
    expect(refused?.body).toMatchObject({
      message: 'This user already has a value for this attribute.',
      errors: { profile_attribute_id: ['This user already has a value for this attribute.'] },
    })
    expect(await read(participantId)).toHaveLength(1)
  })

  it('of another program are not found', async () => {
    const participantId = await createPerson()
    const other = await createProgramFixture(payload)
    const foreign = await createAttribute('foreign', 'other', other.programId)
    const { body, status } = await add(participantId, { profile_attribute_id: foreign, value: 'x' })
    expect([status, body.errors]).toEqual([422, { profile_attribute_id: ['This attribute no longer exists.'] }])
  })

  it.each([{}, { profile_attribute_id: 'x', value: 'y' }, { value: 'y' }])('need both fields: %j', async (body) => {
    const participantId = await createPerson()
    const answer = await add(participantId, body)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toContain('profile_attribute_id')
  })

  it('can be changed, and the same value again changes nothing', async () => {
    const participantId = await createPerson()
    const { body } = await add(participantId, { profile_attribute_id: attributes.date, value: '1990-12-31' })
    const id = body.participant_profile_id
    const changed = await update(id, { value: '1991-01-01' })
    expect(changed.body).toMatchObject({ success: true, message: 'Participant profile was updated successfully!' })
    expect((await update(id, { value: '1991-01-01' })).body.success).toBe(true)
    expect(await auditsOf(id)).toHaveLength(2)
    expect((await update(id, { value: 'soon' })).body.errors).toEqual({ value: ['Enter a date.'] })
    expect(await read(participantId)).toMatchObject([{ value: '1991-01-01' }])
  })

  it('update the postal code that perks use', async () => {
    const participantId = await createPerson()
    const postal = await createAttribute('postal', 'other')
    const { body } = await add(participantId, { profile_attribute_id: postal, value: '10001' })
    await update(body.participant_profile_id, { value: '10002' })
    expect(await sql('select postal from participants where id = $1', [participantId])).toEqual([{ postal: '10002' }])
  })

  it('require users.manage in their own program', async () => {
    const participantId = await createPerson()
    const { body } = await add(participantId, { profile_attribute_id: attributes.other, value: 'Green' })
    const viewer = await createAdministratorFixture(payload, { organizationId, programId, pairs: ['users.view'] })
    const stranger = await createAdministratorFixture(payload, await createProgramFixture(payload))
    expect((await update(body.participant_profile_id, { value: 'Blue' }, viewer)).status).toBe(403)
    expect((await update(body.participant_profile_id, { value: 'Blue' }, stranger)).status).toBe(404)
    expect((await update(999_999, { value: 'Blue' })).status).toBe(404)
    expect(
      (await add(participantId, { profile_attribute_id: attributes.date, value: '1990-12-31' }, viewer)).status,
    ).toBe(403)
    expect(await read(participantId, viewer)).toMatchObject([{ value: 'Green' }])
  })

  it('can’t be changed after erasure', async () => {
    const participantId = await createPerson()
    const { body } = await add(participantId, { profile_attribute_id: attributes.other, value: 'Green' })
    await sql('update participants set erased_at = now() where id = $1', [participantId])
    expect((await update(body.participant_profile_id, { value: 'Blue' })).status).toBe(404)
    expect((await add(participantId, { profile_attribute_id: attributes.date, value: '1990-12-31' })).status).toBe(404)
  })
})

describe('the attribute pages answer JSON', () => {
  it('with attributes not filled in yet', async () => {
    const participantId = await createPerson()
    await add(participantId, { profile_attribute_id: attributes.other, value: 'Green' })
    const { body } = await callRoute<{ profile_attributes: { id: number }[] }>(newPage.GET, {
      caller: manager,
      params: { end_user_id: participantId },
    })
    const ids = body.profile_attributes.map(({ id }) => id)
    expect(ids).not.toContain(attributes.other)
    expect(ids).toEqual(expect.arrayContaining([attributes.boolean, attributes.date]))
  })

  it("with this participant's, and no one else's", async () => {
    const participantId = await createPerson()
    const { body } = await add(participantId, { profile_attribute_id: attributes.other, value: 'Green' })
    const ask = (end_user_id: number, participant_profile_id: number | string) =>
      callRoute<{ participant_profile: object }>(page.GET, {
        caller: manager,
        params: { end_user_id, participant_profile_id },
      })
    const own = await ask(participantId, body.participant_profile_id)
    expect(own.body.participant_profile).toMatchObject({ id: body.participant_profile_id, value: 'Green' })
    expect((await ask(await createPerson(), body.participant_profile_id)).status).toBe(404)
    expect((await ask(participantId, 'abc')).status).toBe(404)
    expect((await ask(participantId, '99999999999999999999')).status).toBe(404)
  })
})
