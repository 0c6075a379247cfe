import { belongsTo, choice, count, identifier, json, longText, moment, text } from './fields'
import { programCollection } from './program-collection'

/**
 * Not readable through Payload, because the permission depends on the transfer's kind, which only the console's
 * handlers check (domain/imports, domain/exports).
 */
export const Imports = programCollection('imports', {
  group: 'Activity',
  read: 'nobody',
  write: 'nobody',
  admin: { hidden: true },
  fields: [
    identifier(),
    choice('kind', ['participants', 'coupons', 'merchants', 'products', 'perks'], { required: true }),
    choice('status', ['previewed', 'queued', 'running', 'finished', 'failed'], {
      required: true,
      defaultValue: 'queued',
    }),
    json('options', { required: true, defaultValue: {} }),
    text('filename'),
    text('source_file', { required: true }),
    text('source_sha256', { required: true }),
    json('preview'),
    json('result'),
    text('error_file'),
    longText('error'),
    count('total_rows'),
    count('processed_rows'),
    count('failed_rows'),
    belongsTo('administrator', 'administrators', { required: false }),
    moment('started_at'),
    moment('finished_at'),
    moment('undone_at'),
    moment('expires_at'),
  ],
})
