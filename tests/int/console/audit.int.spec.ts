import type { Payload } from 'payload'
import { type AuditAction, type AuditedRecord, recordAudit } from '@/domain/audit'
import { listAuditedActions } from '@/domain/audit-log'
import { type Administrator, createContext, inTransaction } from '@/domain/context'
import { findAdministratorBySession, SESSION_COOKIES } from '@/domain/sign-in'
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

type Entry = { id: number; action: string; actor: string; record_id: string; program: string | null }
type Listed = { audit_log: Entry[]; total: number; page: number | null }
type Detail = { audit_entry: Entry & { before: unknown; after: unknown; ip_address: string } }
type Routes = {
  programList: RoutesAt
  programCsv: RoutesAt
  programEntry: RoutesAt
  ownList: RoutesAt
  ownCsv: RoutesAt
  ownEntry: RoutesAt
}

let test: TestPayload
let payload: Payload
let sql: Sql
let routes: Routes
let fixture: ProgramFixture
let sibling: ProgramFixture
let abroad: ProgramFixture
let owner: AdministratorFixture
let manager: AdministratorFixture

const record = async (
  { organizationId, programId }: { organizationId: number; programId: number | null },
  action: AuditAction,
  more: { before?: unknown; after?: unknown; recordId?: string } = {},
) => {
  const context = createContext(payload, {
    actor: { type: 'job', name: 'the tests' },
    origin: { ipAddress: '192.0.2.7', userAgent: '', requestId: 'req-1' },
  })
  const { recordId = '7', ...values } = more
  const recordType = `${action.split('.')[0]}s` as AuditedRecord
  await inTransaction(context, (tx) =>
    recordAudit(tx, { action, recordType, recordId, programId, organizationId, ...values }),
  )
}

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  routes = {
    programList: await routesAt('/admin/v2/programs/:program_id/audit_log'),
    programCsv: await routesAt('/admin/v2/programs/:program_id/audit_log.csv'),
    programEntry: await routesAt('/admin/v2/programs/:program_id/audit_log/:audit_entry_id'),
    ownList: await routesAt('/admin/v2/organization/audit_log'),
    ownCsv: await routesAt('/admin/v2/organization/audit_log.csv'),
    ownEntry: await routesAt('/admin/v2/organization/audit_log/:audit_entry_id'),
  }
  fixture = await createProgramFixture(payload, { time_zone: 'America/New_York' })
  sibling = await createProgramFixture(payload, { organization: fixture.organizationId })
  abroad = await createProgramFixture(payload)
  owner = await createAdministratorFixture(payload, {
    organizationId: fixture.organizationId,
    isAdmin: true,
    pairs: [],
  })
  manager = await createAdministratorFixture(payload, { ...fixture, pairs: ['program.manage'] })
  for (let number = 1; number <= 12; number++) await record(fixture, 'challenge.updated', { recordId: `${number}` })
  await record(fixture, 'reward.created', { after: { name: '=SUM(A1)', points: 5 } })
  await record(sibling, 'challenge.duplicated', { before: { name: 'Sibling' } })
  await record({ organizationId: fixture.organizationId, programId: null }, 'role.created')
  await record(abroad, 'challenge.updated', { after: { name: 'Foreign' } })
})
afterAll(() => test.close())

const ofProgram = (query = '', caller: Caller = manager, program = fixture) =>
  callRoute<Listed>(routes.programList.GET, {
    caller,
    path: `/?${query}`,
    params: { program_id: program.programId },
  })
const ofOrganization = (query = '', caller: Caller = owner) =>
  callRoute<Listed>(routes.ownList.GET, { caller, path: `/?${query}` })

