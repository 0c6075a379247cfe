import { NextRequest } from 'next/server'
import { createContext } from '@/domain/context'
import { isSuppressed } from '@/domain/emails'
import { eraseParticipant } from '@/domain/participants'
import { unseal } from '@/mail/seal'
import { poolSql, type Sql } from '@/platform/sql'
import { sendMessages, takeRawReport } from '@/plugins/messages/domain'
import { openTestPayload, type TestPayload } from '../../../support/database'
import {
  type AdministratorFixture,
  callRoute,
  createAdministratorFixture,
  createParticipantFixture,
  createProgramFixture,
  type ParticipantFixture,
} from '../../../support/fixtures'
import { type RoutesAt, routesAt } from '../../../support/routes'

let test: TestPayload
let sql: Sql
let program: Awaited<ReturnType<typeof createProgramFixture>>
let admin: AdministratorFixture
let settings: Record<string, number>
let routes: Record<
  'list' | 'one' | 'send' | 'stop' | 'audience' | 'link' | 'open' | 'unsubscribe' | 'inbox' | 'line' | 'suppression',
  RoutesAt
>

beforeAll(async () => {
  test = await openTestPayload()
  sql = poolSql(test.payload)
  const at = '/admin/v2/programs/:program_id/messages'
  routes = {
    list: await routesAt(at),
    one: await routesAt(`${at}/:message_id`),
    send: await routesAt(`${at}/:message_id/send`),
    stop: await routesAt(`${at}/:message_id/stop`),
    audience: await routesAt(`${at}/audience`),
    link: await routesAt('/public/message_links/:token'),
    open: await routesAt('/public/message_opens/:token'),
    unsubscribe: await routesAt('/public/message_unsubscribes/:token'),
    inbox: await routesAt('/public/messages'),
    suppression: await routesAt('/admin/v2/programs/:program_id/message_suppressions/:message_suppression_id'),
    line: await routesAt('/public/messages/:message_delivery_id'),
  }
})
afterAll(() => test.close())

/** Each test has a program of its own, because the job sends whatever is due. */
beforeEach(async () => {
  program = await createProgramFixture(test.payload, { time_zone: 'UTC' })
  admin = await createAdministratorFixture(test.payload, { organizationId: program.organizationId, isAdmin: true })
  const rows = await sql<{ id: number; key: string }>(
    `insert into email_settings (program_id, key, position) values ($1, 'all', 0), ($1, 'important', 1), ($1, 'none', 2) returning id, key`,
    [program.programId],
  )
  settings = Object.fromEntries(rows.map(({ id, key }) => [key, id]))
})

const NOON = new Date('2031-06-10T12:00:00Z')
const hoursLater = (hours: number) => new Date(NOON.getTime() + hours * 3_600_000)
const contextAt = (now: Date) => ({ ...createContext(test.payload, { actor: { type: 'job', name: 'test' } }), now })
const runAt = (now = NOON) => sendMessages(contextAt(now))

const createPerson = (data: object = {}) =>
  createParticipantFixture(test.payload, {
    programId: program.programId,
    email_setting: settings.all,
    ...data,
  } as never)

const TEXTS = {
  en: {
    subject: 'Hi {{name}}',
    heading: 'News',
    body: 'You have {{points}} {{term}}.\n\nSee you <soon>.',
    button: 'Look',
  },
}
type Body = { success: boolean; message_id?: number; errors?: Record<string, string[]>; people?: number }
const create = async (body: object = {}, caller = admin, programId = program.programId) =>
  callRoute<Body>(routes.list.POST, {
    caller,
    path: `/admin/v2/programs/${programId}/messages`,
    params: { program_id: String(programId) },
    body: {
      name: 'June',
      channel: 'email',
      category: 'news',
      audience: 'all',
      path: '/rewards',
      texts: TEXTS,
      ...body,
    },
  })
