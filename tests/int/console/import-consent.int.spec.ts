import type { Payload } from 'payload'
import { type Context, createContext } from '@/domain/context'
import { runImport } from '@/domain/imports'
import { verifyLedger } from '@/domain/points'
import { closeQueue, openQueue } from '@/platform/queue'
import { poolSql, type Sql } from '@/platform/sql'
import { apiCaller, createApiKeyFixture } from '../../support/api-caller'
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

type Preview = {
  headers: { position: number; header: string; field: string | null }[]
  incomplete: string | null
  asks_date_order: boolean
  consent: { subscribed: number; opted_out: number; unclear: number; first_unclear: { line: number; cell: string }[] }
  warnings: { code: string }[]
}
type Answer = {
  message: string
  import: { id: number; failed_rows: number; preview: Preview; result: { created: number } }
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
})
afterAll(async () => {
  await closeQueue()
  await test.close()
})

/** A program with all choices of emails. */
const newProgram = async (fields: object = {}): Promise<number> => {
  const { programId } = await createProgramFixture(payload, { organization: organizationId, ...fields })
  for (const [position, key] of ['all', 'important', 'none'].entries())
    await sql(
      `insert into email_settings (program_id, key, position, created_at, updated_at)
       values ($1, $2::enum_email_settings_key, $3, now(), now()) on conflict do nothing`,
      [programId, key, position],
    )
  return programId
}

const upload = async (
  programId: number,
  csv: string | Uint8Array<ArrayBuffer>,
  { preview = false, ...fields }: { preview?: boolean } & Record<string, unknown> = {},
) => {
  const { POST } = await routesAt('/admin/v2/programs/:program_id/participants/import')
  const form = new FormData()
  const given = { email: 'replace', points: 'append', tags: 'append', naming: 'replace', ...fields }
  for (const [name, value] of Object.entries(given)) form.append(name, String(value))
  if (preview) form.append('preview', 'true')
  form.append('csv_file', new File([csv], 'people.csv', { type: 'text/csv' }))
  const sent = { method: 'POST', params: { program_id: programId }, caller, body: form } as const
  return callRoute<Answer>(POST, { ...sent, headers: { host: 'localhost' } })
}
const act = async (importId: number, intent: string, more: object = {}) => {
  const { POST } = await routesAt('/admin/v2/imports/:import_id')
  return callRoute<Answer>(POST, { params: { import_id: importId }, caller, body: { intent, ...more } })
}
const exportUsers = async (programId: number, query = ''): Promise<string> => {
  const { GET } = await routesAt('/admin/v2/programs/:program_id/participants.csv')
  const path = `/admin/v2/programs/${programId}/participants.csv${query}`
  return (await callRoute<string>(GET, { params: { program_id: programId }, caller, path })).body
}

type Choice = { name: string; status: string; setting: string }
const choicesOf = async (programId: number): Promise<Record<string, string>> => {
  const rows = await sql<Choice>(
    `select split_part(email, '@', 1) as name, status::text, laurel_marketing_choice(p) as setting
     from participants p where program_id = $1 and erased_at is null order by email`,
    [programId],
  )
  return Object.fromEntries(rows.map(({ name, setting, status }) => [name, `${status} ${setting}`]))
}

