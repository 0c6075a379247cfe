import type { Payload } from 'payload'
import type { PermissionPair } from '@/domain/permissions'
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
import { type RoutesAt, routesAt } from '../../support/routes'

type Answer = { success: boolean; message: string; errors: Record<string, string[]>; role_id: number }
type Listed = {
  roles: { id: number; name: string; built_in: boolean; holders: number; permissions: PermissionPair[] }[]
  total: number
}

let test: TestPayload
let payload: Payload
let sql: Sql
let roles: RoutesAt
let role: RoutesAt
let fixture: ProgramFixture
let owner: AdministratorFixture

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  roles = await routesAt('/admin/v2/organization/roles')
  role = await routesAt('/admin/v2/organization/roles/:role_id')
  fixture = await createProgramFixture(payload)
  owner = await createAdministratorFixture(payload, {
    organizationId: fixture.organizationId,
    isAdmin: true,
    pairs: [],
  })
})
afterAll(() => test.close())

const create = (body: object, caller: Caller = owner) => callRoute<Answer>(roles.POST, { caller, body })
const change = (role_id: number, body: object, caller: Caller = owner) =>
  callRoute<Answer>(role.PUT, { method: 'PUT', caller, params: { role_id }, body })
const remove = (role_id: number, caller: Caller = owner) =>
  callRoute<Answer>(role.DELETE, { method: 'DELETE', caller, params: { role_id } })
const list = async (caller: Caller = owner) => (await callRoute<Listed>(roles.GET, { caller })).body.roles
const auditOf = (action: string, id: number) =>
  sql('select before, after, actor_label from audit_entries where action = $1 and record_id = $2', [action, String(id)])

/** An administrator with one role in all programs. */
const holderOf = async (roleId: number) => {
  const holder = await createAdministratorFixture(payload, { organizationId: fixture.organizationId, pairs: [] })
  await sql(
    `insert into administrators_grants (_order, _parent_id, id, role_id) values (1, $1, gen_random_uuid()::text, $2)`,
    [holder.administratorId, roleId],
  )
  return holder
}

