import { count, image, json, longText, number, text } from './fields'
import { invalidateProgram, publishProgram } from './hooks/publish-program'
import { recountTiers, recountWithoutTier } from './hooks/recount-tiers'
import { refuseInUse } from './hooks/refuse-in-use'
import { programCollection } from './program-collection'

export const ProgramTiers = programCollection('program-tiers', {
  group: 'Settings',
  read: 'program.update',
  write: 'program.update',
  admin: { useAsTitle: 'name' },
  indexes: [
    { fields: ['program', 'name'], unique: true },
    { fields: ['program', 'threshold'], unique: true },
  ],
  hooks: {
    beforeDelete: [refuseInUse],
    afterChange: [publishProgram, recountTiers],
    afterDelete: [invalidateProgram, recountWithoutTier],
  },
  fields: [
    text('name', { required: true }),
    count('threshold'),
    number('earning_multiplier', { required: true, defaultValue: 1, min: 1, max: 10 }),
    longText('benefits'),
    // Benefits in the program's other languages.
    json('translations', { defaultValue: {}, admin: { hidden: true } }),
    image('image'),
  ],
})
