import type { CollectionConfig } from 'payload'
import { and, isAdmin, nobody, ownOrganization } from './access'
import { identifier, image, text } from './fields'
import { ownPictures } from './hooks/own-pictures'

export const Organizations: CollectionConfig = {
  slug: 'organizations',
  lockDocuments: false,
  admin: { useAsTitle: 'name', group: 'Organization', hidden: true },
  access: { read: ownOrganization('id'), create: nobody, update: and(isAdmin, ownOrganization('id')), delete: nobody },
  hooks: { beforeChange: [ownPictures('organization', 'logo', 'background')] },
  fields: [text('name', { required: true }), identifier(), image('logo'), image('background')],
}
