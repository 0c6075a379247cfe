import type { ReactNode } from 'react'
import {
  Answer,
  challengeTile,
  openSite,
  SIGNED_OUT,
  type SitePage,
  signedInAs,
  siteProgram,
} from '../../../../tests/support/site-page'
import type { Access, ListedMerchant, Merchant, OffersPage, OwnOffers } from './perks-wire'

const { act } = await import('react')
const { translate } = await import('@/i18n')
const { NoPerks } = await import('./no-perks')
const { MerchantNotFound } = await import('./merchant-not-found.client')
const { PerksTexts } = await import('./perks-texts.client')
const { PerksPage } = await import('./perks-page.client')
const { MerchantPage } = await import('./merchant-page.client')

const openPerks = (children: ReactNode, options: Parameters<typeof openSite>[1] = {}) =>
  openSite(<PerksTexts locale="en">{children}</PerksTexts>, options)

const answers = { '/public/me': SIGNED_OUT }
const VISITOR: Access = { visitorsSee: 'directory', discounts: null, participant: null }
const access = (changes: Partial<NonNullable<Access['participant']>> = {}): Access => ({
  visitorsSee: 'directory',
  discounts: null,
  participant: {
    first_name: 'Ada',
    membership_challenge: null,
    organization_name: 'Pennywort',
    challenges_with_offer_rewards: [],
    'eligible_offers_rewards?': false,
    ...changes,
  },
})
const MEMBER = access({ 'eligible_offers_rewards?': true })

const listed = (changes: Partial<ListedMerchant> = {}): ListedMerchant => ({
  merchantId: 1,
  merchantSlug: 'ember-and-oat',
  merchantName: 'Ember & Oat',
  logoPath: '/public/offers/logos/1',
  firstCategory: 'Dining',
  distance: 0.42,
  offers: [
    { dollarValue: 14, offerTextShort: 'Two breakfasts for one' },
    { dollarValue: 4, offerTextShort: 'Free drip coffee' },
    { dollarValue: 10, offerTextShort: '$10 off weekend brunch' },
  ],
  offerCount: 4,
  used: false,
  ...changes,
})
const offersPage = (changes: Partial<OffersPage> = {}): OffersPage => ({
  page: 1,
  pageSize: 12,
  totalItems: 1,
  totalOffers: 4,
  totalCapped: false,
  radius: 25,
  radiusUnit: 'mi',
  widened: false,
  stale: false,
  categories: [],
  result: [listed()],
  ...changes,
})
const merchant = (changes: Partial<Merchant> = {}): Merchant => ({
  merchantId: 1,
  merchantSlug: 'ember-and-oat',
  merchantName: 'Ember & Oat',
  logoPath: '/public/offers/logos/1',
  firstCategory: 'Dining',
  secondCategory: 'Breakfast',
  stubCopy: 'Wood-fired breakfasts until three.',
  merchantPhone: '503-555-0112',
  merchantAddress: { address: '412 NW Alder Court', city: 'Portland', state: 'OR', zipCode: '97209' },
  distance: 0.4,
  offers: [
    {
      endecaKey: 'EO-2FOR1',
      offerTextShort: 'Two breakfasts for one',
      offerTextLong: 'Buy one breakfast plate and get a second.',
      validQualifier: null,
      webSite: null,
      redemptionTypes: ['MOBILE'],
      dollarValue: 14,
      saved: false,
      redeemedUntil: null,
      usedUp: false,
    },
  ],
  ...changes,
})
const clickable = (changes = {}) =>
  merchant({
    offers: [
      {
        ...(merchant().offers[0] as Merchant['offers'][number]),
        redemptionTypes: ['CLICK', 'MOBILE'],
        webSite: 'https://ember.example/book',
        ...changes,
      },
    ],
  })

const LIST = '/public/offers/merchants'
const ONE = '/public/offers/merchant'
const ACCESS = '/public/offers/access'

const askedFor = (page: SitePage, path: string) =>
  page.sent.filter((sent) => sent.path.split('?')[0] === path).map((sent) => sent.path.split('?')[1])

const openDirectory = (path: string, changes: Record<string, unknown> = {}) =>
  openPerks(<PerksPage />, { path, answers: { ...answers, [ACCESS]: VISITOR, [LIST]: offersPage(), ...changes } })

