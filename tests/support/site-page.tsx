import type { ReactNode } from 'react'
import type {
  Me,
  RewardResponse,
  SiteProgram,
  WireChallenge,
  WireChallengeTile,
  WireParticipant,
  WireRewardDetail,
} from '@/site/wire'
import type { ToastMessage } from '@/ui/toast'
import { flushUpdates, openPage } from './browser-globals'
import './plugin-texts'

/**
 * Renders the program site in a jsdom page: real components, real texts, and a server whose answers a test defines.
 * Import this before anything that renders, and import that by `await import`, because React DOM looks for the page
 * once.
 */
const ORIGIN = 'http://pennywort.localhost'

/** Addresses assigned to `window.location`; jsdom itself doesn't navigate. */
const left: string[] = []

const openWindow = (): void => {
  const page = openPage(`${ORIGIN}/`)
  // Reduced motion: nothing moves, counts up or bursts during a test.
  page.matchMedia = (media) =>
    ({
      matches: media.includes('reduce'),
      media,
      addEventListener() {},
      removeEventListener() {},
    }) as unknown as MediaQueryList
  class Watcher {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  for (const name of ['IntersectionObserver', 'ResizeObserver']) {
    Object.assign(page, { [name]: Watcher })
    Object.assign(globalThis, { [name]: Watcher })
  }
  // Missing in jsdom's elements and dialogs.
  Element.prototype.animate = () => ({}) as Animation
  const dialog = (page as unknown as { HTMLDialogElement: { prototype: HTMLDialogElement } }).HTMLDialogElement
    .prototype
  dialog.showModal = function showModal() {
    this.setAttribute('open', '')
  }
  dialog.close = function close() {
    this.removeAttribute('open')
    this.dispatchEvent(new Event('close'))
  }
  // A replacement, because the page's own location can't be kept from navigating.
  const location = {
    assign: (address: string) => left.push(address),
    replace: (address: string) => left.push(address),
    reload: () => left.push('reload'),
  }
  for (const name of ['href', 'origin', 'pathname', 'search', 'hash', 'host', 'hostname', 'protocol'] as const) {
    Object.defineProperty(location, name, { get: () => page.location[name] })
  }
  const seen = new Proxy(page, {
    get: (target, name) => {
      if (name === 'location') return location
      const value: unknown = Reflect.get(target, name)
      // The window's own methods must be bound to it; classes are left alone.
      return typeof value === 'function' && !Object.hasOwn(value, 'prototype') ? value.bind(target) : value
    },
  })
  Object.defineProperty(globalThis, 'window', { configurable: true, writable: true, value: seen })
}
openWindow()

const { act } = await import('react')
const { notifyManager, timeoutManager } = await import('@tanstack/react-query')
// Queries notify components at once, and their timers don't keep a test run alive.
notifyManager.setScheduler(queueMicrotask)
timeoutManager.setTimeoutProvider({
  setTimeout: (run, ms) => setTimeout(run, ms).unref(),
  clearTimeout: (id) => clearTimeout(Number(id)),
  setInterval: (run, ms) => setInterval(run, ms).unref(),
  clearInterval: (id) => clearInterval(Number(id)),
})
const { createRoot } = await import('react-dom/client')
const { TestRouter } = await import('./next-navigation')
const { SiteProvider } = await import('@/site/frame/site-provider.client')
const { BASE_TEXTS } = await import('@/site/frame/texts/base-texts')
const { PartTexts } = await import('@/site/frame/texts/part-texts.client')
const { subscribeToToasts } = await import('@/ui/toast')

/**
 * The answer to a call: a body, or a body with another status, at once or later. A call without an answer stays
 * pending.
 */
export class Answer {
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {}
}
type Answers = Record<string, unknown>

export type Sent = { method: string; path: string; fields: [string, unknown][]; headers: Record<string, string> }

export type SitePage = {
  place: HTMLElement
  /** All text on the page, in order. */
  text: () => string
  sent: Sent[]
  /** Navigations of the router and the browser, in order. */
  went: string[]
  toasts: { tone: ToastMessage['tone']; title: string; description?: string; action?: string }[]
  find: (selector: string, words?: string) => HTMLElement
  has: (selector: string, words?: string) => boolean
  press: (selector: string, words?: string) => Promise<void>
  type: (selector: string, text: string) => Promise<void>
  settle: (ms?: number) => Promise<void>
  close: () => Promise<void>
}

/** Provides the texts of every page. */
const withTexts = (children: ReactNode, locale: SiteProgram['locale']): ReactNode =>
  (['account', 'challenge', 'codes', 'contest', 'draw', 'earn', 'receipts', 'reward', 'signin'] as const).reduce(
    (inner, part) => (
      <PartTexts key={part} part={part} locale={locale}>
        {inner}
      </PartTexts>
    ),
    children,
  )

/** @param path the page's path and query */
export const openSite = async (
  children: ReactNode,
  {
    answers = {},
    path = '/',
    program = siteProgram(),
  }: { answers?: Answers; path?: string; program?: SiteProgram } = {},
): Promise<SitePage> => {
  const sent: Sent[] = []
  const toasts: SitePage['toasts'] = []
  left.length = 0
  window.history.replaceState(null, '', path)
  document.cookie = 'laurel_csrf=token'
  const url = new URL(path, ORIGIN)
  Object.assign(globalThis, {
    fetch: (input: string, { body, headers = {}, method = 'GET' }: RequestInit = {}) => {
      sent.push({ method, path: input, fields: fieldsOf(body), headers: headers as Record<string, string> })
      const name = input.split('?')[0] ?? input
      const key = [`${method} ${input}`, input, `${method} ${name}`, name].find((one) => one in answers)
      if (key === undefined) return new Promise(() => {})
      const configured = answers[key]
      return Promise.resolve(typeof configured === 'function' ? configured() : configured).then((answer: unknown) => {
        const { body: payload, status } = answer instanceof Answer ? answer : new Answer(200, answer)
        return new Response(JSON.stringify(payload), { status })
      })
    },
  })
  const router = {
    back: () => left.push('back'),
    push: (href: string) => left.push(href),
    replace: (href: string) => left.push(href),
  }
  const stop = subscribeToToasts(({ action, description, title, tone }) =>
    toasts.push({ tone, title, description, ...(action && { action: action.label }) }),
  )
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const settle = (ms?: number) => act(() => flushUpdates(ms))
  await act(async () =>
    root.render(
      <TestRouter router={router} url={url}>
        <SiteProvider basePath="" program={program} texts={BASE_TEXTS[program.locale]}>
          {withTexts(children, program.locale)}
        </SiteProvider>
      </TestRouter>,
    ),
  )
  // Until no answer causes another call.
  let calls = -1
  while (calls < sent.length) {
    calls = sent.length
    await settle()
  }

  const all = (selector: string, words?: string) =>
    [...place.querySelectorAll<HTMLElement>(selector)].filter(
      (element) =>
        words === undefined || wordsIn(element).includes(words) || element.getAttribute('aria-label') === words,
    )
  const find = (selector: string, words?: string): HTMLElement => {
    const [element] = all(selector, words)
    if (!element) throw new Error(`no ${selector} ${words ?? ''} in: ${place.textContent}`)
    return element
  }
  return {
    place,
    text: () => wordsIn(place),
    sent,
    went: left,
    toasts,
    find,
    has: (selector, words) => all(selector, words).length > 0,
    press: async (selector, words) => {
      await act(async () => find(selector, words).click())
      await settle()
    },
    type: async (selector, text) => {
      await act(async () => {
        const input = find(selector) as HTMLInputElement
        // Set like a browser does: React overrides the element's own `value`, so use the prototype's setter.
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, text)
        input.dispatchEvent(new Event('input', { bubbles: true }))
      })
    },
    settle,
    close: async () => {
      await act(async () => root.unmount())
      stop()
      place.remove()
    },
  }
}

