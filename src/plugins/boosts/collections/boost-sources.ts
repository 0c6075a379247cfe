import { programCollection } from '@/plugin'
import { belongsTo, choice, count, flag, json, moment, number } from '@/plugin/fields'

/** Purchases and challenges that rules have counted, with the rules as they were then. */
export const BoostSources = programCollection('boost-sources', {
  group: 'Engagement',
  read: 'program.update',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [{ fields: ['program', 'kind', 'source_id'], unique: true }],
  fields: [
    belongsTo('participant', 'participants'),
    choice('kind', ['receipt', 'challenge'], { required: true }),
    // The receipt's id, or that of the challenge's point entry.
    number('source_id', { required: true }),
    moment('earned_at', { required: true }),
    // Its base points when it was counted.
    number('points', { required: true }),
    json('rules', { required: true, defaultValue: [] }),
    // The participant's tier, tags and segments then.
    json('standing'),
    // A limit kept points back, which others may set free.
    flag('is_limited', false, { required: false }),
    count('postings', 0, { required: false }),
    moment('settled_at', { index: true }),
  ],
})
