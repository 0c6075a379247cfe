import { jest } from '@jest/globals'
import {
  challengeTile,
  openSite,
  reward,
  SIGNED_OUT,
  signedInAs,
  siteProgram,
  wordsIn,
} from '../../../tests/support/site-page'

const { act } = await import('react')
const { translate } = await import('@/i18n')
const { PublicHome } = await import('./public-home')
const { Hero } = await import('./hero')
const { default: OffersSection } = await import('@/plugins/perks/site/offers-section.client')
const { default: SocialSection } = await import('@/plugins/social/site/social-section.client')
const { site: socialTexts } = await import('@/plugins/social/texts/en/site')
const { provideTexts } = await import('@/plugin/site')
const { PersonalHome } = await import('./personal-home.client')
const { HomeFailed, HomeSkeleton } = await import('./home-states')

type WireHome = import('./home-wire').WireHome
type Page = Awaited<ReturnType<typeof openSite>>

const headings = (page: Page) => [...page.place.querySelectorAll('h1, h2')].map(wordsIn)

describe('home for visitors', () => {
  // SITE-5, SITE-6, SITE-7, SITE-101
  it('has hero, prizes, challenges, current rewards and the banner, each with its link', async () => {
    const home = (
      <PublicHome
        program={siteProgram({ prizes_title: 'From our shelves to yours' })}
        challenges={[challengeTile({ screen: 'join', challenge_type: 'membership' })]}
        rewards={[reward()]}
        href={(path) => path}
        t={translate('en', 'site')}
      />
    )
    const page = await openSite(home, { answers: { '/public/me': SIGNED_OUT } })
    expect(headings(page)).toEqual([
      'Grow with us',
      'What you can win',
      'Ways to earn Sprigs',
      'Current Treats and achievements',
    ])
    expect(page.find('section', 'What you can win').textContent).toContain('From our shelves to yours')
    expect(page.find('a', 'Get Started / Sign In').getAttribute('href')).toBe('/signin')
    expect(page.find('[aria-roledescription=carousel]', 'What you can win').textContent).toContain('Five off')
    expect(page.find('h3 a', 'The harvest list').getAttribute('href')).toBe('/challenge/harvest-list')
    const banner = page.find('section', 'The sooner you join, the better your chances! FREE to join. Easy to win.')
    expect(banner.querySelector('a')?.textContent).toBe('Sign In')
    expect(banner.querySelector('a')?.getAttribute('href')).toBe('/signin')
    await page.close()
  })
})

const SLIDE = { id: 1, title: 'Spring is here', description: null, link: '/about', button_text: 'See', image: null }
const post = (id: number) => ({
  id,
  post_type: 'text',
  media_path: null,
  alt_text: null,
  message: `Post ${id}`,
  username: 'laurel',
  viewed: false,
  social_network_page: null,
})
const FEED = {
  ...challengeTile({ identifier: 'get-social' }),
  unviewed_posts: 2,
  points_each: 10,
  posts: [post(1), post(2)],
}
const DONATION = {
  ...challengeTile({
    identifier: 'harbor-fund',
    challenge_type: 'donation',
    screen: 'donate',
    call_to_action: 'Donate',
  }),
  donation_challenge: {
    entity_label: 'Who for?',
    currency: 'usd',
    active_entities: [{ id: 'a', entity: 'Harbor Fund' }],
    active_amounts: [{ id: 'b', amount: 25, points: 250 }],
  },
}
const MEMBERSHIP = challengeTile({ id: 31, challenge_type: 'membership', screen: 'join' })
const ACTIONS = {
  participant_actions: [
    {
      id: 1,
      title: 'Visited the market',
      action_type: 'challenge_completed',
      points: 50,
      pending: false,
      occurred_at: '2026-11-01T12:00:00.000Z',
      release_at: null,
      why: { rule: 'You completed it', cause: 'Challenge: Market', actor: null, evidence: null },
      point_entry: null,
    },
  ],
  page: 1,
  page_size: 10,
  total_count: 1,
  total_pages: 1,
}
const ANSWERS = {
  '/public/me': signedInAs(),
  '/public/home/extended_profile_challenge': null,
  '/public/home/social_feed_challenge': FEED,
  '/public/home/donation_challenge': DONATION,
  '/public/home/offers_reward': {
    reward: reward({ name: 'Basecamp perks', selection: 'offer' }),
    challenge: MEMBERSHIP,
    eligible: false,
  },
  '/public/home/next_steps': { next_challenge: null, next_reward: null },
  '/public/home/active_uncompleted_challenges': [challengeTile()],
  '/public/home/current_rewards': [reward()],
  '/public/home/claimed_rewards': [
    reward({ reward_id: 13, earned_by_current_participant_on: '2026-11-02T12:00:00.000Z' }),
  ],
  '/public/participant_actions': ACTIONS,
}
const SocialTexts = provideTexts('en', { site: socialTexts })
const all = siteProgram({
  features: { social_network_posts: true, donation_challenge: true, personal_carousel: false },
})
type Blocks = WireHome['blocks']
const STANDARD: Blocks = [
  { type: 'carousel' },
  { type: 'balance', look: 'totals' },
  { type: 'tier' },
  { type: 'slot', name: 'social_posts' },
  { type: 'donation' },
  { type: 'slot', name: 'offers_reward' },
  { type: 'next_steps' },
  { type: 'challenges', heading: null, look: 'cards', limit: null },
  { type: 'rewards', heading: null, look: 'cards', limit: null },
  { type: 'my_rewards', heading: null, look: 'cards', limit: null },
  { type: 'activities' },
]
type Shown = { path?: string; program?: typeof all; slides?: (typeof SLIDE)[]; arranged?: Blocks }

