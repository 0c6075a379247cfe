import { programCollection } from '@/plugin'
import { choice, count, flag, json, longText, moment, text } from '@/plugin/fields'

/** Rules over participants. The console and the domain write them, because each rule is checked against its field. */
export const Segments = programCollection('segments', {
  group: 'Engagement',
  read: 'segments.view',
  write: 'nobody',
  labels: { singular: { en: 'Segment', es: 'Segmento' }, plural: { en: 'Segments', es: 'Segmentos' } },
  admin: { hidden: true, useAsTitle: 'name' },
  fields: [
    text('name', { required: true, maxLength: 80 }),
    longText('description', { maxLength: 300 }),
    json('rules', { required: true }),
    // A snapshot keeps the people of the moment when it was made.
    choice('kind', ['live', 'snapshot'], { required: true, defaultValue: 'live' }),
    flag('is_archived', false, { required: false }),
    // As of the last refresh.
    count('people'),
    count('unused_points'),
    // Empty until the members of its present rules are known.
    moment('refreshed_at'),
  ],
})
