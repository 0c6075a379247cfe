import { programCollection } from '@/plugin'
import { json, text } from '@/plugin/fields'

/** What was sent, in all languages, each once: later changes of a message or an automation don't change it. */
export const MessageContents = programCollection('message-contents', {
  group: 'Engagement',
  read: 'messages.view',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [{ fields: ['program', 'hash'], unique: true }],
  fields: [text('hash', { required: true }), json('content', { required: true })],
})