const openMerchant = (changes: Record<string, unknown> = {}, path = '/my-offers/ember-and-oat?zip_code=97209') =>
  openPerks(<MerchantPage slug="ember-and-oat" />, {
    path,
    answers: { ...answers, [ACCESS]: VISITOR, [ONE]: { result: [merchant()] }, ...changes },
  })

const grantLocation = (grant: boolean) =>
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: (found: (at: unknown) => void, refused: () => void) =>
        grant ? found({ coords: { latitude: 45.52924, longitude: -122.68419 } }) : refused(),
    },
  })

beforeEach(() => {
  localStorage.clear()
  Object.assign(window, { scrollTo: () => {} })
})

describe('a program without perks', () => {
  // SITE-57, PERKS-5, PERKS-18
  it('says that there are none yet and links to the challenges and, for visitors, to sign in', async () => {
    const page = await openPerks(
      <NoPerks program={siteProgram()} href={(path) => `/club${path}`} t={translate('en', 'site')} />,
      { answers },
    )
    expect(page.place.querySelector('h1')?.textContent).toBe('Explore Perks and Benefits')
    expect(page.find('h2', 'No perks yet').parentElement?.textContent).toContain('Sprigs')
    expect(page.find('a', 'Ways to earn Sprigs').getAttribute('href')).toBe('/club/#earn')
    const signIn = page.find('a', 'Sign In')
    expect(signIn.getAttribute('href')).toBe('/club/signin?redirect_to=%2Fclub%2Fmy-offers')
    expect(signIn.closest('.signed-out-only')).not.toBeNull()
    await page.close()
  })

  it("has the specified text for a merchant that doesn't exist", async () => {
    const page = await openPerks(<MerchantNotFound />, { answers })
    expect(page.place.querySelector('h1')?.textContent).toBe('Page not found.')
    expect(page.place.textContent).toContain("We're sorry, but the merchant you were looking for doesn't exist.")
    expect(page.find('a', 'Go to Homepage').getAttribute('href')).toBe('/')
    await page.close()
  })
})