describe('a role', () => {
  // CONSOLE-102
  it('has permissions, each once and in the order of the table, with an audit entry', async () => {
    const { body, status } = await create({
      name: ' Support ',
      description: 'Answers people',
      permissions: ['users.manage', 'users.view', 'users.manage'],
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, message: 'Role was created successfully!' })
    expect((await list()).find(({ id }) => id === body.role_id)).toEqual({
      id: body.role_id,
      name: 'Support',
      description: 'Answers people',
      built_in: false,
      holders: 0,
      permissions: ['users.view', 'users.manage'],
    })
    expect(await auditOf('role.created', body.role_id)).toMatchObject([
      { actor_label: owner.email, after: { name: 'Support', permissions: ['users.view', 'users.manage'] } },
    ])
  })

  it.each([
    [{ name: 'x', permissions: ['users.view'] }, { name: ['Name must be at least 2 characters.'] }],
    [{ name: 'x'.repeat(41), permissions: ['users.view'] }, { name: ['Name must not be longer than 40 characters.'] }],
    [{ name: 'Nothing', permissions: [] }, { permissions: ['Choose at least one permission.'] }],
  ])('is refused: %j', async (body, errors) => {
    const answer = await create(body)
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ success: false, errors })
  })

  it('grants no unknown permission', async () => {
    const answer = await create({ name: 'Root', permissions: ['everything.manage'] })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual(['permissions.0'])
  })

  it('has a unique name in the organization, in any letter case, even concurrently', async () => {
    const wanted = { name: 'Cashier', permissions: ['receipts.view'] }
    const answers = await Promise.all([create(wanted), create({ ...wanted, name: 'CASHIER' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    const refused = answers.find(({ status }) => status === 422)
    expect(refused?.body.errors).toEqual({ name: ['A role with this name already exists.'] })
    const abroad = await createProgramFixture(payload)
    const theirs = await createAdministratorFixture(payload, { organizationId: abroad.organizationId, isAdmin: true })
    expect((await create(wanted, theirs)).status).toBe(200)
  })

  it('applies from the next request of everyone who holds it', async () => {
    const { body } = await create({ name: 'Watcher', permissions: ['dashboard.view'] })
    const holder = await holderOf(body.role_id)
    const challenges = await routesAt('/admin/v2/programs/:program_id/challenges')
    const look = () => callRoute(challenges.GET, { caller: holder, params: { program_id: fixture.programId } })
    expect((await look()).status).toBe(403)
    const changed = await change(body.role_id, { name: 'Watcher', permissions: ['challenges.view'] })
    expect(changed.body.message).toBe('Role was updated successfully!')
    expect((await look()).status).toBe(200)
    expect(await auditOf('role.updated', body.role_id)).toMatchObject([
      { before: { permissions: ['dashboard.view'] }, after: { permissions: ['challenges.view'] } },
    ])
  })

  it('can be deleted only if no one holds it', async () => {
    const { body } = await create({ name: 'Passing', permissions: ['dashboard.view'] })
    const holder = await holderOf(body.role_id)
    const held = await remove(body.role_id)
    expect(held.status).toBe(422)
    expect(held.body.errors).toEqual({
      base: ['This role is assigned to admins. Give them another role first.'],
    })
    await sql('delete from administrators_grants where _parent_id = $1', [holder.administratorId])
    expect((await remove(body.role_id)).body.message).toBe('Role was deleted successfully!')
    expect((await list()).map(({ id }) => id)).not.toContain(body.role_id)
    expect((await remove(body.role_id)).status).toBe(404)
    expect(await auditOf('role.deleted', body.role_id)).toMatchObject([{ before: { name: 'Passing' }, after: null }])
  })

  it('can’t be deleted while someone gets it at the same moment', async () => {
    const update = await routesAt('/admin/v2/organization/admins/:administrator_id')
    for (let round = 0; round < 10; round++) {
      const { body } = await create({ name: `Racing ${round}`, permissions: ['dashboard.view'] })
      const person = await createAdministratorFixture(payload, { organizationId: fixture.organizationId, pairs: [] })
      const grants = [{ role_id: body.role_id, program_id: null }]
      const [removed, granted] = await Promise.all([
        remove(body.role_id),
        callRoute(update.PUT, {
          method: 'PUT',
          caller: owner,
          params: { administrator_id: person.administratorId },
          body: { grants },
        }),
      ])
      expect([removed.status, granted.status].sort()).toEqual([200, 422])
    }
  })

  it('that is built in can be edited, but not deleted', async () => {
    const { id } = await payload.create({
      collection: 'roles',
      data: { organization: fixture.organizationId, name: 'Viewer', permissions: ['users.view'], built_in: true },
      overrideAccess: true,
      depth: 0,
    })
    expect((await change(id, { name: 'Onlooker', permissions: ['users.view', 'rewards.view'] })).status).toBe(200)
    const { body, status } = await remove(id)
    expect(status).toBe(422)
    expect(body.errors).toEqual({ base: ["Built-in roles can't be deleted."] })
    expect((await list()).find((one) => one.id === id)).toMatchObject({ name: 'Onlooker', built_in: true })
  })
})

describe('access to roles', () => {
  it('is limited to the organization’s own', async () => {
    const abroad = await createProgramFixture(payload)
    const stranger = await createAdministratorFixture(payload, { organizationId: abroad.organizationId, isAdmin: true })
    const { body } = await create({ name: 'Ours', permissions: ['users.view'] })
    expect((await list(stranger)).map(({ id }) => id)).not.toContain(body.role_id)
    for (const answer of [
      await change(body.role_id, { name: 'Theirs', permissions: ['users.view'] }, stranger),
      await remove(body.role_id, stranger),
    ]) {
      expect({ status: answer.status, body: answer.body }).toEqual({
        status: 404,
        body: { success: false, message: 'Not found', errors: {} },
      })
    }
    expect((await list()).map(({ name }) => name)).toContain('Ours')
  })

  it('requires isAdmin', async () => {
    const manager = await createAdministratorFixture(payload, { organizationId: fixture.organizationId })
    const { body } = await create({ name: 'Guarded', permissions: ['users.view'] })
    const statuses = [
      (await callRoute(roles.GET, { caller: manager })).status,
      (await create({ name: 'Mine', permissions: ['users.view'] }, manager)).status,
      (await change(body.role_id, { name: 'Mine', permissions: ['users.view'] }, manager)).status,
      (await remove(body.role_id, manager)).status,
    ]
    expect(statuses).toEqual([403, 403, 403, 403])
  })

  it('can’t bypass the console through the stock API', async () => {
    const user = {
      collection: 'administrators',
      id: owner.administratorId,
      email: owner.email,
      is_admin: true,
      organization: fixture.organizationId,
      grants_by_program: new Map(),
    } as never
    const abroad = await createProgramFixture(payload)
    const data = {
      organization: abroad.organizationId,
      name: 'Smuggled',
      permissions: ['users.view' as const],
      built_in: false,
    }
    await expect(payload.create({ collection: 'roles', data, overrideAccess: false, user })).rejects.toThrow(
      'You are not allowed to perform this action.',
    )
  })
})
