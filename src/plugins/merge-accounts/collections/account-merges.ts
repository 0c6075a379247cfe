import { programCollection } from '@/plugin'
import { belongsTo, choice, count, json, moment, number, optionallyBelongsTo } from '@/plugin/fields'

export const MERGE_STATUSES = ['merged', 'undone'] as const

/** What a merge moved, so that it can be undone. */
export const AccountMerges = programCollection('account-merges', {
  group: 'Engagement',
  read: 'merge_accounts.manage',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [{ fields: ['program', 'status'] }],
  fields: [
    belongsTo('survivor', 'participants'),
    belongsTo('merged', 'participants'),
    choice('status', MERGE_STATUSES, { required: true, defaultValue: 'merged' }),
    // Codes of what suggested the merge.
    json('reasons'),
    // The merged account's points as they were.
    number('points', { required: true, defaultValue: 0 }),
    number('lifetime_points', { required: true, defaultValue: 0 }),
    // The last ledger entry of the merged account before.
    count('after_entry'),
    // Values that the merge changed, before and after; emptied when one of the accounts is erased.
    json('fields'),
    // Ids of rows by table and column.
    json('rows'),
    // Rows that the undo couldn't give back, and points that were gone.
    json('kept_rows'),
    count('returned_points'),
    count('expired_points'),
    count('shortfall_points'),
    optionallyBelongsTo('merged_by', 'administrators', { index: false }),
    moment('merged_at', { required: true }),
    optionallyBelongsTo('undone_by', 'administrators', { index: false }),
    moment('undone_at'),
  ],
})
