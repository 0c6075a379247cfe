import type { CollectionConfig } from 'payload'
import { nobody } from './access'
import { belongsTo, choice, count, flag, image, json, link, longText, moment, number, stringList, text } from './fields'
import { refuseInUse } from './hooks/refuse-in-use'
import { programCollection } from './program-collection'

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
  ],
})

export const Offers = programCollection('offers', {
  group: 'Perks',
  read: 'program.update',
  write: 'program.update',
  admin: { useAsTitle: 'offer_text_short', hidden: true },
  indexes: [{ fields: ['program', 'endeca_key'], unique: true }],
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
    flag('active', true),
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
    choice('status', ['requested', 'redeemed', 'refused', 'unknown'], { required: true, defaultValue: 'requested' }),
    text('idempotency_key', { required: true }),
    json('redemption_data'),
    moment('redeemed_at'),
    count('attempts'),
  ],
})

/** Where a ZIP is: reference data, the same for every program. */
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
