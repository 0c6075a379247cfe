import type { SiteMap } from './load-from-site-map'

/** What plugins add to the site, by path. Written by `npm run generate`. */
export const siteMap: SiteMap = {
  '/plugins/birthday/site/birthday-card.client#BirthdayCard': () => import('../../plugins/birthday/site/birthday-card.client').then((exports) => exports.BirthdayCard),
  '/plugins/boosts/site/boosts-slot.client#BoostsSlot': () => import('../../plugins/boosts/site/boosts-slot.client').then((exports) => exports.BoostsSlot),
  '/plugins/compliance/site/prize-slot.client#PrizeSlot': () => import('../../plugins/compliance/site/prize-slot.client').then((exports) => exports.PrizeSlot),
  '/plugins/data-rights/site/data-link.client#DataSlot': () => import('../../plugins/data-rights/site/data-link.client').then((exports) => exports.DataSlot),
  '/plugins/data-rights/site/preferences-slot.client#PreferencesSlot': () => import('../../plugins/data-rights/site/preferences-slot.client').then((exports) => exports.PreferencesSlot),
  '/plugins/experiments/site/report-seen-slot.client#ReportSeenSlot': () => import('../../plugins/experiments/site/report-seen-slot.client').then((exports) => exports.ReportSeenSlot),
  '/plugins/fraud/site/holds-slot.client#HoldsSlot': () => import('../../plugins/fraud/site/holds-slot.client').then((exports) => exports.HoldsSlot),
  '/plugins/help/site/help-link.client#HelpSlot': () => import('../../plugins/help/site/help-link.client').then((exports) => exports.HelpSlot),
  '/plugins/mailed-receipts/site/address-slot.client#AddressSlot': () => import('../../plugins/mailed-receipts/site/address-slot.client').then((exports) => exports.AddressSlot),
  '/plugins/member-card/site/card-block.client#CardBlock': () => import('../../plugins/member-card/site/card-block.client').then((exports) => exports.CardBlock),
  '/plugins/messages/site/inbox-slot.client#InboxSlot': () => import('../../plugins/messages/site/inbox-slot.client').then((exports) => exports.InboxSlot),
  '/plugins/perks/site/home-slot.client#OffersSlot': () => import('../../plugins/perks/site/home-slot.client').then((exports) => exports.OffersSlot),
  '/plugins/push/site/push-card.client#PushCard': () => import('../../plugins/push/site/push-card.client').then((exports) => exports.PushCard),
  '/plugins/push/site/push-offer.client#PushOffer': () => import('../../plugins/push/site/push-offer.client').then((exports) => exports.PushOffer),
  '/plugins/social/site/social-slot.client#SocialSlot': () => import('../../plugins/social/site/social-slot.client').then((exports) => exports.SocialSlot),
  '/plugins/streaks/site/streak-setting.client#StreakSetting': () => import('../../plugins/streaks/site/streak-setting.client').then((exports) => exports.StreakSetting),
  '/plugins/streaks/site/streak-slot.client#StreakSlot': () => import('../../plugins/streaks/site/streak-slot.client').then((exports) => exports.StreakSlot),
  '/plugins/wallet/site/wallet-slot.client#WalletSlot': () => import('../../plugins/wallet/site/wallet-slot.client').then((exports) => exports.WalletSlot),
}
