import { readFileSync } from 'node:fs'
import path from 'node:path'
import { NextRequest } from 'next/server'
import { createContext } from '@/domain/context'
import { addCoupons } from '@/domain/rewards'
import { API_CALLS } from '@/http/api/api-calls'
import { PROXY_MARK_HEADER, proxyMark } from '@/platform/proxy-mark'
import { createLaurelClient } from '../../../packages/client/src/index.js'
import { renderClientTypes } from '../../../scripts/lib/client-types.mjs'
import { createApiKeyFixture } from '../../support/api-caller'
import { openTestPayload, type TestPayload } from '../../support/database'
import { createProgramFixture, createRewardFixture } from '../../support/fixtures'
import { routeOf } from '../../support/route-files'

const read = (file: string) => readFileSync(path.resolve('packages/client', file), 'utf8')

/** Routes the client's requests to handlers in this process, like the server does. */
const routed: typeof fetch = async (input, init) => {
  const request = new Request(input, init)
  const { pathname } = new URL(request.url)
  for (const key of Object.keys(API_CALLS)) {
    const { file, method, path: address } = routeOf(key)
    const found = new RegExp(`^${address.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(pathname)
    if (method !== request.method || !found) continue
    const route = ((await import(file)) as Record<string, (request: NextRequest, route: object) => Promise<Response>>)[
      method
    ]
    if (!route) break
    const headers = new Headers(request.headers)
    headers.set(PROXY_MARK_HEADER, proxyMark)
    const body = request.body === null ? undefined : await request.text()
    const params = Promise.resolve({ ...found.groups })
    return route(new NextRequest(request.url, { method, headers, ...(body === undefined ? {} : { body }) }), { params })
  }
  return new Response('Not found', { status: 404 })
}

// RULE-71
describe('the client', () => {
  let test: TestPayload
  beforeAll(async () => {
    test = await openTestPayload()
  })
  afterAll(() => test.close())

  it('has the types of the API’s OpenAPI document', async () => {
    const { describeApi } = await import('@/http/openapi/describe-api')
    const { productCalls } = await import('@/http/openapi/load-api-document')
    expect(read('src/schema.d.ts')).toBe(await renderClientTypes(describeApi(productCalls(), '1.0.0')))
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
