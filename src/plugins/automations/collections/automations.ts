import { programCollection } from '@/plugin'
import { choice, count, json, moment, number, text } from '@/plugin/fields'
import { AUTOMATION_STATUSES } from '../domain/flow'

/** A trigger, and the steps that follow it automatically. */
export const Automations = programCollection('automations', {
  group: 'Engagement',
  read: 'automations.view',
  write: 'nobody',
  admin: { hidden: true },
  fields: [
    text('name', { required: true }),
    choice('status', AUTOMATION_STATUSES, { required: true, defaultValue: 'draft' }),
    json('trigger', { required: true }),
    json('steps', { required: true }),
    // Nobody enters twice without one.
    number('reentry_days'),
    count('holdout_percent'),
    count('window_days', 30),
    moment('started_at'),
    moment('stopped_at'),
    // Up to when the trigger was looked for.
    moment('looked_until'),
  ],
})
