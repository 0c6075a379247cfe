import { readdirSync } from 'node:fs'
import path from 'node:path'
import { config } from '@/proxy'
import { type AddressKind, kindOfAddress } from './addresses'

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
  ['/wire/admin/v2/programs', 'internal'],
  ['/photo_contests/7/entries', 'platform'],
  ['/v1', 'api_call'],
  ['/v1/receipts', 'api_call'],
  ['/v1-news', 'page'],
  ['/mcp', 'api_call'],
  ['/mcp/tools', 'api_call'],
  ['/public/me', 'program_call'],
  ['/participants', 'program_call'],
  ['/sw.js', 'program_call'],
])('%s is a %s', (pathname, kind) => {
  expect(kindOfAddress(pathname)).toBe(kind)
})

const ROUTES = 'src/app/(wire)'

it('no handler is at an address where the proxy looks for a page', () => {
  const seenByProxy = new RegExp(`^${config.matcher[0]?.source}$`)
  const addresses = readdirSync(ROUTES, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'route.ts')
    .map((file) => `/${path.dirname(file)}`)
  expect(addresses.length).toBeGreaterThan(200)
  expect(addresses.filter((address) => seenByProxy.test(address) && kindOfAddress(address) === 'page')).toEqual([])
})
