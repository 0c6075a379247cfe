import { JSDOM } from 'jsdom'
import { translate } from '@/i18n'
import type { SiteProgram } from '../wire'
import { webManifest } from './manifest'
import { errorPage, offlinePage } from './notice-page'
import { languageAddresses, robotsText, sitemapXml } from './search-files'
import { serviceWorker } from './service-worker'
import { wrap } from './share-image'

const style = {
  'perk-primary': '#1f2bd8',
  'perk-primary-content': '#ffffff',
  'perk-body-background': '#f4f5ff',
  'perk-body-content': '#0b1033',
  'perk-header-color': '#1f2bd8',
  'perk-header-content-color': '#ffffff',
  header_font: 'Figtree',
  body_font: 'Figtree',
  theme: 'light',
}
const program = {
  id: 7,
  name: 'Sturdy & <Co> Rewards',
  locale: 'en',
  default_locale: 'en',
  locales: ['en', 'es'],
  test_mode: false,
  term_points_as: 'Sprigs',
  my_account_title: null,
  meta: { title: null, description: null },
  published_program_pages: [{ id: 1, slug: 'about', title: 'About' }],
  program_template_detail: { header_logo: null, header_description: 'Earn', element_css_style: style },
} as unknown as SiteProgram // The only fields that these files read.
const t = translate('en', 'site')

