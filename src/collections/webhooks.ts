import { belongsTo, choice, flag, link, moment, stringList, text } from './fields'
import { programCollection } from './program-collection'

export const Webhooks = programCollection('webhooks', {
  group: 'Integrations',
  read: 'program.manage',
  write: 'nobody',
  admin: { useAsTitle: 'url', hidden: true },
  fields: [
    link('url', { required: true }),
    text('description'),
    stringList('events'),
    text('secret_encrypted', { required: true, access: { read: () => false } }),
    // Signs too until `previous_secret_until`, so that receivers can switch over (RULE-72).
    text('previous_secret_encrypted', { access: { read: () => false } }),
    moment('previous_secret_until'),
    flag('active', true),
    moment('disabled_at'),
    choice('disabled_reason', ['administrator', 'gone', 'failing']),
    moment('failing_since'),
    belongsTo('created_by', 'administrators', { required: false }),
  ],
})