// RULE-52
describe('consent in an import', () => {
  it.each([
    ['Status', '2'],
    ['EMAIL_BLACKLISTED', 'true'],
    ['Email status', 'Opted out'],
    ['Do Not Email', 'yes'],
    ['Unsubscribed from all email', 'true'],
    ['emailStatus', 'unsubscribed'],
    ['Email Opt Out', '1'],
    ['Accepts Email Marketing', 'no'],
    ['Email subscriber status', 'Unsubscribed'],
    ['mailpoet_status', 'unsubscribed'],
    ['Email Marketing Consent', 'NEVER_SUBSCRIBED'],
    ['Email Suppressions', '["UNSUBSCRIBE"]'],
    ['UNSUB_TIME', '2024-01-02 03:04:05'],
    ['Newsletter', 'nein'],
    ['Newsletter', '✗'],
    ['Newsletter', 'abbestellt am 3. Mai'],
    ['Boletín', 'no quiero'],
    ['Désabonné', 'oui'],
    ['Exclusion from campaigns', 'True'],
  ])('with %s: %s opts out, whom it names and whom it adds', async (header, cell) => {
    const programId = await newProgram()
    await createParticipantFixture(payload, { programId, email: 'known@example.com' })
    await sql(
      "update participants set email_setting_id = (select id from email_settings where program_id = $1 and key = 'all') where program_id = $1",
      [programId],
    )
    const quoted = `"${cell.replaceAll('"', '""')}"`
    const file = `Email,${header}\nnew@example.com,${quoted}\nknown@example.com,${quoted}\n`
    const { body } = await upload(programId, file, { preview: true })
    expect(body.import.preview.consent).toMatchObject({ subscribed: 0, opted_out: 2 })
    await act(body.import.id, 'apply')
    expect(await choicesOf(programId)).toEqual({ known: 'opted_out none', new: 'opted_out none' })
  })

  it('is not given by what isn’t understood, which the preview lists', async () => {
    const programId = await newProgram()
    const file = 'Email,Opted in,attributes\na@example.com,perhaps,{}\nb@example.com,ja,{}\nc@example.com,,{}\n'
    const { body } = await upload(programId, file, { preview: true })
    expect(body.import.preview.consent).toEqual({
      subscribed: 1,
      opted_out: 1,
      unclear: 1,
      first_unclear: [{ line: 2, email: 'a@example.com', cell: 'perhaps' }],
    })
    await act(body.import.id, 'apply')
    expect(await choicesOf(programId)).toEqual({ a: 'opted_out none', b: 'active all', c: 'active none' })
  })

  it('is not refused by zero dates and the like', async () => {
    const programId = await newProgram()
    const cells = {
      a: '0000-00-00 00:00:00',
      b: String.raw`\N`,
      c: 'NULL',
      d: '-',
      e: 'N/A',
      f: 'never',
      g: '2024-01-02',
      h: '',
      i: '1970-01-01 00:00:00',
      j: '0',
    }
    const rows = Object.entries(cells).map(([name, cell]) => `${name}@example.com,${cell},yes`)
    const csv = ['email,unsubscribed_at,subscribed', ...rows].join('\n')
    await upload(programId, csv)
    const { g, ...others } = await choicesOf(programId)
    expect(g).toBe('opted_out none')
    expect(new Set(Object.values(others))).toEqual(new Set(['active all']))
  })

  // RULE-56
  it('survives the round trip of our own export, with source and time', async () => {
    const [from, into] = [await newProgram(), await newProgram()]
    const file = [
      'email,email_setting,consent_source,consent_at',
      'all@example.com,all,Till 7,2024-05-06T07:08:09Z',
      'some@example.com,important,,',
      'none@example.com,none,,',
    ].join('\n')
    await upload(from, file)
    await upload(from, 'email,unsubscribed\nout@example.com,yes\n')
    const before = await choicesOf(from)
    expect(before).toEqual({
      all: 'active all',
      none: 'active none',
      out: 'opted_out none',
      some: 'active important',
    })
    const exported = await exportUsers(from)
    expect(exported).toContain(',all,true,Till 7,2024-05-06T07:08:09Z')
    await upload(into, exported)
    expect(await choicesOf(into)).toEqual(before)
    expect(await exportUsers(into)).toContain(',all,true,Till 7,2024-05-06T07:08:09Z')
    // Over people who are known, the narrower choice applies.
    await upload(
      into,
      file
        .replace('none@example.com,none', 'none@example.com,all')
        .replace('all@example.com,all', 'all@example.com,important'),
    )
    expect(await choicesOf(into)).toEqual({ ...before, all: 'active important' })
  })

  it('and its history are shown in the console', async () => {
    const programId = await newProgram()
    await upload(programId, 'email,subscribed,consent_source\nann@example.com,yes,Fair 2024\n')
    const [ann] = await sql<{ id: number; identifier: string }>(
      'select id, identifier from participants where program_id = $1',
      [programId],
    )
    const { createUnsubscribeToken, unsubscribe } = await import('@/domain/emails')
    await unsubscribe(context, { programId, token: createUnsubscribeToken(programId, ann?.identifier ?? '') })
    const { GET } = await routesAt('/admin/v2/participants/:participant_id')
    const { body } = await callRoute<{ participant: { email_setting: string; email_choices: unknown[] } }>(GET, {
      params: { participant_id: ann?.id ?? 0 },
      caller,
    })
    expect(body.participant).toMatchObject({
      email_setting: 'none',
      email_choices: [
        { setting: 'none', source: 'email_link' },
        { setting: 'all', source: 'import', detail: 'Fair 2024' },
      ],
    })
  })
})

