import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { endSessionsOf } from '@/domain/sessions'
import { deleteQueuedMails } from '@/mail/queue-mail'
import { readEmail } from '@/platform/email-address'
import { deleteCodes } from './delete-codes'
import { lockEmail } from './lock-email'
import { maskEmail } from './mask-email'

export type EmailChange =
  | { ok: true; sessionsEnded: number }
  | { ok: false; reason: 'not_found' | 'invalid_email' | 'email_taken' }

/**
 * Changes a participant's address (RULE-4, RULE-13): all sessions end, codes and links of the old address are deleted,
 * and the new one is verified by the next sign-in. Writes an audit entry with masked addresses.
 */
export const changeParticipantEmail = async (
  context: Context,
  given: { programId: number; participantId: number; email: string },
): Promise<EmailChange> => {
  const { participantId, programId } = given
  const email = readEmail(given.email)
  if (!email) return { ok: false, reason: 'invalid_email' }
  return inTransaction(context, async (tx): Promise<EmailChange> => {
    await lockEmail(tx, programId, email)
    const [before] = await tx.sql<{ email: string }>(
      'select email from participants where id = $1 and program_id = $2 and erased_at is null for update',
      [participantId, programId],
    )
    if (!before) return { ok: false, reason: 'not_found' }
    if (before.email.toLowerCase() === email) return { ok: true, sessionsEnded: 0 }
    const [taken] = await tx.sql('select 1 from participants where program_id = $1 and lower(email) = $2', [
      programId,
      email,
    ])
    if (taken) return { ok: false, reason: 'email_taken' }
    const sessionsEnded = await endSessionsOf(tx, { participantId })
    // A later erasure couldn't find codes and mails of the old address.
    await deleteCodes(tx, { programId, email: before.email })
    await deleteQueuedMails(tx.sql, { programId, email: before.email })
    await tx.sql(
      'update participants set email = $3, email_verified_at = null, updated_at = $4 where id = $1 and program_id = $2',
      [participantId, programId, email, tx.now],
    )
    await recordAudit(tx, {
      action: 'participant.email_changed',
      recordType: 'participants',
      recordId: participantId,
      programId,
      before: { email: maskEmail(before.email) },
      after: { email: maskEmail(email) },
    })
    return { ok: true, sessionsEnded }
  })
}
