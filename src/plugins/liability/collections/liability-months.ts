import { programCollection } from '@/plugin'
import { json, moment, number, optionallyBelongsTo, text } from '@/plugin/fields'

/** A month of a program: the sales that finance entered, and its figures once it's closed, which never change. */
export const LiabilityMonths = programCollection('liability-months', {
  group: 'Finance',
  read: 'liability.view',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [{ fields: ['program', 'month'], unique: true }],
  fields: [
    // Such as `2026-10`.
    text('month', { required: true }),
    // Millionths of the currency's unit; empty to take the purchases that earned points.
    number('sales_micros', { min: 0 }),
    json('figures'),
    // SHA-256 of the figures as canonical JSON.
    text('hash'),
    moment('closed_at'),
    optionallyBelongsTo('closed_by', 'administrators'),
  ],
})
