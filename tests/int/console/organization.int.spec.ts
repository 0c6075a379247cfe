import type { Payload } from 'payload'
import { SESSION_COOKIES } from '@/domain/sign-in'
import {
  type AdministratorFixture,
  type Caller,
  callRoute,
  createAdministratorFixture,
  createProgramFixture,
} from '../../support/fixtures'
import { type RoutesAt, routesAt } from '../../support/routes'
import { openStage, type Stage } from '../sign-in/stage'

type Answer = { success: boolean; message: string; errors: Record<string, string[]>; administrator_id: number }
type Listed = { users: (Record<string, unknown> & { id: number; email: string })[]; total: number }

let stage: Stage
let payload: Payload
let invite: RoutesAt
let update: RoutesAt
let users: RoutesAt
let organizationId: number
let programId: number
let roleId: number
let owner: AdministratorFixture

const createRole = async (organization: number, name: string) =>
  (
    await payload.create({
      collection: 'roles',
      data: { organization, name, permissions: ['dashboard.view', 'users.view'], built_in: false },
      overrideAccess: true,
      depth: 0,
    })
  ).id

beforeAll(async () => {
  stage = await openStage()
  payload = stage.payload
  invite = await routesAt('/admin/v2/users/invite')
  update = await routesAt('/admin/v2/organization/admins/:administrator_id')
  users = await routesAt('/admin/v2/users')
  ;({ organizationId, programId } = await createProgramFixture(payload))
  roleId = await createRole(organizationId, 'Reader')
  owner = await createAdministratorFixture(payload, { organizationId, isAdmin: true, pairs: [] })
})
afterAll(() => stage.close())

let people = 0
const invitation = (more: object = {}) => ({
  first_name: 'Edith',
  last_name: 'Clarke',
  email: `edith-${++people}@example.com`,
  is_admin: false,
  grants: [{ role_id: roleId, program_id: programId }],
  ...more,
})
const send = (body: object, caller: Caller = owner) => callRoute<Answer>(invite.POST, { caller, body })
const change = (administrator_id: number, body: object, caller: Caller = owner) =>
  callRoute<Answer>(update.PUT, { method: 'PUT', caller, params: { administrator_id }, body })
const rowOf = async (id: number) =>
  (
    await stage.sql('select status, is_admin, invited_by_id, invited_at, email from administrators where id = $1', [id])
  )[0]
const isSignedIn = async (caller: Caller) => (await callRoute(users.GET, { caller })).status !== 401

