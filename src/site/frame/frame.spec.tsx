import { Answer, openSite, SIGNED_OUT, signedInAs, siteProgram, wordsIn } from '../../../tests/support/site-page'

const { act } = await import('react')
const { renderToStaticMarkup } = await import('react-dom/server')
const { translate } = await import('@/i18n')
const { Header } = await import('./header.client')
const { Footer } = await import('./footer')
const { PageError } = await import('./site-error.client')
const { EmbeddedContent } = await import('./embedded-content.client')
const { SiteDocument } = await import('./document')
const { Unavailable } = await import('./unavailable')

const href = (path: string) => path
const program = siteProgram({
  navigation_menus: [
    { id: 1, name: 'Shop', navigation_url: '/shop', show_in_tab: true, show_on_logout: false, position: 0 },
    { id: 2, name: 'About us', navigation_url: '/about', show_in_tab: false, show_on_logout: true, position: 1 },
  ],
  published_program_pages: [{ id: 3, slug: 'privacy', title: 'Privacy Policy' }],
})

describe('the header', () => {
  // SITE-16, SITE-17
  it('links its logo to home, and shows visitors only the items marked for them', async () => {
    const page = await openSite(<Header />, { program, answers: { '/public/me': SIGNED_OUT } })
    expect(page.find('header a').getAttribute('href')).toBe('/')
    expect(page.find('header a').getAttribute('aria-label')).toBe('Pennywort')
    expect(page.has('a', 'About us')).toBe(true)
    expect(page.has('a', 'Shop')).toBe(false)
    expect(page.find('a', 'Sign In').getAttribute('href')).toBe('/signin')
    await page.close()
  })

  it("wraps the program's long name to two lines within the available space", async () => {
    const page = await openSite(<Header />, { program, answers: { '/public/me': SIGNED_OUT } })
    const name = page.find('header a span', 'Pennywort')
    for (const limit of ['line-clamp-2', 'min-w-0', 'break-words']) expect(name.className).toContain(limit)
    await page.close()
  })

  it('has a menu for visitors on narrow screens if there are items for them', async () => {
    const page = await openSite(<Header />, { program, answers: { '/public/me': SIGNED_OUT } })
    await page.press('button', 'Menu')
    const menu = page.find('dialog')
    expect([...menu.querySelectorAll('nav a')].map((link) => link.textContent)).toEqual(['About us'])
    expect(page.has('dialog button', 'Logout')).toBe(false)
    await page.close()
    const without = siteProgram({ navigation_menus: program.navigation_menus.slice(0, 1) })
    const bare = await openSite(<Header />, { program: without, answers: { '/public/me': SIGNED_OUT } })
    expect(bare.has('button', 'Menu')).toBe(false)
    await bare.close()
  })

  // SITE-18
  it('shows participants their first name, balance, My Account, the items and Logout in the side menu', async () => {
    const answers = {
      '/public/me': signedInAs(),
      '/public/signin/sign_out_user': { success: true, message: '', errors: {} },
    }
    const page = await openSite(<Header />, { program, answers })
    expect(wordsIn(page.find('header a[href="/my-account"]'))).toBe('Hi! Ada+730 Sprigs')
    expect(page.find('nav a', 'Shop').getAttribute('target')).toBe('_blank')
    expect(page.find('nav a', 'About us').getAttribute('target')).toBeNull()
    await page.press('button', 'Menu')
    const menu = page.find('dialog')
    expect(menu.textContent).toContain('Hi!Ada')
    expect(menu.textContent).not.toContain('Moreno')
    expect(menu.textContent).toContain('+730 Sprigs')
    expect([...menu.querySelectorAll('nav a')].map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['My Account', '/my-account'],
      ['Receipts', '/receipts'],
      ['My codes', '/my-codes'],
      ['Search', '/search'],
      ['Shop', '/shop'],
      ['About us', '/about'],
    ])
    await page.press('dialog button', 'Logout')
    expect(page.sent.at(-1)).toMatchObject({
      method: 'POST',
      path: '/public/signin/sign_out_user',
      fields: [['authenticity_token', expect.any(String)]],
    })
    expect(page.went).toEqual(['/'])
    await page.close()
  })

  it('reloads when Back restores a page of a participant who has signed out', async () => {
    const page = await openSite(<Header />, { program, answers: { '/public/me': signedInAs() } })
    const comeBack = () => window.dispatchEvent(Object.assign(new window.Event('pageshow'), { persisted: true }))
    comeBack()
    expect(page.went).toEqual([])
    window.localStorage.removeItem('laurel_signed_in')
    comeBack()
    expect(page.went).toEqual(['reload'])
    await page.close()
  })

  it.each([
    ['a session that ended', '7', '7'],
    ['nobody who was here', null, null],
    ['nobody who was here, and was in another program of this host', '8', null],
  ])('stores %s for the sign-in page', async (_, hint, noted) => {
    window.sessionStorage.clear()
    if (hint) window.localStorage.setItem('laurel_signed_in', hint)
    else window.localStorage.removeItem('laurel_signed_in')
    const page = await openSite(<Header />, { program, answers: { '/public/me': SIGNED_OUT } })
    expect(window.sessionStorage.getItem('laurel_session_ended')).toBe(noted)
    await page.close()
  })

  it.each([
    [
      'another tab changed something',
      () => Object.assign(new window.Event('storage'), { key: 'laurel_changed_at' }),
      2,
    ],
    [
      'another tab stored something else',
      () => Object.assign(new window.Event('storage'), { key: 'laurel_filter' }),
      1,
    ],
    [
      'the network came back',
      () => {
        window.dispatchEvent(new window.Event('offline'))
        return new window.Event('online')
      },
      2,
    ],
    ['somebody came back to the page', () => new window.Event('visibilitychange', { bubbles: true }), 2],
  ])('reloads the session after %s (%#), however fresh', async (_, happen, times) => {
    const page = await openSite(<Header />, { program, answers: { '/public/me': signedInAs() } })
    const event = happen()
    await act(async () => (event.bubbles ? document : window).dispatchEvent(event))
    await page.settle()
    expect(page.sent.filter(({ path }) => path === '/public/me')).toHaveLength(times)
    await page.close()
  })

  it("shows receipts once if the program's own menu links them", async () => {
    const menus = [
      {
        id: 9,
        name: 'Snap a receipt',
        navigation_url: '/receipts',
        show_in_tab: false,
        show_on_logout: false,
        position: 0,
      },
    ]
    const own = { ...program, navigation_menus: menus }
    const page = await openSite(<Header />, { program: own, answers: { '/public/me': signedInAs() } })
    await page.press('button', 'Menu')
    const links = [...page.find('dialog').querySelectorAll('nav a')].map((link) => link.textContent)
    expect(links).toEqual(['My Account', 'My codes', 'Search', 'Snap a receipt'])
    await page.close()
  })

  it.each([
    [new Answer(500, { success: false, message: 'No', errors: {} }), "You're still signed in. Please try again."],
    [
      () => Promise.reject(new TypeError('Failed to fetch')),
      "You're still signed in. Check your connection and try again.",
    ],
  ])('shows an error and stays if signing out fails', async (failure, words) => {
    const answers = { '/public/me': signedInAs(), '/public/signin/sign_out_user': failure }
    const page = await openSite(<Header />, { program, answers })
    await page.press('button', 'Menu')
    await page.press('dialog button', 'Logout')
    expect(page.find('dialog [role=alert]').textContent).toBe(words)
    expect(page.has('dialog button:disabled', 'Logout')).toBe(false)
    expect(page.went).toEqual([])
    await page.close()
  })
})

