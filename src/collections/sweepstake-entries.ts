import { belongsTo, choice, count, optionallyBelongsTo, text } from './fields'
import { programCollection } from './program-collection'

export const SweepstakeEntries = programCollection('sweepstake-entries', {
  group: 'Ledger',
  read: 'rewards.view',
  write: 'nobody',
  indexes: [{ fields: ['program', 'idempotency_key'], unique: true }],
  fields: [
    belongsTo('reward', 'rewards'),
    belongsTo('participant', 'participants'),
    count('entries', 1),
    choice('source', ['points', 'challenge', 'free', 'administrator'], { required: true }),
    optionallyBelongsTo('point_entry', 'point-entries'),
    optionallyBelongsTo('challenge_completion', 'challenge-completions'),
    text('idempotency_key', { required: true }),
    text('device_hash', { admin: { hidden: true }, access: { read: () => false } }),
    text('network_hash', { admin: { hidden: true }, access: { read: () => false } }),
  ],
})
