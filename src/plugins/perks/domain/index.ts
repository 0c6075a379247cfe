export { EMBEDDED, offerProviderNames } from './choose-provider'
export {
  confirmFeed,
  FEED_SCHEDULES,
  type FeedRun,
  type FeedSchedule,
  type PerkFeed,
  readFeed,
  runFeed,
  saveFeed,
} from './feeds'
export { findMerchant, type MerchantForPage } from './find-merchant'
export { findOffersReward } from './find-offers-reward'
export { findUnbrandedMerchant } from './find-unbranded-merchant'
export { findUsedMerchants } from './find-used-merchants'
export { findVoucher } from './find-voucher'
export { isMerchantKnown } from './is-merchant-known'
export { listApiOffers, listApiRedemptions } from './list-for-api'
export { listMyOffers, type MyOffers } from './list-my-offers'
export { maintainPerks } from './maintain-perks'
export { checkMerchantsRegex, type RegexCheck } from './merchants-regex'
export { perkCodes } from './perk-codes'
export { findPerksAccess, type PerksAccess } from './perks-access'
export { findPerksProgram, hasPerks, PARTNER_KEY_PURPOSE, type PerksProgram } from './program'
export { type Redeemed, redeemOffer, resolveUnknownRedemptions } from './redeem-offer'
export { renderVoucher } from './render-voucher'
export { reportRefusal } from './report-refusal'
export { removeSavedOffer, saveOffer } from './save-offer'
export { inUnit, MERCHANTS_PER_PAGE, type MerchantPage, searchMerchants } from './search-merchants'
export { findOffersRewardSettings, type OffersReward, updateOffersReward } from './settings'
