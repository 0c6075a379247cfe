import type { CollectionConfig } from 'payload'
import { nobody } from './access'
import { number, text } from './fields'

/** Locations of ZIP codes: reference data shared by all programs. */
export const ZipCodes: CollectionConfig = {
  slug: 'zip-codes',
  lockDocuments: false,
  timestamps: false,
  admin: { hidden: true },
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
  fields: [
    text('zip', { required: true, unique: true }),
    number('latitude', { required: true }),
    number('longitude', { required: true }),
    text('city'),
    text('state'),
  ],
}
