import net from 'node:net'
import type { NextRequest } from 'next/server'
import type { Payload } from 'payload'
import { z } from 'zod'
import { offerCall } from '@/http/call-table'
import { answerCall } from '@/http/direct-calls'
import { openHostDirectory, refreshHostDirectory } from '@/platform/host-directory'
import { poolSql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  type Caller,
  createChallengeScene,
  createParticipantScene,
  createProgramScene,
  createRewardScene,
  createVisitor,
} from '../../support/scenes'
import { startWebServer, type WebServer } from '../../support/web-server'

/** The server of scripts/serve.mjs, with a stand-in for Next that counts how often it is asked. The browser tests run it with Next itself. */
let test: TestPayload
let payload: Payload
let server: WebServer
let asked = 0

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  openHostDirectory(poolSql(payload))
  server = await startWebServer(async (request, response) => {
    if (await answerCall(request, response)) return
    asked++
    response.statusCode = 299
    response.end('Next')
  })
})

afterAll(async () => {
  server.close()
  await test.close()
})

beforeEach(() => {
  asked = 0
})

const open = async () => {
  const { program, programId } = await createProgramScene(payload)
  refreshHostDirectory()
  return { host: `${program.subdomain_url}.localhost`, programId }
}

type Asked = {
  host: string
  path: string
  caller?: Caller
  method?: string
  headers?: Record<string, string>
  body?: unknown
}

const ask = async ({ body, caller = createVisitor(), headers = {}, host, method = 'GET', path }: Asked) => {
  const sent = body === undefined ? '' : JSON.stringify(body)
  const cookie = Object.entries(caller.cookies).map(([name, value]) => `${name}=${value}`)
  const answer = await server.ask({
    ...{ host, path, method, body: sent },
    headers: {
      cookie: cookie.join('; '),
      ...(method === 'POST' ? { 'content-type': 'application/json', 'x-csrf-token': caller.csrf } : {}),
      ...(sent && !headers['transfer-encoding'] ? { 'content-length': String(Buffer.byteLength(sent)) } : {}),
      ...headers,
    },
  })
  const isJson = answer.headers['content-type']?.includes('json')
  return { ...answer, body: (isJson ? JSON.parse(answer.text) : {}) as Record<string, unknown> }
}

it('leaves a call to Next until Next has loaded its route, and answers it from then on', async () => {
  const { host } = await open()
  expect((await ask({ host, path: '/public/draws/1' })).text).toBe('Next')
  await import('@/app/(wire)/public/draws/[identifier]/route')
  expect((await ask({ host, path: '/public/draws/1' })).status).toBe(404)
  expect(asked).toBe(1)
})

describe('who asks', () => {
  beforeAll(() => import('@/app/(wire)/public/me/route'))

  it('is found in the program of the host alone, whatever the headers say', async () => {
    const [here, there] = [await open(), await open()]
    const caller = await createParticipantScene(payload, { programId: here.programId, points: 70 })
    const me = await ask({ host: here.host, path: '/public/me', caller })
    expect([me.status, me.headers['cache-control'], me.headers.vary]).toEqual([
      200,
      'private, no-store',
      'Accept-Encoding',
    ])
    expect(me.body).toMatchObject({ signed_in: true, participant: { points: 70 }, program: { id: here.programId } })
    const headers = { 'x-laurel-program': String(here.programId), 'x-laurel-proxy': 'true' }
    const elsewhere = await ask({ host: there.host, path: '/public/me', caller, headers })
    expect(elsewhere.body).toMatchObject({ signed_in: false, participant: null, program: { id: there.programId } })
    expect((await ask({ host: 'nobody.localhost', path: '/public/me', caller })).status).toBe(404)
    expect(asked).toBe(0)
  })

  it('is told whatever else a GET brings', async () => {
    const { host } = await open()
    const me = await ask({ host, path: '/public/me?a=1&a=2#b', body: { signed_in: true } })
    expect([me.status, me.body.signed_in]).toEqual([200, false])
  })

  it('is told in a packed answer where it is long and the browser can read that', async () => {
    await import('@/app/(wire)/public/home/active_uncompleted_challenges/route')
    const { host, programId } = await open()
    for (let n = 0; n < 4; n++) await createChallengeScene(payload, { programId })
    const long = { host, path: '/public/home/active_uncompleted_challenges' }
    const plain = await ask(long)
    expect(plain.text.length).toBeGreaterThan(1024)
    expect(plain.headers).toMatchObject({ 'content-length': String(Buffer.byteLength(plain.text)) })
    expect(plain.headers['content-encoding']).toBeUndefined()
    const headers = { 'accept-encoding': 'gzip, br' }
    const packed = await ask({ ...long, headers })
    expect([packed.headers['content-encoding'], packed.text]).toEqual(['gzip', plain.text])
    const short = await ask({ host: 'nobody.localhost', path: '/public/me', headers })
    expect([short.status, short.headers['content-encoding']]).toEqual([404, undefined])
  })
})

