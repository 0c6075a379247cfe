import { localizeSite, type ProgramAddress, readSiteKey, resolveSite, siteKey } from './host-directory'

const program = (id: number, rest: Partial<ProgramAddress> = {}): ProgramAddress => ({
  id,
  slug: `p${id}`,
  subdomain_url: `p${id}`,
  status: 'active',
  domain_type: 'own_domain',
  domain: null,
  url_path: null,
  i18n_enabled: false,
  default_locale: 'en',
  ...rest,
})

const programs = [
  program(1),
  program(2, { domain: 'Rewards.Example.com' }),
  program(3, { domain: 'shop.example.com', domain_type: 'include_in_domain', url_path: '/perks/' }),
  program(4, { domain: 'shop.example.com', domain_type: 'include_in_domain', url_path: 'perks/gold' }),
]
const platform = { platformHost: 'laurel.test', defaultProgram: 'p2' }
const find = (host: string, path = '/') => resolveSite(programs, platform, host, path)

describe('resolveSite', () => {
  it.each([
    ['the bare platform host, by the default program', 'laurel.test:3000', '/', { programId: 2, basePath: '' }],
    ['a subdomain of the platform', 'P1.laurel.test', '/x', { programId: 1, basePath: '' }],
    [
      "a program's own domain, in any case, with a port",
      'rewards.example.COM:443',
      '/',
      { programId: 2, basePath: '' },
    ],
    ['a path of a domain', 'shop.example.com', '/perks/my-account', { programId: 3, basePath: '/perks' }],
    ['the longest matching path', 'shop.example.com', '/perks/gold', { programId: 4, basePath: '/perks/gold' }],
  ])('finds %s', (_, host, path, site) => {
    expect(find(host, path)).toEqual(site)
  })

  it.each([
    ['an unknown host', 'evil.example', '/'],
    ['an unknown subdomain', 'p9.laurel.test', '/'],
    ['a subdomain of a subdomain', 'a.p1.laurel.test', '/'],
    ['a host that only ends like the platform', 'evillaurel.test', '/'],
    ['a path that only starts like a program', 'shop.example.com', '/perksy'],
    ['the root of a domain whose programs are under paths', 'shop.example.com', '/'],
  ])('finds no program at %s', (_, host, path) => {
    expect(find(host, path)).toBeNull()
  })

  it.each([undefined, ''])(
    'shows the first program on the platform host if none is configured (%j)',
    (defaultProgram) => {
      expect(resolveSite(programs, { ...platform, defaultProgram }, 'laurel.test', '/')?.programId).toBe(1)
    },
  )

  it("shows no other program if the configured one doesn't exist", () => {
    expect(resolveSite(programs, { ...platform, defaultProgram: 'gone' }, 'laurel.test', '/')).toBeNull()
  })
})

describe('siteKey', () => {
  it.each([
    { programId: 7, basePath: '' },
    { programId: 7, basePath: '/perks' },
    { programId: 7, basePath: '/perks/gold' },
    { programId: 7, basePath: '', locale: 'es' as const },
    { programId: 7, basePath: '/perks', locale: 'en' as const },
  ])('parses what it wrote: %o', (site) => {
    expect(readSiteKey(siteKey(site))).toEqual(site)
  })

  it.each(['0', '-1', 'abc', '7/../8', '7~<script>', '%37~a b', '7.fr', '7.es.en', '7.'])(
    'parses nothing from %s',
    (key) => {
      expect(readSiteKey(key)).toBeNull()
    },
  )
})

describe('localizeSite', () => {
  const translated = [
    program(1),
    program(2, { i18n_enabled: true }),
    program(3, { i18n_enabled: true, default_locale: 'es' }),
    program(4, { default_locale: 'es' }),
  ]
  it.each([
    ['an untranslated program, in its own language', 1, 'es', { responseLocale: 'en', translated: false }],
    ['an untranslated Spanish program, in Spanish', 4, 'en', { responseLocale: 'es', translated: false }],
    [
      'a translated program, in the requested language',
      2,
      'es',
      { responseLocale: 'es', locale: 'es', translated: true },
    ],
    ['a translated program in its default language, under its plain key', 2, 'en', { responseLocale: 'en' }],
    ['a translated Spanish program, in English', 3, 'en', { responseLocale: 'en', locale: 'en' }],
    [
      'a translated program, in its default language if the requested one is unknown',
      3,
      'fr',
      { responseLocale: 'es' },
    ],
  ])('shows %s', (_, programId, cookie, expected) => {
    expect(localizeSite(translated, { programId, basePath: '' }, { cookie })).toMatchObject({ programId, ...expected })
  })

  it('has no language without a site', () => {
    expect(localizeSite(translated, null, {})).toBeNull()
  })
})
