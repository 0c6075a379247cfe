import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { CONSOLE_CALLS } from '@/http/server/console-calls'
import { PLATFORM_CALLS } from '@/http/server/platform-calls'
import type { Answer, Browser } from './support/browser'
import { expectOk } from './support/expect-ok'
import { type Installation, startInstallation } from './support/installation'
import { writeMixed } from './support/mixed-writes'
import { createWorld, type World } from './support/world'
import '../support/plugin-rows'

/** Every address that the product has or names answers, on the host that it is for, through the built server's proxy. */
let installation: Installation
let world: World
/** The program's site, and the platform. */
let site: Browser
let platform: Browser

beforeAll(async () => {
  installation = await startInstallation()
  world = await createWorld(installation)
  site = installation.site(world.slug)
  platform = installation.platform()
}, 180_000)
afterAll(() => installation?.stop())

it('answers 200 mixed writes after its first start', async () => {
  expect(await writeMixed(world, 200)).toEqual([])
})

type Called = { key: string; status: number }

/** Whether a handler or a page answered: the proxy and Next say 404 by a page of HTML. */
const isServed = ({ headers, status }: Answer<unknown>): boolean =>
  status < 500 && !(status === 404 && (headers['content-type'] ?? '').includes('html'))

const METHODS = /^(GET|POST|PUT|PATCH|DELETE) /

/** Calls `METHOD /path` with 1 for parameters; a GET like a script, and else like somebody who opens a page. */
const ask = async (browser: Browser, key: string): Promise<Answer<unknown>> => {
  const [method = 'GET', address = ''] = METHODS.test(key) ? key.split(' ') : ['GET', key]
  const target = address.replaceAll(/:\w+|\{\w+\}|\[\w+\]/g, '1')
  const answer = await browser.call(method, target, method === 'GET' ? {} : { body: {} })
  if (method !== 'GET' || isServed(answer)) return answer
  return browser.get(target, { accept: 'text/html' })
}

/** The calls that nothing answers. */
const findUnserved = async (browser: Browser, keys: readonly string[]): Promise<Called[]> => {
  const unserved: Called[] = []
  for (const key of keys) {
    const answer = await ask(browser, key)
    if (!isServed(answer)) unserved.push({ key, status: answer.status })
  }
  return unserved
}

type Document = { paths: Record<string, Record<string, unknown>> }
const callsOf = ({ paths }: Document): string[] =>
  Object.entries(paths).flatMap(([address, methods]) =>
    Object.keys(methods)
      .map((method) => `${method.toUpperCase()} ${address}`)
      .filter((key) => METHODS.test(key)),
  )

describe('documented calls', () => {
  it('of /v1, those of plugins among them, ask for a key on both hosts', async () => {
    const document = expectOk(await platform.get<Document>('/v1/openapi.json'), 'the document')
    const calls = callsOf(document)
    expect(calls.length).toBeGreaterThan(30)
    expect(calls).toContain('GET /v1/probe/records')
    for (const browser of [platform, site]) {
      const answers = await Promise.all(calls.map(async (key) => [key, (await ask(browser, key)).status]))
      expect(answers).toEqual(calls.map((key) => [key, 401]))
    }
    expect(await platform.get('/v1/unheard_of', { authorization: `Bearer ${world.apiKey}` })).toMatchObject({
      status: 404,
      body: { code: 'no_such_call' },
    })
  })

  it('of the site answer on the program’s host', async () => {
    const calls = callsOf(expectOk(await platform.get<Document>('/developers/openapi.json'), 'the document'))
    expect(calls.length).toBeGreaterThan(50)
    expect(await findUnserved(site, calls)).toEqual([])
  })

  it('of the console ask who is there, on the platform’s host only', async () => {
    const calls = Object.keys(CONSOLE_CALLS)
    const statuses = await Promise.all(calls.map(async (key) => [key, (await ask(platform, key)).status]))
    expect(statuses.filter(([, status]) => status !== 401 && status !== 403)).toEqual([])
    expect((await ask(site, 'GET /admin/v2/programs')).status).toBe(404)
  })

  it('of the platform answer on its host', async () => {
    expect(await findUnserved(platform, Object.keys(PLATFORM_CALLS))).toEqual([])
  })
})

