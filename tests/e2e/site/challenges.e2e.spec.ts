import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility'
import { expect, test } from '../../support/e2e'
import { FILM_SECONDS, PLAYER_HOSTS, servePlayers } from '../../support/fake-players'
import { journey, siteOf, type Words } from '../../support/journeys'
import { balanceOf, expectBalance, inDatabase, openAs, signedIn } from '../../support/signed-in'
import { unique } from '../../support/unique'

/** Every kind of challenge, completed like a participant does, with exact points. */

/** @returns the identifier of a new Pennywort challenge worth 40 points for watching a video */
const createVideo = async (address: string): Promise<string> => {
  const identifier = `film-${unique()}`
  await inDatabase(
    `insert into challenges (program_id, identifier, name, caption, challenge_type, video_url, duration, points, reward_type, approved_at, start,
       created_at, updated_at)
     select id, $1, $1, 'A film of somebody else’s', 'video', $2, $3, 40, 'points', now(), now() - interval '1 day', now(), now()
     from programs where slug = 'pennywort'`,
    [identifier, address, FILM_SECONDS],
  )
  return identifier
}

const playButton = (page: Page, words: Words) =>
  page.getByRole('button', { name: words('challenge.video.play', { title: 'A film of somebody else’s' }) })
const earnMore = (page: Page, words: Words) => page.getByRole('link', { name: words('challenge.earnMore') })

journey.use({ responseLocale: 'en' })

// SITE-40, SITE-41, SITE-42, SITE-43, SITE-44, SITE-78
journey(
  'link, article, video, quiz and invitation: each counts once it is done',
  async ({ openContext, page, variant: { locale, options, words } }) => {
    test.setTimeout(150_000)
    const ada = await signedIn('pennywort', { locale })
    const open = (path: string) => page.goto(`${ada.origin}/challenge/${path}`)
    await test.step('a link opens in a new tab and counts once', async () => {
      await openAs(page, ada, '/challenge/what-is-in-season')
      await expect(page.getByRole('heading', { level: 1, name: 'This week’s harvest list' })).toBeVisible()
      const tab = page.context().waitForEvent('page')
      await page.getByRole('button', { name: /Visit Now|Visitar ahora/ }).click()
      await (await tab).close()
      await expect(page.getByText('Thanks for stopping by. 50 Sprigs added to your account.')).toBeVisible()
      await expectBalance(ada, 50)
      await page.reload()
      await expect(page.getByText(words('challenge.goodNews', { name: 'Ada Moreno' }))).toBeVisible()
      await expect(earnMore(page, words)).toBeVisible()
      await expect(page.getByRole('button', { name: /Visit Now|Visitar ahora/ })).toHaveCount(0)
    })
    await test.step('an article can be confirmed only at its end', async () => {
      await open('keep-herbs-alive')
      const button = page.getByRole('button', { name: words('challenge.markRead') })
      await expect(button).toHaveAttribute('aria-disabled', 'true')
      await page.getByText('Blend what is left with salt').scrollIntoViewIfNeeded()
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await expect(page.getByText(words('challenge.read.done'))).toBeVisible()
      await expectAccessible(page)
      await button.click()
      await expect(earnMore(page, words)).toBeVisible()
      await expectBalance(ada, 80)
    })
    await test.step('a video counts the watched time, and submits itself once at the end', async () => {
      const submissions: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/public/challenges/submit')) submissions.push(request.url())
      })
      await open('morning-at-the-market')
      const video = page.locator('video')
      await expect(video).toBeVisible()
      // Seeking to the last second doesn't count as watching.
      await video.evaluate((element: HTMLVideoElement) => {
        element.muted = true
        element.currentTime = 11
        return element.play()
      })
      await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.ended)).toBe(true)
      expect(submissions).toHaveLength(0)
      await video.evaluate((element: HTMLVideoElement) => {
        element.currentTime = 0
        return element.play()
      })
      await expect(page.getByText(words('challenge.submitted'))).toBeVisible({ timeout: 30_000 })
      await expect(earnMore(page, words)).toBeVisible()
      await expectBalance(ada, 115)
      expect(submissions).toHaveLength(1)
    })
    await test.step('a quiz keeps the answers of a failed attempt, and is passed', async () => {
      await open('know-your-season')
      const submit = page.getByRole('button', { name: words('challenge.submit') })
      const next = page.getByRole('button', { name: words('challenge.steps.next'), exact: true })
      // Phones show one question at a time.
      const answer = async (choices: string[]) => {
        for (const choice of choices) {
          await page.getByRole('radio', { name: choice }).check()
          if (await next.isVisible()) await next.click()
        }
      }
      await submit.or(next).first().click()
      await expect(page.getByText(words('challenge.problems.required')).first()).toBeVisible()
      await answer(['Cucumber', 'In the fridge', 'True', 'Tomato'])
      await submit.click()
      await expect(page.getByText(/1 (of|de) 4/).first()).toBeVisible()
      const back = page.getByRole('button', { name: words('challenge.back'), exact: true })
      while (await back.isVisible()) await back.click()
      await expect(page.getByRole('radio', { name: 'Cucumber' })).toBeChecked()
      await answer(['Butternut', 'On the counter', 'True', 'Asparagus'])
      await submit.click()
      await expect(page.getByText('Ripe and ready! You passed and earned 75 Sprigs.')).toBeVisible()
      await expectBalance(ada, 190)
    })
    await test.step('an invitation has the participant’s own link, which a visitor follows to join', async () => {
      // Without HTTPS there is no clipboard API; copying the link works anyway.
      await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
      await open('share-the-basket')
      const link = await page.getByLabel(words('challenge.invite.link')).inputValue()
      await page
        .getByRole('button', { name: words('challenge.copy') })
        .first()
        .click()
      await expect(page.getByRole('button', { name: words('challenge.copied') })).toBeVisible()
      const [row] = await inDatabase<{ referral_code: string }>(
        'select referral_code from participants where id = $1',
        [ada.participantId],
      )
      expect(link).toContain(`referral_code=${row?.referral_code}`)
      const friend = await (await openContext(options)).newPage()
      await friend.goto(link)
      await expect(
        friend.getByRole('heading', { name: words('welcome', { program: 'Pennywort' }, 'signin') }),
      ).toBeVisible()
    })
  },
)

