import { belongsTo, choice, json, number, optionallyBelongsTo, text } from './fields'
import { programCollection } from './program-collection'

/** The Admin Activity Log of a receipt: who decided what, and the state before. Append-only. */
export const ReceiptReviews = programCollection('receipt-reviews', {
  group: 'Receipts',
  read: 'receipts.update',
  write: 'nobody',
  admin: { hidden: true },
  fields: [
    belongsTo('receipt', 'receipts'),
    optionallyBelongsTo('administrator', 'administrators'),
    text('actor_label', { required: true }),
    text('action', { required: true }),
    json('changes', { required: true, defaultValue: [] }),
    number('points_difference', { required: true, defaultValue: 0 }),
    // The decision, so that reviewers and the automatic decision can be compared.
    choice('integrity', ['valid', 'invalid']),
    number('points', { min: 0 }),
  ],
})
