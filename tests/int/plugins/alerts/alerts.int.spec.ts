import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createContext } from '@/domain/context'
import { addDays } from '@/domain/dashboard'
import { unseal } from '@/mail/seal'
import type { Sql } from '@/platform/sql'
import { checkAlerts, postAlert, sendSummaries } from '@/plugins/alerts/domain'
import { openTestPayload, type TestPayload } from '../../../support/database'
import {
  type AdministratorFixture,
  callRoute,
  createAdministratorFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
  type ProgramFixture,
} from '../../../support/fixtures'
import { type RoutesAt, routesAt } from '../../../support/routes'

let test: TestPayload
let sql: Sql
let server: Server
let base: string
let status = 200
const received: { path: string; body: { text: string; blocks: unknown[] } }[] = []
let program: ProgramFixture
let admin: AdministratorFixture
let routes: Record<'own' | 'preview' | 'now' | 'channels' | 'channel' | 'test', RoutesAt>

beforeAll(async () => {
  // A fake Slack.
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ path: request.url ?? '', body: JSON.parse(Buffer.concat(chunks).toString()) })
      response.writeHead(status).end(status === 200 ? 'ok' : 'no_service')
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  base = `http://${host}`
  test = await openTestPayload({ WEBHOOK_ALLOWED_HOSTS: host })
  sql = (await import('@/platform/sql')).poolSql(test.payload)
  const at = '/admin/v2/programs/:program_id'
  routes = {
    own: await routesAt(`${at}/notifications`),
    preview: await routesAt(`${at}/notifications/preview`),
    now: await routesAt(`${at}/notifications/test`),
    channels: await routesAt(`${at}/alert_channels`),
    channel: await routesAt(`${at}/alert_channels/:alert_channel_id`),
    test: await routesAt(`${at}/alert_channels/:alert_channel_id/test`),
  }
})
afterAll(async () => {
  await test.close()
  server.closeAllConnections()
  server.close()
})
beforeEach(async () => {
  status = 200
  received.length = 0
  await sql('update alert_subscriptions set summary = false, kinds = $1', ['[]'])
  await sql('update alert_channels set is_active = false')
  program = await createProgramFixture(test.payload, { time_zone: 'America/New_York' })
  admin = await createAdministratorFixture(test.payload, { organizationId: program.organizationId, isAdmin: true })
})

/** A Monday at ten in New York. */
const MONDAY = new Date('2031-06-09T14:00:00Z')
const at = (now: Date) => ({ ...createContext(test.payload, { actor: { type: 'job', name: 'test' } }), now })
const minutesAfter = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000)

type Body = { success?: boolean; message?: string; errors?: Record<string, string[]>; [key: string]: unknown }
const call = (
  route: keyof typeof routes,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  {
    body,
    caller = admin,
    channelId,
    programId = program.programId,
  }: {
    body?: object
    caller?: AdministratorFixture
    channelId?: number
    programId?: number
  } = {},
) =>
  callRoute<Body>(routes[route][method], {
    ...{ method, caller, ...(body ? { body } : {}) },
    params: { program_id: String(programId), ...(channelId ? { alert_channel_id: String(channelId) } : {}) },
  })

const CHANNEL = { name: '#loyalty', locale: 'en', is_active: true, kinds: { receipts_waiting: true, stock: true } }
const addChannel = async (more: object = {}) => {
  const { body } = await call('channels', 'POST', { body: { ...CHANNEL, url: `${base}/hook`, ...more } })
  return Number(body.alert_channel_id)
}
const choose = (form: object, caller = admin) => call('own', 'PUT', { caller, body: form })

type Job<Data> = { id: string; data: Data }
type Mail = { to: string; subject: string; html: string; text: string }
const mailsTo = async (email: string) =>
  (
    await sql<Job<Mail>>(
      `select id, data from pgboss.job where name = 'mail.deliver' and data->>'to' = $1 order by created_on, id`,
      [email],
    )
  ).map(({ data }) => ({ data: { ...data, html: unseal(data.html), text: unseal(data.text) } }))
const postsTo = (channelId: number) =>
  sql<Job<Parameters<typeof postAlert>[1]>>(
    `select id, data from pgboss.job where name = 'alerts.post' and (data->>'channelId')::int = $1 order by created_on, id`,
    [channelId],
  )