describe('the directory', () => {
  // PERKS-6, PERKS-4, PERKS-34
  it('asks for a place first, refuses invalid ZIP codes, and stores a valid one', async () => {
    const page = await openDirectory('/my-offers')
    expect(page.text()).toContain("Let's find the deals, offers & savings near you")
    await page.type('input[name=zip_code]', '9720')
    await page.press('button', 'View offers')
    expect(page.text()).toContain('Enter a five-digit ZIP code.')
    expect(askedFor(page, LIST)).toEqual([])
    await page.type('input[name=zip_code]', '97209')
    await page.press('button', 'View offers')
    expect(window.location.search).toBe('?zip_code=97209')
    expect(askedFor(page, LIST)).toEqual(['zip_code=97209'])
    expect(localStorage.getItem('laurel_perks_zip')).toBe('97209')
    await page.close()
    const again = await openDirectory('/my-offers')
    expect(window.location.search).toBe('?zip_code=97209')
    await again.press('button', 'change location')
    expect(localStorage.getItem('laurel_perks_zip')).toBeNull()
    expect(again.has('button', 'View offers')).toBe(true)
    await again.close()
  })

  // PERKS-41
  it("uses the browser's location, and forgets it after a refusal", async () => {
    grantLocation(true)
    const page = await openDirectory('/my-offers')
    await page.press('button', 'Use my location')
    expect(askedFor(page, LIST)).toEqual(['latitude=45.529&longitude=-122.684'])
    expect(localStorage.getItem('laurel_perks_location')).toBe('45.529,-122.684')
    expect(page.text()).toContain('Merchants near your location')
    await page.close()
    localStorage.clear()
    grantLocation(false)
    const refused = await openDirectory('/my-offers')
    localStorage.setItem('laurel_perks_location', '1,1')
    await refused.press('button', 'Use my location')
    expect(localStorage.getItem('laurel_perks_location')).toBeNull()
    expect(refused.text()).toContain("We couldn't get your location. Enter a ZIP code instead.")
    await refused.close()
  })

  // PERKS-7, PERKS-8, PERKS-9, PERKS-11
  it('lists merchants with their offers and total', async () => {
    const page = await openDirectory('/my-offers?zip_code=97209')
    expect(page.find('h1').textContent).toBe('Explore Perks and Benefits')
    expect(page.text()).toContain('You have 4 Offers from 1 Merchants near 97209')
    expect(page.text()).toContain('Showing 1 to 1 of 1 Merchants')
    const card = page.find('li', 'Ember & Oat')
    expect(card.querySelector('a')?.getAttribute('href')).toBe('/my-offers/ember-and-oat?zip_code=97209')
    for (const words of [
      'Dining · 0.4 mi',
      'Two breakfasts for one',
      'Free drip coffee',
      '+ 2 more offers',
      '$14 value',
    ])
      expect(card.textContent).toContain(words)
    expect(card.textContent).not.toContain('weekend brunch')
    expect(page.text()).toContain('THIS PAGE CANNOT BE PRINTED AND USED AS A VALID COUPON')
    await page.close()
  })

  // PERKS-31
  it('keeps search, category, sort and page in the address, and returns to the first page after a change', async () => {
    const page = await openDirectory('/my-offers?zip_code=97209&page=3', {
      [LIST]: offersPage({ page: 3, totalItems: 1001, totalOffers: 1001, totalCapped: true }),
    })
    expect(page.text()).toContain('You have 1,000+ Offers from 1,000+ Merchants near 97209')
    await page.press('button', 'Events & Attractions')
    expect(window.location.search).toBe('?zip_code=97209&category=26')
    expect(page.find('button', 'Events & Attractions').getAttribute('aria-pressed')).toBe('true')
    expect(page.text()).toContain('You have 1,000+ Events & Attractions Offers')
    await page.type('input[name=keyword]', ' oat ')
    await page.press('button', 'Search')
    expect(window.location.search).toBe('?zip_code=97209&keyword=oat&category=26')
    await page.type('input[name=zip_code]', '80202')
    await page.press('button', 'Search')
    expect(localStorage.getItem('laurel_perks_zip')).toBe('80202')
    await act(async () => {
      window.history.replaceState(null, '', '/my-offers?zip_code=02110&sort=name')
      window.dispatchEvent(new Event('popstate'))
    })
    await page.settle()
    expect((page.find('input[name=zip_code]') as HTMLInputElement).value).toBe('02110')
    expect(askedFor(page, LIST).at(-1)).toBe('zip_code=02110&sort=name')
    await page.close()
  })

  // PERKS-57
  it('marks merchants whose offers were redeemed this year', async () => {
    const page = await openDirectory('/my-offers?zip_code=97209', {
      [LIST]: offersPage({ result: [listed({ used: true }), listed({ merchantId: 2, merchantName: 'Other' })] }),
    })
    const marks = [...page.place.querySelectorAll('h3')].map((name) => name.closest('li')?.textContent)
    expect(marks.map((text) => text?.includes('Used this year'))).toEqual([true, false])
    await page.close()
  })

  // PERKS-10
  it('paginates', async () => {
    const page = await openDirectory('/my-offers?zip_code=97209', {
      [`${LIST}?zip_code=97209`]: offersPage({
        totalItems: 20,
        result: Array(12)
          .fill(0)
          .map((_, index) => listed({ merchantId: index })),
      }),
      [`${LIST}?zip_code=97209&page=2`]: offersPage({
        totalItems: 20,
        page: 2,
        result: Array(8)
          .fill(0)
          .map((_, index) => listed({ merchantId: 20 + index })),
      }),
    })
    expect(page.find('button', 'Previous').getAttribute('aria-disabled')).toBe('true')
    await page.press('button', 'Next')
    expect(page.text()).toContain('Showing 13 to 20 of 20 Merchants')
    expect(page.find('button', 'Next').getAttribute('aria-disabled')).toBe('true')
    await page.press('button', 'Previous')
    expect(window.location.search).toBe('?zip_code=97209')
    await page.close()
  })

  // PERKS-12, RULE-68
  it('says when nothing matches, with the search radius', async () => {
    const page = await openDirectory('/my-offers?zip_code=97209&keyword=zzz', {
      [LIST]: offersPage({ totalItems: 0, totalOffers: 0, result: [] }),
    })
    expect(page.text()).toContain(
      'No merchants match your current parameters. Please adjust your parameters and try submitting again.',
    )
    await page.press('button', 'Clear filters')
    expect(window.location.search).toBe('?zip_code=97209')
    await page.close()
    const far = await openDirectory('/my-offers?zip_code=97209', { [LIST]: offersPage({ widened: true, radius: 75 }) })
    expect(far.text()).toContain('we looked up to 75 miles away')
    await far.close()
  })

  // PERKS-13, PERKS-54
  it('shows six placeholders while it loads, with the filters above, and can be retried', async () => {
    const waiting = await openDirectory('/my-offers?zip_code=97209', { [LIST]: new Promise(() => {}) })
    expect(waiting.place.querySelectorAll('[data-testid=card-skeleton]')).toHaveLength(6)
    expect(waiting.has('input[name=keyword]')).toBe(true)
    await waiting.close()
    let isBroken = true
    const page = await openDirectory('/my-offers?zip_code=00000', {
      [LIST]: () =>
        isBroken
          ? new Answer(422, { message: 'Check the ZIP.', errors: { zip_code: ['Unknown ZIP code.'] } })
          : offersPage(),
    })
    expect(page.find('[role=alert]', 'Error offers!').textContent).toContain('Check the ZIP.')
    expect(page.text()).toContain('Unknown ZIP code.')
    // Unknown places aren't remembered.
    expect(localStorage.getItem('laurel_perks_zip')).toBeNull()
    isBroken = false
    await page.press('button', 'Try again')
    expect(page.has('li', 'Ember & Oat')).toBe(true)
    expect(localStorage.getItem('laurel_perks_zip')).toBe('00000')
    await page.close()
  })

  // PERKS-46, PERKS-21, PERKS-3
  it('shows visitors the sign-in prompt instead, if the program wants that', async () => {
    const page = await openDirectory('/my-offers?zip_code=97209', { [ACCESS]: { ...VISITOR, visitorsSee: 'prompt' } })
    expect(page.find('a', 'Join now').getAttribute('href')).toBe('/signin?redirect_to=%2Fmy-offers%3Fzip_code%3D97209')
    expect(page.has('a', 'Log in')).toBe(true)
    expect(page.text()).toContain('494,267+')
    expect(page.text()).toContain('over 400,000 discounts')
    expect(askedFor(page, LIST)).toEqual([])
    await page.close()
  })
})

