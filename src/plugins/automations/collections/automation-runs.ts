import { programCollection } from '@/plugin'
import { belongsTo, choice, count, moment, text } from '@/plugin/fields'
import { RUN_STATUSES } from '../domain/flow'

/** A person on their way through an automation. */
export const AutomationRuns = programCollection('automation-runs', {
  group: 'Engagement',
  read: 'automations.view',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [
    { fields: ['automation', 'participant', 'entry_key'], unique: true },
    { fields: ['status', 'due_at'] },
    { fields: ['automation', 'entered_at'] },
  ],
  fields: [
    belongsTo('automation', 'automations', { index: false }),
    belongsTo('participant', 'participants'),
    // What they entered by, such as `receipt:12`.
    text('entry_key', { required: true }),
    choice('status', RUN_STATUSES, { required: true, defaultValue: 'running' }),
    // The number of steps that are done.
    count('step'),
    count('attempts'),
    moment('due_at'),
    moment('entered_at', { required: true }),
    moment('finished_at'),
  ],
})
