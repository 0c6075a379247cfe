import { Buffer } from 'node:buffer'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import type { Payload } from 'payload'
import { type Context, createContext, inTransaction } from '@/domain/context'
import { loadTopUsersAllTime, loadTopUsersRecent } from '@/domain/dashboard'
import { aggregateFigures, verifyFigures } from '@/domain/figures'
import { cleanUpImports, findImport, resumeImports, runImport } from '@/domain/imports'
import { createParticipant, eraseParticipant } from '@/domain/participants'
import { awardPoints, spendPoints, verifyLedger } from '@/domain/points'
import { closeQueue, openQueue } from '@/platform/queue'
import { onlyRow, poolSql, type Sql } from '@/platform/sql'
import { withTransaction } from '@/platform/transaction'
import { config as proxyConfig } from '@/proxy'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  type AdministratorFixture,
  callRoute,
  createAdministratorFixture,
  createAttributeFixture,
  createParticipantFixture,
  createProgramFixture,
} from '../../support/fixtures'
import { routesAt } from '../../support/routes'

type Answer = {
  ok: boolean
  success: boolean
  message: string
  errors: Record<string, string[]>
  import: {
    id: number
    status: string
    total_rows: number
    processed_rows: number
    failed_rows: number
    undone_at: string | null
    preview: null | {
      headers: { position: number; header: string; field: string | null; sample: string }[]
      incomplete: string | null
      repeated: { count: number; first: Record<string, unknown>[] }
      columns: string[]
      rows: number
      new: number
      known: number
      invalid: number
      first: Record<string, unknown>[]
      warnings: Record<string, unknown>[]
    }
    result: Record<string, number> | null
    error: string | null
    errors_url: string | null
  }
}

let test: TestPayload
let payload: Payload
let sql: Sql
let context: Context
let organizationId: number
let caller: AdministratorFixture

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  context = createContext(payload, { actor: { type: 'job', name: 'import.run' } })
  organizationId = (await createProgramFixture(payload)).organizationId
  caller = await createAdministratorFixture(payload, { organizationId })
  await openQueue()
  await sql(
    `create function die_of_test() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`,
  )
})
afterAll(async () => {
  await closeQueue()
  await test.close()
})

const host = { host: 'localhost' }
const newProgram = async () => (await createProgramFixture(payload, { organization: organizationId })).programId

type Strategies = Partial<Record<'email' | 'points' | 'tags' | 'naming', string>>
type Upload = {
  as?: AdministratorFixture
  filename?: string
  preview?: boolean
  strategies?: Strategies
  fields?: object
}

const upload = async (
  programId: number,
  csv: string | Uint8Array<ArrayBuffer> | null,
  { as = caller, fields, filename = 'people.csv', preview = false, strategies = {} }: Upload = {},
) => {
  const { POST } = await routesAt('/admin/v2/programs/:program_id/participants/import')
  const form = new FormData()
  const given = { email: 'replace', points: 'append', tags: 'append', naming: 'replace', ...strategies, ...fields }
  for (const [name, value] of Object.entries(given)) form.append(name, String(value))
  if (preview) form.append('preview', 'true')
  if (csv !== null) form.append('csv_file', new File([csv], filename, { type: 'text/csv' }))
  return callRoute<Answer>(POST, {
    method: 'POST',
    params: { program_id: programId },
    caller: as,
    body: form,
    headers: host,
  })
}

const act = async (importId: number, intent: string, as = caller, more: object = {}) => {
  const { POST } = await routesAt('/admin/v2/imports/:import_id')
  return callRoute<Answer>(POST, { params: { import_id: importId }, caller: as, body: { intent, ...more } })
}

const readErrors = async (importId: number, as = caller) => {
  const { GET } = await routesAt('/admin/v2/imports/:import_id/errors.csv')
  return callRoute<string>(GET, { params: { import_id: importId }, caller: as })
}

type Person = {
  email: string
  first_name: string | null
  last_name: string | null
  status: string
  tag_list: string[]
  points: number
  unused_points: number
}
const peopleOf = (programId: number) =>
  sql<Person>(
    `select p.email, p.first_name, p.last_name, p.status, p.tag_list, b.points, b.unused_points
     from participants p join participant_balances b on b.participant_id = p.id where p.program_id = $1 order by p.email`,
    [programId],
  )
const entriesOf = (programId: number) =>
  sql<{ amount: number; lifetime_amount: number; kind: string; rule: string; evidence: { line: number } }>(
    `select amount, lifetime_amount, kind, rule, evidence from point_entries
     where program_id = $1 and cause_type = 'Import' order by id`,
    [programId],
  )
const isLedgerRight = async () => (await verifyLedger(sql)).differing

