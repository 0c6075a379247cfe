import type { Config, Field } from 'payload'
import { z } from 'zod'
import { PLUGIN_ROUTES } from '@/console/routes'
import { settingsMenuOf } from '@/console/settings-menu'
import { CHALLENGE_KINDS, challengeTypes, defineKind } from '@/domain/challenges'
import type { Administrator } from '@/domain/context'
import { allPermissions, type PermissionPair } from '@/domain/permissions'
import { decideReceipt, tagReceipt } from '@/domain/receipts'
import { PLUGIN_CALLS } from '@/http/api/plugin-calls'
import { matchRows } from '@/http/server/call-address'
import { pageSlugProblem } from '@/platform/addresses'
import { ENGINES, openOcrEngine } from '@/platform/ocr'
import { OFFER_PROVIDERS } from '@/platform/offer-providers'
import type { OpenOfferProvider } from '@/platform/offer-providers/port'
import { PAYMENT_PROVIDERS, type PaymentProvider } from '@/platform/payments/providers'
import { SITE_PAGES } from '@/platform/site-pages'
import { SITE_SLOTS } from '@/platform/site-slots'
import { robotsText } from '@/site/app/search-files'
import type { SiteProgram } from '@/site/wire'
import { type LaurelExtensions, laurel } from './laurel'

const kind = defineKind({
  name: { en: 'Riddle', es: 'Adivinanza' },
  callToAction: { en: 'Solve it', es: 'Resolver' },
  screen: 'plugin',
  submission: z.looseObject({}),
  complete: async () => ({ ok: true, evidence: {} }),
})
const call = { scope: 'receipts.read', summary: 'S', input: z.object({}), handle: async () => ({ body: {} }) } as const
const siteCall = { who: 'anyone', summary: 'S', load: async () => Promise.reject() } as const
const consoleCall = { permission: 'users.view', load: async () => Promise.reject() } as const
const view = {
  path: '/programs/:program_id/birthdays',
  title: { en: 'Birthdays', es: 'Cumpleaños' },
  permission: 'users.view',
  tenant: { program: 'program_id' },
  Component: '/../my-plugin/my-view#MyView',
} as const
const config = (): Config => ({ collections: [{ slug: 'participants', fields: [] }] }) as unknown as Config

const add = (extensions: LaurelExtensions) => laurel(extensions)(config())