// RULE-71
describe('consent of participants of the API', () => {
  it('is the narrowest without any, and never becomes wider', async () => {
    const programId = await newProgram()
    const call = apiCaller(await createApiKeyFixture(payload, { programId }))
    const create = async (body: object) => (await call('POST /v1/participants', { body })).body.participant
    const unasked = await create({ email: 'unasked@example.com' })
    expect(unasked.email_setting).toBe('none')
    const agreed = await create({
      ...{ email: 'agreed@example.com', email_setting: 'all' },
      ...{ consent_source: 'Checkout', consent_at: '2026-01-02T03:04:05Z' },
    })
    expect(agreed.email_setting).toBe('all')
    const patch = async (participant: string, email_setting: string) =>
      (await call('PATCH /v1/participants/:participant', { params: { participant }, body: { email_setting } })).body
        .participant.email_setting
    expect(await patch(unasked.identifier, 'all')).toBe('none')
    expect(await patch(agreed.identifier, 'important')).toBe('important')
    expect(await patch(agreed.identifier, 'all')).toBe('important')
    const history = await sql(
      `select h.setting, h.source, h.detail, h.given_at from email_choice_changes h join participants p on p.id = h.participant_id
       where p.identifier = $1 order by h.id`,
      [agreed.identifier],
    )
    expect(history).toEqual([
      { setting: 'all', source: 'api', detail: 'Checkout', given_at: new Date('2026-01-02T03:04:05Z') },
      { setting: 'important', source: 'api', detail: null, given_at: null },
    ])
  })
})

const joinedOf = async (programId: number): Promise<Record<string, string>> => {
  const rows = await sql<{ name: string; day: string }>(
    `select split_part(p.email, '@', 1) as name, to_char(p.created_at at time zone g.time_zone, 'YYYY-MM-DD') as day
     from participants p join programs g on g.id = p.program_id where p.program_id = $1`,
    [programId],
  )
  return Object.fromEntries(rows.map(({ day, name }) => [name, day]))
}

