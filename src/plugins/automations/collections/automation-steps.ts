import { programCollection } from '@/plugin'
import { belongsTo, moment, text } from '@/plugin/fields'

/** The log: each step that was done for a person, once. */
export const AutomationSteps = programCollection('automation-steps', {
  group: 'Engagement',
  read: 'automations.view',
  write: 'nobody',
  timestamps: false,
  admin: { hidden: true },
  indexes: [{ fields: ['run', 'step'], unique: true }],
  fields: [
    belongsTo('run', 'automation-runs', { index: false }),
    belongsTo('participant', 'participants'),
    text('step', { required: true }),
    text('kind', { required: true }),
    // A code, such as `done` or `insufficient_stock`.
    text('outcome', { required: true }),
    moment('done_at', { required: true }),
  ],
})
