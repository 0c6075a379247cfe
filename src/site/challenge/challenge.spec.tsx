import { jest } from '@jest/globals'
import {
  Answer,
  challenge,
  challengeTile,
  openSite,
  rewardDetail,
  signedInAs,
  siteProgram,
  wordsIn,
} from '../../../tests/support/site-page'

const { act } = await import('react')
const { subscribeToToasts, registerClose } = await import('@/ui/toast')
const { ChallengePage } = await import('./challenge-page.client')
const { OwnChallengeTile } = await import('./own-challenge-tile.client')
const { PostsScreen } = await import('./screens/posts.client')
const { DonateScreen } = await import('./screens/donate.client')
const { FilePlayer } = await import('./video/file-player.client')
type Challenge = ReturnType<typeof challenge>

const show = (changes: Partial<Challenge>, answers: object = {}) =>
  openSite(<ChallengePage identifier="harvest-list" />, {
    path: '/challenge/harvest-list',
    answers: { '/public/me': signedInAs(), '/public/challenges/harvest-list': challenge(changes), ...answers },
  })
const answered = (success: boolean, message = '') => ({ success, message, errors: {}, points: 0 })

describe('the challenge page', () => {
  // SITE-74
  it('redirects home with a message if the challenge is inactive', async () => {
    const page = await show({ status: 'ended' })
    expect(page.toasts).toEqual([
      { tone: 'warning', title: 'Challenge is not active', description: 'This challenge is no longer available' },
    ])
    expect(page.went).toEqual(['/'])
    await page.close()
  })

  it("shows an error and a retry button if the session can't be loaded", async () => {
    const page = await show({}, { '/public/me': new Answer(403, { message: 'Out of order.' }) })
    expect(page.text()).toContain('Out of order.')
    expect(page.has('button', 'Try again')).toBe(true)
    await page.close()
  })

  it("redirects home with a message if the challenge can't be loaded", async () => {
    const page = await show({}, { '/public/challenges/harvest-list': new Answer(404, { message: '' }) })
    expect(page.toasts).toEqual([{ tone: 'danger', title: 'Error loading challenge', description: undefined }])
    expect(page.went).toEqual(['/'])
    await page.close()
  })

  it('shows no message when the session has ended, because the page redirects to sign in', async () => {
    const ended = new Answer(401, { message: 'Please sign in.' })
    const page = await show({}, { '/public/challenges/harvest-list': ended })
    expect([page.toasts, page.went]).toEqual([[], []])
    await page.close()
  })

  it.each([
    ['pending', 'Your earlier payment is still processing.', false],
    ['too_many', 'Too many payment attempts.', true],
    ['already_member', "You're already a member.", true],
    ['not_verified', 'Verify your email first.', true],
    ['account_pending', "Your account isn't active yet.", true],
    ['unavailable', "The payment page isn't available right now.", true],
  ])(
    'explains once why a payment did not start (%s), and mentions charges only if they are certain',
    async (notice, words, isSure) => {
      const page = await openSite(<ChallengePage identifier="harvest-list" />, {
        path: `/challenge/harvest-list?payment=${notice}`,
        answers: { '/public/me': signedInAs(), '/public/challenges/harvest-list': challenge() },
      })
      expect(page.find('[role=alert]').textContent).toContain(words)
      expect(page.text().includes("You weren't charged")).toBe(isSure)
      expect(window.location.search).toBe('')
      await page.close()
    },
  )

  // RULE-99
  it('asks a member whose canceled membership is still paid for before they pay again', async () => {
    const page = await openSite(<ChallengePage identifier="harvest-list" />, {
      path: '/challenge/harvest-list?payment=still_member&until=2027-05-03',
      answers: { '/public/me': signedInAs(), '/public/challenges/harvest-list': challenge() },
    })
    const notice = page.find('[role=alert]')
    expect(notice.textContent).toContain("You're a member until May 3, 2027.")
    expect(notice.querySelector('form')?.getAttribute('action')).toMatch(/membership_checkout_session$/)
    expect(notice.querySelector('input[name=confirmed]')?.getAttribute('value')).toBe('true')
    expect(notice.querySelector('button')?.textContent).toBe('Join and pay again')
    expect(window.location.search).toBe('')
    await page.close()
  })

  it('tells a participant whose account is pending whom to contact', async () => {
    const refusal = { reason: 'account_pending', message: "Your account isn't active yet." }
    const page = await show({ refusal })
    expect(page.find('details').textContent).toContain('contact support')
    expect(page.find('details a').getAttribute('href')).toBe('mailto:help@pennywort.example')
    await page.close()
  })

  it('links to the prize that it gives instead of points', async () => {
    const page = await show(
      {
        challenge_type: 'link',
        screen: 'visit',
        reward_type: 'prize',
        prize: { reward_id: 9, name: 'Basecamp perks', given: false },
        link_url: null,
      },
      {
        '/public/challenges/submit': {
          ...answered(true, 'Done'),
          earned_rewards: [{ reward_id: 9, name: 'Basecamp perks' }],
        },
      },
    )
    expect(page.find('a', 'Prize: Basecamp perks').getAttribute('href')).toBe('/reward/9')
    expect(page.text()).not.toContain('given to you before')
    await page.press('button', 'Visit Now')
    expect(page.find('a', 'See “Basecamp perks”').getAttribute('href')).toBe('/reward/9')
    expect(page.text()).not.toContain('given to you before')
    await page.close()
  })

  it.each([
    ['en', 'You already have “Basecamp perks”. Limit one per person.', 'See “'],
    ['es', 'Ya tienes “Basecamp perks”. Límite: una por persona.', 'Ver “'],
  ] as const)(
    'tells an owner of the prize that it is limited to one, and skips the success message: %s',
    async (locale, words, see) => {
      const given = challenge({
        reward_type: 'prize',
        prize: { reward_id: 9, name: 'Basecamp perks', given: true },
        success_message: 'Enjoy your perks!',
        link_url: null,
      })
      const page = await openSite(<ChallengePage identifier="harvest-list" />, {
        program: siteProgram({ locale }),
        answers: {
          '/public/me': signedInAs(),
          '/public/challenges/harvest-list': given,
          '/public/challenges/submit': { ...answered(true), earned_rewards: [] },
        },
      })
      expect(page.text()).toContain(words)
      await page.press('button', 'Visit Now')
      expect(page.find('[role=status]', words).textContent).not.toContain('Enjoy your perks!')
      expect(page.has('a', see)).toBe(false)
      await page.close()
    },
  )

  it.each(['prize_gone', 'prize_unavailable'])("explains why the prize isn't available (%s)", async (reason) => {
    const page = await show({
      reward_type: 'prize',
      prize: { reward_id: 9, name: 'Basecamp perks', given: false },
      refusal: { reason, message: 'Not now.' },
    })
    expect(page.text()).toContain('Not now.')
    expect(page.find('details').textContent).toMatch(/you can still complete this challenge|Check back later/)
    expect(page.has('button', 'Visit Now')).toBe(false)
    await page.close()
  })

  it('lists the rewards that were earned with it, and its own prize once', async () => {
    const page = await show(
      {
        challenge_type: 'link',
        screen: 'visit',
        prize: { reward_id: 9, name: 'Basecamp perks', given: false },
        link_url: null,
      },
      {
        '/public/challenges/submit': {
          ...answered(true, 'Done'),
          earned_rewards: [
            { reward_id: 9, name: 'Basecamp perks' },
            { reward_id: 12, name: 'Centurion' },
          ],
        },
      },
    )
    await page.press('button', 'Visit Now')
    expect(page.find('a', 'Centurion').getAttribute('href')).toBe('/reward/12')
    expect(document.querySelectorAll('[role=status] a[href="/reward/9"]')).toHaveLength(1)
    await page.close()
  })

  it('shares an absolute address, even for a page on the site', async () => {
    const shared = jest.fn(async () => {})
    Object.assign(navigator, { share: shared })
    const page = await show(
      { challenge_type: 'share', screen: 'visit', link_url: '/about', call_to_action: 'Share it' },
      { '/public/challenges/submit': answered(true) },
    )
    await page.press('button', 'Share it')
    expect(shared).toHaveBeenCalledWith(expect.objectContaining({ url: `${window.location.origin}/about` }))
    Object.assign(navigator, { share: undefined })
    await page.close()
  })

  it("ends on the program's own day, regardless of the reader's time zone (RULE-26)", async () => {
    const page = await openSite(<ChallengePage identifier="harvest-list" />, {
      program: siteProgram({ time_zone: 'Pacific/Kiritimati' }),
      answers: {
        '/public/me': signedInAs(),
        '/public/challenges/harvest-list': challenge({ finish: '2026-12-24T12:00:00.000Z' }),
      },
    })
    expect(page.text()).toContain('Ends on December 25, 2026')
    await page.close()
  })

  it('shows the points missing for the next reward', async () => {
    const progress = { kind: 'points', current: 2, target: 3, missing: 1 }
    const next_reward = { reward: rewardDetail(), progress, message: '1 Sprigs to go' }
    const page = await show(
      { completed_by_current_participant_on: new Date().toISOString() },
      { '/public/home/next_steps': { next_challenge: null, next_reward } },
    )
    expect(page.place.textContent).toContain('1 Sprigs to go')
    await page.close()
  })

  // SITE-76
  it('shows when it was completed, with a link to earn more', async () => {
    const page = await show({ completed_by_current_participant_on: new Date(Date.now() - 120_000).toISOString() })
    expect(page.text()).toContain('Good news, Ada Moreno! You successfully completed this challenge')
    expect(page.find('time').textContent).toBe('2 minutes ago')
    expect(page.find('a', 'Earn More').getAttribute('href')).toBe('/')
    await page.close()
  })

  // SITE-77
  it.each([
    ['Well done.', 'Well done.'],
    [null, 'Challenge Submitted successfully!'],
  ])('with the success message %p shows %s', async (success_message, words) => {
    const page = await show({ success_message, link_url: null }, { '/public/challenges/submit': answered(true) })
    await page.press('button', 'Visit Now')
    expect(page.find('[role=status]', words).textContent).toContain('Earn More')
    await page.close()
  })

  it.each([
    ['https://market.example/in-season', [['https://market.example/in-season', '_blank', 'noopener,noreferrer']]],
    [null, []],
  ])('with the link %j opens %j by its own button and completes', async (link_url, expected) => {
    const opened: unknown[] = []
    const page = await show(
      { link_url, call_to_action: 'Have a look' },
      { '/public/challenges/submit': answered(true) },
    )
    Object.assign(window, { open: (...words: unknown[]) => void opened.push(words) })
    await page.press('button', 'Have a look')
    expect(opened).toEqual(expected)
    expect(page.sent.map(({ path }) => path)).toContain('/public/challenges/submit')
    await page.close()
  })

  // SITE-116
  it.each([
    ["You've already completed this challenge.", "You've already completed this challenge.", undefined],
    ['', 'Something went wrong', 'Please try again'],
  ])('shows a refusal with the message %j as %s', async (message, title, description) => {
    const page = await show({ link_url: null }, { '/public/challenges/submit': answered(false, message) })
    await page.press('button', 'Visit Now')
    expect(page.toasts).toEqual([{ tone: 'danger', title, description }])
    await page.close()
  })

  it('dismisses a refusal on the next try', async () => {
    const closed: string[] = []
    const stop = subscribeToToasts((message) => registerClose(message, () => closed.push(message.title)))
    const later = [answered(false, 'Refused.'), answered(true)]
    const page = await show({ link_url: null }, { '/public/challenges/submit': () => later.shift() })
    await page.press('button', 'Visit Now')
    expect(closed).toEqual([])
    await page.press('button', 'Visit Now')
    expect(closed).toEqual(['Refused.'])
    stop()
    await page.close()
  })

  it.each([
    ['over', 'en', 200, 'not_active'],
    ['over', 'es', 200, 'not_active'],
    ['a draft again', 'en', 404, 'not_found'],
  ] as const)(
    'redirects home with a message if the submitted challenge is now %s (%s)',
    async (_, locale, status, reason) => {
      const page = await openSite(<ChallengePage identifier="harvest-list" />, {
        program: siteProgram({ locale }),
        answers: {
          '/public/me': signedInAs(),
          '/public/challenges/harvest-list': challenge({ link_url: null }),
          '/public/challenges/submit': new Answer(status, { ...answered(false, 'Refused.'), reason }),
        },
      })
      await page.press('button', 'Visit Now')
      expect(page.toasts).toEqual([
        locale === 'en'
          ? { tone: 'warning', title: 'Challenge is not active', description: 'This challenge is no longer available' }
          : { tone: 'warning', title: 'El reto no está activo', description: 'Este reto ya no está disponible' },
      ])
      expect(page.went).toEqual(['/'])
      await page.close()
    },
  )
})