describe('the audit log', () => {
  // RULE-44
  it('of a program contains its own entries, newest first, and no others', async () => {
    const { body, status } = await ofProgram('page_size=50')
    expect(status).toBe(200)
    expect(body.total).toBe(13)
    expect(body.audit_log[0]).toMatchObject({
      action: 'reward.created',
      actor_type: 'job',
      actor: 'the tests',
      record_type: 'rewards',
      program: fixture.program.name,
      ip_address: '192.0.2.7',
      request_id: 'req-1',
    })
    expect(new Set(body.audit_log.map(({ program }) => program))).toEqual(new Set([fixture.program.name]))
    expect(body.audit_log[0]).not.toHaveProperty('after')
  })

  it.each([
    ['organization_audit_log', () => routesAt('/admin/v2/organization/audit_log.csv')],
    ['organization_admins', () => routesAt('/admin/v2/organization/admins.csv')],
  ] as const)('of the organization says who exported %s', async (kind, route) => {
    const elsewhere = await createProgramFixture(payload)
    const caller = await createAdministratorFixture(payload, { ...elsewhere, isAdmin: true, pairs: [] })
    expect((await callRoute((await route()).GET, { caller })).status).toBe(200)
    const entries = await sql(
      'select action, actor_label, program_id, after from audit_entries where organization_id = $1 and actor_id = $2',
      [elsewhere.organizationId, String(caller.administratorId)],
    )
    const after = { kind, mode: 'default' }
    expect(entries).toEqual([{ action: 'export.downloaded', actor_label: caller.email, program_id: null, after }])
  })

  it('of the organization contains the entries of all its programs and its own', async () => {
    const { body } = await ofOrganization('page_size=50')
    expect(body.total).toBe(15)
    expect(new Set(body.audit_log.map(({ program }) => program))).toEqual(
      new Set([fixture.program.name, sibling.program.name, null]),
    )
    const theirs = await createAdministratorFixture(payload, { organizationId: abroad.organizationId, isAdmin: true })
    expect((await ofOrganization('', theirs)).body.total).toBe(1)
  })

  // RULE-42
  it('can be searched in any letter case, and filtered by record, action and kind of actor', async () => {
    expect((await ofProgram('search=REWARD.cre')).body.total).toBe(1)
    expect((await ofProgram('search=%25')).body.total).toBe(0)
    expect((await ofProgram('search=the+tests')).body.total).toBe(13)
    expect((await ofProgram('record_type=challenges')).body.total).toBe(12)
    expect((await ofProgram('action=reward.created')).body.total).toBe(1)
    expect((await ofProgram('actor_type=job')).body.total).toBe(13)
    expect((await ofProgram('actor_type=administrator')).body.total).toBe(0)
    expect((await ofProgram("record_type=x' or true--")).body.total).toBe(0)
  })

  it('can be filtered by days in the program’s time zone', async () => {
    // 03:30 UTC is the evening before in New York. Inserted directly, because entries can't be changed.
    await sql(
      `insert into audit_entries (organization_id, program_id, actor_type, actor_label, action, record_type, created_at)
       values ($1, $2, 'system', 'clock', 'clock.struck', 'clocks', '2026-03-02T03:30:00Z')`,
      [fixture.organizationId, fixture.programId],
    )
    expect((await ofProgram('from=2026-03-01&to=2026-03-01')).body.total).toBe(1)
    expect((await ofProgram('from=2026-03-02&to=2026-03-02')).body.total).toBe(0)
    expect((await ofOrganization('from=2026-03-02&to=2026-03-02')).body.total).toBe(1)
    expect((await ofProgram('from=2026-02-31&to=yesterday')).body.total).toBe(14)
  })

  it('pages without losing or repeating an entry', async () => {
    const pages = [await ofProgram('page_size=10&page=1'), await ofProgram('page_size=10&page=2')]
    const ids = pages.flatMap(({ body }) => body.audit_log.map(({ id }) => id))
    expect(ids).toHaveLength(14)
    expect(new Set(ids).size).toBe(14)
  })

  it('shows an entry with its values before and after, and none of another program', async () => {
    const [created] = (await ofProgram('action=reward.created')).body.audit_log
    const entry = (caller: Caller, program_id: number, audit_entry_id: number | string) =>
      callRoute<Detail>(routes.programEntry.GET, { caller, params: { program_id, audit_entry_id } })
    const shown = await entry(manager, fixture.programId, created?.id ?? 0)
    expect(shown.body.audit_entry).toMatchObject({ before: null, after: { name: '=SUM(A1)', points: 5 } })

    const [foreign] = await sql<{ id: number }>('select id from audit_entries where program_id = $1', [
      abroad.programId,
    ])
    const [other] = await sql<{ id: number }>('select id from audit_entries where program_id = $1', [sibling.programId])
    for (const id of [foreign?.id ?? 0, other?.id ?? 0, 'x', "1' or true--"]) {
      expect((await entry(manager, fixture.programId, id)).status).toBe(404)
    }
    expect((await entry(manager, sibling.programId, other?.id ?? 0)).status).toBe(404)

    const ofOwn = (audit_entry_id: number) =>
      callRoute<Detail>(routes.ownEntry.GET, { caller: owner, params: { audit_entry_id } })
    expect((await ofOwn(other?.id ?? 0)).body.audit_entry.before).toEqual({ name: 'Sibling' })
    expect((await ofOwn(foreign?.id ?? 0)).status).toBe(404)
  })

  it('masks participants’ emails without the permission, including in files', async () => {
    const place = await createProgramFixture(payload)
    await record(place, 'participant.email_changed', { before: { email: 'maya@example.com' }, after: { name: 'Maya' } })
    const within = { params: { program_id: place.programId } }
    const manages = await createAdministratorFixture(payload, { ...place, pairs: ['program.manage'] })
    const managesUsers = await createAdministratorFixture(payload, {
      ...place,
      pairs: ['program.manage', 'users.view', 'users.manage'],
    })
    const [{ id: audit_entry_id } = { id: 0 }] = (await ofProgram('', manages, place)).body.audit_log
    const entry = async (caller: Caller) => {
      const params = { ...within.params, audit_entry_id }
      return (await callRoute<Detail>(routes.programEntry.GET, { caller, params })).body.audit_entry.before
    }
    expect(await entry(manages)).toEqual({ email: 'm…@example.com' })
    expect(await entry(managesUsers)).toEqual({ email: 'maya@example.com' })

    const file = async (caller: Caller) => (await callRoute<string>(routes.programCsv.GET, { caller, ...within })).body
    expect(await file(manages)).toContain('m…@example.com')
    expect(await file(manages)).not.toContain('maya@example.com')
    expect(await file(managesUsers)).toContain('maya@example.com')
  })

  it('exports CSV with formulas escaped', async () => {
    const file = await callRoute<string>(routes.programCsv.GET, {
      caller: manager,
      path: '/?action=reward.created',
      params: { program_id: fixture.programId },
    })
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="audit_log.csv"')
    const [header, row, ...rest] = file.body.trim().split('\n')
    expect(header).toBe(
      'id,created_at,actor_type,actor,action,record_type,record_id,program,ip_address,request_id,before,after',
    )
    expect(row).toContain('reward.created,rewards,7')
    expect(row).toContain('"{""name"":""=SUM(A1)"",""points"":5}"')
    expect(rest).toEqual([])
    const own = await callRoute<string>(routes.ownCsv.GET, { caller: owner })
    expect(own.body).not.toContain('Foreign')
    expect(own.body).toContain('Sibling')
  })

  it('requires program.manage, and isAdmin for the organization’s', async () => {
    const editor = await createAdministratorFixture(payload, { ...fixture, pairs: ['program.update'] })
    expect((await ofProgram('', editor)).status).toBe(403)
    expect((await ofProgram('', manager, sibling)).status).toBe(404)
    expect((await ofProgram('', manager, abroad)).status).toBe(404)
    expect((await ofOrganization('', manager)).status).toBe(403)
  })

  it('offers the existing actions as filters, read by index skip scans', async () => {
    const context = createContext(payload, { actor: { type: 'system', name: 'test' } })
    expect(await listAuditedActions(context, fixture)).toEqual([
      { record_type: 'challenges', action: 'challenge.updated' },
      { record_type: 'clocks', action: 'clock.struck' },
      // Downloading the log is logged too.
      { record_type: 'exports', action: 'export.downloaded' },
      { record_type: 'rewards', action: 'reward.created' },
    ])
    const own = await listAuditedActions(context, { organizationId: fixture.organizationId, programId: null })
    expect(own.map(({ action }) => action)).toEqual([
      'challenge.duplicated',
      'challenge.updated',
      'clock.struck',
      'export.downloaded',
      'reward.created',
      'role.created',
    ])
  })

  it('is searchable by labels of actions, records and jobs in the reader’s language', async () => {
    const reader = await createAdministratorFixture(payload, { ...fixture, pairs: ['program.manage'] })
    await sql("update administrators set preferred_locale = 'es' where id = $1", [reader.administratorId])
    const found = async (words: string, caller?: Caller) =>
      (await ofProgram(`search=${encodeURIComponent(words)}`, caller)).body.total
    expect(await found('challenge UPDATED')).toBe(12)
    expect(await found('Reward')).toBe(1)
    expect(await found('Reto actualizado')).toBe(0)
    expect(await found('Reto actualizado', reader)).toBe(12)
    expect(await found('creada', reader)).toBe(1)
    expect(await found('challenge updated', reader)).toBe(0)
    // The organization's log and the file are searchable too.
    expect((await ofOrganization('search=Challenge+duplicated')).body.total).toBe(1)
    const file = await callRoute<string>(routes.programCsv.GET, {
      caller: reader,
      path: '/?search=creada',
      params: { program_id: fixture.programId },
    })
    expect(String(file.body)).toContain('reward.created')
    expect(String(file.body)).not.toContain('challenge.updated')
  })

  it('is searchable by what a job is for', async () => {
    const place = await createProgramFixture(payload)
    await sql(
      `insert into audit_entries (organization_id, program_id, actor_type, actor_label, action, record_type, created_at)
       select $1, $2, kind::enum_audit_entries_actor_type, label, 'clock.struck', 'clocks', now()
       from (values ('job', 'receipt.process'), ('job', 'export.run'), ('system', 'receipts')) of (kind, label)`,
      [place.organizationId, place.programId],
    )
    const caller = await createAdministratorFixture(payload, { ...place, pairs: ['program.manage'] })
    const { body } = await ofProgram('search=receipt+processing', caller, place)
    expect(body.audit_log.map(({ actor }) => actor)).toEqual(['receipt.process'])
  })
})

