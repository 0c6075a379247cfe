import { API_KEY_MODES, DEFAULT_CALLS_PER_MINUTE } from '@/domain/api-keys'
import { belongsTo, choice, count, moment, number, stringList, text } from './fields'
import { programCollection } from './program-collection'

export const ApiKeys = programCollection('api-keys', {
  group: 'Integrations',
  read: 'program.manage',
  write: 'nobody',
  admin: { useAsTitle: 'name', hidden: true },
  fields: [
    text('name', { required: true }),
    text('prefix', { required: true }),
    text('key_hash', { required: true, unique: true, access: { read: () => false } }),
    stringList('scopes'),
    choice('mode', API_KEY_MODES, { required: true, defaultValue: 'live' }),
    // The first key of its rotations, which share their Idempotency-Keys.
    number('family'),
    count('calls_per_minute', DEFAULT_CALLS_PER_MINUTE),
    moment('expires_at'),
    moment('last_used_at'),
    moment('revoked_at'),
    moment('rotated_at'),
    belongsTo('created_by', 'administrators', { required: false }),
  ],
})
