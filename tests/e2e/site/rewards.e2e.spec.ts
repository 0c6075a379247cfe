import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility'
import { expect, test } from '../../support/e2e'
import { journey, siteOf } from '../../support/journeys'
import { balanceOf, expectBalance, inDatabase, openAs, signedIn, signOutEveryone } from '../../support/signed-in'

/** Every kind of reward, from its card to its outcome. */

const card = (page: Page) => page.getByRole('dialog')

journey(
  'redeem: shows how many points are missing, takes the points once, and hands out a code',
  async ({ page, variant: { locale, words } }) => {
    const poor = await signedIn('pennywort', { locale, points: 100 })
    await openAs(page, poor, '/reward/pennywort-basket-credit')
    const claim = card(page).getByRole('button', {
      name: words('reward.use', { threshold: 150, term: 'Sprigs' }),
    })
    await expect(claim).toBeDisabled()
    await expect(card(page)).toContainText('50')
    await expectAccessible(page)

    await signOutEveryone(page)
    const ada = await signedIn('pennywort', { locale, points: 400 })
    await openAs(page, ada, '/reward/pennywort-basket-credit')
    await claim.dblclick()
    await expect(page.getByText(words('reward.claimed'), { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/my-codes\?code=claim-\d+$/)
    await expect(card(page).getByTestId('coupon-code')).toContainText(/PW5/)
    await expect(card(page).getByRole('img', { name: /PW5/ })).toBeVisible()
    await expectAccessible(page)
    await card(page)
      .getByRole('button', { name: words('codes.markUsed') })
      .click()
    await expect(card(page).getByRole('button', { name: words('codes.undoUsed') })).toBeVisible()
    await card(page)
      .getByRole('button', { name: words('codes.undoUsed') })
      .click()
    await expect(card(page).getByRole('button', { name: words('codes.markUsed') })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByTestId('code-row')).toHaveCount(1)
    await expectAccessible(page)
    await page.goto(`${siteOf('pennywort')}/reward/pennywort-basket-credit`)
    await expect(card(page).getByText(words('reward.congrats'), { exact: true })).toBeVisible()
    await expect(card(page).getByRole('link', { name: words('reward.showCode') })).toBeVisible()
    await expect(card(page).getByTestId('claim-story')).toHaveCount(0)
    expect(await balanceOf(ada)).toBe(250)
  },
)

journey(
  'redeem with a price: leaving the payment returns everything, and paying settles the claim',
  async ({ page, variant: { locale, words } }) => {
    const ada = await signedIn('cairnfell', { locale, points: 200 })
    await openAs(page, ada, '/reward/cairnfell-trail-kitchen')
    const claim = card(page).getByRole('button', { name: words('reward.use', { threshold: 120, term: 'Miles' }) })
    await test.step('a held claim can be given up', async () => {
      await claim.click()
      await page.locator('button[value=cancel]').click()
      await expectBalance(ada, 80)
      const giveUp = card(page).getByRole('button', { name: words('reward.giveUp') })
      await expect(giveUp).toBeVisible()
      await expectAccessible(page)
      await giveUp.dblclick()
      await expect(page.getByText(words('reward.givenUp'), { exact: true })).toBeVisible()
      await expect(claim).toBeEnabled()
      await expect(claim).toBeFocused()
      await expect(giveUp).toHaveCount(0)
      await expect(page.getByTestId('header-balance')).toContainText('200')
      expect(await balanceOf(ada)).toBe(200)
    })
    await test.step('points are held, and the payment settles the claim', async () => {
      await page.goto(`${siteOf('cairnfell')}/reward/cairnfell-trail-kitchen`)
      await claim.click()
      await expect(page.locator('button[value=pay]')).toBeVisible()
      await expectBalance(ada, 80)
      await page.locator('button[value=pay]').click()
      await expect(page.getByRole('dialog')).toContainText('Ada Moreno', { timeout: 20_000 })
      const stateOf = async () =>
        (
          await inDatabase<{ state: string }>(
            'select state from reward_claims where participant_id = $1 order by id desc limit 1',
            [ada.participantId],
          )
        )[0]?.state
      await expect.poll(stateOf).toBe('settled')
      expect(await balanceOf(ada)).toBe(80)
      await page.goto(`${siteOf('cairnfell')}/reward/cairnfell-trail-kitchen`)
      await expect(card(page).getByTestId('claim-story')).toBeVisible()
    })
  },
)

journey(
  'sweepstake and instant win: entries for points and for free, and a play that other tabs see',
  async ({ page, variant: { locale, words } }) => {
    const ada = await signedIn('pennywort', { locale, points: 60 })
    const sweepstake = '/reward/pennywort-saturday-boxes'
    await test.step('an entry for points', async () => {
      await openAs(page, ada, sweepstake)
      await card(page)
        .getByRole('button', { name: words('reward.enter', { cost: 25, term: 'Sprigs' }) })
        .click()
      await expect(page).toHaveURL(`${siteOf('pennywort')}/`)
      await expectBalance(ada, 35)
    })
    await test.step('an entry for free, with the code on the public list', async () => {
      await page.goto(`${siteOf('pennywort')}${sweepstake}`)
      await expect(card(page).getByTestId('sweepstake-entries')).toContainText('1')
      await card(page)
        .locator('summary', { hasText: words('draw.freeTitle') })
        .click()
      const send = card(page).getByRole('button', { name: words('draw.freeSend') })
      await send.click()
      await expect(card(page).getByText(words('draw.mustAgree'))).toBeVisible()
      await card(page)
        .getByRole('checkbox', { name: words('draw.agree') })
        .check()
      await send.click()
      await expect(card(page).getByTestId('sweepstake-entries')).toContainText('2')
      expect(await balanceOf(ada)).toBe(35)
      await expect(card(page).getByTestId('participant-code')).toContainText(/^[0-9a-f]{16}$/)
    })
    await test.step('a play costs the stated points and shows its result, and other tabs update the balance', async () => {
      const account = await page.context().newPage()
      await openAs(account, ada, '/my-account')
      await expect(account.getByTestId('balance')).toContainText('35')
      await page.addInitScript(() => sessionStorage.setItem('laurel_profile_skipped', '1'))
      await page.goto(`${siteOf('pennywort')}/`)
      const home = await page.title()
      await page.locator('#rewards').getByRole('link', { name: 'The Golden Pear' }).click()
      // The page's title names the reward even where visitors can't see it.
      await expect(page).toHaveTitle('The Golden Pear · Pennywort')
      const play = card(page).getByRole('button', { name: words('contest.play') })
      await expect(play).toBeInViewport({ ratio: 1 })
      await play.click()
      await expect(
        card(page)
          .getByText(words('contest.lost'))
          .or(card(page).getByText(words('contest.won')))
          .first(),
      ).toBeInViewport()
      await expectBalance(ada, 30)
      await expectAccessible(page)
      await expect(account.getByTestId('balance')).toContainText('30')
      await page.keyboard.press('Escape')
      await expect(page).toHaveURL(`${siteOf('pennywort')}/`)
      await expect(page).toHaveTitle(home)
    })
  },
)

journey('anyone can verify a finished draw in their own browser', async ({ page, variant: { words } }) => {
  await page.goto(`${siteOf('verity')}/draws/verity-away-day`)
  const draw = page.getByTestId('draw-1')
  await expect(draw.getByTestId('draw-result')).toBeVisible()
  await expect(draw.getByTestId('entry-list')).toBeVisible()
  await expectAccessible(page)
  await draw.getByRole('button', { name: words('draw.verifyButton') }).click()
  await expect(draw.getByTestId('draw-verdict')).toHaveAttribute('data-ok', 'true')
  await expect(draw.getByTestId('draw-verdict')).toHaveText(words('draw.verified'))
})

journey(
  'opened by keyboard, a card takes the focus and returns it to its tile',
  async ({ page, variant: { locale } }) => {
    const ada = await signedIn('verity', { locale })
    await openAs(page, ada, '/')
    const tile = page.getByTestId('signed-in-home').getByRole('link', { name: 'Lighthouse scarf' }).last()
    await tile.focus()
    await page.keyboard.press('Enter')
    await expect(card(page).getByRole('heading', { level: 1, name: 'Lighthouse scarf' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(`${siteOf('verity')}/`)
    await expect(page.locator('a:focus')).toHaveAttribute('href', await tile.getAttribute('href').then(String))
  },
)
