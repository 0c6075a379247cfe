import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  CollectionSlug,
  Field,
} from 'payload'
import { APIError } from 'payload'
import { inRequest, programCollection } from '@/plugin'
import { announceProgramChange } from '@/plugin/domain'
import { choice, count, flag, moment, number, refuseGone, refuseStale, text } from '@/plugin/fields'
import { EFFECTS, SOURCES, WEEKDAYS } from '../domain/rule'
import { labels } from '../texts/labels'

type Row = {
  activation?: string
  effect?: string
  ends_at?: string | null
  is_on?: boolean
  max_points?: number | null
  products?: unknown[] | null
  starts_at?: string
}

/** The page of home is cached, and shows rules to programs that have one. */
const announce: CollectionAfterChangeHook & CollectionAfterDeleteHook = ({ doc, req }) =>
  inRequest(req, ({ sql }) => announceProgramChange(sql, Number(doc.program)))

/** An automatic rule counts from when it is switched on: what was bought before earned what was promised then. */
const dateActivation: CollectionBeforeChangeHook = ({ data, originalDoc }) => {
  if (!data.is_on || (originalDoc?.is_on && originalDoc.counts_from)) return data
  return { ...data, counts_from: new Date().toISOString() }
}

/** What it gave is still taken back with what it was given for. */
const refuseUsed: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const used = await inRequest(req, ({ sql }) =>
    sql(
      `select 1 where exists (select from boost_activations where boost_id = $1)
         or exists (select from boost_awards where boost_id = $1)`,
      [id],
    ),
  )
  if (used.length > 0) throw new APIError('This rule has been used. Turn it off instead.', 409)
}

const options = (...values: readonly Parameters<typeof labels>[0][]) => ({
  options: values.map((value) => ({ value, ...labels(value) })),
})

const shownWhen = (name: Parameters<typeof labels>[0], condition: (row: Row) => boolean) => {
  const { admin, label } = labels(name)
  return { label, admin: { ...admin, condition } }
}
const ofEffect = (effect: (typeof EFFECTS)[number], name: Parameters<typeof labels>[0]) =>
  shownWhen(name, (row) => row.effect === effect)
const isOffer = ({ activation }: Row): boolean => activation === 'member'

const several = (name: 'products' | 'merchants' | 'tiers', relationTo: CollectionSlug): Field => ({
  name,
  type: 'relationship',
  ...{ relationTo, hasMany: true, maxRows: 50, maxDepth: 0 },
  ...labels(name),
  filterOptions: ({ data }) => (data?.program ? { program: { equals: data.program } } : true),
})

const hour = (name: 'from_hour' | 'to_hour', [min, max]: [number, number], label: 'fromHour' | 'toHour'): Field =>
  number(name, { min, max, ...labels(label), validate: (value: unknown) => isWholeBetween(value, min, max) })

const isWholeBetween = (value: unknown, min: number, max: number): true | string =>
  value === null ||
  value === undefined ||
  (Number.isInteger(value) && Number(value) >= min && Number(value) <= max) ||
  `Must be a whole number from ${min} to ${max}.`

const limit = (name: string, label: Parameters<typeof labels>[0], max: number, extra: object = {}): Field =>
  number(name, { min: 1, max, validate: (value: unknown) => isWholeBetween(value, 1, max), ...labels(label), ...extra })

const hidden = (name: string): Field => moment(name, { admin: { hidden: true }, access: { update: () => false } })

const MAX_POINTS = 1_000_000

/** Rules by which purchases and challenges earn more: automatically, or as offers that participants activate. */
export const Boosts = programCollection('boosts', {
  group: 'Engagement',
  read: 'program.update',
  write: 'program.update',
  labels: { singular: labels('one').label, plural: labels('title').label },
  admin: { useAsTitle: 'name' },
  hooks: {
    beforeChange: [refuseStale, dateActivation],
    beforeDelete: [refuseGone, refuseUsed],
    afterChange: [announce],
    afterDelete: [announce],
  },
  fields: [
    text('name', { required: true, maxLength: 60, localized: true, ...labels('name') }),
    flag('is_on', true, labels('isOn')),
    choice('activation', ['automatic', 'member'], {
      ...{ required: true, defaultValue: 'member', ...labels('activation') },
      ...options('automatic', 'member'),
    }),
    moment('starts_at', { required: true, ...labels('startsAt') }),
    moment('ends_at', {
      ...labels('endsAt'),
      validate: (value, { siblingData }) => {
        const { starts_at: start } = siblingData as Row
        if (!value) return !isOffer(siblingData as Row) || 'This field is required.'
        return !start || new Date(value) > new Date(start) || 'Must be after the start.'
      },
    }),
    choice('applies_to', SOURCES, {
      ...{ required: true, defaultValue: 'receipts', ...labels('appliesTo') },
      ...options(...SOURCES),
    }),
    {
      ...{ name: 'weekdays', type: 'select', hasMany: true, ...labels('weekdays') },
      ...options(...WEEKDAYS),
    },
    hour('from_hour', [0, 23], 'fromHour'),
    hour('to_hour', [1, 24], 'toHour'),
    several('products', 'eligible-products'),
    text('category', {
      ...{ maxLength: 60, ...labels('category') },
      validate: (value: unknown, { siblingData }: { siblingData: Row }) =>
        !value || !siblingData.products?.length || 'Choose a category or products, not both.',
      admin: { components: { Field: '/plugins/boosts/console/choice-fields#CategoryField' } },
    }),
    several('merchants', 'purchase-merchants'),
    number('min_basket', { min: 0.01, max: 1_000_000, ...labels('minBasket') }),
    flag('first_purchase', false, { required: false, ...labels('firstPurchase') }),
    several('tiers', 'program-tiers'),
    text('tag', { maxLength: 60, ...labels('tag') }),
    number('segment_id', {
      ...labels('segment'),
      admin: { components: { Field: '/plugins/boosts/console/choice-fields#SegmentField' } },
    }),
    choice('effect', EFFECTS, {
      ...{ required: true, defaultValue: 'multiplier', ...labels('effect') },
      ...options('multiplier', 'bonus', 'per_unit'),
    }),
    number('multiplier', { required: true, defaultValue: 2, min: 1.1, max: 10, ...ofEffect('multiplier', 'factor') }),
    count('bonus_points', 10, { min: 1, max: 100_000, ...ofEffect('bonus', 'bonusPoints') }),
    number('points_per_unit', {
      ...{ required: true, defaultValue: 1, min: 0.01, max: 1000, ...ofEffect('per_unit', 'pointsPerUnit') },
    }),
    limit('max_points_per_day', 'maxPointsPerDay', MAX_POINTS),
    limit('max_points', 'maxPoints', MAX_POINTS, {
      validate: (value: unknown, { siblingData }: { siblingData: unknown }) => {
        if (isOffer(siblingData as Row) && (value === null || value === undefined)) return 'This field is required.'
        return isWholeBetween(value, 1, MAX_POINTS)
      },
    }),
    limit('max_points_in_all', 'maxPointsInAll', 100_000_000),
    number('max_activations', { min: 1, max: 10_000_000, ...shownWhen('maxActivations', isOffer) }),
    count('priority', 10, { max: 1000, required: false, ...labels('priority') }),
    text('reason', { maxLength: 120, localized: true, ...labels('reason') }),
    hidden('counts_from'),
    hidden('settled_until'),
  ],
})
