import { programCollection } from '@/plugin'
import { choice, count, json, MESSAGE_CHANNELS, moment, number, optionallyBelongsTo, text } from '@/plugin/fields'
import { AUDIENCES, MESSAGE_CATEGORIES, MESSAGE_STATUSES } from '../domain/values'

/** Messages that administrators write once to many participants. */
export const Messages = programCollection('messages', {
  group: 'Engagement',
  read: 'messages.view',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [{ fields: ['status', 'send_at'] }],
  fields: [
    text('name', { required: true }),
    choice('status', MESSAGE_STATUSES, { required: true, defaultValue: 'draft' }),
    choice('channel', MESSAGE_CHANNELS, { required: true, defaultValue: 'email' }),
    choice('category', MESSAGE_CATEGORIES, { required: true, defaultValue: 'news' }),
    choice('audience', AUDIENCES, { required: true, defaultValue: 'all' }),
    text('audience_tag'),
    optionallyBelongsTo('audience_tier', 'program-tiers'),
    number('audience_segment'),
    json('content', { required: true }),
    moment('send_at'),
    moment('started_at'),
    moment('finished_at'),
    count('people'),
  ],
})
