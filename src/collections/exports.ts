import { belongsTo, choice, count, identifier, json, longText, moment, text } from './fields'
import { programCollection } from './program-collection'

export const Exports = programCollection('exports', {
  group: 'Activity',
  read: 'nobody',
  write: 'nobody',
  admin: { hidden: true },
  fields: [
    identifier(),
    text('kind', { required: true }),
    choice('mode', ['default', 'detailed'], { required: true, defaultValue: 'default' }),
    choice('status', ['queued', 'running', 'finished', 'failed'], { required: true, defaultValue: 'queued' }),
    json('options', { required: true, defaultValue: {} }),
    text('filename'),
    text('result_file'),
    longText('error'),
    count('total_rows'),
    count('processed_rows'),
    moment('started_at'),
    moment('finished_at'),
    moment('expires_at'),
    belongsTo('administrator', 'administrators', { required: false }),
  ],
})
