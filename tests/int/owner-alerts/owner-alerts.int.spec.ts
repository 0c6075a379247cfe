import type { Payload } from 'payload'
import { type AuditAction, recordAudit } from '@/domain/audit'
import { type Administrator, type Context, createContext, inTransaction } from '@/domain/context'
import { alertOwners } from '@/domain/owner-alerts'
import { findAdministratorBySession, SESSION_COOKIES } from '@/domain/sign-in'
import { unseal } from '@/mail/seal'
import { poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  type AdministratorFixture,
  callRoute,
  createAdministratorFixture,
  createProgramFixture,
  type ProgramFixture,
} from '../../support/fixtures'
import { routesAt } from '../../support/routes'

type Job = { id: string; data: { entryId: number } }
type Mail = { to: string; subject: string; text: string; html: string }

let test: TestPayload
let payload: Payload
let sql: Sql
let fixture: ProgramFixture
let owner: AdministratorFixture
let keys: { POST: Parameters<typeof callRoute>[0] }
let context: Context

const takeAlerts = () =>
  sql<Job>("delete from pgboss.job where name = 'owners.alert' and state = 'created' returning id::text as id, data")
const takeMails = async (): Promise<Mail[]> => {
  const jobs = await sql<{ data: Mail }>(
    "delete from pgboss.job where name = 'mail.deliver' and state = 'created' returning data",
  )
  return jobs
    .map(({ data }) => ({ ...data, text: unseal(data.text) }))
    .sort((one, other) => one.to.localeCompare(other.to))
}
const record = (action: AuditAction, more: object = {}) =>
  inTransaction(context, (tx) =>
    recordAudit(tx, { action, recordType: 'administrators', recordId: 1, programId: fixture.programId, ...more }),
  )

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  keys = await routesAt('/admin/v2/programs/:program_id/api_auths')
  fixture = await createProgramFixture(payload)
  const { organizationId } = fixture
  owner = await createAdministratorFixture(payload, { organizationId, isAdmin: true, pairs: [] })
  const second = await createAdministratorFixture(payload, { organizationId, isAdmin: true, pairs: [] })
  const gone = await createAdministratorFixture(payload, { organizationId, isAdmin: true, pairs: [] })
  await createAdministratorFixture(payload, { ...fixture, pairs: ['program.manage'] })
  await createAdministratorFixture(payload, {
    organizationId: (await createProgramFixture(payload)).organizationId,
    ...{ isAdmin: true, pairs: [] },
  })
  await sql("update administrators set preferred_locale = 'en', email = 'first@owners.test' where id = $1", [
    owner.administratorId,
  ])
  await sql("update administrators set preferred_locale = 'es', email = 'second@owners.test' where id = $1", [
    second.administratorId,
  ])
  await sql("update administrators set status = 'disabled' where id = $1", [gone.administratorId])
  const actor = (await findAdministratorBySession(
    sql,
    owner.cookies[SESSION_COOKIES.administrator] ?? '',
    new Date(),
  )) as Administrator
  context = createContext(payload, { actor, origin: { ipAddress: '192.0.2.7', userAgent: '', requestId: 'r' } })
})

afterAll(() => test.close())

beforeEach(async () => {
  await takeAlerts()
  await takeMails()
})

it('emails every owner in their language about a new API key, and says who made it', async () => {
  const answer = await callRoute(keys.POST, {
    caller: owner,
    params: { program_id: fixture.programId },
    body: { name: 'Till', scopes: ['receipts.write'], expires_at: null },
  })
  expect(answer.status).toBeLessThan(300)
  const [job, ...others] = await takeAlerts()
  expect(others).toEqual([])
  await alertOwners(context, (job as Job).data)
  const mails = await takeMails()
  expect(mails.map(({ to }) => to)).toEqual(['first@owners.test', 'second@owners.test'])
  expect(mails[0]?.subject).toMatch(/^API key created in /)
  expect(mails[1]?.subject).toMatch(/^Clave de API creada en /)
  for (const { text } of mails) {
    expect(text).toContain('first@owners.test')
    expect(text).toContain(`/admin/v2/programs/${fixture.programId}/audit_log#entry-${job?.data.entryId}`)
  }
  const [audited] = await sql<{ after: object }>("select after from audit_entries where action = 'owners.alerted'")
  expect(audited?.after).toEqual({ action: 'api_key.created', recipients: ['first@owners.test', 'second@owners.test'] })
})

it('sends each alert once, also when two workers run it at once', async () => {
  await record('api_key.rotated')
  const [job] = await takeAlerts()
  await Promise.all([alertOwners(context, (job as Job).data), alertOwners(context, (job as Job).data)])
  await alertOwners(context, (job as Job).data)
  expect(await takeMails()).toHaveLength(2)
})

it.each<[AuditAction, object]>([
  ['administrator.invited', { programId: null, after: { email: 'new@owners.test' } }],
  ['administrator.enabled', { programId: null }],
  ['administrator.updated', { programId: null, before: { is_admin: false }, after: { is_admin: true } }],
  ['export.started', { after: { kind: 'participants' } }],
  ['export.downloaded', { recordId: null, after: { kind: 'receipts' } }],
  ['integration.commerce_updated', {}],
  ['program.published', { before: { sign_in_type: 'otp' }, after: { sign_in_type: 'magic_link' } }],
])('alerts about %s', async (action, more) => {
  await record(action, more)
  const alerts = await takeAlerts()
  expect(alerts).toHaveLength(1)
  await alertOwners(context, (alerts[0] as Job).data)
  const mails = await takeMails()
  expect(mails).toHaveLength(2)
  expect(mails[0]?.text).toContain('192.0.2.7')
})

it.each<[AuditAction, object]>([
  ['administrator.updated', { before: { is_admin: true }, after: { is_admin: true } }],
  ['administrator.signed_in', {}],
  ['export.started', { after: { kind: 'rewards' } }],
  ['export.downloaded', { recordId: 7, after: { kind: 'participants' } }],
  ['program.published', { after: { header_text: 'Hi' } }],
])('stays quiet about %s %j', async (action, more) => {
  await record(action, more)
  expect(await takeAlerts()).toEqual([])
})

it('forgets an alert whose change was rolled back', async () => {
  const failing = inTransaction(context, async (tx) => {
    await recordAudit(tx, {
      action: 'api_key.created',
      recordType: 'api_key',
      recordId: 1,
      programId: fixture.programId,
    })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await takeAlerts()).toEqual([])
})
