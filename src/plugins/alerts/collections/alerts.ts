import { programCollection } from '@/plugin'
import { json, moment, text } from '@/plugin/fields'

/** What a source found: open until it's gone for a while. One row for each subject, used again the next time. */
export const Alerts = programCollection('alerts', {
  group: 'Settings',
  read: 'dashboard.view',
  write: 'nobody',
  timestamps: false,
  admin: { hidden: true },
  indexes: [{ fields: ['program', 'kind', 'subject'], unique: true }],
  fields: [
    // The name of its source.
    text('kind', { required: true }),
    // Such as `reward:7`, or `-` for a source's only finding.
    text('subject', { required: true }),
    json('values', { required: true }),
    text('path', { required: true }),
    moment('began_at', { required: true }),
    // Since when it isn't found anymore.
    moment('gone_since'),
    moment('ended_at'),
  ],
})