describe('a challenge tile', () => {
  // SITE-83, PERKS-24
  it('of a membership posts the checkout form instead of navigating', async () => {
    const tile = challengeTile({ challenge_type: 'membership', screen: 'join' })
    const page = await openSite(<OwnChallengeTile challenge={tile} />)
    const form = page.find('button', 'The harvest list').closest('form')
    expect(form?.getAttribute('action')).toBe('/public/challenges/9/membership_checkout_session')
    expect(form?.method).toBe('post')
    await page.close()
  })

  it("starts on the program's own day, regardless of the reader's time zone (RULE-26)", async () => {
    const tile = challengeTile({ status: 'scheduled', start: '2026-12-24T12:00:00.000Z' })
    const program = siteProgram({ time_zone: 'Pacific/Kiritimati' })
    const page = await openSite(<OwnChallengeTile challenge={tile} />, { program })
    expect(page.text()).toContain('December 25, 2026')
    await page.close()
  })

  it.each([
    ['en', 'Prize: Tote bag'],
    ['es', 'Premio: Tote bag'],
  ] as const)('names the prize that it gives instead of points: %s', async (locale, words) => {
    const prize = { reward_id: 9, name: 'Tote bag', given: false }
    const tile = challengeTile({ reward_type: 'prize', prize })
    const page = await openSite(<OwnChallengeTile challenge={tile} />, { program: siteProgram({ locale }) })
    expect(page.text()).toContain(words)
    expect(page.text()).not.toContain('Sprigs')
    await page.close()
  })

  it('that bypasses its page opens the link and completes', async () => {
    const page = await openSite(<OwnChallengeTile challenge={challengeTile({ bypass_modal: true })} />, {
      answers: { '/public/challenges/submit': answered(true) },
    })
    const link = page.find('a', 'The harvest list')
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['https://example.com/list', '_blank'])
    link.addEventListener('click', (event) => event.preventDefault())
    await page.press('a', 'The harvest list')
    expect(page.sent.find(({ path }) => path === '/public/challenges/submit')?.fields).toEqual([['challenge_id', '9']])
    await page.close()
  })

  it('that bypasses its page shows a message and redirects home if it has ended', async () => {
    const page = await openSite(<OwnChallengeTile challenge={challengeTile({ bypass_modal: true })} />, {
      answers: { '/public/challenges/submit': { ...answered(false, 'Refused.'), reason: 'not_active' } },
    })
    page.find('a', 'The harvest list').addEventListener('click', (event) => event.preventDefault())
    await page.press('a', 'The harvest list')
    expect(page.toasts).toEqual([
      { tone: 'warning', title: 'Challenge is not active', description: 'This challenge is no longer available' },
    ])
    expect(page.went).toEqual(['/'])
    await page.close()
  })

  it.each([
    ['Out of reach.', { tone: 'danger', title: 'Out of reach.', description: undefined }],
    ['', { tone: 'danger', title: 'Something went wrong', description: 'Please try again' }],
  ])('that bypasses its page shows why it was refused: %j', async (message, toast) => {
    const page = await openSite(<OwnChallengeTile challenge={challengeTile({ bypass_modal: true })} />, {
      answers: { '/public/challenges/submit': answered(false, message) },
    })
    page.find('a', 'The harvest list').addEventListener('click', (event) => event.preventDefault())
    await page.press('a', 'The harvest list')
    expect(page.toasts).toEqual([toast])
    await page.close()
  })

  it('that bypasses its page completes once, regardless of the number of clicks', async () => {
    // The first call is still pending.
    const page = await openSite(<OwnChallengeTile challenge={challengeTile({ bypass_modal: true })} />, { answers: {} })
    page.find('a', 'The harvest list').addEventListener('click', (event) => event.preventDefault())
    await page.press('a', 'The harvest list')
    await page.press('a', 'The harvest list')
    expect(page.sent.filter(({ path }) => path === '/public/challenges/submit')).toHaveLength(1)
    await page.close()
  })

  it('that bypasses its page confirms the completion', async () => {
    const page = await openSite(<OwnChallengeTile challenge={challengeTile({ bypass_modal: true })} />, {
      answers: { '/public/challenges/submit': answered(true, 'Challenge Submitted successfully!') },
    })
    page.find('a', 'The harvest list').addEventListener('click', (event) => event.preventDefault())
    await page.press('a', 'The harvest list')
    expect(page.toasts).toEqual([
      { tone: 'success', title: 'Challenge Submitted successfully!', description: undefined },
    ])
    await page.close()
  })

  it('of a kind that takes more than a click never bypasses its page', async () => {
    const tile = challengeTile({ bypass_modal: true, challenge_type: 'video', screen: 'watch' })
    const page = await openSite(<OwnChallengeTile challenge={tile} />)
    expect(page.find('a', 'The harvest list').getAttribute('href')).toBe(`/challenge/${tile.identifier}`)
    await page.close()
  })
})

