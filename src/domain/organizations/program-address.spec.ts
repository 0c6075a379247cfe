import { findAddressProblems, type ProgramAddress, tidyAddress } from './program-address'

const address = (rest: Partial<ProgramAddress>): ProgramAddress => ({
  subdomain_url: 'shop',
  domain_type: 'own_domain',
  domain: null,
  url_path: null,
  ...rest,
})
const problemsOf = (rest: Partial<ProgramAddress>) => findAddressProblems(tidyAddress(address(rest)), 'laurel.test')

describe('the address of a program', () => {
  it.each([
    ['https://Shop.Example/', 'shop.example'],
    ['HTTP://shop.example', 'shop.example'],
    [' shop.example. ', 'shop.example'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['shop.example', 'shop.example'],
    ['', null],
    ['  ', null],
    [null, null],
    [undefined, null],
  ])('is stored as browsers request it: %s becomes %s', (domain, stored) => {
    expect(tidyAddress(address({ domain })).domain).toBe(stored)
    expect(problemsOf({ domain })).toEqual([])
  })

  it('normalizes its other parts too', () => {
    expect(tidyAddress(address({ subdomain_url: ' Shop ', url_path: ' /perks/gold/ ' }))).toMatchObject({
      subdomain_url: 'shop',
      url_path: 'perks/gold',
    })
    expect(tidyAddress(address({ url_path: '/' })).url_path).toBeNull()
  })

  it.each([
    'https://shop.example/perks',
    'shop.example:8443',
    'shop.example?x',
    'me@shop.example',
    'shop',
    'two words.example',
    '127.0.0.1',
    '[::1]',
    '-.example',
    'javascript:alert(1)',
    'ftp://shop.example',
  ])("can't have the domain %s", (domain) => {
    expect(problemsOf({ domain })).toEqual(['bad_domain'])
  })

  it.each(['laurel.test', 'x.laurel.test', 'https://Laurel.test/'])(
    "can't have a domain of the platform: %s",
    (domain) => {
      expect(problemsOf({ domain })).toEqual(['platform_domain'])
    },
  )

  it.each([null, '', '/', 'a b', 'a//b', 'ä', 'a~b', '../x', 'a?b'])(
    'needs a valid path below a domain, not %s',
    (url_path) => {
      expect(problemsOf({ domain: 'shop.example', domain_type: 'include_in_domain', url_path })).toEqual(['bad_path'])
      expect(problemsOf({ domain: 'shop.example', url_path })).toEqual([])
    },
  )

  it.each(['admin', 'login/x', 'api', 'internal-calls', 'sites/1', '_next'])(
    "can't use the path %s, which is our own",
    (url_path) => {
      expect(problemsOf({ domain: 'shop.example', domain_type: 'include_in_domain', url_path })).toEqual([
        'reserved_path',
      ])
    },
  )

  it.each(['perks', '/perks/', 'administer', 'offers', 'perks/gold_1', 'a-b'])('may use the path %s', (url_path) => {
    expect(problemsOf({ domain: 'shop.example', domain_type: 'include_in_domain', url_path })).toEqual([])
  })

  it.each(['-shop', 'shop-', 'my shop', 'a.b', '', 'ä', 'a'.repeat(64)])(
    `can't have the subdomain "%s"`,
    (subdomain_url) => {
      expect(problemsOf({ subdomain_url })).toEqual(['bad_subdomain'])
    },
  )
})
