import { canReadField } from './access'
import { demandFile } from './domain-writes/receipts'
import {
  belongsTo,
  choice,
  count,
  flag,
  identifier,
  json,
  link,
  longText,
  moment,
  number,
  optionallyBelongsTo,
  position,
  stringList,
  text,
} from './fields'
import { invalidateProgram, publishProgram } from './hooks/publish-program'
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

export const RECEIPT_ISSUE_KINDS = [
  'item_not_recognized',
  'incorrect_points_awarded',
  'wrong_item_categorized',
] as const

/** The automatic steps of a receipt, in order (RULE-34). */
export const RECEIPT_STEPS = ['normalise', 'read', 'parse', 'match', 'tag', 'decide'] as const

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
    choice('source', ['site', 'external'], { required: true, defaultValue: 'site' }),
    text('external_key'),
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

/** One run of a pipeline step: its result, the rule that decided it, and its duration. */
export const ReceiptStepRuns = programCollection('receipt-step-runs', {
  group: 'Receipts',
  read: 'receipts.update',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [{ fields: ['receipt', 'attempt', 'step'], unique: true }],
  fields: [
    belongsTo('receipt', 'receipts'),
    count('attempt'),
    choice('step', RECEIPT_STEPS, { required: true }),
    choice('outcome', ['done', 'reused', 'failed'], { required: true }),
    count('duration_ms'),
    json('evidence', { required: true, defaultValue: {} }),
  ],
})

export const ReceiptItems = programCollection('receipt-items', {
  group: 'Receipts',
  read: 'receipts.update',
  write: 'nobody',
  admin: { hidden: true },
  fields: [
    belongsTo('receipt', 'receipts'),
    text('sku'),
    text('name'),
    number('quantity', { required: true, defaultValue: 1 }),
    number('unit_price', { min: 0 }),
    number('price', { required: true, min: 0 }),
    optionallyBelongsTo('eligible_product', 'eligible-products'),
    text('matched_product'),
    choice('matched_strategy', ['sku', 'exact', 'keyword', 'fuzzy', 'manual']),
    text('matched_keyword'),
    number('match_confidence', { min: 0, max: 1 }),
    number('confidence', { min: 0, max: 1 }),
    flag('eligible'),
    count('points'),
    longText('admin_comments'),
    // Its position on the pages: [{ page, line }], as in `receipt-pages`.
    json('lines', { required: true, defaultValue: [] }),
    position(),
  ],
})

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
    number('points_per_cents', { required: true, min: 0, defaultValue: 1 }),
    flag('product_active', true),
  ],
})

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

export const PurchaseProofSettings = programCollection('purchase-proof-settings', {
  group: 'Receipts',
  read: 'receipts.view',
  write: 'nobody',
  admin: { hidden: true },
  // The site's pages show which products and merchants earn points.
  hooks: { afterChange: [publishProgram], afterDelete: [invalidateProgram] },
  indexes: [{ fields: ['program'], unique: true }],
  fields: [
    stringList('exclusion_identifiers'),
    number('external_purchase_item_points_per_cents', { required: true, min: 0, defaultValue: 0 }),
    count('max_age_days', 14),
    count('velocity_per_day', 10),
    count('device_velocity_per_day', 20),
    count('same_image_bits', 4, { max: 16 }),
    count('total_tolerance_cents', 5),
    number('review_confidence', { required: true, defaultValue: 0.6, min: 0, max: 1 }),
    // Receipts worth more points go to review.
    number('review_above_points', { required: true, defaultValue: 10_000, min: 0 }),
    // ISO 4217; empty: the program's currency. Other currencies need a rate, or review.
    text('currency'),
    // What other currencies are worth, with day and source (domain/receipts/exchange-rates.ts).
    json('exchange_rates', { required: true, defaultValue: [] }),
    // The link of the Submit Issue tab; empty means Laurel's own form.
    link('issue_form_url'),
    flag('known_merchants_only'),
    number('review_sample_percent', { required: true, defaultValue: 2, min: 0, max: 100 }),
  ],
})
