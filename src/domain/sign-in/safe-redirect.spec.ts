import { safeRedirect } from './safe-redirect'

const HOSTILE = [
  '',
  ' ',
  'evil.example',
  'http://evil.example',
  'https://evil.example/',
  'HTTPS://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'http:///evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '/\\\\evil.example',
  '//\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  '/\u0000/evil.example',
  '/ /evil.example',
  '/\u00a0/evil.example',
  '/\u2028/evil.example',
  '/%2f/evil.example',
  '/%2F%2Fevil.example',
  '/%2fevil.example',
  '/%5cevil.example',
  '/%5C/evil.example',
  '/%5c%5cevil.example',
  '/%09/evil.example',
  '/%0a/evil.example',
  '/%0d%0aLocation:%20https://evil.example',
  '/%00/evil.example',
  '/%252fevil.example',
  '/%255cevil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/./\\evil.example',
  '/a/..//evil.example',
  '/a/../..//evil.example',
  '/%2e%2e//evil.example',
  '/%2e//evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://evil.example/1',
  'mailto:me@evil.example',
  'user@evil.example',
  '@evil.example',
  ':80/evil.example',
  '?redirect_to=//evil.example',
  '#//evil.example',
  './/evil.example',
  '../evil.example',
  '/%c0%afevil.example',
  '/%',
  '/signin?redirect_to=/signin',
  '/auth/sign_out',
  '/public/signin/sign_out_user',
  `/${'a'.repeat(2_000)}`,
]

describe('safeRedirect', () => {
  // RULE-14
  it.each(HOSTILE)('refuses %j', (address) => {
    expect(safeRedirect(address)).toBeNull()
  })

  it('covers at least sixty forms', () => {
    expect(new Set(HOSTILE).size).toBeGreaterThanOrEqual(60)
  })

  it.each([
    ['/', '/'],
    ['/reward/12', '/reward/12'],
    ['/reward/12?tab=terms#top', '/reward/12?tab=terms#top'],
    ['/my-offers?next=https%3A%2F%2Fevil.example', '/my-offers?next=https%3A%2F%2Fevil.example'],
    ['/admin/v2/programs/3/receipts?search=a%20b', '/admin/v2/programs/3/receipts?search=a%20b'],
    ['/caf%C3%A9', '/caf%C3%A9'],
    ['/a/../b', '/b'],
    ['/signing', '/signing'],
  ])('honors %j', (address, expected) => {
    expect(safeRedirect(address)).toBe(expected)
  })

  it.each([null, undefined])('treats %p as missing', (address) => {
    expect(safeRedirect(address)).toBeNull()
  })

  it("stays below the program's path", () => {
    expect(safeRedirect('/perks', '/perks')).toBe('/perks')
    expect(safeRedirect('/perks/reward/1', '/perks')).toBe('/perks/reward/1')
    expect(safeRedirect('/perks/../admin', '/perks')).toBeNull()
    expect(safeRedirect('/perksy', '/perks')).toBeNull()
    expect(safeRedirect('/', '/perks')).toBeNull()
    expect(safeRedirect('/perks/signin', '/perks')).toBeNull()
  })
})
