import { canReadField } from './access'
import { demandFile } from './domain-writes/receipts'
import {
  belongsTo,
  choice,
  count,
  flag,
  identifier,
  json,
  longText,
  moment,
  number,
  optionallyBelongsTo,
  text,
} from './fields'
import { programCollection } from './program-collection'

export const RECEIPT_STATUSES = [
  'pending',
  'failed',
  'processed',
  'eligible',
  'no_eligible_items',
  'needs_human_review',
  'rejected',
  'review_requested',
] as const

export const Receipts = programCollection('receipts', {
  group: 'Receipts',
  read: 'receipts.view',
  // Payload's create stores a file and queues it for reading; its update is a review (domain-writes/receipts.ts).
  write: { create: 'receipts.manage', update: 'receipts.update' },
  hooks: { beforeValidate: [demandFile] },
  admin: { hidden: true },
  indexes: [
    { fields: ['program', 'external_key'], unique: true },
    { fields: ['program', 'createdAt'] },
    { fields: ['program', 'duplicate_key'] },
  ],
  fields: [
    identifier(),
    belongsTo('participant', 'participants'),
    choice('status', RECEIPT_STATUSES, { required: true, defaultValue: 'pending' }),
    choice('source', ['site', 'external', 'mail'], { required: true, defaultValue: 'site' }),
    text('external_key'),
    // Of several receipts in one photo: which one, and of how many.
    number('part'),
    number('parts'),
    text('merchant_name'),
    optionallyBelongsTo('purchase_proof_merchant', 'purchase-merchants'),
    longText('merchant_address'),
    moment('purchase_date'),
    text('currency'),
    // By which its items are valued; empty if the currency's rate is unknown.
    number('exchange_rate', { defaultValue: 1, min: 0 }),
    number('total_amount', { min: 0 }),
    // Cash that was rounded: the total before, and what was paid. One of them is `total_amount`.
    number('total_before_rounding', { min: 0 }),
    number('paid_amount', { min: 0 }),
    text('receipt_number'),
    text('duplicate_key'),
    count('points'),
    // From the tier at the first decision; later tiers don't change it (RULE-65).
    number('tier_multiplier', { min: 1 }),
    // The text as read, for reviewers only, like in the console (CONSOLE-106).
    json('processed_data', { access: { read: canReadField('receipts.update', 'receipts.view') } }),
    number('confidence', { min: 0, max: 1 }),
    // What was returned of it (domain/receipts/record-return.ts).
    json('returns', {
      required: true,
      defaultValue: [],
      access: { read: canReadField('receipts.update', 'receipts.view') },
    }),
    // What a reported purchase cost before it changed (domain/receipts/remember-purchase.ts).
    json('bought', { access: { read: canReadField('receipts.update', 'receipts.view') } }),
    text('failure_reason'),
    count('processing_attempts'),
    moment('verified_at'),
    choice('integrity', ['valid', 'invalid']),
    text('admin_invalidation_reason'),
    longText('admin_invalidation_message'),
    longText('admin_comments'),
    moment('admin_marked_as_valid_at'),
    moment('admin_marked_as_invalid_at'),
    optionallyBelongsTo('reviewed_by', 'administrators'),
    moment('review_requested_at'),
    longText('review_request_message'),
    // When better photos were added in reply to a rejection: once.
    moment('photos_added_at'),
    // The uploading browser, hashed, to limit uploads per device.
    text('device_hash'),
    optionallyBelongsTo('api_key', 'api-keys'),
    // The automatic decision, kept beside the reviewer's.
    choice('machine_status', RECEIPT_STATUSES),
    number('machine_points', { min: 0 }),
    flag('sampled'),
    count('version'),
  ],
})