const post = (id: number, viewed = false) => ({
  id,
  post_type: 'text',
  media_path: null,
  alt_text: null,
  message: `Post number ${id}`,
  username: null,
  url: null,
  published_at: null,
  duration: null,
  wait_seconds: 5,
  viewed,
  social_network_child_posts: [],
  social_network_page: { platform: 'instagram', url: null },
})
const showPosts = (
  posts: object[],
  path = '/challenge/get-social',
  {
    wait_seconds = 0,
    all_viewed = false,
    success_message = null as string | null,
    finish = (_done: object) => {},
    opened = null as object | null,
    viewed = null as object | null,
    locale = 'en' as 'en' | 'es',
  } = {},
) => {
  const feed = challenge({
    screen: 'posts',
    call_to_action: 'Check out posts',
    success_message,
    social_network_posts: posts as Challenge['social_network_posts'],
  })
  return openSite(
    <PostsScreen challenge={feed} submit={async () => ({ ok: true, message: '', points: 0 })} finish={finish} />,
    {
      path,
      program: siteProgram({ locale }),
      answers: {
        '/public/challenges/9/social_network_post_opened': opened ?? { ...answered(true), wait_seconds },
        '/public/challenges/9/unified_social_submission': viewed ?? {
          ...answered(true, 'Post viewed: +10 points'),
          points: 10,
          points_in_all: 50,
          all_viewed,
        },
      },
    },
  )
}
const views = (page: Awaited<ReturnType<typeof showPosts>>) =>
  page.sent.filter(({ path }) => path.includes('unified_social_submission')).map(({ path }) => path.split('?')[1])