/** An element's text for screen readers: figures that count up have a second, visual-only copy. */
export const wordsIn = (element: Element): string => {
  const copy = element.cloneNode(true) as Element
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove()
  return copy.textContent ?? ''
}

const fieldsOf = (body: RequestInit['body']): [string, unknown][] => {
  if (body instanceof FormData) return [...body]
  return typeof body === 'string' ? Object.entries(JSON.parse(body) as object) : []
}

const picture = null

export const siteProgram = (changes: Partial<SiteProgram> = {}): SiteProgram =>
  ({
    id: 7,
    name: 'Pennywort',
    slug: 'pennywort',
    site_url: `${ORIGIN}/`,
    status: 'active',
    test_mode: false,
    locale: 'en',
    default_locale: 'en',
    locales: ['en'],
    time_zone: 'UTC',
    term_points_as: 'Sprigs',
    term_rewards_as: 'Treats',
    prizes_title: null,
    my_account_title: null,
    support_email: 'help@pennywort.example',
    embedded_content: null,
    counts_receipts: true,
    menu_pages: [],
    footer_pages: [],
    features: { social_network_posts: false, donation_challenge: false },
    css: null,
    meta: { title: null, description: null, image: null },
    earn_points_icon: picture,
    current_rewards_icon: picture,
    my_rewards_icon: picture,
    program_template_detail: {
      favicon_file: picture,
      header_logo: picture,
      footer_logo: picture,
      overlay_image: picture,
      header_background_image: picture,
      header_text: 'Grow with us',
      header_description: 'Every basket counts.',
      element_css_style: { theme: 'light' },
    },
    published_program_pages: [],
    navigation_menus: [],
    email_settings: [],
    signup_challenge: { points: 100 },
    ...changes,
  }) as unknown as SiteProgram // Omits fields that these components don't read.

