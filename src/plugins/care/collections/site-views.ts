import { programCollection } from '@/plugin'
import { belongsTo, count, moment, optionallyBelongsTo, text } from '@/plugin/fields'

/** When an administrator saw the site as a participant, and why. */
export const SiteViews = programCollection('site-views', {
  group: 'Engagement',
  read: 'nobody',
  write: 'nobody',
  admin: { hidden: true },
  fields: [
    belongsTo('participant', 'participants'),
    optionallyBelongsTo('administrator', 'administrators'),
    // The administrator's own session: the view ends with it.
    count('session'),
    text('reason', { required: true }),
    // Only hashes are stored.
    text('link_hash', { required: true, unique: true }),
    text('token_hash', { unique: true }),
    moment('opened_at'),
    moment('expires_at', { required: true }),
    moment('ended_at'),
  ],
})