it('shows the time and time zone of an end that is near', async () => {
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
  const near = await show({ finish: inAnHour })
  expect(near.text().replaceAll('\u202f', ' ')).toMatch(/Ends on \w+ \d+, \d+ at \d+:\d+ [AP]M UTC/)
  await near.close()
  const far = await show({ finish: '2199-12-24T17:00:00.000Z' })
  expect(far.text()).toMatch(/Ends on December 24, 2199(?! at)/)
  await far.close()
})

describe('social posts', () => {
  it('start with the post in the address', async () => {
    const page = await showPosts([post(1), post(2)], '/challenge/get-social?post_id=2')
    expect(page.find('dialog').textContent).toContain('Post number 2')
    expect(page.find('dialog').textContent).not.toContain('Post number 1')
    await page.close()
  })

  it("have dates in the reader's own time zone, not the program's", async () => {
    const { resolvedOptions } = Intl.DateTimeFormat.prototype
    const here = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
      this: Intl.DateTimeFormat,
    ) {
      return { ...resolvedOptions.call(this), timeZone: 'Asia/Tokyo' }
    })
    const dated = { ...post(1), published_at: '2026-11-20T23:30:00.000Z' }
    const page = await showPosts([dated], '/challenge/get-social?post_id=1')
    expect(page.find('dialog').textContent).toContain('Instagram · November 21, 2026')
    here.mockRestore()
    await page.close()
  })

  // SITE-79, SITE-80
  it('are viewed when the participant moves on or closes them, not before the countdown is over', async () => {
    const page = await showPosts([post(1), post(2)], '/challenge/get-social?post_id=1')
    expect(views(page)).toEqual([])
    await page.press('dialog button', 'Next post')
    expect(views(page)).toEqual(['social_network_post_id=1'])
    await page.settle(150)
    await page.press('dialog button', 'Close')
    expect(views(page)).toEqual(['social_network_post_id=1', 'social_network_post_id=2'])
    await page.close()
    const early = await showPosts([post(1), post(2)], '/challenge/get-social?post_id=1', { wait_seconds: 5 })
    expect((early.find('dialog button', 'Next post') as HTMLButtonElement).disabled).toBe(true)
    await early.press('dialog button', 'Close')
    expect(views(early)).toEqual([])
    await early.close()
  })

  it.each([
    [null, 'Challenge Submitted successfully!'],
    ['Thanks for looking!', 'Thanks for looking!'],
  ])(
    "that are closed on the last one show the success with the program's message if it has one: %j",
    async (success_message, message) => {
      const done: object[] = []
      const page = await showPosts([post(1)], '/challenge/get-social?post_id=1', {
        all_viewed: true,
        success_message,
        finish: (outcome) => done.push(outcome),
      })
      await page.press('dialog button', 'Close')
      await page.settle(150)
      expect(done).toEqual([{ message, points: 10, earned: [], viewed: { posts: 1, pointsInAll: 50 } }])
      await page.close()
    },
  )

  it.each([
    ['en', [1], '+10 Sprigs', "You viewed 1 post. You've earned 50 Sprigs from these posts."],
    ['es', [1], '+10 Sprigs', 'Viste 1 publicación. Ganaste 50 Sprigs con estas publicaciones.'],
    ['en', [1, 2], '+20 Sprigs', "You viewed 2 posts. 10 Sprigs each. You've earned 50 Sprigs from these posts."],
    ['en', [1, 2, 3, 4, 5], '+50 Sprigs', 'You viewed 5 posts. 10 Sprigs each.'],
    ['es', [1, 2, 3, 4, 5], '+50 Sprigs', 'Viste 5 publicaciones. 10 Sprigs por cada una.'],
  ] as const)(
    'show at the end, in %s, the points for the newly viewed (%j) and for all posts',
    async (locale, ids, won, words) => {
      const feed = {
        ...challenge({
          ...{ screen: 'posts', challenge_type: 'unified_social', call_to_action: 'Check out posts' },
          points: 10,
        }),
        social_network_posts: [1, 2, 3, 4, 5].map((id) => post(id, !ids.some((one) => one === id))),
      }
      const left = [...ids]
      const page = await openSite(<ChallengePage identifier="get-social" />, {
        program: siteProgram({ locale }),
        answers: {
          '/public/me': signedInAs(),
          '/public/challenges/get-social': feed,
          '/public/challenges/9/social_network_post_opened': { ...answered(true), wait_seconds: 0 },
          '/public/challenges/9/unified_social_submission': () => {
            left.shift()
            return {
              ...answered(true),
              points: 10,
              points_in_all: 50 - left.length * 10,
              all_viewed: left.length === 0,
            }
          },
        },
      })
      await page.press('button', 'Check out posts')
      for (const id of ids) {
        await page.settle(150)
        expect(page.find('dialog').textContent).toContain(`Post number ${id}`)
        await page.press('dialog button[class*=min-w-0]')
      }
      await page.settle(1100)
      const panel = page.find('[role=status]', words)
      expect(wordsIn(panel.querySelector('[data-testid=points-won]')!)).toBe(won)
      expect([...panel.querySelectorAll('p')].map((one) => one.textContent?.trim())).toContain(words)
      await page.close()
    },
  )

  it.each([
    ['en', '+10 Sprigs', 'You viewed 1 post.'],
    ['es', '+10 Sprigs', 'Viste 1 publicación.'],
  ] as const)(
    'show in %s the points of posts that are closed before all are viewed',
    async (locale, title, description) => {
      const page = await showPosts([post(1), post(2)], '/challenge/get-social?post_id=1', { locale })
      await page.press(`dialog button[aria-label="${locale === 'en' ? 'Close' : 'Cerrar'}"]`)
      await page.settle(150)
      expect(page.toasts).toEqual([{ tone: 'success', title, description }])
      // Each session reports only its own points.
      await page.press('ul button[aria-label*="Post number 2"]')
      await page.settle(150)
      await page.press(`dialog button[aria-label="${locale === 'en' ? 'Close' : 'Cerrar'}"]`)
      await page.settle(150)
      expect(page.toasts).toEqual([
        { tone: 'success', title, description },
        { tone: 'success', title, description },
      ])
      await page.close()
    },
  )

  it.each([
    ['en', 'Tote bag', 'You viewed 1 post.'],
    ['es', 'Tote bag', 'Viste 1 publicación.'],
  ] as const)('name the prize that a post brought, in %s', async (locale, title, description) => {
    const brought = {
      ...answered(true),
      points_in_all: 0,
      earned_rewards: [{ reward_id: 9, name: 'Tote bag' }],
    }
    const done: object[] = []
    const finish = (outcome: object) => done.push(outcome)
    const close = `dialog button[aria-label="${locale === 'en' ? 'Close' : 'Cerrar'}"]`
    const some = await showPosts([post(1), post(2)], '/challenge/get-social?post_id=1', { locale, viewed: brought })
    await some.press(close)
    await some.settle(150)
    expect(some.toasts).toEqual([{ tone: 'success', title, description }])
    await some.close()
    const all = await showPosts([post(1)], '/challenge/get-social?post_id=1', {
      ...{ locale, finish },
      viewed: { ...brought, all_viewed: true },
    })
    await all.press(close)
    await all.settle(150)
    expect(done).toMatchObject([{ points: 0, earned: [{ reward_id: 9, name: 'Tote bag' }] }])
    await all.close()
  })

  it('that were closed too early or viewed before bring no message', async () => {
    const early = await showPosts([post(1), post(2)], '/challenge/get-social?post_id=1', { wait_seconds: 5 })
    await early.press('dialog button', 'Close')
    expect(early.toasts.map(({ tone }) => tone)).toEqual(['neutral'])
    await early.close()
    const again = await showPosts([post(1, true), post(2)], '/challenge/get-social?post_id=1')
    await again.press('dialog button', 'Close')
    expect(again.toasts).toEqual([])
    await again.close()
  })

  it('show on their page that the points are per post', async () => {
    const page = await show({ challenge_type: 'unified_social', screen: 'posts', points: 10 })
    expect(page.text()).toContain('+10 Sprigs per post')
    await page.close()
  })

  it.each([
    ['image', 'See the original photo'],
    ['video', 'Watch the original video'],
  ])('of type %s with media on the network link to it and load nothing', async (post_type, words) => {
    const media_path = 'https://cdn.network.example/1.jpg'
    const elsewhere = { ...post(1), post_type, media_path, url: 'https://network.example/p/1' }
    const page = await showPosts([elsewhere], '/challenge/get-social?post_id=1')
    expect(page.find('dialog a', words).getAttribute('href')).toBe('https://network.example/p/1')
    expect(page.has('img, video')).toBe(false)
    await page.close()
  })

  // SITE-81
  it('say when all are viewed, and can be viewed again without countdown or points', async () => {
    const page = await show({
      ...{ challenge_type: 'unified_social', screen: 'posts' },
      completed_by_current_participant_on: new Date().toISOString(),
      social_network_posts: [post(1, true), post(2, true)] as unknown as Challenge['social_network_posts'],
    })
    expect(page.text()).toContain('Good news, Ada Moreno!')
    expect(page.text()).toContain("It looks like you've already viewed all the posts, come back here later")
    await page.press('button[aria-label*="Post number 2"]')
    expect(page.find('dialog').textContent).toContain('Post number 2')
    await page.press('dialog button', 'Next post')
    expect(page.find('dialog').textContent).toContain('Post number 1')
    await page.press('dialog button', 'Finish')
    expect(page.sent.filter(({ path }) => path.includes('social'))).toEqual([])
    await page.close()
  })

  it('that ended while the page was open are not called viewed', async () => {
    const page = await showPosts([])
    expect(page.text()).toContain('This challenge is no longer available')
    expect(page.text()).not.toContain('already viewed all the posts')
    await page.close()
  })

  it.each([
    ['opened', 'not_active', ['/'], false],
    ['viewed', 'not_active', ['/'], false],
    ['opened', 'post_not_found', [], true],
  ])("that can't be %s (%s) redirect to %j", async (at, reason, went, isSaid) => {
    const refusal = { ...answered(false, 'Refused.'), reason }
    const page = await showPosts([post(1), post(2)], '/challenge/get-social?post_id=1', {
      [at]: refusal,
    })
    if (at === 'viewed') await page.press('dialog button', 'Next post')
    expect(page.went).toEqual(went)
    expect(page.toasts.map(({ title }) => title)).toEqual(went.map(() => 'Challenge is not active'))
    expect(page.has('dialog [role=alert]', 'Refused.')).toBe(isSaid)
    await page.close()
  })
})