const onOne = (route: 'send' | 'stop' | 'one', messageId: number | undefined, more: object = {}, caller = admin) =>
  callRoute<Body & { figures?: Record<string, number>; message?: { status: string } }>(
    routes[route][(more as { method?: 'POST' }).method ?? 'POST'],
    {
      caller,
      method: 'POST',
      path: `/admin/v2/programs/${program.programId}/messages/${messageId}/${route}`,
      params: { program_id: String(program.programId), message_id: String(messageId) },
      ...more,
    },
  )
const send = (messageId: number | undefined, body: object = {}, caller = admin) =>
  onOne('send', messageId, { body }, caller)
const figuresOf = async (messageId: number | undefined) => (await onOne('one', messageId, { method: 'GET' })).body
const start = async (body: object = {}) => {
  const { body: saved } = await create(body)
  await send(saved.message_id)
  await sql('update message_deliveries set due_at = $2 where message_id = $1', [saved.message_id, NOON])
  return saved.message_id ?? 0
}
type Queued = {
  id: string
  data: {
    to: string
    subject: string
    html: string
    text: string
    optional?: { unsubscribeUrl: string; returnPath?: string }
  }
}
const mailsTo = (email: string) =>
  sql<Queued>(`select id, data from pgboss.job where name = 'mail.deliver' and data->>'to' = $1 order by created_on`, [
    email,
  ])
const deliveryOf = async ({ participantId }: ParticipantFixture) => {
  const [row] = await sql<{
    id: number
    status: string
    reason: string | null
    due_at: Date | null
    deferrals: number
    identifier: string
    clicked_at: Date | null
    opened_at: Date | null
    unsubscribed_at: Date | null
  }>(
    `select id, status::text as status, reason, due_at, deferrals::int as deferrals, identifier, clicked_at, opened_at, unsubscribed_at
     from message_deliveries where participant_id = $1 order by id desc limit 1`,
    [participantId],
  )
  if (!row) throw new Error('no delivery')
  return row
}
const tokenIn = (text: string, part: string) => new RegExp(`${part}/([\\w.-]+)`).exec(text)?.[1] ?? ''

it('sends an email once to everybody who wants it, with their own name and points', async () => {
  const ada = await createPerson({ points: 1250 })
  const [news, none, blocked] = [
    await createPerson({ email_setting: settings.important }),
    await createPerson({ email_setting: settings.none }),
    await createPerson({ status: 'blocked' }),
  ]
  const id = await start()
  await Promise.all([runAt(), runAt(), runAt()])
  await runAt()
  const [mail, ...more] = await mailsTo(ada.email)
  expect(more).toEqual([])
  expect(mail?.data.subject).toBe('Hi Ada')
  const html = unseal(mail?.data.html ?? '')
  expect(html).toContain('You have 1,250 Sprigs.')
  expect(html).toContain('See you &lt;soon&gt;.')
  expect(html).not.toContain('{{')
  expect(unseal(mail?.data.text ?? '')).toContain('Hi Ada')
  for (const person of [news, none, blocked]) expect(await mailsTo(person.email)).toEqual([])
  expect(await deliveryOf(news)).toMatchObject({ status: 'skipped', reason: 'not_wanted' })
  expect(await figuresOf(id)).toMatchObject({
    message: { status: 'sent' },
    figures: { people: 3, sent: 1, skipped: 2, queued: 0 },
  })
})

