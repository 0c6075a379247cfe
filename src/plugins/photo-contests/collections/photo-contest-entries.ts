import { programCollection } from '@/plugin'
import { belongsTo, optionallyBelongsTo, text } from '@/plugin/fields'

/** Entries of photo contests, each counted once. */
export const PhotoContestEntries = programCollection('photo-contest-entries', {
  group: 'Integrations',
  read: 'program.manage',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [{ fields: ['program', 'entry_id'], unique: true }],
  fields: [
    text('entry_id', { required: true }),
    belongsTo('participant', 'participants'),
    optionallyBelongsTo('challenge', 'challenges'),
    text('outcome', { required: true }),
  ],
})
