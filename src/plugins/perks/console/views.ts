import type { ConsoleView, SettingsView } from '@/plugin'

const VIEWS = '/plugins/perks/console'
const PERKS = '/programs/:program_id/perks'
const ofProgram = { permission: 'program.update', tenant: { program: 'program_id' } } as const

export const consoleViews: readonly ConsoleView[] = [
  {
    ...ofProgram,
    path: PERKS,
    title: 'perks.titles.home',
    navigation: { group: 'engagement', icon: 'store' },
    Component: `${VIEWS}/merchants-view#PerkMerchantsView`,
  },
  {
    ...ofProgram,
    path: `${PERKS}/merchants/new`,
    title: 'perks.titles.merchantNew',
    parent: PERKS,
    Component: `${VIEWS}/perk-views#NewPerkMerchantView`,
  },
  {
    ...ofProgram,
    path: `${PERKS}/merchants/:merchant_id`,
    title: 'perks.titles.merchant',
    parent: PERKS,
    Component: `${VIEWS}/perk-views#PerkMerchantView`,
  },
  {
    ...ofProgram,
    path: `${PERKS}/merchants/:merchant_id/edit`,
    title: 'perks.titles.merchantEdit',
    parent: `${PERKS}/merchants/:merchant_id`,
    Component: `${VIEWS}/perk-views#EditPerkMerchantView`,
  },
  {
    ...ofProgram,
    path: `${PERKS}/merchants/:merchant_id/offers/new`,
    title: 'perks.titles.offerNew',
    parent: `${PERKS}/merchants/:merchant_id`,
    Component: `${VIEWS}/perk-views#NewPerkOfferView`,
  },
  {
    ...ofProgram,
    path: `${PERKS}/offers`,
    title: 'perks.titles.offers',
    parent: PERKS,
    Component: `${VIEWS}/perk-views#PerkOffersView`,
  },
  {
    ...ofProgram,
    path: `${PERKS}/offers/:offer_id`,
    title: 'perks.titles.offer',
    parent: `${PERKS}/offers`,
    Component: `${VIEWS}/perk-views#PerkOfferView`,
  },
  {
    ...ofProgram,
    path: `${PERKS}/redemptions`,
    title: 'perks.titles.redemptions',
    parent: PERKS,
    Component: `${VIEWS}/redemption-views#RedemptionsView`,
  },
  {
    ...ofProgram,
    path: `${PERKS}/refusals`,
    title: 'perks.titles.refusals',
    parent: PERKS,
    Component: `${VIEWS}/redemption-views#RefusalsView`,
  },
  {
    ...ofProgram,
    path: `${PERKS}/import`,
    title: 'perks.titles.import',
    parent: PERKS,
    Component: `${VIEWS}/import-view#PerksImportView`,
  },
  {
    ...ofProgram,
    path: `${PERKS}/access`,
    title: 'perks.titles.access',
    parent: PERKS,
    Component: `${VIEWS}/redemption-views#PerksAccessView`,
  },
]

export const settingsViews: readonly SettingsView[] = [
  {
    path: 'integrations/offers-reward',
    title: 'perks.settings.title',
    permission: 'program.manage',
    before: 'integrations/embedded-page',
    Component: `${VIEWS}/settings-view#OffersRewardView`,
  },
]
