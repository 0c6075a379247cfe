import { programCollection } from '@/plugin'
import { optionallyBelongsTo, text } from '@/plugin/fields'

/** How a program's photo contest reports entries: the secret that signs them, and the challenge that they complete. */
export const PhotoContests = programCollection('photo-contests', {
  group: 'Integrations',
  read: 'program.manage',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [{ fields: ['program'], unique: true }],
  fields: [
    optionallyBelongsTo('challenge', 'challenges'),
    text('secret_encrypted', { required: true, access: { read: () => false } }),
  ],
})
