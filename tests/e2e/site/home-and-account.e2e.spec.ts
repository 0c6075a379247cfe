import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '../../support/accessibility'
import { expect, test } from '../../support/e2e'
import { journey, siteOf, wordsOf } from '../../support/journeys'
import { expectNoSidewaysScroll } from '../../support/page-width'
import { forgetEverybody, inDatabase, openAs, signedIn } from '../../support/signed-in'

const skipProfile = async (page: Page, skip: string): Promise<void> => {
  await page.getByRole('dialog').getByRole('button', { name: skip }).click()
}

// SITE-2
journey(
  'home follows the order of the specification, complete and accessible, in three brands',
  async ({ page, variant: { locale, words } }) => {
    test.setTimeout(120_000)
    const order = ['social.title', 'donation.title', 'membership.title', 'nextSteps.title']
    for (const [slug, term, rewards, sections] of [
      ['pennywort', 'Sprigs', 'Rewards', []],
      ['cairnfell', 'Miles', 'Gear', ['membership.title']],
      ['verity', 'Goals', 'Prizes', ['social.title', 'donation.title']],
    ] as const) {
      await forgetEverybody(page)
      const ada = await signedIn(slug, { locale, points: 10 })
      await openAs(page, ada, '/')
      if (slug === 'pennywort') await skipProfile(page, words('home.skip'))
      // By role, because the visitors' version is hidden in the same page.
      await expect(page.getByRole('heading', { name: words('home.earnMore', { term }) })).toBeVisible()
      await expect(page.getByRole('heading', { name: words('home.currentRewards', { rewards }) })).toBeVisible()
      // Sections without content for a newcomer are not rendered.
      await expect(page.getByRole('heading', { name: words('home.myRewards', { rewards }) })).toHaveCount(0)
      for (const title of sections) await expect(page.getByRole('heading', { name: words(title) })).toBeVisible()
      await expect(page.getByRole('heading', { name: words('nextSteps.title') })).toBeVisible()
      const shown = await page.getByRole('heading', { level: 2 }).allInnerTexts()
      const found = [
        ...order.map((key) => words(key)),
        words('home.earnMore', { term }),
        words('home.currentRewards', { rewards }),
      ].map((title) => shown.findIndex((text) => text.trim() === title))
      const present = found.filter((index) => index >= 0)
      expect(present).toEqual([...present].sort((a, b) => a - b))
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
  },
)

journey("a section of home that fails doesn't affect the others", async ({ page, variant: { locale, words } }) => {
  const ada = await signedIn('verity', { locale })
  // The page's first call loads all sections at once; when it returns nothing, each section loads itself.
  await page.route('**/public/personal?*', (route) => route.fulfill({ json: {} }))
  await page.route('**/public/home/current_rewards', (route) => route.fulfill({ status: 500, json: {} }))
  await openAs(page, ada, '/')
  await expect(page.getByText(words('reward.loadError'))).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('link', { name: 'Like, comment, sing along' })).toBeVisible()
  await page.unroute('**/public/home/current_rewards')
  await page
    .getByRole('button', { name: words('retry', {}, 'common') })
    .first()
    .click()
  await expect(page.getByText(words('reward.loadError'))).toHaveCount(0)
})

// SITE-3
journey(
  'the menu shows balance, lifetime points and completed challenges',
  async ({ page, variant: { locale, words } }) => {
    const ada = await signedIn('verity', { locale, points: 65 })
    await openAs(page, ada, '/my-account')
    await page.getByRole('button', { name: words('header.menu') }).click()
    const menu = page.getByRole('dialog', { name: words('header.menu') })
    await expect(menu).toContainText(words('header.balance', { points: '65', term: 'Goals' }))
    await expect(menu).toContainText(words('header.lifetime', { points: '65', term: 'Goals' }))
    await expect(menu).toContainText(words('header.completed', { count: 0 }))
  },
)

journey(
  'the profile prompt appears until the profile is completed, or skipped for now',
  async ({ page, variant: { locale, words } }) => {
    const ada = await signedIn('pennywort', { locale })
    await openAs(page, ada, '/')
    await page
      .getByRole('dialog')
      .getByRole('link', { name: words('home.completeProfile') })
      .click()
    await expect(page).toHaveURL(/\/challenge\/set-the-table/)
  },
)

