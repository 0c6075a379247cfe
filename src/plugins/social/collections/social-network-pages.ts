import { programCollection } from '@/plugin'
import { choice, link, moment, refuseInUse, text } from '@/plugin/fields'

export const SocialNetworkPages = programCollection('social-network-pages', {
  group: 'Social',
  read: 'program.update',
  write: 'program.update',
  admin: { useAsTitle: 'url' },
  hooks: { beforeDelete: [refuseInUse] },
  indexes: [{ fields: ['program', 'url'], unique: true }],
  fields: [
    link('url', { required: true }),
    choice('platform', ['instagram', 'facebook'], { required: true }),
    // Sealed (platform/seal.ts). Used to import posts; without it, posts are added manually.
    text('access_token', {
      admin: { hidden: true },
      access: { read: () => false, create: () => false, update: () => false },
    }),
    moment('token_expires_at', { admin: { hidden: true } }),
    moment('imported_at', { admin: { readOnly: true } }),
    choice('import_error', ['unauthorized', 'rate_limited', 'unavailable'], { admin: { readOnly: true } }),
    moment('retry_at', { admin: { hidden: true } }),
  ],
})
