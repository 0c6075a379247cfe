import { belongsTo, json, text } from './fields'
import { programCollection } from './program-collection'

export const ReceiptTags = programCollection('receipt-tags', {
  group: 'Receipts',
  read: 'receipts.view',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [{ fields: ['receipt', 'name'], unique: true }],
  fields: [
    belongsTo('receipt', 'receipts'),
    // A text, because plugins' rules add tags of their own.
    text('name', { required: true }),
    text('reason', { required: true }),
    json('linked_data', { required: true, defaultValue: {} }),
  ],
})