describe('laurel()', () => {
  it("adds rows to the product's tables", () => {
    const openLocal = OFFER_PROVIDERS.partner as OpenOfferProvider
    add({
      challengeKinds: { riddle: kind },
      receiptEngines: {
        fixed: async () => ({ name: 'fixed', read: async () => Promise.reject(), close: async () => {} }),
      },
      offerProviders: { local: openLocal },
      paymentProviders: { cash: PAYMENT_PROVIDERS.stripe as PaymentProvider },
      apiCalls: { 'GET /v1/birthdays/:id': call, 'PATCH /v1/birthdays/today': call },
      consoleViews: [view],
    })
    expect(CHALLENGE_KINDS).toHaveProperty('riddle', kind)
    expect(challengeTypes().filter((type) => type === ('riddle' as string))).toHaveLength(1)
    expect(Object.keys(ENGINES)).toEqual(['paddle', 'vision', 'veryfi', 'tesseract', 'fixed'])
    expect(Object.keys(OFFER_PROVIDERS)).toEqual(['partner', 'local'])
    expect(OFFER_PROVIDERS.local).toBe(openLocal)
    expect(Object.keys(PAYMENT_PROVIDERS)).toEqual(['stripe', 'cash'])
    const callsOf = (...path: string[]) =>
      matchRows(Object.values(PLUGIN_CALLS), ['v1', ...path]).map(({ params, row }) => [row.key, params])
    expect(callsOf('birthdays', '7')).toEqual([['GET /v1/birthdays/:id', { id: '7' }]])
    expect(callsOf('birthdays', 'today')).toEqual([
      ['PATCH /v1/birthdays/today', {}],
      ['GET /v1/birthdays/:id', { id: 'today' }],
    ])
    expect(callsOf('birthdays')).toEqual([])
    expect(Object.keys(PLUGIN_ROUTES)).toEqual([view.path])
    expect(openOcrEngine).toBeInstanceOf(Function)
  })

  it('adds permissions, of resources that the product lacks', () => {
    const stores = { label: { en: 'Stores', es: 'Tiendas' }, actions: ['view', 'manage'] } as const
    add({ permissions: { stores } })
    expect(allPermissions().slice(-3)).toEqual(['global_search.view', 'stores.view', 'stores.manage'])
    expect(() => add({ permissions: { users: stores } })).toThrow('the permission "users" is built in')
    const wrong = { shops: { ...stores, actions: ['open'] } } as never
    expect(() => add({ permissions: wrong })).toThrow('needs `actions`, some of view, create, update, manage')
  })

  it('adds pages to the settings, in the menu of those who may open them', () => {
    const page = { title: view.title, permission: 'program.manage', Component: view.Component } as const
    add({
      settingsViews: [
        { ...page, path: 'integrations/birthdays', before: 'integrations/webhooks' },
        { ...page, path: 'integrations/presents' },
      ],
    })
    const pagesOf = (pair: PermissionPair) => {
      const administrator = { isAdmin: false, grants: new Map([[7, new Set([pair])]]) } as unknown as Administrator
      return settingsMenuOf({ administrator, programId: 7, hasTiers: false }).flatMap(({ pages }) => pages)
    }
    expect(pagesOf('program.manage').slice(-3)).toMatchObject([
      { label: view.title, href: '/admin/v2/programs/7/settings/integrations/birthdays' },
      { label: 'webhooks' },
      { label: view.title, href: '/admin/v2/programs/7/settings/integrations/presents' },
    ])
    expect(pagesOf('program.update').filter(({ label }) => label === view.title)).toEqual([])
  })

  it('adds pages to the site, at addresses that are then reserved', () => {
    const Component = '/../my-plugin/birthdays-page#birthdaysPage'
    add({ sitePages: { '/birthdays/:year': { Component, isPrivate: true }, '/presents': { Component } } })
    expect(SITE_PAGES).toMatchObject({ '/birthdays/:year': { Component }, '/presents': { Component } })
    expect(['birthdays', 'Presents', 'weddings'].map(pageSlugProblem)).toEqual(['reserved', 'reserved', null])
    const robots = robotsText({ test_mode: false } as SiteProgram, 'https://shop.example/rewards')
    expect(robots).toContain('Disallow: /rewards/birthdays\n')
    expect(robots).not.toContain('presents')
  })

  it('adds parts to pages of the site', () => {
    const slot = { slot: 'home', Component: '/../my-plugin/birthdays#Birthdays' } as const
    add({ siteSlots: { birthdays: slot } })
    expect(SITE_SLOTS).toHaveProperty('birthdays', slot)
  })

  it("tags receipts by plugins' rules, and sends them to review if the rule says so", () => {
    add({
      receiptRules: {
        round_total: {
          review: 'with_points',
          find: ({ total_cents }) =>
            total_cents !== null && total_cents % 1000 === 0 ? { en: 'A round total.', es: 'Un total redondo.' } : null,
        },
      },
    })
    const receipt = {
      merchant_name: 'A',
      merchant_address: null,
      purchase_date: '2026-11-20',
      receipt_number: '1',
      items: [],
    }
    const facts = {
      fileHashDuplicateIds: [],
      nearDuplicateIds: [],
      sameKeyIds: [],
      similarPurchaseIds: [],
      recentUploads: 1,
      recentDeviceUploads: 0,
      today: '2026-11-21',
      settings: {
        max_age_days: 30,
        exclusion_identifiers: [],
        merchant_names: null,
        velocity_per_day: 9,
        device_velocity_per_day: 9,
        total_tolerance_cents: 0,
      },
    }
    const tags = tagReceipt({ ...receipt, total_cents: 3000 }, facts)
    expect(tags).toEqual([
      {
        name: 'round_total',
        reason: 'A round total.',
        linked_data: { finding: { code: 'plugin', en: 'A round total.', es: 'Un total redondo.' } },
      },
    ])
    expect(tagReceipt({ ...receipt, total_cents: 3001 }, facts)).toEqual([])
    const decided = (eligiblePoints: number) =>
      decideReceipt({
        tags,
        exactDuplicate: false,
        confidence: 1,
        currency: 'USD',
        currencyHints: null,
        eligiblePoints,
        isUnpriced: false,
        isConverted: false,
        itemsMissing: false,
        productUnsure: false,
        sampled: false,
        answered: false,
        settings: { review_confidence: 0.5, review_above_points: 10_000, currency: 'USD' },
      })
    expect(decided(10)).toEqual({ status: 'needs_human_review', rule: 'tag:round_total' })
    expect(decided(0)).toEqual({ status: 'no_eligible_items', rule: 'nothing_eligible' })
  })

  it.each([
    [{ challengeKind: {} } as object, 'there is no option "challengeKind". The options are challengeKinds, '],
    [{ challengeKinds: { link: kind } }, 'the challenge kind "link" is built in. Give yours another name'],
    [{ challengeKinds: { 'My kind': kind } }, '"My kind" can\'t name a challenge kind.'],
    [{ receiptEngines: { paddle: async () => Promise.reject() } }, 'the receipt engine "paddle" is built in'],
    [{ apiCalls: { 'GET /birthdays': call } }, '"GET /birthdays" is no call. Write a method and a path below /v1'],
    [{ apiCalls: { 'GET /v1/visits/': call } }, '"GET /v1/visits/" is no call'],
    [{ apiCalls: { 'GET /v1/a/:id/b/:id': call } }, 'has two parameters of the same name'],
    [{ apiCalls: { 'PATCH /v1/receipts/:id': call } }, 'would answer an address of "GET /v1/receipts/:identifier"'],
    [{ apiCalls: { 'GET /v1/participants/export': call } }, 'an address of "GET /v1/participants/:participant"'],
    [{ apiCalls: { 'GET /v1/birthdays/:person': call } }, 'is the same address as "GET /v1/birthdays/:id"'],
    [
      { apiCalls: { 'GET /v1/people': { ...call, output: z.object({}).meta({ id: 'Participant' }) } } },
      'a schema with the id "Participant", which the product uses',
    ],
    [{ siteCalls: { 'GET /stores': siteCall } }, '"GET /stores" is no call. Write a method and a path'],
    [{ siteCalls: { 'GET /public/me': siteCall } }, 'the site call "GET /public/me" is built in'],
    [{ siteCalls: { 'GET /public/draws/:draw': siteCall } }, 'the same address as "GET /public/draws/:identifier"'],
    [{ consoleCalls: { 'GET /admin/v2/stores/:id': consoleCall } }, 'needs `tenant`, such as'],
    [
      { consoleCalls: { 'GET /admin/v2/programs': consoleCall } },
      'the console call "GET /admin/v2/programs" is built in',
    ],
    [{ jobs: { 'mail.deliver': { run: async () => {} } } } as object, 'the job "mail.deliver" is built in'],
    [{ consoleViews: [{ ...view, path: '/programs' }] }, 'can\'t have a page at "/programs"'],
    [{ consoleViews: [{ ...view, Component: 'MyView' }] }, '"MyView" is no component'],
    [
      { settingsViews: [{ ...view, path: 'people/birthdays' }] } as object,
      '"people/birthdays" can\'t name a settings page',
    ],
    [{ consoleViews: [{ ...view, tenant: undefined }] } as object, 'would be open to other programs'],
  ])('refuses %j at boot, and says what to do', (extensions, message) => {
    expect(() => add(extensions)).toThrow(message)
  })

  // RULE-75
  it('adds nothing before the config is built', () => {
    laurel({ challengeKinds: { unused: kind } })
    expect(CHALLENGE_KINDS).not.toHaveProperty('unused')
  })

  it("refuses two plugins that use the same name, and fields of a collection that doesn't exist", async () => {
    const riddles = laurel({ challengeKinds: { riddle: kind } })
    const once = await riddles(config())
    expect(() => riddles(once)).toThrow('two plugins add "riddle" to challengeKinds')
    expect(() => laurel({ fields: { people: [{ name: 'card', type: 'text' }] } })(config())).toThrow(
      '"people", which doesn\'t exist',
    )
  })

  it("lets rewards use a plugin's selection", async () => {
    const label = { en: 'Auction', es: 'Subasta' }
    const auction = { label, claim: async () => ({ ok: false, reason: 'out_of_stock' }) as const }
    const selection = { name: 'selection', type: 'select', options: ['redeem'] }
    const inTab = (field: object) => [{ type: 'tabs', tabs: [{ label: 'Reward', fields: [field] }] }]
    const rewards = { collections: [{ slug: 'rewards', fields: inTab(selection) }] } as unknown as Config
    const { collections } = await laurel({ rewardSelections: { auction } })(rewards)
    expect(collections?.[0]?.fields).toEqual(inTab({ ...selection, options: ['redeem', { value: 'auction', label }] }))
  })

  it.each([
    [{ publik: true }, {}, "can't have `publik`. It can have form, public, api, webhooks, import."],
    [{ public: true }, { localized: true }, "it isn't one value"],
    [{ webhooks: true }, { hasMany: true }, "it isn't one value"],
    [{ api: 'write' }, { type: 'upload', relationTo: 'media' }, 'files are shown by the console only'],
    [{ import: true }, { type: 'relationship', relationTo: 'stores' }, 'files have no ids of rows'],
    [{}, { required: true }, 'give it a `defaultValue`'],
  ])('refuses a field with %j and %j', (places, more, message) => {
    const field = { name: 'card', type: 'text', custom: { laurel: places }, ...more } as Field
    expect(() => laurel({ fields: { participants: [field] } })(config())).toThrow(message)
  })

  it('marks the fields that it adds, for the console', async () => {
    const { collections } = await laurel({ fields: { participants: [{ name: 'card', type: 'text' }] } })(config())
    expect(collections?.[0]?.fields).toEqual([{ name: 'card', type: 'text', custom: { laurelPlugin: true } }])
  })
})