test.describe('a video of another host', () => {
  test.use({ allowedComplaints: [PLAYER_HOSTS] })

  journey(
    'contacts the host only on play, counts the watched time, and submits itself once',
    async ({ context, page, variant: { locale, words } }) => {
      const ada = await signedIn('pennywort', { locale })
      const identifier = await createVideo('https://vimeo.com/76979871/8272103f6e')
      const players = await servePlayers(context)
      const submissions: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/public/challenges/submit')) submissions.push(request.url())
      })
      await openAs(page, ada, `/challenge/${identifier}`)
      await expect(page.getByText(words('challenge.video.playsFrom', { host: 'Vimeo' }))).toBeVisible()
      await expectAccessible(page)
      expect(players).toEqual([])
      await playButton(page, words).click()
      const film = page.frameLocator('iframe')
      // Skipped time doesn't count, although the end is reached.
      await film.getByRole('button', { name: 'Jump near the end' }).click()
      await expect(film.locator('#clock')).toHaveText(`${FILM_SECONDS}.0 s`)
      expect(submissions).toHaveLength(0)
      await expect(page.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow', '100')
      await film.getByRole('button', { name: 'Play from the beginning' }).click()
      await expect(page.getByText(words('challenge.submitted'))).toBeVisible({ timeout: 30_000 })
      await expect(earnMore(page, words)).toBeVisible()
      await expectBalance(ada, 40)
      expect(submissions).toHaveLength(1)
      expect(players).toEqual([expect.stringMatching(/^https:\/\/player\.vimeo\.com\/video\/76979871\?.*h=8272103f6e/)])
    },
  )

  journey(
    "shows an error if its host doesn't answer, and plays once it does",
    async ({ context, page, variant: { locale, words } }) => {
      const ada = await signedIn('pennywort', { locale })
      const identifier = await createVideo('https://youtu.be/dQw4w9WgXcQ')
      await context.route(PLAYER_HOSTS, (route) => route.abort())
      await page.clock.install()
      await openAs(page, ada, `/challenge/${identifier}`)
      await playButton(page, words).click()
      const silence = page.getByText(words('challenge.video.noAnswer', { host: 'YouTube' }))
      await page.clock.fastForward(5_000)
      await expect(silence).toHaveCount(0)
      await page.clock.fastForward(8_000)
      await expect(silence).toBeVisible()
      await expectAccessible(page)
      await context.unroute(PLAYER_HOSTS)
      const players = await servePlayers(context)
      await page.getByRole('button', { name: words('retry', {}, 'common') }).click()
      await expect(silence).toHaveCount(0)
      await expect(page.getByText(words('challenge.submitted'))).toBeVisible({ timeout: 30_000 })
      await expectBalance(ada, 40)
      expect(players).toEqual([expect.stringMatching(/^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?/)])
    },
  )
})

