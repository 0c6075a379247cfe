import { createContext } from '@/domain/context'
import { checkMailSender, updateMailSender } from '@/domain/emails'
import {
  TEMPLATE_FIELD_NAMES,
  TEMPLATE_PARTS,
  TEMPLATE_ROWS,
  type TemplateFieldName,
} from '@/domain/emails/template-fields'
import { mailWinner } from '@/domain/prizes'
import { findSiteProgram } from '@/domain/programs'
import { presentSiteProgram } from '@/http/programs/present-site-program'
import {
  type Caller,
  callRoute,
  createAdministratorFixture,
  createParticipantFixture,
  createProgramFixture,
} from '../../support/fixtures'
import { type NameServer, startNameServer } from '../../support/name-server'
import { routesAt } from '../../support/routes'
import { openStage, type Stage } from '../sign-in/stage'

type Answer = { success: boolean; message: string; errors: Record<string, string[]>; updated_at: string }

let stage: Stage
let server: NameServer
let programId: number
let owner: Caller
let viewer: Caller
let stranger: Caller
type RouteName = 'emails' | 'email' | 'preview' | 'test' | 'sender' | 'check' | 'choices' | 'versions' | 'restore'
let routes: Record<RouteName, Record<string, never>>

beforeAll(async () => {
  server = await startNameServer()
  stage = await openStage({ DNS_SERVERS: server.address, MAIL_SPF_INCLUDE: 'mail.laurel.example' })
  const fixture = await createProgramFixture(stage.payload, { name: 'Greens', i18n_enabled: true })
  programId = fixture.programId
  const { organizationId } = fixture
  const other = await createProgramFixture(stage.payload)
  owner = await createAdministratorFixture(stage.payload, { organizationId, pairs: ['program.update'] })
  viewer = await createAdministratorFixture(stage.payload, { organizationId, pairs: ['users.view'] })
  stranger = await createAdministratorFixture(stage.payload, {
    organizationId: other.organizationId,
    pairs: ['program.update'],
  })
  routes = {
    emails: await routesAt('/admin/v2/programs/:program_id/emails'),
    email: await routesAt('/admin/v2/programs/:program_id/emails/:email_kind'),
    preview: await routesAt('/admin/v2/programs/:program_id/emails/:email_kind/preview'),
    test: await routesAt('/admin/v2/programs/:program_id/emails/:email_kind/test'),
    sender: await routesAt('/admin/v2/programs/:program_id/email_sender'),
    check: await routesAt('/admin/v2/programs/:program_id/email_sender/check'),
    choices: await routesAt('/admin/v2/programs/:program_id/email_choices'),
    versions: await routesAt('/admin/v2/programs/:program_id/emails/:email_kind/versions'),
    restore: await routesAt('/admin/v2/programs/:program_id/emails/:email_kind/versions/:version_id/restore'),
  } as unknown as typeof routes
})
afterAll(async () => {
  server.close()
  await stage.close()
})

type Options = { caller?: Caller; kind?: string; version?: number; method?: 'PUT'; body?: object }
const call = <Body = Answer>(handler: unknown, { caller = owner, kind, version, ...rest }: Options = {}) =>
  callRoute<Body>(handler as never, {
    caller,
    params: {
      program_id: programId,
      ...(kind ? { email_kind: kind } : {}),
      ...(version ? { version_id: version } : {}),
    },
    ...rest,
  })
const save = (kind: string, body: object, caller?: Caller) =>
  call(routes.email.PUT, { kind, method: 'PUT', body, ...(caller ? { caller } : {}) })
const contextNow = () => createContext(stage.payload, { actor: { type: 'system', name: 'test' } })
const win = async (locale: 'en' | 'es') => {
  const to = await createParticipantFixture(stage.payload, { programId, locale, first_name: 'Ann' })
  await mailWinner(contextNow(), {
    programId,
    participantId: to.participantId,
    reward: { identifier: 'pear', name: 'Golden Pear' },
  })
  return (await stage.mailsTo(to.email))[0]
}

test('every call refuses callers without program.update, and unknown kinds', async () => {
  const calls = [
    () => [routes.emails.GET, {}],
    () => [routes.email.GET, { kind: 'win' }],
    () => [routes.email.PUT, { kind: 'win', method: 'PUT', body: {} }],
    () => [routes.preview.POST, { kind: 'win', body: {} }],
    () => [routes.test.POST, { kind: 'win', body: {} }],
    () => [routes.sender.PUT, { method: 'PUT', body: {} }],
    () => [routes.check.POST, { body: {} }],
    () => [routes.choices.PUT, { method: 'PUT', body: {} }],
    () => [routes.versions.GET, { kind: 'win' }],
    () => [routes.restore.POST, { kind: 'win', version: 1, body: {} }],
  ] as const
  for (const each of calls) {
    const [handler, options] = each()
    expect((await call(handler, { ...options, caller: viewer })).status).toBe(403)
    expect((await call(handler, { ...options, caller: stranger })).status).toBe(404)
  }
  for (const kind of ['invitation', 'toString', 'Win'])
    for (const handler of [routes.email.GET, routes.versions.GET])
      expect((await call(handler, { kind })).status).toBe(404)
})

