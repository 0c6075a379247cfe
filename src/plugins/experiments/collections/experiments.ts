import { programCollection } from '@/plugin'
import { choice, count, json, moment, number, text } from '@/plugin/fields'
import { GOALS, STATUSES } from '../domain/types'

/** Variants of a challenge, a reward, a slide or an email, and what they are to show. */
export const Experiments = programCollection('experiments', {
  group: 'Engagement',
  read: 'experiments.view',
  write: 'nobody',
  admin: { hidden: true },
  // Of what runs: an item is in one experiment at a time.
  indexes: [{ fields: ['program', 'running_item'], unique: true }],
  fields: [
    text('name', { required: true }),
    choice('status', STATUSES, { required: true, defaultValue: 'draft' }),
    text('kind', { required: true }),
    number('item_id', { required: true }),
    text('item_name', { required: true }),
    text('running_item'),
    number('segment_id'),
    // The original is the first.
    json('variants', { required: true }),
    // The shares of each time, and since when; `epoch` is the last one's position.
    json('shares', { required: true }),
    count('epoch'),
    choice('goal', GOALS, { required: true }),
    number('goal_item_id'),
    number('window_days', { required: true }),
    number('baseline', { required: true }),
    number('effect', { required: true }),
    number('spread'),
    number('planned_people', { required: true }),
    moment('started_at'),
    moment('ended_at'),
    // The variant that was kept; 0 is the original.
    number('kept'),
    // As it was at the end.
    json('result'),
  ],
})
