import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility'
import { expect, test } from '../../support/e2e'
import { journey, siteOf } from '../../support/journeys'
import { balanceOf, expectBalance, forgetEverybody, inDatabase, openAs, signedIn } from '../../support/signed-in'

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

    await forgetEverybody(page)
    const ada = await signedIn('pennywort', { locale, points: 400 })
    await openAs(page, ada, '/reward/pennywort-basket-credit')
    await claim.dblclick()
    await expect(page.getByText(words('reward.claimed'), { exact: true })).toBeVisible()
    await expect(page).toHaveURL(`${siteOf('pennywort')}/`)
    await page.getByRole('button', { name: words('reward.seeIt') }).click()
    await expect(card(page).getByText(words('reward.congrats'), { exact: true })).toBeVisible()
    await expect(page.getByText(words('reward.claimed'), { exact: true })).toHaveCount(0, { timeout: 1000 })
    await expect(card(page).getByTestId('coupon-code')).toContainText(/PW5/)
    await expect(card(page).getByTestId('claim-story')).toHaveCount(0)
    expect(await balanceOf(ada)).toBe(250)
  },
)

journey(
  'a reward hidden from visitors still has a page title, and other tabs update the balance',
  async ({ page, variant: { locale, words } }) => {
    const ada = await signedIn('pennywort', { locale, points: 400 })
    await openAs(page, ada, '/my-account')
    await expect(page.getByTestId('balance')).toContainText('400')
    const game = await page.context().newPage()
    await game.addInitScript(() => sessionStorage.setItem('laurel_profile_skipped', '1'))
    await openAs(game, ada, '/')
    const home = await game.title()
    await game.locator('#rewards').getByRole('link', { name: 'The Golden Pear' }).click()
    await expect(game).toHaveTitle('The Golden Pear · Pennywort')
    await card(game)
      .getByRole('button', { name: words('contest.play') })
      .click()
    await expect(page.getByTestId('balance')).toContainText('395')
    await game.keyboard.press('Escape')
    await expect(game).toHaveURL(`${siteOf('pennywort')}/`)
    await expect(game).toHaveTitle(home)
  },
)

journey(
  'redeem with a price: points are held, and the payment settles the claim',
  async ({ page, variant: { locale, words } }) => {
    const ada = await signedIn('cairnfell', { locale, points: 200 })
    await openAs(page, ada, '/reward/cairnfell-trail-kitchen')
    await card(page)
      .getByRole('button', { name: words('reward.use', { threshold: 120, term: 'Miles' }) })
      .click()
    await expect(page.locator('button[value=pay]')).toBeVisible()
    await expectBalance(ada, 80)
    await page.locator('button[value=pay]').click()
    await expect(page.getByRole('dialog')).toContainText('Ada Moreno', { timeout: 20_000 })
    await expect
      .poll(async () => {
        const [claim] = await inDatabase<{ state: string }>(
          'select state from reward_claims where participant_id = $1',
          [ada.participantId],
        )
        return claim?.state
      })
      .toBe('settled')
    expect(await balanceOf(ada)).toBe(80)
    await page.goto(`${siteOf('cairnfell')}/reward/cairnfell-trail-kitchen`)
    await expect(card(page).getByTestId('claim-story')).toBeVisible()
  },
)

journey(
  'redeem with a price: leaving the payment returns everything at once',
  async ({ page, variant: { locale, words } }) => {
    const ada = await signedIn('cairnfell', { locale, points: 200 })
    await openAs(page, ada, '/reward/cairnfell-trail-kitchen')
    const claim = card(page).getByRole('button', { name: words('reward.use', { threshold: 120, term: 'Miles' }) })
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
  },
)

