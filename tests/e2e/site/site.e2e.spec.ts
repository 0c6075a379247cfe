import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility'
import { expect, PHONE, test } from '../../support/e2e'
import { expectNoSidewaysScroll } from '../../support/page-width'
import { openAs, signedIn } from '../../support/signed-in'

const PORT = new URL(process.env.E2E_BASE_URL ?? 'http://localhost:3000').port
const BRANDS = [
  { host: 'pennywort', name: 'Pennywort' },
  { host: 'cairnfell', name: 'Cairnfell Trail Club' },
  { host: 'verity', name: 'Port Verity FC' },
]

test.use(PHONE)

// SITE-1
test('home for visitors is complete, accessible and on brand', async ({ page }) => {
  for (const { host, name } of BRANDS) {
    await page.goto(`http://${host}.localhost:${PORT}/`)
    await expect(page.getByRole('heading', { name: 'What you can win' })).toBeVisible()
    await expect(
      page.getByText('The sooner you join, the better your chances! FREE to join. Easy to win.'),
    ).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(name))
    for (const other of BRANDS.filter((brand) => brand.host !== host)) {
      expect(await page.content()).not.toContain(other.name)
    }
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
})

test("every brand's header fits a phone in Spanish, where words are longer", async ({ openContext }) => {
  const context = await openContext({ ...PHONE, locale: 'es-ES' })
  const page = await context.newPage()
  for (const { host } of BRANDS) {
    await page.goto(`http://${host}.localhost:${PORT}/signin`)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' })).toBeVisible()
    await expectNoSidewaysScroll(page)
  }
})

const LARGE_LETTERS = { viewport: { width: 320, height: 640 }, locale: 'es-ES' }
const enlarge = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'))

test('home for visitors fits the smallest phone at twice the text size', async ({ openContext }) => {
  const page = await (await openContext(LARGE_LETTERS)).newPage()
  for (const { host } of BRANDS) {
    await page.goto(`http://${host}.localhost:${PORT}/`)
    await enlarge(page)
    await expectNoSidewaysScroll(page)
  }
})

test("participants' pages fit it too", async ({ openContext }) => {
  test.setTimeout(180_000)
  const page = await (await openContext(LARGE_LETTERS)).newPage()
  for (const [host, ...paths] of [
    ['pennywort', '/', '/receipts', '/nothing-here'],
    ['cairnfell', '/', '/my-offers'],
    ['verity', '/', '/my-account'],
  ] as const) {
    const ada = await signedIn(host, { locale: 'es', points: 1250 })
    for (const path of paths) {
      await openAs(page, ada, path)
      await enlarge(page)
      await page.waitForLoadState('networkidle')
      await expectNoSidewaysScroll(page)
    }
  }
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

  for (const { host, locale, title } of [
    { host: 'pennywort', locale: 'en-US', title: 'Oops! Something went wrong.' },
    { host: 'cairnfell', locale: 'es-ES', title: '¡Vaya! Algo salió mal.' },
  ])
    test(`the program's own error page stands in its place: ${host}`, async ({ openContext }) => {
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
    })
})

test('only home preloads its largest picture', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`http://pennywort.localhost:${PORT}/about`)
  await expect.poll(() => asked.filter((url) => url.includes('/?_rsc=')).length).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => url.includes('hero'))).toEqual([])
})

// SITE-33, SITE-39, SITE-92
test('pages for participants send visitors to sign in, and back', async ({ page }) => {
  for (const path of ['/my-account', '/receipts', '/reward/1', '/challenge/anything?post_id=3']) {
    await page.goto(`http://pennywort.localhost:${PORT}${path}`)
    await expect(page).toHaveURL(new RegExp(`/signin\\?redirect_to=${encodeURIComponent(path).replaceAll('.', '\\.')}`))
  }
  await expect(page.getByRole('heading', { name: 'Welcome to Pennywort!' })).toBeVisible()
  await page.getByLabel('Please enter your email to continue').fill('not an address')
  await page.getByRole('button', { name: 'Continue to get your login code or login link' }).click()
  await expect(page.getByText('Invalid email')).toBeVisible()
})

test('an unknown address gets a plain message, on hosts with and without a program', async ({ page }) => {
  await page.goto(`http://pennywort.localhost:${PORT}/nothing-here`)
  await expect(page.getByRole('heading', { name: 'Page not found.' })).toBeVisible()
  await expect(page).toHaveTitle('Page not found. · Pennywort')
  await expect(page.getByRole('link', { name: 'Go to Homepage' })).toBeVisible()
  // An address cut within an encoded character is handled like any other.
  const cut = await page.goto(`http://pennywort.localhost:${PORT}/nothing/caf%C3`)
  expect(cut?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not found.' })).toBeVisible()
  const unknown = await page.goto(`http://nobody.localhost:${PORT}/`)
  expect(unknown?.status()).toBe(404)
  await expect(page.getByText('Pennywort')).toHaveCount(0)
})

test('a program without perks says so, and an unknown merchant is not found', async ({ page }) => {
  await page.goto(`http://verity.localhost:${PORT}/my-offers`)
  await expect(page.getByRole('heading', { level: 1, name: 'Explore Perks and Benefits' })).toBeVisible()
  await expect(page).toHaveTitle(/^Explore Perks and Benefits · /)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expect(page.getByRole('main').getByRole('link', { name: /^Ways to earn/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/signin\?redirect_to=%2Fmy-offers$/)
  for (const program of ['verity', 'cairnfell']) {
    const merchant = await page.goto(`http://${program}.localhost:${PORT}/my-offers/nobody?zip_code=97209`)
    expect(merchant?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found.' })).toBeVisible()
    await expect(page.getByText("We're sorry, but the merchant you were looking for doesn't exist.")).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to Homepage' })).toBeVisible()
  }
})

// SITE-20
test('program pages render what administrators wrote', async ({ page }) => {
  await page.goto(`http://verity.localhost:${PORT}/`)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /Privacy/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /Privacy/ })).toBeVisible()
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
test('embedded content leads home if the program has none, even through the service worker', async ({
  openContext,
}) => {
  const page = await (await openContext({ locale: 'es-ES', serviceWorkers: 'allow' })).newPage()
  await page.goto(`http://verity.localhost:${PORT}/embedded`)
  await expect(page).toHaveURL(`http://verity.localhost:${PORT}/`)
  await page.goto(`http://verity.localhost:${PORT}/about`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto(`http://verity.localhost:${PORT}/embedded`)
  await expect(page).toHaveURL(`http://verity.localhost:${PORT}/`)
})