const show = async (answers: object = {}, { arranged, path = '/', program = all, slides = [SLIDE] }: Shown = {}) => {
  const t = translate('en', 'site')
  const home = (
    <PersonalHome
      covered={false}
      slides={slides}
      hero={<Hero program={program} />}
      home={{ isArranged: arranged !== undefined, blocks: arranged ?? STANDARD }}
      slots={
        program === all
          ? {
              social_posts: (
                <SocialTexts>
                  <SocialSection />
                </SocialTexts>
              ),
              offers_reward: <OffersSection />,
            }
          : {}
      }
      skeleton={<HomeSkeleton basePath="" blocks={[]} program={siteProgram()} t={t} top={null} />}
      failed={<HomeFailed t={t} />}
    />
  )
  const page = await openSite(home, { answers: { ...ANSWERS, ...answers }, path, program })
  await page.settle(300)
  return page
}

describe('home for participants', () => {
  it('has the texts for an ended challenge whose tile bypasses its page', async () => {
    const page = await show({
      '/public/home/active_uncompleted_challenges': [challengeTile({ bypass_modal: true })],
      '/public/challenges/submit': { success: false, message: 'Refused.', errors: {}, reason: 'not_active' },
    })
    page.find('h3 a', 'The harvest list').addEventListener('click', (event) => event.preventDefault())
    await page.press('h3 a', 'The harvest list')
    expect(page.toasts).toEqual([
      { tone: 'warning', title: 'Challenge is not active', description: 'This challenge is no longer available' },
    ])
    await page.close()
  })

  it('asks for receipts if items can earn points', async () => {
    const counting = await show()
    expect(counting.find('a[href="/receipts"]').textContent).toBe('Upload a receipt')
    await counting.close()
    const other = await show({}, { program: siteProgram({ counts_receipts: false }) })
    expect(other.text()).toContain('Good to see you, Ada')
    expect(other.text()).not.toContain('Upload a receipt')
    await other.close()
  })

  it("shows the server's text about the next reward", async () => {
    const progress = { kind: 'points', current: 150, target: 150, missing: 0 }
    const next_reward = { reward: reward(), progress, message: 'Ready to claim' }
    const page = await show({ '/public/home/next_steps': { next_challenge: null, next_reward } })
    expect(page.find('article p.tabular-nums').textContent).toBe('Ready to claim')
    await page.close()
  })

  // SITE-2, SITE-8
  it('has its sections in the specified order', async () => {
    const page = await show()
    expect(headings(page)).toEqual([
      'Spring is here',
      'Good to see you, Ada',
      'Get Social',
      'Give together',
      'Member offers',
      'Ways to earn Sprigs',
      'Current Treats and achievements',
      'My Treats and achievements',
      'Completed Activities',
    ])
    await page.close()
  })

  // SITE-134
  it('has the blocks of an arranged home, with the next reward and one action at the balance', async () => {
    const next_reward = {
      reward: reward({ reward_id: 5, name: 'Five off' }),
      progress: { kind: 'points', current: 150, target: 390, missing: 240 },
      message: '240 Sprigs to go',
    }
    const next_steps = { next_challenge: challengeTile({ identifier: 'quiz', caption: 'Take the quiz' }), next_reward }
    const rows = Array.from({ length: 5 }, (_, at) => challengeTile({ id: at + 1, caption: `Task ${at + 1}` }))
    const arranged: Blocks = [
      { type: 'camera' },
      { type: 'balance', look: 'next_reward' },
      { type: 'slot', name: 'of_a_plugin_that_is_gone' },
      { type: 'countdown', heading: 'Next match', text: null, until: '2999-01-01T00:00:00.000Z', button: null },
      { type: 'challenges', heading: 'For matchday', look: 'rows', limit: 2 },
      { type: 'rich_text', html: '<p>See you there</p>' },
    ]
    const page = await show(
      { '/public/home/next_steps': next_steps, '/public/home/active_uncompleted_challenges': rows },
      { arranged },
    )
    expect(headings(page)).toEqual(['Good to see you, Ada', 'Next match', 'For matchday'])
    expect(page.find('a[href="/receipts"]').textContent).toBe('Upload a receipt')
    expect(page.find('a[href="/challenge/quiz"]').textContent).toBe('Take the quiz')
    expect(page.find('[role=progressbar]').getAttribute('aria-valuenow')).toBe('38')
    expect(page.text()).toContain('150 of 390')
    expect(page.text()).toContain('See you there')
    const listed = () => [...page.place.querySelectorAll('li h3')].map(wordsIn)
    expect(listed()).toEqual(['Task 1', 'Task 2'])
    await page.press('button', 'See all 5')
    expect(listed()).toEqual(['Task 1', 'Task 2', 'Task 3', 'Task 4', 'Task 5'])
    await page.close()
  })

  // SITE-134
  it('asks for the profile on the second visit to an arranged home', async () => {
    sessionStorage.clear()
    localStorage.clear()
    const arranged: Blocks = [{ type: 'balance', look: 'next_reward' }]
    const answers = { '/public/home/extended_profile_challenge': challengeTile() }
    const first = await show(answers, { arranged })
    expect(first.has('dialog')).toBe(false)
    await first.close()
    sessionStorage.clear()
    const second = await show(answers, { arranged })
    expect(second.has('dialog a', 'Complete profile')).toBe(true)
    await second.close()
  })

  it('advances its slides every 7000 ms in a loop', async () => {
    const still = window.matchMedia
    Object.assign(window, { matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) })
    const timers = jest.spyOn(document.defaultView as Window & typeof globalThis, 'setTimeout')
    const page = await show({}, { slides: [SLIDE, { ...SLIDE, id: 2, title: 'Summer is near' }] })
    const at = () =>
      page.find('[role=group][aria-label=Pennywort] button[aria-current=true]').getAttribute('aria-label')
    const seen = [at()]
    for (let moves = 0; moves < 2; moves += 1) {
      const [move] = timers.mock.calls.filter(([, ms]) => ms === 7000).at(-1) ?? []
      await act(async () => (move as (() => void) | undefined)?.())
      seen.push(at())
    }
    expect(seen).toEqual(['Slide 1 of 2', 'Slide 2 of 2', 'Slide 1 of 2'])
    timers.mockRestore()
    Object.assign(window, { matchMedia: still })
    await page.close()
  })

  // SITE-15
  it('shows the hero without a carousel, and hides sections that are off or empty', async () => {
    const answers = {
      '/public/home/current_rewards': [],
      '/public/home/claimed_rewards': [],
      '/public/me': signedInAs({ completed_challenges: 0 }),
    }
    const page = await show(answers, { program: siteProgram(), slides: [] })
    expect(headings(page)).toEqual([
      'Grow with us',
      'Good to see you, Ada',
      'Ways to earn Sprigs',
      'Completed Activities',
    ])
    expect(page.sent.map(({ path }) => path)).not.toContain('/public/home/donation_challenge')
    await page.close()
  })

  // SITE-11
  it('shows posts with their points and links to them', async () => {
    const page = await show()
    expect(page.find('a', 'VIEW POSTS +10/EACH').getAttribute('href')).toBe('/challenge/get-social')
    expect(page.find('a', 'Post 2').getAttribute('href')).toBe('/challenge/get-social?post_id=2')
    await page.close()
    const seen = await show({ '/public/home/social_feed_challenge': { ...FEED, unviewed_posts: 0 } })
    expect(seen.find('a', 'VIEW POSTS').textContent).toBe('VIEW POSTS')
    await seen.close()
    const none = await show({ '/public/home/social_feed_challenge': { ...FEED, posts: [] } })
    expect(none.text()).not.toContain('Get Social')
    await none.close()
  })

  // SITE-12, SITE-13
  it('links the donation to its form, and posts the membership as a form', async () => {
    const page = await show()
    expect(page.find('a', 'Donate').getAttribute('href')).toBe('/challenge/harbor-fund')
    const form = page.find('button', 'Become a member').closest('form')
    expect(form?.getAttribute('action')).toBe('/public/challenges/31/membership_checkout_session')
    expect(form?.method).toBe('post')
    await page.close()
  })

  it('links to the challenge that unlocks the offers if it is no membership', async () => {
    const challenge = { ...MEMBERSHIP, challenge_type: 'video', identifier: 'basecamp-film' }
    const page = await show({ '/public/home/offers_reward': { ...ANSWERS['/public/home/offers_reward'], challenge } })
    expect(page.find('a', 'Learn more').getAttribute('href')).toBe('/challenge/basecamp-film')
    expect(page.has('button', 'Become a member')).toBe(false)
    await page.close()
  })

  // SITE-9
  it('asks for the profile with two choices until it is skipped', async () => {
    sessionStorage.clear()
    const profile = challengeTile({ identifier: 'set-the-table', points: 25 })
    const page = await show({ '/public/home/extended_profile_challenge': profile })
    expect(page.find('dialog a', 'Complete profile').getAttribute('href')).toBe('/challenge/set-the-table')
    await page.press('dialog button', 'Skip')
    expect(page.has('dialog')).toBe(false)
    await page.close()
  })

  it('asks for the profile after other dialogs have closed', async () => {
    sessionStorage.clear()
    const menu = document.body.appendChild(document.createElement('dialog'))
    menu.showModal()
    const page = await show({ '/public/home/extended_profile_challenge': challengeTile() })
    expect(page.has('dialog')).toBe(false)
    menu.close()
    await page.settle(600)
    expect(page.has('dialog a', 'Complete profile')).toBe(true)
    await page.close()
    menu.remove()
  })

  // SITE-10
  it('confirms a payment with title, message and name, and forgets its session', async () => {
    const receipt = {
      title: 'Thank you!',
      message: 'We have received $25.00.',
      participant_name: 'Ada',
      pending: false,
    }
    const page = await show({ '/public/home/stripe_receipt': receipt }, { path: '/?session_id=cs_1' })
    expect(page.sent.map(({ path }) => path)).toContain('/public/home/stripe_receipt?session_id=cs_1')
    for (const words of ['Thank you!', 'We have received $25.00.', 'Ada'])
      expect(page.find('dialog').textContent).toContain(words)
    expect(window.location.search).toBe('')
    await page.close()
  })

  it("shows an error if a payment's confirmation can't be loaded", async () => {
    const { Answer } = await import('../../../tests/support/site-page')
    const refused = new Answer(403, { success: false, message: '' })
    const page = await show({ '/public/home/stripe_receipt': refused }, { path: '/?session_id=cs_1' })
    expect(page.toasts).toMatchObject([{ tone: 'danger', title: "We couldn't load your payment confirmation." }])
    expect(window.location.search).toBe('')
    await page.close()
  })

  // SITE-14
  it('collapses completed activities and loads them on demand', async () => {
    const page = await show()
    const details = page.find('details', 'Completed Activities') as HTMLDetailsElement
    expect(details.open).toBe(false)
    expect(page.sent.some(({ path }) => path.startsWith('/public/participant_actions'))).toBe(false)
    await page.press('summary', 'Completed Activities')
    details.open = true
    await page.settle(300)
    expect(page.find('table').textContent).toContain('Visited the market')
    await page.close()
  })

  // SITE-118
  it("shows an error if rewards can't be loaded", async () => {
    const { Answer } = await import('../../../tests/support/site-page')
    const page = await show({ '/public/home/current_rewards': new Answer(403, { success: false, message: 'No' }) })
    expect(page.text()).toContain('Error loading Rewards')
    await page.close()
  })
})
