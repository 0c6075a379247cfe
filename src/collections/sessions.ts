import type { CollectionConfig } from 'payload'
import { nobody } from './access'
import { choice, moment, optionallyBelongsTo, text } from './fields'

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
