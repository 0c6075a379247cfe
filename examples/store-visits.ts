import { laurel, programCollection } from '@laurel/plugin'
import type { CollectionSlug, Field, Plugin } from 'payload'

const STORES = 'stores' as CollectionSlug
const VISITS = 'store-visits' as CollectionSlug

const stores = programCollection(STORES, {
  group: 'Stores',
  read: 'users.view',
  write: 'users.manage',
  admin: { useAsTitle: 'name' },
  fields: [{ name: 'name', type: 'text', required: true }],
})

const visits = programCollection(VISITS, {
  group: 'Stores',
  read: 'users.view',
  write: 'users.manage',
  fields: [
    { name: 'store', type: 'relationship', relationTo: STORES, required: true },
    { name: 'participant', type: 'relationship', relationTo: 'participants', required: true },
    { name: 'companions', type: 'relationship', relationTo: 'participants', hasMany: true },
    { name: 'picture', type: 'upload', relationTo: 'media', localized: true },
    { name: 'mood', type: 'select', options: ['good', 'bad'], defaultValue: 'good', required: true },
  ],
})

const favorite = (): Field => ({
  name: 'favorite_store',
  label: { en: 'Favorite store', es: 'Tienda favorita' },
  type: 'relationship',
  relationTo: STORES,
})

/** Visits of participants to stores, with a favorite store of participants, and a store for rewards. */
export const storeVisits = (): Plugin => (config) =>
  laurel({
    fields: {
      participants: [{ name: 'loyalty_card', type: 'text', label: 'Loyalty card' }, favorite()],
      rewards: [
        { name: 'store', type: 'relationship', relationTo: STORES },
        { name: 'stars', type: 'number', defaultValue: 3, required: true },
      ],
    },
  })({ ...config, collections: [...(config.collections ?? []), stores, visits] })
