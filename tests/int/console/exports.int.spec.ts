import { readFileSync } from 'node:fs'
import type { Payload } from 'payload'
import { type Context, createContext } from '@/domain/context'
import { cleanUpExports, EXPORT_KINDS, findExport, resumeExports, runExport } from '@/domain/exports'
import type { PermissionPair } from '@/domain/permissions'
import { CONSOLE_CALLS } from '@/http/server/console-calls'
import { readPrivateFile, writePrivateFile } from '@/platform/private-files'
import { closeQueue, openQueue } from '@/platform/queue'
import { poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  type AdministratorFixture,
  callRoute,
  createAdministratorFixture,
  createChallengeFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
} from '../../support/fixtures'
import { routesAt } from '../../support/routes'

let test: TestPayload
let payload: Payload
let sql: Sql
let context: Context
let organizationId: number
let caller: AdministratorFixture
/** A program with 1,500 participants. */
let large: number

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  context = createContext(payload, { actor: { type: 'job', name: 'export.run' } })
  organizationId = (await createProgramFixture(payload)).organizationId
  caller = await createAdministratorFixture(payload, { organizationId })
  await openQueue()
  large = await newProgram()
  await sql(
    `insert into participants (program_id, identifier, email, first_name, status, referral_code, tag_list)
     select $1, gen_random_uuid()::text, 'p' || n || '@example.com', 'Person ' || n, 'active', 'code' || n, '[]' from generate_series(1, 1500) n`,
    [large],
  )
})
afterAll(async () => {
  await closeQueue()
  await test.close()
})

const newProgram = async () => (await createProgramFixture(payload, { organization: organizationId })).programId
const withPairs = (programId: number, ...pairs: PermissionPair[]) =>
  createAdministratorFixture(payload, { organizationId, programId, pairs })

type Call = { as?: AdministratorFixture; query?: string; headers?: Record<string, string> }
type Started = {
  success: boolean
  message: string
  page: string
  export: { id: number; status: string; kind: string; mode: string; url: string; download_url: string | null }
}

const exportParticipants = async <Body = string>(
  programId: number,
  { as = caller, headers, query = '' }: Call = {},
) => {
  const { GET } = await routesAt('/admin/v2/programs/:program_id/participants.csv')
  return callRoute<Body>(GET, {
    path: `/admin/v2/programs/${programId}/participants.csv${query}`,
    params: { program_id: programId },
    caller: as,
    headers,
  })
}
const download = async <Body = string>(exportId: number, as = caller) => {
  const { GET } = await routesAt('/admin/v2/exports/:export_id/download')
  return callRoute<Body>(GET, { params: { export_id: exportId }, caller: as })
}
const listed = async (programId: number, as = caller, query = '') => {
  const { GET } = await routesAt('/admin/v2/programs/:program_id/users/imports')
  const path = `/admin/v2/programs/${programId}/users/imports${query}`
  const answer = await callRoute<{ imports_and_exports: Record<string, unknown>[]; total: number }>(GET, {
    path,
    params: { program_id: programId },
    caller: as,
  })
  return answer.body
}
const startLarge = async () => {
  const { body } = await exportParticipants<Started>(large)
  return body.export.id
}

