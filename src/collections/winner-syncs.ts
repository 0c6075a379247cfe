import { belongsTo, choice, count, flag, longText, moment } from './fields'
import { programCollection } from './program-collection'

/** A background run that gives a reward to eligible participants (RULE-30), with its progress and result. */
export const WinnerSyncs = programCollection('winner-syncs', {
  group: 'Activity',
  read: 'rewards.view',
  write: 'nobody',
  admin: { hidden: true },
  fields: [
    belongsTo('reward', 'rewards'),
    choice('status', ['queued', 'running', 'finished', 'failed'], { required: true, defaultValue: 'queued' }),
    flag('send_email'),
    count('eligible'),
    count('processed'),
    count('given'),
    count('last_participant_id'),
    longText('error'),
    belongsTo('administrator', 'administrators', { required: false }),
    moment('started_at'),
    moment('finished_at'),
  ],
})
