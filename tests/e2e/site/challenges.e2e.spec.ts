import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility'
import { expect, test } from '../../support/e2e'
import { FILM_SECONDS, PLAYER_HOSTS, servePlayers } from '../../support/fake-players'
import { journey, siteOf, type Words } from '../../support/journeys'
import { balanceOf, expectBalance, inDatabase, openAs, signedIn } from '../../support/signed-in'
import { unique } from '../../support/unique'

/** Every kind of challenge, completed like a participant does, with exact points. */

/** Third-party video hosts: the name, a URL as participants copy it, and the expected embed URL. */
const FILMS_ELSEWHERE = [
  ['YouTube', 'https://youtu.be/dQw4w9WgXcQ', /^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?/],
  ['Vimeo', 'https://vimeo.com/76979871/8272103f6e', /^https:\/\/player\.vimeo\.com\/video\/76979871\?.*h=8272103f6e/],
] as const

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

const earnMore = (page: Page, words: Words) => page.getByRole('link', { name: words('challenge.earnMore') })

// SITE-40
journey('link: opens in a new tab and counts once', async ({ page, variant: { locale, words } }) => {
  const ada = await signedIn('pennywort', { locale })
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

// SITE-41
journey('article: can be confirmed only at the end', async ({ page, variant: { locale, words } }) => {
  const ada = await signedIn('pennywort', { locale })
  await openAs(page, ada, '/challenge/keep-herbs-alive')
  const button = page.getByRole('button', { name: words('challenge.markRead') })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await page.getByText('Blend what is left with salt').scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(page.getByText(words('challenge.read.done'))).toBeVisible()
  await expectAccessible(page)
  await button.click()
  await expect(earnMore(page, words)).toBeVisible()
  await expectBalance(ada, 30)
})

// SITE-42, SITE-78
journey(
  'video: counts the watched time, and submits itself once at the end',
  async ({ page, variant: { locale, words } }) => {
    const ada = await signedIn('pennywort', { locale })
    const submissions: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/public/challenges/submit')) submissions.push(request.url())
    })
    await openAs(page, ada, '/challenge/morning-at-the-market')
    const video = page.locator('video')
    await expect(video).toBeVisible()
    // Seeking to the last second doesn't count as watching.
    await video.evaluate((element: HTMLVideoElement) => {
      element.muted = true
      element.currentTime = 11
    })
    await video.evaluate((element: HTMLVideoElement) => element.play())
    await page.waitForTimeout(2_500)
    expect(submissions).toHaveLength(0)
    await video.evaluate((element: HTMLVideoElement) => {
      element.currentTime = 0
      return element.play()
    })
    await expect(page.getByText(words('challenge.submitted'))).toBeVisible({ timeout: 30_000 })
    await expect(earnMore(page, words)).toBeVisible()
    await expectBalance(ada, 35)
    expect(submissions).toHaveLength(1)
  },
)

