import { type MailSender, type MailTemplate, senderRecords } from '@/domain/emails'
import { MAIL_KINDS } from '@/mail'

/** An email as the console's calls return it. */
export const presentTemplate = ({ id: _, kind, updatedAt, ...values }: MailTemplate) => ({
  kind,
  category: MAIL_KINDS[kind].category,
  is_optional: MAIL_KINDS[kind].isOptional,
  variables: MAIL_KINDS[kind].variables,
  parts: MAIL_KINDS[kind].parts,
  ...values,
  updated_at: updatedAt,
})

export const presentSender = (sender: MailSender) => ({
  name: sender.name,
  address: sender.address,
  reply_to: sender.replyTo,
  checks: sender.checks,
  checked_at: sender.checkedAt,
  verified: sender.verifiedAt !== null,
  records: senderRecords(sender),
})