describe('an import of users', () => {
  // CONSOLE-126
  it('creates active participants with names, tags, points and a referral code, without sending mail', async () => {
    const programId = await newProgram()
    const { body, status } = await upload(
      programId,
      'email,points,tags,first_name,last_name\n Ada@Example.com ,100,"vip, early  bird, vip",Ada,Lovelace\ngrace@example.com,0,,Grace,\n',
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({ ok: true, success: true, message: 'Import complete: 2 new, 0 updated.', errors: {} })
    expect(body.import).toMatchObject({
      status: 'finished',
      total_rows: 2,
      processed_rows: 2,
      failed_rows: 0,
      errors_url: null,
    })
    expect(body.import.result).toMatchObject({
      created: 2,
      updated: 0,
      unchanged: 0,
      skipped: 0,
      entries: 1,
      points: 100,
    })
    expect(await peopleOf(programId)).toEqual([
      {
        email: 'ada@example.com',
        first_name: 'Ada',
        last_name: 'Lovelace',
        status: 'active',
        tag_list: ['vip', 'early bird'],
        points: 100,
        unused_points: 100,
      },
      {
        email: 'grace@example.com',
        first_name: 'Grace',
        last_name: null,
        status: 'active',
        tag_list: [],
        points: 0,
        unused_points: 0,
      },
    ])
    const [made] = await sql<{ referral_code: string; email_verified_at: Date | null; agree_terms: boolean }>(
      'select referral_code, email_verified_at, agree_terms from participants where program_id = $1',
      [programId],
    )
    // They verify their address when they first sign in (RULE-11).
    expect(made).toMatchObject({
      referral_code: expect.stringMatching(/^[a-h2-9]{12}$/),
      email_verified_at: null,
      agree_terms: false,
    })
    expect(await entriesOf(programId)).toEqual([
      { amount: 100, lifetime_amount: 100, kind: 'earning', rule: 'import.append', evidence: { line: 2 } },
    ])
    expect(await sql("select 1 from pgboss.job where name = 'mail.deliver'")).toEqual([])
    expect(
      await sql('select action_type, title, points from participant_actions where program_id = $1', [programId]),
    ).toEqual([{ action_type: 'points_imported', title: '', points: 100 }])
    expect(await isLedgerRight()).toBe(0)
  })

  // RULE-44
  it('records in the audit log who started it and its result', async () => {
    const programId = await newProgram()
    const { body } = await upload(programId, 'email,points\na@example.com,5\nb,5\n')
    const entries = await sql<{ action: string; actor_type: string; after: Record<string, unknown> }>(
      `select action, actor_type, after from audit_entries where program_id = $1 and record_type = 'imports' and record_id = $2 order by id`,
      [programId, String(body.import.id)],
    )
    expect(entries).toMatchObject([
      {
        action: 'participants.import_started',
        actor_type: 'administrator',
        after: { filename: 'people.csv', points: 'append' },
      },
      { action: 'participants.imported', after: { created: 1, points: 5, failed: 1, rows: 2 } },
    ])
  })

  // CONSOLE-96
  it('handles existing participants by the chosen strategies', async () => {
    const cases: { strategies: Strategies; row: string; expected: Partial<Person> }[] = [
      {
        strategies: { points: 'append', tags: 'append', naming: 'append' },
        row: '40,"new, old",Other,Hopper',
        expected: {
          points: 140,
          unused_points: 110,
          tag_list: ['old', 'new'],
          first_name: 'Grace',
          last_name: 'Hopper',
        },
      },
      {
        strategies: { points: 'replace', tags: 'replace', naming: 'replace' },
        row: '40,new,Other,Hopper',
        expected: { points: 100, unused_points: 40, tag_list: ['new'], first_name: 'Other', last_name: 'Hopper' },
      },
      {
        strategies: { points: 'ignore', tags: 'ignore', naming: 'ignore' },
        row: '40,new,Other,Hopper',
        expected: { points: 100, unused_points: 70, tag_list: ['old'], first_name: 'Grace', last_name: null },
      },
      {
        // Empty cells change nothing under any strategy.
        strategies: { points: 'replace', tags: 'replace', naming: 'replace' },
        row: ',,,',
        expected: { points: 100, unused_points: 70, tag_list: ['old'], first_name: 'Grace', last_name: null },
      },
      {
        strategies: { email: 'ignore', points: 'replace', tags: 'replace', naming: 'replace' },
        row: '40,new,Other,Hopper',
        expected: { points: 100, unused_points: 70, tag_list: ['old'], first_name: 'Grace', last_name: null },
      },
    ]
    for (const { expected, row, strategies } of cases) {
      const programId = await newProgram()
      const known = {
        programId,
        email: 'grace@example.com',
        first_name: 'Grace',
        last_name: null,
        tag_list: ['old'],
        points: 100,
      }
      const { participantId } = await createParticipantFixture(payload, known)
      const spending = {
        programId,
        participantId,
        amount: 30,
        key: 'spent',
        cause: { type: 'Test', id: null },
        title: 'Spent',
      }
      expect((await spendPoints(context, spending)).ok).toBe(true)
      const { body } = await upload(
        programId,
        `email,points,tags,first_name,last_name\ngrace@example.com,${row}\nnew@example.com,${row}\n`,
        { strategies },
      )
      const [grace, added] = await peopleOf(programId)
      expect(grace).toMatchObject({ email: 'grace@example.com', ...expected })
      expect(added?.email).toBe('new@example.com')
      expect(body.import.result).toMatchObject({
        created: 1,
        skipped: strategies.email === 'ignore' ? 1 : 0,
        unchanged: strategies.email !== 'ignore' && expected.unused_points === 70 ? 1 : 0,
      })
    }
    expect(await isLedgerRight()).toBe(0)
  })

  it('sets a balance by one adjustment, never above the points earned', async () => {
    const programId = await newProgram()
    await createParticipantFixture(payload, { programId, email: 'less@example.com', points: 100 })
    await createParticipantFixture(payload, { programId, email: 'same@example.com', points: 50 })
    const file = 'email,points\nless@example.com,20\nsame@example.com,50\nnew@example.com,70\n'
    const { body } = await upload(programId, file, { strategies: { points: 'replace' } })
    expect(body.import.result).toMatchObject({ created: 1, updated: 1, unchanged: 1, entries: 2, points: -10 })
    expect(
      (await entriesOf(programId)).map(({ amount, kind, lifetime_amount }) => [kind, amount, lifetime_amount]),
    ).toEqual([
      ['adjustment', -80, 0],
      ['adjustment', 70, 70],
    ])
    expect((await peopleOf(programId)).map(({ points, unused_points }) => [points, unused_points])).toEqual([
      [100, 20],
      [70, 70],
      [50, 50],
    ])
  })

  // RULE-3
  it('never touches another program or erased participants', async () => {
    const [mine, theirs] = [await newProgram(), await newProgram()]
    await createParticipantFixture(payload, {
      programId: theirs,
      email: 'ada@example.com',
      first_name: 'Theirs',
      points: 5,
    })
    const erased = await createParticipantFixture(payload, { programId: mine, email: 'gone@example.com' })
    await sql("update participants set email = 'erased-1@erased.invalid', erased_at = now() where id = $1", [
      erased.participantId,
    ])
    const file = 'email,points,first_name\nada@example.com,70,Ada\nerased-1@erased.invalid,9,Back\n'
    const { body } = await upload(mine, file)
    expect(body.import).toMatchObject({ failed_rows: 1, result: { created: 1 } })
    expect(await peopleOf(theirs)).toMatchObject([{ first_name: 'Theirs', points: 5, unused_points: 5 }])
    expect(await entriesOf(theirs)).toEqual([])
    const [row] = await sql('select erased_at, first_name from participants where id = $1', [erased.participantId])
    expect(row).toMatchObject({ first_name: 'Ada', erased_at: expect.any(Date) })
  })
})

describe('a preview', () => {
  const file = [
    'E-mail,Points,tags,first name,Shoe size',
    'ada@example.com,10,vip,Ada,38',
    'known@example.com,5,,=1+1,39',
    'nobody,5,,Nobody,40',
    'ADA@example.com,7,,Twice,41',
    'minus@example.com,-5,,,42',
  ].join('\n')

  // RULE-43
  it('shows the outcome, and changes nothing until it is confirmed', async () => {
    const programId = await newProgram()
    await createParticipantFixture(payload, { programId, email: 'known@example.com', points: 20 })
    const { body, status } = await upload(programId, file, { preview: true })
    expect([status, body.message, body.import.status]).toEqual([
      200,
      'Your preview is ready. Nothing has been imported yet.',
      'previewed',
    ])
    expect(body.import.preview).toMatchObject({
      columns: ['email', 'points', 'tags', 'first_name'],
      rows: 5,
      new: 1,
      known: 1,
      invalid: 3,
      warnings: [
        { code: 'unknown_columns', columns: ['Shoe size'] },
        { code: 'duplicates', count: 1 },
        { code: 'formulas', count: 1 },
      ],
    })
    expect(
      body.import.preview?.first.map((row) => [row.line, row.outcome, row.points_before, row.points_after, row.reason]),
    ).toEqual([
      [2, 'create', null, 10, null],
      [3, 'update', 20, 25, null],
      [4, 'invalid', null, null, 'Invalid email'],
      [5, 'invalid', null, null, 'Same email as line 2'],
      [6, 'invalid', null, null, 'Points must be a whole number, 0 or more'],
    ])
    expect((await peopleOf(programId)).map(({ email }) => email)).toEqual(['known@example.com'])

    const applied = await act(body.import.id, 'apply')
    expect(applied.body).toMatchObject({
      success: true,
      message: 'Import complete: 1 new, 1 updated. 3 rows have errors.',
    })
    const errors = await readErrors(body.import.id)
    expect(errors.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(errors.body.replace('\uFEFF', '').split('\n')).toEqual([
      'line,reason,email,points,tags,first_name,last_name',
      '4,Invalid email,nobody,5,,Nobody,',
      '5,Same email as line 2,ada@example.com,7,,Twice,',
      '6,"Points must be a whole number, 0 or more",minus@example.com,\'-5,,,',
      '',
    ])
    // The preview contained names, and is deleted once it isn't needed.
    expect(await findImport(sql, body.import.id)).toMatchObject({ status: 'finished', preview: null })
    // Confirming twice has no further effect.
    expect((await act(body.import.id, 'apply')).body).toMatchObject({ success: true, import: { status: 'finished' } })
    expect((await peopleOf(programId)).map(({ unused_points }) => unused_points)).toEqual([10, 25])
    expect((await peopleOf(programId))[1]?.first_name).toBe('=1+1')
  })

  // CONSOLE-114
  it('can be discarded, expires after 24 hours, and accepts no other action', async () => {
    const programId = await newProgram()
    const [first, second] = [
      await upload(programId, file, { preview: true }),
      await upload(programId, file, { preview: true, strategies: { tags: 'replace' } }),
    ]
    expect((await act(first.body.import.id, 'sing')).body).toMatchObject({ success: false, message: 'Invalid intent' })
    expect((await act(first.body.import.id, 'sing')).status).toBe(422)
    expect((await act(first.body.import.id, 'discard')).body).toMatchObject({
      success: true,
      message: 'Import discarded.',
    })
    expect((await act(first.body.import.id, 'apply')).status).toBe(404)
    await sql("update imports set expires_at = now() - interval '1 minute' where id = $1", [second.body.import.id])
    const late = await act(second.body.import.id, 'apply')
    expect([late.status, (late.body as { ok?: boolean }).ok, late.body.message]).toEqual([
      410,
      false,
      'This preview has expired. Upload the file again.',
    ])
    await cleanUpImports({ ...context, now: new Date() })
    expect(await findImport(sql, second.body.import.id)).toMatchObject({
      ...{ status: 'failed', error: 'expired', preview: null },
    })
    expect(
      await sql("select 1 from pg_tables where schemaname = 'transfers' and tablename = $1", [
        `import_rows_${second.body.import.id}`,
      ]),
    ).toEqual([])
    expect(await peopleOf(programId)).toEqual([])
  })
})

describe('an invalid file', () => {
  const utf16 = Buffer.from('\uFEFFemail,points\na@example.com,5\n', 'utf16le')
  // CONSOLE-95, CONSOLE-157
  it.each<[string, string | Uint8Array<ArrayBuffer>, Strategies, string]>([
    ['of 0 bytes', '', {}, 'The file is empty.'],
    ['of empty lines', '\n\n , \n', {}, 'The file is empty.'],
    ['with only a header', 'email,points\n', {}, 'The file only has a header row.'],
    ['with semicolons', 'email;points\na@example.com;5\n', {}, 'Separate the columns with commas.'],
    ['with tabs', 'email\tpoints\na@example.com\t5\n', {}, 'Separate the columns with commas.'],
    ['without emails', 'name,points\nAda,5\n', {}, 'Add an email column to the first row.'],
    ['with a duplicate column', 'email,points,e-mail\na@example.com,5,b\n', {}, 'The e-mail column appears twice.'],
    [
      'with a quote that nobody closes',
      `email,points\na@example.com,5\n"b@example.com,5\n${'c@example.com,5\n'.repeat(8000)}`,
      {},
      'The quotation mark on line 3 is never closed.',
    ],
    [
      'in another encoding',
      Uint8Array.from(Buffer.from('email,points,first_name\na@example.com,5,Jos\xe9\n', 'latin1')),
      {},
      "The file isn't UTF-8 text. In your spreadsheet, save it as CSV UTF-8.",
    ],
    ['in UTF-16', Uint8Array.from(utf16), {}, "The file isn't UTF-8 text. In your spreadsheet, save it as CSV UTF-8."],
    ['that is not text', Uint8Array.from([0x50, 0x4b, 0x00, 0x04, 0x0a]), {}, "This isn't a text file."],
  ])('%s is refused with a reason', async (_, csv, strategies, message) => {
    const programId = await newProgram()
    const { body, status } = await upload(programId, csv, { strategies })
    const found = status === 202 ? await settle(body.import.id) : null
    if (found) expect(found.error).toBe(message)
    else expect([status, body]).toEqual([422, { ok: false, success: false, message, errors: { csv_file: [message] } }])
    expect(await peopleOf(programId)).toEqual([])
  })

  /** Runs what the worker does with a larger file. */
  const settle = async (importId: number) => {
    await runImport(context, importId)
    const { GET } = await routesAt('/admin/v2/imports/:import_id')
    return (await callRoute<Answer>(GET, { params: { import_id: importId }, caller })).body.import
  }

  // CONSOLE-74, CONSOLE-95
  it('is refused without a file, with an unknown name, and with unknown strategies', async () => {
    const programId = await newProgram()
    const csv = 'email,points\na@example.com,5\n'
    const without = await upload(programId, null)
    expect([without.status, without.body.message]).toEqual([422, 'Please fill in all required fields.'])
    expect(without.body).toMatchObject({ ok: false, errors: { csv_file: ['Choose a .csv file.'] } })
    expect((await upload(programId, csv, { filename: 'people.xlsx' })).body.errors).toEqual({
      csv_file: ['Choose a .csv file.'],
    })
    for (const [strategies, field] of [
      [{ email: 'append' }, 'email'],
      [{ points: 'double' }, 'points'],
      [{ tags: 'x' }, 'tags'],
      [{ naming: 'x' }, 'naming'],
    ] as const) {
      const refused = await upload(programId, csv, { strategies })
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]])
    }
    expect(await sql('select 1 from imports where program_id = $1', [programId])).toEqual([])
  })

  it('answers ok: false if it is too large, broken or from an outdated page', async () => {
    const { POST } = await routesAt('/admin/v2/programs/:program_id/participants/import')
    const call = { method: 'POST', params: { program_id: await newProgram() }, caller } as const
    const form = new FormData()
    const large = { ...host, 'content-length': String(10 ** 12) }
    const broken = { ...host, 'content-type': 'multipart/form-data; boundary=x' }
    for (const [status, sent] of [
      [413, { body: form, headers: large }],
      [400, { body: new URLSearchParams({ no: 'form' }), headers: broken }],
      [403, { body: form, headers: host, withoutCsrf: true }],
    ] as const) {
      const answer = await callRoute(POST, { ...call, ...sent })
      expect([answer.status, answer.body]).toEqual([status, expect.objectContaining({ ok: false, success: false })])
    }
  })

  it('is sent in the only kind of request that bypasses the proxy, which would buffer the file', () => {
    const pattern = proxyConfig.matcher[0]?.source
    const passes = (path: string) => new RegExp(`^${pattern}$`).test(path)
    expect(passes('/admin/v2/programs/12/participants/import')).toBe(false)
    for (const path of [
      '/admin/v2/programs/12/participants',
      '/admin/v2/programs/12/participants/import_csv_template.csv',
      '/admin/v2/programs/x/participants/import',
      '/admin/v2/programs/12/participants/import/more',
      '/internal-calls/admin/v2/programs/12/participants/import',
      '/more/admin/v2/programs/12/participants/import',
    ])
      expect([path, passes(path)]).toEqual([path, true])
  })

  // CONSOLE-22
  it('is accepted on the console host only, from our own pages, with users.manage', async () => {
    const programId = await newProgram()
    const { POST } = await routesAt('/admin/v2/programs/:program_id/participants/import')
    const form = new FormData()
    form.append('csv_file', new File(['email,points\na@example.com,5\n'], 'a.csv'))
    const call = { method: 'POST', params: { program_id: programId }, body: form } as const
    expect((await callRoute(POST, { ...call, caller })).status).toBe(404)
    expect((await callRoute(POST, { ...call, caller, headers: host, withoutCsrf: true })).status).toBe(403)
    const viewer = await createAdministratorFixture(payload, { organizationId, pairs: ['users.view'] })
    expect((await callRoute(POST, { ...call, caller: viewer, headers: host })).status).toBe(403)
    const { organizationId: elsewhere } = await createProgramFixture(payload)
    const foreigner = await createAdministratorFixture(payload, { organizationId: elsewhere })
    expect((await callRoute(POST, { ...call, caller: foreigner, headers: host })).status).toBe(404)

    const { body } = await upload(programId, 'email,points\na@example.com,5\nbad,5\n', { preview: true })
    expect((await act(body.import.id, 'apply', foreigner)).status).toBe(404)
    expect((await act(body.import.id, 'apply', viewer)).status).toBe(403)
    await act(body.import.id, 'apply')
    expect((await readErrors(body.import.id, foreigner)).status).toBe(404)
    expect((await readErrors(body.import.id, viewer)).status).toBe(403)
  })
})