describe('a write through the content admin', () => {
  const asStockUser = async (caller: Caller): Promise<never> => {
    const administrator = (await findAdministratorBySession(
      sql,
      caller.cookies[SESSION_COOKIES.administrator] ?? '',
      new Date(),
    )) as Administrator
    return {
      collection: 'administrators',
      id: administrator.id,
      email: administrator.email,
      is_admin: administrator.isAdmin,
      organization: administrator.organizationId,
      grants_by_program: administrator.grants,
    } as never
  }
  const entriesOf = (recordId: number) =>
    sql(
      'select action, actor_label, program_id, organization_id, before, after from audit_entries where record_type = $1 and record_id = $2 order by id',
      ['program_pages', String(recordId)],
    )

  it('leaves an entry with the changed fields, in its own transaction', async () => {
    const editor = await createAdministratorFixture(payload, { ...fixture, pairs: ['program.update'] })
    const as = { overrideAccess: false, user: await asStockUser(editor), depth: 0 } as const
    const { id } = await payload.create({
      collection: 'program-pages',
      data: { program: fixture.programId, title: 'Terms', slug: 'terms', _status: 'draft' },
      ...as,
    })
    await payload.update({ collection: 'program-pages', id, data: { title: 'Rules' }, ...as })
    await payload.update({ collection: 'program-pages', id, data: { title: 'Rules' }, ...as })
    await payload.delete({ collection: 'program-pages', id, ...as })
    const whose = { actor_label: editor.email, program_id: fixture.programId, organization_id: fixture.organizationId }
    expect(await entriesOf(id)).toMatchObject([
      { ...whose, action: 'program-pages.created', before: null, after: { title: 'Terms', slug: 'terms' } },
      { ...whose, action: 'program-pages.updated', before: { title: 'Terms' }, after: { title: 'Rules' } },
      { ...whose, action: 'program-pages.deleted', before: { title: 'Rules', slug: 'terms' }, after: null },
    ])
  })

  it('leaves no entry if it fails', async () => {
    const editor = await createAdministratorFixture(payload, { ...fixture, pairs: ['program.update'] })
    const as = { overrideAccess: false, user: await asStockUser(editor), depth: 0 } as const
    const count = async () => (await sql('select 1 from audit_entries where actor_label = $1', [editor.email])).length
    await expect(
      payload.create({
        collection: 'program-pages',
        data: { program: sibling.programId, title: 'Not mine', slug: 'not-mine', _status: 'draft' },
        ...as,
      }),
    ).rejects.toThrow()
    expect(await count()).toBe(0)
  })

  it('leaves no second entry if it goes through the domain', async () => {
    const { id } = await payload.create({
      collection: 'program-pages',
      data: { program: fixture.programId, title: 'By us', slug: 'by-us', _status: 'draft' },
      overrideAccess: true,
      depth: 0,
    })
    expect(await entriesOf(id)).toEqual([])
  })

  it('shows the log only to those who may read it', async () => {
    const viewer = await createAdministratorFixture(payload, { ...fixture, pairs: ['dashboard.view'] })
    const read = async (caller: Caller) =>
      (
        await payload.find({
          collection: 'audit-entries',
          overrideAccess: false,
          user: await asStockUser(caller),
          depth: 0,
          pagination: false,
        })
      ).docs
    await expect(read(viewer)).rejects.toThrow('You are not allowed to perform this action.')
    const managed = await read(manager)
    expect(managed.length).toBeGreaterThan(0)
    expect(new Set(managed.map(({ program }) => program))).toEqual(new Set([fixture.programId]))
    expect((await read(owner)).some(({ program }) => program === sibling.programId)).toBe(true)
    expect((await read(owner)).some(({ program }) => program === abroad.programId)).toBe(false)
  })
})
