import { programCollection } from '@/plugin'
import { belongsTo } from '@/plugin/fields'

/** Of whom a trigger such as a segment is true, to notice who is new. */
export const AutomationMembers = programCollection('automation-members', {
  group: 'Engagement',
  read: 'nobody',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [{ fields: ['automation', 'participant'], unique: true }],
  fields: [belongsTo('automation', 'automations', { index: false }), belongsTo('participant', 'participants')],
})
