import { programCollection } from '@/plugin'
import { belongsTo, flag } from '@/plugin/fields'

/** Who doesn't want to see streaks. */
export const StreakChoices = programCollection('streak-choices', {
  group: 'Engagement',
  read: 'users.view',
  write: 'nobody',
  admin: { hidden: true },
  fields: [belongsTo('participant', 'participants', { index: true, unique: true }), flag('is_hidden')],
})
