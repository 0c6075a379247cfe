import { json, moment, text } from './fields'
import { programCollection } from './program-collection'

/** Whether a program's domain is verified (RULE-64). A trigger keeps the row in sync with the published domain. */
export const ProgramDomains = programCollection('program-domains', {
  group: 'Settings',
  read: 'program.update',
  write: 'nobody',
  admin: { useAsTitle: 'domain', hidden: true },
  indexes: [{ fields: ['program'], unique: true }],
  fields: [
    text('domain', { required: true }),
    text('token', { required: true }),
    json('checks'),
    moment('checked_at'),
    moment('verified_at'),
    moment('failing_since'),
  ],
})
