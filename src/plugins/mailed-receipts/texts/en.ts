import { site } from './en/site'

const console = {
  settings: 'Receipts by email',
  title: 'Email',
  sender: 'From',
  subject: 'Subject',
  received: 'Received',
  signedBy: 'Signed by',
  notSigned: 'No confirmed signature',
  text: 'Text of the email',
  noSubject: '(no subject)',
}

const messages = {
  off: "This program doesn't take receipts by email.",
  changed: 'You have a new address.',
  taken: "Got it. We're reading your receipt.",
  dismissed: 'Email deleted.',
  reasons: site.mailedReceipts.reasons,
} as const

export const texts = { site, console: { mailedReceipts: console }, messages: { mailedReceipts: messages } }
