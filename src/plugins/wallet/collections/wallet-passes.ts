import { programCollection } from '@/plugin'
import { count, flag, json, moment, optionallyBelongsTo, text } from '@/plugin/fields'

/** A participant's pass. Without a participant it is void, and deleted once phones had time to learn of it. */
export const WalletPasses = programCollection('wallet-passes', {
  group: 'Engagement',
  read: 'nobody',
  write: 'nobody',
  admin: { hidden: true },
  fields: [
    optionallyBelongsTo('participant', 'participants', { unique: true }),
    text('serial', { required: true, unique: true }),
    flag('is_void'),
    // What the pass shows (domain/content.ts).
    json('content'),
    moment('changed_at', { required: true }),
    // A hash of what the content depends on: the pass is looked at again when it changes.
    text('seen'),
    // What the last alert told, and when the next one may be shown.
    json('told'),
    moment('alert_due_at'),
    // When phones with Apple's pass are told to fetch it, and tries so far.
    moment('apple_due_at', { index: true }),
    count('apple_attempts'),
    // When the pass was last offered to Google, and when the copy there is updated.
    moment('google_offered_at'),
    moment('google_due_at', { index: true }),
    count('google_attempts'),
    // The alert that Google hasn't shown yet.
    text('google_alert'),
  ],
})
