import { flag, longText, number, text } from './fields'
import { programCollection } from './program-collection'

/** A program's own texts of an email, and whether it is sent at all; missing texts fall back to the product's. */
export const EmailTemplates = programCollection('email-templates', {
  group: 'Settings',
  read: 'program.update',
  write: 'nobody',
  history: true,
  admin: { useAsTitle: 'kind', hidden: true },
  indexes: [{ fields: ['program', 'kind'], unique: true }],
  fields: [
    text('kind', { required: true }),
    flag('is_on', true),
    // Sent from this many points; empty: the product's default.
    number('from_points', { min: 0 }),
    text('subject', { localized: true }),
    text('heading', { localized: true }),
    longText('body', { localized: true }),
    text('button', { localized: true }),
  ],
})
