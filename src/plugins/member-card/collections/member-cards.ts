import { programCollection } from '@/plugin'
import { belongsTo, count, text } from '@/plugin/fields'

/** A participant's card: its number, which never changes hands, and the sealed secret of its codes. */
export const MemberCards = programCollection('member-cards', {
  group: 'Participants',
  read: 'nobody',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [
    { fields: ['participant'], unique: true },
    { fields: ['program', 'number'], unique: true },
  ],
  fields: [
    belongsTo('participant', 'participants', { index: false }),
    text('number', { required: true }),
    text('secret', { required: true }),
    // The step of the last code that a till resolved: it and all before it are used up.
    count('used_step'),
  ],
})
