import { programCollection } from '@/plugin'
import { count, moment, number, optionallyBelongsTo, text } from '@/plugin/fields'

/** What a point is worth, from a day on. Rows never change: a later row of the same day replaces an earlier one. */
export const LiabilityValues = programCollection('liability-values', {
  group: 'Finance',
  read: 'liability.view',
  write: 'nobody',
  timestamps: false,
  admin: { hidden: true },
  indexes: [{ fields: ['program', 'valid_from'] }],
  fields: [
    // An ISO day in the program's time zone.
    text('valid_from', { required: true }),
    // Millionths of the currency's unit for each point.
    count('value_micros'),
    text('currency', { required: true }),
    // Hundredths of a percent of points that members are expected to redeem; empty to derive them from history.
    number('redemption_rate', { min: 0, max: 10_000 }),
    optionallyBelongsTo('changed_by', 'administrators'),
    moment('changed_at'),
  ],
})
