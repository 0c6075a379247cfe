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
