import { programCollection } from '@/plugin'
import { belongsTo, count, moment, number, text } from '@/plugin/fields'

/** When participants celebrate, as they say. */
export const Birthdays = programCollection('birthdays', {
  group: 'Engagement',
  read: 'users.view',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [{ fields: ['month', 'day'] }],
  fields: [
    belongsTo('participant', 'participants', { unique: true }),
    count('month', 1, { min: 1, max: 12 }),
    count('day', 1, { min: 1, max: 31 }),
    number('year'),
    moment('saved_at', { required: true }),
    // The date of the last one that earned points, such as 2026-05-03.
    text('awarded_on'),
  ],
})