describe('odd calls', () => {
  // Next would answer 500 to a path that can't be decoded.
  it.each(['/public/challenges/%', '/public/receipts/%C3%28/photos', '/public/receipts/%00', '/public/unheard_of'])(
    '%s is answered by 404 as JSON',
    async (address) => {
      expect(await site.get(address)).toMatchObject({ status: 404, body: { success: false } })
    },
  )
  it.each(['/admin/v2', '/admin/v2/programs/%', '/admin/v2/unheard_of'])(
    '%s is answered by 404 as JSON',
    async (address) => {
      expect(await platform.get(address)).toMatchObject({ status: 404, body: { success: false } })
    },
  )
  it('list the allowed methods of their address', async () => {
    const refused = await site.call('PUT', '/public/me', { body: {} })
    expect([refused.status, refused.headers.allow, refused.body]).toEqual([
      405,
      'GET, HEAD, OPTIONS',
      expect.objectContaining({ success: false, message: 'This method is not allowed.' }),
    ])
  })
})

describe('a body of two megabytes', () => {
  const send = (path: string) =>
    platform.call<{ message: string }>('POST', path, { body: { note: 'x'.repeat(2_000_000) } })

  it('reaches the webhook of a shop', async () => {
    const { body, status } = await send('/commerce/1/shopify')
    expect([status, body.message]).toEqual([404, 'This program receives no webhooks of this shop.'])
  })

  it('is refused elsewhere', async () => {
    expect((await send('/payments/stripe/webhook')).status).toBe(413)
  })
})

const ROUTES = 'src/app/(api)'
/** Called by the product itself (platform/program-changes.ts, large-bodies.mjs), and pages of development. */
const INTERNAL = /^\/(internal-calls|dev)\//

describe('every route file', () => {
  it('is reached through the proxy', async () => {
    const addresses = readdirSync(ROUTES, { recursive: true, encoding: 'utf8' })
      .filter((file) => path.basename(file) === 'route.ts')
      .map((file) => `/${path.dirname(file)}`)
      .map((address) => address.replace(/^\/internal-calls(?=\/admin\/v2)/, ''))
      .filter((address) => !INTERNAL.test(address))
    const unserved = []
    for (const address of addresses) {
      const methods = [
        ...readFileSync(routeFile(address), 'utf8').matchAll(
          /^export (?:const|async function|function) (GET|POST|PUT|PATCH|DELETE)\b/gm,
        ),
      ]
      const keys = (methods.length > 0 ? methods.map(([, method]) => method) : ['GET']).map(
        (method) => `${method} ${address}`,
      )
      const [onPlatform, onSite] = [await findUnserved(platform, keys), await findUnserved(site, keys)]
      if (onPlatform.length > 0 && onSite.length > 0) unserved.push(...onPlatform)
    }
    expect(addresses.length).toBeGreaterThan(25)
    expect(unserved).toEqual([])
  })
})

const routeFile = (address: string): string =>
  path.join(ROUTES, address.startsWith('/admin/v2') ? `/internal-calls${address}` : address, 'route.ts')

const SITE_PAGES = 'src/app/(site)/sites/[site]'
/** Rows of the demo's Pennywort for the parameters of its pages. */
const ROWS: Record<string, string> = {
  '/challenge/[identifier]': '/challenge/what-is-in-season',
  '/[...path]': '/terms',
}
/** Exist only for a draft or a row that the demo lacks. */
const CONDITIONAL = /^\/(preview\/|draws\/|my-offers\/|reward\/)/