for (const [host, address, asked] of FILMS_ELSEWHERE) {
  test.describe(`video of ${host}`, () => {
    test.use({ allowedComplaints: [PLAYER_HOSTS] })

    journey(
      'contacts the host only on play, counts the watched time, and submits itself once',
      async ({ context, page, variant: { locale, words } }) => {
        const ada = await signedIn('pennywort', { locale })
        const identifier = await createVideo(address)
        const players = await servePlayers(context)
        const submissions: string[] = []
        page.on('request', (request) => {
          if (request.url().endsWith('/public/challenges/submit')) submissions.push(request.url())
        })
        await openAs(page, ada, `/challenge/${identifier}`)
        const play = page.getByRole('button', {
          name: words('challenge.video.play', { title: 'A film of somebody else’s' }),
        })
        await expect(page.getByText(words('challenge.video.playsFrom', { host }))).toBeVisible()
        await expectAccessible(page)
        expect(players).toEqual([])
        await play.click()
        const film = page.frameLocator('iframe')
        // Skipped time doesn't count, although the end is reached.
        await film.getByRole('button', { name: 'Jump near the end' }).click()
        await expect(film.locator('#clock')).toHaveText(`${FILM_SECONDS}.0 s`)
        await page.waitForTimeout(500)
        expect(submissions).toHaveLength(0)
        await expect(page.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow', '100')
        await film.getByRole('button', { name: 'Play from the beginning' }).click()
        await expect(page.getByText(words('challenge.submitted'))).toBeVisible({ timeout: 30_000 })
        await expect(earnMore(page, words)).toBeVisible()
        await expectBalance(ada, 40)
        expect(submissions).toHaveLength(1)
        expect(players).toEqual([expect.stringMatching(asked)])
      },
    )
  })
}

test.describe("video of a host that doesn't answer", () => {
  test.use({ allowedComplaints: [PLAYER_HOSTS] })

  journey('shows an error, and retries on request', async ({ context, page, variant: { locale, words } }) => {
    const ada = await signedIn('pennywort', { locale })
    const identifier = await createVideo('https://youtu.be/dQw4w9WgXcQ')
    await context.route(PLAYER_HOSTS, (route) => route.abort())
    await page.clock.install()
    await openAs(page, ada, `/challenge/${identifier}`)
    await page
      .getByRole('button', { name: words('challenge.video.play', { title: 'A film of somebody else’s' }) })
      .click()
    const silence = page.getByText(words('challenge.video.noAnswer', { host: 'YouTube' }))
    await page.clock.fastForward(5_000)
    await expect(silence).toHaveCount(0)
    await page.clock.fastForward(8_000)
    await expect(silence).toBeVisible()
    await expectAccessible(page)
    await context.unroute(PLAYER_HOSTS)
    await servePlayers(context)
    await page.getByRole('button', { name: words('retry', {}, 'common') }).click()
    await expect(silence).toHaveCount(0)
    await expect(page.getByText(words('challenge.submitted'))).toBeVisible({ timeout: 30_000 })
    await expectBalance(ada, 40)
  })
})

// SITE-44
journey(
  'quiz: required questions, a failed attempt that keeps the answers, and a pass',
  async ({ page, variant: { locale, words } }) => {
    const ada = await signedIn('pennywort', { locale })
    await openAs(page, ada, '/challenge/know-your-season')
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
    await expectBalance(ada, 75)
  },
)

// SITE-43
journey(
  'invitation: the link is the participant’s own, and a visitor follows it to join',
  async ({ openContext, page, variant: { locale, options, words } }) => {
    const ada = await signedIn('pennywort', { locale })
    // Without HTTPS there is no clipboard API; copying the link works anyway.
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await openAs(page, ada, '/challenge/share-the-basket')
    const link = await page.getByLabel(words('challenge.invite.link')).inputValue()
    await page
      .getByRole('button', { name: words('challenge.copy') })
      .first()
      .click()
    await expect(page.getByRole('button', { name: words('challenge.copied') })).toBeVisible()
    const [row] = await inDatabase<{ referral_code: string }>('select referral_code from participants where id = $1', [
      ada.participantId,
    ])
    expect(link).toContain(`referral_code=${row?.referral_code}`)
    const friend = await (await openContext(options)).newPage()
    await friend.goto(link)
    await expect(
      friend.getByRole('heading', { name: words('welcome', { program: 'Pennywort' }, 'signin') }),
    ).toBeVisible()
  },
)

journey('call to action: counts once per week', async ({ page, variant: { locale, words } }) => {
  const ada = await signedIn('cairnfell', { locale })
  await openAs(page, ada, '/challenge/clean-summit')
  const tab = page.context().waitForEvent('page')
  await page.getByRole('button', { name: /Visit Now|Visitar ahora/ }).dblclick()
  await (await tab).close()
  await expect(earnMore(page, words)).toBeVisible()
  await expectBalance(ada, 120)
  await page.reload()
  await expect(page.getByText(words('challenge.goodNews', { name: 'Ada Moreno' }))).toBeVisible()
})

// SITE-45
journey(
  'social posts: each counts after its countdown, and only once',
  async ({ page, variant: { locale, words } }) => {
    test.setTimeout(120_000)
    const ada = await signedIn('verity', { locale })
    await openAs(page, ada, '/challenge/get-social')
    await page.getByRole('button', { name: /Check out posts|Ver publicaciones/ }).click()
    const viewer = page.getByRole('dialog')
    const next = viewer.getByRole('button', { name: words('challenge.posts.next') })
    await expect(next).toBeDisabled()
    await expectAccessible(page)
    await expect(next).toBeEnabled({ timeout: 15_000 })
    await next.click()
    await expectBalance(ada, 10)
    // Closed before its countdown ends, the second post doesn't count.
    await viewer.getByRole('button', { name: words('header.close') }).click()
    await expect(page.getByText(words('challenge.posts.closedEarly'))).toBeVisible()
    expect(await balanceOf(ada)).toBe(10)
  },
)

test.describe('elsewhere', () => {
  test.use({ allowedComplaints: [/asked another host: https:\/\/instagram\.example/] })
  journey('engage: the click-through counts', async ({ page, variant: { locale, words } }) => {
    const ada = await signedIn('verity', { locale })
    await page.context().route('https://instagram.example/**', (route) => route.fulfill({ body: 'elsewhere' }))
    await openAs(page, ada, '/challenge/follow-the-lighthouse')
    const tab = page.context().waitForEvent('page')
    await page.getByRole('button', { name: /Visit Social Media|Visitar redes sociales/ }).click()
    await (await tab).close()
    await expect(earnMore(page, words)).toBeVisible()
    await expectBalance(ada, 25)
  })
})

journey('place: refused from far away, counted on site', async ({ page, variant: { locale, words } }) => {
  const ada = await signedIn('verity', { locale })
  const [place] = await inDatabase<{ latitude: number; longitude: number }>(
    `select location_latitude::float8 as latitude, location_longitude::float8 as longitude from challenges where identifier = 'matchday-check-in'`,
  )
  if (!place) throw new Error('the demo has no place to check in at')
  await page.context().grantPermissions(['geolocation'], { origin: siteOf('verity') })
  await page.context().setGeolocation({ latitude: place.latitude + 1, longitude: place.longitude })
  await openAs(page, ada, '/challenge/matchday-check-in')
  await page.getByRole('button', { name: 'Visit' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  expect(await balanceOf(ada)).toBe(0)
  await page.context().setGeolocation(place)
  await page.getByRole('button', { name: words('retry', {}, 'common') }).click()
  await expect(earnMore(page, words)).toBeVisible()
  await expectBalance(ada, 150)
})

// SITE-46
journey(
  'donation: an organization and an amount, paid at the provider, credited by its event',
  async ({ page, variant: { locale, words } }) => {
    const ada = await signedIn('verity', { locale })
    await openAs(page, ada, '/challenge/harbor-fund')
    const go = page.getByRole('button', { name: words('challenge.donate.continue') })
    await expect(go).toBeDisabled()
    await page.getByRole('radio', { name: 'Girls’ Academy travel' }).check()
    await expect(go).toBeDisabled()
    await page.locator('label').filter({ hasText: '175' }).click()
    await expectAccessible(page)
    await go.click()
    await expect(page.locator('button[value=pay]')).toBeVisible()
    await page.locator('button[value=pay]').click()
    await expect(page).toHaveURL(new RegExp(`^${siteOf('verity')}/`))
    await expect(page.getByRole('dialog')).toContainText('Ada Moreno', { timeout: 20_000 })
    await expectBalance(ada, 175)

    // Repeatable, each time with its own checkout.
    await page.goto(`${siteOf('verity')}/challenge/harbor-fund`)
    await expect(page.getByText(words('challenge.goodNews', { name: 'Ada Moreno' }))).toBeVisible()
    await expect(page.getByRole('heading', { name: words('challenge.donate.again') })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('radio', { name: 'Girls’ Academy travel' }).check()
    await page.locator('label').filter({ hasText: '175' }).click()
    await go.click()
    await page.locator('button[value=pay]').click()
    await expect(page.getByRole('dialog')).toContainText('Ada Moreno', { timeout: 20_000 })
    await expectBalance(ada, 350)
  },
)

journey("donation: leaving the provider's page changes nothing", async ({ page, variant: { locale, words } }) => {
  const ada = await signedIn('verity', { locale })
  await openAs(page, ada, '/challenge/harbor-fund')
  await page.getByRole('radio', { name: 'Girls’ Academy travel' }).check()
  await page.locator('label').filter({ hasText: '175' }).click()
  await page.getByRole('button', { name: words('challenge.donate.continue') }).click()
  await page.locator('button[value=cancel]').click()
  await expect(page.getByText(words('challenge.payment.cancelled'))).toBeVisible()
  expect(await balanceOf(ada)).toBe(0)
})

// SITE-47
journey(
  'membership: bought once, completes its challenge and unlocks its offers',
  async ({ page, variant: { locale } }) => {
    const ada = await signedIn('cairnfell', { locale })
    await openAs(page, ada, '/challenge/summit-membership')
    await page.getByRole('button', { name: /Become a Member|Hazte miembro/ }).click()
    await page.locator('button[value=pay]').click()
    await expect(page.getByRole('dialog')).toContainText('Ada Moreno', { timeout: 20_000 })
    await expectBalance(ada, 300)
    const [member] = await inDatabase<{ status: string; offers_unlocked: boolean }>(
      'select m.status, p.offers_unlocked from memberships m join participants p on p.id = m.participant_id where p.id = $1',
      [ada.participantId],
    )
    expect(member).toEqual({ status: 'active', offers_unlocked: true })
  },
)

// SITE-117
journey('a missing or closed challenge leads home with a message', async ({ page, variant: { locale, words } }) => {
  const ada = await signedIn('verity', { locale })
  await openAs(page, ada, '/challenge/what-is-in-season')
  const word = page.getByRole('dialog').filter({ hasText: words('challenge.loadError') })
  await expect(word).toBeVisible()
  await expect(page).toHaveURL(`${siteOf('verity')}/`)
  // On a phone, the button is at the bottom, within the thumb's reach.
  const { height, width } = page.viewportSize() ?? { height: 0, width: 0 }
  const box = await word.boundingBox()
  if (width < 1024) expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThan(height / 2)
})