// SITE-19
it("the footer links the program's published pages", async () => {
  const page = await openSite(<Footer href={href} program={program} t={translate('en', 'site')} />, { program })
  expect(page.find('footer a', 'Privacy Policy').getAttribute('href')).toBe('/privacy')
  await page.close()
})

// SITE-59
it('the error page has the specified text and links to home and support', async () => {
  const page = await openSite(<PageError />, { answers: { '/public/me': SIGNED_OUT } })
  expect(page.find('h1').textContent).toBe('Oops! Something went wrong.')
  expect(page.find('a', 'Go to Homepage').getAttribute('href')).toBe('/')
  expect(page.find('a[href^="mailto:"]').getAttribute('href')).toBe('mailto:help@pennywort.example')
  await page.close()
})

describe('embedded content of another organization', () => {
  const content = {
    slug: 'community',
    title: 'Community',
    url: 'https://community.example/wall',
    qrati_program_id: 'q1',
  }

  it('requires a session', async () => {
    const page = await openSite(<EmbeddedContent content={content} />, {
      path: '/community?tab=2',
      answers: { '/public/me': SIGNED_OUT },
    })
    expect(page.has('iframe')).toBe(false)
    expect(page.went).toEqual(['/signin?redirect_to=%2Fcommunity%3Ftab%3D2'])
    await page.close()
  })

  it('receives id, first and last name', async () => {
    const url = 'https://community.example/wall?participant_id=4&first_name=Ada&last_name=Moreno&program_id=q1'
    const page = await openSite(<EmbeddedContent content={content} />, {
      answers: { '/public/me': signedInAs(), '/public/embedded_content': { url } },
    })
    expect(page.find('iframe').getAttribute('src')).toBe(url)
    expect(page.text()).toContain('Loading, please wait...')
    await page.close()
  })

  it("shows an error and a retry button if the session can't be loaded", async () => {
    const answers = { '/public/me': new Answer(403, { message: 'Out of order.' }) }
    const page = await openSite(<EmbeddedContent content={content} />, { answers })
    expect(page.text()).toContain('Out of order.')
    const asked = page.sent.length
    await page.press('button', 'Try again')
    expect(page.sent.length).toBeGreaterThan(asked)
    await page.close()
  })

  it('redirects home if its address is invalid', async () => {
    const page = await openSite(<EmbeddedContent content={{ ...content, url: 'nowhere' }} />, {
      answers: { '/public/me': signedInAs(), '/public/embedded_content': { url: null } },
    })
    expect(page.went).toEqual(['/'])
    await page.close()
  })
})

describe('the document of a program', () => {
  const draw = (test_mode: boolean) =>
    renderToStaticMarkup(
      <SiteDocument basePath="" program={siteProgram({ test_mode })}>
        <p>Hello</p>
      </SiteDocument>,
    )

  // RULE-6
  it('has a banner only in test mode', () => {
    const words = 'Test mode. No charges, no minting, and no email to participants.'
    expect(draw(true)).toContain(words)
    expect(draw(false)).not.toContain(words)
  })

  it('is a branded notice if the program was deactivated', () => {
    const html = renderToStaticMarkup(<Unavailable program={program} />)
    expect(html).toContain('Pennywort isn&#x27;t available right now')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).toContain('Your Sprigs and Treats are safe.')
  })
})
