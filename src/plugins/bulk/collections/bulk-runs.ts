import { programCollection } from '@/plugin'
import { choice, count, json, moment, number, optionallyBelongsTo, text } from '@/plugin/fields'
import { RUN_STATUSES } from '../domain/values'

/** One change to many people, from its draft to its undo. */
export const BulkRuns = programCollection('bulk-runs', {
  group: 'Engagement',
  read: 'bulk.view',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [{ fields: ['program', 'status'] }],
  fields: [
    text('name', { required: true }),
    choice('status', RUN_STATUSES, { required: true, defaultValue: 'draft' }),
    json('source', { required: true }),
    // Of the source, if it is a segment.
    number('segment_id'),
    json('action', { required: true }),
    // Runs of a test API key change test participants.
    { name: 'is_test', type: 'checkbox', defaultValue: false },
    optionallyBelongsTo('requested_by', 'administrators', { index: false }),
    optionallyBelongsTo('decided_by', 'administrators', { index: false }),
    optionallyBelongsTo('undone_by', 'administrators', { index: false }),
    count('people'),
    count('done'),
    count('skipped'),
    count('failed'),
    // Points that were given, or taken below zero.
    number('points', { required: true, defaultValue: 0 }),
    count('undone'),
    count('kept'),
    // Points of the run that the undo moved back, and those that it couldn't.
    number('undone_points', { required: true, defaultValue: 0 }),
    number('kept_points', { required: true, defaultValue: 0 }),
    moment('confirmed_at'),
    moment('decided_at'),
    moment('finished_at'),
    moment('undo_at'),
    moment('undone_at'),
  ],
})
