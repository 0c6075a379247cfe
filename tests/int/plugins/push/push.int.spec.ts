import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createContext } from '@/domain/context'
import { eraseParticipant } from '@/domain/participants'
import { deliverNotice } from '@/jobs/deliver-notice'
import { allHandlers } from '@/jobs/handlers'
import { allowHostInTests } from '@/platform/safe-fetch'
import { poolSql, type Sql } from '@/platform/sql'
import { subscribe } from '@/plugins/push/domain'
import { openTestPayload, type TestPayload } from '../../../support/database'
import {
  callRoute,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
  type ParticipantFixture,
} from '../../../support/fixtures'
import { routesAt } from '../../../support/routes'

/** A browser, with the keys that its push service never sees. */
const openBrowser = () => {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return { pair, auth: randomBytes(16) }
}
type Browser = ReturnType<typeof openBrowser>

/** Decrypts what a push service hands to its browser (RFC 8291). */
const decrypt = ({ auth, pair }: Browser, body: Buffer): unknown => {
  const [salt, server] = [body.subarray(0, 16), body.subarray(21, 21 + (body[20] ?? 0))]
  const cipher = body.subarray(21 + (body[20] ?? 0))
  const derive = (secret: Buffer, from: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, info, bytes))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), server])
  const secret = derive(pair.computeSecret(server), auth, info, 32)
  const opener = createDecipheriv(
    'aes-128-gcm',
    derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  )
  opener.setAuthTag(cipher.subarray(-16))
  const text = Buffer.concat([opener.update(cipher.subarray(0, -16)), opener.final()])
  return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString())
}

const NOON = new Date('2030-06-10T12:00:00Z')
const at = (time: string) => new Date(`2030-06-${time}Z`)

let test: TestPayload
let sql: Sql
let service: Server
let host: string
let status: number
let received: { request: IncomingMessage; body: Buffer }[]
let programId: number
let person: ParticipantFixture
let browser: Browser

beforeAll(async () => {
  service = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ request, body: Buffer.concat(chunks) })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(service.address() as AddressInfo).port}`
  test = await openTestPayload()
  sql = poolSql(test.payload)
})
afterAll(async () => {
  allowHostInTests(null)
  service.close()
  await test.close()
})
beforeEach(async () => {
  allowHostInTests(host)
  ;[received, status] = [[], 201]
  ;({ programId } = await createProgramFixture(test.payload, { time_zone: 'UTC' }))
  person = await createParticipantFixture(test.payload, { programId })
  browser = openBrowser()
  expect(await subscribeTo(`http://${host}/send/${person.participantId}`)).toBe(true)
})

const contextAt = (now = NOON) => createContext(test.payload, { actor: { type: 'job', name: 'test' }, now })
const subscribeTo = (endpoint: string, who = person, keys = browser) =>
  subscribe(contextAt(), {
    ...{ programId: who.programId, participantId: who.participantId, endpoint },
    p256dh: keys.pair.getPublicKey('base64url'),
    auth: keys.auth.toString('base64url'),
  })
let notices = 0
/** As the job after an email does. */
const notify = (now = NOON, category: 'receipts' | 'rewards' | 'news' = 'rewards', id = `notice-${++notices}`) =>
  deliverNotice(contextAt(now), {
    id,
    data: {
      ...{ channel: 'web_push', to: person.email, programId, participantId: person.participantId, category },
      ...{ subject: `Points ${id}`, text: 'Hello', summary: 'You got 5 Sprigs.', path: '/my-account' },
    },
  })
const runJob = (now: Date) => allHandlers()['push.send']?.run(contextAt(now), { id: '1', data: {} } as never)
const subscriptions = () =>
  sql('select endpoint from push_subscriptions where participant_id = $1', [person.participantId])
const call = async <Body>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
  const routes = await routesAt(path)
  return callRoute<Body>(routes[method], { method, programId, caller: person, ...(body ? { body } : {}) })
}