// SITE-82
it('a donation continues only with an entity and an amount, as a form', async () => {
  const donation = challenge({
    donation_challenge: {
      entity_label: 'Who for?',
      currency: 'usd',
      entities: [],
      active_entities: [{ id: 'a', entity: 'Harbor Fund' }],
      amounts: [],
      active_amounts: [{ id: 'b', amount: 25, points: 250, impact: 'Plants a tree' }],
    } as unknown as Challenge['donation_challenge'],
  })
  const page = await openSite(
    <DonateScreen challenge={donation} submit={async () => ({ ok: true, message: '', points: 0 })} finish={() => {}} />,
  )
  expect(page.text()).toContain('Plants a tree')
  const go = () => page.find('button[type=submit]', 'Continue') as HTMLButtonElement
  expect(go().disabled).toBe(true)
  await page.press('input[name=entity]')
  expect(go().disabled).toBe(true)
  await page.press('input[name=amount]')
  expect(go().disabled).toBe(false)
  expect(go().textContent).toBe('Continue')
  expect(go().closest('form')?.getAttribute('action')).toBe('/public/challenges/9/donation_checkout_session')
  expect([...new FormData(go().closest('form') as HTMLFormElement).keys()]).toEqual(
    expect.arrayContaining(['entity', 'amount']),
  )
  await page.close()
})