journey('long email addresses and large numbers fit a phone', async ({ page, variant: { locale, words } }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const ada = await signedIn('verity', { locale, points: 87_654_321 })
  const email = `${'wilhelmina.'.repeat(5)}${ada.participantId}@example.com`
  await inDatabase('update participants set email = $2 where id = $1', [ada.participantId, email])
  for (const path of ['/my-account', '/']) {
    await openAs(page, ada, path)
    const last = path === '/' ? words('home.earnMore', { term: 'Goals' }) : words('account.activity')
    await expect(page.getByRole('heading', { name: last })).toBeVisible()
    await expectNoSidewaysScroll(page)
  }
})

// SITE-36, SITE-37
journey('profile, picture, email settings, activity and signing out', async ({ page, variant: { locale, words } }) => {
  test.setTimeout(120_000)
  const ada = await signedIn('pennywort', { locale, points: 30 })
  await openAs(page, ada, '/my-account')
  await expect(page.getByTestId('balance')).toContainText('30')
  await expectAccessible(page)

  const profile = page.getByRole('region', { name: words('account.profile') })
  const edit = page.getByRole('button', { name: words('profile.edit') })
  const dialog = page.getByRole('dialog', { name: words('profile.edit') })
  await edit.click()
  await dialog.getByRole('button', { name: words('header.close') }).click()
  await expect(edit).toBeFocused()
  await edit.click()
  await dialog.getByLabel(words('profile.firstName')).fill('')
  await dialog.getByRole('button', { name: words('account.save') }).click()
  await expect(dialog.getByText(words('profile.required'))).toBeVisible()
  await dialog.getByLabel(words('profile.firstName')).fill('Adela')
  await dialog.getByLabel(words('profile.phone')).fill('+1 503 555 0134')
  await dialog.getByLabel(words('profile.city')).fill('Portland')
  await dialog.getByRole('button', { name: words('account.save') }).click()
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await expect(profile).toContainText('Adela')
  await expect(profile).toContainText('Portland')

  await page.getByRole('button', { name: words('profile.addPicture') }).click()
  const picture = await sharp(randomBytes(300 * 200 * 3), { raw: { width: 300, height: 200, channels: 3 } })
    .png()
    .toBuffer()
  const save = page.getByRole('button', { name: words('profile.savePicture') })
  await page.getByTestId('avatar-file').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
  await save.click()
  await expect(save).toHaveCount(0)
  const [row] = await inDatabase<{ avatar_id: number | null }>('select avatar_id from participants where id = $1', [
    ada.participantId,
  ])
  expect(row?.avatar_id).not.toBeNull()

  await page.getByRole('button', { name: words('account.editEmails') }).click()
  await page.getByRole('dialog').getByRole('radio').nth(1).check()
  const reloaded = page.waitForEvent('load') // SITE-111: wait for the reload, which would discard what is typed before.
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('account.save') })
    .click()
  await expect
    .poll(async () => {
      const [row] = await inDatabase<{ key: string }>(
        'select s.key from participants p join email_settings s on s.id = p.email_setting_id where p.id = $1',
        [ada.participantId],
      )
      return row?.key
    })
    .toBeTruthy()
  await reloaded

  await page.getByLabel(words('account.search')).fill('nothing like this')
  await expect(page.getByText(words('account.noMatch'))).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('button', { name: words('header.logout') })
    .click()
  await expect(page.getByRole('link', { name: words('welcome.start') }).first()).toBeVisible()
  expect(await page.evaluate(async () => (await fetch('/public/rewards/1')).status)).toBe(401)
})

// RULE-50
test('a participant chooses a language, and the site keeps it', async ({ page }) => {
  await page.goto(`${siteOf('verity')}/`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Español' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await page.goto(`${siteOf('verity')}/signin`)
  await expect(
    page.getByRole('heading', { name: wordsOf('es')('welcome', { program: 'Port Verity FC' }, 'signin') }),
  ).toBeVisible()
})

test('the site can be installed, and its offline page carries the program’s brand', async ({ openContext }) => {
  const page = await (await openContext({ serviceWorkers: 'allow' })).newPage()
  await page.goto(`${siteOf('verity')}/`)
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
})