/** What the worker does with the queue. */
const postAll = async (channelId: number) => {
  for (const { data } of await postsTo(channelId)) await postAlert(at(MONDAY), data)
}
const addWaitingReceipt = async (since: Date) => {
  const person = await createParticipantFixture(test.payload, { programId: program.programId })
  await sql(
    `insert into receipts (program_id, participant_id, identifier, status, currency, created_at, updated_at)
     values ($1, $2, $3, 'needs_human_review', 'USD', $4, $4)`,
    [program.programId, person.participantId, `alerts-${person.participantId}`, since],
  )
}
const lastWeek = new Date(MONDAY.getTime() - 4 * 86_400_000)

describe('an alert', () => {
  it('is reported when it begins and when it ends, by email and to Slack', async () => {
    const channelId = await addChannel()
    await choose({ summary: false, kinds: { receipts_waiting: true } })
    await addWaitingReceipt(lastWeek)
    for (const minutes of [0, 5, 10]) await checkAlerts(at(minutesAfter(MONDAY, minutes)))
    expect((await mailsTo(admin.email)).map(({ data }) => data.subject)).toHaveLength(1)
    await sql("update receipts set status = 'processed' where program_id = $1", [program.programId])
    for (const minutes of [15, 30, 45, 50]) await checkAlerts(at(minutesAfter(MONDAY, minutes)))
    expect((await mailsTo(admin.email)).map(({ data }) => data.text.includes('waited too long'))).toEqual([false, true])
    await postAll(channelId)
    expect(received.map(({ body, path }) => [path, body.text.slice(body.text.indexOf(':') + 2)])).toEqual([
      ['/hook', '1 receipt waits for review, the oldest for 96 hours.'],
      ['/hook', 'No receipt has waited too long anymore.'],
    ])
    expect(received[0]?.body.blocks).toHaveLength(2)
    expect(JSON.stringify(received[0]?.body.blocks)).toContain(`/admin/v2/programs/${program.programId}/receipts`)
  })

  it('is reported once by two workers that check at the same time', async () => {
    const channelId = await addChannel()
    await choose({ summary: false, kinds: { receipts_waiting: true } })
    await addWaitingReceipt(lastWeek)
    await Promise.all([checkAlerts(at(MONDAY)), checkAlerts(at(MONDAY)), checkAlerts(at(MONDAY))])
    expect(await mailsTo(admin.email)).toHaveLength(1)
    expect(await postsTo(channelId)).toHaveLength(1)
  })

  it('names each reward that runs out, and only its own program', async () => {
    const other = await createProgramFixture(test.payload, {})
    const channelId = await addChannel()
    for (const { name, programId } of [
      { name: 'Mug <&>', programId: program.programId },
      { name: 'Cup', programId: program.programId },
      { name: 'Elsewhere', programId: other.programId },
    ]) {
      const { rewardId } = await createRewardFixture(test.payload, { programId, name, limit: 8 })
      await sql('update reward_stocks set claims = 6 where reward_id = $1', [rewardId])
    }
    await checkAlerts(at(new Date()))
    await postAll(channelId)
    expect(received.map(({ body }) => body.text.replace(/^.*?: /, '')).sort()).toEqual([
      'Cup is running out: 2 left.',
      'Mug &lt;&amp;&gt; is running out: 2 left.',
    ])
  })

  it('is only for those who may see its cause', async () => {
    const clerk = await createAdministratorFixture(test.payload, {
      ...{ organizationId: program.organizationId, programId: program.programId, pairs: ['dashboard.view'] },
    })
    await choose({ summary: false, kinds: { receipts_waiting: true, sign_ups: true } }, clerk)
    const { body } = await call('own', 'GET', { caller: clerk })
    expect(body.choice).toEqual({ summary: false, kinds: ['sign_ups'] })
    expect(body.kinds).not.toContain('receipts_waiting')
    // Chosen before a permission was taken.
    await sql(`update alert_subscriptions set kinds = '["receipts_waiting"]' where administrator_id = $1`, [
      clerk.administratorId,
    ])
    await addWaitingReceipt(lastWeek)
    await checkAlerts(at(MONDAY))
    expect(await mailsTo(clerk.email)).toEqual([])
  })

  it('says that balances differ from the ledger, once a night', async () => {
    await choose({ summary: false, kinds: { ledger: true } })
    const { participantId } = await createParticipantFixture(test.payload, { programId: program.programId })
    await sql('update participant_balances set unused_points = unused_points + 7 where participant_id = $1', [
      participantId,
    ])
    await checkAlerts(at(MONDAY))
    expect(await mailsTo(admin.email)).toEqual([])
    await checkAlerts(at(MONDAY), { isNightly: true })
    await sql('update participant_balances set unused_points = unused_points - 7 where participant_id = $1', [
      participantId,
    ])
    await checkAlerts(at(minutesAfter(MONDAY, 1440)), { isNightly: true })
    expect((await mailsTo(admin.email)).map(({ data }) => data.text.includes('match the ledger again'))).toEqual([
      false,
      true,
    ])
  })
})

