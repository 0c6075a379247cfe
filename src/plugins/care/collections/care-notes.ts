import { programCollection } from '@/plugin'
import { belongsTo, count, flag, longText, moment, optionallyBelongsTo, text } from '@/plugin/fields'

/** What staff noted about a participant, who never sees it. */
export const CareNotes = programCollection('care-notes', {
  group: 'Engagement',
  read: 'notes.view',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [{ fields: ['program', 'idempotency_key'], unique: true }, { fields: ['participant', 'createdAt'] }],
  fields: [
    belongsTo('participant', 'participants', { index: false }),
    // Of notes that other systems wrote, there is only the name of their key.
    optionallyBelongsTo('administrator', 'administrators'),
    text('author', { required: true }),
    longText('body', { required: true }),
    flag('is_pinned', false, { required: false }),
    moment('edited_at'),
    // The deduction that the note gives the reason of.
    count('deduction_entry', 0, { required: false }),
    text('idempotency_key', { required: true }),
  ],
})
