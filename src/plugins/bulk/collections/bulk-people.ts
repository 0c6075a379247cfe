import { programCollection } from '@/plugin'
import { belongsTo, choice, json, number, text } from '@/plugin/fields'
import { PERSON_STATUSES, UNDO_STATUSES } from '../domain/values'

/** The people of a run as they were chosen, and what became of each. */
export const BulkPeople = programCollection('bulk-people', {
  group: 'Engagement',
  read: 'bulk.view',
  write: 'nobody',
  timestamps: false,
  admin: { hidden: true },
  indexes: [
    { fields: ['run', 'participant'], unique: true },
    { fields: ['run', 'status'] },
    { fields: ['run', 'undo_status'] },
  ],
  fields: [
    belongsTo('run', 'bulk-runs', { index: false }),
    belongsTo('participant', 'participants'),
    choice('status', PERSON_STATUSES, { required: true, defaultValue: 'waiting' }),
    // A code for why it was skipped or failed, such as `has_tag`.
    text('reason'),
    // The values that the run found and wrote, which an undo compares.
    json('before'),
    json('after'),
    number('points', { required: true, defaultValue: 0 }),
    // The ledger's entry, or the claim of a reward.
    number('entry'),
    choice('undo_status', UNDO_STATUSES),
    text('undo_reason'),
    number('undone_points', { required: true, defaultValue: 0 }),
  ],
})