test.describe('elsewhere', () => {
  test.use({ allowedComplaints: [/asked another host: https:\/\/instagram\.example/] })

  // SITE-45, SITE-117
  journey(
    'social posts, a follow and a place: each counts once, and a closed challenge leads home',
    async ({ page, variant: { locale, words } }) => {
      test.setTimeout(150_000)
      const ada = await signedIn('verity', { locale, points: 565 })
      await test.step('a post counts after its countdown, and not if it is closed before', async () => {
        await openAs(page, ada, '/challenge/get-social')
        await page.getByRole('button', { name: /Check out posts|Ver publicaciones/ }).click()
        const viewer = page.getByRole('dialog')
        const next = viewer.getByRole('button', { name: words('challenge.posts.next') })
        await expect(next).toBeDisabled()
        await expectAccessible(page)
        await expect(next).toBeEnabled({ timeout: 15_000 })
        await next.click()
        await expectBalance(ada, 575)
        await viewer.getByRole('button', { name: words('header.close') }).click()
        await expect(page.getByText(words('challenge.posts.closedEarly'))).toBeVisible()
        expect(await balanceOf(ada)).toBe(575)
      })
      await test.step('a follow counts by its click, and earns an achievement that showed its progress', async () => {
        const achievement = page.getByRole('dialog')
        await page.goto(`${ada.origin}/reward/verity-ever-present`)
        await expect(achievement.getByTestId('reward-progress')).toContainText('575')
        await page.context().route('https://instagram.example/**', (route) => route.fulfill({ body: 'elsewhere' }))
        await page.goto(`${ada.origin}/challenge/follow-the-lighthouse`)
        const tab = page.context().waitForEvent('page')
        await page.getByRole('button', { name: /Visit Social Media|Visitar redes sociales/ }).click()
        await (await tab).close()
        await expect(earnMore(page, words)).toBeVisible()
        await expectBalance(ada, 600)
        await page.goto(`${ada.origin}/reward/verity-ever-present`)
        await expect(achievement.getByText(words('reward.congrats'))).toBeVisible()
      })
      await test.step('a place is refused from far away, and counts on site', async () => {
        const [place] = await inDatabase<{ latitude: number; longitude: number }>(
          `select location_latitude::float8 as latitude, location_longitude::float8 as longitude from challenges where identifier = 'matchday-check-in'`,
        )
        if (!place) throw new Error('the demo has no place to check in at')
        await page.context().grantPermissions(['geolocation'], { origin: siteOf('verity') })
        await page.context().setGeolocation({ latitude: place.latitude + 1, longitude: place.longitude })
        await page.goto(`${ada.origin}/challenge/matchday-check-in`)
        await page.getByRole('button', { name: 'Visit' }).click()
        await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
        expect(await balanceOf(ada)).toBe(600)
        await page.context().setGeolocation(place)
        await page.getByRole('button', { name: words('retry', {}, 'common') }).click()
        await expect(earnMore(page, words)).toBeVisible()
        await expectBalance(ada, 750)
      })
      await test.step('a missing or closed challenge leads home with a message', async () => {
        await page.goto(`${ada.origin}/challenge/what-is-in-season`)
        const message = page.getByRole('dialog').filter({ hasText: words('challenge.loadError') })
        await expect(message).toBeVisible()
        await expect(page).toHaveURL(`${siteOf('verity')}/`)
        // On a phone, the button is at the bottom, within the thumb's reach.
        const { height, width } = page.viewportSize() ?? { height: 0, width: 0 }
        const box = await message.boundingBox()
        if (width < 1024) expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThan(height / 2)
      })
    },
  )
})

