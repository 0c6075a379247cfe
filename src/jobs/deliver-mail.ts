import type { Context } from '@/domain/context'
import { findMailSender, isSuppressed, type MailSender, wantsMail } from '@/domain/emails'
import { senderNamed } from '@/mail/queue-mail'
import { unseal } from '@/mail/seal'
import { env } from '@/platform/env'
import type { JobData } from '@/platform/queue'

/**
 * Sends an email to the mail server (or the mailbox). Its Message-ID is the job's id, so that a retry of an email that
 * the server has already accepted is recognized as a duplicate. Skips expired codes, and emails from which the
 * participant has unsubscribed since (RULE-56), or to addresses that can't be reached.
 * @throws the mail server's error; the queue tries again later
 */
export const deliverMail = async (
  { now, payload, sql }: Context,
  job: { id: string; data: JobData['mail.deliver'] },
): Promise<void> => {
  const { expiryNotice, from, html, optional, programId, subject, text, to, until } = job.data
  if (until !== undefined && new Date(until) <= now) {
    payload.logger.warn({ job: job.id }, 'an email was dropped because its sign-in code has expired')
    return
  }
  if (optional && !(await wantsMail(sql, optional))) {
    payload.logger.debug({ job: job.id }, 'an email was not sent because its recipient no longer wants it')
    return
  }
  if (optional && (await isSuppressed(sql, { programId: optional.programId, email: to }))) {
    payload.logger.info({ job: job.id }, 'an email was not sent because mail to its address is suppressed')
    return
  }
  const sender = programId === undefined ? null : await findMailSender(sql, programId)
  await payload.sendEmail({
    to,
    subject,
    html: unseal(html),
    text: unseal(text),
    messageId: `<${job.id}@${new URL(env.PUBLIC_URL).hostname}>`,
    ...(from ? { from: sender ? ownSender(from, sender) : from } : {}),
    ...(sender?.replyTo ? { replyTo: sender.replyTo } : {}),
    ...(optional?.returnPath ? { envelope: { from: optional.returnPath, to } } : {}),
    ...(optional
      ? {
          headers: {
            'List-Unsubscribe': `<${unseal(optional.unsubscribeUrl)}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }
      : {}),
  })
  if (expiryNotice !== undefined)
    await sql('update expiry_notices set delivered_at = $2 where id = $1 and delivered_at is null', [expiryNotice, now])
}

/** The sender with the program's name, and with its own address once its domain authorizes our mail server. */
const ownSender = (from: string, { address, name, verifiedAt }: MailSender): string => {
  const ownAddress = verifiedAt ? address : null
  if (!name && !ownAddress) return from
  return senderNamed(name ?? /^"(.*)" </.exec(from)?.[1] ?? '', ownAddress)
}