describe('a file’s rows', () => {
  it('may have a byte order mark, line breaks and commas in quotes, CRLF, and stray quotes', async () => {
    const programId = await newProgram()
    const csv =
      '\uFEFF"email","points","tags","first_name","last_name"\r\n"ada@example.com","1","a, b","Ada\nMaria","Lovelace, Countess"\r\n\r\nrock@example.com,2.0,,Dwayne "The Rock",Johnson\r\nnope,1,,,\r\n'
    const { body } = await upload(programId, csv)
    expect(
      (await peopleOf(programId)).map(({ first_name, last_name, points, tag_list }) => [
        first_name,
        last_name,
        points,
        tag_list,
      ]),
    ).toEqual([
      ['Ada Maria', 'Lovelace, Countess', 1, ['a', 'b']],
      ['Dwayne "The Rock"', 'Johnson', 2, []],
    ])
    // Line numbers are the file's, including line breaks in cells and empty lines.
    expect((await readErrors(body.import.id)).body).toContain('\n6,Invalid email,nope,')
  })

  // RULE-43
  it('are rejected individually with reasons, and the others are imported', async () => {
    const programId = await newProgram()
    const many = Array.from({ length: 51 }, (_, at) => `t${at}`).join(', ')
    const rows: [string, string][] = [
      [',5,,', 'Missing email'],
      ['a@b,5,,', 'Invalid email'],
      [`${'x'.repeat(250)}@example.com,5,,`, 'Invalid email'],
      ['p1@example.com,1.5,,', 'Points must be a whole number, 0 or more'],
      ['p2@example.com,ten,,', 'Points must be a whole number, 0 or more'],
      ['p3@example.com,100000001,,', 'More than 100,000,000 points'],
      [`t1@example.com,1,"ok, ${'x'.repeat(41)}",`, `Invalid tag (1 to 40 characters): ${'x'.repeat(41)}`],
      [`t2@example.com,1,"${many}",`, 'More than 50 tags'],
      [`n1@example.com,1,,${'n'.repeat(101)}`, 'Name is longer than 100 characters'],
      ['c1@example.com,1,,Name,more', 'More cells than columns'],
    ]
    const csv = `email,points,tags,first_name\ngood@example.com,1\n${rows.map(([row]) => row).join('\n')}\nalso@example.com,2,,\n`
    const { body } = await upload(programId, csv)
    expect(body.import).toMatchObject({ total_rows: 12, failed_rows: 10, result: { created: 2, points: 3 } })
    const errors = (await readErrors(body.import.id)).body
    for (const [at, [, reason]] of rows.entries())
      expect(errors).toMatch(new RegExp(`\\n${at + 3},"?${reason.replaceAll(/[()]/g, '\\$&')}`))
  })

  it('are rejected if the participant would have more than 50 tags', async () => {
    const programId = await newProgram()
    const tag_list = Array.from({ length: 49 }, (_, at) => `t${at}`)
    await createParticipantFixture(payload, { programId, email: 'full@example.com', first_name: 'Full', tag_list })
    const csv = 'email,points,tags,first_name\nfull@example.com,5,"a, b",Changed\n'
    const { body } = await upload(programId, csv)
    expect(body.import).toMatchObject({ failed_rows: 1, result: { created: 0, updated: 0, unchanged: 0, entries: 0 } })
    expect(await peopleOf(programId)).toMatchObject([{ first_name: 'Full', unused_points: 0, tag_list }])
    expect((await readErrors(body.import.id)).body).toContain(
      '2,The user would have more than 50 tags,full@example.com,5,"a, b",Changed',
    )
  })

  it('from our own export are restored', async () => {
    const programId = await newProgram()
    await createParticipantFixture(payload, {
      programId,
      email: 'ada@example.com',
      first_name: '=1+1',
      last_name: "O'Neil",
      tag_list: ['a', 'b'],
      points: 7,
    })
    const { GET } = await routesAt('/admin/v2/programs/:program_id/participants.csv')
    const exported = await callRoute<string>(GET, { params: { program_id: programId }, caller })
    const before = await peopleOf(programId)
    const bytes = new Uint8Array(await exported.response.arrayBuffer())
    const { body } = await upload(programId, bytes, { strategies: { points: 'replace', tags: 'replace' } })
    expect(body.import.result).toMatchObject({ created: 0, updated: 0, unchanged: 1, entries: 0 })
    expect(await peopleOf(programId)).toEqual(before)
  })

  // CONSOLE-126
  it('have a template', async () => {
    const programId = await newProgram()
    const { GET } = await routesAt('/admin/v2/programs/:program_id/participants/import_csv_template.csv')
    const template = await callRoute<string>(GET, { params: { program_id: programId }, caller })
    expect(template.headers.get('content-disposition')).toBe('attachment; filename="import_csv_template.csv"')
    expect(template.body.split('\n')[0]).toBe('email,points,tags,first_name,last_name')
    const { body } = await upload(programId, template.body)
    expect(body.import).toMatchObject({ failed_rows: 0, result: { created: 2 } })
  })
})

