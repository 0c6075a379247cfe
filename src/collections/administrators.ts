import type { CollectionConfig } from 'payload'
import { programsAllowing } from '@/domain/permissions'
import { LOCALES } from '@/i18n/locales'
import { administratorOf, and, isAdmin, nobody, or, ownOrganization, self } from './access'
import { belongsTo, choice, flag, moment, optionallyBelongsTo, stringList, text } from './fields'
import { administratorSession } from './strategies'

/** People who run programs (RULE-5 and RULE-13). They sign in by email, so there is no password to store or leak. */
export const Administrators: CollectionConfig = {
  slug: 'administrators',
  lockDocuments: false,
  auth: { disableLocalStrategy: true, strategies: [administratorSession] },
  admin: { useAsTitle: 'email', group: 'Organization', hidden: true },
  access: {
    // Lets the console embed Payload's page editor, which checks this. Payload's own pages are for isAdmin only
    // (payload-admin/guard-payload-admin.ts).
    admin: ({ req }) => {
      const administrator = administratorOf(req)
      return (
        administrator !== null &&
        (administrator.is_admin === true ||
          programsAllowing(administrator.grants_by_program, 'program.update').length > 0)
      )
    },
    read: or(and(isAdmin, ownOrganization()), self),
    create: nobody,
    update: nobody,
    delete: nobody,
    unlock: nobody,
  },
  fields: [
    belongsTo('organization', 'organizations'),
    text('email', { required: true, unique: true }),
    text('first_name', { required: true }),
    text('last_name', { required: true }),
    choice('status', ['invited', 'active', 'disabled'], { required: true, defaultValue: 'active' }),
    flag('is_admin', false),
    choice('preferred_locale', LOCALES, { required: true, defaultValue: 'en' }),
    stringList('feature_flags'),
    {
      name: 'grants',
      type: 'array',
      admin: { description: 'A role in one program, or in all of the organization where no program is named.' },
      fields: [belongsTo('role', 'roles'), optionallyBelongsTo('program', 'programs')],
    },
    moment('invited_at'),
    optionallyBelongsTo('invited_by', 'administrators'),
    moment('last_signed_in_at'),
  ],
}
