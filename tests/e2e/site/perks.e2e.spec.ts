import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility'
import { expect } from '../../support/e2e'
import { journey, siteOf, type Words } from '../../support/journeys'
import { inDatabase, openAs, type SignedInPerson, signedIn } from '../../support/signed-in'

/** The perks directory, from a ZIP code to a voucher, with the demo's merchants. */

const dialog = (page: Page) => page.getByRole('dialog')
const cards = (page: Page) => page.getByRole('main').locator('li h3 a')

const openPerks = async ({ participantId }: SignedInPerson): Promise<void> => {
  await inDatabase('update participants set offers_unlocked = true where id = $1', [participantId])
}

const chooseZip = async (page: Page, words: Words, zip: string): Promise<void> => {
  await page.getByLabel(words('perks.find.zip')).fill(zip)
  await page.getByRole('button', { name: words('perks.find.view') }).click()
}

const redeemFirst = async (page: Page, words: Words): Promise<void> => {
  await page
    .getByRole('button', { name: words('perks.offer.redeem') })
    .first()
    .click()
}

// PERKS-1, PERKS-2, PERKS-41
journey('a visitor finds offers near a ZIP code, and learns how to get them', async ({ page, variant: { words } }) => {
  await page.goto(`${siteOf('pennywort')}/my-offers`)
  await expect(page.getByRole('heading', { level: 1, name: words('perks.find.title') })).toBeVisible()
  await expectAccessible(page)
  // This test's browser denies location access.
  await page.getByRole('button', { name: words('perks.find.locate') }).click()
  await expect(page.getByText(words('perks.find.refused'))).toBeVisible()
  await chooseZip(page, words, '97209')
  await expect(page).toHaveURL(/\?zip_code=97209$/)
  await expect(cards(page)).toHaveCount(12)
  await expectAccessible(page)

  await page.getByRole('button', { name: words('perks.list.next') }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByText(/^\D*13\D/).first()).toBeVisible()
  await page.getByRole('button', { name: words('perks.categories.travel'), exact: true }).click()
  await expect(page).toHaveURL(/\?zip_code=97209&category=91$/)
  await page.getByLabel(words('perks.search.zip')).fill('80202')
  await page.getByLabel(words('perks.search.keyword')).fill('zzzz')
  await page.getByRole('button', { name: words('perks.search.submit') }).click()
  await expect(page.getByRole('heading', { name: words('perks.list.empty') })).toBeVisible()
  await page.getByRole('button', { name: words('perks.list.clear') }).click()
  await expect(page).toHaveURL(/\?zip_code=80202$/)
  await cards(page).first().click()
  await expect(page.getByRole('link', { name: words('perks.merchant.directions') })).toBeVisible()
  await expectAccessible(page)
  await redeemFirst(page, words)
  await expect(dialog(page).getByRole('link', { name: words('perks.premium.join') })).toHaveAttribute(
    'href',
    /^\/signin\?redirect_to=%2Fmy-offers%2F/,
  )
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: words('perks.merchant.back') }).click()
  await expect(page).toHaveURL(/\?zip_code=80202$/)
  await page.getByRole('button', { name: words('perks.list.changeLocation') }).click()
  await expect(page.getByRole('button', { name: words('perks.find.view') })).toBeVisible()

  // SITE-133
  await page.getByRole('link', { name: words('header.search') }).click()
  await page.getByRole('searchbox').fill('embr oat')
  await expect(page.getByRole('link', { name: /Ember & Oat/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /Ember & Oat/ }).click()
  await expect(page).toHaveURL(/\/my-offers\/ember-and-oat\?latitude=/)
})

// PERKS-2, PERKS-22
journey(
  'a participant unlocks the perks by a challenge, and redeems an in-store offer, once a year',
  async ({ page, variant: { locale, words } }) => {
    const ada = await signedIn('pennywort', { locale })
    await openAs(page, ada, '/my-offers/ember-and-oat?zip_code=97209')
    await redeemFirst(page, words)
    await expect(
      dialog(page).getByRole('heading', { name: words('perks.premium.earnTitle', { name: 'Ada' }) }),
    ).toBeVisible()
    await expect(dialog(page).locator('a[href^="/challenge/"]').first()).toBeVisible()
    await expectAccessible(page)
    await openPerks(ada)
    await page.reload()

    await page
      .getByRole('button', { name: new RegExp(words('perks.offer.save', { offer: '' }).trim()) })
      .first()
      .click()
    await redeemFirst(page, words)
    await expect(dialog(page).getByRole('heading', { name: words('perks.redeem.ready') })).toBeVisible()
    await expectAccessible(page)
    await dialog(page)
      .getByRole('button', { name: words('perks.redeem.mobile') })
      .click()
    const voucher = dialog(page).locator('.perks-voucher img')
    await expect(voucher).toBeVisible()
    await expect.poll(() => voucher.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
    await expect(dialog(page).getByRole('timer')).toContainText(/9:\d\d|10:00/)
    await expectAccessible(page)
    await page.emulateMedia({ media: 'print' })
    await expect(voucher).toBeVisible()
    await expect(page.getByRole('button', { name: words('perks.redeem.print') })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })

    await page.reload()
    await page.getByRole('button', { name: words('perks.offer.showVoucher') }).click()
    await dialog(page)
      .getByRole('button', { name: words('perks.redeem.mobile') })
      .click()
    await expect(voucher).toBeVisible()
    // Simulate that eleven minutes have passed.
    await inDatabase(
      `update offer_redemptions set voucher_shown_until = now() - interval '1 minute', redeemed_at = now() - interval '11 minutes',
         created_at = now() - interval '11 minutes' where participant_id = $1`,
      [ada.participantId],
    )
    await page.reload()
    await expect(page.getByText(words('perks.offer.usedUp')).first()).toBeVisible()

    await page.goto(`${siteOf('pennywort')}/my-offers?view=mine`)
    await expect(page.getByRole('heading', { name: words('perks.mine.saved') })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: words('perks.mine.report') }).click()
    await dialog(page).getByLabel(words('perks.mine.comment')).fill('They had never heard of it.')
    await dialog(page)
      .getByRole('button', { name: words('perks.mine.send') })
      .click()
    await expect(page.getByText(words('perks.mine.reported'))).toBeVisible()
    await expect(page.getByRole('button', { name: words('perks.mine.report') })).toHaveCount(0)
  },
)
