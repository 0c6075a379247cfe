export {
  createPerkMerchant,
  deletePerkMerchant,
  type MerchantDeleted,
  setPerkMerchantActive,
  updatePerkMerchant,
} from './change-merchant'
export {
  createPerkOffer,
  deletePerkOffer,
  type OfferDeleted,
  type PerkOfferSaved,
  setPerkOfferActive,
  updatePerkOffer,
} from './change-offer'
export { findPerkMerchant, listPerkMerchants, PERK_MERCHANT_FILTERS, type PerkMerchant } from './list-merchants'
export { findPerkOffer, listPerkOffers, PERK_OFFER_FILTERS, type PerkOffer } from './list-offers'
export { listPerksOpeners, type PerksOpener, type PerksOpeners } from './list-openers'
export { type ListedRedemption, listAllRedemptions, listRedemptions, REDEMPTION_FILTERS } from './list-redemptions'
export { countRefusals, type ListedRefusal, listRefusals, type RefusingMerchant } from './list-refusals'
export {
  PERK_CATEGORIES,
  PERK_MERCHANT_FORM,
  PERK_OFFER_FORM,
  type PerkMerchantForm,
  type PerkOfferForm,
} from './perk-forms'
