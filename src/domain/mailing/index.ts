export { type Mailing, openMailing } from './mailing'
export { findRecipients, type Recipient } from './recipients'
export { renderDraft, sendDraft } from './render-draft'
export { renderForAddress } from './render-for-address'
