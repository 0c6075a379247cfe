import { programCollection } from '@/plugin'
import { belongsTo, choice, moment, number, optionallyBelongsTo, text } from '@/plugin/fields'
import { TILL_ACTIONS } from '../domain/till/till-rules'

/** What an administrator did for a member at the till. */
export const TillActions = programCollection('till-actions', {
  group: 'Participants',
  read: 'nobody',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [{ fields: ['till_visit', 'attempt_key'], unique: true }],
  fields: [
    belongsTo('till_visit', 'till-visits', { index: false }),
    text('attempt_key', { required: true }),
    choice('kind', TILL_ACTIONS, { required: true }),
    text('title'),
    number('points', { required: true }),
    number('amount_cents'),
    text('currency'),
    text('outcome'),
    optionallyBelongsTo('receipt', 'receipts'),
    optionallyBelongsTo('reward_claim', 'reward-claims'),
    text('code'),
    moment('undone_at'),
  ],
})
