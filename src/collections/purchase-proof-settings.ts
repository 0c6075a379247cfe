import { count, flag, json, link, number, stringList, text } from './fields'
import { invalidateProgram, publishProgram } from './hooks/publish-program'
import { programCollection } from './program-collection'

export const PurchaseProofSettings = programCollection('purchase-proof-settings', {
  group: 'Receipts',
  read: 'receipts.view',
  write: 'nobody',
  admin: { hidden: true },
  // The site's pages show which products and merchants earn points.
  hooks: { afterChange: [publishProgram], afterDelete: [invalidateProgram] },
  indexes: [{ fields: ['program'], unique: true }],
  fields: [
    stringList('exclusion_identifiers'),
    number('external_purchase_item_points_per_cents', { required: true, min: 0, defaultValue: 0 }),
    count('max_age_days', 14),
    count('velocity_per_day', 10),
    count('device_velocity_per_day', 20),
    count('same_image_bits', 4, { max: 16 }),
    count('total_tolerance_cents', 5),
    number('review_confidence', { required: true, defaultValue: 0.6, min: 0, max: 1 }),
    // Receipts worth more points go to review.
    number('review_above_points', { required: true, defaultValue: 10_000, min: 0 }),
    // ISO 4217; empty: the program's currency. Other currencies need a rate, or review.
    text('currency'),
    // What other currencies are worth, with day and source (domain/receipts/exchange-rates.ts).
    json('exchange_rates', { required: true, defaultValue: [] }),
    // The link of the Submit Issue tab; empty means Laurel's own form.
    link('issue_form_url'),
    flag('known_merchants_only'),
    number('review_sample_percent', { required: true, defaultValue: 2, min: 0, max: 100 }),
  ],
})
