import type { Page } from '@playwright/test'
import { expect, PHONE, test } from '../../support/e2e'
import { siteOf, wordsOf } from '../../support/journeys'
import { openAs, signedIn } from '../../support/signed-in'

/** Code that a page loads on demand: a tap is never lost, however slow the network is. */

const CODE = '**/_next/static/chunks/**'
const words = wordsOf('en')

test.use(PHONE)

const openHome = async (page: Page) => {
  const ada = await signedIn('verity')
  await openAs(page, ada, '/')
  await expect(page.getByTestId('signed-in-home').getByRole('heading', { level: 1 })).toBeVisible()
  return page.getByRole('button', { name: words('header.menu') })
}

test('the menu opens on the first tap, however slowly its code loads', async ({ page }) => {
  const button = await openHome(page)
  await page.route(CODE, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await button.tap()
  await expect(page.getByRole('dialog').getByRole('button', { name: words('header.logout') })).toBeVisible()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('header.close') })
    .tap()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(button).toBeFocused()
})

test.describe('without its code', () => {
  // React logs errors that its boundaries catch; another part of the page may want its code in the same moment.
  test.use({ allowedComplaints: [/ChunkLoadError/] })

  test("if the menu's code fails to load, the page stays and the next tap retries", async ({ page }) => {
    const button = await openHome(page)
    await page.route(CODE, (route) => route.abort())
    await button.tap()
    await page.waitForTimeout(2000)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.unroute(CODE)
    await button.tap()
    await expect(page.getByRole('dialog').getByRole('button', { name: words('header.logout') })).toBeVisible()
  })

  test('if the code of an account dialog fails to load, the page stays and the next tap retries', async ({ page }) => {
    const ada = await signedIn('verity')
    await openAs(page, ada, '/my-account/profile')
    const button = page.getByRole('button', { name: words('profile.edit') })
    await page.route(CODE, (route) => route.abort())
    await button.tap()
    await page.waitForTimeout(2000)
    await expect(page.getByRole('heading', { level: 1, name: words('account.profile') })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.unroute(CODE)
    await button.tap()
    await expect(page.getByRole('dialog').getByLabel(words('profile.firstName'))).toBeVisible()
  })

  test('home says that it failed to load, and loads on retry', async ({ page }) => {
    const ada = await signedIn('verity')
    await page.context().addCookies(ada.cookies)
    let isKnown = false
    await page.route('**/public/me', async (route) => {
      // By now the page's initial code has loaded; sections load theirs once the session is known.
      await new Promise((resolve) => setTimeout(resolve, 1500))
      isKnown = true
      await route.continue()
    })
    await page.route(CODE, (route) => (isKnown ? route.abort() : route.continue()))
    await page.goto(`${ada.origin}/`)
    const again = page.getByRole('button', { name: words('retry', {}, 'common') })
    await expect(again).toBeVisible()
    await expect(page.getByRole('heading', { name: words('welcome.whatYouCanWin') })).toBeHidden()
    await page.unroute(CODE)
    await again.tap()
    await expect(page.getByTestId('signed-in-home').getByRole('heading', { level: 1 })).toBeVisible()
  })

  test("without a connection, the menu and the completed activities say why they don't open", async ({ page }) => {
    const button = await openHome(page)
    // The code that shows the message is loaded on the first touch.
    await page.locator('body').tap({ position: { x: 5, y: 300 } })
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await page.getByRole('heading', { level: 1 }).tap()
    await button.tap()
    await expect(page.getByText(words('offline', {}, 'common'))).toBeVisible()
    const activities = page.locator('details', { hasText: words('home.completed') })
    await activities.locator('summary').tap()
    const again = activities.getByRole('button', { name: words('retry', {}, 'common') })
    await expect(activities.getByText(words('home.loadError'))).toBeVisible()
    await page.context().setOffline(false)
    await again.tap()
    await expect(activities.getByText(words('account.noActivity'))).toBeVisible()
  })
})

test('a link to a section of home scrolls to it, even while home is still loading', async ({ page }) => {
  const ada = await signedIn('pennywort', { points: 40 })
  await page.addInitScript(() => {
    if (location.protocol.startsWith('http')) sessionStorage.setItem('laurel_profile_skipped', '1')
  })
  await openAs(page, ada, '/my-account')
  const bar = page.getByRole('navigation', { name: words('header.menu') })
  const rewards = page.locator('#rewards')
  const fromTop = async () => Math.round((await rewards.boundingBox())?.y ?? Number.NaN)
  /** The section is below the header, and not 2,000 pixels away. */
  const expectThere = async () => {
    await expect(rewards.getByRole('listitem').first()).toBeVisible()
    await expect.poll(fromTop, { timeout: 10_000 }).toBeLessThan(150)
    expect(await fromTop()).toBeGreaterThan(-5)
  }
  await bar.getByRole('link', { name: 'Rewards' }).tap()
  await expect(page).toHaveURL(/#rewards$/)
  await expectThere()

  await page.goto('about:blank')
  await page.goto(`${siteOf('pennywort')}/#rewards`)
  await expectThere()
})