describe('inviting an administrator', () => {
  // CONSOLE-119, CONSOLE-150
  it('sends an email that links to the sign-in page, and leaves an audit entry', async () => {
    const wanted = invitation({ email: '  Edith-First@Example.com ' })
    const { body, status } = await send(wanted)
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, message: 'Done! The admin has been invited.', errors: {} })
    expect(await rowOf(body.administrator_id)).toMatchObject({
      status: 'invited',
      is_admin: false,
      email: 'edith-first@example.com',
      invited_by_id: owner.administratorId,
    })
    const grants = 'select role_id, program_id from administrators_grants where _parent_id = $1'
    expect(await stage.sql(grants, [body.administrator_id])).toEqual([{ role_id: roleId, program_id: programId }])

    await stage.deliver()
    const [mail] = await stage.mailsTo('edith-first@example.com')
    expect(mail?.subject).toMatch(/^Grace Hopper invited you to Org \w+ on Laurel$/)
    expect(mail?.text).toContain('http://localhost:3000/login\n')
    expect(mail?.html).toContain('href="http://localhost:3000/login"')

    const audit = await stage.sql(
      `select actor_label, after, organization_id from audit_entries where action = 'administrator.invited' and record_id = $1`,
      [String(body.administrator_id)],
    )
    expect(audit).toMatchObject([
      { actor_label: owner.email, organization_id: organizationId, after: { email: 'edith-first@example.com' } },
    ])
  })

  it('is accepted by signing in', async () => {
    const { email, ...wanted } = invitation()
    const { body } = await send({ ...wanted, email })
    const asked = await callRoute<{ browser_token: string }>(stage.routes.adminSignIn, {
      body: { email },
      caller: { cookies: owner.cookies, csrf: owner.csrf },
    })
    expect(asked.status).toBe(200)
    const { code } = await stage.lastMail(email)
    const done = await callRoute(stage.routes.adminVerify, {
      body: { email, otp: code, browser_token: asked.body.browser_token },
      caller: { cookies: owner.cookies, csrf: owner.csrf },
    })
    expect(done.body).toMatchObject({ success: true })
    expect(await rowOf(body.administrator_id)).toMatchObject({ status: 'active' })
  })

  it('again sends another email with the latest roles, up to a limit', async () => {
    const wanted = invitation()
    const first = await send(wanted)
    const second = await send({ ...wanted, is_admin: true, grants: [] })
    expect(second.body.administrator_id).toBe(first.body.administrator_id)
    expect(await rowOf(first.body.administrator_id)).toMatchObject({ status: 'invited', is_admin: true })
    await stage.deliver()
    expect(await stage.mailsTo(wanted.email)).toHaveLength(2)
    expect((await send(wanted)).status).toBe(200)
    const limited = await send(wanted)
    expect(limited.status).toBe(429)
    expect(limited.body.message).toBe('An error occurred.')
    expect(limited.body.errors.email?.[0]).toMatch(/^Too many invitations\. Please try again in \d+ minutes\.$/)
    expect(limited.headers.get('retry-after')).toMatch(/^\d+$/)
    await stage.deliver()
    expect(await stage.mailsTo(wanted.email)).toHaveLength(3)
  })

  it('creates one administrator for two concurrent requests', async () => {
    const wanted = invitation()
    const answers = await Promise.all([send(wanted), send(wanted)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0].body.administrator_id).toBe(answers[1].body.administrator_id)
    expect(await stage.sql('select 1 from administrators where email = $1', [wanted.email])).toHaveLength(1)
  })

  it('refuses the address of an existing administrator, here or in another organization', async () => {
    const here = await send(invitation({ email: owner.email.toUpperCase() }))
    expect(here).toMatchObject({ status: 422, body: { success: false, message: 'An error occurred.' } })
    expect(here.body.errors).toEqual({ email: ['This person is already an admin in your organization.'] })
    const abroad = await createProgramFixture(payload)
    const foreigner = await createAdministratorFixture(payload, {
      organizationId: abroad.organizationId,
      isAdmin: true,
    })
    const there = await send(invitation({ email: foreigner.email }))
    expect(there.body.errors).toEqual({ email: ['This email belongs to an admin in another organization.'] })
    expect(await rowOf(foreigner.administratorId)).toMatchObject({ status: 'active' })
    await stage.deliver()
    expect(await stage.mailsTo(foreigner.email)).toEqual([])
  })

  it('refuses roles and programs of another organization', async () => {
    const abroad = await createProgramFixture(payload)
    const foreignRole = await createRole(abroad.organizationId, 'Theirs')
    for (const grant of [
      { role_id: foreignRole, program_id: null },
      { role_id: roleId, program_id: abroad.programId },
    ]) {
      const { email, ...wanted } = invitation({ grants: [grant] })
      const { body, status } = await send({ ...wanted, email })
      expect(status).toBe(422)
      expect(body.errors).toHaveProperty('grants')
      expect(await stage.sql('select 1 from administrators where email = $1', [email])).toEqual([])
    }
  })

  it.each([
    [{ first_name: ' ' }, { first_name: ['First name is required.'] }],
    [{ last_name: undefined }, { last_name: ['Last name is required.'] }],
    [{ email: 'nobody' }, { email: ['Enter a valid email.'] }],
    [{ grants: [] }, { grants: ['Choose at least one role, or make this person an organization admin.'] }],
    [{ grants: [{ role_id: 'x', program_id: null }] }, { 'grants.0.role_id': ['Choose a role.'] }],
  ])('refuses %j', async (more, errors) => {
    const { body, status } = await send(invitation(more))
    expect(status).toBe(422)
    expect(body).toEqual({ success: false, message: 'An error occurred.', errors })
  })

  // CONSOLE-112
  it('requires isAdmin', async () => {
    const manager = await createAdministratorFixture(payload, { organizationId })
    const wanted = invitation()
    expect((await send(wanted, manager)).status).toBe(403)
    expect(await stage.sql('select 1 from administrators where email = $1', [wanted.email])).toEqual([])
  })
})

