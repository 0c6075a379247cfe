import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, CollectionBeforeDeleteHook, Field } from 'payload'
import { inRequest, programCollection } from '@/plugin'
import { announceProgramChange } from '@/plugin/domain'
import { choice, count, flag, moment, refuseGone, refuseStale, text } from '@/plugin/fields'
import { labels } from '../texts/labels'

/** The page of home is cached, and shows streaks to programs that have one. */
const announce: CollectionAfterChangeHook & CollectionAfterDeleteHook = ({ doc, req }) =>
  inRequest(req, ({ sql }) => announceProgramChange(sql, Number(doc.program)))

/** What was awarded for it is in the statement of those who earned it. */
const deleteAwards: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await inRequest(req, ({ sql }) => sql('delete from streak_awards where streak_id = $1', [id]))
}

const challenges: Field = {
  name: 'challenges',
  type: 'relationship',
  relationTo: 'challenges',
  hasMany: true,
  maxRows: 50,
  maxDepth: 0,
  ...labels('challenges'),
  filterOptions: ({ data }) => (data?.program ? { program: { equals: data.program } } : true),
}

const milestones: Field = {
  name: 'milestones',
  type: 'array',
  maxRows: 20,
  ...labels('milestones'),
  fields: [
    {
      type: 'row',
      fields: [
        count('count', 7, { min: 2, max: 1000, ...labels('milestoneCount') }),
        count('points', 10, { min: 1, max: 1_000_000, ...labels('milestonePoints') }),
      ],
    },
  ],
  validate: (rows) => {
    const counts = ((rows ?? []) as { count?: number }[]).map((row) => row.count)
    return new Set(counts).size === counts.length || 'Each milestone needs a length of its own.'
  },
}

/** What counts as a streak of a program, and what it earns. */
export const Streaks = programCollection('streaks', {
  group: 'Engagement',
  read: 'program.update',
  write: 'program.update',
  labels: { singular: labels('one').label, plural: labels('title').label },
  admin: { useAsTitle: 'name' },
  hooks: {
    beforeChange: [refuseStale],
    beforeDelete: [refuseGone, deleteAwards],
    afterChange: [announce],
    afterDelete: [announce],
  },
  fields: [
    text('name', { required: true, maxLength: 60, localized: true, ...labels('name') }),
    flag('is_shown', true, labels('isShown')),
    choice('unit', ['day', 'week'], {
      required: true,
      defaultValue: 'day',
      ...labels('unit'),
      options: (['day', 'week'] as const).map((value) => ({ value, ...labels(value) })),
    }),
    challenges,
    count('rest_days', 0, { max: 3, ...labels('restDays') }),
    flag('repairs', true, labels('repairs')),
    milestones,
    moment('settled_at', { admin: { hidden: true } }),
  ],
})