describe('an alert channel', () => {
  it('stores its address encrypted, and never shows it', async () => {
    const channelId = await addChannel({ url: `${base}/secret-hook` })
    const [row] = await sql<{ url_encrypted: string; host: string }>('select * from alert_channels where id = $1', [
      channelId,
    ])
    expect(JSON.stringify(row)).not.toContain('secret-hook')
    const { body } = await call('channels', 'GET')
    expect(JSON.stringify(body)).not.toContain('secret-hook')
    const [logged] = await sql<{ after: unknown }>(
      `select to_jsonb(e) as after from audit_entries e where action = 'alerts.channel_created' and record_id = $1`,
      [String(channelId)],
    )
    expect(JSON.stringify(logged)).toContain('#loyalty')
    expect(JSON.stringify(logged)).not.toContain('secret-hook')
  })

  it('is tested, shows its failures, and forgets them when a message arrives', async () => {
    const channelId = await addChannel()
    const errorOf = async () => {
      const { body } = await call('channels', 'GET')
      return (body.channels as { id: number; error: string | null }[]).find(({ id }) => id === channelId)?.error
    }
    status = 404
    const refused = await call('test', 'POST', { channelId, body: {} })
    expect([refused.status, refused.body.success, await errorOf()]).toEqual([502, false, '404'])
    status = 200
    expect((await call('test', 'POST', { channelId, body: {} })).status).toBe(200)
    expect(await errorOf()).toBeNull()
    expect(received.at(-1)?.body.text).toContain('Test message')
  })

  it('tries again later when it fails for a while, and not when it is gone', async () => {
    const channelId = await addChannel()
    await addWaitingReceipt(lastWeek)
    await checkAlerts(at(MONDAY))
    const [job] = await postsTo(channelId)
    if (!job) throw new Error('nothing to post')
    status = 500
    await expect(postAlert(at(MONDAY), job.data)).rejects.toThrow('500')
    status = 410
    await postAlert(at(MONDAY), job.data)
    await sql('update alert_channels set is_active = false where id = $1', [channelId])
    received.length = 0
    await postAlert(at(MONDAY), job.data)
    expect(received).toEqual([])
  })

  it('refuses private addresses, and keeps the stored one when none is given', async () => {
    for (const url of [
      'http://127.0.0.1:1/x',
      'http://10.0.0.1/x',
      'http://[::1]/x',
      'ftp://x.example/',
      'nonsense',
      '',
    ]) {
      const { body, status: answered } = await call('channels', 'POST', { body: { ...CHANNEL, url } })
      expect([url, answered, Object.keys(body.errors ?? {})]).toEqual([url, 422, ['url']])
    }
    const channelId = await addChannel()
    const body = { ...CHANNEL, url: '', name: 'Renamed' }
    expect((await call('channel', 'PUT', { channelId, body })).status).toBe(200)
    await call('test', 'POST', { channelId, body: {} })
    expect(received.at(-1)?.path).toBe('/hook')
  })

  it('is for those who manage the program, and no other', async () => {
    const channelId = await addChannel()
    const clerk = await createAdministratorFixture(test.payload, {
      ...{
        organizationId: program.organizationId,
        programId: program.programId,
        pairs: ['program.update', 'dashboard.view'],
      },
    })
    expect((await call('channels', 'GET', { caller: clerk })).status).toBe(403)
    expect((await call('channel', 'DELETE', { caller: clerk, channelId })).status).toBe(403)
    const stranger = await createProgramFixture(test.payload, {})
    const other = await createAdministratorFixture(test.payload, {
      organizationId: stranger.organizationId,
      isAdmin: true,
    })
    expect((await call('channels', 'GET', { caller: other })).status).toBe(404)
    for (const method of ['PUT', 'DELETE'] as const)
      expect(
        (
          await call('channel', method, {
            ...{ caller: other, channelId, programId: stranger.programId },
            ...(method === 'PUT' ? { body: { ...CHANNEL, url: '' } } : {}),
          })
        ).status,
      ).toBe(404)
    expect((await call('channel', 'DELETE', { channelId })).status).toBe(200)
    expect((await call('channel', 'DELETE', { channelId })).status).toBe(404)
  })
})