describe('changing an administrator', () => {
  const other = (isAdmin = false) =>
    createAdministratorFixture(payload, { organizationId, isAdmin, pairs: ['users.view'] })

  // RULE-5
  it('grants and revokes roles from the next request on', async () => {
    const person = await other()
    expect((await callRoute(users.GET, { caller: person })).status).toBe(403)
    const { body, status } = await change(person.administratorId, {
      is_admin: true,
      grants: [{ role_id: roleId, program_id: null }],
    })
    expect({ status, body }).toMatchObject({ status: 200, body: { message: 'Admin was updated successfully!' } })
    expect((await callRoute(users.GET, { caller: person })).status).toBe(200)
    const [entry] = await stage.sql<{ before: object; after: object }>(
      `select before, after from audit_entries where action = 'administrator.updated' and record_id = $1`,
      [String(person.administratorId)],
    )
    expect(entry).toMatchObject({
      before: { is_admin: false },
      after: { is_admin: true, grants: [{ role: 'Reader', program: null }] },
    })
  })

  // RULE-13
  it('ends a disabled administrator’s sessions at once, and lets them sign in again once enabled', async () => {
    const person = await other()
    expect(await isSignedIn(person)).toBe(true)
    await change(person.administratorId, { status: 'disabled' })
    expect(await isSignedIn(person)).toBe(false)
    const sessions = await stage.sql<{ live: boolean }>(
      'select revoked_at is null as live from sessions where administrator_id = $1',
      [person.administratorId],
    )
    expect(sessions).toEqual([{ live: false }])
    await stage.sql('update administrators set last_signed_in_at = now() where id = $1', [person.administratorId])
    await change(person.administratorId, { status: 'active' })
    expect(await rowOf(person.administratorId)).toMatchObject({ status: 'active' })
    expect(await isSignedIn(person)).toBe(false)
  })

  it('doesn’t let administrators disable themselves', async () => {
    const { body, status } = await change(owner.administratorId, { status: 'disabled' })
    expect(status).toBe(422)
    expect(body.errors).toEqual({ status: ["You can't disable your own account."] })
  })

  it('revokes an invitation, and renews it', async () => {
    const wanted = invitation()
    const { body } = await send(wanted)
    await change(body.administrator_id, { status: 'disabled' })
    expect(await rowOf(body.administrator_id)).toMatchObject({ status: 'disabled' })
    await change(body.administrator_id, { status: 'active' })
    expect(await rowOf(body.administrator_id)).toMatchObject({ status: 'invited' })
  })

  // RULE-3
  it('doesn’t find administrators of another organization, or invalid ids', async () => {
    const abroad = await createProgramFixture(payload)
    const foreigner = await createAdministratorFixture(payload, {
      organizationId: abroad.organizationId,
      isAdmin: true,
    })
    const missing = { success: false, message: 'Not found', errors: {} }
    for (const id of [foreigner.administratorId, 99_999_999, "1' or true--" as unknown as number]) {
      const { body, status } = await change(id, { is_admin: false, status: 'disabled' })
      expect({ status, body }).toEqual({ status: 404, body: missing })
    }
    expect(await rowOf(foreigner.administratorId)).toMatchObject({ status: 'active', is_admin: true })
  })

  it('requires isAdmin, even for one’s own account', async () => {
    const person = await createAdministratorFixture(payload, { organizationId })
    expect((await change(person.administratorId, { is_admin: true }, person)).status).toBe(403)
    expect(await rowOf(person.administratorId)).toMatchObject({ is_admin: false })
  })

  it('keeps one active isAdmin when two demote each other at once, twenty times', async () => {
    for (let round = 0; round < 20; round++) {
      const { organizationId: organization } = await createProgramFixture(payload)
      const fixture = { organizationId: organization, isAdmin: true, pairs: [] }
      const [one, two] = [
        await createAdministratorFixture(payload, fixture),
        await createAdministratorFixture(payload, fixture),
      ]
      const answers = await Promise.all([
        change(two.administratorId, { is_admin: false }, one),
        change(one.administratorId, round % 2 ? { is_admin: false } : { status: 'disabled' }, two),
      ])
      // The one who lost the right in between is refused too, before or after the lock.
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const left = await stage.sql(
        "select id from administrators where organization_id = $1 and is_admin and status = 'active'",
        [organization],
      )
      expect(left).toHaveLength(1)
    }
  })

  it('explains why the last isAdmin stays', async () => {
    const { organizationId: organization } = await createProgramFixture(payload)
    const last = await createAdministratorFixture(payload, { organizationId: organization, isAdmin: true, pairs: [] })
    await createAdministratorFixture(payload, { organizationId: organization })
    const { body, status } = await change(last.administratorId, { is_admin: false }, last)
    expect(status).toBe(422)
    expect(body.errors).toEqual({
      is_admin: ['Your organization needs at least one active admin with access to this setting.'],
    })
  })
})

