import type { Payload } from 'payload'
import { findApiKey } from '@/domain/api-keys'
import { poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  type AdministratorFixture,
  type Caller,
  callRoute,
  createAdministratorFixture,
  createProgramFixture,
  type ProgramFixture,
} from '../../support/fixtures'
import { routesAt } from '../../support/routes'

type Handler = Parameters<typeof callRoute>[0]
type Answer = {
  success: boolean
  message: string
  errors: Record<string, string[]>
  id: number
  name: string
  prefix: string
  expires_at: string | null
  api_key: string
}
type Listed = { api_auths: (Record<string, unknown> & { id: number; name: string; state: string })[]; total: number }

let test: TestPayload
let payload: Payload
let sql: Sql
let keys: { GET: Handler; POST: Handler }
let key: { DELETE: Handler }
let rotations: { POST: Handler }
let page: { GET: Handler }
let fixture: ProgramFixture
let owner: AdministratorFixture

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  keys = await routesAt('/admin/v2/programs/:program_id/api_auths')
  key = await routesAt('/admin/v2/programs/:program_id/api_auths/:api_auth_id')
  rotations = await routesAt('/admin/v2/programs/:program_id/api_auths/:api_auth_id/rotations')
  page = await routesAt('/admin/v2/programs/:program_id/settings/integrations/api_auths')
})
beforeEach(async () => {
  fixture = await createProgramFixture(payload)
  owner = await createAdministratorFixture(payload, fixture)
})
afterAll(() => test.close())

const inProgram = () => ({ program_id: fixture.programId })
const create = (body: object = {}, caller: Caller = owner) =>
  callRoute<Answer>(keys.POST, {
    caller,
    params: inProgram(),
    body: { name: 'Web shop', scopes: ['receipts.write'], expires_at: null, ...body },
  })
const revoke = (id: number, caller: Caller = owner) =>
  callRoute<Answer>(key.DELETE, { method: 'DELETE', caller, params: { ...inProgram(), api_auth_id: id } })
const rotate = (id: number, caller: Caller = owner) =>
  callRoute<Answer>(rotations.POST, { caller, params: { ...inProgram(), api_auth_id: id }, body: {} })
const list = async (handler: Handler = keys.GET) =>
  (await callRoute<Listed>(handler, { caller: owner, params: inProgram() })).body

