import { belongsTo, choice, json, moment, number, optionallyBelongsTo, text } from './fields'
import { programCollection } from './program-collection'

export const POINT_ENTRY_KINDS = [
  'earning',
  'spending',
  'refund',
  'adjustment',
  'reversal',
  'expiry',
  'reinstatement',
  'transfer',
] as const

/**
 * The ledger (RULE-16 to RULE-20), partitioned by month: the table `point_entry_keys` keeps keys unique. The database refuses every update and delete. Payload's create posts to it
 * (domain-writes/point-entries.ts), which fills in fields that aren't required here.
 */
export const PointEntries = programCollection('point-entries', {
  group: 'Ledger',
  read: 'users.view',
  write: { create: 'users.manage' },
  timestamps: false,
  admin: { useAsTitle: 'title', defaultColumns: ['id', 'participant', 'amount', 'kind', 'title', 'occurred_at'] },
  indexes: [
    { fields: ['program', 'idempotency_key'], unique: true },
    { fields: ['participant', 'occurred_at'] },
    { fields: ['program', 'occurred_at'] },
  ],
  fields: [
    belongsTo('participant', 'participants', { index: false }),
    number('amount', { required: true }),
    number('lifetime_amount', { defaultValue: 0 }),
    // The part of the amount that money bought, which never pays for a chance to win.
    number('bought_amount', { defaultValue: 0 }),
    choice('kind', POINT_ENTRY_KINDS),
    text('idempotency_key', { required: true }),
    text('cause_type'),
    text('cause_id'),
    text('title', { required: true }),
    text('rule'),
    json('evidence'),
    choice('actor_type', ['participant', 'administrator', 'api_key', 'job', 'system']),
    text('actor_id'),
    optionallyBelongsTo('reverses', 'point-entries', { index: false }),
    moment('expires_at'),
    moment('occurred_at'),
  ],
})
