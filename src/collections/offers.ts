import type { CollectionConfig } from 'payload'
import { nobody } from './access'
import { belongsTo, choice, count, flag, image, json, link, longText, moment, number, stringList, text } from './fields'
import { refuseInUse } from './hooks/refuse-in-use'
import { programCollection } from './program-collection'

/** Where a row came from: 'manual', 'csv' or 'feed'. An import changes only rows of its own source. */
const imported = () => [
  text('source', { required: true, defaultValue: 'manual', admin: { readOnly: true } }),
  text('source_key', { admin: { readOnly: true } }),
  text('row_hash', { admin: { hidden: true } }),
]

/** A merchant at one location. */
export const Merchants = programCollection('merchants', {
  group: 'Perks',
  read: 'program.update',
  write: 'program.update',
  admin: { useAsTitle: 'merchant_name', hidden: true },
  hooks: { beforeDelete: [refuseInUse] },
  indexes: [{ fields: ['program', 'slug'], unique: true }, { fields: ['program', 'latitude', 'longitude'] }],
  fields: [
    text('slug', { required: true }),
    text('merchant_name', { required: true }),
    image('logo'),
    number('category_id'),
    text('first_category'),
    text('second_category'),
    longText('stub_copy'),
    text('merchant_phone'),
    text('address'),
    text('city'),
    text('state'),
    text('zip_code'),
    number('latitude', { required: true, min: -90, max: 90 }),
    number('longitude', { required: true, min: -180, max: 180 }),
    flag('active', true),
    // Maintained by a trigger on offers, so that listing merchants needn't read offers.
    count('offer_count', 0, { admin: { readOnly: true }, access: { create: () => false, update: () => false } }),
    number('best_value', {
      defaultValue: 0,
      admin: { readOnly: true },
      access: { create: () => false, update: () => false },
    }),
    ...imported(),
  ],
})

export const Offers = programCollection('offers', {
  group: 'Perks',
  read: 'program.update',
  write: 'program.update',
  admin: { useAsTitle: 'offer_text_short', hidden: true },
  // An offer may be valid at several locations; it is redeemed by its key, once for all of them.
  indexes: [{ fields: ['program', 'endeca_key', 'merchant'], unique: true }],
  fields: [
    belongsTo('merchant', 'merchants'),
    text('endeca_key', { required: true }),
    number('dollar_value', { required: true, min: 0, defaultValue: 0 }),
    text('offer_text_short', { required: true }),
    longText('offer_text_long'),
    longText('valid_qualifier'),
    link('web_site'),
    stringList('redemption_types'),
    image('voucher'),
    text('voucher_code'),
    choice('barcode', ['none', 'code128', 'ean13', 'qrcode'], { required: true, defaultValue: 'qrcode' }),
    flag('asks_reference'),
    flag('active', true),
    ...imported(),
  ],
})

export const OfferRedemptions = programCollection('offer-redemptions', {
  group: 'Perks',
  read: 'users.view',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [{ fields: ['program', 'idempotency_key'], unique: true }],
  fields: [
    belongsTo('participant', 'participants'),
    belongsTo('offer', 'offers', { required: false }),
    text('endeca_key', { required: true }),
    choice('redemption_type', ['CLICK', 'MOBILE', 'PRINT'], { required: true }),
    choice('status', ['requested', 'redeemed', 'refused', 'unknown', 'reported'], {
      required: true,
      defaultValue: 'requested',
    }),
    count('year'),
    text('provider', { required: true, defaultValue: 'embedded' }),
    text('idempotency_key', { required: true }),
    json('redemption_data'),
    moment('redeemed_at'),
    moment('voucher_shown_until'),
    count('attempts'),
  ],
})

export const SavedOffers = programCollection('saved-offers', {
  group: 'Perks',
  read: 'nobody',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [{ fields: ['participant', 'endeca_key'], unique: true }],
  fields: [belongsTo('participant', 'participants'), text('endeca_key', { required: true })],
})

/** A merchant's refusal of an offer, as reported by a participant (RULE-70). */
export const OfferRefusals = programCollection('offer-refusals', {
  group: 'Perks',
  read: 'users.view',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [{ fields: ['participant', 'endeca_key', 'year'], unique: true }],
  fields: [
    belongsTo('participant', 'participants'),
    belongsTo('redemption', 'offer-redemptions'),
    belongsTo('offer', 'offers', { required: false }),
    text('endeca_key', { required: true }),
    longText('comment'),
    moment('reported_at', { required: true }),
    count('year'),
    flag('reopened'),
  ],
})

/** The URL that a program's merchants and offers are imported from on a schedule. */
export const PerkFeeds = programCollection('perk-feeds', {
  group: 'Perks',
  read: 'program.update',
  write: 'nobody',
  admin: { useAsTitle: 'url', hidden: true },
  indexes: [{ fields: ['program'], unique: true }],
  fields: [
    link('url', { required: true }),
    choice('schedule', ['off', 'daily', 'weekly'], { required: true, defaultValue: 'off' }),
    choice('last_status', ['running', 'finished', 'failed', 'needs_confirmation']),
    moment('last_run_at'),
    json('last_counts'),
    longText('last_error'),
    flag('needs_confirmation'),
    belongsTo('last_import', 'imports', { required: false }),
  ],
})

/** Locations of ZIP codes: reference data shared by all programs. */
export const ZipCodes: CollectionConfig = {
  slug: 'zip-codes',
  lockDocuments: false,
  timestamps: false,
  admin: { hidden: true },
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
  fields: [
    text('zip', { required: true, unique: true }),
    number('latitude', { required: true }),
    number('longitude', { required: true }),
    text('city'),
    text('state'),
  ],
}