describe("a merchant's page", () => {
  // PERKS-15, PERKS-19, PERKS-29, PERKS-30
  it('shows the merchant, directions and offers', async () => {
    const page = await openMerchant()
    expect(askedFor(page, ONE)).toEqual(['zip_code=97209&merchant_slug=ember-and-oat'])
    expect(page.find('h1').textContent).toBe('Ember & Oat')
    expect(page.text()).toContain('Dining · Breakfast')
    expect(page.find('a', 'Call').getAttribute('href')).toBe('tel:5035550112')
    expect(page.find('a', 'Directions').getAttribute('href')).toBe(
      'https://www.google.com/maps/search/?api=1&query=Ember%20%26%20Oat%2C%20412%20NW%20Alder%20Court%2C%20Portland%2C%20OR%2097209',
    )
    expect(page.has('button', '1 offer')).toBe(true)
    expect(page.find('[role=tabpanel]').textContent).toBe('Buy one breakfast plate and get a second.')
    await page.press('[role=tab]', 'Terms')
    expect(page.find('[role=tabpanel]').textContent).toBe('No terms available')
    await act(async () => {
      page
        .find('[role=tab]', 'Terms')
        .dispatchEvent(new window.KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
    })
    expect(page.find('[role=tab]', 'More info').getAttribute('aria-selected')).toBe('true')
    expect(page.has('button', 'Save Two breakfasts for one')).toBe(false)
    await page.close()
  })

  // PERKS-14, PERKS-16, PERKS-17
  it('uses the stored place, is not found without one, and can fail', async () => {
    localStorage.setItem('laurel_perks_location', '45.5,-122.6')
    const kept = await openMerchant({}, '/my-offers/ember-and-oat')
    expect(askedFor(kept, ONE)).toEqual(['latitude=45.5&longitude=-122.6&merchant_slug=ember-and-oat'])
    await kept.press('button', 'Back to All Offers')
    expect(kept.went.at(-1)).toMatch(/^(back|\/my-offers)$/)
    await kept.close()
    localStorage.clear()
    const lost = await openMerchant({}, '/my-offers/ember-and-oat')
    expect(lost.text()).toContain('Page not found.')
    expect(askedFor(lost, ONE)).toEqual([])
    await lost.close()
    const unknown = await openMerchant({ [ONE]: { result: [] } })
    expect(unknown.text()).toContain("We're sorry, but the merchant you were looking for doesn't exist.")
    await unknown.close()
    const waiting = await openMerchant({ [ONE]: new Promise(() => {}) })
    expect(waiting.text()).toContain('Loading merchant offers...')
    await waiting.close()
    const failed = await openMerchant({ [ONE]: new Answer(400, { message: '' }) })
    expect(failed.text()).toContain('Error to find merchant!')
    await failed.close()
  })

  it('saves and unsaves an offer optimistically', async () => {
    let saved = false
    const page = await openMerchant({
      '/public/me': signedInAs(),
      [ACCESS]: MEMBER,
      [ONE]: () => ({ result: [clickable({ saved })] }),
      'PUT /offers/saved': () => {
        saved = true
        return { success: true, message: '', errors: {} }
      },
      'DELETE /offers/saved': () => {
        saved = false
        return { success: true, message: '', errors: {} }
      },
    })
    await page.press('button', 'Save Two breakfasts for one')
    await page.press('button', 'Remove Two breakfasts for one from saved offers')
    expect(page.has('button', 'Save Two breakfasts for one')).toBe(true)
    expect(
      page.sent.filter(({ path }) => path === '/offers/saved').map(({ fields, method }) => [method, fields]),
    ).toEqual([
      ['PUT', [['endeca_key', 'EO-2FOR1']]],
      ['DELETE', [['endeca_key', 'EO-2FOR1']]],
    ])
    await page.close()
  })
})

// SITE-91
describe('the redemption dialog', () => {
  const redeem = async (changes: Record<string, unknown>) => {
    const page = await openMerchant({ [ACCESS]: MEMBER, ...changes })
    await page.press('button', 'Redeem now')
    await page.settle(150)
    return page
  }
  const dialog = (page: SitePage) => page.find('dialog')

  // PERKS-20, PERKS-21, PERKS-36, PERKS-23
  it('asks visitors to sign in', async () => {
    const page = await redeem({ [ACCESS]: VISITOR })
    expect(dialog(page).querySelectorAll('a')).toHaveLength(2)
    expect(page.find('dialog a', 'Join now').getAttribute('href')).toContain('/signin?redirect_to=%2Fmy-offers%2Fember')
    await page.close()
  })

  // PERKS-22, PERKS-32, PERKS-50
  it('shows participants without access what unlocks the perks', async () => {
    const page = await redeem({
      [ACCESS]: access({
        membership_challenge: 31,
        challenges_with_offer_rewards: [
          challengeTile({ id: 9, identifier: 'harvest-list', caption: 'The harvest list' }),
          challengeTile({ id: 10, identifier: 'social', caption: 'Follow us', challenge_type: 'engage' }),
        ],
      }),
    })
    expect(dialog(page).textContent).toContain('Ada, unlock these offers')
    expect(page.find('dialog a', 'The harvest list').getAttribute('href')).toBe('/challenge/harvest-list')
    expect(page.has('dialog a', 'Follow us')).toBe(false)
    const form = page.find('dialog form') as HTMLFormElement
    expect(form.getAttribute('action')).toBe('/participants/challenges/31/membership_checkout_session')
    expect(form.method).toBe('post')
    expect(page.has('dialog button', 'Become a member of Pennywort')).toBe(true)
    await page.close()
  })

  it('returns to the offer after the payment for the membership', async () => {
    const page = await redeem({ [ACCESS]: access({ membership_challenge: 31 }) })
    const key = merchant().offers[0]?.endecaKey
    expect((page.find('dialog form input[name=return_to]') as HTMLInputElement).value).toBe(
      `/my-offers/ember-and-oat?zip_code=97209&offer=${key}`,
    )
    await page.close()
    const back = await openMerchant({ [ACCESS]: MEMBER }, `/my-offers/ember-and-oat?zip_code=97209&offer=${key}`)
    await back.settle(150)
    expect(back.find('dialog').textContent).toContain('Ready to Redeem?')
    await back.close()
  })

  it("counts the program's own offers, and names no number without any", async () => {
    const own = { ...VISITOR, discounts: 12 }
    const page = await redeem({ [ACCESS]: own })
    expect(dialog(page).textContent).toContain('12discounts for members')
    expect(dialog(page).textContent).not.toMatch(/494|400,000/)
    await page.close()
    const none = await redeem({ [ACCESS]: { ...VISITOR, discounts: 0 } })
    expect(dialog(none).textContent).not.toContain('discounts for members')
    await none.close()
  })

  it("doesn't offer to redeem what was redeemed this year", async () => {
    const page = await openMerchant({
      [ACCESS]: MEMBER,
      [ONE]: { result: [clickable({ redemptionTypes: ['MOBILE'], usedUp: true })] },
    })
    expect(page.has('button', 'Redeem now')).toBe(false)
    expect(page.text()).toContain('Already redeemed. Available again next year.')
    await page.close()
  })

  // PERKS-38, PERKS-39, PERKS-40, PERKS-42, PERKS-44, PERKS-33, PERKS-49, PERKS-55, RULE-69
  it("redeems a MOBILE offer: warns, waits, and shows the voucher with the time left by the server's clock", async () => {
    let answer: (value: unknown) => void = () => {}
    const page = await redeem({
      'POST /offers/redeem': new Promise((resolve) => {
        answer = resolve
      }),
    })
    expect(dialog(page).textContent).toContain('Ready to Redeem?')
    expect(dialog(page).textContent).toContain('once a year')
    expect(dialog(page).textContent).toContain('Please tip on the original total before discounts.')
    await page.press('dialog button', 'Redeem Now')
    expect(dialog(page).textContent).toContain('Your exclusive code is being generated')
    await act(async () =>
      answer({
        redemption_data: {
          coupon: { voucher: '/offers/redemptions/5/voucher?a=1&amp;b=2' },
          redemption_id: 5,
          expires_at: new Date(Date.now() + 600_000).toISOString(),
        },
      }),
    )
    await page.settle()
    expect(dialog(page).textContent).toContain('Show this screen to receive your discount.')
    expect(page.find('dialog .perks-voucher img').getAttribute('src')).toBe('/offers/redemptions/5/voucher?a=1&b=2')
    expect(page.find('[role=timer]').textContent).toMatch(/^Valid for (10:00|9:59)$/)
    expect(page.sent.find(({ path }) => path === '/offers/redeem')).toMatchObject({
      method: 'POST',
      fields: [
        ['endeca_key', 'EO-2FOR1'],
        ['redemption_type', 'MOBILE'],
      ],
      headers: { 'x-csrf-token': 'token' },
    })
    await page.close()
  })

  // PERKS-37, PERKS-43, PERKS-40
  it('redeems a CLICK offer: opens its site and closes, or shows a link if the browser blocks the tab', async () => {
    const CLICK = { 'POST /offers/redeem': { redemption_data: { webSite: 'https://ember.example/book?ref=1' } } }
    const opened: unknown[] = []
    const tab = { opener: 'us' as unknown }
    Object.assign(window, {
      open: (address: string) => {
        opened.push(address)
        return tab
      },
    })
    const page = await redeem({ ...CLICK, [ONE]: { result: [clickable()] } })
    expect(dialog(page).textContent).toContain('You will be redirected to a new page')
    await page.press('dialog button', 'Get Discount')
    expect(opened).toEqual(['https://ember.example/book?ref=1'])
    expect(tab.opener).toBeNull()
    expect(page.has('dialog')).toBe(false)
    await page.close()
    Object.assign(window, { open: () => null })
    const blocked = await redeem({ ...CLICK, [ONE]: { result: [clickable()] } })
    await blocked.press('dialog button', 'Get Discount')
    expect(blocked.find('dialog a', 'Go to Ember & Oat').getAttribute('href')).toBe('https://ember.example/book?ref=1')
    await blocked.close()
  })

  // PERKS-51, PERKS-52, PERKS-53
  it.each([
    [409, 'You have already redeemed this offer.'],
    [403, 'Participant not authorized'],
    [409, ''],
  ])('explains a permanent refusal (%i %s)', async (status, message) => {
    const page = await redeem({ 'POST /offers/redeem': new Answer(status, { redemption_data: { message } }) })
    await page.press('dialog button', 'Redeem Now')
    expect(dialog(page).textContent).toContain('Whoops! Something went wrong while redeeming the offer.')
    expect(dialog(page).textContent).toContain(message || 'You have already redeemed this offer.')
    expect(dialog(page).textContent).toContain('Printable offers expire 14 days from the print date')
    expect(page.has('dialog button', 'Try again')).toBe(false)
    await page.close()
  })

  // RULE-39
  it('retries an unknown outcome', async () => {
    let isBusy = true
    const page = await redeem({
      'POST /offers/redeem': () =>
        isBusy
          ? new Answer(503, { redemption_data: { message: 'The partner did not answer.' } })
          : { redemption_data: { coupon: { voucher: '/v' }, redemption_id: 5, expires_at: '2999-01-01T00:00:00Z' } },
    })
    await page.press('dialog button', 'Redeem Now')
    expect(dialog(page).textContent).toContain('The partner did not answer.')
    isBusy = false
    await page.press('dialog button', 'Try again')
    expect(page.has('dialog .perks-voucher')).toBe(true)
    await page.close()
  })

  it('shows the voucher again while it is valid, says when it has expired, and closes by Cancel', async () => {
    const page = await openMerchant({
      [ACCESS]: MEMBER,
      [ONE]: { result: [clickable({ redemptionTypes: ['MOBILE'], redeemedUntil: '2999-01-01T00:00:00Z' })] },
      'POST /offers/redeem': {
        redemption_data: { coupon: { voucher: '/v' }, redemption_id: 5, expires_at: '2020-01-01T00:00:00Z' },
      },
    })
    await page.press('button', 'Show voucher')
    await page.settle(150)
    await page.press('dialog button', 'Cancel')
    expect(page.has('dialog')).toBe(false)
    await page.press('button', 'Show voucher')
    await page.press('dialog button', 'Redeem Now')
    expect(dialog(page).textContent).toContain('This voucher has expired.')
    expect(page.has('dialog .perks-voucher')).toBe(false)
    await page.close()
  })
})

describe('my offers', () => {
  const OWN: OwnOffers = {
    thisYear: { dollarsSaved: 42, offersRedeemed: 3 },
    redeemed: [
      {
        redemptionId: 5,
        merchantName: 'Ember & Oat',
        offerTextShort: 'Two breakfasts for one',
        redeemedAt: '2026-03-01T12:00:00.000Z',
        redemptionType: 'MOBILE',
        canReport: true,
      },
    ],
    saved: [
      { endecaKey: 'HT-10', merchantSlug: 'hollow-tree', merchantName: 'Hollow Tree', offerTextShort: '10% off books' },
    ],
  }

  // RULE-70
  it('lists redeemed and saved offers, and reports a merchant that refused one', async () => {
    const page = await openDirectory('/my-offers?view=mine', {
      '/public/me': signedInAs(),
      [ACCESS]: MEMBER,
      '/offers/mine': OWN,
      'POST /offers/redemptions/5/refusal': { success: true, message: '', errors: {} },
    })
    expect(page.find('a', '10% off books').getAttribute('href')).toBe('/my-offers/hollow-tree')
    expect(page.text()).toContain('Redeemed on March 1, 2026')
    // PERKS-56
    expect(page.text()).toContain("You've saved $42 this year")
    expect(page.text()).toContain('3 offers redeemed')
    await page.press('button', 'The merchant refused it')
    const box = page.find('dialog textarea') as HTMLTextAreaElement
    await act(async () => {
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')?.set?.call(box, 'Never heard of it')
      box.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await act(async () =>
      page.find('dialog form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
    )
    await page.settle()
    expect(page.sent.find(({ path }) => path.endsWith('/refusal'))?.fields).toEqual([['comment', 'Never heard of it']])
    expect(page.toasts.map(({ title }) => title)).toEqual(['Thanks. Your report was sent.'])
    expect(page.has('dialog')).toBe(false)
    await page.close()
  })

  it('has empty states, and asks visitors to sign in', async () => {
    const page = await openDirectory('/my-offers?view=mine', {
      '/public/me': signedInAs(),
      [ACCESS]: MEMBER,
      '/offers/mine': { redeemed: [], saved: [], thisYear: { dollarsSaved: 0, offersRedeemed: 0 } },
    })
    expect(page.text()).toContain('Offers you redeem will show up here.')
    expect(page.text()).not.toContain('this year')
    expect(page.text()).toContain('Tap the heart on an offer to save it.')
    await page.close()
    const stranger = await openDirectory('/my-offers?view=mine')
    expect(stranger.find('a', 'Sign In').getAttribute('href')).toBe('/signin?redirect_to=%2Fmy-offers%3Fview%3Dmine')
    await stranger.close()
  })
})