describe('an export of users', () => {
  // CONSOLE-100, RULE-41
  it('contains email, names, status, points and tags, with formulas escaped', async () => {
    const programId = await newProgram()
    await createParticipantFixture(payload, {
      programId,
      email: 'ada@example.com',
      first_name: '=HYPERLINK("http://evil.example")',
      last_name: 'Comma, "Quote"',
      tag_list: ['+vip', 'b'],
      points: 70,
    })
    await createParticipantFixture(payload, {
      programId,
      email: '-grace@example.com',
      first_name: '@sum',
      last_name: null,
    })
    const erased = await createParticipantFixture(payload, { programId, email: 'gone@example.com' })
    await sql('update participants set erased_at = now() where id = $1', [erased.participantId])
    const { body, headers } = await exportParticipants(programId)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toBe('attachment; filename="users.csv"')
    const [header, ada, grace, end] = body.split('\n')
    expect(header).toBe(
      'id,email,first_name,last_name,status,points,unused_points,tags,created_at,email_setting,marketing_consent,consent_source,consent_at,bought_points',
    )
    expect(ada).toMatch(
      /^\d+,ada@example\.com,"'=HYPERLINK\(""http:\/\/evil\.example""\)","Comma, ""Quote""",active,70,70,"'\+vip, b",\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z,important,false,system,[^,]+Z,0$/,
    )
    expect(grace).toMatch(/^\d+,'-grace@example\.com,'@sum,,active,0,0,,/)
    expect(end).toBe('')
  })

  it('escapes every character that starts a formula, like the other lists', async () => {
    const programId = await newProgram()
    const signs = ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠']
    for (const [at, sign] of signs.entries())
      await createParticipantFixture(payload, { programId, email: `p${at}@example.com`, last_name: `${sign}1` })
    const { body } = await exportParticipants(programId)
    for (const sign of signs) expect(body).toContain(`,${sign === '\r' ? '"' : ''}'${sign}1`)
  })

  // CONSOLE-125
  it('can have counters, dates and profile attributes, or chosen columns', async () => {
    const programId = await newProgram()
    const { participantId } = await createParticipantFixture(payload, {
      programId,
      email: 'ada@example.com',
      gender: 'female',
    })
    const attributes: number[] = []
    for (const [name, display_name] of [
      ['shoe', 'Shoe size'],
      ['pet', '=Pet'],
    ]) {
      const data = { program: programId, name, display_name, field_type: 'other', position: attributes.length }
      const made = await payload.create({ collection: 'profile-attributes', data: data as never, overrideAccess: true })
      attributes.push(made.id)
      await sql(
        'insert into participant_profiles (program_id, participant_id, profile_attribute_id, value) values ($1, $2, $3, $4)',
        [programId, participantId, made.id, `+${name}`],
      )
    }
    const detailed = await exportParticipants(programId, { query: '?mode=detailed' })
    const [header, row] = detailed.body.split('\n')
    expect(header).toBe(
      "id,email,first_name,last_name,status,points,unused_points,tags,created_at,email_setting,marketing_consent,consent_source,consent_at,bought_points,pending_points,completed_challenges,rewards_earned,clicks,sign_in_count,gender,postal,country,city,locale,referral_code,aptos_wallet_address,agreed_at,email_verified_at,last_signed_in_at,Shoe size,'=Pet",
    )
    expect(row).toMatch(/,female,.*,'\+shoe,'\+pet$/)
    const chosen = await exportParticipants(programId, {
      query: `?mode=default&selected_attributes[]=${attributes[1]}`,
    })
    expect(chosen.body.split('\n')[0]).toMatch(/,bought_points,'=Pet$/)
    const foreign = await newProgram()
    const none = await exportParticipants(foreign, { query: `?selected_attributes[]=${attributes[1]}` })
    expect(none.body).toBe(
      'id,email,first_name,last_name,status,points,unused_points,tags,created_at,email_setting,marketing_consent,consent_source,consent_at,bought_points\n',
    )
  })

  it('requires users.manage, and covers one program', async () => {
    const viewer = await withPairs(large, 'users.view')
    expect((await exportParticipants(large, { as: viewer })).status).toBe(403)
    const { organizationId: elsewhere } = await createProgramFixture(payload)
    const foreigner = await createAdministratorFixture(payload, { organizationId: elsewhere })
    expect((await exportParticipants(large, { as: foreigner })).status).toBe(404)
  })

  it('is recorded in the audit log', async () => {
    const programId = await newProgram()
    await exportParticipants(programId)
    const entries = await sql(`select action, actor_id, after from audit_entries where program_id = $1`, [programId])
    expect(entries).toEqual([
      {
        action: 'export.downloaded',
        actor_id: String(caller.administratorId),
        after: { kind: 'participants', mode: 'default' },
      },
    ])
  })
})

describe('more than 1,000 rows', () => {
  // RULE-43
  it('are exported in the background, answered with 202, and can be downloaded for 24 hours', async () => {
    const started = await exportParticipants<Started>(large, { query: '?mode=detailed' })
    expect(started.status).toBe(202)
    expect(started.body).toMatchObject({
      success: true,
      message: "We're preparing the export in the background.",
      errors: {},
      export: { status: 'queued', kind: 'participants', mode: 'detailed', download_url: null },
    })
    const exportId = started.body.export.id
    expect(started.headers.get('location')).toBe(`/admin/v2/exports/${exportId}`)
    expect((await download<{ message: string }>(exportId)).status).toBe(409)

    await runExport(context, exportId)
    const { GET } = await routesAt('/admin/v2/exports/:export_id')
    const shown = await callRoute(GET, { params: { export_id: exportId }, caller })
    expect(shown.body).toMatchObject({
      export: {
        status: 'finished',
        total_rows: 1500,
        processed_rows: 1500,
        download_url: `/admin/v2/exports/${exportId}/download`,
      },
    })
    const file = await download(exportId)
    expect(file.status).toBe(200)
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="users-\d{4}-\d\d-\d\d\.csv"$/)
    expect(Number(file.headers.get('content-length'))).toBe(Buffer.byteLength(`\uFEFF${file.body}`))
    expect(file.body.trim().split('\n')).toHaveLength(1501)

    await sql("update exports set expires_at = now() - interval '1 minute' where id = $1", [exportId])
    const late = await download<{ message: string }>(exportId)
    expect([late.status, late.body.message]).toEqual([410, 'This file has expired. Export or import again.'])
    expect(await cleanUpExports({ ...context, now: new Date() })).toBe(1)
    expect(await findExport(sql, exportId)).toMatchObject({ status: 'finished', result_file: null })
    expect((await download(exportId)).status).toBe(410)
  })

  it('redirect a browser to the list of imports and exports', async () => {
    const { headers, status } = await exportParticipants(large, { headers: { accept: 'text/html,*/*' } })
    expect(status).toBe(303)
    const [newest] = await sql<{ id: number }>('select max(id)::int as id from exports where program_id = $1', [large])
    expect(headers.get('location')).toBe(`/admin/v2/programs/${large}/users/imports?export=${newest?.id}`)
  })

  it('requested twice meanwhile are one export, per administrator', async () => {
    const programId = await newProgram()
    await sql(
      `insert into participants (program_id, identifier, email, status, referral_code)
       select $1, gen_random_uuid()::text, 'q' || n || '@example.com', 'active', 'q' || n from generate_series(1, 1001) n`,
      [programId],
    )
    const answers = await Promise.all(Array.from({ length: 4 }, () => exportParticipants<Started>(programId)))
    expect(new Set(answers.map(({ body }) => body.export.id)).size).toBe(1)
    const other = await withPairs(programId, 'users.manage')
    const theirs = await exportParticipants<Started>(programId, { as: other })
    expect(theirs.body.export.id).not.toBe(answers[0]?.body.export.id)
    expect((await exportParticipants<Started>(programId, { query: '?mode=detailed' })).body.export.id).not.toBe(
      answers[0]?.body.export.id,
    )
  })

  it('resume after a worker died, and are given up if it always dies', async () => {
    const exportId = await startLarge()
    await sql("update exports set updated_at = now() - interval '1 minute', status = 'running' where id = $1", [
      exportId,
    ])
    await sql(
      "insert into transfers.leases (kind, row_id, runner, expires_at) values ('exports', $1, gen_random_uuid(), now() + interval '1 minute')",
      [exportId],
    )
    expect(await resumeExports(context)).toBe(0)
    await sql("update transfers.leases set expires_at = now() - interval '1 second' where kind = 'exports'")
    expect(await resumeExports(context)).toBe(1)
    await runExport(context, exportId)
    expect(await findExport(sql, exportId)).toMatchObject({ status: 'finished', total_rows: 1500 })

    const doomed = await startLarge()
    await sql(
      "insert into transfers.leases (kind, row_id, runner, expires_at, attempts) values ('exports', $1, gen_random_uuid(), now() - interval '1 minute', 5)",
      [doomed],
    )
    await runExport(context, doomed)
    expect(await findExport(sql, doomed)).toMatchObject({ status: 'failed', error: 'broken' })
    const failed = await download<{ message: string }>(doomed)
    expect([failed.status, failed.body.message]).toEqual([409, 'This export failed. Try again.'])
  })

  it('are given up if the last step always fails, and leave no files', async () => {
    const exportId = await startLarge()
    const keys: string[] = []
    await sql(`create function die_of_test() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
      create trigger die_of_test before update on exports for each row
        when (new.id = ${exportId} and new.status = 'finished') execute function die_of_test()`)
    for (let tried = 0; tried < 5; tried++) {
      await expect(runExport(context, exportId)).rejects.toThrow('killed')
      keys.push((await findExport(sql, exportId))?.result_file ?? '')
    }
    await sql('drop trigger die_of_test on exports')
    await runExport(context, exportId)
    expect(await findExport(sql, exportId)).toMatchObject({ status: 'failed', error: 'broken', result_file: null })
    expect(new Set(keys).size).toBe(5)
    for (const key of keys) await expect(readPrivateFile(key)).rejects.toThrow('nothing is stored')
  })

  it('of a killed worker, or one that lost its lease, leave no files', async () => {
    const exportId = await startLarge()
    await writePrivateFile('exports/killed', Buffer.from('half of it'))
    await sql("update exports set status = 'running', result_file = 'exports/killed' where id = $1", [exportId])
    expect((await listed(large)).imports_and_exports).toContainEqual(
      expect.objectContaining({ id: exportId, type: 'export', download_url: null }),
    )
    // Another worker takes over while it is written.
    await sql(`create function lose_of_test() returns trigger language plpgsql as $$ begin
        update transfers.leases set runner = gen_random_uuid() where kind = 'exports' and row_id = new.id; return new; end $$;
      create trigger lose_of_test before update on exports for each row
        when (new.id = ${exportId} and new.result_file <> old.result_file) execute function lose_of_test()`)
    await runExport(context, exportId)
    await sql('drop trigger lose_of_test on exports')
    const lost = await findExport(sql, exportId)
    expect(lost).toMatchObject({ status: 'running', result_file: expect.stringMatching(/^exports\/\d+\//) })
    for (const key of ['exports/killed', lost?.result_file ?? ''])
      await expect(readPrivateFile(key)).rejects.toThrow('nothing is stored')

    await sql("delete from transfers.leases where kind = 'exports' and row_id = $1", [exportId])
    await runExport(context, exportId)
    expect((await download(exportId)).status).toBe(200)
  })

  it('of a reward’s codes contain full emails only for administrators who may see them', async () => {
    const programId = await newProgram()
    const { rewardId } = await createRewardFixture(payload, { programId, uses_coupons: true })
    await sql(
      `insert into coupons (program_id, reward_id, code, created_at, updated_at)
       select $1, $2, 'CODE-' || n, now(), now() from generate_series(1, 1001) n`,
      [programId, rewardId],
    )
    const { GET } = await routesAt('/admin/v2/rewards/:reward_id/coupons.csv')
    const ask = (as: AdministratorFixture) =>
      callRoute<Started>(GET, {
        path: `/admin/v2/rewards/${rewardId}/coupons.csv`,
        params: { reward_id: rewardId },
        caller: as,
      })
    const begun = await ask(caller)
    expect([begun.status, begun.body.export?.kind]).toEqual([202, 'coupons'])
    await runExport(context, begun.body.export.id)
    const lines = (await download(begun.body.export.id)).body.trim().split('\n')
    expect(lines).toHaveLength(1002)
    expect(lines[0]).toBe('code,state,participant_id,name,email,assigned_at,created_at')

    // The owner's file has full emails, so rewards.manage exports a separate one, and rewards.view none.
    const managing = await withPairs(programId, 'rewards.view', 'rewards.manage')
    expect((await download(begun.body.export.id, managing)).status).toBe(403)
    expect((await ask(managing)).status).toBe(202)
    const looking = await withPairs(programId, 'rewards.view')
    expect((await ask(looking)).status).toBe(403)
    expect((await download(begun.body.export.id, looking)).status).toBe(403)
  })

  it('of an organization’s audit log are stored with its oldest program, for organization administrators only', async () => {
    const place = await createProgramFixture(payload)
    await createProgramFixture(payload, { organization: place.organizationId })
    const admin = await createAdministratorFixture(payload, { organizationId: place.organizationId, isAdmin: true })
    const manager = await createAdministratorFixture(payload, {
      ...{ organizationId: place.organizationId, programId: place.programId },
      pairs: ['program.manage', 'users.manage'],
    })
    const { GET } = await routesAt('/admin/v2/organization/audit_log.csv')
    await sql(
      `insert into audit_entries (organization_id, actor_type, actor_label, action, record_type)
       select $1, 'job', 'the tests', 'thing.done', 'things' from generate_series(1, 1001)`,
      [place.organizationId],
    )
    expect((await callRoute(GET, { caller: manager })).status).toBe(403)
    const begun = await callRoute<Started>(GET, { caller: admin })
    const page = `/admin/v2/programs/${place.programId}/users/imports?export=${begun.body.export.id}`
    expect([begun.status, begun.body.page, begun.body.export.kind]).toEqual([202, page, 'organization_audit_log'])
    const browser = await callRoute(GET, { caller: admin, headers: { accept: 'text/html' } })
    expect(browser.headers.get('location')).toBe(page)

    await runExport(context, begun.body.export.id)
    const file = await download(begun.body.export.id, admin)
    expect(file.body.trim().split('\n')).toHaveLength(1003)
    expect((await download(begun.body.export.id, manager)).status).toBe(403)
    expect((await listed(place.programId, manager)).total).toBe(0)
    expect((await listed(place.programId, admin)).imports_and_exports).toMatchObject([{ id: begun.body.export.id }])
    const audits = await sql(
      "select action, program_id from audit_entries where organization_id = $1 and action like 'export.%' order by id",
      [place.organizationId],
    )
    expect(audits).toEqual([
      { action: 'export.started', program_id: null },
      { action: 'export.downloaded', program_id: null },
    ])
  })

  it('of an organization without programs are exported at once, because no program can store the file', async () => {
    const { id } = await payload.create({
      collection: 'organizations',
      data: { name: 'Fresh' } as never, // Payload types fields with defaults as required.
      overrideAccess: true,
    })
    const admin = await createAdministratorFixture(payload, { organizationId: id, isAdmin: true })
    const { GET } = await routesAt('/admin/v2/organization/admins.csv')
    const { body, status } = await callRoute<string>(GET, { caller: admin })
    expect([status, body]).toEqual([200, expect.stringContaining(admin.email)])
  })

  it('of products for receipts are exported', async () => {
    const programId = await newProgram()
    await sql(
      `insert into eligible_products (program_id, product_name, points_per_cents, product_active, created_at, updated_at)
       select $1, 'Product ' || n, 1, true, now(), now() from generate_series(1, 1001) n`,
      [programId],
    )
    const { GET } = await routesAt('/admin/v2/programs/:program_id/purchase_proof_products.csv')
    const begun = await callRoute<Started>(GET, { params: { program_id: programId }, caller })
    expect(begun.status).toBe(202)
    await runExport(context, begun.body.export.id)
    expect((await download(begun.body.export.id)).body.trim().split('\n')).toHaveLength(1002)
  })

  it('of any list are exported, such as challenges', async () => {
    const programId = await newProgram()
    await createChallengeFixture(payload, { programId, name: '=Walk' })
    await sql(
      `insert into challenges (program_id, identifier, name, caption, challenge_type, points, approved_at, start, finish, created_at, updated_at)
       select c.program_id, 'x' || n, 'Walk ' || n, c.caption, c.challenge_type, c.points, c.approved_at, c.start, c.finish, now(), now()
       from challenges c, generate_series(1, 1000) n where c.program_id = $1`,
      [programId],
    )
    const { GET } = await routesAt('/admin/v2/programs/:program_id/challenges.csv')
    const path = `/admin/v2/programs/${programId}/challenges.csv`
    const few = await callRoute<string>(GET, {
      path: `${path}?search=Walk 99`,
      params: { program_id: programId },
      caller,
    })
    expect([few.status, few.body.trim().split('\n').length]).toEqual([200, 12])
    const all = await callRoute<Started>(GET, { path: `${path}?sort=name`, params: { program_id: programId }, caller })
    expect(all.status).toBe(202)
    const optionsOf = async () => (await findExport(sql, all.body.export.id))?.options
    expect(await optionsOf()).toHaveProperty('query.sort', 'name')
    await runExport(context, all.body.export.id)
    // Search terms may be personal, so they are deleted after the export is written.
    expect(await optionsOf()).not.toHaveProperty('query')
    const lines = (await download(all.body.export.id)).body.trim().split('\n')
    expect(lines).toHaveLength(1002)
    expect(lines[1]).toContain("'=Walk")
  })
})

describe('access to exports', () => {
  it('is decided by the permission of its list', async () => {
    const exportId = await startLarge()
    await runExport(context, exportId)
    const reader = await withPairs(large, 'challenges.view', 'receipts.view')
    const { organizationId: elsewhere } = await createProgramFixture(payload)
    const foreigner = await createAdministratorFixture(payload, { organizationId: elsewhere })
    expect((await download(exportId, reader)).status).toBe(403)
    expect((await download(exportId, foreigner)).status).toBe(404)
    expect((await listed(large, reader)).total).toBe(0)
    expect((await listed(large)).imports_and_exports).toContainEqual(
      expect.objectContaining({
        id: exportId,
        type: 'export',
        administrator: 'Grace Hopper',
        download_url: `/admin/v2/exports/${exportId}/download`,
      }),
    )
  })

  it('and by whether the requester could read more', async () => {
    const [, exportId] = [await startLarge(), await startLarge()]
    await sql(
      `update exports set kind = 'challenges', options = options || '{"pairs": ["users.manage"]}' where id = $1`,
      [exportId],
    )
    await sql("update exports set status = 'finished', result_file = 'none' where id = $1", [exportId])
    const reader = await withPairs(large, 'challenges.view')
    const manager = await withPairs(large, 'challenges.view', 'users.manage')
    expect((await download(exportId, reader)).status).toBe(403)
    expect((await listed(large, reader)).total).toBe(0)
    expect((await download(exportId, manager)).status).toBe(410) // its file is deleted
  })

  it('is the same for each CSV call and its export', () => {
    const calls: Record<string, { permission: string }> = CONSOLE_CALLS
    const source = readFileSync('src/http/server/console-calls.ts', 'utf8')
    const rows = [
      ...source.matchAll(/'(GET [^']+\.csv)': async \(\) =>\s+\(await import\('\.\/csv-call'\)\)\.csvCall\('(\w+)'\)/g),
    ]
    const pairs = rows.map(([, key = '', name]) => [key, calls[key]?.permission, name] as const)
    expect(pairs.length).toBeGreaterThan(15)
    expect(pairs.map(([key, permission]) => [key, permission])).toEqual(
      pairs.map(([key, , name]) => [key, EXPORT_KINDS[name ?? '']?.permission]),
    )
  })
})

describe('the list of imports and exports', () => {
  // CONSOLE-22
  it('can be filtered by type and status, newest first, within the program', async () => {
    const programId = await newProgram()
    await sql(
      `insert into imports (program_id, identifier, kind, status, options, filename, source_file, source_sha256, total_rows, processed_rows, failed_rows, created_at)
       values ($1, 'i1', 'participants', 'finished', '{}', 'old.csv', 'x', 'x', 5, 5, 1, now() - interval '1 day'),
         ($1, 'i2', 'participants', 'running', '{}', 'new.csv', 'x', 'x', 5000, 2000, 0, now()), ($1, 'i3', 'coupons', 'finished', '{}', 'codes.csv', 'x', 'x', 5, 5, 0, now() - interval '2 days')`,
      [programId],
    )
    await sql(
      `insert into exports (program_id, identifier, kind, status, options, filename, total_rows, processed_rows, created_at)
       values ($1, 'e1', 'challenges', 'queued', '{}', 'challenges.csv', 0, 0, now() - interval '1 hour'), ($2, 'e2', 'challenges', 'queued', '{}', 'other.csv', 0, 0, now())`,
      [programId, large],
    )
    const names = async (as = caller, query = '') =>
      (await listed(programId, as, query)).imports_and_exports.map(({ filename }) => filename)
    expect(await names()).toEqual(['new.csv', 'challenges.csv', 'old.csv', 'codes.csv'])
    expect(await names(caller, '?type=export')).toEqual(['challenges.csv'])
    expect(await names(caller, '?status=running,queued')).toEqual(['new.csv', 'challenges.csv'])
    expect(await names(caller, '?search=CODE')).toEqual(['codes.csv'])
    expect(await names(await withPairs(programId, 'challenges.view'))).toEqual(['challenges.csv'])
    expect(await names(await withPairs(programId, 'rewards.manage'))).toEqual(['codes.csv'])
  })
})