describe('push', () => {
  it('sends what an email says, encrypted for the browser and signed', async () => {
    await notify(NOON, 'rewards', 'notice-first')
    const [sent] = received
    expect(received).toHaveLength(1)
    expect(sent?.request.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
    const { body } = await call<{ key: string }>('GET', '/public/push')
    expect(sent?.request.headers.authorization).toMatch(new RegExp(`^vapid t=[\\w.-]+, k=${body.key}$`))
    expect(decrypt(browser, sent?.body ?? Buffer.alloc(0))).toEqual({
      ...{ title: 'Points notice-first', body: 'You got 5 Sprigs.', path: '/my-account', tag: 'notice-first' },
    })
    const stored = await sql<{ public_key: string; private_key_encrypted: string }>('select * from push_keys')
    expect(stored).toEqual([expect.objectContaining({ private_key_encrypted: expect.stringMatching(/^sealed:/) })])
  })

  it('says once that a reward can be claimed, when the balance passes its price', async () => {
    const price = async (threshold: number, name: string, data: object = {}) =>
      (await createRewardFixture(test.payload, { programId, threshold, name, finish: null, ...data })).rewardId
    const rewardId = await price(50, 'Tote bag')
    await price(40, 'Sticker')
    await price(500, 'Hamper')
    await price(60, 'Cap', { limit: 0 })
    const post = (amount: number) =>
      sql(
        `select * from laurel_post_points($1, $2::int, 'earning', $3::int, $3::int, null, $4, 'Participant', null, 'Welcome', null, null,
           'system', null, null, $5::timestamptz)`,
        [programId, person.participantId, amount, randomUUID(), NOON],
      )
    const look = () => allHandlers()['push.reachable']?.run(contextAt(), { id: '1', data: {} } as never)
    await post(30)
    await look()
    expect(received).toHaveLength(0)
    await post(40)
    await Promise.all([look(), look()])
    await look()
    expect(received.map(({ body }) => decrypt(browser, body))).toEqual([
      {
        ...{
          title: 'You can claim Tote bag',
          path: `/reward/${rewardId}`,
          tag: `reachable:${rewardId}:${person.participantId}`,
        },
        body: 'You have 70 Sprigs, enough for Tote bag.',
      },
    ])
  })

  it('sends each notice once, however often the job runs', async () => {
    await Promise.all([1, 2, 3].map(() => notify(NOON, 'rewards', 'notice-once')))
    await Promise.all([1, 2].map(() => runJob(NOON)))
    expect(received).toHaveLength(1)
  })

  it('waits for the morning, and for fewer than three in 24 hours, and drops nothing', async () => {
    await notify(at('10T22:00:00'))
    expect(received).toHaveLength(0)
    await runJob(at('11T08:59:00'))
    expect(received).toHaveLength(0)
    await runJob(at('11T09:00:00'))
    expect(received).toHaveLength(1)
    for (const time of ['11T10:00:00', '11T11:00:00', '11T12:00:00', '11T13:00:00']) await notify(at(time))
    expect(received).toHaveLength(3)
    await runJob(at('12T08:00:00'))
    expect(received).toHaveLength(3)
    await runJob(at('12T09:00:01'))
    await runJob(at('12T10:00:01'))
    expect(received).toHaveLength(5)
  })

  it('keeps to the categories that were chosen, and counts what goes by email alone', async () => {
    await call('PUT', '/public/push', { receipts: false, rewards: true, news: false })
    for (const time of ['10T10:00:00', '10T10:01:00', '10T10:02:00']) await notify(at(time), 'receipts')
    expect(received).toHaveLength(0)
    await notify(at('10T10:03:00'))
    expect(received).toHaveLength(0)
    await runJob(at('11T10:00:01'))
    expect(received).toHaveLength(1)
  })

  it.each([404, 410])('forgets a browser that answers %i', async (answer) => {
    status = answer
    await notify()
    expect(await subscriptions()).toEqual([])
  })

  it('tries again when the service is busy', async () => {
    status = 503
    await notify()
    status = 201
    await runJob(NOON)
    expect(received).toHaveLength(1)
    await runJob(new Date(NOON.getTime() + 5 * 60_000))
    expect(received).toHaveLength(2)
    await runJob(new Date(NOON.getTime() + 60 * 60_000))
    expect(received).toHaveLength(2)
  })

  it('takes no private address, and no keys that are none', async () => {
    allowHostInTests(null)
    const keys = { p256dh: browser.pair.getPublicKey('base64url'), auth: browser.auth.toString('base64url') }
    const statuses = []
    for (const endpoint of [
      ...[
        'http://push.example/x',
        'https://127.0.0.1/x',
        'https://10.0.0.1/x',
        'https://[::1]/x',
        'https://169.254.1.1/',
      ],
      'javascript:alert(1)',
    ])
      statuses.push((await call('POST', '/public/push/subscriptions', { endpoint, keys })).status)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 422])
    const bad = { endpoint: 'https://1.1.1.1/x', keys: { ...keys, p256dh: 'BAAA' } }
    expect((await call('POST', '/public/push/subscriptions', bad)).status).toBe(422)
    // A stored one is refused when it is called, too.
    await notify()
    expect([received.length, await subscriptions()]).toEqual([0, []])
  })

  it('takes a public address, which is the last person’s in that browser', async () => {
    const keys = { p256dh: browser.pair.getPublicKey('base64url'), auth: browser.auth.toString('base64url') }
    const endpoint = 'https://1.1.1.1/send'
    expect((await call('POST', '/public/push/subscriptions', { endpoint, keys })).status).toBe(200)
    expect(await subscriptions()).toHaveLength(2)
    const other = await createParticipantFixture(test.payload, { programId })
    expect(await subscribeTo(endpoint, other)).toBe(true)
    expect(await subscriptions()).toHaveLength(1)
    // Somebody else's can't be ended.
    await call('DELETE', '/public/push/subscriptions', { endpoint })
    expect(await sql('select 1 from push_subscriptions where participant_id = $1', [other.participantId])).toHaveLength(
      1,
    )
  })

  it('asks nobody who did nothing, and forgets an erased person', async () => {
    expect((await call<{ worth_asking: boolean }>('GET', '/public/push')).body.worth_asking).toBe(false)
    await notify()
    await eraseParticipant(contextAt(new Date()), { programId, participantId: person.participantId })
    expect(await subscriptions()).toEqual([])
    expect(await sql('select 1 from push_messages where participant_id = $1', [person.participantId])).toEqual([])
  })

  it('adds its listeners to the service worker', async () => {
    const { GET } = await import('@/app/(api)/sw.js/route')
    const worker = await callRoute(GET, { method: 'GET', programId, path: '/sw.js' })
    expect(String(worker.body ?? '')).toContain("addEventListener('push'")
  })
})