describe('the list of administrators', () => {
  // CONSOLE-7, CONSOLE-56, CONSOLE-118
  it('contains the organization’s administrators with their roles, and no one else', async () => {
    const fixture = await createProgramFixture(payload)
    const reader = await createRole(fixture.organizationId, 'Reader')
    const admin = await createAdministratorFixture(payload, {
      organizationId: fixture.organizationId,
      isAdmin: true,
      pairs: [],
    })
    const invited = await send(
      {
        ...invitation({ first_name: 'Zelda' }),
        grants: [
          { role_id: reader, program_id: null },
          { role_id: reader, program_id: fixture.programId },
          { role_id: reader, program_id: fixture.programId },
        ],
      },
      admin,
    )
    expect(invited.status).toBe(200)
    const { body } = await callRoute<Listed>(users.GET, { caller: admin, path: '/?sort=name' })
    expect(body.total).toBe(2)
    expect(body.users.map(({ email }) => email)[0]).toBe(admin.email)
    expect(body.users[1]).toMatchObject({
      first_name: 'Zelda',
      status: 'invited',
      isAdmin: false,
      preferred_locale: 'en',
      permissions: [
        { resource: 'dashboard', action: 'view' },
        { resource: 'users', action: 'view' },
      ],
      grants: [
        { role: 'Reader', program: null },
        { role: 'Reader', program: fixture.program.name },
      ],
      invited_by: 'Grace Hopper',
    })
    const found = await callRoute<Listed>(users.GET, { caller: admin, path: '/?search=zELDA&status=invited' })
    expect(found.body.total).toBe(1)
    expect((await callRoute<Listed>(users.GET, { caller: admin, path: '/?access=admin' })).body.total).toBe(1)
    expect(
      (await callRoute<Listed>(users.GET, { caller: admin, path: '/?search=zelda&status=active' })).body.total,
    ).toBe(0)
  })

  // CONSOLE-6, RULE-41
  it('is a page, JSON at the same address, and CSV with formulas escaped', async () => {
    const fixture = await createProgramFixture(payload)
    const admin = await createAdministratorFixture(payload, {
      organizationId: fixture.organizationId,
      isAdmin: true,
      pairs: [],
    })
    const role = await createRole(fixture.organizationId, '=SUM(A1)')
    await send(invitation({ first_name: '=cmd()', grants: [{ role_id: role, program_id: null }] }), admin)
    const json = await routesAt('/admin/v2/organization/admins')
    const csv = await routesAt('/admin/v2/organization/admins.csv')
    const programs = await routesAt('/admin/v2/organization/programs')
    expect((await callRoute<Listed>(json.GET, { caller: admin })).body.total).toBe(2)
    const file = await callRoute<string>(csv.GET, { caller: admin })
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="admins.csv"')
    expect(file.body).toContain("'=cmd()")
    expect(file.body).toContain("'=SUM(A1) (all programs)")
    const listed = await callRoute<{ programs: { id: number }[] }>(programs.GET, { caller: admin })
    expect(listed.body.programs.map(({ id }) => id)).toEqual([fixture.programId])
  })

  it('is refused to managers, and without a session', async () => {
    const manager = await createAdministratorFixture(payload, { organizationId })
    expect((await callRoute(users.GET, { caller: manager })).status).toBe(403)
    const cookies = { ...manager.cookies, [SESSION_COOKIES.administrator]: 'nonsense' }
    expect((await callRoute(users.GET, { caller: { ...manager, cookies } })).status).toBe(401)
  })
})
