import { belongsTo, choice, longText, moment, optionallyBelongsTo } from './fields'
import { programCollection } from './program-collection'

export const RECEIPT_ISSUE_KINDS = [
  'item_not_recognized',
  'incorrect_points_awarded',
  'wrong_item_categorized',
] as const

export const ReceiptIssueReports = programCollection('receipt-issue-reports', {
  group: 'Receipts',
  read: 'receipts.update',
  write: 'nobody',
  admin: { hidden: true },
  fields: [
    belongsTo('receipt', 'receipts'),
    belongsTo('participant', 'participants'),
    // The administrator who reported it in the console; empty if the participant did.
    optionallyBelongsTo('administrator', 'administrators'),
    choice('kind', RECEIPT_ISSUE_KINDS, { required: true }),
    longText('message'),
    choice('status', ['open', 'resolved'], { required: true, defaultValue: 'open' }),
    moment('resolved_at'),
  ],
})
