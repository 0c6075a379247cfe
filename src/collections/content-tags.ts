import { text } from './fields'
import { programCollection } from './program-collection'

export const ContentTags = programCollection('content-tags', {
  group: 'Settings',
  read: 'program.update',
  write: 'program.update',
  admin: { useAsTitle: 'name' },
  indexes: [{ fields: ['program', 'name'], unique: true }],
  fields: [text('name', { required: true })],
})
