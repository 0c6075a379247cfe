import { programCollection } from '@/plugin'
import { belongsTo, choice, flag, json, link, longText, moment } from '@/plugin/fields'

/** The URL that a program's merchants and offers are imported from on a schedule. */
export const PerkFeeds = programCollection('perk-feeds', {
  group: 'Perks',
  read: 'program.update',
  write: 'nobody',
  admin: { useAsTitle: 'url', hidden: true },
  indexes: [{ fields: ['program'], unique: true }],
  fields: [
    link('url', { required: true }),
    choice('schedule', ['off', 'daily', 'weekly'], { required: true, defaultValue: 'off' }),
    choice('last_status', ['running', 'finished', 'failed', 'needs_confirmation']),
    moment('last_run_at'),
    json('last_counts'),
    longText('last_error'),
    flag('needs_confirmation'),
    belongsTo('last_import', 'imports', { required: false }),
  ],
})