describe('a claim', () => {
  beforeAll(() => import('@/app/(wire)/public/rewards/process_reward/route'))

  const path = '/public/rewards/process_reward'
  const scene = async () => {
    const { host, programId } = await open()
    const { rewardId } = await createRewardScene(payload, { programId, threshold: 20 })
    const caller = await createParticipantScene(payload, { programId, points: 100 })
    return {
      host,
      path,
      method: 'POST',
      caller,
      rewardId,
      body: { reward_id: rewardId, idempotency_key: 'a-tap-of-the-finger' },
    }
  }
  const claimsOf = async (rewardId: number) =>
    (
      await poolSql(payload)<{ n: number }>('select count(*)::int as n from reward_claims where reward_id = $1', [
        rewardId,
      ])
    )[0]?.n

  it('is made once, however often and at once it is sent', async () => {
    const { rewardId, ...sent } = await scene()
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(sent)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await claimsOf(rewardId)).toBe(1)
    expect(asked).toBe(0)
  })

  it.each<[string, (caller: Caller) => Partial<Asked>, number]>([
    ['without the page’s token', (caller) => ({ caller: { ...caller, csrf: 'guessed' } }), 403],
    ['from another site', () => ({ headers: { origin: 'https://evil.example' } }), 403],
    ['signed out', () => ({ caller: createVisitor() }), 401],
    ['with what does not fit', () => ({ body: { reward_id: 'mine' } }), 422],
    ['with what is no JSON', () => ({ headers: { 'content-length': '3' } }), 400],
  ])('is refused %s', async (_how, changed, status) => {
    const { rewardId, ...sent } = await scene()
    expect((await ask({ ...sent, ...changed(sent.caller) })).status).toBe(status)
    expect(await claimsOf(rewardId)).toBe(0)
  })

  it.each<[string, Partial<Asked>]>([
    ['of unknown length', { headers: { 'transfer-encoding': 'chunked' } }],
    ['of more than a megabyte', { body: { reward_id: 1, more: 'x'.repeat(1_000_001) } }],
    ['at an address that is not quite its own', { path: `${path}/` }],
    ['by another method', { method: 'GET' }],
    ['with a host that is none', { host: 'no host' }],
    ['with a host that names somebody', { host: 'ada@pennywort.localhost' }],
    ['with a port that is none', { host: 'pennywort.localhost:99999' }],
  ])('is left to Next %s', async (_how, changed) => {
    const { rewardId, ...sent } = await scene()
    expect((await ask({ ...sent, ...changed })).text).toBe('Next')
    expect([asked, await claimsOf(rewardId)]).toEqual([1, 0])
  })

  it('that breaks off in the middle claims nothing, and the server goes on', async () => {
    const { body, caller, host, rewardId } = await scene()
    const cookie = Object.entries(caller.cookies).map(([name, value]) => `${name}=${value}`)
    await new Promise<void>((resolve) => {
      const socket = net.connect(server.port, '127.0.0.1', () => {
        const head = [
          `POST ${path} HTTP/1.1`,
          `host: ${host}`,
          `cookie: ${cookie.join('; ')}`,
          `x-csrf-token: ${caller.csrf}`,
        ]
        socket.write(`${[...head, 'content-type: application/json', 'content-length: 200'].join('\r\n')}\r\n\r\n`)
        socket.write(JSON.stringify(body), () => socket.destroy())
      })
      socket.once('close', () => resolve())
    })
    expect((await ask({ host, path, method: 'POST', caller, body })).status).toBe(200)
    expect(await claimsOf(rewardId)).toBe(1)
  })
})

it('hands cookies on', async () => {
  await import('@/app/(wire)/public/signin/sign_out_user/route')
  const { host, programId } = await open()
  const caller = await createParticipantScene(payload, { programId })
  const left = await ask({ host, path: '/public/signin/sign_out_user', method: 'POST', caller, body: {} })
  expect(left.headers['set-cookie']?.join()).toContain('laurel_participant=;')
})

it('hands a file on as it comes, and stops reading it when nobody listens any more', async () => {
  let stopped = 0
  const parts = [Buffer.from([0xff, 0xd8]), Buffer.alloc(70_000, 7)]
  const picture = (isEndless: boolean) =>
    new ReadableStream({
      pull: (controller) => {
        const part = isEndless ? Buffer.alloc(70_000) : parts.shift()
        part ? controller.enqueue(part) : controller.close()
      },
      cancel: () => {
        stopped++
      },
    })
  const call = async ({ nextUrl }: NextRequest) =>
    new Response(picture(nextUrl.search === '?endless'), { headers: { 'content-type': 'image/jpeg' } })
  offerCall(Object.assign(call, { key: 'GET /public/picture', input: z.object({}) }))

  const { headers, text } = await ask({ host: 'any.localhost', path: '/public/picture' })
  expect([headers['content-type'], headers['content-encoding'], text.length]).toEqual(['image/jpeg', undefined, 70_002])
  const socket = net.connect(server.port, '127.0.0.1')
  socket.write('GET /public/picture?endless HTTP/1.1\r\nhost: any.localhost\r\n\r\n')
  await new Promise((resolve) => socket.once('data', resolve))
  socket.destroy()
  for (let tries = 0; stopped === 0 && tries < 50; tries++) await new Promise((resolve) => setTimeout(resolve, 100))
  expect(stopped).toBe(1)
})
