import type { CollectionConfig } from 'payload'
import { nobody } from '@/plugin/fields'

/** The keys with which this installation signs messages: one row, made when it first needs them. */
export const PushKeys: CollectionConfig = {
  slug: 'push-keys',
  access: { create: nobody, read: nobody, update: nobody, delete: nobody },
  admin: { hidden: true },
  lockDocuments: false,
  fields: [
    { name: 'public_key', type: 'text', required: true },
    { name: 'private_key_encrypted', type: 'text', required: true },
  ],
}
