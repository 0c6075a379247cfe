import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility'
import { expect, PHONE, test } from '../../support/e2e'
import { expectNoSidewaysScroll } from '../../support/page-width'
import { inDatabase, openAs, signedIn } from '../../support/signed-in'

const PORT = new URL(process.env.E2E_BASE_URL ?? 'http://localhost:3000').port
const BRANDS = [
  { host: 'pennywort', name: 'Pennywort' },
  { host: 'cairnfell', name: 'Cairnfell Trail Club' },
  { host: 'verity', name: 'Port Verity FC' },
]

test.use(PHONE)

const LARGE_LETTERS = { viewport: { width: 320, height: 640 }, locale: 'es-ES' }
const enlarge = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'))

// SITE-1
test('home for visitors is complete, accessible and on brand, and fits small phones and large letters', async ({
  openContext,
  page,
}) => {
  const small = await (await openContext(LARGE_LETTERS)).newPage()
  for (const { host, name } of BRANDS) {
    await test.step(name, async () => {
      await page.goto(`http://${host}.localhost:${PORT}/`)
      await expect(page.getByRole('heading', { name: 'What you can win' })).toBeVisible()
      await expect(
        page.getByText('The sooner you join, the better your chances! FREE to join. Easy to win.'),
      ).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(name))
      const content = await page.content()
      for (const other of BRANDS.filter((brand) => brand.host !== host)) expect(content).not.toContain(other.name)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)

      // Words are longer in Spanish.
      await small.setViewportSize(PHONE.viewport)
      await small.goto(`http://${host}.localhost:${PORT}/`)
      await expect(small.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' })).toBeVisible()
      await expectNoSidewaysScroll(small)
      await small.setViewportSize(LARGE_LETTERS.viewport)
      await enlarge(small)
      await expectNoSidewaysScroll(small)
    })
  }
})

test("participants' pages are accessible, and fit the smallest phone at twice the text size and with large numbers", async ({
  openContext,
}) => {
  const page = await (await openContext(LARGE_LETTERS)).newPage()
  for (const [host, ...paths] of [
    ['pennywort', '/', '/receipts'],
    ['cairnfell', '/', '/my-offers'],
    ['verity', '/', '/my-account'],
  ] as const) {
    const ada = await signedIn(host, { locale: 'es', points: 1250 })
    for (const path of paths) {
      await test.step(`${host}${path}`, async () => {
        await openAs(page, ada, path)
        await expect(page.getByTestId('header-balance')).toBeVisible()
        await page.waitForLoadState('networkidle')
        await expectAccessible(page)
        for (const viewport of [PHONE.viewport, LARGE_LETTERS.viewport]) {
          await page.setViewportSize(viewport)
          if (viewport === LARGE_LETTERS.viewport) await enlarge(page)
          await expectNoSidewaysScroll(page)
        }
      })
    }
  }
  await test.step('long addresses and large numbers fit a phone', async () => {
    const ada = await signedIn('verity', { locale: 'es', points: 87_654_321 })
    const email = `${'wilhelmina.'.repeat(5)}${ada.participantId}@example.com`
    await inDatabase('update participants set email = $2 where id = $1', [ada.participantId, email])
    await page.setViewportSize(PHONE.viewport)
    for (const path of ['/my-account', '/']) {
      await openAs(page, ada, path)
      await expect(page.getByTestId('header-balance')).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectNoSidewaysScroll(page)
    }
  })
})

test('a page without scripts says what is missing, and offers a reload if a script failed to load', async ({
  page,
}) => {
  await page.route('**/_next/static/**/*.js', (route) => route.abort())
  const answer = await page.goto(`http://pennywort.localhost:${PORT}/`)
  expect(await answer?.text()).toMatch(/<noscript><p[^>]*>This page needs JavaScript/)
  const notice = page.getByRole('alert').filter({ hasText: "Part of this page didn't load." })
  await expect(notice).toBeVisible()
  await page.unroute('**/_next/static/**/*.js')
  await notice.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
  await expect(notice).toBeHidden()
})

