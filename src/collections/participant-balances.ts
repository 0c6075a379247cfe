import { belongsTo, count, flag, number } from './fields'
import { programCollection } from './program-collection'

/** A narrow row for balance updates; created by the database with its participant. */
export const ParticipantBalances = programCollection('participant-balances', {
  group: 'Ledger',
  read: 'users.view',
  write: 'nobody',
  timestamps: false,
  fields: [
    belongsTo('participant', 'participants', { unique: true }),
    number('points', { required: true, defaultValue: 0 }),
    number('unused_points', { required: true, defaultValue: 0 }),
    // The part of unused_points that money bought. More than all of them if earned points that paid for a chance were reversed.
    number('bought_points', { required: true, defaultValue: 0 }),
    number('pending_points', { required: true, defaultValue: 0 }),
    number('shortfall_points', { required: true, defaultValue: 0 }),
    flag('may_be_negative'),
    count('completed_challenges'),
    count('rewards_earned'),
    count('clicks'),
    // Null at the top tier and in programs without tiers; at 0, the tier is updated with the posting (RULE-65).
    number('points_to_next_tier'),
  ],
})
