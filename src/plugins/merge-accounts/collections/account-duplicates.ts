import { programCollection } from '@/plugin'
import { belongsTo, choice, json, optionallyBelongsTo } from '@/plugin/fields'

export const DUPLICATE_STATUSES = ['open', 'dismissed', 'merged'] as const

/** Two accounts that may be one person's; `first` is the older one. */
export const AccountDuplicates = programCollection('account-duplicates', {
  group: 'Engagement',
  read: 'merge_accounts.manage',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [{ fields: ['first', 'second'], unique: true }, { fields: ['program', 'status'] }],
  fields: [
    belongsTo('first', 'participants', { index: false }),
    belongsTo('second', 'participants'),
    choice('status', DUPLICATE_STATUSES, { required: true, defaultValue: 'open' }),
    json('reasons', { required: true }),
    optionallyBelongsTo('dismissed_by', 'administrators', { index: false }),
  ],
})
