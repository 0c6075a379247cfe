import { json, moment, text } from './fields'
import { programCollection } from './program-collection'

/** The sender of a program's emails. Its own address is used once its domain authorizes us to send. */
export const EmailSenders = programCollection('email-senders', {
  group: 'Settings',
  read: 'program.update',
  write: 'nobody',
  admin: { useAsTitle: 'name', hidden: true },
  indexes: [{ fields: ['program'], unique: true }],
  fields: [
    text('name'),
    text('address'),
    text('reply_to'),
    json('checks'),
    moment('checked_at'),
    moment('verified_at'),
  ],
})