it.each([
  ['can be made again', null, true],
  ['says nothing of another where none is left', { reason: 'limit_reached', message: 'It is used up.' }, false],
] as const)('a completed donation %s', async (_, refusal, isOffered) => {
  await import('./screens/donate.client')
  const donation_challenge = {
    entity_label: 'Who for?',
    currency: 'usd',
    entities: [],
    active_entities: [{ id: 'a', entity: 'Harbor Fund' }],
    amounts: [],
    active_amounts: [{ id: 'b', amount: 25, points: 250 }],
  } as unknown as Challenge['donation_challenge']
  const made = { completed_by_current_participant_on: '2026-11-02T12:00:00.000Z', payments_enabled: true }
  const page = await show({ challenge_type: 'donation', screen: 'donate', ...made, refusal, donation_challenge })
  await page.settle(100)
  expect(page.text()).toContain('Good news')
  expect(page.text().includes('Donate again')).toBe(isOffered)
  expect(page.has('input[name=entity]')).toBe(isOffered)
  await page.close()
})

it('a donation with a prize warns before another one that the prize is limited to one', async () => {
  const prize = { reward_id: 9, name: 'Tote bag', given: true }
  const made = { completed_by_current_participant_on: '2026-11-02T12:00:00.000Z', payments_enabled: true }
  for (const refusal of [null, { reason: 'limit_reached', message: 'It is used up.' }] as const) {
    const page = await show({
      challenge_type: 'donation',
      screen: 'donate',
      reward_type: 'prize',
      prize,
      ...made,
      refusal,
    })
    expect(page.text().includes('Limit one per person.')).toBe(refusal === null)
    await page.close()
  }
})

