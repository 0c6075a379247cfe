import { belongsTo, moment, text } from './fields'
import { programCollection } from './program-collection'

export const ProgramVisits = programCollection('program-visits', {
  group: 'Activity',
  read: 'dashboard.view',
  write: 'nobody',
  timestamps: false,
  admin: { hidden: true },
  indexes: [{ fields: ['program', 'visited_at'] }],
  fields: [
    belongsTo('participant', 'participants', { required: false }),
    moment('visited_at', { required: true }),
    text('path'),
    text('ahoy_city'),
    text('ahoy_country'),
  ],
})