describe('every page', () => {
  const html = { accept: 'text/html' }
  const expectPages = async (browser: Browser, pages: readonly string[]) => {
    const answers = await Promise.all(pages.map(async (page) => [page, (await browser.get(page, html)).status]))
    expect(answers.filter(([, status]) => Number(status) >= 400)).toEqual([])
  }

  it('of the site is served', async () => {
    const pages = readdirSync(SITE_PAGES, { recursive: true, encoding: 'utf8' })
      .filter((file) => path.basename(file) === 'page.tsx')
      .map((file) => path.join('/', path.dirname(file)))
      .filter((page) => !CONDITIONAL.test(page))
      .map((page) => ROWS[page] ?? page)
    expect(pages.length).toBeGreaterThan(8)
    await expectPages(installation.site('pennywort'), pages)
  })

  it('of the platform is served', async () => {
    await expectPages(platform, ['/login', '/login/link', '/admin', '/admin/v2', '/developers', '/developers/site'])
    await expectPages(world.owner, ['/admin', `/admin/v2/programs/${world.programId}/dashboard`])
  })
})

describe('addresses that the console shows', () => {
  it('answer', async () => {
    const own = [`http://localhost:${installation.port}`, `http://${world.slug}.localhost:${installation.port}`]
    const calls = Object.keys(CONSOLE_CALLS).filter((key) => /^GET \/admin\/v2\/programs\/:program_id[^:]*$/.test(key))
    const shown = new Set<string>()
    for (const key of calls.filter((one) => !one.endsWith('.csv'))) {
      const { text } = await world.owner.get(key.replace('GET ', '').replace(':program_id', String(world.programId)))
      for (const [address] of text.matchAll(/https?:\/\/[^"\\\s<>]+/g)) shown.add(address)
    }
    const ours = [...shown].filter((address) => own.some((origin) => address.startsWith(origin)))
    expect(ours).toContain(`${own[0]}/photo_contests/${world.programId}/entries`)
    const unserved: string[] = []
    for (const address of ours) {
      const { hostname, pathname, search } = new URL(address)
      const browser = hostname === 'localhost' ? platform : site
      const answers = [await browser.get(pathname + search), await browser.post(pathname + search)]
      if (!answers.some(isServed)) unserved.push(address)
    }
    expect(unserved).toEqual([])
  })
})

/** Addresses of other companies' systems, and of fakes. */
const OF_OTHERS = [
  /^([A-Z]+ )?\/(changes|control|redemptions|stores)(\/|$)/,
  /^GET \/offers(\/:offer_key.*)?$/,
  /^[A-Z]+ \/v1\/(collections|items|transactions)(\/|$)/,
]
/** Pages of a challenge, a reward and the like, which only exist for a row. */
const OF_A_ROW = /^\/(challenge|draws|my-offers|reward)\/./
/** As code, or on a host of Laurel's. */
const ADDRESS =
  /(?:^|`|https?:\/\/(?:[\w.-]*localhost(?::\d+)?|rewards\.example\.com|YOUR-PLATFORM-HOST))((?:(?:GET|POST|PUT|PATCH|DELETE) )?\/[a-z][\w/:{}.-]*)/gm

describe('addresses that the documentation names', () => {
  const pages = readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md') && !file.startsWith('decisions/'))
    .map((file) => `docs/${file}`)
  const named = ['README.md', 'deploy/README.md', ...pages].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(ADDRESS)]
      .map(([, address = '']) => address.replace(/\{\w*$/, '{id}').replace(/\.$/, ''))
      // Statements of the product shorten console addresses; only their calls are complete.
      .filter((address) => METHODS.test(address) || !file.startsWith('docs/product/'))
      // A slash at the end begins a list of addresses.
      .filter((address) => !address.endsWith('/') && !OF_A_ROW.test(address))
      .filter((address) => !OF_OTHERS.some((pattern) => pattern.test(address))),
  )

  it('answer', async () => {
    const keys = [...new Set(named)]
    expect(keys.length).toBeGreaterThan(60)
    const unserved = []
    for (const key of keys) {
      // The statements name the console's calls below /admin/v2.
      const ways = [key, key.replace('/', '/admin/v2/')]
      const tried = await Promise.all(ways.flatMap((way) => [findUnserved(platform, [way]), findUnserved(site, [way])]))
      if (tried.every((calls) => calls.length > 0)) unserved.push(key)
    }
    expect(unserved).toEqual([])
  })
})
