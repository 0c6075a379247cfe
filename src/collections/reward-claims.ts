import { belongsTo, choice, count, flag, json, moment, optionallyBelongsTo, text } from './fields'
import { programCollection } from './program-collection'

export const RewardClaims = programCollection('reward-claims', {
  group: 'Ledger',
  read: 'rewards.view',
  // Payload's create claims the reward; its update moves or cancels the claim (domain-writes/reward-claims.ts).
  write: { create: 'users.manage', update: 'rewards.manage' },
  indexes: [
    { fields: ['program', 'idempotency_key'], unique: true },
    { fields: ['reward', 'participant'] },
    { fields: ['participant', 'earned_at'] },
  ],
  fields: [
    belongsTo('reward', 'rewards', { index: false }),
    belongsTo('participant', 'participants', { index: false }),
    text('idempotency_key', { required: true }),
    choice('origin', ['claimed', 'earned', 'draw', 'contest', 'instant_win'], { defaultValue: 'claimed' }),
    choice('state', ['held', 'settled', 'released', 'cancelled'], { defaultValue: 'settled' }),
    choice('fulfilment', ['pending', 'sent', 'delivered', 'cancelled'], { defaultValue: 'pending' }),
    count('points_spent', 0, { required: false }),
    optionallyBelongsTo('point_entry', 'point-entries'),
    optionallyBelongsTo('checkout_session', 'checkout-sessions'),
    json('evidence'),
    text('fulfilment_note'),
    moment('held_until'),
    moment('earned_at'),
    // Noted by the participant (domain/codes).
    moment('used_at', { admin: { readOnly: true } }),
    // Then the participant can't undo it.
    flag('is_used_at_till', false, { required: false, admin: { readOnly: true } }),
  ],
})
