import { Answer, openSite, SIGNED_OUT, signedInAs, siteProgram, wordsIn } from '../../../tests/support/site-page'

const { act } = await import('react')
const { EditAvatar } = await import('./edit-avatar.client')
const { AccountPage } = await import('./account-page.client')
const { ProfilePage } = await import('./profile-page.client')
const { EditEmailSettings } = await import('./edit-email-settings.client')
const { participant } = await import('../../../tests/support/site-page')

const WHY = { rule: 'Visited the page.', cause: 'Challenge: Market', actor: 'You', evidence: null }

/** Some versions of Node put a special space before AM and PM. */
const plainSpaces = (words: string): string => words.replace(/\s/g, ' ')

describe('My Account', () => {
  // SITE-3, SITE-34, SITE-35, SITE-38, SITE-123
  it("shows its cards and note, and the table's error", async () => {
    const page = await openSite(<AccountPage />, {
      path: '/my-account',
      answers: {
        '/public/me': signedInAs(),
        '/public/participant_actions': new Answer(422, { message: 'Too many at once' }),
      },
    })
    await page.settle(100)
    const cards = [...page.place.querySelectorAll('dl')[0]!.children].map(wordsIn)
    expect(cards).toEqual(['Challenges Completed3', 'Current Balance730 Sprigs', 'Lifetime Earnings1,240 Sprigs'])
    expect(page.text()).toContain(
      'Some Sprigs take up to 24 hours to show up. Limits may apply to likes, comments and retweets.',
    )
    expect([...page.find('select').querySelectorAll('option')].map(({ value }) => value)).toEqual([
      '10',
      '20',
      '30',
      '40',
      '50',
    ])
    expect(page.find('[role=alert]').textContent).toContain('Error: Too many at once')
    await page.close()
  })

  it.each([
    ['en', "You'd already spent 115 of the Sprigs we took back"],
    ['es', 'Ya habías gastado 115 Sprigs de lo que retiramos'],
  ] as const)('mentions in %s points that were taken back after they had been spent', async (locale, words) => {
    for (const shortfall_points of [115, 0]) {
      const page = await openSite(<AccountPage />, {
        path: '/my-account',
        program: siteProgram({ locale }),
        answers: { '/public/me': signedInAs({ shortfall_points, unused_points: 0 }) },
      })
      await page.settle(100)
      expect(page.has('[data-testid=owed-points]')).toBe(shortfall_points > 0)
      if (shortfall_points > 0) expect(page.find('[data-testid=owed-points]').textContent).toContain(words)
      await page.close()
    }
  })

  // RULE-65
  it.each([
    [
      'en',
      'Your tier Grower',
      '70 Sprigs to go until Harvester.',
      'Earn 20 Sprigs by March 1, 2027 to stay Grower.',
      'You reached Grower on January 30, 2026 with 260 Sprigs.',
    ],
    [
      'es',
      'Tu nivel Grower',
      'Te faltan 70 Sprigs para llegar a Harvester.',
      'Gana 20 Sprigs antes del',
      'Llegaste a Grower el 30 de enero de 2026 con 260 Sprigs.',
    ],
  ] as const)(
    'shows the tier, the next one and the benefits of each in %s',
    async (locale, current, next, keep, why) => {
      const tier = (name: string, points_from: number, multiplier = 1) => ({
        ...{ name, points_from, multiplier, image: null },
        benefits: [`What ${name} brings`],
      })
      const [seedling, grower, harvester] = [tier('Seedling', 0), tier('Grower', 250), tier('Harvester', 300, 1.25)]
      const tier_status = {
        basis: 'last_12_months' as const,
        points: 230,
        current: { ...grower, since: '2026-01-30T12:00:00.000Z', until: '2027-01-30T12:00:00.000Z' },
        next: { ...harvester, missing: 70, percent: 76 },
        keep: { missing: 20, by: '2027-03-01T12:00:00.000Z' },
        change: {
          from: 'Seedling',
          to: 'Grower',
          reason: 'points',
          points: 260,
          changed_at: '2026-01-30T12:00:00.000Z',
        } as const,
        tiers: [seedling, grower, harvester],
      }
      const page = await openSite(<AccountPage />, {
        path: '/my-account',
        program: siteProgram({ locale }),
        answers: { '/public/me': signedInAs({ tier: 'Grower', tier_status }) },
      })
      await page.settle(100)
      const card = page.find('[data-testid=tier-card]')
      expect(wordsIn(card.querySelector('div')!)).toContain(current.split(' ').at(-1))
      expect(card.textContent).toContain(next)
      expect(card.textContent).toContain(keep)
      expect(card.textContent).toContain(why)
      expect(card.textContent).toContain('1.25×')
      for (const { benefits } of tier_status.tiers) expect(card.textContent).toContain(benefits[0])
      expect(card.querySelectorAll('[aria-current=step]')).toHaveLength(1)
      await page.close()
    },
  )

  it.each([
    ['en', 'inactivity', '40 Sprigs expire on January 9, 2027. Earn or use some before then to keep them.'],
    ['en', 'lot_age', '40 Sprigs expire on January 9, 2027. Use them before then.'],
    ['es', 'inactivity', '40 Sprigs vencen el 9 de enero de 2027. Gana o canjea antes para que no venzan.'],
    ['es', 'lot_age', '40 Sprigs vencen el 9 de enero de 2027. Canjea antes de esa fecha.'],
  ] as const)('shows in %s what expires next by %s and how to keep it', async (locale, rule, words) => {
    const page = await openSite(<AccountPage />, {
      path: '/my-account',
      program: siteProgram({ locale }),
      answers: {
        '/public/me': signedInAs({
          next_expiry: { on: '2027-01-09', points: 40, rule },
          expiries: [
            { on: '2027-01-09', points: 40 },
            { on: '2027-03-01', points: 1200 },
          ],
        }),
      },
    })
    await page.settle(100)
    expect(page.find('[data-testid=next-expiry]').textContent).toContain(words)
    expect(page.find('[data-testid=expiries]').textContent).toContain(locale === 'en' ? '1,200 Sprigs' : 'Sprigs')
    expect(page.find('[data-testid=expiries]').querySelectorAll('li')).toHaveLength(2)
    await page.close()
  })

  // SITE-38
  it('pages through the activity with the selected page size, and searches titles', async () => {
    const action = {
      id: 'a1',
      title: 'Visited the market',
      points: 10,
      occurred_at: '2026-11-02T12:00:00.000Z',
      status: 'done',
      release_at: null,
      why: WHY,
    }
    const found = { participant_actions: [action], page: 1, page_size: 10, total_count: 25, total_pages: 3 }
    const page = await openSite(<AccountPage />, {
      path: '/my-account',
      answers: { '/public/me': signedInAs(), '/public/participant_actions': found },
    })
    await page.settle(100)
    const asked = () => page.sent.filter(({ path }) => path.startsWith('/public/participant_actions')).at(-1)?.path
    expect(asked()).toBe('/public/participant_actions?page=1&page_size=10&search=')
    await page.press('button', 'Next')
    expect(asked()).toBe('/public/participant_actions?page=2&page_size=10&search=')
    await page.type('input[type=search]', 'market')
    await page.settle(400)
    expect(asked()).toBe('/public/participant_actions?page=1&page_size=10&search=market')
    await page.close()
  })

  it.each([
    ['en', 'Why? Free pinYour claim is complete.DetailsReward: Free pinWhenNovember 2, 2026 at 12:00 PM UTC'],
    [
      'es',
      '¿Por qué? Free pinYour claim is complete.DetallesReward: Free pinCuándo2 de noviembre de 2026 a las 12:00 UTC',
    ],
  ] as [locale: 'en' | 'es', said: string][])(
    'shows in %s the outcome, reason and time of each action, with or without points',
    async (locale, said) => {
      const labels = ['Claimed', 'Cancelled', null]
      const why = { rule: 'Your claim is complete.', cause: 'Reward: Free pin', actor: null, evidence: null }
      const action = { title: 'Free pin', points: 0, occurred_at: '2026-11-02T12:00:00.000Z', pending: false, why }
      const participant_actions = labels.map((label, id) => ({ ...action, id, label }))
      const found = { participant_actions, page: 1, page_size: 10, total_count: 3, total_pages: 1 }
      const page = await openSite(<AccountPage />, {
        path: '/my-account',
        program: siteProgram({ locale }),
        answers: { '/public/me': signedInAs(), '/public/participant_actions': found },
      })
      await page.settle(100)
      const rows = [...page.place.querySelectorAll('[data-testid=activity-row] td:first-child')]
      expect(rows.map(wordsIn).map(plainSpaces)).toEqual(labels.map((label) => `Free pin${label ?? ''}${said}`))
      await page.close()
    },
  )

  it('explains a change of points in sentences, followed by its source, actor and time', async () => {
    const why = { ...WHY, evidence: 'You opened the page.' }
    const action = { id: 1, title: 'Market', points: 10, occurred_at: '2026-11-02T12:05:00.000Z', pending: false, why }
    const moved = { ...action, action_type: 'challenge_completed', point_entry: { id: 3 } }
    const found = { participant_actions: [moved], page: 1, page_size: 10, total_count: 1, total_pages: 1 }
    const page = await openSite(<AccountPage />, {
      path: '/my-account',
      answers: { '/public/me': signedInAs(), '/public/participant_actions': found },
    })
    await page.settle(100)
    expect(page.find('details p').textContent).toBe('Visited the page. You opened the page.')
    const at = 'November 2, 2026 at 12:05 PM UTC'
    expect(plainSpaces(wordsIn(page.find('details dl')))).toBe(`DetailsChallenge: MarketByYouWhen${at}`)
    // The column shows only the long date; the time is in its attributes.
    const date = page.find('[data-testid=activity-row] time')
    expect(date.textContent).toBe('November 2, 2026')
    expect(plainSpaces(date.title)).toBe(at)
    await page.close()
  })

  it('links lines about rewards to the reward, and no other lines', async () => {
    const why = { rule: 'Your claim is complete', cause: '', actor: null, evidence: null }
    const action = { title: 'Free pin', points: 0, occurred_at: '2026-11-02T12:00:00.000Z', pending: false, why }
    const participant_actions = ['Reward', 'Challenge'].map((actionable_type, id) => ({
      ...{ ...action, id, action_type: 'reward_claimed' },
      ...{ actionable_type, actionable_id: '7' },
    }))
    const found = { participant_actions, page: 1, page_size: 10, total_count: 2, total_pages: 1 }
    const page = await openSite(<AccountPage />, {
      path: '/my-account',
      answers: { '/public/me': signedInAs(), '/public/participant_actions': found },
    })
    await page.settle(100)
    const links = [...page.place.querySelectorAll('[data-testid=activity-row]')].map(
      (row) => row.querySelector('a')?.getAttribute('href') ?? null,
    )
    expect(links).toEqual(['/reward/7', null])
    await page.close()
  })

  // SITE-97, SITE-119
  it('shows why the email settings were refused', async () => {
    const email_settings = [{ id: 1, description: 'All mails' }]
    const page = await openSite(<EditEmailSettings participant={participant()} onClose={() => {}} />, {
      program: siteProgram({ email_settings } as never),
      answers: {
        '/public/account/update_email_settings': {
          success: false,
          message: 'No',
          errors: { email_setting_id: ['Please choose again.'] },
        },
      },
    })
    await page.press('button', 'Save')
    expect(page.sent.filter(({ method }) => method === 'POST')).toEqual([])
    await page.press('input[name=email_setting_id]')
    await page.press('button', 'Save')
    expect(page.toasts).toEqual([{ tone: 'danger', title: 'An error occurred.', description: 'Please choose again.' }])
    await page.close()
  })

  it("refuses a picture that isn't an image file", async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:chosen', revokeObjectURL: () => {} })
    const page = await openSite(<EditAvatar participant={participant()} onClose={() => {}} />)
    const words = 'Choose a JPG or PNG photo.'
    const choose = async (name: string, type: string) => {
      const input = page.find('[data-testid=avatar-file]')
      Object.defineProperty(input, 'files', { configurable: true, value: [new File(['no picture'], name, { type })] })
      await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
    }
    await choose('notes.txt', 'text/plain')
    expect(page.find('[role=alert]').textContent).toBe(words)
    await choose('fake.png', 'image/png')
    expect(page.has('button', 'Save photo')).toBe(true)
    expect(page.has('[role=alert]')).toBe(false)
    await act(async () => page.find('img').dispatchEvent(new Event('error')))
    expect(page.has('button', 'Save photo')).toBe(false)
    expect(page.find('[role=alert]').textContent).toBe(words)
    await page.close()
  })

  it('reloads the session after a call answers that the participant is signed out', async () => {
    const asked: string[] = []
    const page = await openSite(<AccountPage />, {
      path: '/my-account',
      answers: {
        '/public/me': () => (asked.push('me') === 1 ? signedInAs() : SIGNED_OUT),
        '/public/participant_actions': new Answer(401, { message: 'Please sign in.' }),
      },
    })
    await page.settle(100)
    expect(asked).toHaveLength(2)
    expect(page.went).toEqual(['/signin?redirect_to=%2Fmy-account'])
    await page.close()
  })

  it('keeps the current page of the activity, and the focus, until the next one has loaded', async () => {
    const action = { id: 'a1', title: 'Visited the market', points: 10, occurred_at: '2026-11-02T12:00:00.000Z' }
    const rest = { status: 'done', release_at: null, why: WHY }
    const first = {
      participant_actions: [{ ...action, ...rest }],
      page: 1,
      page_size: 10,
      total_count: 11,
      total_pages: 2,
    }
    let arrive = (_page: object) => {}
    const page = await openSite(<AccountPage />, {
      path: '/my-account',
      answers: {
        '/public/me': signedInAs(),
        '/public/participant_actions?page=1&page_size=10&search=': first,
        '/public/participant_actions?page=2&page_size=10&search=': new Promise((resolve) => {
          arrive = resolve
        }),
      },
    })
    await page.settle(100)
    page.find('button', 'Next').focus()
    await page.press('button', 'Next')
    expect(page.find('table').getAttribute('aria-busy')).toBe('true')
    expect(page.text()).toContain('Visited the market')
    arrive({ ...first, page: 2, participant_actions: [{ ...action, ...rest, id: 'a2', title: 'Took the quiz' }] })
    await page.settle(100)
    expect(page.text()).toContain('Took the quiz')
    expect(page.text()).not.toContain('Visited the market')
    expect(document.activeElement?.textContent).toBe('Next')
    const asked = page.sent.length
    await page.press('button', 'Next')
    expect(page.sent).toHaveLength(asked)
    await page.close()
  })

  it.each([
    ['2024-05-01', 'May 1, 2024'],
    ['2024-05-01T22:30', 'May 1, 2024 at 10:30 PM'],
    ['1234-56-7890', '1234-56-7890'],
    ['2024-10-10 to 2024-10-12', '2024-10-10 to 2024-10-12'],
    ['2024-13-45', '2024-13-45'],
  ])('formats an answer by its type: %j', async (answer, shown) => {
    const page = await openSite(<ProfilePage />, {
      path: '/my-account/profile',
      answers: { '/public/me': signedInAs({ profile_attributes: { stay: answer } }) },
    })
    await page.settle(100)
    expect(wordsIn(page.find('#profile').closest('section')!)).toContain(`stay${shown}`)
    await page.close()
  })

  it('edits answers to profile challenges with inputs by type, and shows errors next to them', async () => {
    const { EditProfile } = await import('./edit-profile.client')
    const field = { required: false, several: false, options: [], chosen: [] }
    const { participant } = signedInAs({
      profile_attributes: { household: '4', slot: '2027-01-02T10:00', home: 'Rent', driver: 'true' },
      profile_fields: [
        { ...field, name: 'household', label: 'Household size', type: 'number' },
        { ...field, name: 'slot', label: 'Delivery', type: 'date_time' },
        { ...field, name: 'driver', label: 'Driver', type: 'boolean' },
        {
          ...field,
          name: 'home',
          label: 'Home',
          type: 'options',
          several: true,
          options: ['Rent', 'Own'],
          chosen: ['Rent'],
        },
      ],
    } as never)
    const errors = { 'attributes.household': ['Enter a number.'] }
    const page = await openSite(<EditProfile participant={participant!} onClose={() => {}} />, {
      path: '/my-account',
      answers: {
        '/public/me': signedInAs(),
        '/public/account/profile': { success: false, message: 'No', errors },
      },
    })
    await page.settle(100)
    const input = (name: string) => document.querySelector<HTMLInputElement>(`[name="attributes.${name}"]`)!
    expect([input('household').value, input('slot').type, input('driver').value]).toEqual([
      '4',
      'datetime-local',
      'true',
    ])
    document.querySelectorAll<HTMLInputElement>('[name="attributes.home"]')[1]!.click()
    await page.press('button', 'Save')
    await page.settle(100)
    expect(JSON.stringify(page.sent.filter(({ method }) => method === 'POST'))).toContain('Rent, Own')
    expect(document.body.textContent).toContain('Enter a number.')
    await page.close()
  })

  it("doesn't treat a postal code alone as an address", async () => {
    const shown = async (profile_attributes: Record<string, string>) => {
      const page = await openSite(<ProfilePage />, {
        path: '/my-account/profile',
        answers: { '/public/me': signedInAs({ postal: '97209', profile_attributes }) },
      })
      await page.settle(100)
      const facts = [...page.place.querySelectorAll('dl')[0]!.children].map(wordsIn)
      await page.close()
      return facts
    }
    expect(await shown({})).toContain('Zip Code97209')
    expect(await shown({ city: 'Portland' })).toContain('AddressPortland, 97209')
  })
})
