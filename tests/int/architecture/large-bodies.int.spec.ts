import {
  getRewrittenUrl,
  unstable_doesMiddlewareMatch,
  unstable_getResponseFromNextConfig,
} from 'next/experimental/testing/server'
import { CONSOLE_CALLS } from '@/http/server/console-calls'
import { largeBodyRewrites, MAX_PROXIED_BYTES } from '@/http/server/large-bodies.mjs'
import { MAX_BODY_BYTES } from '@/http/server/read-input'
import { SITE_CALLS } from '@/http/server/site-calls'
import { config as proxyConfig } from '@/proxy'
import { openTestPayload, type TestPayload } from '../../support/database'
import { callRoute, createAdministratorFixture, createProgramFixture } from '../../support/fixtures'
import { routeOf, routesAt } from '../../support/routes'
import '../../support/plugin-rows'

const REFUSED = '/internal-calls/refused_body'
const LARGE = { 'content-length': '1000000' }
const SMALL = { 'content-length': '999999' }

const nextConfig = { rewrites: async () => ({ beforeFiles: largeBodyRewrites() }) as never }
/** The path that Next rewrites a request to; null if it is left to the proxy and the route tree. */
const ledTo = async (path: string, headers: Record<string, string>, host = 'localhost'): Promise<string | null> => {
  const url = `http://${host}${path}`
  const response = await unstable_getResponseFromNextConfig({ url, nextConfig, headers: { host, ...headers } })
  const rewritten = getRewrittenUrl(response)
  return rewritten === null ? null : new URL(rewritten).pathname
}
const passesProxy = (path: string, headers: Record<string, string>) =>
  unstable_doesMiddlewareMatch({ config: proxyConfig, url: `http://localhost${path}`, headers: { ...headers } })

const allKeys = Object.keys({ ...SITE_CALLS, ...CONSOLE_CALLS })
const keys = allKeys.filter((key) => !key.startsWith('GET '))
/** The keys of one address. */
const keysAt = (path: string) => allKeys.filter((key) => key.endsWith(` ${path}`))

describe('a body of a megabyte or more', () => {
  let test: TestPayload
  beforeAll(async () => {
    test = await openTestPayload()
  })
  afterAll(() => test.close())

  it.each(keys)('is routed to %s only if that accepts files', async (key) => {
    const [, path = ''] = key.split(' ')
    // A path may accept files by one method only; calls refuse the others (read-input.ts).
    const routes = await Promise.all(keysAt(path).map(routeOf))
    const takesFiles = routes.some(({ handler: { maxBytes = 0 } }) => maxBytes > MAX_BODY_BYTES)
    const address = path.replaceAll(/:\w+/g, '7')
    const isConsole = address.startsWith('/admin/')
    const own = isConsole ? `/internal-calls${address}` : null
    expect(await ledTo(address, LARGE)).toBe(takesFiles ? own : REFUSED)
    expect(passesProxy(address, LARGE)).toBe(false)
    // A site below a path of a custom domain.
    if (!isConsole) expect(await ledTo(`/a/shop${address}`, LARGE)).toBe(takesFiles ? address : REFUSED)
  })

  it('is refused at all other paths, including unknown ones', async () => {
    for (const path of [
      ...[
        '/',
        '/rewards',
        '/v1/receipts',
        '/admin',
        '/login',
        '/payments/stripe/webhook',
        '/internal-calls/admin/v2/programs',
      ],
      ...[
        '/public/receipts/x',
        '/public/receipts/x/photos/y',
        '/admin/v2/rewards/x',
        '/public/receipts.csv',
        '/sites/1',
      ],
      ...['/api/programs', '/x/admin/v2/rewards/7', REFUSED],
    ]) {
      expect([path, await ledTo(path, LARGE)]).toEqual([path, REFUSED])
      expect([path, passesProxy(path, LARGE)]).toEqual([path, false])
    }
    for (const shop of ['shopify', 'woocommerce'])
      expect(await ledTo(`/commerce/7/${shop}`, LARGE)).toBe(`/internal-calls/routes/commerce/7/${shop}`)
    expect(await ledTo('/api/media', LARGE)).toBeNull()
    expect(await ledTo('/api/media/7', LARGE)).toBeNull()
  })

  it("reaches Payload on its admin's host only", async () => {
    const { payloadApiCall } = await import('@/http/server/payload-api-call')
    const call = payloadApiCall(async () => new Response('reached'))
    const ask = async (host: string) =>
      (
        await call(
          new Request(`http://${host}/api/media`, {
            method: 'POST',
            headers: { host, 'content-type': 'multipart/form-data; boundary=x', ...LARGE },
          }),
          { params: Promise.resolve({}) },
        )
      ).status
    expect([await ask('shop.example'), await ask('localhost')]).toEqual([404, 401])
  })

  it('is rerouted, while smaller bodies pass through the proxy', async () => {
    for (const path of ['/', '/rewards', '/v1/receipts', '/admin/v2/rewards/7', '/a/public/receipts', '/api/media']) {
      for (const headers of [SMALL, {}]) {
        expect([path, await ledTo(path, headers)]).toEqual([path, null])
        expect([path, passesProxy(path, headers)]).toEqual([path, true])
      }
    }
    expect(await ledTo('/admin/v2/programs/7/participants/import', SMALL)).toBe(
      '/internal-calls/admin/v2/programs/7/participants/import',
    )
    // Mail servers may send mails of any size without its length.
    for (const headers of [LARGE, SMALL, {}]) {
      expect(await ledTo('/inbound/mail', headers)).toBe('/internal-calls/routes/inbound/mail')
      expect(passesProxy('/inbound/mail', headers)).toBe(false)
    }
    // Bodies without a length are buffered slightly above any call's limit, so that the call sees when one is too long.
    expect(MAX_PROXIED_BYTES).toBeGreaterThan(MAX_BODY_BYTES)
  })

  it('is refused with the call’s own message', async () => {
    const { POST } = await import('@/app/(api)/internal-calls/refused_body/route')
    const answer = (path: string) => callRoute(POST as never, { method: 'POST', path })
    expect(await answer('/rewards')).toMatchObject({
      status: 413,
      body: { success: false, message: 'The request is too large.', errors: {} },
    })
    for (const path of ['/v1/receipts', '/shop/v1/receipts'])
      expect(await answer(path)).toMatchObject({ status: 413, body: { error: { code: 'too_large' } } })
  })

  it('that bypasses the proxy is accepted by console calls on the console host only', async () => {
    const program = await createProgramFixture(test.payload)
    const caller = await createAdministratorFixture(test.payload, program)
    const { POST } = await routesAt('/admin/v2/programs/:program_id/rewards')
    const send = async (host: string) =>
      (
        await callRoute(POST, {
          ...{ method: 'POST', caller, params: { program_id: program.programId }, body: { name: '' } },
          headers: { host, 'x-laurel-proxy': 'guessed' },
        })
      ).status
    expect([await send('localhost'), await send('program.localhost')]).toEqual([422, 404])
  })
})
