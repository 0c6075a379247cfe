import type { CollectionConfig } from 'payload'
import { EMAIL_SETTING_KEYS } from '@/domain/emails'
import { nobody } from './access'
import { choice, position, text } from './fields'
import { programCollection } from './program-collection'

const emailSettings = programCollection('email-settings', {
  group: 'Settings',
  read: 'program.update',
  write: 'program.update',
  admin: { useAsTitle: 'key' },
  indexes: [{ fields: ['program', 'key'], unique: true }],
  fields: [choice('key', EMAIL_SETTING_KEYS, { required: true }), text('description', { localized: true }), position()],
})

/** Every program has the same choices, which it only describes (RULE-56). */
export const EmailSettings: CollectionConfig = {
  ...emailSettings,
  access: { ...emailSettings.access, create: nobody, delete: nobody },
}
