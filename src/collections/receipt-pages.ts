import { belongsTo, count, json, number, text } from './fields'
import { programCollection } from './program-collection'

/** An engine's reading of one page of a file, with the position of every line: the result of the step `read`. */
export const ReceiptPages = programCollection('receipt-pages', {
  group: 'Receipts',
  read: 'receipts.update',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [{ fields: ['receipt', 'file', 'page'], unique: true }],
  fields: [
    belongsTo('receipt', 'receipts'),
    belongsTo('file', 'receipt-files'),
    count('page'),
    text('engine', { required: true }),
    number('confidence', { required: true, min: 0, max: 1 }),
    json('lines', { required: true, defaultValue: [] }),
  ],
})