// SITE-125
it('a video has a message for browsers without video support', async () => {
  const source = { kind: 'file', url: '/media/a.webm', video_id: null } as const
  const page = await openSite(<FilePlayer source={source} title="A film" poster={undefined} onReport={() => {}} />)
  expect(page.find('video').textContent).toBe('Your browser does not support this video.')
  await page.close()
})

describe('a video that was watched to its end', () => {
  /** Plays a video of half a second. */
  const watch = async (changes: Partial<Challenge>, answer: object) => {
    const page = await show(
      {
        challenge_type: 'video',
        screen: 'watch',
        video: { kind: 'file', url: '/media/a.webm', video_id: null },
        start_token: 'start',
        ...changes,
      },
      { '/public/challenges/submit': answer },
    )
    const film = page.find('video') as HTMLVideoElement
    Object.defineProperties(film, { duration: { value: 0.5 }, paused: { value: false }, ended: { value: false } })
    Object.defineProperty(film, 'currentTime', { writable: true, value: 0 })
    const report = (seconds: number) =>
      act(async () => {
        film.currentTime = seconds
        film.dispatchEvent(new Event('timeupdate'))
      })
    await report(0)
    await report(0.5)
    await page.settle()
    const submitted = () => page.sent.filter(({ path }) => path === '/public/challenges/submit')
    return { page, report, submitted }
  }

  it('counts down the rest of its stated duration and is then submitted once', async () => {
    const { now } = performance
    let aheadMs = 0
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + aheadMs)
    const { page, report, submitted } = await watch({ duration: 28 }, answered(true))
    const shown = () => page.find('p:not(.sr-only)', 'Almost there').textContent
    const said = () => page.find('p[role=status]', 'Almost there').textContent
    expect(page.text()).toContain('100% watched')
    expect(shown()).toMatch(/^Almost there! 2\d seconds to go\.$/)
    const saidFirst = said()
    aheadMs = 10_000
    await page.settle(300)
    await report(0.5)
    expect(shown()).toMatch(/^Almost there! 1\d seconds to go\.$/)
    expect(said()).toBe(saidFirst)
    expect(submitted()).toEqual([])
    aheadMs = 28_000
    await page.settle(300)
    await report(0.5)
    expect(submitted().map(({ fields }) => Object.fromEntries(fields))).toEqual([
      { start_token: 'start', challenge_id: '9' },
    ])
    expect(page.toasts.map(({ title }) => title)).toEqual(['Challenge Submitted!'])
    await page.close()
    clock.mockRestore()
  })

  it("is submitted immediately if no time is left, and isn't retried automatically after a refusal", async () => {
    const { page, submitted } = await watch({ duration: null }, answered(false, 'Not today.'))
    await page.settle(600)
    expect(submitted()).toHaveLength(1)
    expect(page.text()).not.toContain('Almost there')
    expect(page.find('[role=alert]').textContent).toContain('Not today.')
    await page.close()
  })
})
