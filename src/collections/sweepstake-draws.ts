import { belongsTo, choice, count, json, moment, number, text } from './fields'
import { programCollection } from './program-collection'

/**
 * A draw that anyone can repeat (RULE-28). `committed`: the hash of a secret is public before anyone enters. `frozen`:
 * the entry list and its hash are public. `drawn`: the secret is public, and with it seed, ranking and winners.
 */
export const SweepstakeDraws = programCollection('sweepstake-draws', {
  group: 'Ledger',
  read: 'rewards.view',
  write: 'nobody',
  indexes: [{ fields: ['reward', 'draw_number'], unique: true }],
  fields: [
    belongsTo('reward', 'rewards'),
    count('draw_number', 1),
    choice('status', ['committed', 'frozen', 'drawn'], { required: true, defaultValue: 'committed' }),
    text('seed_commitment', { required: true }),
    text('secret_sealed', { required: true, access: { read: () => false } }),
    text('secret'),
    json('entry_list'),
    text('entry_list_hash'),
    count('entry_count'),
    text('beacon_url'),
    number('beacon_round'),
    text('beacon_value'),
    text('seed'),
    json('ranking'),
    text('reason'),
    moment('frozen_at'),
    moment('drawn_at'),
  ],
})