export const participant = (changes: Partial<WireParticipant> = {}): WireParticipant =>
  ({
    id: 4,
    first_name: 'Ada',
    last_name: 'Moreno',
    name: 'Ada Moreno',
    email: 'ada@example.com',
    avatar: { url: null },
    created_at: '2026-01-02T12:00:00.000Z',
    points: 1240,
    unused_points: 730,
    pending_points: 0,
    next_expiry: null,
    expiries: [],
    shortfall_points: 0,
    completed_challenges: 3,
    rewards_earned: 0,
    email_setting_id: null,
    postal: null,
    agree_terms: true,
    'eligible_offers_rewards?': false,
    referral_code: 'ADA1',
    tier: null,
    tier_status: null,
    aptos_wallet_address: null,
    takes_wallet: false,
    memberships: [],
    profile_attributes: {},
    profile_fields: [],
    profile_attribute_labels: {},
    ...changes,
  }) as WireParticipant

export const signedInAs = (changes: Partial<WireParticipant> = {}): Me => ({
  signed_in: true,
  participant: participant(changes),
})
export const SIGNED_OUT: Me = { signed_in: false, participant: null }

export const challengeTile = (changes: Partial<WireChallengeTile> = {}): WireChallengeTile =>
  ({
    id: 9,
    identifier: 'harvest-list',
    name: 'Harvest list',
    caption: 'The harvest list',
    description: null,
    challenge_type: 'link',
    screen: 'visit',
    call_to_action: 'Visit Now',
    parameters: null,
    points: 50,
    reward_type: 'points',
    prize: null,
    start: null,
    finish: null,
    status: 'active',
    cta_button_text: null,
    link_url: 'https://example.com/list',
    bypass_modal: false,
    api_completion_only: false,
    payments_enabled: true,
    is_repeatable_and_completed: false,
    completed_by_current_participant_on: null,
    duration: null,
    success_message: null,
    image: picture,
    icon: picture,
    membership_challenge: null,
    ...changes,
  }) as WireChallengeTile

export const challenge = (changes: Partial<WireChallenge> = {}): WireChallenge =>
  ({
    ...challengeTile(),
    content: null,
    video_url: null,
    video: null,
    start_token: null,
    referral_url: null,
    current_participant: 4,
    current_participant_name: 'Ada Moreno',
    questions: [],
    participant_answers: [],
    social_network_posts: [],
    donation_challenge: null,
    refusal: null,
    ...changes,
  }) as WireChallenge

export const reward = (changes: Partial<RewardResponse> = {}): RewardResponse =>
  ({
    reward_id: 12,
    identifier: 'basket-credit',
    name: 'Five off your next basket',
    description: 'Good for everything.',
    image: picture,
    start: null,
    finish: '2026-12-24T12:00:00.000Z',
    status: 'active',
    threshold: 150,
    selection: 'redeem',
    feature: true,
    price: null,
    currency: 'usd',
    payments_enabled: true,
    earned_by_current_participant_on: null,
    participant_sweepstakes_entry: 0,
    progress: null,
    refusal: null,
    achievement_reward: { active_image: picture, inactive_image: picture },
    redeem: { in_stock: true, limit_per_participant: 1, claimed: 0, held: false, has_code: false },
    sweepstake: { entry_cost: null, max_entries: null, free_entry: false, winners: 1, draw_status: null },
    mini_contest: null,
    ...changes,
  }) as RewardResponse

export const rewardDetail = (changes: Partial<WireRewardDetail> = {}): WireRewardDetail =>
  ({
    ...reward(),
    description_details: null,
    terms_conditions: null,
    redemption_details: null,
    redemption_image: null,
    redeem: { in_stock: true, limit_per_participant: 1, claimed: 0, held: false, has_code: false, coupon_codes: [] },
    sweepstake: {
      entry_cost: null,
      max_entries: null,
      free_entry: false,
      winners: 1,
      draw_status: null,
      free_entry_refusal: null,
      by_challenge: false,
      rules_page: null,
      draw: null,
    },
    mini_contest: null,
    nft_item: null,
    participant_code: 'abcd1234abcd1234',
    claim: null,
    claims: changes.claim ? [changes.claim] : [],
    offer_challenge: null,
    ...changes,
  }) as WireRewardDetail