describe('the weekly summary', () => {
  it('arrives once for a person and week, on Monday morning of the program, whatever the workers do', async () => {
    await choose({ summary: true, kinds: {} })
    await createParticipantFixture(test.payload, { programId: program.programId })
    await sql('update participants set created_at = $2 where program_id = $1', [program.programId, lastWeek])
    // Seven in New York, and Monday already in Madrid.
    await sendSummaries(at(new Date('2031-06-09T11:00:00Z')))
    await sendSummaries(at(new Date('2031-06-08T23:00:00Z')))
    expect(await mailsTo(admin.email)).toEqual([])
    await Promise.all([sendSummaries(at(MONDAY)), sendSummaries(at(MONDAY)), sendSummaries(at(MONDAY))])
    await sendSummaries(at(minutesAfter(MONDAY, 300)))
    await sendSummaries(at(minutesAfter(MONDAY, 1440)))
    const mails = await mailsTo(admin.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.data.text).toContain('New users: 1')
    expect(mails[0]?.data.text).toContain('0 the week before')
    await sendSummaries(at(minutesAfter(MONDAY, 7 * 1440)))
    expect(await mailsTo(admin.email)).toHaveLength(2)
  })

  it('is sent again if the worker died before its email was queued', async () => {
    await choose({ summary: true, kinds: {} })
    await sql(
      `alter table pgboss.job add constraint no_mail check (not (name = 'mail.deliver' and data->>'to' = '${admin.email}')) not valid`,
    )
    try {
      await sendSummaries(at(MONDAY))
    } finally {
      await sql('alter table pgboss.job drop constraint no_mail')
    }
    expect(await mailsTo(admin.email)).toEqual([])
    await sendSummaries(at(MONDAY))
    expect(await mailsTo(admin.email)).toHaveLength(1)
  })

  it("is in the administrator's language, shows what they may see, and leads to it", async () => {
    await sql("update administrators set preferred_locale = 'es' where id = $1", [admin.administratorId])
    await addWaitingReceipt(lastWeek)
    const clerk = await createAdministratorFixture(test.payload, {
      ...{ organizationId: program.organizationId, programId: program.programId, pairs: ['dashboard.view'] },
    })
    for (const caller of [admin, clerk]) await choose({ summary: true, kinds: {} }, caller)
    await sendSummaries(at(MONDAY))
    const [own] = await mailsTo(admin.email)
    expect(own?.data.subject).toContain('tu semana')
    expect(own?.data.text).toContain(`/admin/v2/programs/${program.programId}/receipts`)
    const [others] = await mailsTo(clerk.email)
    expect(others?.data.text).toContain('Nothing needs attention.')
    expect(others?.data.html).toContain('Your week at')
  })

  it('is previewed, and sent now to who asks', async () => {
    const { body } = await call('preview', 'POST', { body: {} })
    expect(body.mail).toMatchObject({ subject: expect.stringContaining('your week') })
    expect((await call('now', 'POST', { body: {} })).status).toBe(200)
    expect(await mailsTo(admin.email)).toHaveLength(1)
    const stranger = await createProgramFixture(test.payload, {})
    const other = await createAdministratorFixture(test.payload, {
      organizationId: stranger.organizationId,
      isAdmin: true,
    })
    expect((await call('preview', 'POST', { caller: other, body: {} })).status).toBe(404)
    expect((await call('own', 'PUT', { caller: other, body: { summary: true, kinds: {} } })).status).toBe(404)
  })

  it('goes to nobody who lost access', async () => {
    const clerk = await createAdministratorFixture(test.payload, {
      ...{ organizationId: program.organizationId, programId: program.programId, pairs: ['dashboard.view'] },
    })
    await choose({ summary: true, kinds: {} }, clerk)
    await sql('delete from administrators_grants where _parent_id = $1', [clerk.administratorId])
    await sendSummaries(at(MONDAY))
    expect(await mailsTo(clerk.email)).toEqual([])
  })

  it('covers Monday to Sunday', async () => {
    expect(addDays('2031-06-09', -7)).toBe('2031-06-02')
    await choose({ summary: true, kinds: {} })
    await sendSummaries(at(MONDAY))
    const [mail] = await mailsTo(admin.email)
    expect(mail?.data.text).toContain('from=2031-06-02&to=2031-06-08')
  })
})