describe('dates in an import', () => {
  it('have the order that the file shows, and days don’t shift by the time zone', async () => {
    const programId = await newProgram({ time_zone: 'America/Los_Angeles' })
    const rows = {
      a: '25/03/2024',
      b: '04/12/2024',
      c: '05/12/2099',
      d: '4.12.2024',
      g: '04-12-2024',
      h: '"4 déc. 2024"',
      j: '"Dec 4, 2024"',
      k: '45630',
      m: '0000-00-00 00:00:00',
      n: '04/12/24',
      o: '-',
    }
    const csv = `email,created_at\n${Object.entries(rows)
      .map(([name, cell]) => `${name}@example.com,${cell}`)
      .join('\n')}\n`
    const { body } = await upload(programId, csv)
    expect(body.import).toMatchObject({ failed_rows: 1, result: { created: 10 } })
    const { a, m, o, ...others } = await joinedOf(programId)
    expect(a).toBe('2024-03-25')
    expect([m, o]).toEqual([expect.stringMatching(/^20(?!24)/), expect.stringMatching(/^20(?!24)/)])
    expect(new Set(Object.values(others))).toEqual(new Set(['2024-12-04']))
  })

  it('that nothing proves are asked for', async () => {
    const programId = await newProgram()
    const csv = 'email,created_at\na@example.com,03/04/2024\nb@example.com,04/05/2024\n'
    const direct = await upload(programId, csv)
    expect([direct.status, direct.body.message]).toEqual([
      422,
      'Choose whether the day or the month comes first in dates such as 03/04/2024.',
    ])
    const { body } = await upload(programId, csv, { preview: true })
    expect(body.import.preview).toMatchObject({
      asks_date_order: true,
      incomplete: expect.stringContaining('03/04/2024'),
    })
    expect((await act(body.import.id, 'apply')).status).toBe(422)
    await act(body.import.id, 'map', { mapping: {}, date_order: 'day' })
    await act(body.import.id, 'apply')
    expect(await joinedOf(programId)).toEqual({ a: '2024-04-03', b: '2024-05-04' })
    const other = await newProgram()
    await upload(other, csv, { date_order: 'month' })
    expect(await joinedOf(other)).toEqual({ a: '2024-03-04', b: '2024-04-05' })
  })
})

describe('an imported file', () => {
  it('without points is imported with the preset choices', async () => {
    const programId = await newProgram()
    const { body } = await upload(programId, 'email,first_name\nann@example.com,Ann\n', { preview: true })
    expect(body.import.preview.warnings.map(({ code }) => code)).toEqual(['no_points', 'no_tags'])
    expect((await act(body.import.id, 'apply')).body.import.result).toMatchObject({ created: 1 })
  })

  it('fills in profile attributes, by their labels or as mapped', async () => {
    const programId = await newProgram()
    await createAttributeFixture(payload, {
      program: programId,
      name: 'birthday',
      display_name: 'Birthday',
      field_type: 'date',
    })
    await createAttributeFixture(payload, {
      program: programId,
      name: 'vegan',
      display_name: 'Vegan?',
      field_type: 'boolean',
    })
    await createAttributeFixture(payload, { program: programId, name: 'club' })
    const csv =
      'email,Birthday,Vegan?,Verein\nann@example.com,25/03/1990,ja,Chess\nbob@example.com,25/03/2099,,\ncy@example.com,0000-00-00,nein,-\n'
    const { body } = await upload(programId, csv, { preview: true })
    expect(body.import.preview.headers.map(({ field }) => field)).toEqual([
      'email',
      'attributes.birthday',
      'attributes.vegan',
      null,
    ])
    const mapping = { 0: 'email', 1: 'attributes.birthday', 2: 'attributes.vegan', 3: 'attributes.club' }
    await act(body.import.id, 'map', { mapping })
    const applied = await act(body.import.id, 'apply')
    expect(applied.body.import).toMatchObject({ failed_rows: 1, result: { created: 2 } })
    const values = await sql(
      `select split_part(p.email, '@', 1) as who, a.name, v.value from participant_profiles v
       join profile_attributes a on a.id = v.profile_attribute_id join participants p on p.id = v.participant_id
       where v.program_id = $1 order by 1, 2`,
      [programId],
    )
    expect(values).toEqual([
      { who: 'ann', name: 'birthday', value: '1990-03-25' },
      { who: 'ann', name: 'club', value: 'Chess' },
      { who: 'ann', name: 'vegan', value: 'true' },
      { who: 'cy', name: 'vegan', value: 'false' },
    ])
  })

  // RULE-71
  it('appears in what the API lists as updated since then', async () => {
    const programId = await newProgram()
    const call = apiCaller(await createApiKeyFixture(payload, { programId }))
    const since = new Date(Date.now() - 60_000).toISOString()
    const csv = 'email,first_name,created_at\nivy@example.com,Ivy,2021-03-04\nivo@example.com,Ivo,\n'
    const started = await call('POST /v1/imports', { body: { csv, naming: 'replace' } })
    const [row] = await sql<{ id: number }>('select id from imports where identifier = $1', [
      started.body.import.identifier,
    ])
    await runImport(context, row?.id ?? 0)
    const { body } = await call('GET /v1/participants', { query: { updated_since: since } })
    expect(body.data.map(({ first_name }) => first_name)).toEqual(['Ivo', 'Ivy'])
  })
})