test.describe('when the page frame itself crashes in a browser', () => {
  test.use({ allowedComplaints: [/planted/] })

  test("shows the program's error page in the visitor's language", async ({ openContext }) => {
    for (const { host, locale, title } of [
      { host: 'pennywort', locale: 'en-US', title: 'Oops! Something went wrong.' },
      { host: 'cairnfell', locale: 'es-ES', title: '¡Vaya! Algo salió mal.' },
    ]) {
      const context = await openContext({ ...PHONE, locale })
      const page = await context.newPage()
      // All texts of the frame use Intl, so breaking it crashes the frame.
      await page.addInitScript(() => {
        Object.assign(Intl, {
          PluralRules: class {
            constructor() {
              throw new Error('planted')
            }
          },
        })
      })
      await page.goto(`http://${host}.localhost:${PORT}/signin`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.locator('header img')).toBeVisible()
      await expect(page).toHaveURL(/\/signin$/)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
  })
})

// SITE-20, SITE-33, SITE-39, SITE-48, SITE-92
test('visitors read pages, choose a language, and are sent to sign in where participants only may be', async ({
  page,
}) => {
  const origin = `http://verity.localhost:${PORT}`
  await test.step('pages for participants send visitors to sign in, and back', async () => {
    for (const path of [
      '/my-account',
      '/receipts',
      '/reward/verity-scarf?from=mail',
      '/challenge/anything?post_id=3',
    ]) {
      await page.goto(origin + path)
      await expect(page).toHaveURL(
        new RegExp(`/signin\\?redirect_to=${encodeURIComponent(path).replaceAll('.', '\\.')}`),
      )
    }
    await expect(page.getByRole('heading', { name: 'Welcome to Port Verity FC!' })).toBeVisible()
    await page.getByLabel('Please enter your email to continue').fill('not an address')
    await page.getByRole('button', { name: 'Continue to get your login code or login link' }).click()
    await expect(page.getByText('Invalid email')).toBeVisible()
  })
  await test.step('a program page has what administrators wrote', async () => {
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /Privacy/ })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: /Privacy/ })).toBeVisible()
  })
  await test.step('an unknown address gets a plain message', async () => {
    const unknown = await page.goto(`${origin}/my-offers/nobody?zip_code=97209`)
    expect(unknown?.status()).toBe(404)
    await expect(page.getByText("We're sorry, but the merchant you were looking for doesn't exist.")).toBeVisible()
    // An address cut within an encoded character is handled like any other.
    const cut = await page.goto(`${origin}/nothing/caf%C3`)
    expect(cut?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page not found.' })).toBeVisible()
    await expect(page).toHaveTitle('Page not found. · Port Verity FC')
  })
  // RULE-50
  await test.step('a chosen language stays', async () => {
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Español' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await page.goto(`${origin}/my-offers`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expectAccessible(page)
  })
})

test("visitors load neither home's largest picture elsewhere, nor the code of a participant's home", async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`http://pennywort.localhost:${PORT}/about`)
  await expect.poll(() => asked.filter((url) => url.includes('/?_rsc=')).length).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => url.includes('hero'))).toEqual([])
  await page.goto(`http://pennywort.localhost:${PORT}/`)
  await expect(page.getByRole('heading', { name: 'What you can win' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => url.includes('/public/home'))).toEqual([])
})

test('embedded content runs in its own frame, and is told who is viewing it', async ({ page }) => {
  const ada = await signedIn('pennywort')
  await openAs(page, ada, '/seed-swap')
  await expect(page.getByRole('heading', { level: 1, name: 'The seed swap' })).toBeVisible()
  const board = page.frameLocator('iframe[title="The seed swap"]')
  await expect(board.getByRole('heading', { level: 1, name: 'Good to see you at the gate, Ada' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

// SITE-58
test('the site can be installed, has an offline page of its brand, and leads home from missing content even so', async ({
  openContext,
}) => {
  const origin = `http://verity.localhost:${PORT}`
  const page = await (await openContext({ locale: 'es-ES', serviceWorkers: 'allow' })).newPage()
  await page.goto(`${origin}/embedded`)
  await expect(page).toHaveURL(`${origin}/`)
  const name = await page.evaluate(async () => {
    const manifest = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')?.href ?? ''
    return ((await (await fetch(manifest)).json()) as { name: string }).name
  })
  expect(name).toBe('Port Verity FC')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  // The cached offline page; the service worker's logic has its own specs.
  const offline = await page.evaluate(async () => (await caches.match('/offline.html'))?.text())
  expect(offline).toContain('Port Verity FC')
  expect(await page.evaluate(async () => (await caches.match('/public/me')) ?? null)).toBeNull()
  await page.goto(`${origin}/embedded`)
  await expect(page).toHaveURL(`${origin}/`)
})
