import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { NextRequest } from 'next/server'
import { Webhook } from 'standardwebhooks'
import { createContext } from '@/domain/context'
import { addCoupons } from '@/domain/rewards'
import { API_ROUTES } from '@/http/api/api-routes'
import { PROXY_MARK_HEADER, proxyMark } from '@/platform/proxy-mark'
import { createLaurelClient } from '../../../packages/client/src/index.js'
import { ListenRefused, listen } from '../../../packages/client/src/listen.js'
import { renderClientTypes } from '../../../scripts/lib/client-types.mjs'
import { createApiKeyFixture } from '../../support/api-caller'
import { openTestPayload, type TestPayload } from '../../support/database'
import { createProgramFixture, createRewardFixture } from '../../support/fixtures'

const read = (file: string) => readFileSync(path.resolve('packages/client', file), 'utf8')

/** What the type checker says about files in a project that has the client. @param schema its generated types */
const findTypeErrors = (schema: string, files: Record<string, string>): string[] => {
  mkdirSync('.data', { recursive: true })
  const folder = mkdtempSync(path.resolve('.data/client-types-'))
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
  write('schema.d.ts', schema)
  write('index.d.ts', read('src/index.d.ts'))
  for (const [name, text] of Object.entries(files)) write(name, text.replace('@laurel/client', './index.js'))
  const compilerOptions = { ...{ target: 'es2022', module: 'nodenext', noEmit: true, strict: false }, types: ['node'] }
  write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['*.mts'] }))
  const { stdout } = spawnSync(process.execPath, ['node_modules/ts7/bin/tsc', '-p', folder], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  return stdout.split('\n').flatMap((line) => /[\w-]+\.mts\(.*|error.*/.exec(line)?.[0] ?? [])
}

/** Routes the client's requests to handlers in this process, like the server does. */
const routed: typeof fetch = async (input, init) => {
  const { answerByTable } = await import('@/http/server/call-table')
  const request = new Request(input, init)
  const { pathname } = new URL(request.url)
  const headers = new Headers(request.headers)
  headers.set(PROXY_MARK_HEADER, proxyMark)
  const body = request.body === null ? undefined : await request.text()
  const sent = new NextRequest(request.url, {
    method: request.method,
    headers,
    ...(body === undefined ? {} : { body }),
  })
  const path = pathname.split('/').slice(2).map(decodeURIComponent)
  return answerByTable(() => API_ROUTES, '/v1')(sent, { params: Promise.resolve({ path }) })
}

// RULE-71
describe('the client', () => {
  let test: TestPayload
  beforeAll(async () => {
    test = await openTestPayload()
  })
  afterAll(() => test.close())

  it('has the types of the API’s OpenAPI document, by which its quick start is checked', async () => {
    const { describeApi } = await import('@/http/openapi/describe-api')
    const { allCalls } = await import('@/http/openapi/load-api-document')
    const schema = await renderClientTypes(describeApi(allCalls(), '1.0.0'))
    const [, code = ''] = /```js\n(import [\s\S]+?)```/.exec(read('README.md')) ?? []
    const wrong = code.replace('points: 500', "points: 'many'")
    expect(findTypeErrors(schema, { 'start.mts': code, 'wrong.mts': wrong })).toEqual([
      expect.stringMatching(/^wrong\.mts\(.+Type 'string' is not assignable to type 'number'/),
    ])
  })

  it('does what its quick start says', async () => {
    const { programId } = await createProgramFixture(test.payload)
    const { rewardId } = await createRewardFixture(test.payload, { programId, threshold: 500, uses_coupons: true })
    const context = createContext(test.payload, { actor: { type: 'system', name: 'test' } })
    await addCoupons(context, { programId, rewardId, codes: ['COFFEE-1'] })
    const [, code = ''] = /```js\n(import [\s\S]+?)```/.exec(read('README.md')) ?? []
    const lines = code.trim().split('\n').slice(2)
    expect(lines.length).toBeLessThanOrEqual(10)
    const printed: unknown[] = []
    const environment = {
      LAUREL_URL: 'http://localhost',
      LAUREL_API_KEY: await createApiKeyFixture(test.payload, { programId }),
    }
    const create = (options: Parameters<typeof createLaurelClient>[0]) =>
      createLaurelClient({ ...options, fetch: routed })
    const AsyncFunction = (async () => {}).constructor as new (
      ...args: string[]
    ) => (...given: unknown[]) => Promise<void>
    const run = new AsyncFunction('createLaurelClient', 'process', 'console', lines.join('\n'))
    await run(create, { env: environment }, { log: (line: unknown) => printed.push(line) })
    expect(printed).toEqual([expect.objectContaining({ state: 'settled', coupon_code: 'COFFEE-1' })])
  })

  it('sends one Idempotency-Key per write, or the given one', async () => {
    const sent: (string | null)[] = []
    const client = createLaurelClient({
      ...{ baseUrl: 'http://localhost', apiKey: 'lrl_test_x' },
      fetch: async (input) => {
        sent.push(new Request(input).headers.get('idempotency-key'))
        return Response.json({})
      },
    })
    const body = { participant: { email: 'a@example.com' }, points: 1, title: 'x' }
    await client.POST('/v1/points/awards', { body })
    await client.POST('/v1/points/awards', { body, params: { header: { 'Idempotency-Key': 'mine' } } })
    await client.GET('/v1/tiers')
    expect(sent).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), 'mine', null])
  })
})

