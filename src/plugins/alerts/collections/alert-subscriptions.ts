import { programCollection } from '@/plugin'
import { belongsTo, flag, stringList } from '@/plugin/fields'

/** What an administrator wants by email from a program. */
export const AlertSubscriptions = programCollection('alert-subscriptions', {
  group: 'Settings',
  read: 'nobody',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [{ fields: ['program', 'administrator'], unique: true }],
  fields: [
    belongsTo('administrator', 'administrators'),
    flag('summary', false, { required: false }),
    // Names of sources.
    stringList('kinds'),
  ],
})
