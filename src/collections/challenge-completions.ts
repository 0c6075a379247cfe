import { noField } from './access'
import { fillCompletion } from './domain-writes/challenge-completions'
import { belongsTo, choice, count, json, moment, optionallyBelongsTo, text } from './fields'
import { programCollection } from './program-collection'

/** Unique per participant, challenge and period in the database, except for reset rows (RULE-17 and RULE-21). */
export const ChallengeCompletions = programCollection('challenge-completions', {
  group: 'Engagement',
  read: 'challenges.view',
  // Payload's create completes the challenge (domain-writes/challenge-completions.ts), which fills in fields that aren't
  // required here.
  write: { create: 'users.manage' },
  admin: { hidden: true },
  hooks: { beforeValidate: [fillCompletion] },
  indexes: [{ fields: ['challenge', 'completed_at'] }, { fields: ['participant', 'completed_at'] }],
  fields: [
    belongsTo('challenge', 'challenges', { index: false }),
    belongsTo('participant', 'participants', { index: false }),
    text('period_key'),
    choice('source', ['site', 'api', 'import', 'payment', 'job', 'seed']),
    count('points', 0, { required: false }),
    // Contains locations; the console shows what is relevant to a completion.
    json('evidence', { access: { read: noField } }),
    optionallyBelongsTo('point_entry', 'point-entries'),
    moment('completed_at'),
    moment('reset_at'),
  ],
})