describe('the same file again', () => {
  const file = 'email,points,tags\nada@example.com,10,vip\ngrace@example.com,5,\n'

  // RULE-43
  it('changes nothing, and its preview shows this', async () => {
    const programId = await newProgram()
    await upload(programId, file)
    const before = await peopleOf(programId)
    const preview = await upload(programId, file, { preview: true })
    expect(preview.body.import.preview).toMatchObject({
      repeated: {
        count: 2,
        first: [
          { line: 2, email: 'ada@example.com', points: 10, filename: 'people.csv', administrator: expect.any(String) },
          { line: 3, email: 'grace@example.com', points: 5 },
        ],
      },
    })
    const again = await act(preview.body.import.id, 'apply')
    expect(again.body.message).toBe(
      'Import complete: 0 new, 0 updated. 2 rows were skipped because their points were already imported.',
    )
    expect(again.body.import.result).toMatchObject({ created: 0, updated: 0, unchanged: 2, repeated: 2, entries: 0 })
    // With other options it is a new import; points are still not added twice.
    await upload(programId, file, { strategies: { tags: 'ignore' } })
    expect(await peopleOf(programId)).toEqual(before)
    expect(await entriesOf(programId)).toHaveLength(2)
  })

  it('with other options adds no points twice, and its preview shows this', async () => {
    const programId = await newProgram()
    await upload(programId, file)
    const { body } = await upload(programId, file, { preview: true, strategies: { naming: 'ignore' } })
    expect(body.import.preview).toMatchObject({ warnings: [], repeated: { count: 2 } })
    expect(body.import.preview?.first.map((row) => [row.points_before, row.points_after])).toEqual([
      [10, 10],
      [5, 5],
    ])
    await act(body.import.id, 'apply')
    expect((await peopleOf(programId)).map(({ unused_points }) => unused_points)).toEqual([10, 5])
    // Warns only about points that would be added.
    const strategies = { points: 'replace', naming: 'ignore' }
    const set = await upload(programId, file, { preview: true, strategies })
    expect(set.body.import.preview).toMatchObject({ warnings: [], repeated: { count: 0 } })
    await act(set.body.import.id, 'discard')
  })

  it('sent concurrently has one effect', async () => {
    const programId = await newProgram()
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload(programId, file)))
    expect(answers.every(({ body }) => body.success)).toBe(true)
    expect((await peopleOf(programId)).map(({ unused_points }) => unused_points)).toEqual([10, 5])
    expect(await entriesOf(programId)).toHaveLength(2)
    expect(await isLedgerRight()).toBe(0)
  })
})

