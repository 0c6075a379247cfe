import { programCollection } from '@/plugin'
import { belongsTo, count } from '@/plugin/fields'

/** The milestones that participants reached, so that each run of a streak earns each once. */
export const StreakAwards = programCollection('streak-awards', {
  group: 'Engagement',
  read: 'program.update',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [{ fields: ['streak', 'participant', 'milestone', 'reached_day'], unique: true }],
  fields: [
    belongsTo('streak', 'streaks', { index: false }),
    belongsTo('participant', 'participants'),
    count('milestone'),
    // The number of the day on which the job found it (numberDays).
    count('reached_day'),
    count('points'),
  ],
})
