import { programCollection } from '@/plugin'
import { count, flag, image, longText, number, refuseInUse, text } from '@/plugin/fields'

/** Where a row came from: 'manual', 'csv' or 'feed'. An import changes only rows of its own source. */
export const imported = () => [
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
