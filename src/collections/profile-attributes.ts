import { choice, flag, number, position, stringList, text } from './fields'
import { refuseInUse } from './hooks/refuse-in-use'
import { programCollection } from './program-collection'

export const ProfileAttributes = programCollection('profile-attributes', {
  group: 'Settings',
  read: 'users.view',
  write: 'program.update',
  admin: { useAsTitle: 'display_name' },
  hooks: { beforeDelete: [refuseInUse] },
  indexes: [{ fields: ['program', 'name'], unique: true }],
  fields: [
    text('name', { required: true }),
    text('display_name', { required: true }),
    choice('field_type', ['text_area', 'boolean', 'date', 'date_time', 'other'], {
      required: true,
      defaultValue: 'other',
    }),
    stringList('options'),
    choice('number_format', ['whole', 'decimal']),
    number('min'),
    number('max'),
    choice('period', ['past', 'future']),
    flag('required'),
    flag('asked_at_sign_up'),
    flag('asked_in_profile'),
    position(),
  ],
})
