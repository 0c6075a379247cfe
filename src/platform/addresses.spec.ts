import { readdirSync } from 'node:fs'
import path from 'node:path'
import { config } from '@/proxy'
import { type AddressKind, kindOfAddress, pageSlugProblem } from './addresses'
import { registerRoutes, routeMethods } from './plugin-routes'

test.each<[string, AddressKind]>([
  ['/', 'page'],
  ['/challenge/7', 'page'],
  ['/administer', 'page'],
  ['/health-tips', 'page'],
  ['/admin', 'platform'],
  ['/admin/v2/programs', 'platform'],
  ['/login', 'platform'],
  ['/api/media', 'platform'],
  ['/sites/7', 'internal'],
  ['/internal-calls/admin/v2/programs', 'internal'],
  ['/v1', 'api_call'],
  ['/v1/receipts', 'api_call'],
  ['/v1-news', 'page'],
  ['/bus', 'page'],
  ['/public/me', 'program_call'],
  ['/participants', 'program_call'],
  ['/sw.js', 'program_call'],
])('%s is a %s', (pathname, kind) => {
  expect(kindOfAddress(pathname)).toBe(kind)
})

it("knows the addresses of plugins' routes", () => {
  const load = async () => Promise.reject()
  registerRoutes({ 'POST /bus': { from: 'everywhere', load }, 'POST /depot/:id': { from: 'platform', load } })
  expect(['/bus', '/bus/stops', '/depot/7', '/busses'].map(kindOfAddress)).toEqual([
    ...['api_call', 'api_call', 'platform', 'page'],
  ])
  expect([pageSlugProblem('bus'), routeMethods('/bus'), routeMethods('/depot/7'), routeMethods('/depot')]).toEqual([
    ...['reserved', ['POST'], ['POST'], []],
  ])
  expect(() => registerRoutes({ '/bus': { from: 'everywhere', load } })).toThrow("can't name a route")
})

const ROUTES = 'src/app/(api)'

it('no handler is at an address where the proxy looks for a page', () => {
  const seenByProxy = new RegExp(`^${config.matcher[0]?.source}$`)
  const addresses = readdirSync(ROUTES, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'route.ts')
    .map((file) => `/${path.dirname(file)}`)
  expect(addresses.length).toBeGreaterThan(25)
  expect(addresses.filter((address) => seenByProxy.test(address) && kindOfAddress(address) === 'page')).toEqual([])
})

/** The routes of src/app and the files of public/, as addresses of a program's site. */
const addresses = (): string[] => {
  const routes = readdirSync('src/app', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)(page|route)\.tsx?$/.test(file))
    .map((file) => file.replace(/\/?(page|route)\.tsx?$/, '').replaceAll(/\([^)]*\)\/?/g, ''))
    // The proxy rewrites a program's addresses to these.
    .map((route) => route.replace(/^sites\/\[site\]\/?/, ''))
    // An optional catch-all answers its own folder, too.
    .map((route) => route.replace(/\/\[\[\.\.\..*$/, ''))
  return [...routes, ...readdirSync('public')]
}

describe('pageSlugProblem', () => {
  it('refuses every address that the product answers itself', () => {
    const own = addresses().filter((address) => address !== '' && !/[/[]/.test(address))
    expect(own).toEqual(expect.arrayContaining(['health', 'receipts', 'signin', 'login', 'laurel.svg']))
    // Nothing is in this folder but files below it.
    expect(own.filter((slug) => slug !== 'fonts' && pageSlugProblem(slug) === null)).toEqual([])
  })

  it.each(['about', 'health-tips', 'privacy_policy', 'FAQ', 'v1.2', 'public', 'reward'])('allows %s', (slug) =>
    expect(pageSlugProblem(slug)).toBeNull(),
  )

  it.each([
    'Health',
    'API',
    'v1',
    'Internal-Calls',
    'sites',
    'developers',
    'my-account',
    '_next',
    'sitemap.xml',
    'favicon.ico',
  ])('reserves %s', (slug) => expect(pageSlugProblem(slug)).toBe('reserved'))

  it.each(['', 'a/b', 'a b', '会員', '%41', '.', '..', 'a?b', 'a#b'])('cannot serve "%s"', (slug) =>
    expect(pageSlugProblem(slug)).toBe('not_an_address'),
  )
})