test('a program’s own texts are sent in each language, with defaults for missing ones', async () => {
  const saved = await save('win', { is_on: true, texts: { en: { subject: 'Hurray {{name}}: {{reward}}', body: '' } } })
  expect(saved).toMatchObject({ status: 200, body: { success: true, message: 'Emails saved.' } })
  expect(await win('en')).toMatchObject({
    subject: 'Hurray Ann: Golden Pear',
    text: expect.stringContaining('Congrats! You won'),
  })
  expect(await win('es')).toMatchObject({ subject: 'Ganaste: Golden Pear' })
  const { body } = await call<{ emails: { kind: string; is_on: boolean; texts: object }[] }>(routes.emails.GET)
  expect(body.emails.find(({ kind }) => kind === 'win')).toMatchObject({
    is_on: true,
    texts: { en: { subject: 'Hurray {{name}}: {{reward}}' } },
  })
  const [entry] = await stage.sql("select before, after from audit_entries where action = 'email.updated'")
  expect(entry).toEqual({
    before: { is_on: true, texts: {}, from_points: null },
    after: { is_on: true, texts: { en: { subject: 'Hurray {{name}}: {{reward}}' } }, from_points: null },
  })
})

/** Each field from its row alone: a field that something forgets fails here. The kind has all of them. */
describe.each([...TEMPLATE_FIELD_NAMES, ...TEMPLATE_PARTS])('the field %s of an email', (name) => {
  const kind = 'rewardClaimed'
  const isField = name in TEMPLATE_ROWS
  const isFlag = isField && TEMPLATE_ROWS[name as TemplateFieldName].kind === 'flag'
  const [one, other] = isFlag ? [false, true] : isField ? [7, 8] : [`One ${name}`, `Other ${name}`]
  const bodyOf = (value: unknown) => (isField ? { [name]: value, texts: {} } : { texts: { es: { [name]: value } } })
  const read = async () => {
    const { body } = await call<{ email: { texts: { es?: Record<string, unknown> } } }>(routes.email.GET, { kind })
    return isField ? (body.email as Record<string, unknown>)[name] : body.email.texts.es?.[name]
  }
  const list = async () =>
    (await call<{ versions: { id: number; changed_by: string; latest: boolean }[] }>(routes.versions.GET, { kind }))
      .body.versions

  it('is saved, shown, kept in versions and restored', async () => {
    await save(kind, bodyOf(one))
    expect(await read()).toBe(one)
    await save(kind, bodyOf(other))
    expect(await read()).toBe(other)
    const [latest, before] = await list()
    const { email } = owner as Caller & { email: string }
    expect([latest, before]).toMatchObject([
      { latest: true, changed_by: email },
      { latest: false, changed_by: email },
    ])
    const restore = (version: number, given: string = kind) =>
      call(routes.restore.POST, { kind: given, version, body: {} })
    expect((await restore(before?.id ?? 0, 'win')).status).toBe(404)
    expect(await restore(before?.id ?? 0)).toMatchObject({ status: 200, body: { message: 'Version restored.' } })
    expect(await read()).toBe(one)
    const [entry] = await stage.sql(
      "select after from audit_entries where action = 'email.version_restored' order by id desc limit 1",
    )
    expect(entry).toMatchObject({ after: bodyOf(one) })
  })
})

test('unknown variables are refused beside their field', async () => {
  const { body, status } = await save('win', { texts: { es: { body: 'Hola {{amigo}} {{name}}' } } })
  expect(status).toBe(422)
  expect(body.errors).toEqual({ 'texts.es.body': ["This email doesn't support {{amigo}}."] })
})

test('an optional email can be turned off, an essential one cannot', async () => {
  await save('win', { is_on: false, texts: {} })
  expect(await win('en')).toBeUndefined()
  await save('win', { is_on: true, texts: {} })
  expect(await win('en')).toMatchObject({ subject: 'You won: Golden Pear' })
  await save('signIn', { is_on: false, texts: {} })
  const { body } = await call<{ email: { is_on: boolean } }>(routes.email.GET, { kind: 'signIn' })
  expect(body.email.is_on).toBe(true)
})

