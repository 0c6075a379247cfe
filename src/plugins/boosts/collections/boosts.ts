import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, CollectionBeforeDeleteHook, Field } from 'payload'
import { APIError } from 'payload'
import { inRequest, programCollection } from '@/plugin'
import { announceProgramChange } from '@/plugin/domain'
import { choice, count, flag, moment, number, refuseGone, refuseStale, text } from '@/plugin/fields'
import { labels } from '../texts/labels'

/** The page of home is cached, and shows offers to programs that have one. */
const announce: CollectionAfterChangeHook & CollectionAfterDeleteHook = ({ doc, req }) =>
  inRequest(req, ({ sql }) => announceProgramChange(sql, Number(doc.program)))

/** Who activated it would lose what it still gives and takes back. */
const refuseUsed: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const used = await inRequest(req, ({ sql }) =>
    sql('select 1 from boost_activations where boost_id = $1 limit 1', [id]),
  )
  if (used.length > 0) throw new APIError('People have activated this offer. Turn it off instead.', 409)
}

const options = (...values: Parameters<typeof labels>[0][]) => ({
  options: values.map((value) => ({ value, ...labels(value) })),
})

/** Shown only for one effect. */
const ofEffect = (effect: 'bonus' | 'multiplier', name: Parameters<typeof labels>[0]) => {
  const { admin, label } = labels(name)
  return { label, admin: { ...admin, condition: (row: { effect?: string }) => row.effect === effect } }
}

const products: Field = {
  name: 'products',
  type: 'relationship',
  relationTo: 'eligible-products',
  hasMany: true,
  maxRows: 50,
  maxDepth: 0,
  ...labels('products'),
  filterOptions: ({ data }) => (data?.program ? { program: { equals: data.program } } : true),
}

/** The offers of a program, and whom they are for. */
export const Boosts = programCollection('boosts', {
  group: 'Engagement',
  read: 'program.update',
  write: 'program.update',
  labels: { singular: labels('one').label, plural: labels('title').label },
  admin: { useAsTitle: 'name' },
  hooks: {
    beforeChange: [refuseStale],
    beforeDelete: [refuseGone, refuseUsed],
    afterChange: [announce],
    afterDelete: [announce],
  },
  fields: [
    text('name', { required: true, maxLength: 60, localized: true, ...labels('name') }),
    flag('is_on', true, labels('isOn')),
    moment('starts_at', { required: true, ...labels('startsAt') }),
    moment('ends_at', {
      ...{ required: true, ...labels('endsAt') },
      validate: (value, { siblingData }) => {
        const { starts_at: start } = siblingData as { starts_at?: string }
        if (!value) return 'This field is required.'
        return !start || new Date(value) > new Date(start) || 'Must be after the start.'
      },
    }),
    choice('applies_to', ['all', 'receipts', 'challenges'], {
      ...{ required: true, defaultValue: 'receipts', ...labels('appliesTo') },
      ...options('all', 'receipts', 'challenges'),
    }),
    products,
    choice('effect', ['multiplier', 'bonus'], {
      ...{ required: true, defaultValue: 'multiplier', ...labels('effect') },
      ...options('multiplier', 'bonus'),
    }),
    number('multiplier', { required: true, defaultValue: 2, min: 1.1, max: 10, ...ofEffect('multiplier', 'factor') }),
    count('bonus_points', 10, { min: 1, max: 100_000, ...ofEffect('bonus', 'bonusPoints') }),
    count('max_points', 500, { min: 1, max: 1_000_000, ...labels('maxPoints') }),
    number('max_activations', { min: 1, max: 10_000_000, ...labels('maxActivations') }),
    text('tag', { maxLength: 60, ...labels('tag') }),
    text('reason', { maxLength: 120, localized: true, ...labels('reason') }),
  ],
})
