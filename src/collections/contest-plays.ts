import { belongsTo, flag, moment, optionallyBelongsTo, text } from './fields'
import { programCollection } from './program-collection'

/** One play of a participant in an instant win. */
export const ContestPlays = programCollection('contest-plays', {
  group: 'Ledger',
  read: 'rewards.view',
  write: 'nobody',
  timestamps: false,
  admin: { hidden: true },
  indexes: [
    { fields: ['program', 'idempotency_key'], unique: true },
    { fields: ['reward', 'participant', 'played_at'] },
  ],
  fields: [
    belongsTo('reward', 'rewards', { index: false }),
    belongsTo('participant', 'participants'),
    text('idempotency_key', { required: true }),
    flag('won'),
    optionallyBelongsTo('reward_claim', 'reward-claims'),
    optionallyBelongsTo('point_entry', 'point-entries'),
    moment('played_at', { required: true }),
    text('device_hash', { access: { read: () => false } }),
    text('network_hash', { access: { read: () => false } }),
  ],
})
