import type { CollectionConfig } from 'payload'
import { PERMISSION_PAIRS } from '@/domain/permissions'
import { and, isAdmin, nobody, ownOrganization } from './access'
import { belongsTo, choice, flag, text } from './fields'

export const Roles: CollectionConfig = {
  slug: 'roles',
  lockDocuments: false,
  admin: { useAsTitle: 'name', group: 'Organization', hidden: true },
  // Written by the console only, which validates names, checks who holds a role, and leaves audit entries.
  access: { read: and(isAdmin, ownOrganization()), create: nobody, update: nobody, delete: nobody },
  indexes: [{ fields: ['organization', 'name'], unique: true }],
  fields: [
    belongsTo('organization', 'organizations'),
    text('name', { required: true }),
    text('description'),
    choice('permissions', PERMISSION_PAIRS, { hasMany: true }),
    flag('built_in', false),
  ],
}