// RULE-51
describe('undoing an import', () => {
  it('takes back people, names, tags and email choices that are unchanged since, and says what stays', async () => {
    const programId = await newProgram()
    await createAttributeFixture(payload, { program: programId, name: 'club' })
    for (const email of ['known@example.com', 'changed@example.com'])
      await createParticipantFixture(payload, { programId, email, first_name: 'Right', tag_list: ['old'] })
    await sql(
      "update participants set email_setting_id = (select id from email_settings where program_id = $1 and key = 'all') where program_id = $1",
      [programId],
    )
    const before = await choicesOf(programId)
    const csv = [
      'email,points,first_name,tags,subscribed,club',
      'known@example.com,50,WRONG,oops,no,Chess',
      'changed@example.com,50,WRONG,oops,no,Chess',
      'new@example.com,50,WRONG,oops,yes,Chess',
      'visitor@example.com,50,WRONG,oops,yes,Chess',
    ].join('\n')
    const { body } = await upload(programId, csv)
    await sql("update participants set first_name = 'Later' where program_id = $1 and email like 'changed@%'", [
      programId,
    ])
    await sql("update participants set sign_in_count = 1 where program_id = $1 and email like 'visitor@%'", [programId])
    const undone = await act(body.import.id, 'undo')
    expect(undone.body.message).toBe(
      'Import undone. We removed points from 4 users. 1 new user was removed. 1 user is as before. 2 users changed since the import, and those changes stay.',
    )
    const people = await sql(
      `select split_part(p.email, '@', 1) as who, p.first_name, p.tag_list, b.unused_points::int as points,
         (select v.value from participant_profiles v where v.participant_id = p.id) as club
       from participants p join participant_balances b on b.participant_id = p.id
       where p.program_id = $1 and p.erased_at is null order by 1`,
      [programId],
    )
    expect(people).toEqual([
      { who: 'changed', first_name: 'Later', tag_list: ['old'], points: 0, club: null },
      { who: 'known', first_name: 'Right', tag_list: ['old'], points: 0, club: null },
      { who: 'visitor', first_name: 'WRONG', tag_list: ['oops'], points: 0, club: 'Chess' },
    ])
    expect(await choicesOf(programId)).toEqual({ ...before, visitor: 'active all' })
    expect((await act(body.import.id, 'undo')).status).toBe(200)
    expect((await verifyLedger(sql)).differences).toEqual([])
    // Their address is free again.
    expect((await upload(programId, 'email\nnew@example.com\n')).body.import.result).toMatchObject({ created: 1 })
  })

  it('keeps an opt-out that the person confirmed after it', async () => {
    const programId = await newProgram()
    const ann = await createParticipantFixture(payload, { programId, email: 'ann@example.com' })
    const { body } = await upload(programId, 'email,subscribed\nann@example.com,no\n')
    const { createUnsubscribeToken, unsubscribe } = await import('@/domain/emails')
    const [row] = await sql<{ identifier: string }>('select identifier from participants where id = $1', [
      ann.participantId,
    ])
    await unsubscribe(context, { programId, token: createUnsubscribeToken(programId, row?.identifier ?? '') })
    await act(body.import.id, 'undo')
    expect(await choicesOf(programId)).toEqual({ ann: 'opted_out none' })
  })
})
