import { belongsTo, choice, json, moment, optionallyBelongsTo, text } from './fields'
import { programCollection } from './program-collection'

/** Clicks, video starts and opened posts: the server's evidence for a completion (RULE-22). */
export const ChallengeEvents = programCollection('challenge-events', {
  group: 'Engagement',
  read: 'challenges.view',
  write: 'nobody',
  timestamps: false,
  admin: { hidden: true },
  indexes: [{ fields: ['challenge', 'kind', 'occurred_at'] }],
  fields: [
    belongsTo('challenge', 'challenges', { index: false }),
    belongsTo('participant', 'participants', { required: false }),
    choice('kind', ['click', 'video_start', 'post_open', 'post_view', 'quiz_attempt'], { required: true }),
    optionallyBelongsTo('social_network_post', 'social-network-posts'),
    text('token_hash'),
    json('details'),
    moment('occurred_at', { required: true }),
  ],
})
