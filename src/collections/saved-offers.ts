import { belongsTo, text } from './fields'
import { programCollection } from './program-collection'

export const SavedOffers = programCollection('saved-offers', {
  group: 'Perks',
  read: 'nobody',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [{ fields: ['participant', 'endeca_key'], unique: true }],
  fields: [belongsTo('participant', 'participants'), text('endeca_key', { required: true })],
})