describe('webManifest', () => {
  it("has the program's name, colors and maskable icons", () => {
    const manifest = webManifest(program, '', t, [])
    expect(manifest).toMatchObject({
      id: '/',
      name: program.name,
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: '#1f2bd8',
      lang: 'en',
    })
    expect(manifest.short_name.length).toBeLessThanOrEqual(12)
    expect(manifest.icons.map(({ purpose, sizes }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '192x192 maskable',
      '512x512 maskable',
    ])
  })

  it("stays below the program's path", () => {
    const manifest = webManifest(program, '/perks', t, [{ path: '/card', label: 'My card' }])
    expect(manifest.shortcuts[0]).toEqual({ name: 'My card', url: '/perks/card' })
    const text = JSON.stringify(manifest)
    const paths = [...text.matchAll(/"(?:id|start_url|scope|src|url)":"([^"]+)"/g)].map(([, path]) => path)
    expect(paths.length).toBeGreaterThan(6)
    expect(paths.every((path) => path?.startsWith('/perks/'))).toBe(true)
  })
})

describe('serviceWorker', () => {
  const kept = {
    programId: 7,
    basePath: '/perks',
    files: ['/media/logo.webp'],
    offlinePage: '<p>a</p>',
    pages: ['/card'],
  }
  const versionOf = (worker: string) => /const CACHE = "(.+)"/.exec(worker)?.[1]

  it('is valid JavaScript limited to its own program and path', () => {
    const worker = serviceWorker(kept)
    expect(() => new Function('self', 'caches', worker)).not.toThrow()
    expect(worker).toContain('const SCOPE = "/perks/"')
    expect(worker).toContain('const FILES = ["/perks/offline.html","/media/logo.webp"]')
    expect(versionOf(worker)).toMatch(/^laurel-7-[\w-]{12}$/)
  })

  it('changes version only when its cached content changes', () => {
    expect(versionOf(serviceWorker(kept))).toBe(versionOf(serviceWorker({ ...kept })))
    expect(versionOf(serviceWorker(kept))).not.toBe(versionOf(serviceWorker({ ...kept, offlinePage: '<p>b</p>' })))
    expect(versionOf(serviceWorker(kept))).not.toBe(versionOf(serviceWorker({ ...kept, programId: 8 })))
  })

  /**
   * Runs the worker with a working or a failing network. @returns its response to a request; null if it ignores the
   * request
   */
  const ask = async (
    request: { url: string; mode?: string; method?: string },
    network: boolean,
    pages = kept.pages,
  ) => {
    const listeners: Record<string, (event: unknown) => void> = {}
    const self = {
      location: { origin: 'https://shop.example' },
      addEventListener: (name: string, listener: (event: unknown) => void) => {
        listeners[name] = listener
      },
    }
    const caches = {
      open: async () => ({ match: async (path: string) => `kept ${path}` }),
      keys: async () => ['laurel-7-page-/perks/card'],
    }
    const fetch = async () => {
      if (!network) throw new TypeError('offline')
      return 'network'
    }
    new Function('self', 'caches', 'fetch', 'Request', serviceWorker({ ...kept, pages }))(self, caches, fetch, Object)
    let answer: Promise<unknown> | null = null
    listeners.fetch?.({
      request: { method: 'GET', mode: 'navigate', ...request },
      respondWith: (given: Promise<unknown>) => {
        answer = given
      },
    })
    return answer
  }

  it.each([
    ['a page from the network', { url: 'https://shop.example/perks/my-account' }, true, 'network'],
    [
      'a page with the offline page if the network fails',
      { url: 'https://shop.example/perks/my-account' },
      false,
      'kept /perks/offline.html',
    ],
    [
      'the logo of the offline page',
      { url: 'https://shop.example/media/logo.webp', mode: 'no-cors' },
      false,
      'kept /media/logo.webp',
    ],
    ['a page that works offline from the network', { url: 'https://shop.example/perks/card' }, true, 'network'],
    [
      'a page that works offline with its copy if the network fails',
      { url: 'https://shop.example/perks/card?from=menu' },
      false,
      'kept /perks/card',
    ],
    [
      'a script of such a page if the network fails',
      { url: 'https://shop.example/_next/static/a.js', mode: 'no-cors' },
      false,
      'kept /_next/static/a.js',
    ],
  ])('answers %s', async (_, request, network, expected) => {
    expect(await ask(request, network)).toBe(expected)
  })

  it.each([
    ['personal calls', { url: 'https://shop.example/perks/public/me', mode: 'cors' }],
    ['a call opened as a page', { url: 'https://shop.example/perks/public/me' }],
    ['a POST request', { url: 'https://shop.example/perks/', method: 'POST' }],
    ['another program on the same host', { url: 'https://shop.example/other/' }],
    ['other hosts', { url: 'https://elsewhere.example/perks/' }],
    ['pictures', { url: 'https://shop.example/media/other.webp', mode: 'no-cors' }],
  ])('ignores %s', async (_, request) => {
    expect(await ask(request, false)).toBeNull()
  })

  it('ignores scripts if no page works offline', async () => {
    const script = { url: 'https://shop.example/_next/static/a.js', mode: 'no-cors' }
    expect(await ask(script, false, [])).toBeNull()
  })
})

describe('the offline page', () => {
  const pages = [
    { path: '/card', label: 'My card' },
    { path: '/my-codes', label: 'My codes' },
  ]
  const show = (copy: object | null, signedIn: string | null, kept: string[] = []) => {
    const { window } = new JSDOM(offlinePage(program, '', t, pages), {
      runScripts: 'dangerously',
      url: 'https://shop.example/',
      beforeParse: (page) => {
        const { localStorage } = page
        Object.assign(page, { caches: { match: async (path: string) => kept.includes(path) || undefined } })
        if (copy) localStorage.setItem('laurel_offline_7', JSON.stringify(copy))
        if (signedIn) localStorage.setItem('laurel_signed_in', signedIn)
      },
    })
    const own = window.document.getElementById('own')
    return own?.hidden ? null : own
  }
  const copy = {
    ...{ participant: 1, at: Date.now(), balance: 1390 },
    codes: [{ title: '<b>Tote</b>', code: 'A-1' }],
    vouchers: [
      { title: 'Tea', image: 'data:image/png;base64,AA', until: Date.now() + 60_000 },
      { title: 'Old', image: 'data:image/png;base64,AA', until: Date.now() - 1 },
      { title: 'Elsewhere', image: 'https://evil.example/x.png', until: Date.now() + 60_000 },
    ],
  }

  it('shows the balance, codes and valid vouchers that this browser keeps, as text', () => {
    const own = show(copy, '7')
    expect(own?.textContent).toContain('1,390 Sprigs')
    expect(own?.querySelector('dl')?.textContent).toBe('<b>Tote</b>A-1')
    expect([...(own?.querySelectorAll('img') ?? [])].map(({ alt }) => alt)).toEqual(['Tea'])
  })

  it('links to the pages that this browser keeps', async () => {
    const own = show(copy, '7', ['/my-codes'])
    await Promise.resolve()
    const links = [...(own?.querySelectorAll<HTMLAnchorElement>('a:not([hidden])') ?? [])]
    expect(links.map(({ pathname, textContent }) => [pathname, textContent])).toEqual([['/my-codes', 'My codes']])
  })

  it('shows nothing of anybody who is signed out, or of another program', () => {
    expect(show(copy, null)).toBeNull()
    expect(show(copy, '8')).toBeNull()
    expect(show(null, '7')).toBeNull()
  })

  it('escapes names', () => {
    const page = offlinePage(program, '', t, [])
    expect(page).not.toContain('<Co>')
    expect(page).toContain('Sturdy &#38; &#60;Co&#62; Rewards')
    expect(page).toContain('lang="en"')
  })
})

describe('the error page', () => {
  it("has the specification's text and the program's brand", () => {
    const page = errorPage({ ...program, support_email: 'help@x.example' }, '/perks', t)
    expect(page).toContain('<h1>Oops! Something went wrong.</h1>')
    expect(page).toContain('href="/perks/">Go to Homepage</a>')
    expect(page).toContain('href="mailto:help@x.example"')
    // The address is on a line of its own.
    expect(page).toContain('.support a{display:block}')
    expect(errorPage({ ...program, support_email: null }, '', t)).not.toContain('mailto:')
  })
})

describe('files for search engines', () => {
  it('list the pages in each language', () => {
    const map = sitemapXml(program, 'https://shop.example/perks')
    expect(map).toContain('<loc>https://shop.example/perks/about</loc>')
    expect(map).toContain('hreflang="es" href="https://shop.example/perks/about?locale=es"')
    expect(languageAddresses({ ...program, locales: ['en'] }, 'https://x.example/')).toEqual([])
  })

  it('exclude programs that are in test mode or deactivated', () => {
    const open = robotsText(program, 'https://shop.example/perks')
    expect(open).toContain('Disallow: /perks/public/')
    expect(open).toContain('Sitemap: https://shop.example/perks/sitemap.xml')
    expect(robotsText({ ...program, test_mode: true }, 'https://x.example')).toBe('User-agent: *\nDisallow: /\n')
    expect(robotsText(null, 'https://x.example')).toBe('User-agent: *\nDisallow: /\n')
  })
})

describe('wrap', () => {
  it('breaks between words and leaves a long word whole', () => {
    expect(wrap('one two three extraordinarily', (line) => line.length <= 9)).toEqual([
      'one two',
      'three',
      'extraordinarily',
    ])
    expect(wrap('  ', () => true)).toEqual([])
  })
})
