import { count, image, json, longText, number, text } from './fields'
import { invalidateProgram, publishProgram } from './hooks/publish-program'
import { refuseInUse } from './hooks/refuse-in-use'
import { TRANSLATIONS, translated } from './hooks/translated-texts'
import { programCollection } from './program-collection'

export const ProgramTiers = programCollection('program-tiers', {
  group: 'Settings',
  forceSelect: TRANSLATIONS,
  read: 'program.update',
  // domain-writes/program-tiers.ts
  write: { create: 'program.update', update: 'program.update', delete: 'program.update' },
  history: true,
  admin: { useAsTitle: 'name' },
  indexes: [
    { fields: ['program', 'name'], unique: true },
    { fields: ['program', 'threshold'], unique: true },
  ],
  hooks: { beforeDelete: [refuseInUse], afterChange: [publishProgram], afterDelete: [invalidateProgram] },
  fields: [
    text('name', { required: true }),
    count('threshold', 0, { label: 'Points', admin: { description: 'Points needed for this tier.' } }),
    number('earning_multiplier', {
      ...{ required: true, defaultValue: 1, min: 1, max: 10 },
      admin: { description: 'What a participant of this tier earns for one point, such as 1.25.' },
    }),
    longText('benefits', {
      admin: { description: 'One on each line.' },
      ...translated('program-tiers', 'benefits'),
    }),
    // Benefits in the program's other languages.
    json('translations', { defaultValue: {}, admin: { hidden: true } }),
    image('image'),
  ],
})