test('a save of an outdated form is refused, and one of two concurrent saves succeeds', async () => {
  const first = await save('expiry', { texts: { en: { heading: 'One' } }, updated_at: null })
  expect(first.status).toBe(200)
  expect((await save('expiry', { texts: { en: { heading: 'Two' } }, updated_at: null })).status).toBe(409)
  const both = await Promise.all(
    ['Three', 'Four'].map((heading) =>
      save('expiry', { texts: { en: { heading } }, updated_at: first.body.updated_at }),
    ),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('the preview shows the draft, and a test goes to the administrator', async () => {
  const draft = { locale: 'es', texts: { es: { heading: 'Hola <b>{{name}}</b>' } } }
  const { body } = await call<{ mail: { subject: string; html: string } }>(routes.preview.POST, {
    kind: 'receiptCounted',
    body: draft,
  })
  expect(body.mail.subject).toMatch(/^Tu recibo sumó 250 /)
  expect(body.mail.html).toContain('Hola &lt;b&gt;')
  const sent = await call(routes.test.POST, { kind: 'receiptCounted', body: draft })
  expect(sent.status).toBe(200)
  const { email } = owner as Caller & { email: string }
  expect((await stage.mailsTo(email))[0]?.subject).toMatch(/^Tu recibo sumó 250 /)
})

test('emails come from the program’s own address once its domain authorizes us', async () => {
  const saved = await call(routes.sender.PUT, {
    method: 'PUT',
    body: { name: 'Green Team', address: 'hello@greens.example', reply_to: 'help@greens.example' },
  })
  expect(saved.status).toBe(200)
  const unverified = await win('en')
  expect(unverified?.headers.from).toContain('Green Team')
  expect(unverified?.from).toBe('no-reply@localhost')
  expect(unverified?.headers['reply-to']).toBe('help@greens.example')

  server.records['TXT greens.example'] = 'v=spf1 include:mail.laurel.example ~all'
  expect((await checkMailSender(contextNow(), programId))?.checks).toEqual({
    owner: 'missing',
    spf: 'pass',
    dkim: 'missing',
    dmarc: 'missing',
  })
  server.records['TXT laurel._domainkey.greens.example'] = '"v=DKIM1; k=rsa; p=MIGf"'
  type Checked = Answer & { sender: { verified: boolean; records: { kind: string; name: string; value: string }[] } }
  const checkIt = async () => (await call<Checked>(routes.check.POST, { body: {} })).body.sender
  const unproven = await checkIt()
  expect(unproven.verified).toBe(false)

  // The records of the installation's mail server allow every organization; the token is this one's.
  const token = unproven.records.find(({ kind }) => kind === 'owner')
  expect(token?.name).toBe('_laurel.greens.example')
  const { programId: other } = await createProgramFixture(stage.payload)
  await updateMailSender(contextNow(), { programId: other, name: '', address: 'Ceo@Greens.example', replyTo: '' })
  server.records['TXT _laurel.greens.example'] = `"${token?.value.toUpperCase()}"`
  expect((await checkMailSender(contextNow(), other))?.verifiedAt).toBeNull()
  expect((await checkIt()).verified).toBe(true)
  expect((await win('en'))?.from).toBe('hello@greens.example')

  server.isBroken = true
  expect((await checkIt()).verified).toBe(true)
  server.isBroken = false
  // Verified before there were tokens: whoever proves the domain takes it.
  await stage.sql('update email_senders set verified_at = now() where program_id = $1', [other])
  expect((await checkIt()).verified).toBe(true)
  expect(await stage.sql('select verified_at from email_senders where program_id = $1', [other])).toEqual([
    { verified_at: null },
  ])

  await call(routes.sender.PUT, { method: 'PUT', body: { name: '', address: 'hi@other.example', reply_to: '' } })
  expect((await win('en'))?.from).toBe('no-reply@localhost')
  expect((await call(routes.sender.PUT, { method: 'PUT', body: { address: 'nobody' } })).status).toBe(422)
})

// RULE-66
test('the choices are described in the program’s own words, in each of its languages', async () => {
  await stage.sql(
    "insert into email_settings (program_id, key, position, updated_at, created_at) values ($1, 'all', 0, now(), now())",
    [programId],
  )
  const save = (all: unknown) => call(routes.choices.PUT, { method: 'PUT', body: { all } })
  const choices = async () => (await call<{ choices: object[] }>(routes.emails.GET)).body.choices
  const site = async (locale: 'en' | 'es') => {
    const program = await findSiteProgram({ ...contextNow(), locale }, programId)
    return program && presentSiteProgram(program, '', locale).email_settings.map(({ description }) => description)
  }
  expect(await site('es')).toEqual(['Todo: retos nuevos, Treats y novedades.'])

  expect((await save('Every email')).status).toBe(200)
  expect((await save(' ')).status).toBe(422)
  expect((await save({ es: 'x'.repeat(151) })).body.errors).toEqual({ 'all.es': [expect.any(String)] })
  expect(await choices()).toEqual([
    { key: 'all', description: 'Every email', translations: { en: 'Every email' }, participants: 0 },
  ])
  // Without a translation, the text in the program's own language is used.
  expect(await site('es')).toEqual(['Every email'])

  expect((await save({ es: 'Todos los correos' })).status).toBe(200)
  expect([await site('en'), await site('es')]).toEqual([['Every email'], ['Todos los correos']])

  expect((await save({ en: '', es: '' })).status).toBe(200)
  expect(await choices()).toMatchObject([{ description: expect.stringContaining('Everything: '), translations: {} }])
})
