import { programCollection } from '@/plugin'
import { belongsTo, choice, json, longText, moment, number, text } from '@/plugin/fields'
import { APPEAL_STATUSES, DECISIONS, STANDINGS } from '../domain/fraud-values'

const OF_FRAUD = { group: 'Engagement', read: 'fraud.view', write: 'nobody', admin: { hidden: true } } as const

/** Accounts that share a device or network with many, and what was decided about a person. */
const FraudPeople = programCollection('fraud-people', {
  ...OF_FRAUD,
  indexes: [{ fields: ['program', 'participant'], unique: true }, { fields: ['program', 'status'] }],
  fields: [
    belongsTo('participant', 'participants'),
    choice('status', STANDINGS, { required: true, defaultValue: 'open' }),
    json('signals'),
  ],
})

/** The last decision about each hold, of any kind. */
const FraudDecisions = programCollection('fraud-decisions', {
  ...OF_FRAUD,
  indexes: [{ fields: ['program', 'kind', 'hold_id'], unique: true }],
  fields: [
    belongsTo('participant', 'participants'),
    text('kind', { required: true }),
    number('hold_id', { required: true }),
    choice('decision', DECISIONS, { required: true }),
    json('signals'),
    number('points', { required: true }),
    longText('reason'),
    text('decided_by'),
    moment('held_at'),
  ],
})

/** What participants write about what is held of them. */
const FraudAppeals = programCollection('fraud-appeals', {
  ...OF_FRAUD,
  indexes: [{ fields: ['program', 'open_key'], unique: true }, { fields: ['program', 'kind', 'hold_id'] }],
  fields: [
    belongsTo('participant', 'participants'),
    text('kind', { required: true }),
    number('hold_id', { required: true }),
    longText('message', { required: true }),
    choice('status', APPEAL_STATUSES, { required: true, defaultValue: 'open' }),
    longText('answer'),
    moment('answered_at'),
    // The hold, while the appeal is open: there is one at a time.
    text('open_key'),
  ],
})

export const fraudCollections = [FraudPeople, FraudDecisions, FraudAppeals]
