import { programCollection } from '@/plugin'
import { choice, flag, moment, optionallyBelongsTo, stringList, text } from '@/plugin/fields'
import { LANGUAGE_CODES } from '../domain/values'

/** A webhook that gets alerts as messages, in the form of Slack. Its address is the secret, so it's encrypted. */
export const AlertChannels = programCollection('alert-channels', {
  group: 'Settings',
  read: 'program.manage',
  write: 'nobody',
  admin: { hidden: true, useAsTitle: 'name' },
  fields: [
    text('name', { required: true, maxLength: 80 }),
    text('url_encrypted', { required: true, access: { read: () => false } }),
    text('host', { required: true }),
    choice('locale', LANGUAGE_CODES, { required: true, defaultValue: 'en' }),
    stringList('kinds'),
    flag('is_active', true, { required: false }),
    moment('sent_at'),
    moment('failed_at'),
    // Such as `timeout`, `blocked` or `404`.
    text('error'),
    optionallyBelongsTo('created_by', 'administrators'),
  ],
})