// RULE-51
describe('points of an import', () => {
  const balancesOf = async (programId: number) =>
    Object.fromEntries(
      (await peopleOf(programId)).map(({ email, unused_points }) => [email.split('@')[0], unused_points]),
    )

  // RULE-51
  it('are given once, even if the file has changed meanwhile', async () => {
    const programId = await newProgram()
    const broken = 'email,points\nann@example.com,100\nbob@,50\ncleo@example.com,30\n'
    const first = await upload(programId, broken)
    expect(first.body.import).toMatchObject({ failed_rows: 1, result: { entries: 2 } })
    const corrected = broken.replace('bob@,', 'bob@example.com,')
    await upload(programId, corrected)
    expect(await balancesOf(programId)).toEqual({ ann: 100, bob: 50, cleo: 30 })
    const [header, ...rows] = corrected.trim().split('\n')
    const errors = (await readErrors(first.body.import.id)).body.replace('bob@,', 'bob@example.com,')
    for (const file of [
      `\uFEFF${corrected.replaceAll('\n', '\r\n')}`,
      [header, ...rows.toReversed()].join('\n'),
      `email,points,tags\nann@example.com,100,vip\ndora@example.com,7,\n`,
      'points,email\n100,ann@example.com\n',
      errors,
      `sep=;\n${corrected.replaceAll(',', ';')}`,
    ])
      await upload(programId, file)
    expect(await balancesOf(programId)).toEqual({ ann: 100, bob: 50, cleo: 30, dora: 7 })
    // A different amount is a different award.
    await upload(programId, 'email,points\nann@example.com,101\n')
    expect(await balancesOf(programId)).toMatchObject({ ann: 201 })
    expect((await peopleOf(programId))[0]?.tag_list).toEqual(['vip'])
    expect(await isLedgerRight()).toBe(0)
  })

  it('are given again if the administrator chooses so for this file', async () => {
    const programId = await newProgram()
    const file = 'email,points\nann@example.com,100\nnew@example.com,5\n'
    await upload(programId, 'email,points\nann@example.com,100\n')
    const { body } = await upload(programId, file, { preview: true })
    expect(body.import.preview?.repeated.count).toBe(1)
    await act(body.import.id, 'apply', caller, { credit_again: true })
    expect(await balancesOf(programId)).toEqual({ ann: 200, new: 5 })
    await upload(programId, `${file}\n`)
    expect(await balancesOf(programId)).toEqual({ ann: 200, new: 5 })
    await upload(programId, `${file}\n\n`, { fields: { credit_again: 'true' } })
    expect(await balancesOf(programId)).toEqual({ ann: 300, new: 10 })
  })

  it('of two concurrent files are given once, and setting a balance counts too', async () => {
    const programId = await newProgram()
    await upload(programId, 'email,points\nset@example.com,40\n', { strategies: { points: 'replace' } })
    const rows = Array.from({ length: 30 }, (_, at) => `p${at}@example.com,10`)
    const files = [rows, rows.toReversed(), rows.slice(10), [...rows, 'set@example.com,40']]
    await Promise.all(files.map((lines) => upload(programId, `email,points\n${lines.join('\n')}\n`)))
    const people = await peopleOf(programId)
    expect(people).toHaveLength(31)
    expect(new Set(people.map(({ unused_points }) => unused_points))).toEqual(new Set([10, 40]))
    expect(await isLedgerRight()).toBe(0)
  })

  it('of another program are independent', async () => {
    const [one, two] = [await newProgram(), await newProgram()]
    await upload(one, 'email,points\nann@example.com,100\n')
    await upload(two, 'email,points\nann@example.com,100\n')
    expect(await balancesOf(two)).toEqual({ ann: 100 })
  })

  // RULE-51
  it('are taken back by an undo, once, and can then be given again', async () => {
    const programId = await newProgram()
    await createParticipantFixture(payload, { programId, email: 'ann@example.com', points: 5 })
    const file = 'email,points,lifetime_points,first_name\nann@example.com,100,250,Ann\nbob@example.com,50,,Bob\n'
    const { body } = await upload(programId, file)
    expect((await peopleOf(programId)).map(({ points, unused_points }) => [points, unused_points])).toEqual([
      [255, 105],
      [50, 50],
    ])
    const viewer = await createAdministratorFixture(payload, { organizationId, pairs: ['users.view'] })
    expect((await act(body.import.id, 'undo', viewer)).status).toBe(403)
    const answers = await Promise.all([1, 2, 3].map(() => act(body.import.id, 'undo')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await peopleOf(programId)).toMatchObject([
      { email: 'ann@example.com', first_name: 'Ada', points: 5, unused_points: 5 },
      { email: expect.stringContaining('@erased.invalid'), first_name: null, points: 0, unused_points: 0 },
    ])
    expect(
      await sql(`select after from audit_entries where program_id = $1 and action = 'participants.import_undone'`, [
        programId,
      ]),
    ).toEqual([{ after: { filename: 'people.csv', participants: 2, points: -150, removed: 1, restored: 1, kept: 0 } }])
    expect(await isLedgerRight()).toBe(0)
    await upload(programId, file)
    expect(await balancesOf(programId)).toMatchObject({ ann: 105, bob: 50 })
    expect(await isLedgerRight()).toBe(0)
  })

  it('can’t be undone for anyone if some were spent; earlier points are spent first', async () => {
    const programId = await newProgram()
    const { participantId } = await createParticipantFixture(payload, {
      programId,
      email: 'ann@example.com',
      points: 50,
    })
    const { body } = await upload(programId, 'email,points\nann@example.com,100\nbob@example.com,50\n')
    const posting = (amount: number, key: string) => ({
      ...{ programId, participantId, amount, key, title: 'Test' },
      cause: { type: 'Test', id: null },
    })
    await spendPoints(context, posting(40, 'first'))
    await awardPoints(context, posting(500, 'later'))
    await spendPoints(context, posting(20, 'second'))
    const refused = await act(body.import.id, 'undo')
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "This import can't be undone: 1 user has already spent its points.",
    ])
    expect(await balancesOf(programId)).toEqual({ ann: 590, bob: 50 })

    const other = await upload(programId, 'email,points\nann@example.com,7\n')
    await spendPoints(context, posting(30, 'third'))
    expect((await act(other.body.import.id, 'undo')).status).toBe(200)
    expect(await balancesOf(programId)).toEqual({ ann: 560, bob: 50 })
    expect(await isLedgerRight()).toBe(0)
  })

  // RULE-53
  it('aren’t activity: recipients don’t become top users of the last 30 days', async () => {
    const programId = await newProgram()
    await upload(programId, 'email,points,lifetime_points\nann@example.com,100,250\nbob@example.com,50,\n')
    const { body } = await upload(programId, 'email,points\nann@example.com,7\n')
    const ann = onlyRow(
      await sql<{ id: number }>("select id from participants where program_id = $1 and email like 'ann@%'", [
        programId,
      ]),
    )
    await awardPoints(context, {
      ...{ programId, participantId: ann.id, amount: 3, key: 'earned', title: 'Test' },
      cause: { type: 'Test', id: null },
    })
    await act(body.import.id, 'undo')
    const now = new Date()
    const check = async (days: number, recent: number[]) => {
      const then = { ...context, now: new Date(now.getTime() + days * 86_400_000) }
      expect((await loadTopUsersRecent(then, programId)).map(({ points }) => points)).toEqual(recent)
      expect((await loadTopUsersAllTime(then, programId)).map(({ points }) => points)).toEqual([253, 50])
      expect(await verifyFigures(sql, programId)).toEqual([])
    }
    await check(0, [3])
    await check(60, [])
    await aggregateFigures({ ...context, now })
    await check(0, [3])
    await check(60, [])
    await aggregateFigures({ ...context, now: new Date(now.getTime() + 60 * 86_400_000) })
    await check(60, [])
  })

  it('can’t be undone before they were given', async () => {
    const programId = await newProgram()
    const { body } = await upload(programId, 'email,points\nann@example.com,100\n', { preview: true })
    expect((await act(body.import.id, 'undo')).status).toBe(409)
    await act(body.import.id, 'discard')
  })
})

/** Few people and amounts, so that files overlap. */
type Row = { person: number; amount: number }
type File = { rows: Row[]; save: number; isPreviewed: boolean }
type Step =
  | { kind: 'files'; files: File[] }
  | { kind: 'edit'; of: number; row: Row; save: number }
  | { kind: 'undo'; of: number }

const rowOf = () => fc.record({ person: fc.nat(4), amount: fc.integer({ min: 1, max: 3 }) })
const fileOf = () =>
  fc.record({
    rows: fc.uniqueArray(rowOf(), { minLength: 1, maxLength: 5, selector: ({ person }) => person }),
    save: fc.nat(3),
    isPreviewed: fc.boolean(),
  })
const stepOf = (): fc.Arbitrary<Step> =>
  fc.oneof(
    fc.record({ kind: fc.constant('files' as const), files: fc.array(fileOf(), { minLength: 1, maxLength: 2 }) }),
    fc.record({ kind: fc.constant('edit' as const), of: fc.nat(), row: rowOf(), save: fc.nat(3) }),
    fc.record({ kind: fc.constant('undo' as const), of: fc.nat() }),
  )

/** The same rows as different programs save them, and with an unreadable row. */
const SAVES: ((lines: string[]) => string)[] = [
  (lines) => lines.join('\n'),
  (lines) => `\uFEFF${lines.join('\r\n')}\r\n`,
  ([header = '', ...lines]) => `sep=;\n${[header, ...lines.toReversed()].join('\n').replaceAll(',', ';')}`,
  (lines) => [...lines, 'nobody@,9', ''].join('\n'),
]

