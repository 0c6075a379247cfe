import type { CollectionConfig } from 'payload'
import { and, can, canReadField, isAdmin, nobody, or, ownOrganization } from './access'
import { choice, optionallyBelongsTo, text } from './fields'

/**
 * For values that may contain whole email addresses: the console masks them (domain/audit-log/censor-entry.ts), this
 * API omits the field.
 */
const WHOLE_EMAILS = { read: canReadField('users.manage', 'program.manage') }

/** Who changed what, from what to what, when and from where (RULE-44). Written in the change's own transaction. */
export const AuditEntries: CollectionConfig = {
  slug: 'audit-entries',
  lockDocuments: false,
  admin: { group: 'Organization', useAsTitle: 'action' },
  access: {
    read: or(and(isAdmin, ownOrganization()), can('program.manage')),
    create: nobody,
    update: nobody,
    delete: nobody,
  },
  indexes: [{ fields: ['program', 'createdAt'] }, { fields: ['record_type', 'record_id'] }],
  fields: [
    optionallyBelongsTo('organization', 'organizations'),
    optionallyBelongsTo('program', 'programs'),
    choice('actor_type', ['administrator', 'api_key', 'job', 'system'], { required: true }),
    text('actor_id'),
    text('actor_label', { required: true }),
    text('action', { required: true }),
    text('record_type', { required: true }),
    text('record_id'),
    { name: 'before', type: 'json', admin: { hidden: true }, access: WHOLE_EMAILS },
    { name: 'after', type: 'json', admin: { hidden: true }, access: WHOLE_EMAILS },
    text('ip_address'),
    text('request_id'),
  ],
}