journey(
  'sweepstake: entries for points and for free, with the code on the public list',
  async ({ page, variant: { locale, words } }) => {
    const ada = await signedIn('pennywort', { locale, points: 60 })
    await openAs(page, ada, '/reward/pennywort-saturday-boxes')
    await card(page)
      .getByRole('button', { name: words('reward.enter', { cost: 25, term: 'Sprigs' }) })
      .click()
    await expect(page).toHaveURL(`${siteOf('pennywort')}/`)
    await expectBalance(ada, 35)

    await page.goto(`${siteOf('pennywort')}/reward/pennywort-saturday-boxes`)
    await expect(card(page).getByTestId('sweepstake-entries')).toContainText('1')
    await card(page)
      .locator('summary', { hasText: words('draw.freeTitle') })
      .click()
    await card(page)
      .getByRole('button', { name: words('draw.freeSend') })
      .click()
    await expect(card(page).getByText(words('draw.mustAgree'))).toBeVisible()
    await card(page)
      .getByRole('checkbox', { name: words('draw.agree') })
      .check()
    await card(page)
      .getByRole('button', { name: words('draw.freeSend') })
      .click()
    await expect(card(page).getByTestId('sweepstake-entries')).toContainText('2')
    expect(await balanceOf(ada)).toBe(35)
    await expect(card(page).getByTestId('participant-code')).toContainText(/^[0-9a-f]{16}$/)
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

journey('a tampered list fails verification', async ({ page, variant: { words } }) => {
  await page.addInitScript(() => {
    const { fetch } = window
    window.fetch = async (...request) => {
      const answer = await fetch(...request)
      if (!String(request[0]).includes('/public/draws/')) return answer
      const body = await answer.json()
      body.draws[0].entry_list[0].entries += 1
      return Response.json(body)
    }
  })
  await page.goto(`${siteOf('verity')}/draws/verity-away-day`)
  const draw = page.getByTestId('draw-1')
  await draw.getByRole('button', { name: words('draw.verifyButton') }).click()
  await expect(draw.getByTestId('draw-verdict')).toHaveAttribute('data-ok', 'false')
})

journey(
  'instant win: a play costs the stated points and shows its result',
  async ({ page, variant: { locale, words } }) => {
    const ada = await signedIn('pennywort', { locale, points: 12 })
    await openAs(page, ada, '/reward/pennywort-golden-pear')
    const play = card(page).getByRole('button', { name: words('contest.play') })
    await expect(play).toBeInViewport({ ratio: 1 })
    await play.click()
    await expect(
      card(page)
        .getByText(words('contest.lost'))
        .or(card(page).getByText(words('contest.won')))
        .first(),
    ).toBeInViewport()
    await expectBalance(ada, 7)
    await expectAccessible(page)
  },
)

journey('ranking: the standings show the participant among the others', async ({ page, variant: { locale } }) => {
  const ada = await signedIn('cairnfell', { locale, points: 77 })
  await openAs(page, ada, '/reward/cairnfell-summit-season')
  const mine = card(page).getByTestId('standings').locator('[aria-current]')
  await expect(mine).toContainText('77')
})

test.describe('elsewhere', () => {
  test.use({ allowedComplaints: [/asked another host: https:\/\/instagram\.example/] })
  journey(
    'milestone and achievement: progress before, congratulations after',
    async ({ page, variant: { locale, words } }) => {
      const ada = await signedIn('cairnfell', { locale, points: 400 })
      await openAs(page, ada, '/reward/cairnfell-thousand-mile-jacket')
      await expect(card(page).getByTestId('reward-progress')).toContainText('400')
      await forgetEverybody(page)
      const bea = await signedIn('verity', { locale, points: 590 })
      await openAs(page, bea, '/reward/verity-ever-present')
      await expect(card(page).getByTestId('reward-progress')).toContainText('590')
      await page.context().route('https://instagram.example/**', (route) => route.fulfill({ body: 'elsewhere' }))
      await page.goto(`${siteOf('verity')}/challenge/follow-the-lighthouse`)
      await page.getByRole('button', { name: /Visit Social Media|Visitar redes sociales/ }).click()
      await expect(page.getByRole('link', { name: words('challenge.earnMore') })).toBeVisible()
      await page.goto(`${siteOf('verity')}/reward/verity-ever-present`)
      await expect(card(page).getByText(words('reward.congrats'))).toBeVisible()
    },
  )
})

journey(
  'offer: a membership earns it, and it then leads to the offers',
  async ({ page, variant: { locale, words } }) => {
    const ada = await signedIn('cairnfell', { locale })
    await openAs(page, ada, '/reward/cairnfell-basecamp-perks')
    await card(page)
      .getByRole('button', { name: words('reward.becomeMember') })
      .click()
    await page.locator('button[value=pay]').click()
    await expect(page.getByRole('dialog')).toContainText('Ada Moreno', { timeout: 20_000 })
    await expectBalance(ada, 300)
    await page.goto(`${siteOf('cairnfell')}/reward/cairnfell-basecamp-perks`)
    await expect(card(page).getByRole('link', { name: words('reward.seeOffers') })).toHaveAttribute(
      'href',
      '/my-offers',
    )
    await card(page)
      .getByRole('link', { name: words('reward.seeOffers') })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: words('perks.find.title') })).toBeVisible()
  },
)

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

// SITE-48
journey('signed out, a reward asks to sign in and comes back to itself', async ({ page }) => {
  await page.goto(`${siteOf('verity')}/reward/verity-scarf?from=mail`)
  await expect(page).toHaveURL(/\/signin\?redirect_to=%2Freward%2Fverity-scarf%3Ffrom%3Dmail/)
})