// RULE-51
describe('any history of imports', () => {
  it('applies each row once for every participant', async () => {
    const programId = await newProgram()
    let histories = 0
    const replay = async (steps: Step[]) => {
      const history = `h${++histories}`
      const emailOf = (person: number) => `${history}-p${person}@example.com`
      /** `person:amount`, and the import that gave it. */
      const given = new Map<string, number>()
      const imports: { id: number; rows: Row[] }[] = []

      const send = async ({ isPreviewed, rows, save }: File) => {
        const lines = ['email,points', ...rows.map(({ amount, person }) => `${emailOf(person)},${amount}`)]
        const { body } = await upload(programId, SAVES[save]!(lines), { preview: isPreviewed })
        if (!body.import) throw new Error(body.message)
        const { id, preview, status } = body.import
        if (status !== 'previewed') return { id, repeated: null }
        await act(id, 'apply')
        return { id, repeated: preview?.repeated.count ?? null }
      }
      const readGiven = async () => {
        const rows = await sql<{ email: string; amount: number; import_id: number }>(
          `select p.email, e.amount, e.cause_id::int as import_id from point_entries e join participants p on p.id = e.participant_id
           where e.program_id = $1 and p.email like $2 and e.reverses_id is null and not exists (select from point_entries r where r.reverses_id = e.id)`,
          [programId, `${history}-%`],
        )
        return rows.map(({ amount, email, import_id }) => ({
          key: `${email.slice(history.length + 2, -'@example.com'.length)}:${amount}`,
          id: import_id,
        }))
      }
      const add = async (files: File[]) => {
        const expected = new Set([
          ...given.keys(),
          ...files.flatMap(({ rows }) => rows.map(({ amount, person }) => `${person}:${amount}`)),
        ])
        const repeated = files[0]!.rows.filter(({ amount, person }) => given.has(`${person}:${amount}`)).length
        const sent = await Promise.all(files.map(send))
        if (files.length === 1 && sent[0]!.repeated !== null) expect(sent[0]!.repeated).toBe(repeated)
        const now = await readGiven()
        expect(now.map(({ key }) => key).toSorted()).toEqual([...expected].toSorted())
        for (const { id, key } of now) {
          // Of two concurrent files, either may have been first.
          if (given.has(key)) expect(id).toBe(given.get(key))
          else expect(sent.map((one) => one.id)).toContain(id)
          given.set(key, id)
        }
        for (const [at, { id }] of sent.entries()) imports.push({ id, rows: files[at]!.rows })
      }

      for (const step of steps) {
        const earlier = step.kind === 'files' ? undefined : imports[step.of % Math.max(imports.length, 1)]
        if (step.kind === 'files') await add(step.files)
        else if (!earlier) continue
        else if (step.kind === 'edit') {
          const rows = [...earlier.rows.filter(({ person }) => person !== step.row.person), step.row]
          await add([{ rows, save: step.save, isPreviewed: false }])
        } else {
          await Promise.all([act(earlier.id, 'undo'), act(earlier.id, 'undo')])
          for (const [key, id] of given) if (id === earlier.id) given.delete(key)
        }
      }
      const balances = await sql<{ email: string; balance: number; points: number }>(
        `select p.email, b.unused_points::int as balance, b.points::int from participants p join participant_balances b on b.participant_id = p.id
         where p.program_id = $1 and p.email like $2`,
        [programId, `${history}-%`],
      )
      for (const { balance, email, points } of balances) {
        const amounts = [...given.keys()]
          .map((key) => key.split(':'))
          .filter(([person]) => email === emailOf(Number(person)))
        const sum = amounts.reduce((total, [, amount]) => total + Number(amount), 0)
        expect([email, balance, points]).toEqual([email, sum, sum])
      }
    }
    await fc.assert(fc.asyncProperty(fc.array(stepOf(), { minLength: 2, maxLength: 6 }), replay), {
      numRuns: 25,
      seed: 20261126,
    })
    expect(await isLedgerRight()).toBe(0)
  })
})

// RULE-52
describe('a file’s columns', () => {
  // RULE-52
  it('are mapped by an administrator if the file is ambiguous, and remembered', async () => {
    const programId = await newProgram()
    const file = 'Wer,Kontostand,Shoe size\nann@example.com,"1,315",38\nbob@example.com,5,39\n'
    const { body, status } = await upload(programId, file, { preview: true })
    expect([status, body.import.status]).toEqual([200, 'previewed'])
    expect(body.import).toMatchObject({
      total_rows: 2,
      preview: {
        incomplete: 'Add an email column to the first row.',
        headers: [
          { position: 0, header: 'Wer', field: null, sample: 'ann@example.com' },
          { position: 1, header: 'Kontostand', field: null, sample: '1,315' },
          { position: 2, header: 'Shoe size', field: null, sample: '38' },
        ],
      },
    })
    expect((await act(body.import.id, 'apply')).status).toBe(422)
    expect((await act(body.import.id, 'map', caller, { mapping: { 0: 'money' } })).status).toBe(422)
    const mapping = { 0: 'email', 1: 'points', 2: null }
    const mapped = await act(body.import.id, 'map', caller, { mapping })
    expect(mapped.body.import).toMatchObject({
      status: 'previewed',
      preview: { incomplete: null, new: 2, warnings: [{ code: 'unknown_columns', columns: ['Shoe size'] }, {}, {}] },
    })
    await act(body.import.id, 'apply')
    expect(await peopleOf(programId)).toMatchObject([{ unused_points: 1315 }, { unused_points: 5 }])

    const next = await upload(programId, 'wer,KONTOSTAND\ncleo@example.com,9\n')
    expect(next.body.import.result).toMatchObject({ created: 1, points: 9 })
    const elsewhere = await newProgram()
    expect((await upload(elsewhere, 'wer,KONTOSTAND\ncleo@example.com,9\n')).status).toBe(422)
  })

  it('of other systems include consent, phone, address, tags and join dates', async () => {
    const programId = await newProgram()
    for (const [position, key] of ['all', 'important', 'none'].entries())
      await sql(
        `insert into email_settings (program_id, key, position, created_at, updated_at)
         values ($1, $2::enum_email_settings_key, $3, now(), now()) on conflict do nothing`,
        [programId, key, position],
      )
    await createParticipantFixture(payload, { programId, email: 'known@example.com', status: 'active' })
    const file = [
      'Email Address,First Name,Phone Number,Zip Code,Email Marketing Consent,Status,UNSUB_TIME,TAGS,Date Added,Points Balance',
      'yes@example.com,Yes,+1 555 0100,97201,SUBSCRIBED,,,"""VIP"",""Early bird""",2023-04-05 06:07:08,10',
      'no@example.com,No,,,NEVER_SUBSCRIBED,,,,,10',
      'gone@example.com,Gone,,,SUBSCRIBED,,2024-01-02 03:04:05,,,10',
      'cleaned@example.com,Clean,,,,cleaned,,,,10',
      'blocked@example.com,Block,,,SUBSCRIBED,blocked,,,,10',
      'unsaid@example.com,Unsaid,,,,,,,,10',
      'known@example.com,Known,,,UNSUBSCRIBED,,,,,10',
      'wrong@example.com,Wrong,,,,sleepy,,,,10',
    ].join('\n')
    const { body } = await upload(programId, file)
    expect(body.import).toMatchObject({ failed_rows: 1, result: { created: 6, updated: 1 } })
    const people = await sql(
      `select split_part(p.email, '@', 1) as name, p.status::text, s.key::text, p.must_accept_terms as must
       from participants p left join email_settings s on s.id = p.email_setting_id where p.program_id = $1 order by p.email`,
      [programId],
    )
    expect(people).toEqual([
      { name: 'blocked', status: 'blocked', key: 'none', must: true },
      { name: 'cleaned', status: 'opted_out', key: 'none', must: true },
      { name: 'gone', status: 'opted_out', key: 'none', must: true },
      { name: 'known', status: 'opted_out', key: 'none', must: false },
      { name: 'no', status: 'opted_out', key: 'none', must: true },
      { name: 'unsaid', status: 'active', key: 'none', must: true },
      { name: 'yes', status: 'active', key: 'all', must: true },
    ])
    const [yes] = await sql(
      `select p.postal, p.tag_list, p.created_at, json_object_agg(a.name, v.value) as profile from participants p
       join participant_profiles v on v.participant_id = p.id join profile_attributes a on a.id = v.profile_attribute_id
       where p.program_id = $1 and p.email = 'yes@example.com' group by p.id`,
      [programId],
    )
    expect(yes).toEqual({
      postal: '97201',
      tag_list: ['VIP', 'Early bird'],
      created_at: new Date('2023-04-05T06:07:08Z'),
      profile: { phone: '+1 555 0100', postal: '97201' },
    })
    expect((await readErrors(body.import.id)).body).toContain('9,Unknown status: sleepy')
  })

  // RULE-58
  it.each([
    ['US', '97201-1234', 'banana', '97201-1234'],
    ['US', ' 97201 ', '9720', '97201'],
    ['GB', 'sw1y4jh', '97201', 'SW1Y 4JH'],
  ])('accept postal codes of the program’s country: %s', async (country, good, bad, stored) => {
    const { programId } = await createProgramFixture(payload, { organization: organizationId, country })
    const { body } = await upload(
      programId,
      `email,zip\nada@example.com,${good}\nbob@example.com,${bad}\ncy@example.com,\n`,
      { strategies: { points: 'ignore' } },
    )
    expect(body.import).toMatchObject({ failed_rows: 1, result: { created: 2 } })
    expect((await readErrors(body.import.id)).body).toContain(`3,Invalid postal code for the program's country: ${bad}`)
    expect(
      await sql('select email, postal from participants where program_id = $1 order by email', [programId]),
    ).toEqual([
      { email: 'ada@example.com', postal: stored },
      { email: 'cy@example.com', postal: null },
    ])
  })

  // CONSOLE-97
  it('reject values that don’t fit their profile attribute’s type', async () => {
    const { programId } = await createProgramFixture(payload, { organization: organizationId })
    const types = { phone: 'other', city: 'boolean', state: 'date' } as const
    for (const [position, [name, field_type]] of Object.entries(types).entries())
      await createAttributeFixture(payload, {
        program: programId,
        name,
        display_name: `The ${name}`,
        field_type,
        position,
      })
    const file = [
      'email,phone,city,state',
      'ada@example.com,555 0100,true,2026-02-28',
      'bob@example.com,555 0101,Springfield,2026-02-28',
      'cy@example.com,555 0102,,Oregon',
      'di@example.com,,,',
    ].join('\n')
    const strategies = { points: 'ignore', naming: 'replace' }
    const { body } = await upload(programId, file, { strategies })
    expect(body.import).toMatchObject({ failed_rows: 2, result: { created: 2 } })
    const errors = (await readErrors(body.import.id)).body
    expect(errors).toContain('3,Invalid value for The city: Springfield')
    expect(errors).toContain('4,Invalid value for The state: Oregon')
    expect(
      await sql(
        `select a.name, v.value from participant_profiles v join profile_attributes a on a.id = v.profile_attribute_id
         where v.program_id = $1 order by a.name`,
        [programId],
      ),
    ).toEqual([
      { name: 'city', value: 'true' },
      { name: 'phone', value: '555 0100' },
      { name: 'state', value: '2026-02-28' },
    ])
    await upload(programId, 'email,city\nada@example.com,Portland\n', { strategies })
    const [kept] = await sql(
      `select v.value from participant_profiles v join profile_attributes a on a.id = v.profile_attribute_id
       where v.program_id = $1 and a.name = 'city'`,
      [programId],
    )
    expect(kept).toEqual({ value: 'true' })
  })

  // RULE-52
  it('of our own export restore participants, balances and lifetime points in another program', async () => {
    const [from, into, set] = [await newProgram(), await newProgram(), await newProgram()]
    const { participantId } = await createParticipantFixture(payload, {
      ...{ programId: from, email: 'ada@example.com', first_name: 'Ada', tag_list: ['a', 'b'], points: 300 },
    })
    await createParticipantFixture(payload, { programId: from, email: 'out@xn--caf-dma.example', status: 'opted_out' })
    await spendPoints(context, {
      ...{
        programId: from,
        participantId,
        amount: 120,
        key: 'spent',
        cause: { type: 'Test', id: null },
        title: 'Spent',
      },
    })
    const { GET } = await routesAt('/admin/v2/programs/:program_id/participants.csv')
    const exported = await callRoute<string>(GET, { params: { program_id: from }, caller })
    const bytes = new Uint8Array(await exported.response.arrayBuffer())
    await upload(into, bytes)
    await upload(set, bytes, { strategies: { points: 'replace' } })
    const before = await peopleOf(from)
    expect(before[0]).toMatchObject({ points: 300, unused_points: 180 })
    expect(await peopleOf(into)).toEqual(before)
    expect(await peopleOf(set)).toEqual(before)
    await upload(into, new Uint8Array([...bytes, 10]))
    await upload(set, new Uint8Array([...bytes, 10]), { strategies: { points: 'replace' } })
    expect(await peopleOf(into)).toEqual(before)
    expect(await peopleOf(set)).toEqual(before)
    expect(await isLedgerRight()).toBe(0)
  })
})

