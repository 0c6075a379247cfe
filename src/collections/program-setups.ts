import { json, moment, number, optionallyBelongsTo, text } from './fields'
import { programCollection } from './program-collection'

/** A new program's setup (RULE-62): its template, the economy of its points, and when it was tested and went live. */
export const ProgramSetups = programCollection('program-setups', {
  group: 'Settings',
  read: 'program.update',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [{ fields: ['program'], unique: true }],
  fields: [
    text('template'),
    // Points per unit of the program's currency that participants spend.
    number('points_per_unit', { min: 0 }),
    // The value of one point, in hundredths of the currency's unit.
    number('point_value_cents', { min: 0 }),
    // Input for the expected cost (domain/setup/points-economy.ts).
    json('assumptions'),
    moment('tested_at'),
    moment('went_live_at'),
    optionallyBelongsTo('went_live_by', 'administrators'),
  ],
})
