import type { ListedRedemption, ListedRefusal, PerkMerchant, PerkOffer, RefusingMerchant } from '../../domain/console'

export const presentPerkMerchant = (merchant: PerkMerchant) => ({
  id: merchant.id,
  slug: merchant.slug,
  merchant_name: merchant.merchant_name,
  category_id: merchant.category_id,
  first_category: merchant.first_category,
  second_category: merchant.second_category,
  stub_copy: merchant.stub_copy,
  merchant_phone: merchant.merchant_phone,
  address: merchant.address,
  city: merchant.city,
  state: merchant.state,
  zip_code: merchant.zip_code,
  latitude: merchant.latitude,
  longitude: merchant.longitude,
  active: merchant.active,
  source: merchant.source,
  offers: merchant.offers,
  updated_at: merchant.updated_at,
})

export const presentPerkOffer = (offer: PerkOffer) => ({
  id: offer.id,
  merchant_id: offer.merchant_id,
  merchant_name: offer.merchant_name,
  endeca_key: offer.endeca_key,
  dollar_value: offer.dollar_value,
  offer_text_short: offer.offer_text_short,
  offer_text_long: offer.offer_text_long,
  valid_qualifier: offer.valid_qualifier,
  web_site: offer.web_site,
  redemption_types: offer.redemption_types,
  asks_reference: offer.asks_reference,
  voucher_code: offer.voucher_code,
  barcode: offer.barcode,
  voucher_id: offer.voucher_id,
  active: offer.active,
  source: offer.source,
  updated_at: offer.updated_at,
})

export const presentRedemption = (redemption: ListedRedemption) => ({
  id: redemption.id,
  participant_id: redemption.participant_id,
  name: redemption.name,
  merchant_name: redemption.merchant_name,
  offer_text_short: redemption.offer_text_short,
  endeca_key: redemption.endeca_key,
  redemption_type: redemption.redemption_type,
  status: redemption.status,
  provider: redemption.provider,
  redeemed_at: redemption.redeemed_at,
  created_at: redemption.created_at,
})

export const presentRefusal = (refusal: ListedRefusal) => ({
  id: refusal.id,
  participant_id: refusal.participant_id,
  name: refusal.name,
  merchant_id: refusal.merchant_id,
  merchant_name: refusal.merchant_name,
  offer_text_short: refusal.offer_text_short,
  endeca_key: refusal.endeca_key,
  comment: refusal.comment,
  reopened: refusal.reopened,
  reported_at: refusal.reported_at,
})

export const presentRefusingMerchant = (merchant: RefusingMerchant) => ({
  merchant_id: merchant.merchant_id,
  merchant_name: merchant.merchant_name,
  refusals: merchant.refusals,
  redemptions: merchant.redemptions,
})