// RULE-55
it('accepts and recognizes the same addresses as sign-in', async () => {
  const programId = await newProgram()
  const csv = 'email,points\nann@café.example,1\na&b@example.com,2\nfirst/last@example.com,3\njosé@example.com,4\n'
  expect((await upload(programId, csv)).body.import.failed_rows).toBe(0)
  expect((await peopleOf(programId)).map(({ email }) => email).toSorted()).toEqual(
    ['a&b@example.com', 'ann@xn--caf-dma.example', 'first/last@example.com', 'josé@example.com'].toSorted(),
  )
  const again = await upload(programId, 'email,points\nANN@XN--CAF-DMA.example,1\n')
  expect(again.body.import.result).toMatchObject({ created: 0, repeated: 1, entries: 0 })
})

describe('more than 1,000 rows', () => {
  const bigFile = (rows: number, salt = '') =>
    `email,points,tags\n${Array.from({ length: rows }, (_, at) => `p${at}${salt}@example.com,${(at % 7) + 1},"t${at % 3}"`).join('\n')}\n`
  const total = (rows: number) =>
    Array.from({ length: rows }, (_, at) => (at % 7) + 1).reduce((sum, points) => sum + points, 0)

  it('continue in the background, and resume after a worker died', async () => {
    const programId = await newProgram()
    const rows = 10_100
    const { body, status } = await upload(programId, bigFile(rows))
    expect([status, body.message, body.import.status]).toEqual([
      202,
      "We're importing the file in the background.",
      'queued',
    ])
    expect(
      await sql("select 1 from pgboss.job where name = 'import.run' and data ->> 'importId' = $1", [
        String(body.import.id),
      ]),
    ).toHaveLength(1)

    // The worker dies in its second batch: its transaction is rolled back, and its lease remains until it expires.
    await killAt(body.import.id, 10_000)
    expect(await findImport(sql, body.import.id)).toMatchObject({
      status: 'running',
      processed_rows: 5000,
      total_rows: rows,
    })
    expect(await peopleOf(programId)).toHaveLength(5000)

    await sql("update imports set updated_at = now() - interval '1 minute' where id = $1", [body.import.id])
    expect(await resumeImports(context)).toBe(1)
    await runImport(context, body.import.id)
    const done = await findImport(sql, body.import.id)
    expect(done).toMatchObject({
      status: 'finished',
      processed_rows: rows,
      result: { created: rows, entries: rows, points: total(rows) },
    })
    expect(await peopleOf(programId)).toHaveLength(rows)
    expect(await entriesOf(programId)).toHaveLength(rows)
    expect(await isLedgerRight()).toBe(0)
    // No temporary data is left.
    expect(
      await sql("select 1 from pg_tables where schemaname = 'transfers' and tablename like 'import_rows_%'"),
    ).toEqual([])
    expect(
      await sql("select 1 from transfers.leases where kind = 'imports' and row_id = $1", [body.import.id]),
    ).toEqual([])
  })

  it('are counted in files with CR line endings, too', async () => {
    const programId = await newProgram()
    const { body, status } = await upload(programId, bigFile(1500, 'cr').replaceAll('\n', '\r'))
    expect([status, body.import.status]).toEqual([202, 'queued'])
    await runImport(context, body.import.id)
    expect(await findImport(sql, body.import.id)).toMatchObject({ status: 'finished', result: { created: 1500 } })
  })

  it('are read again if the database lost the staged rows', async () => {
    const programId = await newProgram()
    const { body } = await upload(programId, bigFile(5100, 'x'))
    await killAt(body.import.id, 5100)
    await sql(`truncate transfers.import_rows_${body.import.id}`)
    await runImport(context, body.import.id)
    expect(await findImport(sql, body.import.id)).toMatchObject({
      status: 'finished',
      processed_rows: 5100,
      result: { created: 5100 },
    })
    expect(await entriesOf(programId)).toHaveLength(5100)
  })

  it('are not repeated if a worker died between the last of them and the end', async () => {
    const programId = await newProgram()
    const { body } = await upload(programId, bigFile(1500, 'v'))
    await killAt(body.import.id, 1500, "and new.status = 'finished'")
    expect(await findImport(sql, body.import.id)).toMatchObject({ status: 'running', processed_rows: 1500 })
    await runImport(context, body.import.id)
    expect(await findImport(sql, body.import.id)).toMatchObject({ status: 'finished', result: { created: 1500 } })
  })

  it('are imported once by two concurrent workers', async () => {
    const programId = await newProgram()
    const { body } = await upload(programId, bigFile(5100, 'y'))
    await Promise.all([runImport(context, body.import.id), runImport(context, body.import.id)])
    expect(await findImport(sql, body.import.id)).toMatchObject({ status: 'finished', result: { created: 5100 } })
    expect(await entriesOf(programId)).toHaveLength(5100)
  })

  it('are given up with a reason if they never make progress', async () => {
    const programId = await newProgram()
    const { body } = await upload(programId, bigFile(1500, 'z'))
    for (let at = 0; at < 5; at++) await killAt(body.import.id, 1)
    await runImport(context, body.import.id)
    expect(await findImport(sql, body.import.id)).toMatchObject({ status: 'failed', error: 'broken' })
    expect(await peopleOf(programId)).toEqual([])
  })

  it('record their progress in the audit log if they stop midway', async () => {
    const programId = await newProgram()
    const { body } = await upload(programId, bigFile(5100, 'h'))
    for (let at = 0; at < 6; at++) await killAt(body.import.id, 5100)
    await runImport(context, body.import.id)
    expect(await findImport(sql, body.import.id)).toMatchObject({ status: 'failed', processed_rows: 5000 })
    const audits = await sql(
      'select action, actor_type, record_id, after from audit_entries where program_id = $1 order by id',
      [programId],
    )
    expect(audits.slice(1)).toEqual([
      {
        ...{ action: 'import.failed', actor_type: 'job', record_id: String(body.import.id) },
        after: expect.objectContaining({
          ...{ kind: 'participants', error: 'broken', rows: 5100, processed: 5000, created: 5000, entries: 5000 },
          administrator_id: caller.administratorId,
        }),
      },
    ])
  })

  it('wait for concurrent sign-ups without deadlocks', async () => {
    const programId = await newProgram()
    const { body } = await upload(programId, bigFile(5100, 'w'))
    const joining = Array.from({ length: 20 }, (_, at) =>
      createParticipant(context, { programId, email: `p${at * 250}w@example.com`, firstName: 'Own', lastName: 'Name' }),
    )
    const [, ...joined] = await Promise.all([runImport(context, body.import.id), ...joining])
    expect(await peopleOf(programId)).toHaveLength(5100)
    const made = joined.filter(({ ok }) => ok).length
    expect(await findImport(sql, body.import.id)).toMatchObject({
      status: 'finished',
      result: { created: 5100 - made },
    })
    expect(await isLedgerRight()).toBe(0)
  })

  /** Runs an import and kills it within the transaction that would bring it to `rows` rows. */
  const killAt = async (importId: number, rows: number, also = '') => {
    await sql(`create trigger die_of_test before update on imports for each row
      when (new.id = ${importId} and new.processed_rows >= ${rows} ${also}) execute function die_of_test()`)
    await expect(runImport(context, importId)).rejects.toThrow('killed')
    await sql('drop trigger die_of_test on imports')
  }
})