describe('an API key', () => {
  // CONSOLE-139, CONSOLE-155
  it('is shown once: in the response that creates it, and never again', async () => {
    const { body } = await create()
    expect(body).toMatchObject({ success: true, name: 'Web shop', expires_at: null })
    expect(body.api_key).toMatch(/^lrl_live_[0-9A-Za-z]{39}$/)
    expect(body.api_key.startsWith(body.prefix)).toBe(true)
    const listed = await list()
    expect(listed.api_auths).toMatchObject([
      { name: 'Web shop', prefix: body.prefix, scopes: ['receipts.write'], state: 'active', last_used_at: null },
    ])
    const secret = body.api_key.slice(body.prefix.length)
    expect(JSON.stringify(listed)).not.toContain(secret)
    const rows = await sql('select * from api_keys where program_id = $1', [fixture.programId])
    const log = await sql('select * from audit_entries where program_id = $1', [fixture.programId])
    expect(JSON.stringify([rows, log])).not.toContain(secret)
    expect(log).toMatchObject([{ action: 'api_key.created', actor_label: owner.email }])
    expect(await list(page.GET)).toEqual(listed)
  })

  it('is created once per request, however often it is sent, and its response can be repeated for ten minutes', async () => {
    const press = { idempotency_key: 'press-0001' }
    const answers = await Promise.all([create(press), create(press), create(press)])
    const [first] = answers
    for (const { body, status } of answers) expect([status, body]).toEqual([200, first?.body])
    expect((await list()).total).toBe(1)
    expect(await findApiKey(sql, first?.body.api_key ?? '', new Date())).toMatchObject({ id: first?.body.id })
    const made = await sql(`select 1 from audit_entries where program_id = $1 and action = 'api_key.created'`, [
      fixture.programId,
    ])
    expect(made).toHaveLength(1)
    // Another request, form, administrator or program creates another key.
    const colleague = await createAdministratorFixture(payload, fixture)
    const others = [
      await create({ idempotency_key: 'press-0002' }),
      await create({ ...press, name: 'Till' }),
      await create({ ...press, scopes: ['receipts.read'] }),
      await create(press, colleague),
    ]
    const abroad = await createProgramFixture(payload)
    const home = fixture
    fixture = abroad
    others.push(await create(press, await createAdministratorFixture(payload, abroad)))
    fixture = home
    const keys = [first, ...others].map((answer) => answer?.body.api_key)
    expect(new Set(keys).size).toBe(6)

    await sql(`update api_keys set created_at = created_at - interval '11 minutes' where id = $1`, [first?.body.id])
    const late = await create(press)
    const words = "This key was already created and can't be shown again. Reload the page to create another one."
    expect({ status: late.status, errors: late.body.errors }).toEqual({ status: 422, errors: { base: [words] } })
    await revoke(others[0]?.body.id ?? 0)
    expect((await create({ idempotency_key: 'press-0002' })).status).toBe(422)
    expect((await list()).total).toBe(5)
    expect((await create({ idempotency_key: 'x' })).body.errors).toHaveProperty('idempotency_key')
  })

  it('is invalid at once when revoked, even twice', async () => {
    const { body } = await create()
    expect(await findApiKey(sql, body.api_key, new Date())).toMatchObject({ programId: fixture.programId })
    const answers = await Promise.all([revoke(body.id), revoke(body.id)])
    expect(answers.map(({ body: { message } }) => message)).toEqual(['API key revoked.', 'API key revoked.'])
    expect(await findApiKey(sql, body.api_key, new Date())).toBeNull()
    expect((await list()).api_auths).toMatchObject([{ state: 'revoked' }])
    const log = await sql(`select 1 from audit_entries where program_id = $1 and action = 'api_key.revoked'`, [
      fixture.programId,
    ])
    expect(log).toHaveLength(1)
  })

  // RULE-71
  it('is rotated once: the new key has the same permissions, and the old one works for another day', async () => {
    const { body } = await create({ scopes: ['points.read', 'points.write'], mode: 'test', calls_per_minute: 30 })
    const answers = await Promise.all([rotate(body.id), rotate(body.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    const rotated = answers.find(({ status }) => status === 200)?.body
    expect(rotated?.api_key).toMatch(/^lrl_test_/)
    const now = new Date()
    const same = {
      programId: fixture.programId,
      scopes: ['points.read', 'points.write'],
      isTest: true,
      callsPerMinute: 30,
    }
    expect(await findApiKey(sql, rotated?.api_key ?? '', now)).toMatchObject(same)
    const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
    expect(await findApiKey(sql, body.api_key, inHours(23.9))).toMatchObject(same)
    expect(await findApiKey(sql, body.api_key, inHours(24.1))).toBeNull()
    expect((await list()).total).toBe(2)
    const log = await sql(`select 1 from audit_entries where program_id = $1 and action = 'api_key.rotated'`, [
      fixture.programId,
    ])
    expect(log).toHaveLength(1)

    await revoke(rotated?.id ?? 0)
    expect((await rotate(rotated?.id ?? 0)).status).toBe(422)
    const editor = await createAdministratorFixture(payload, { ...fixture, pairs: ['program.update'] })
    expect((await rotate(rotated?.id ?? 0, editor)).status).toBe(403)
    const abroad = await createProgramFixture(payload)
    const stranger = await createAdministratorFixture(payload, { organizationId: abroad.organizationId, isAdmin: true })
    expect((await rotate(body.id, stranger)).status).toBe(404)
  })

  it.each<[object, string]>([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['everything'] }, 'scopes.0'],
    [{ mode: 'sandbox' }, 'mode'],
    [{ calls_per_minute: 0 }, 'calls_per_minute'],
    [{ calls_per_minute: 6001 }, 'calls_per_minute'],
    [{ expires_at: '2020-01-01T00:00:00Z' }, 'expires_at'],
    [{ expires_at: '2099-01-01T00:00:00Z' }, 'expires_at'],
    [{ expires_at: 'tomorrow' }, 'expires_at'],
  ])('is refused: %j', async (body, field) => {
    const answer = await create(body)
    expect({ status: answer.status, fields: Object.keys(answer.body.errors) }).toEqual({ status: 422, fields: [field] })
    expect((await list()).total).toBe(0)
  })

  it('requires program.update, and isn’t found in another program', async () => {
    const { body } = await create()
    const editor = await createAdministratorFixture(payload, { ...fixture, pairs: ['program.update', 'receipts.view'] })
    expect((await create({}, editor)).status).toBe(403)
    expect((await revoke(body.id, editor)).status).toBe(403)
    expect((await callRoute(keys.GET, { caller: editor, params: inProgram() })).status).toBe(403)

    const abroad = await createProgramFixture(payload)
    const stranger = await createAdministratorFixture(payload, { organizationId: abroad.organizationId, isAdmin: true })
    const through = await callRoute(key.DELETE, {
      method: 'DELETE',
      caller: stranger,
      params: { program_id: abroad.programId, api_auth_id: body.id },
    })
    for (const answer of [await revoke(body.id, stranger), await revoke(999_999), through]) {
      expect({ status: answer.status, body: answer.body }).toEqual({
        status: 404,
        body: { success: false, message: 'Not found', errors: {} },
      })
    }
    expect((await list()).api_auths).toMatchObject([{ state: 'active' }])
  })
})
