import { branding } from './messages/branding'
import { calls } from './messages/calls'
import { challenges } from './messages/challenges'
import { claims } from './messages/claims'
import { codes } from './messages/codes'
import { content } from './messages/content'
import { emails } from './messages/emails'
import { integrations } from './messages/integrations'
import { kinds } from './messages/kinds'
import { payments } from './messages/payments'
import { outbox, programEmails } from './messages/program-emails'
import { settings } from './messages/settings'
import { setup } from './messages/setup'
import { tiers } from './messages/tiers'

/** Messages of domain rules and HTTP handlers, created by `text` (src/i18n/text). */
export const messages = {
  ...calls,
  branding,
  challenges,
  claims,
  codes,
  content,
  emails,
  integrations,
  kinds,
  outbox,
  payments,
  programEmails,
  settings,
  setup,
  tiers,
}