it('restores nothing of a participant erased at the same moment: their address joins again', async () => {
  const programId = await newProgram()
  const person = await createParticipantFixture(payload, { programId, first_name: 'Augusta' })
  let uploading: ReturnType<typeof upload> | undefined
  await inTransaction(context, async (tx) => {
    expect(await eraseParticipant(tx, person)).toMatchObject({ ok: true })
    uploading = upload(programId, `email,first_name,tags,points\n${person.email},Augusta,vip,70\n`)
    for (let waiting = 0; waiting === 0; await sleep(20)) {
      const rows = await sql(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      waiting = rows.length
    }
  })
  expect((await uploading)?.body.import.result).toMatchObject({ created: 1, updated: 0, points: 70 })
  const people = await sql(
    `select p.id = $2 as erased, p.first_name, p.tag_list, b.points from participants p join participant_balances b on b.participant_id = p.id
     where p.program_id = $1 order by p.id`,
    [programId, person.participantId],
  )
  expect(people).toEqual([
    { erased: true, first_name: null, tag_list: [], points: 0 },
    { erased: false, first_name: 'Augusta', tag_list: ['vip'], points: 70 },
  ])
})

describe('the bulk ledger', () => {
  // RULE-16
  it('writes the same as single postings', async () => {
    const [one, many] = [await newProgram(), await newProgram()]
    const amounts = [5, 1, 300, 7]
    const people = async (programId: number) => {
      const ids: number[] = []
      for (const at of amounts.keys())
        ids.push((await createParticipantFixture(payload, { programId, points: at === 0 ? 0 : at * 10 })).participantId)
      return ids
    }
    const [singles, bulk] = [await people(one), await people(many)]
    const now = new Date('2026-11-21T10:00:00Z')
    const at = { ...context, now }
    for (const [index, participantId] of singles.entries()) {
      const posting = {
        programId: one,
        participantId,
        amount: amounts[index]!,
        key: `import:x:participant:${participantId}`,
      }
      await awardPoints(at, {
        ...posting,
        cause: { type: 'Import', id: 1 },
        title: 'Imported',
        rule: 'import.append',
        evidence: { line: index },
      })
    }
    const post = (kind: string, points: number[], key: string) =>
      sql<{ participant_id: number; amount: number }>(
        `select * from laurel_post_many($1, $2::text::enum_point_entries_kind, $3, $4, $5, 'Import', '1', 'Imported', 'import.append', $6::jsonb[], 'job', null, $7)`,
        [many, kind, bulk, points, key, bulk.map((_, line) => JSON.stringify({ line })), now],
      )
    await post('earning', amounts, 'import:x')
    const shown = (programId: number, ids: number[]) =>
      sql(
        `select array_position($2, participant_id) as who, amount, lifetime_amount, kind, cause_type, cause_id, title, rule, evidence, actor_type, actor_id,
           expires_at, occurred_at, reverses_id, idempotency_key = 'import:x:participant:' || participant_id as keyed
         from point_entries where program_id = $1 and cause_type = 'Import' order by 1`,
        [programId, ids],
      )
    const balances = (programId: number) =>
      sql(
        `select points, unused_points, pending_points, shortfall_points, may_be_negative from participant_balances where program_id = $1 order by participant_id`,
        [programId],
      )
    expect(await shown(many, bulk)).toEqual(await shown(one, singles))
    expect(await balances(many)).toEqual(await balances(one))

    // A repeated key moves nothing; a participant of another program is not found.
    expect(await post('earning', amounts, 'import:x')).toEqual([])
    expect(await balances(many)).toEqual(await balances(one))
    const foreign = await sql(
      `select * from laurel_post_many($1, 'earning', $2, '{5}', 'other', 'Import', '1', 'Imported', null, array['{}']::jsonb[], 'job', null, now())`,
      [one, [bulk[0]]],
    )
    expect(foreign).toEqual([])
    await expect(post('spending', amounts, 'nope')).rejects.toThrow('posts no spending')

    // Setting a balance starts from the current one, and never counts as earned.
    const lifetime = (await balances(many)).map(({ points }) => points)
    await post('adjustment', [0, 11, 500, 0], 'import:set')
    expect((await balances(many)).map(({ points, unused_points }) => [points, unused_points])).toEqual(
      [0, 11, 500, 0].map((points, index) => [lifetime[index], points]),
    )
    expect(await isLedgerRight()).toBe(0)
  })

  it('loses nothing to concurrent postings', async () => {
    const programId = await newProgram()
    const fixtures = []
    for (let at = 0; at < 20; at++)
      fixtures.push(await createParticipantFixture(payload, { programId, email: `c${at}@example.com`, points: 100 }))
    const csv = `email,points\n${fixtures.map(({ email }) => `${email},10`).join('\n')}\n`
    const spending = fixtures.map(({ participantId }, at) =>
      spendPoints(context, {
        programId,
        participantId,
        amount: 60,
        key: `s${at}`,
        cause: { type: 'Test', id: at },
        title: 'Spent',
      }),
    )
    const [{ body }, ...spent] = await Promise.all([upload(programId, csv), ...spending])
    expect(body.import.result).toMatchObject({ entries: 20, points: 200 })
    expect(spent.every(({ ok }) => ok)).toBe(true)
    expect(new Set((await peopleOf(programId)).map(({ unused_points }) => unused_points))).toEqual(new Set([50]))
    expect(await isLedgerRight()).toBe(0)
  })

  it('rolls back completely with its transaction', async () => {
    const programId = await newProgram()
    const { participantId } = await createParticipantFixture(payload, { programId })
    await expect(
      withTransaction(payload, async (tx) => {
        await tx.sql(
          `select * from laurel_post_many($1, 'earning', $2, '{5}', 'gone', 'Import', '1', 'Imported', null, array['{}']::jsonb[], 'job', null, now())`,
          [programId, [participantId]],
        )
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    const { unused_points } = onlyRow(await peopleOf(programId))
    expect(unused_points).toBe(0)
  })
})