// SITE-46
journey(
  'donation: paid at the provider and credited by its event, each time, and not if it is left',
  async ({ page, variant: { locale, words } }) => {
    const ada = await signedIn('verity', { locale })
    const go = page.getByRole('button', { name: words('challenge.donate.continue') })
    const choose = async () => {
      await page.getByRole('radio', { name: 'Girls’ Academy travel' }).check()
      await page.locator('label').filter({ hasText: '175' }).click()
    }
    await openAs(page, ada, '/challenge/harbor-fund')
    await expect(go).toBeDisabled()
    await page.getByRole('radio', { name: 'Girls’ Academy travel' }).check()
    await expect(go).toBeDisabled()
    await choose()
    await expectAccessible(page)
    await test.step("leaving the provider's page changes nothing", async () => {
      await go.click()
      await page.locator('button[value=cancel]').click()
      await expect(page.getByText(words('challenge.payment.cancelled'))).toBeVisible()
      expect(await balanceOf(ada)).toBe(0)
    })
    await test.step('paying credits it', async () => {
      await choose()
      await go.click()
      await page.locator('button[value=pay]').click()
      await expect(page).toHaveURL(new RegExp(`^${siteOf('verity')}/`))
      await expect(page.getByRole('dialog')).toContainText('Ada Moreno', { timeout: 20_000 })
      await expectBalance(ada, 175)
    })
    await test.step('it can be repeated, with a checkout of its own', async () => {
      await page.goto(`${siteOf('verity')}/challenge/harbor-fund`)
      await expect(page.getByText(words('challenge.goodNews', { name: 'Ada Moreno' }))).toBeVisible()
      await expect(page.getByRole('heading', { name: words('challenge.donate.again') })).toBeVisible()
      await expectAccessible(page)
      await choose()
      await go.click()
      await page.locator('button[value=pay]').click()
      await expect(page.getByRole('dialog')).toContainText('Ada Moreno', { timeout: 20_000 })
      await expectBalance(ada, 350)
    })
  },
)

// SITE-47
journey(
  'call to action and membership: each counts once, and a membership unlocks the offers that it gives',
  async ({ page, variant: { locale, words } }) => {
    const ada = await signedIn('cairnfell', { locale })
    const card = page.getByRole('dialog')
    await test.step('a call to action counts once, however often it is clicked', async () => {
      await openAs(page, ada, '/challenge/clean-summit')
      const tab = page.context().waitForEvent('page')
      await page.getByRole('button', { name: /Visit Now|Visitar ahora/ }).dblclick()
      await (await tab).close()
      await expect(earnMore(page, words)).toBeVisible()
      await expectBalance(ada, 120)
      await page.reload()
      await expect(page.getByText(words('challenge.goodNews', { name: 'Ada Moreno' }))).toBeVisible()
    })
    await test.step('an offer leads to the membership, which is bought once', async () => {
      await page.goto(`${ada.origin}/reward/cairnfell-basecamp-perks`)
      await card.getByRole('button', { name: words('reward.becomeMember') }).click()
      await page.locator('button[value=pay]').click()
      await expect(card).toContainText('Ada Moreno', { timeout: 20_000 })
      await expectBalance(ada, 420)
      const [member] = await inDatabase<{ status: string; offers_unlocked: boolean }>(
        'select m.status, p.offers_unlocked from memberships m join participants p on p.id = m.participant_id where p.id = $1',
        [ada.participantId],
      )
      expect(member).toEqual({ status: 'active', offers_unlocked: true })
    })
    await test.step('the offer then leads to the offers', async () => {
      await page.goto(`${ada.origin}/reward/cairnfell-basecamp-perks`)
      await card.getByRole('link', { name: words('reward.seeOffers') }).click()
      await expect(page).toHaveURL(`${ada.origin}/my-offers`)
      await expect(page.getByRole('heading', { level: 1, name: words('perks.find.title') })).toBeVisible()
    })
  },
)