describe('laurel listen', () => {
  const SECRET = `whsec_${Buffer.from('a secret of the test').toString('base64')}`
  const event = (id: string) => ({ id, type: 'points.changed', timestamp: '2026-11-21T12:00:00.000Z', data: {} })
  const lineOf = (id: string, rest: string) => `2026-11-21T12:00:00.000Z  points.changed               ${id}  ${rest}`

  const serve = async (listener: RequestListener) => {
    const server = createServer(listener)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
  }

  /** Reads these answers of a fake Laurel, one for each request, and stops. null breaks the connection. */
  const run = async (answers: ({ status?: number; headers?: object; body?: unknown } | null)[], forward?: string) => {
    const controller = new AbortController()
    const asked: (string | null)[] = []
    const left = [...answers]
    const laurel = await serve((request, response) => {
      const { searchParams } = new URL(request.url ?? '', 'http://laurel.test')
      const answer = left.shift()
      if (answer === undefined) {
        controller.abort()
        return response.destroy()
      }
      asked.push(searchParams.get('after'))
      if (answer === null) return response.destroy()
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers })
      response.end(JSON.stringify(answer.body ?? {}))
    })
    const lines: string[] = []
    const pauses: number[] = []
    const counts = await listen({
      ...{ base: new URL(laurel.url), key: 'lrl_test_x', secret: SECRET, signal: controller.signal },
      ...(forward ? { forward } : {}),
      log: (line: string) => void lines.push(line.replaceAll(laurel.url, 'LAUREL')),
      pause: async (ms: number) => void pauses.push(ms),
    }).finally(() => laurel.close())
    return { asked, counts, lines, pauses }
  }

  it('tries an event again while the receiver fails, and goes on with the next', async () => {
    const statuses: Record<string, number[]> = { a: [503, 503, 204], b: [500, 500, 500, 500, 500], c: [400], d: [204] }
    const received: string[] = []
    const receiver = await serve((request, response) => {
      let body = ''
      request.on('data', (part) => {
        body += part
      })
      request.on('end', () => {
        const id = String(request.headers['webhook-id'])
        new Webhook(SECRET).verify(body, request.headers as Record<string, string>)
        received.push(id)
        response.writeHead(statuses[id]?.shift() ?? 404).end()
      })
    })
    const page = { data: ['a', 'b', 'c', 'd'].map(event), cursor: '1-5', has_more: false }
    const ran = await run([{ body: page }], receiver.url)
    receiver.close()
    expect(ran.lines).toEqual([
      lineOf('a', '503. Trying again 4 times in 8.5 s.'),
      lineOf('a', '204 at attempt 3'),
      lineOf('b', '500. Trying again 4 times in 8.5 s.'),
      lineOf('b', '500, not delivered (1 so far). Going on with the next event.'),
      lineOf('c', '400, not delivered (2 so far). Going on with the next event.'),
      lineOf('d', '204'),
    ])
    expect(received.join('')).toBe('aaabbbbbcd')
    expect(ran.counts).toEqual({ delivered: 2, missed: 2 })
    expect(ran.pauses).toEqual([500, 1000, 500, 1000, 2000, 5000])

    // Nothing listens at the receiver's address any more.
    const down = await run([{ body: { ...page, data: [event('e')] } }], receiver.url)
    expect(down.lines).toEqual([
      lineOf('e', 'ECONNREFUSED. Trying again 4 times in 8.5 s.'),
      lineOf('e', 'ECONNREFUSED, not delivered (1 so far). Going on with the next event.'),
    ])
  })

  it('continues where it stopped when Laurel can’t be reached', async () => {
    const { asked, counts, lines, pauses } = await run([
      { body: { data: [], cursor: '1-1', has_more: false } },
      null,
      { status: 503 },
      { status: 429, headers: { 'retry-after': '7' } },
      { body: { data: [event('a')], cursor: '1-2', has_more: false } },
      { body: { data: [event('b')], cursor: '1-3', has_more: false } },
    ])
    expect(asked).toEqual(['', '1-1', '1-1', '1-1', '1-1', '1-2'])
    expect(pauses).toEqual([1000, 2000, 7000])
    expect(lines).toEqual([
      expect.stringMatching(/^LAUREL can't be reached \(.+\)\. Trying again; it continues where it stopped\.$/),
      'LAUREL answers again.',
      lineOf('a', '').trimEnd(),
      lineOf('b', '').trimEnd(),
    ])
    expect(counts).toEqual({ delivered: 0, missed: 0 })
  })

  it('ends when Laurel refuses the key, or when it isn’t Laurel', async () => {
    const detail = 'The API key is missing, unknown, expired or revoked.'
    await expect(run([{ status: 401, body: { detail } }])).rejects.toEqual(new ListenRefused(detail))
    await expect(run([{ status: 404 }])).rejects.toThrow(/answered 404\. Is this the address of Laurel\?$/)
  })
})
