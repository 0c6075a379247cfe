import { flag, stringList, text } from './fields'
import { invalidateProgram, publishProgram } from './hooks/publish-program'
import { programCollection } from './program-collection'

export const PurchaseMerchants = programCollection('purchase-merchants', {
  group: 'Receipts',
  read: 'receipts.view',
  write: 'nobody',
  admin: { useAsTitle: 'name', hidden: true },
  // The site's pages show which products and merchants earn points.
  hooks: { afterChange: [publishProgram], afterDelete: [invalidateProgram] },
  indexes: [{ fields: ['program', 'name'], unique: true }],
  fields: [text('name', { required: true }), stringList('aliases'), text('address'), flag('active', true)],
})
