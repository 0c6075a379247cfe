import { programCollection } from '@/plugin'
import { belongsTo, choice, json, longText, text } from '@/plugin/fields'
import { MAIL_REASONS, MAIL_STATUSES } from '../domain/mail-values'

/** Mails that arrived at the addresses of participants. */
export const MailedReceipts = programCollection('mailed-receipts', {
  group: 'Receipts',
  read: 'nobody',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [{ fields: ['program', 'participant', 'message_key'], unique: true }],
  fields: [
    belongsTo('participant', 'participants'),
    text('message_key', { required: true }),
    choice('status', MAIL_STATUSES, { required: true }),
    choice('reason', MAIL_REASONS),
    text('sender', { required: true }),
    text('subject'),
    // For reviewers: the text without HTML.
    longText('text'),
    // The domain whose DKIM signature our mail server confirmed.
    text('signed_by'),
    // The mail itself, as base64, only while it waits for the participant's answer.
    longText('raw'),
    json('receipt_ids', { required: true, defaultValue: [] }),
  ],
})
