import type { MerchantRow, ProductRow, StoredSettings } from '@/domain/purchase-proof'

export const presentProofSettings = (programId: number, settings: StoredSettings) => ({
  program_id: programId,
  exclusion_identifiers: settings.exclusion_identifiers,
  external_purchase_item_points_per_cents: settings.external_purchase_item_points_per_cents,
  max_age_days: settings.max_age_days,
  velocity_per_day: settings.velocity_per_day,
  device_velocity_per_day: settings.device_velocity_per_day,
  known_merchants_only: settings.known_merchants_only,
  currency: settings.currency,
  exchange_rates: settings.exchange_rates,
  review_sample_percent: settings.review_sample_percent,
  review_confidence: settings.review_confidence,
  review_above_points: settings.review_above_points,
  same_image_bits: settings.same_image_bits,
  total_tolerance_cents: settings.total_tolerance_cents,
  issue_form_url: settings.issue_form_url,
  updated_at: settings.updated_at,
})

export const presentProofProduct = (product: ProductRow) => ({
  id: product.id,
  product_name: product.product_name,
  skus: product.skus,
  keywords: product.keywords,
  category: product.category,
  points_per_cents: product.points_per_cents,
  product_active: product.product_active,
  matched_items: product.matched_items,
  updated_at: product.updated_at,
})

export const presentProofMerchant = (merchant: MerchantRow) => ({
  id: merchant.id,
  name: merchant.name,
  aliases: merchant.aliases,
  address: merchant.address,
  active: merchant.active,
  receipts: merchant.receipts,
  updated_at: merchant.updated_at,
})
