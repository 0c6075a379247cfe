import type { CollectionConfig } from 'payload'
import { PERMISSION_PAIRS, programsAllowing } from '@/domain/permissions'
import { LOCALES } from '@/i18n/locales'
import { administratorOf, and, can, canReadField, isAdmin, nobody, or, ownOrganization, self } from './access'
import { belongsTo, choice, flag, identifier, image, moment, optionallyBelongsTo, stringList, text } from './fields'
import { ownPictures } from './hooks/own-pictures'
import { administratorSession } from './strategies'

export const Organizations: CollectionConfig = {
  slug: 'organizations',
  lockDocuments: false,
  admin: { useAsTitle: 'name', group: 'Organization', hidden: true },
  access: { read: ownOrganization('id'), create: nobody, update: and(isAdmin, ownOrganization('id')), delete: nobody },
  hooks: { beforeChange: [ownPictures('organization', 'logo', 'background')] },
  fields: [text('name', { required: true }), identifier(), image('logo'), image('background')],
}

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

/**
 * Server-side sessions of participants and administrators: sign-out, blocking and deletion end them at once (RULE-13).
 */
export const Sessions: CollectionConfig = {
  slug: 'sessions',
  lockDocuments: false,
  admin: { hidden: true },
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
  fields: [
    choice('audience', ['participant', 'administrator'], { required: true }),
    optionallyBelongsTo('program', 'programs'),
    optionallyBelongsTo('participant', 'participants'),
    optionallyBelongsTo('administrator', 'administrators'),
    text('token_hash', { required: true, unique: true }),
    moment('expires_at', { required: true }),
    moment('last_seen_at'),
    moment('revoked_at'),
    text('ip_address'),
    text('user_agent'),
  ],
}

/** One sign-in email: a code and a link, both hashed, single use (RULE-8 to RULE-10). */
export const SignInCodes: CollectionConfig = {
  slug: 'sign-in-codes',
  lockDocuments: false,
  admin: { hidden: true },
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
  indexes: [{ fields: ['audience', 'program', 'email'] }],
  fields: [
    choice('audience', ['participant', 'administrator'], { required: true }),
    optionallyBelongsTo('program', 'programs'),
    text('email', { required: true }),
    text('code_hash', { required: true }),
    text('link_hash', { required: true, unique: true }),
    text('browser_token_hash'),
    { name: 'failed_attempts', type: 'number', required: true, defaultValue: 0 },
    moment('code_expires_at', { required: true }),
    moment('link_expires_at', { required: true }),
    moment('consumed_at'),
    moment('voided_at'),
    text('redirect_to'),
    text('referral_code'),
    { name: 'sign_up', type: 'json', admin: { hidden: true } },
  ],
}

/** Makes each solved bot check single use; kept until the check would have expired. */
export const BotCheckUses: CollectionConfig = {
  slug: 'bot-check-uses',
  lockDocuments: false,
  admin: { hidden: true },
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
  fields: [text('challenge', { required: true, unique: true }), moment('expires_at', { required: true, index: true })],
}

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
