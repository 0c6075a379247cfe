import { programCollection } from '@/plugin'
import { belongsTo, choice, count, longText, moment, optionallyBelongsTo, text } from '@/plugin/fields'
import { ORIGINS, REQUEST_KINDS, REQUEST_STATUSES } from '../domain/request-values'

const secret = { access: { read: () => false } }

/** What participants asked about their data, and what became of it. */
export const DataRequests = programCollection('data-requests', {
  group: 'Engagement',
  read: 'data_rights.view',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [{ fields: ['program', 'status', 'due_at'] }],
  fields: [
    belongsTo('participant', 'participants'),
    choice('kind', REQUEST_KINDS, { required: true }),
    choice('status', REQUEST_STATUSES, { required: true }),
    choice('origin', ORIGINS, { required: true }),
    // Where the person lives, and the law that sets the deadline there.
    text('jurisdiction'),
    text('rule_title'),
    text('rule_url'),
    longText('message'),
    moment('received_at', { required: true }),
    // The deadline that the law sets.
    moment('due_at', { required: true }),
    // When the person proved that the request is theirs.
    moment('confirmed_at'),
    // When an erasure happens.
    moment('erase_at'),
    optionallyBelongsTo('assignee', 'administrators'),
    optionallyBelongsTo('recorded_by', 'administrators'),
    longText('answer'),
    moment('closed_at'),
    // Only hashes are stored, of the code or of the link.
    text('proof_hash', secret),
    moment('proof_expires_at'),
    count('proof_tries', 0, { required: false }),
    text('file_key', secret),
    count('file_bytes', 0, { required: false }),
    moment('file_ready_at'),
    moment('file_expires_at'),
  ],
})
