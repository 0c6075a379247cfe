import { programCollection } from '@/plugin'
import { belongsTo, flag } from '@/plugin/fields'

/** Which messages participants want. */
export const PushChoices = programCollection('push-choices', {
  group: 'Engagement',
  read: 'users.view',
  write: 'nobody',
  admin: { hidden: true },
  fields: [
    belongsTo('participant', 'participants', { unique: true }),
    flag('receipts', true),
    flag('rewards', true),
    flag('news'),
  ],
})
