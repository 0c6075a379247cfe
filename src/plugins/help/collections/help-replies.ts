import { programCollection } from '@/plugin'
import { longText, text } from '@/plugin/fields'

/** Answers that administrators use often. Placeholders such as `{name}` are filled in for each case. */
export const HelpReplies = programCollection('help-replies', {
  group: 'Engagement',
  read: 'users.view',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [{ fields: ['program', 'name'], unique: true }],
  fields: [
    text('name', { required: true }),
    // In each language that participants read; English is used where another is missing.
    longText('body_en', { required: true }),
    longText('body_es'),
  ],
})