it('starts only once, however often and from wherever it is started', async () => {
  const person = await createPerson()
  const { body } = await create()
  const answers = await Promise.all([send(body.message_id), send(body.message_id), send(body.message_id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  await sql('update message_deliveries set due_at = $2 where message_id = $1', [body.message_id, NOON])
  await runAt()
  expect(await mailsTo(person.email)).toHaveLength(1)
})

it('waits for the morning, and for a day after three messages, and then sends all', async () => {
  const person = await createPerson()
  for (const name of ['a', 'b', 'c', 'd']) await start({ name })
  await sql('update message_deliveries set due_at = $2 where participant_id = $1', [
    person.participantId,
    hoursLater(-16),
  ])
  await runAt(hoursLater(-14)) // 22:00
  expect(await mailsTo(person.email)).toEqual([])
  expect(await deliveryOf(person)).toMatchObject({ status: 'queued', deferrals: 1, due_at: hoursLater(-3) })
  await runAt()
  expect(await mailsTo(person.email)).toHaveLength(3)
  await runAt(hoursLater(23))
  expect(await mailsTo(person.email)).toHaveLength(3)
  await runAt(hoursLater(24))
  expect(await mailsTo(person.email)).toHaveLength(4)
})

it('reaches a tag, a tier, and nobody by a segment of another program', async () => {
  const [tagged, other] = [await createPerson({ tag_list: ['vip'] }), await createPerson()]
  const count = (body: object) =>
    callRoute<Body>(routes.audience.POST, {
      caller: admin,
      path: `/admin/v2/programs/${program.programId}/messages/audience`,
      params: { program_id: String(program.programId) },
      body,
    })
  expect((await count({ audience: 'all' })).body.people).toBe(2)
  expect((await count({ audience: 'tag', audience_tag: 'vip' })).body.people).toBe(1)
  expect((await count({ audience: 'segment', audience_segment: 9_999_999 })).body.people).toBe(0)
  await start({ audience: 'tag', audience_tag: 'vip' })
  await runAt()
  expect(await mailsTo(tagged.email)).toHaveLength(1)
  expect(await mailsTo(other.email)).toEqual([])
  expect((await create({ audience: 'segment', audience_segment: 9_999_999 })).status).toBe(422)
  expect((await create({ audience: 'tier', audience_tier: 9_999_999 })).status).toBe(422)
})

it('refuses texts that nobody could read, foreign pages and unknown variables', async () => {
  expect((await create({ texts: { en: { subject: '', body: '' } } })).body.errors).toHaveProperty('texts')
  expect((await create({ path: 'https://elsewhere.example' })).status).toBe(422)
  expect((await create({ path: '//elsewhere.example' })).status).toBe(422)
  expect((await create({ texts: { en: { subject: 'Hi {{password}}', body: 'x' } } })).status).toBe(422)
  expect((await create({ audience: 'tag' })).body.errors).toHaveProperty('audience_tag')
})

it('is scheduled, becomes a draft again, and is sent at its time', async () => {
  const person = await createPerson()
  const { body } = await create()
  const time = new Date(Date.now() + 86_400_000)
  expect((await send(body.message_id, { send_at: '2020-01-01T00:00:00.000Z' })).status).toBe(422)
  expect((await send(body.message_id, { send_at: time.toISOString() })).status).toBe(200)
  expect((await onOne('stop', body.message_id, { body: {} })).status).toBe(200)
  expect((await figuresOf(body.message_id)).message?.status).toBe('draft')
  await send(body.message_id, { send_at: time.toISOString() })
  await runAt(new Date(time.getTime() - 60_000))
  expect(await sql('select 1 from message_deliveries where message_id = $1', [body.message_id])).toEqual([])
  await runAt(time)
  expect(['sent', 'queued']).toContain((await deliveryOf(person)).status)
})

it('stops at once', async () => {
  const person = await createPerson()
  const id = await start()
  expect((await onOne('stop', id, { body: {} })).status).toBe(200)
  await runAt()
  expect(await mailsTo(person.email)).toEqual([])
  expect(await deliveryOf(person)).toMatchObject({ status: 'stopped' })
  expect((await onOne('stop', id, { body: {} })).status).toBe(409)
})

it('counts clicks and unsubscriptions by links that only this program signed, and opened emails only if allowed', async () => {
  const person = await createPerson()
  await start()
  await runAt()
  const [mail] = await mailsTo(person.email)
  const html = unseal(mail?.data.html ?? '')
  expect(html).not.toContain('message_opens')
  const token = tokenIn(html, 'message_links')
  const follow = (given: string, programId = program.programId) =>
    callRoute(routes.link.GET, { programId, path: `/public/message_links/${given}`, params: { token: given } })
  const other = await createProgramFixture(test.payload)
  expect((await follow(token, other.programId)).headers.get('location')).toMatch(/\/$/)
  expect((await deliveryOf(person)).clicked_at).toBeNull()
  expect((await follow(`${token}x`)).headers.get('location')).toMatch(/\/$/)
  expect((await follow(token)).headers.get('location')).toMatch(/\/rewards$/)
  expect((await deliveryOf(person)).clicked_at).not.toBeNull()
  const open = () =>
    callRoute(routes.open.GET, {
      programId: program.programId,
      path: `/public/message_opens/${token}`,
      params: { token },
    })
  expect((await open()).status).toBe(200)
  expect((await deliveryOf(person)).opened_at).toBeNull()
  await sql(`insert into message_opens_settings (program_id, is_on) values ($1, true)`, [program.programId])
  await open()
  expect((await deliveryOf(person)).opened_at).not.toBeNull()

  const url = unseal(mail?.data.optional?.unsubscribeUrl ?? '')
  expect(url).toContain(token)
  const unsubscribe = () =>
    callRoute(routes.unsubscribe.POST, {
      ...{ programId: program.programId, path: `/public/message_unsubscribes/${token}`, params: { token } },
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    })
  expect((await unsubscribe()).status).toBe(200)
  expect((await unsubscribe()).status).toBe(200)
  expect((await deliveryOf(person)).unsubscribed_at).not.toBeNull()
  const id = await start({ name: 'later' })
  await runAt(hoursLater(1))
  expect((await figuresOf(id)).figures).toMatchObject({ sent: 0, skipped: 1 })
})

it('carries a pixel where the program allows it, and an address for one-click unsubscription', async () => {
  await sql(`insert into message_opens_settings (program_id, is_on) values ($1, true)`, [program.programId])
  const person = await createPerson()
  await start()
  await runAt()
  const [mail] = await mailsTo(person.email)
  expect(unseal(mail?.data.html ?? '')).toContain('/public/message_opens/')
  expect(unseal(mail?.data.optional?.unsubscribeUrl ?? '')).toContain('/public/message_unsubscribes/')
})

it('shows messages on the site until they are put away, also at night and to who wants no emails', async () => {
  const person = await createPerson({ email_setting: settings.none })
  const stranger = await createPerson()
  await start({ channel: 'site' })
  await runAt(hoursLater(10))
  const inbox = async (caller: ParticipantFixture) =>
    (
      await callRoute<{ messages: { id: number; title: string; path: string }[] }>(routes.inbox.GET, {
        ...{ programId: program.programId, caller, path: '/public/messages' },
      })
    ).body.messages
  await sql(`update message_deliveries set sent_at = now() where program_id = $1`, [program.programId])
  const [line] = await inbox(person)
  expect(line).toMatchObject({ title: 'Hi Ada', path: '/rewards' })
  expect(await mailsTo(person.email)).toEqual([])
  const putAway = (caller: ParticipantFixture) =>
    callRoute(routes.line.POST, {
      ...{ programId: program.programId, caller, path: `/public/messages/${line?.id}`, body: { opened: true } },
      params: { message_delivery_id: String(line?.id) },
    })
  expect((await putAway(stranger)).status).toBe(404)
  expect((await putAway(person)).status).toBe(200)
  expect(await inbox(person)).toEqual([])
})

it('is for those who may, in their own program', async () => {
  const { body } = await create()
  const viewer = await createAdministratorFixture(test.payload, {
    organizationId: program.organizationId,
    programId: program.programId,
    pairs: ['messages.view'],
  })
  expect((await create({}, viewer)).status).toBe(403)
  expect((await send(body.message_id, {}, viewer)).status).toBe(403)
  const foreign = await createProgramFixture(test.payload)
  const stranger = await createAdministratorFixture(test.payload, {
    organizationId: foreign.organizationId,
    isAdmin: true,
  })
  expect((await send(body.message_id, {}, stranger)).status).toBe(404)
  expect((await create({}, stranger)).status).toBe(404)
  expect(
    await sql(`select 1 from audit_entries where program_id = $1 and action = 'messages.created'`, [program.programId]),
  ).toHaveLength(1)
})

it('cancels what an erased person was to get', async () => {
  const person = await createPerson()
  await start()
  await eraseParticipant(contextAt(NOON), { programId: program.programId, participantId: person.participantId })
  await runAt()
  expect((await deliveryOf(person)).status).toBe('stopped')
  expect(await mailsTo(person.email)).toEqual([])
})

const bounce = (identifier: string, action: string, status: string) =>
  Buffer.from(
    [
      `To: b+${identifier}@bounce.example`,
      'Content-Type: multipart/report; report-type=delivery-status; boundary="x"',
      '',
      '--x',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example.net',
      '',
      'Final-Recipient: rfc822; ada@example.net',
      `Action: ${action}`,
      `Status: ${status}`,
      'Diagnostic-Code: smtp; 550 no such user',
      '',
      '--x--',
      '',
    ].join('\r\n'),
  )

it('stops optional email to an address that bounced, until an administrator gives a reason', async () => {
  const person = await createPerson()
  const id = await start()
  await runAt()
  const { identifier } = await deliveryOf(person)
  expect(await takeRawReport(contextAt(NOON), bounce('3f0c6d0e-5b0a-4c53-9d0e-2a9f5c1b7e44', 'failed', '5.1.1'))).toBe(
    false,
  )
  expect(await takeRawReport(contextAt(NOON), bounce(identifier, 'failed', '5.1.1'))).toBe(true)
  expect(await takeRawReport(contextAt(NOON), bounce(identifier, 'failed', '5.1.1'))).toBe(true)
  expect((await figuresOf(id)).figures).toMatchObject({ sent: 1, bounced: 1 })
  await start({ name: 'next' })
  await runAt(hoursLater(1))
  expect(await deliveryOf(person)).toMatchObject({ status: 'skipped', reason: 'suppressed' })
  const other = await createProgramFixture(test.payload)
  expect(await isSuppressed(sql, { programId: program.programId, email: person.email.toUpperCase() })).toBe(true)
  expect(await isSuppressed(sql, { programId: other.programId, email: person.email })).toBe(false)

  const [row] = await sql<{ id: number }>('select id from message_suppressions where program_id = $1', [
    program.programId,
  ])
  const remove = (why: string) =>
    callRoute(routes.suppression.PUT, {
      caller: admin,
      method: 'PUT',
      path: `/admin/v2/programs/${program.programId}/message_suppressions/${row?.id}`,
      params: { program_id: String(program.programId), message_suppression_id: String(row?.id) },
      body: { why },
    })
  expect((await remove('')).status).toBe(422)
  expect((await remove('They confirmed the address')).status).toBe(200)
  expect((await remove('They confirmed the address')).status).toBe(404)
  await start({ name: 'again' })
  await runAt(hoursLater(2))
  expect(await mailsTo(person.email)).toHaveLength(2)
})

it('takes three temporary bounces in a row for a permanent one', async () => {
  const person = await createPerson()
  for (const [at, hours] of [0, 25, 50].entries()) {
    await start({ name: `soft ${at}` })
    await sql(`update message_deliveries set due_at = $2 where participant_id = $1 and status = 'queued'`, [
      person.participantId,
      hoursLater(hours - 1),
    ])
    await runAt(hoursLater(hours))
    await takeRawReport(contextAt(hoursLater(hours)), bounce((await deliveryOf(person)).identifier, 'failed', '4.2.2'))
    expect(await isSuppressed(sql, { programId: program.programId, email: person.email })).toBe(at === 2)
  }
})

it('takes reports from who knows the secret only', async () => {
  const { POST } = await import('@/http/server/inbound-mail')
  const request = new NextRequest('http://localhost/inbound/mail', { method: 'POST', body: 'x' })
  expect((await POST(request)).status).toBe(401)
})
