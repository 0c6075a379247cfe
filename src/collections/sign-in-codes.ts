import type { CollectionConfig } from 'payload'
import { nobody } from './access'
import { choice, moment, optionallyBelongsTo, text } from './fields'

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
