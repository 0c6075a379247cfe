import { findConsents } from '@/domain/consents'
import {
  type AdministratorFixture,
  createAdministratorFixture,
  createProgramFixture,
  createVisitor,
  type ParticipantFixture,
} from '../../../support/fixtures'
import { daysAhead, openStage, type Stage } from './stage'

let stage: Stage
let viewer: AdministratorFixture
let stranger: AdministratorFixture
beforeAll(async () => {
  stage = await openStage()
  const { organizationId, test } = stage
  viewer = await createAdministratorFixture(test.payload, { organizationId, pairs: ['data_rights.view', 'users.view'] })
  const foreign = await createProgramFixture(test.payload)
  stranger = await createAdministratorFixture(test.payload, { organizationId: foreign.organizationId })
})
afterAll(() => stage.close())

const REQUESTS = '/admin/v2/programs/:program_id/data_requests'
const record = (who: AdministratorFixture, person: ParticipantFixture, more: object = {}) =>
  stage.console<{ data_request_id: number }>(who, `POST ${REQUESTS}`, {
    ...{ email: person.email, kind: 'access', origin: 'mail', message: 'A copy, please.' },
    ...{ received_at: new Date().toISOString(), ...more },
  })
type One = {
  data_request: { status: string; jurisdiction: string; rule: { url: string }; due_at: string; received_at: string }
}
const read = async (id: number) =>
  (await stage.console<One>(stage.admin, `GET ${REQUESTS}/:data_request_id`, undefined, { data_request_id: id })).body
    .data_request
const act = (who: AdministratorFixture, id: number, action: string, body: object = { answer: 'Done.' }) =>
  stage.console(who, `POST ${REQUESTS}/:data_request_id/${action}`, body, { data_request_id: id })
const prove = async ({ email }: ParticipantFixture) => {
  const link = await stage.readMail(email, /confirm\?asks=\w+&token=[\w-]+/)
  return stage.call(
    createVisitor(),
    'POST /public/data_requests/:token',
    {},
    {
      params: { token: link?.split('token=')[1] ?? 'none' },
    },
  )
}

it('a request by mail waits for the link to the known mailbox, and gets the deadline of the law', async () => {
  const me = await stage.createPerson({ country: 'US', postal: '94110' })
  const id = (await record(stage.admin, me)).body.data_request_id
  const request = await read(id)
  expect(request).toMatchObject({ status: 'unconfirmed', jurisdiction: 'US-CA', rule: { url: expect.any(String) } })
  const days = (new Date(request.due_at).getTime() - new Date(request.received_at).getTime()) / 86_400_000
  expect(days).toBe(45)
  // Nothing is answered before it is confirmed, and a second record finds the first.
  expect((await act(stage.admin, id, 'answer')).status).toBe(409)
  expect((await record(stage.admin, me)).status).toBe(409)
  expect((await prove(me)).status).toBe(200)
  expect((await prove(me)).status).toBe(404)
  expect((await read(id)).status).toBe('open')
  expect(
    await stage.sql(`select 1 from pgboss.job where name = 'data_rights.build' and data ->> 'requestId' = $1`, [
      String(id),
    ]),
  ).toHaveLength(1)
})

it('a link that has expired or was sent again confirms nothing', async () => {
  const me = await stage.createPerson()
  const id = (await record(stage.admin, me)).body.data_request_id
  const first = await stage.readMail(me.email, /confirm\?asks=\w+&token=[\w-]+/)
  expect((await act(stage.admin, id, 'proof', {})).status).toBe(200)
  const open = (link: string | null) =>
    stage.call(
      createVisitor(),
      'POST /public/data_requests/:token',
      {},
      {
        params: { token: link?.split('token=')[1] ?? 'none' },
      },
    )
  expect((await open(first)).status).toBe(404)
  await stage.sql(`update data_requests set proof_expires_at = now() where id = $1`, [id])
  expect((await prove(me)).status).toBe(404)
  expect((await read(id)).status).toBe('unconfirmed')
})

it('a recorded erasure gets its grace, which an administrator can stop', async () => {
  const me = await stage.createPerson()
  const id = (await record(stage.admin, me, { kind: 'erase', origin: 'phone' })).body.data_request_id
  await prove(me)
  expect((await read(id)).status).toBe('scheduled')
  expect((await act(stage.admin, id, 'answer')).status).toBe(409)
  expect((await act(stage.admin, id, 'refusal', { answer: 'You asked us to keep it.' })).status).toBe(200)
  await stage.settle(daysAhead(20))
  expect(
    await stage.sql('select 1 from participants where id = $1 and erased_at is null', [me.participantId]),
  ).toHaveLength(1)
})

it('an objection that is confirmed turns profiling off, and nobody else turns it on', async () => {
  const me = await stage.createPerson()
  await record(stage.admin, me, { kind: 'object' })
  await prove(me)
  const [profiling] = await findConsents(stage.sql, { programId: stage.programId, participantId: me.participantId })
  expect(profiling).toMatchObject({ name: 'profiling', isGranted: false, source: 'request' })
})

it('answers once, with a mail, an audit entry and an assignee who may answer', async () => {
  const me = await stage.createPerson()
  const { body } = await stage.call<{ data_request_id: number }>(me, 'POST /public/data/corrections', {
    message: 'My name is Zoë.',
  })
  const id = body.data_request_id
  const assign = (administratorId: number) =>
    stage.console(
      stage.admin,
      `PUT ${REQUESTS}/:data_request_id/assignee`,
      { administrator_id: administratorId },
      {
        data_request_id: id,
      },
    )
  expect((await assign(stranger.administratorId)).status).toBe(404)
  expect((await assign(stage.admin.administratorId)).status).toBe(200)
  expect((await act(stage.admin, id, 'answer', { answer: ' ' })).status).toBe(422)
  const answers = await Promise.all([1, 2].map(() => act(stage.admin, id, 'answer', { answer: 'Corrected.' })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await stage.readMail(me.email, /Corrected\./)).not.toBeNull()
  expect(
    await stage.sql(
      `select action from audit_entries where record_type = 'data_requests' and record_id = $1 order by id`,
      [String(id)],
    ),
  ).toEqual(['opened', 'assigned', 'closed'].map((action) => ({ action: `data_rights.${action}` })))
})

it('refuses administrators without the permission, and of other programs', async () => {
  const me = await stage.createPerson()
  expect((await record(viewer, me)).status).toBe(403)
  expect((await record(stranger, me)).status).toBe(404)
  const id = (await record(stage.admin, me)).body.data_request_id
  expect((await act(viewer, id, 'refusal')).status).toBe(403)
  expect((await act(stranger, id, 'refusal')).status).toBe(404)
  expect((await stage.console(viewer, `GET ${REQUESTS}`)).status).toBe(200)
  expect((await stage.console(stranger, `GET ${REQUESTS}`)).status).toBe(404)
  expect((await stage.console(viewer, 'GET /admin/v2/programs/:program_id/consents.csv')).status).toBe(403)
  expect((await record(stage.admin, { ...me, email: 'nobody@example.com' })).status).toBe(422)
})
