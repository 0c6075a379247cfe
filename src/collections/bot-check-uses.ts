import type { CollectionConfig } from 'payload'
import { nobody } from './access'
import { moment, text } from './fields'

/** Makes each solved bot check single use; kept until the check would have expired. */
export const BotCheckUses: CollectionConfig = {
  slug: 'bot-check-uses',
  lockDocuments: false,
  admin: { hidden: true },
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
  fields: [text('challenge', { required: true, unique: true }), moment('expires_at', { required: true, index: true })],
}
