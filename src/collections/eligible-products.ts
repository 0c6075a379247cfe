import { flag, number, stringList, text } from './fields'
import { invalidateProgram, publishProgram } from './hooks/publish-program'
import { programCollection } from './program-collection'

export const EligibleProducts = programCollection('eligible-products', {
  group: 'Receipts',
  read: 'receipts.view',
  // Written through the console, whose rules a direct write would bypass.
  write: 'nobody',
  admin: { useAsTitle: 'product_name', hidden: true },
  // The site's pages show which products and merchants earn points.
  hooks: { afterChange: [publishProgram], afterDelete: [invalidateProgram] },
  indexes: [{ fields: ['program', 'product_name'], unique: true }],
  fields: [
    text('product_name', { required: true }),
    stringList('skus'),
    stringList('keywords'),
    text('category', { maxLength: 60 }),
    number('points_per_cents', { required: true, min: 0, defaultValue: 1 }),
    flag('product_active', true),
  ],
})
